-- Types into a file in Neovim, as a person does, and writes down what is shown. Run
-- with the configuration of docs/editors.md.
local out = assert(io.open(os.getenv('OUT'), 'w'))
local function say(...) out:write(string.format(...), '\n') out:flush() end

-- keys types: "<Esc>" is one key.
local function keys(text)
  vim.api.nvim_feedkeys(vim.api.nvim_replace_termcodes(text, true, false, true), 'tx', false)
end

-- await waits until a condition holds.
local function await(what, cond)
  if not vim.wait(120000, cond, 10) then
    say('waited in vain: %s', what)
    vim.cmd('cquit')
  end
end

-- shown returns the findings, one line each.
local function shown()
  local list = {}
  for _, d in ipairs(vim.diagnostic.get(0)) do
    local data = d.user_data and d.user_data.lsp or {}
    local href = data.codeDescription and data.codeDescription.href or ''
    table.insert(list, string.format('%d:%d-%d %s %s %s', d.lnum + 1, d.col, d.end_col, d.source, data.code or d.code, href:match('[^/]*$')))
  end
  table.sort(list)
  return table.concat(list, '\n')
end

local function findings(what, count)
  await(what, function() return #vim.diagnostic.get(0) == count end)
  say('%s:\n%s', what, shown())
end

-- choose calls up the code actions of the line and takes the one that begins so.
local function choose(title)
  local done = false
  vim.ui.select = function(items, opts, take)
    for _, item in ipairs(items) do say('  offered: %s', opts.format_item(item)) end
    for _, item in ipairs(items) do
      if opts.format_item(item):sub(1, #title) == title then
        say('  taken: %s', opts.format_item(item))
        take(item)
        done = true
        return
      end
    end
    say('  nothing is called %s', title)
    vim.cmd('cquit')
  end
  local before = vim.api.nvim_buf_get_changedtick(0)
  vim.lsp.buf.code_action()
  await(title, function() return done and vim.api.nvim_buf_get_changedtick(0) ~= before end)
end

local function line(n) return vim.api.nvim_buf_get_lines(0, n - 1, n, true)[1] end

findings('opened', 2)

keys('/HTTPS<CR>o/*😀*/ http.Get("https://shop.example:99999/")<Esc>')
findings('typed', 3)

say('hover:')
keys('/offers<CR>')
vim.lsp.buf.hover()
local float
await('hover', function()
  for _, w in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(w).relative ~= '' then float = w end
  end
  return float ~= nil
end)
for _, l in ipairs(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(float), 0, -1, true)) do say('  |%s', l) end
vim.api.nvim_win_close(float, true)

say('fix:')
keys('?HTTPS<CR>')
choose('Replace "HTTPS"')
say('%s', line(11))
findings('fixed', 2)

keys('/99999<CR>')
say('ignore:')
choose('Ignore badport')
say('%s\n%s', line(12), line(13))
findings('ignored', 1)

say('on disk: %s', table.concat(vim.fn.readfile('main.go'), '\n'):find('99999') and 'changed' or 'as it was')
vim.cmd('qall!')
