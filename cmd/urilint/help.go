package main

import (
	"embed"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/govet"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/nearest"
)

const intro = `urilint finds wrong URIs in the strings of Go programs.

	urilint [flags] [packages or .go files]    check them; without arguments, the package in this folder

Examples:

	urilint ./...                              check the module
	urilint -fix ./...                         apply the safe fixes, and report what is left
	urilint -group=fails ./...                 only what fails at run time
	go vet -vettool=$(which urilint) ./...     the same checks under go vet

Flags:
`

const outro = `
Topics of urilint help: config, exit, fixes, formats, roles, suppress.

The exit code is 0 if nothing is found, 1 if there are findings (with -diff: a
difference), 2 if something could not be checked.

A file .urilint.yaml in the root of the module, or above it, holds settings.
Flags win over it.

More flags:
`

// printHelp writes how to use urilint: examples, the flags used most, a line for each
// command, and the other flags.
func printHelp(w io.Writer) {
	io.WriteString(w, intro)
	fs := new(options).flagSet()
	for _, name := range firstFlags {
		printFlag(w, fs.Lookup(name))
	}
	io.WriteString(w, "\nCommands:\n\n")
	for _, c := range commands {
		fmt.Fprintf(w, "\t%-42s %s\n", strings.TrimSpace("urilint "+c.name+" "+c.usage), c.brief)
	}
	io.WriteString(w, outro)
	for _, name := range frontFlags {
		printFlag(w, fs.Lookup(name))
	}
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !govet.InternalFlag(f.Name) && !slices.Contains(firstFlags, f.Name) {
			printFlag(w, f)
		}
	})
	var names []string
	for _, f := range buildFlags {
		names = append(names, "-"+f.name)
	}
	fmt.Fprintf(w, "\nThese are handed to the go command:\n  %s\n", strings.Join(names, " "))
}

// firstFlags are the flags that help lists first.
var firstFlags = []string{"fix", "diff", "format", "group", "disable", "baseline"}

// frontFlags are the other flags of the front end, in the order in which help lists them.
var frontFlags = []string{
	"fix-only", "json", "sarif", "v", "statistics", "stats",
	"write-baseline", "new-from-rev",
	"fail-on", "exit-zero",
	"C", "version", "help",
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
	words := []string{"urilint", format.Version()}
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, s := range info.Settings {
			if s.Key == "vcs.revision" && info.Main.Version == "(devel)" {
				words = append(words, s.Value[:min(12, len(s.Value))])
			}
		}
	}
	return strings.Join(append(words, runtime.Version()), " ")
}

//go:embed topics/*.txt
var topics embed.FS

// help prints how to use urilint, or about a command, a topic, a check, a group or a role.
func help(args []string, stdout, stderr io.Writer) (int, error) {
	if len(args) == 0 {
		printHelp(stdout)
		return result.ExitClean, nil
	}
	if len(args) > 1 {
		return misused("help")
	}
	topic := strings.TrimLeft(strings.ToLower(args[0]), "-")
	c := lookupCommand([]string{topic})
	role, isRole := catalogue.LookupRole(topic)
	switch {
	case c != nil:
		fmt.Fprintln(stdout, strings.TrimSpace("urilint "+c.name+" "+c.usage)+"\n\n"+c.about)
	case topic == "roles":
		for _, name := range catalogue.RoleNames() {
			role, _ := catalogue.LookupRole(name)
			fmt.Fprintf(stdout, "%-22s %s\n", name, role.About())
		}
	case slices.Contains(topicNames, topic):
		text, err := topics.ReadFile("topics/" + topic + ".txt")
		if err != nil {
			return 0, err
		}
		stdout.Write(text)
	case slices.Contains(explained(), topic):
		return explain([]string{topic}, stdout, stderr)
	case isRole:
		fmt.Fprintf(stdout, "%s: the string is %s\n", topic, role.About())
	default:
		if f := new(options).flagSet().Lookup(topic); f != nil && f.Usage != "" {
			printFlag(stdout, f)
			return result.ExitClean, nil
		}
		return 0, fmt.Errorf("no command, flag, check, group, role or topic %q%s; urilint help lists them", args[0], nearest.Hint(topic, helpTopics()))
	}
	return result.ExitClean, nil
}

// printVersion prints the version.
func printVersion(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) > 0 {
		return misused("version")
	}
	fmt.Fprintln(stdout, versionLine())
	return result.ExitClean, nil
}

// helpTopics returns what help has a page for.
func helpTopics() (list []string) {
	for _, c := range commands {
		list = append(list, c.name)
	}
	list = append(list, topicNames...)
	list = append(list, explained()...)
	return append(list, catalogue.RoleNames()...)
}
