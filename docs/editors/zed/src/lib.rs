use zed_extension_api::{self as zed, serde_json, settings::LspSettings, LanguageServerId, Result, Worktree};

/// Starts `deckcheck server` where it is on the path, or as the settings of Zed name it.
struct Deckcheck;

fn settings(id: &LanguageServerId, worktree: &Worktree) -> LspSettings {
    LspSettings::for_worktree(id.as_ref(), worktree).unwrap_or_default()
}

impl zed::Extension for Deckcheck {
    fn new() -> Self {
        Deckcheck
    }

    fn language_server_command(&mut self, id: &LanguageServerId, worktree: &Worktree) -> Result<zed::Command> {
        let named = settings(id, worktree).binary;
        let command = named.as_ref().and_then(|binary| binary.path.clone());
        let args = named.and_then(|binary| binary.arguments);
        Ok(zed::Command {
            command: command
                .or_else(|| worktree.which("deckcheck"))
                .ok_or("deckcheck is not on the path: install it with pygls, or name it in lsp.deckcheck.binary")?,
            args: args.unwrap_or_else(|| vec!["server".to_string()]),
            env: worktree.shell_env(),
        })
    }

    fn language_server_initialization_options(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(settings(id, worktree).initialization_options)
    }

    fn language_server_workspace_configuration(
        &mut self,
        id: &LanguageServerId,
        worktree: &Worktree,
    ) -> Result<Option<serde_json::Value>> {
        Ok(settings(id, worktree).settings)
    }
}

zed::register_extension!(Deckcheck);
