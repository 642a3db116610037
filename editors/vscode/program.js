// Where the urilint program is, and how it is installed. Nothing here needs VS Code, so
// that the tests run under node alone.
'use strict'

const fs = require('node:fs')
const path = require('node:path')
const { execFileSync } = require('node:child_process')

const exe = process.platform === 'win32' ? '.exe' : ''

// executable reports whether file is a program.
function executable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

// goBin returns the folder that `go install` writes to, or '' without a go command.
function goBin(env = process.env) {
  try {
    const out = execFileSync('go', ['env', 'GOBIN', 'GOPATH'], { env, encoding: 'utf8' })
    const [gobin, gopath] = out.split(/\r?\n/)
    return gobin || (gopath && path.join(gopath.split(path.delimiter)[0], 'bin')) || ''
  } catch {
    return ''
  }
}

// find returns the file of the program that the setting names, or '' if there is none: a
// path as it is, a bare name in PATH and then where `go install` puts programs. It never
// looks in the workspace.
function find(setting, env = process.env, installed = goBin) {
  const name = setting || 'urilint'
  if (path.basename(name) !== name) {
    return path.isAbsolute(name) && executable(name) ? name : ''
  }
  const folders = (env.PATH || '').split(path.delimiter).filter((folder) => path.isAbsolute(folder))
  for (const folder of [...folders, installed(env)]) {
    for (const file of [path.join(folder || '', name), path.join(folder || '', name + exe)]) {
      if (folder && executable(file)) {
        return file
      }
    }
  }
  return ''
}

// installCommand returns the go command that installs a version of urilint. It throws for
// what is no version, since the text comes from a setting.
function installCommand(version) {
  const wanted = version || 'latest'
  if (!/^[A-Za-z0-9][A-Za-z0-9.+-]*$/.test(wanted)) {
    throw new Error(`urilint.installVersion: ${JSON.stringify(wanted)} is no version; write "latest", a tag or a commit`)
  }
  return ['go', 'install', `github.com/urilint/urilint/cmd/urilint@${wanted}`]
}

module.exports = { find, goBin, installCommand }
