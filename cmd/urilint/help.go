package main

import (
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

const usage = `urilint finds wrong URIs in the strings of Go programs.

	urilint [flags] [packages or .go files]        alone; no arguments: the package here
	urilint explain check                          the page of a check
	urilint list                                   the checks
	urilint apis [pattern]                         who takes URIs, and who gives parts of them
	urilint parse [-base base] reference           what a URI is made of, and its faults
	urilint lsp [flags]                            as a language server, for editors
	urilint help [topic]                           this text, or about a command, flag, check or topic
	urilint completion bash                        completion for a shell: bash, fish, zsh
	urilint version                                the version
	go vet -vettool=$(which urilint) [packages]    as a vet tool
	golangci-lint custom                           as a module plugin
	pre-commit run urilint                         as a hook

Topics: config, exit, fixes, formats, roles, suppress.

The exit code is 0 if nothing is found, 1 if there are findings (with -diff: a
difference), 2 if something could not be checked.

What is enabled, and what else takes URIs, may stand in a file .urilint.yaml in
the root of the module or above it. Flags win.

Flags:
`

// printHelp writes how to use urilint, with a line for each flag.
func printHelp(w io.Writer) {
	io.WriteString(w, usage)
	fs := new(options).flagSet()
	line := func(f *flag.Flag) { printFlag(w, f) }
	for _, name := range []string{"fix", "fix-only", "diff", "format", "json", "sarif", "v", "baseline", "write-baseline", "new-from-rev", "exit-zero", "statistics", "stats"} {
		line(fs.Lookup(name))
	}
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !internalFlag(f.Name) {
			line(f)
		}
	})
	for _, name := range []string{"C", "version", "help"} {
		line(fs.Lookup(name))
	}
	var names []string
	for _, f := range buildFlags {
		names = append(names, "-"+f.name)
	}
	fmt.Fprintf(w, "\nThese are handed to the go command:\n  %s\n", strings.Join(names, " "))
}

// printFlag writes a line about a flag.
func printFlag(w io.Writer, f *flag.Flag) {
	value, text := flag.UnquoteUsage(f)
	fmt.Fprintf(w, "  %-24s %s\n", strings.TrimSpace("-"+f.Name+" "+value), text)
}

// versionLine returns the version of this program and of the Go that built it:
//
//	urilint v0.1.0 go1.26.8
//	urilint (devel) 0123456789ab go1.26.8
func versionLine() string {
	words := []string{"urilint", ownVersion()}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && info.Main.Version == "(devel)" {
				words = append(words, s.Value[:min(12, len(s.Value))])
			}
		}
	}
	return strings.Join(append(words, runtime.Version()), " ")
}

// ownVersion returns this program's own version: "v0.1.0", "(devel)".
func ownVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		return info.Main.Version
	}
	return "(devel)"
}
