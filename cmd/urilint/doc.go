// Urilint finds wrong URIs in the strings of Go programs.
//
//	urilint [flags] [packages or .go files]    check them; without arguments, the package in this folder
//	urilint explain [check|group]              list the checks and groups, or print the page of one
//	urilint help [word]                        what a command, flag, check, group, role or topic is
//	urilint learn [-w] [flags] [packages]      find interfaces whose methods take URIs, for .urilint.yaml
//	urilint lsp [flags]                        run as a language server, for editors
//	urilint parse [-base base] reference       show the components of a URI, or where it is wrong
//
// With -fix it applies the fixes that leave correct code correct, and with -diff it prints them. -format
// selects JSON, SARIF, JUnit, Checkstyle or the annotations of GitHub, GitLab and reviewdog. -baseline and
// -new-from-rev leave out what is known. The urilint help command prints the other flags.
//
// The exit code is 0 if nothing is found, 1 if there are findings (with -diff: a
// difference), and 2 if something could not be checked.
//
// A comment //urilint:ignore check reason silences a check on its line, or
// in the statement or declaration below it. The file
// .urilint.yaml in the root of a module, or above it, holds settings; see
// https://pkg.go.dev/github.com/urilint/urilint/analyzer#Config.
//
// Urilint is also a vet tool:
//
//	go vet -vettool=$(which urilint) ./...
//
// Alone it loads no packages: it runs go vet with itself as the tool, and prints the results. So it uses
// Go's build cache and accepts every build flag.
package main
