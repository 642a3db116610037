// An extension that does what a user does, beside that of editors/vscode, and notes in
// $OUT what VS Code has then.
'use strict'

const fs = require('node:fs')
const vscode = require('vscode')

// until waits until test gives a value, for five minutes.
async function until(what, test) {
  for (let i = 0; i < 3000; i++) {
    const got = await test()
    if (got) {
      return got
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('no ' + what)
}

const span = (r) => `${r.start.line + 1}:${r.start.character + 1}-${r.end.line + 1}:${r.end.character + 1}`

async function use(note) {
  const file = vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, 'main.go')
  const doc = await vscode.workspace.openTextDocument(file)
  await vscode.window.showTextDocument(doc)
  const found = () => vscode.languages.getDiagnostics(file).filter((d) => d.source === 'urilint')
  const show = (what) => {
    note(`== ${what}`)
    for (const d of found()) {
      note(`${span(d.range)} ${vscode.DiagnosticSeverity[d.severity]} ${d.message}\n${d.code.value} ${d.code.target}`)
    }
  }

  await until('finding', () => found().length > 0)
  show('opened')
  const { range } = found()[0]
  const actions = await vscode.commands.executeCommand('vscode.executeCodeActionProvider', file, range, vscode.CodeActionKind.QuickFix.value)
  note('== quick fixes')
  for (const a of actions) {
    note(a.title + (a.isPreferred ? ' (preferred)' : ''))
  }
  note('== hover')
  for (const h of await vscode.commands.executeCommand('vscode.executeHoverProvider', file, range.start)) {
    note(h.contents.map((c) => c.value).join('\n'))
  }

  await vscode.workspace.applyEdit(actions[0].edit)
  await until('end of the finding', () => found().length === 0)
  show('fixed, not saved')
  note(doc.lineAt(range.start.line).text.trim())

  await vscode.commands.executeCommand('undo')
  await until('finding after undo', () => found().length > 0)
  show('undone')
  await vscode.workspace.getConfiguration('urilint').update('args', ['-disable=badsyntax'], vscode.ConfigurationTarget.Workspace)
  await until('end of the finding', () => found().length === 0)
  show('with -disable=badsyntax in urilint.args')
}

exports.activate = async () => {
  const lines = []
  try {
    await use((line) => lines.push(line))
  } catch (err) {
    lines.push(err.stack)
  }
  fs.writeFileSync(process.env.OUT + '.part', lines.join('\n') + '\n')
  fs.renameSync(process.env.OUT + '.part', process.env.OUT) // drive.js waits for it
}
