package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/editor"
	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/lsp"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/cmd/urilint/internal/vettool"
	_ "github.com/urilint/urilint/internal/early" // answers for the standard library, if that is all
)

func main() {
	args, do := os.Args[1:], run
	if c := lookupCommand(args); c != nil {
		args, do = args[1:], runs[c.name]
	} else if vettool.IsCall(args) {
		do = vettool.Serve
	}
	code, err := do(args, os.Stdout, os.Stderr)
	if err != nil {
		terminal.Tell(os.Stderr, err)
		code = result.ExitTrouble
	}
	os.Exit(code)
}

// runs are what the commands do. They return the exit code, or why there is none.
var runs = map[string]func(args []string, stdout, stderr io.Writer) (int, error){
	"apis": listAPIs, "completion": complete, "explain": explain, "help": help, "learn": learn,
	"list": listChecks, "lsp": serveEditor, "parse": parseReference, "version": printVersion,
}

// written writes text and returns the exit code.
func written(w io.Writer, text string) int {
	if _, err := io.WriteString(w, text); err != nil {
		return result.ExitTrouble
	}
	return result.ExitClean
}

// A command is what urilint does besides checking packages.
type command struct {
	name  string
	usage string // its arguments
	brief string // what it does, in a line of the list of commands
	about string // what it does, for urilint help <command>
}

// commands are all commands.
var commands = []command{
	{"apis", "[pattern]", "list the functions and fields that take or return URIs",
		"lists the functions and fields that take or return URIs or parts of them: the\nlines of the catalogue that contain the pattern."},
	{"completion", "bash|fish|zsh", "print a completion script for a shell",
		"prints a script by which a shell completes commands, flags, checks and topics:\n\n\tsource <(urilint completion bash)\n\tsource <(urilint completion zsh)\n\turilint completion fish | source"},
	{"explain", "[check|group]", "list the checks and groups, or print the page of one",
		"prints the page of a check: what goes wrong, when it stays silent, what its fix does;\nor what a group means and which checks belong to it. Without an argument it lists both."},
	{"help", "[word]", "print this text, or what a command, flag, check, group, role or topic is",
		"prints the help text, or what a command, a flag, a check, a group, a role or a topic is.\nTopics: " + strings.Join(topicNames, ", ") + "."},
	{"learn", "[-w] [flags] [packages]", "find interfaces whose methods take URIs, for .urilint.yaml",
		"prints lines for .urilint.yaml: the methods of interfaces that take URIs because an\nimplementation does that their callers do not import, and likewise fields and variables\nthat hold functions. -w writes the lines into the file."},
	{"list", "", "list the checks, and whether they are on",
		"lists the checks, and whether they are on."},
	{"lsp", "[flags]", "run as a language server, for editors",
		"runs as a language server, for editors. It takes the flags of the analyzer and of the\ngo command."},
	{"parse", "[-base base] reference", "show the components of a URI, or where it is wrong",
		"shows the components of a URI reference, its normal form and, with -base, what it\nresolves to; or where it is wrong."},
	{"version", "", "print the version",
		"prints the version of urilint, and of the Go that built it."},
}

func commandNames() (names []string) {
	for _, c := range commands {
		names = append(names, c.name)
	}
	return names
}

// lookupCommand returns the command that args begin with, or nil. A package in a
// folder of such a name is written ./list.
func lookupCommand(args []string) *command {
	for _, c := range commands {
		if len(args) > 0 && args[0] == c.name {
			return &c
		}
	}
	return nil
}

// misused says how to call a command.
func misused(name string) (int, error) {
	c := lookupCommand([]string{name})
	return 0, errors.New(strings.TrimSpace("use: urilint " + c.name + " " + c.usage))
}

// topicNames are the names of the pages in folder topics, and "roles".
var topicNames = []string{"config", "exit", "fixes", "formats", "roles", "suppress"}

// serveEditor is urilint as a language server on stdin and stdout, until its client
// ends it.
func serveEditor(args []string, stdout, stderr io.Writer) (int, error) {
	o, err := parseOptions(args)
	if err == nil && (len(o.args) > 0 || o.fix || o.diff || o.stats || o.format != format.Text || o.baseline+o.newFromRev != "") {
		err = fmt.Errorf("lsp takes flags of the analyzer and of the go command only: the editor says what to check")
	}
	if err == nil && o.help {
		printHelp(stdout)
		return result.ExitClean, nil
	}
	if err == nil && o.dir != "" {
		err = os.Chdir(o.dir)
	}
	if err != nil {
		return 0, err
	}
	g, err := o.goCommand(nil)
	if err != nil {
		return 0, err
	}
	e, err := editor.New(g)
	if err != nil {
		return 0, err
	}
	defer e.Close()
	s := lsp.NewServer(e)
	s.Version = format.Version()
	if err := s.Serve(stdio{os.Stdin, stdout}); err != nil {
		terminal.Tell(stderr, err)
		return result.ExitFindings, nil
	}
	return result.ExitClean, nil
}

// stdio is the stream to the client.
type stdio struct {
	io.ReadCloser
	io.Writer
}
