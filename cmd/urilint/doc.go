// Urilint finds wrong URIs in the strings of Go programs.
//
//	urilint [flags] [packages or .go files]
//	urilint explain [check|group]
//	urilint learn [-w] [flags] [packages]
//	urilint list
//	urilint parse [-base base] reference
//	urilint lsp [flags]
//
// It is a vet tool and its own front end. As go vet -vettool=urilint it analyzes one
// package at each call. Alone it loads no packages: it runs go vet with itself as the
// tool, and prints the results. So it uses Go's build cache and accepts every build
// flag.
//
// The exit code is 0 if nothing is found, 1 if there are findings (with -diff: a
// difference), and 2 if something could not be checked.
//
// The way of a command line: main.go asks command.go which command it is. Without one,
// options.go understands the flags, target.go what is to be checked, govet.go runs go vet
// with this program as the tool, result.go reads what it printed, and print.go writes that
// in one of the formats. No file uses anything of one that uses it.
//
//	main.go        commands, the vet tool, or the front end
//	frontend.go    the front end: from the command line to the exit code
//	exit.go        the exit code, and what could not be checked
//
// Command lines:
//
//	command.go     the commands, and the exit codes
//	options.go     flags
//	toolflags.go   flags and lines that only pass between the front end and the tool
//	outputformat.go  the formats, as flags
//	target.go      what one run of go vet checks
//	module.go      the module around a file
//	configfile.go decodeconfig.go  configurations
//	configid.go    a hash of them
//	goflags.go     the environment of the go command, and GOFLAGS
//
// Running go vet:
//
//	session.go     go vet for an editor
//	govet.go       go vet, with and without the tests that do not compile
//	gocommand.go   the go command
//	modules.go     the modules being worked on
//	packages.go    what go list says of packages
//	closure.go     packages that are imported, so that nothing is left out
//	received.go    what the sources of the modules set in requests and variables
//	overlay.go     copies of files that are not saved
//	progress.go    how far it is
//
// Results:
//
//	result.go      what came of running go vet
//	finding.go     a finding
//	group.go       whether findings are a reason to fail
//	excluded.go    findings that a configuration leaves out
//	adoption.go    those that are known: a baseline, or lines that did not change
//	baseline.go changedlines.go  both
//	measured.go stats.go  what was checked
//	source.go      files with findings
//	showable.go gosecrets.go  what must not be shown of them
//	sanitize.go    text that is harmless on a terminal
//	lazily.go      regular expressions that few runs use
//	regular.go open_unix.go open_other.go  files that can be read
//
// Printing:
//
//	print.go       the format that is asked for
//	text.go excerpt.go style.go  for readers
//	terminal.go window_unix.go window_other.go  the terminal
//	display.go     names of files
//	json.go        an array of findings
//	sarif.go sarifwriter.go  SARIF
//	github.go gitlab.go  annotations
//	junit.go checkstyle.go  reports in XML
//	rdjson.go               for reviewdog
//	checkout.go    the folder that reports name files relative to
//	locator.go     lines, and columns in UTF-16
//
// Fixes:
//
//	fix.go         what fixes make of files
//	diff.go        the same as a diff
//	owner.go owner_unix.go owner_other.go  whose a file stays
//	lock_unix.go lock_other.go  one run at a time
//
// Commands:
//
//	apis.go completion.go explain.go learn.go list.go parse.go  each one
//	help.go topic.go  urilint help
//	picture.go     the components of a reference
//	lsp.go         the language server
//	editor.go      packages that it checks
//
// The vet tool:
//
//	vettool.go     the three questions of the go command
//	unit.go        a package that it asks about
//	vetfix.go      go vet -fix
//	buildid.go     this program's build ID
package main
