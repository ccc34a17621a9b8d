-- Opens a deck in Neovim with the deck server, mends it, formats it, renames a card, and writes what came of it.
-- From the environment: DECK, the file; SERVER, the command in JSON; RESULT, where to write.
local told = {}

local function note(name, value)
  told[name] = value
end

local function finish()
  local file = assert(io.open(vim.env.RESULT, "w"))
  file:write(vim.fn.json_encode(told))
  file:close()
  vim.cmd("qa!")
end

local function lines()
  return vim.api.nvim_buf_get_lines(0, 0, -1, false)
end

local function findings()
  local found = {}
  for _, one in ipairs(vim.diagnostic.get(0)) do
    table.insert(found, { one.code, one.lnum, one.col, one.end_col, one.severity, one.message })
  end
  return found
end

local function wait(name, condition)
  if not vim.wait(30000, condition, 20) then
    note("late", name)
    finish()
  end
end

local function ask(method, params)
  for _, answer in pairs(vim.lsp.buf_request_sync(0, method, params, 30000) or {}) do
    if answer.error then
      note("error", answer.error)
    end
    return answer.result
  end
end

local function work()
  vim.cmd("edit " .. vim.env.DECK)
  local settings = {
    name = "deckcheck",
    cmd = vim.fn.json_decode(vim.env.SERVER),
    root_dir = vim.fn.fnamemodify(vim.env.DECK, ":h"),
    init_options = { format = "standard", on = "2026-11-20" },
  }
  if vim.lsp.start then
    vim.lsp.start(settings)
  else -- before Neovim 0.8
    vim.lsp.buf_attach_client(0, vim.lsp.start_client(settings))
  end
  wait("the first findings", function() return #vim.diagnostic.get(0) > 0 end)
  note("before", findings())

  local document = { uri = vim.uri_from_bufnr(0) }
  local row = { line = vim.diagnostic.get(0)[1].lnum, character = 0 }
  local actions = ask("textDocument/codeAction", {
    textDocument = document,
    range = { start = row, ["end"] = row },
    context = { diagnostics = {}, only = { "quickfix" } },
  })
  note("actions", vim.tbl_map(function(one) return one.title end, actions))
  vim.lsp.util.apply_workspace_edit(actions[1].edit, "utf-16")
  wait("no findings after the fix", function() return #vim.diagnostic.get(0) == 0 end)
  note("fixed", lines())

  local edits = ask("textDocument/formatting", { textDocument = document, options = { tabSize = 4, insertSpaces = true } })
  vim.lsp.util.apply_text_edits(edits, vim.api.nvim_get_current_buf(), "utf-16")
  note("formatted", lines())

  vim.cmd("let &undolevels = &undolevels") -- what follows is undone by itself
  vim.fn.append(vim.fn.line("$"), "4x Nosuch Card")
  wait("a finding on what was typed", function()
    return vim.tbl_contains(vim.tbl_map(function(one) return one.code end, vim.diagnostic.get(0)), "DC002")
  end)
  note("typed", findings())
  vim.cmd("silent undo")
  wait("no findings after undo", function() return #vim.diagnostic.get(0) == 0 end)

  local place = { line = vim.fn.search("Deflection", "nw") - 1, character = 5 }
  local hover = ask("textDocument/hover", { textDocument = document, position = place })
  note("hover", hover and hover.contents.value)
  note("lenses", vim.tbl_map(function(one) return one.command.title end, ask("textDocument/codeLens", { textDocument = document })))
  finish()
end

local fine, problem = pcall(work)
if not fine then
  note("problem", tostring(problem))
  finish()
end
