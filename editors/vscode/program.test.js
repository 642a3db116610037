'use strict'

const test = require('node:test')
const assert = require('node:assert')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { find, installCommand } = require('./program')

// folder makes a folder with a file of that mode, and returns the folder.
function folder(name, mode) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'urilint-'))
  fs.writeFileSync(path.join(dir, name), '', { mode })
  return dir
}

test('find', () => {
  const inPath = folder('urilint', 0o755)
  const installed = folder('urilint', 0o755)
  const noProgram = folder('urilint', 0o644)
  const none = () => ''
  for (const [what, setting, PATH, gobin, want] of [
    ['the name in PATH', 'urilint', inPath, none, path.join(inPath, 'urilint')],
    ['PATH comes before go install', 'urilint', inPath, () => installed, path.join(inPath, 'urilint')],
    ['no setting', '', inPath, none, path.join(inPath, 'urilint')],
    ['where go install writes', 'urilint', '/nowhere', () => installed, path.join(installed, 'urilint')],
    ['a path', path.join(installed, 'urilint'), '', none, path.join(installed, 'urilint')],
    ['a file that is no program', 'urilint', noProgram, none, ''],
    ['a path to nothing', '/nowhere/urilint', inPath, none, ''],
    ['a path in the workspace', './urilint', inPath, none, ''],
    ['a folder of PATH in the workspace', 'urilint', '.', none, ''],
  ]) {
    assert.strictEqual(find(setting, { PATH }, gobin), want, what)
  }
})

test('installCommand', () => {
  assert.deepStrictEqual(installCommand(''), ['go', 'install', 'github.com/urilint/urilint/cmd/urilint@latest'])
  assert.deepStrictEqual(installCommand('v0.1.0')[2], 'github.com/urilint/urilint/cmd/urilint@v0.1.0')
  for (const version of ['latest; rm x', '-x', 'a b', '$(x)']) {
    assert.throws(() => installCommand(version), /is no version/, version)
  }
})

test('the manifest names what the extension has', () => {
  const manifest = JSON.parse(fs.readFileSync(path.join(__dirname, 'package.json'), 'utf8'))
  const source = fs.readFileSync(path.join(__dirname, 'extension.js'), 'utf8')
  const registered = [...source.matchAll(/registerCommand\('([^']+)'/g)].map((m) => m[1])
  assert.deepStrictEqual(manifest.contributes.commands.map((c) => c.command).sort(), registered.sort())
  for (const [, name] of source.matchAll(/\.get\('([^']+)'\)/g)) {
    assert.ok(manifest.contributes.configuration.properties['urilint.' + name], name)
  }
})
