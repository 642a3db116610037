package main

import (
	"flag"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/internal/checks"
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
	for _, c := range checks.All {
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

// TestReadmeConsole runs the first commands of README.md and of the demo, and compares
// what they print. The other one of README.md runs the tests.
func TestReadmeConsole(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"README.md", "testdata/src/demo/README.md"} {
		list := blocks(page(t, name), "console")
		if len(list) != 1 {
			t.Fatalf("%s has %d console blocks, want one", name, len(list))
		}
		line, want, _ := strings.Cut(list[0], "\n")
		want, _, _ = strings.Cut(want, "$ go test -timeout 30m ./...\n")
		command := words(strings.TrimPrefix(line, "$ "))
		cmd := exec.Command(command[0], command[1:]...)
		cmd.Dir = root
		cmd.Env = append(os.Environ(), "NO_COLOR=1")
		out, err := cmd.CombinedOutput()
		if _, ok := err.(*exec.ExitError); err != nil && !ok {
			t.Errorf("%s: %v", line, err)
		}
		if got := string(out); got != want {
			t.Errorf("%s writes:\n%s\n%s says:\n%s", line, got, name, want)
		}
	}
}

// TestUntagged: what needs a published version says so in its section, and what to do
// with a clone.
func TestUntagged(t *testing.T) {
	needs := regexp.MustCompile(`urilint@latest|(?:rev|version): v0\.1\.0|com_github_urilint`)
	names, err := filepath.Glob(root + "/docs/*.md")
	if err != nil {
		t.Fatal(err)
	}
	found := 0
	for _, name := range append(names, root+"/README.md") {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		for _, section := range strings.Split(string(text), "\n## ") {
			if !needs.MatchString(section) {
				continue
			}
			found++
			if !strings.Contains(strings.ToLower(section), "once v0.1.0 is tagged") || !strings.Contains(section, "clone") {
				t.Errorf("%s: this needs a published version, and does not say so, or not what to do with a clone:\n%s", name, section)
			}
		}
	}
	if found < 9 {
		t.Errorf("%d sections need a published version", found)
	}
}

// TestReadmeLinks opens what the pages link to: each file, and each heading of a page.
func TestReadmeLinks(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	fenced := regexp.MustCompile("(?ms)^(```+)\\w*\n.*?^```+$")
	names := []string{"README.md", "CONTRIBUTING.md", "SECURITY.md", "CHANGELOG.md", "uri/README.md", "web/README.md", "testdata/src/demo/README.md"}
	docs, err := filepath.Glob(root + "/docs/*.md")
	if err != nil || len(docs) < 8 {
		t.Fatalf("%d pages in docs, %v", len(docs), err)
	}
	for _, name := range docs {
		names = append(names, "docs/"+filepath.Base(name))
	}
	for _, name := range names {
		for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(page(t, name), ""), -1) {
			file, anchor, _ := strings.Cut(m[1], "#")
			if strings.Contains(m[1], "://") || file == "" && anchor == "" {
				continue
			}
			target := name
			if file != "" {
				target = path.Join(path.Dir(name), file)
			}
			if _, err := os.Stat(filepath.Join(root, target)); err != nil {
				t.Errorf("%s links to %s: %v", name, m[1], err)
			} else if anchor != "" && strings.HasSuffix(target, ".md") && section(page(t, target), anchor) == "" {
				t.Errorf("%s links to %s: there is no such heading", name, m[1])
			}
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
		if c, _, err := config.Decode([]byte(block)); err != nil || len(c.Functions) == 0 || len(c.Fields) == 0 {
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
