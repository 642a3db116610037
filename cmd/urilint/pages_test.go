package main

import (
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// pages are those of docs that need no other program than urilint, Go and git. The
// tests in e2e run them all.
var pages = []string{"checks", "command", "configuration", "suppress"}

// TestPages does what a page says, as it is written there, on the module of
// docs/README.md, and compares what is printed.
func TestPages(t *testing.T) {
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("the pages are for bash")
	}
	for _, name := range pages {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var script strings.Builder
			var wants []string
			for _, file := range []string{"README", name} {
				text, err := os.ReadFile(filepath.Join(root, "docs", file+".md"))
				if err != nil {
					t.Fatal(err)
				}
				wants = pageScript(&script, string(text), wants)
			}
			s := newScript(t, nil)
			out := t.TempDir()
			s.env = append(s.env, "OUT="+out, "PATH="+filepath.Dir(tool)+string(filepath.ListSeparator)+os.Getenv("PATH"))
			if err := s.exec(false, "bash", "-ec", "git init -q -b main\n"+script.String()); err != nil {
				t.Fatalf("%v\n%s\nof\n%s", err, s.stderr, script.String())
			}
			for i, want := range wants {
				got, err := os.ReadFile(filepath.Join(out, strconv.Itoa(i)))
				if err != nil || string(got) != want {
					t.Errorf("example %d prints\n%s\nwhere the page has\n%s", i, got, want)
				}
			}
		})
	}
}

// TestGitLabJob runs the script of the job in docs/command.md, and reads the report that
// the job names.
func TestGitLabJob(t *testing.T) {
	t.Parallel()
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("the job is for bash")
	}
	job := ""
	for _, block := range blocks(page(t, "docs/command.md"), "yaml") {
		if strings.Contains(block, "codequality: ") {
			job = block
		}
	}
	line := func(key string) string {
		_, value, _ := strings.Cut(job, key+": ")
		value, _, _ = strings.Cut(value, "\n")
		return value
	}
	var module strings.Builder
	pageScript(&module, page(t, "docs/README.md"), nil)
	s := newScript(t, nil)
	s.env = append(s.env, "PATH="+filepath.Dir(tool)+string(filepath.ListSeparator)+os.Getenv("PATH"))
	err := s.exec(true, "bash", "-ec", module.String()+line("script")+" || { [ $? -eq 1 ]; cat "+line("codequality")+"; exit 1; }")
	if err != nil || strings.Count(s.stdout, `"fingerprint"`) != 2 {
		t.Errorf("%v\n%s\n%s\nof the job\n%s", err, s.stdout, s.stderr, job)
	}
}

// pageBlock is a fenced block, with the name of a file on the line before it, if that
// is all there.
var pageBlock = regexp.MustCompile("(?ms)^(?:`([^`\n]+)`:\n\n)?```(\\w*)\n(.*?)^```$")

// pageScript appends what a reader of a page does to a script of bash: it writes the
// files and runs the commands. What the command i of console blocks prints goes to
// $OUT/i, and is to be the element i of wants. Such a command may exit with 1.
func pageScript(script *strings.Builder, text string, wants []string) []string {
	for _, m := range pageBlock.FindAllStringSubmatch(text, -1) {
		switch file, info, body := m[1], m[2], m[3]; {
		case file != "":
			fmt.Fprintf(script, "mkdir -p %s\ncat >%s <<'END OF BLOCK'\n%sEND OF BLOCK\n", path.Dir(file), file, body)
		case info == "sh":
			script.WriteString(body)
		case info == "console":
			for line := range strings.Lines(body) {
				if command, ok := strings.CutPrefix(line, "$ "); ok {
					fmt.Fprintf(script, "{ %s; } >$OUT/%d 2>&1 || [ $? -eq 1 ]\n", strings.TrimSpace(command), len(wants))
					wants = append(wants, "")
				} else if len(wants) > 0 {
					wants[len(wants)-1] += line
				}
			}
		}
	}
	return wants
}
