package main

import (
	"embed"
	"flag"
	"io"
	"slices"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/settings"
)

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
		for _, c := range commands {
			list = append(list, c.name)
		}
		list = append(list, completedFlags()...)
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
