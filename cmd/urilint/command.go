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
	run   func(args []string, stdout, stderr io.Writer) int
}

// commands returns all commands.
func commands() []command {
	return []command{
		{"apis", "[pattern]", listAPIs},
		{"explain", "check", explainCheck},
		{"list", "", listChecks},
		{"lsp", "[flags]", serveEditor},
		{"parse", "[-base base] reference", parseReference},
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
