package main

import (
	"flag"
	"os"
	"os/exec"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
)

const root = "../.."

func readme(t *testing.T) string { return page(t, "README.md") }

// page returns the text of a file in the root folder of urilint.
func page(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(root + "/" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// blocks returns the fenced blocks of a kind.
func blocks(text, kind string) (list []string) {
	for _, part := range strings.Split(text, "\n```"+kind+"\n")[1:] {
		block, _, _ := strings.Cut(part, "```\n")
		list = append(list, block)
	}
	return list
}

// TestReadmeTable keeps the table of checks equal to the list of checks.
func TestReadmeTable(t *testing.T) {
	want := "\n| check | reports | means | default |\n|---|---|---|---|\n"
	for _, c := range check.All {
		when := "on"
		if c.OptIn {
			when = "opt-in"
		}
		want += "| [" + c.ID + "](../internal/check/" + c.ID + ".md) | " + c.Title + " | " + c.Group.String() + " | " + when + " |\n"
	}
	if !strings.Contains(page(t, "docs/checks.md"), want+"\n") {
		t.Errorf("docs/checks.md must hold this table:\n%s", want)
	}
}

// TestReadmeConsole runs the README's commands and compares what they write.
func TestReadmeConsole(t *testing.T) {
	list := append(blocks(readme(t), "console"), blocks(page(t, "testdata/src/demo/README.md"), "console")...)
	if len(list) != 2 {
		t.Errorf("README.md and the demo have %d console blocks, want one each", len(list))
	}
	for _, block := range list {
		line, want, _ := strings.Cut(block, "\n")
		command := words(strings.TrimPrefix(line, "$ "))
		args := command[1:]
		if command[0] == "urilint" {
			command[0] = tool
		}
		cmd := exec.Command(command[0], args...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "NO_COLOR=1")
		out, err := cmd.CombinedOutput()
		if _, ok := err.(*exec.ExitError); err != nil && !ok {
			t.Errorf("%s: %v", line, err)
		}
		if got := string(out); got != want {
			t.Errorf("%s writes:\n%s\nREADME.md says:\n%s", line, got, want)
		}
	}
}

// TestReadmeConfig reads the configuration file of docs.
func TestReadmeConfig(t *testing.T) {
	found := false
	for _, block := range blocks(page(t, "docs/configuration.md"), "yaml") {
		if !strings.Contains(block, "$schema=") {
			continue // another program's
		}
		found = true
		if c, _, err := decodeConfig([]byte(block)); err != nil || len(c.Functions) == 0 || len(c.Fields) == 0 {
			t.Errorf("%+v, %v, of\n%s", c, err, block)
		}
	}
	if !found {
		t.Error("docs/configuration.md shows no configuration file")
	}
}

// TestReadmeFlags finds a word in the README, or in a page about the command, for each
// flag that prints or adopts.
func TestReadmeFlags(t *testing.T) {
	text := readme(t)
	for _, name := range []string{"command", "configuration", "suppress"} {
		text += page(t, "docs/"+name+".md")
	}
	new(options).flagSet().VisitAll(func(f *flag.Flag) {
		if f.Usage != "" && f.Name != "stats" && f.Name != "version" && f.Name != "help" && !strings.Contains(text, "-"+f.Name) {
			t.Errorf("README.md and the pages say nothing of -%s: %s", f.Name, f.Usage)
		}
	})
}

// TestReadmeProgram keeps the program on the first screen equal to the one that
// its output is of.
func TestReadmeProgram(t *testing.T) {
	program, err := os.ReadFile(root + "/testdata/readme/main.go")
	if err != nil {
		t.Fatal(err)
	}
	if list := blocks(readme(t), "go"); len(list) == 0 || list[0] != string(program) {
		t.Error("the first program in README.md is not testdata/readme/main.go")
	}
}
