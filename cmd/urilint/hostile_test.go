package main

import (
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode"
)

// What a program can have in it that a terminal, a viewer or a runner of workflows
// would take for its own.
var hostile = []string{
	"\x1b[2Jgone", "\x1b]0;title\x07", "\u009b31m", "\u202eover\u202c", "\u2066x\u2069", "\u200b", "\u2028", "\x7f",
	"::error::x", "::add-mask::x", "##[error]x", "##vso[task.complete]x", "##teamcity[x]", "\b\b\b", "\r",
}

// TestHostile has urilint look at a module of such things, in all formats, and looks
// for them in what is printed.
func TestHostile(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	write := func(name, text string) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Skip(err) // no such names here
		}
	}
	write("go.mod", "module example.org/m\n\ngo 1.25\n")
	write("p/p.go", "package p\n\nvar (\n\tm map[string]string\n\traw string\n)\n")
	for i, h := range hostile {
		raw := strings.ReplaceAll(h, "\r", "") // a raw string has none
		letter := string(rune('a' + i))
		src := "package p\n\nimport \"net/http\"\n\n" +
			"func get" + letter + "() { /* " + h + " */\n" +
			"http.Get(\"https://h.example/a b\") // " + h + "\n" +
			"http.Get(`https://h.example/" + raw + "`)\n" +
			"http.Get(`\n" + raw + " https://h.example/\n` + raw)\n" +
			"http.Get(`" + raw + "`)\n" +
			"http.Get(\"HTTP://h.example/\" + m[`" + raw + "`] + \" \")\n" +
			"http.Handle(`/" + raw + "/{x`, nil)\n" +
			"//line " + strings.ReplaceAll(raw, "\u2028", "") + ".go:7\n" +
			"http.Get(\"HTTP://h.example/\")\n" +
			"}\n"
		write(filepath.Join("p", letter+".go"), src)
		if name := strings.NewReplacer("\x00", "", "/", "").Replace(h); i < 12 {
			write(filepath.Join("n"+letter, name+"x.go"), "package n"+letter+"\n\nimport \"net/http\"\n\n\nvar _, _ = http.Get(\"HTTP://h.example/a b\")\n")
		}
		write(filepath.Join("b"+letter, "b.go"), "package b"+letter+"\n\nvar x int = `"+raw+"`\n")
		write(filepath.Join("l"+letter, "l.go"), "package l"+letter+"\n\n//line "+raw+".go:3\nvar x int = \"\"\n")
	}
	printed := func(args ...string) string {
		t.Helper()
		cmd := exec.Command(tool, args...)
		cmd.Dir = dir
		cmd.Env = append(os.Environ(), "NO_COLOR=1", "GOFLAGS=", "GOWORK=off", "GOPROXY=off", "COLUMNS=200")
		var stdout, stderr strings.Builder
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		if err := cmd.Run(); err != nil && cmd.ProcessState == nil {
			t.Fatal(err)
		}
		if strings.Contains(stderr.String(), "panic") || stdout.Len()+stderr.Len() == 0 {
			t.Errorf("%q wrote %q and %q", args, stdout.String(), stderr.String())
		}
		own := len(args) > 0 && args[0] == "-format=github"
		harmless(t, strings.Join(args, " "), stdout.String(), own)
		harmless(t, strings.Join(args, " ")+" (stderr)", stderr.String(), false)
		return stdout.String()
	}
	text := printed("./...")
	if n := strings.Count(text, "badsyntax: "); n < len(hostile) {
		t.Errorf("only %d findings in text", n)
	}
	printed("-v", "./...")
	printed("-format=github", "./...")
	printed("-stats", "./...")
	printed("-diff", "./...")
	for _, format := range []string{"-json", "-sarif"} {
		if !json.Valid([]byte(printed(format, "./..."))) {
			t.Errorf("%s is no JSON", format)
		}
	}
	printed("-baseline=known.json", "-write-baseline", "./p")
	known, err := os.ReadFile(filepath.Join(dir, "known.json"))
	if err != nil {
		t.Fatal(err)
	}
	harmless(t, "the baseline", string(known), false)
	for i, h := range hostile {
		printed("parse", h)
		printed("parse", "https://h.example/"+h)
		printed("explain", h)
		if i%4 == 0 { // each kind once
			printed("-enable="+h, "./p")
			printed("./" + h)
			printed("-baseline="+h, "./p")
			printed("-C", h, "./p")
			printed("-new-from-rev="+h, "./p")
		}
	}
	printed("-fix", "./...")
}

var (
	lineCommand = regexp.MustCompile(`(?m)^\s*::`)
	ownCommand  = regexp.MustCompile(`(?m)^::(error|notice) file=[^\n]*\n`)
	anyCommand  = regexp.MustCompile(`##[A-Za-z]*\[`)
)

// harmless reports what in text is more than text. own says that lines are commands,
// as they should be.
func harmless(t *testing.T, what, text string, own bool) {
	t.Helper()
	for _, r := range text {
		if r != '\n' && r != '\t' && unicode.In(r, unicode.Cc, unicode.Cf, unicode.Zl, unicode.Zp) {
			t.Errorf("%q has a raw %q", what, r)
			break
		}
	}
	if own {
		text = ownCommand.ReplaceAllString(text, "")
	}
	if at := lineCommand.FindStringIndex(text); at != nil {
		t.Errorf("%q has a line %.60q", what, text[at[0]:])
	}
	if at := anyCommand.FindStringIndex(text); at != nil {
		t.Errorf("%q has %.60q", what, text[at[0]:])
	}
}
