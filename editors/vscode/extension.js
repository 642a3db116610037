// The VS Code extension: it starts `urilint lsp` and connects VS Code to it. Findings,
// fixes and hover texts all come from there.
'use strict'

const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')
const { find, installCommand } = require('./program')

let client

function settings() {
  return vscode.workspace.getConfiguration('urilint')
}

// start starts the language server, or offers to install the program if it is missing.
async function start() {
  const file = find(settings().get('path'))
  if (!file) {
    await offerInstall()
    return
  }
  const run = { command: file, args: ['lsp', ...settings().get('args')] }
  client = new LanguageClient('urilint', 'urilint', run, {
    documentSelector: [{ scheme: 'file', language: 'go' }],
    synchronize: { fileEvents: vscode.workspace.createFileSystemWatcher('**/{go.mod,go.work,.urilint.yaml}') },
  })
  await client.start()
}

async function stop() {
  const running = client
  client = undefined
  if (running) {
    await running.dispose()
  }
}

async function restart() {
  await stop()
  await start()
}

// offerInstall says that the program is missing. It installs nothing without a click.
async function offerInstall() {
  const answer = await vscode.window.showWarningMessage(
    `urilint is not installed, or not where the setting urilint.path says (${settings().get('path')}).`,
    'Install with go install', 'Open settings')
  if (answer === 'Install with go install') {
    await install()
  } else if (answer === 'Open settings') {
    await vscode.commands.executeCommand('workbench.action.openSettings', 'urilint.path')
  }
}

// install runs go install as a task, whose output the user sees, and then starts the server.
async function install() {
  let command
  try {
    command = installCommand(settings().get('installVersion'))
  } catch (err) {
    vscode.window.showErrorMessage(err.message)
    return
  }
  const task = new vscode.Task({ type: 'urilint' }, vscode.TaskScope.Workspace, 'install', 'urilint',
    new vscode.ProcessExecution(command[0], command.slice(1)))
  const done = new Promise((resolve) => {
    const ended = vscode.tasks.onDidEndTaskProcess((event) => {
      if (event.execution.task.name === 'install' && event.execution.task.source === 'urilint') {
        ended.dispose()
        resolve(event.exitCode)
      }
    })
  })
  await vscode.tasks.executeTask(task)
  if (await done === 0) {
    await restart()
  } else {
    vscode.window.showErrorMessage('urilint: go install failed; its terminal says why.')
  }
}

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand('urilint.restart', restart),
    vscode.commands.registerCommand('urilint.install', install),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('urilint.path') || event.affectsConfiguration('urilint.args')) {
        restart()
      }
    }))
  await start()
}

module.exports = { activate, deactivate: stop }
