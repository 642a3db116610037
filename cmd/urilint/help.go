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
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/settings"
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

func printVersion(args []string, stdout, _ io.Writer) (int, error) {
	if len(args) > 0 {
		return misused("version")
	}
	fmt.Fprintln(stdout, versionLine())
	return result.ExitClean, nil
}

// helpTopics returns what help has a page for.
func helpTopics() []string {
	return slices.Concat(commandNames(), topicNames, explained(), catalogue.RoleNames())
}

// completions are the scripts for shells. They ask this program for the words, so
// that they need not be made again for each version.
//
//go:embed completions/*.sh
var completions embed.FS

var shells = []string{"bash", "fish", "zsh"}

// complete prints the script for a shell, or for such a script what a word may become,
// a line each:
//
//	urilint completion bash
//	urilint completion -words explain bad      badhost, badport, …
//	urilint completion -line 'urilint -ena'    -enable=
func complete(args []string, stdout, _ io.Writer) (int, error) {
	switch {
	case len(args) == 1 && slices.Contains(shells, args[0]):
		text, err := completions.ReadFile("completions/" + args[0] + ".sh")
		if err != nil {
			return 0, err
		}
		stdout.Write(text)
	case len(args) > 0 && args[0] == "-words":
		for _, word := range completed(args[1:]) {
			io.WriteString(stdout, word+"\n")
		}
	case len(args) == 2 && args[0] == "-line":
		words := strings.Split(args[1], " ")
		last := words[len(words)-1]
		words = append(slices.DeleteFunc(words[:len(words)-1], func(w string) bool { return w == "" }), last)
		for _, word := range completed(words[min(1, len(words)-1):]) {
			// bash replaces what is after the last "=" only.
			io.WriteString(stdout, word[strings.LastIndexByte(last, '=')+1:]+"\n")
		}
	default:
		return misused("completion")
	}
	return result.ExitClean, nil
}

// completed returns what the last of words may become; nothing if it is the name of a
// package or a file.
func completed(words []string) []string {
	if len(words) == 0 {
		return nil
	}
	last := words[len(words)-1]
	name, value, isSet := strings.Cut(last, "=")
	var list []string
	switch {
	case isSet && strings.HasPrefix(name, "-"):
		values := flagValues(strings.TrimLeft(name, "-"))
		done, part := "", value
		if i := strings.LastIndexByte(value, ','); i >= 0 {
			done, part = value[:i+1], value[i+1:]
		}
		for _, v := range values {
			if strings.HasPrefix(v, part) && !slices.Contains(strings.Split(done, ","), v) {
				list = append(list, name+"="+done+v)
			}
		}
		return list
	case len(words) == 1:
		list = append(commandNames(), completedFlags()...)
	case lookupCommand(words) == nil:
		list = completedFlags()
	case len(words) == 2:
		switch words[0] {
		case "explain":
			list = explained()
		case "help":
			list = helpTopics()
		case "completion":
			list = shells
		}
	}
	return slices.DeleteFunc(list, func(w string) bool {
		return !strings.HasPrefix(w, last) || last == "" && strings.HasPrefix(w, "-")
	})
}

// completedFlags returns the flags as they are typed, with "=" if they take a value.
func completedFlags() (list []string) {
	new(options).flagSet().VisitAll(func(f *flag.Flag) {
		word := "-" + f.Name
		if !isBool(f.Value) {
			word += "="
		}
		list = append(list, word)
	})
	return list
}

// flagValues returns what may be after a flag.
func flagValues(name string) []string {
	switch name {
	case "enable", "disable":
		return append([]string{"all"}, settings.CheckIDs()...)
	case "group", "fail-on":
		return check.SelectionWords()
	case "format":
		return format.Names
	}
	return nil
}
