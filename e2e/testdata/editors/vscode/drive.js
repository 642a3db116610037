// drive.js CODE-SERVER BROWSER VSIX... installs extensions in code-server, which has the
// extension host of VS Code, opens this folder in a browser, and waits until user.js has
// written $OUT.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { execFileSync, spawn } = require('node:child_process')

const [server, browser, ...extensions] = process.argv.slice(2)
const base = [path.join(server, 'out/node/entry.js'),
  '--extensions-dir', path.join(process.env.HOME, 'extensions'), '--user-data-dir', path.join(process.env.HOME, 'data')]
// VS Code takes its environment from a login shell.
fs.writeFileSync(path.join(process.env.HOME, '.profile'), `export PATH='${process.env.PATH}'\n`)
for (const file of extensions) {
  execFileSync(process.execPath, [...base, '--install-extension', file], { stdio: 'inherit' })
}

const running = []
function start(file, args, options = {}) {
  const p = spawn(file, args, { ...options, detached: true })
  running.push(p)
  p.stdout.on('data', (text) => process.stdout.write(text))
  p.stderr.on('data', (text) => process.stderr.write(text))
  return p
}
function end(code) {
  for (const p of running) {
    process.kill(-p.pid, 'SIGKILL') // with the processes that it has started
  }
  process.exit(code)
}

const host = start(process.execPath, [...base, '--auth', 'none', '--bind-addr', '127.0.0.1:0',
  '--disable-telemetry', '--disable-update-check', '--disable-workspace-trust', '.'])
host.stdout.on('data', (text) => {
  const m = /HTTP server listening on (\S+)/.exec(text)
  if (m) {
    start(browser, ['--headless', '--no-sandbox', '--disable-gpu', '--user-data-dir=' + path.join(process.env.HOME, 'browser'),
      '--remote-debugging-port=0', `${m[1]}?folder=${process.cwd()}`])
  }
})
setInterval(() => fs.existsSync(process.env.OUT) && end(0), 200)
setTimeout(() => end(1), 900_000)
