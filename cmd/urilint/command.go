package main

import (
	"fmt"
	"io"
	"strings"
)

// A command is what urilint does beside checking what it is called for.
type command struct {
	name  string
	usage string // its arguments
	about string // what it does
	run   func(args []string, stdout, stderr io.Writer) int
}

// commands returns all commands.
func commands() []command {
	return []command{
		{"apis", "[pattern]", "lists who takes URIs, and who gives parts of them: the lines of the catalogue\nthat have the pattern in them.", listAPIs},
		{"completion", "bash|fish|zsh", "prints a script by which a shell completes commands, flags, checks and topics:\n\n\tsource <(urilint completion bash)\n\tsource <(urilint completion zsh)\n\turilint completion fish | source", complete},
		{"explain", "check", "prints the page of a check: what happens, when it is silent, what its fix does.", explainCheck},
		{"help", "[topic]", "prints how to use urilint, or about a command, a flag, a check, a role or a topic:\n" + strings.Join(topicNames, ", ") + ".", help},
		{"learn", "[-w] [flags] [packages]", "prints lines for .urilint.yaml: the methods of interfaces that take URLs by\nimplementations that the packages which call them do not import. With -w they are\nwritten there.", learn},
		{"list", "", "lists the checks, and whether they are on.", listChecks},
		{"lsp", "[flags]", "is a language server, for editors. The flags are those of a run.", serveEditor},
		{"parse", "[-base base] reference", "shows what a URI is made of, or where its fault is.", parseReference},
		{"version", "", "prints the version of urilint, and of the Go that built it.", printVersion},
	}
}

// lookupCommand returns the command that args begin with, or nil. A package in a
// folder of such a name is written ./list.
func lookupCommand(args []string) *command {
	for _, c := range commands() {
		if len(args) > 0 && args[0] == c.name {
			return &c
		}
	}
	return nil
}

// misused writes how to call a command, and returns the exit code.
func misused(stderr io.Writer, name string) int {
	c := lookupCommand([]string{name})
	fmt.Fprintln(stderr, strings.TrimSpace("urilint: use: urilint "+c.name+" "+c.usage))
	return exitTrouble
}
