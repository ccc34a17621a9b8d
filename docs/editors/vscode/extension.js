"use strict";

const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;

function serverOptions(settings) {
  const [command, ...args] = settings.get("command");
  return { command, args };
}

function documentSelector(settings) {
  const included = settings.get("include").map((pattern) => ({ scheme: "file", pattern }));
  return [{ language: "vtes" }, ...included];
}

async function start() {
  const settings = vscode.workspace.getConfiguration("deckcheck");
  client = new LanguageClient("deckcheck", "deckcheck", serverOptions(settings), {
    documentSelector: documentSelector(settings),
    synchronize: { configurationSection: "deckcheck" },
  });
  try {
    await client.start();
  } catch (error) {
    client = undefined;
    vscode.window.showErrorMessage(
      `deckcheck does not start: ${error.message ?? error}. Its language server needs pygls in the same environment; install it there, ` +
        "or name its file in the setting deckcheck.command."
    );
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

async function restart() {
  await stop();
  await start();
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("deckcheck.restart", restart),
    vscode.workspace.onDidChangeConfiguration(async (change) => {
      if (["command", "include"].some((name) => change.affectsConfiguration(`deckcheck.${name}`))) {
        await restart();
      }
    })
  );
  await start();
}

module.exports = { activate, deactivate: stop };
