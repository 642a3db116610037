package main

import (
	"bytes"
	"fmt"
	"go/version"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/tools/txtar"
)

// tool is the built command.
var tool string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "urilint")
	if err != nil {
		panic(err)
	}
	tool = filepath.Join(dir, "urilint")
	if runtime.GOOS == "windows" {
		tool += ".exe"
	}
	if out, err := exec.Command("go", "build", "-o", tool, ".").CombinedOutput(); err != nil {
		fmt.Fprintf(os.Stderr, "go build: %v\n%s", err, out)
		os.Exit(1)
	}
	os.Setenv("URILINT_PROGRESS", "off") // no output depends on the time that it takes
	work := workInMemory()
	code := m.Run()
	os.RemoveAll(work)
	os.RemoveAll(dir)
	os.Exit(code)
}

// TestScripts runs testdata/script/*.txtar: the files of an archive in a folder
// of their own, and its comment as a script, a command a line.
//
//	urilint args…      run it; the exit code must be 0, with "! " before it another
//	go args…           run the go command; $urilint is the tool's path
//	git args…          run git
//	exit 1             the exit code of the last command
//	stdout regexp      what it wrote; with "! " before it, what it did not
//	stderr regexp
//	lines stderr 1     how many lines it wrote
//	cmp name golden    two files are equal; the name stdout is what was written
//	cat name           as if the last command had written the file to stdout
//	cp name name       copy
//	rm name
//	cd dir             from here on
//	env NAME=value     from here on; ${root} is the script's folder
//	chmod 444 name
//	symlink target name, link name name, mkfifo name
//	fill name 1000     make a file of so many bytes
//	[go1.26] command   only if the go command is at least of that version
//
// Words may be quoted with '.
func TestScripts(t *testing.T) {
	files, err := filepath.Glob("../../testdata/script/*.txtar")
	if err != nil || len(files) == 0 {
		t.Fatalf("no scripts: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			archive, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			s := newScript(t, archive.Files)
			for i, line := range strings.Split(string(archive.Comment), "\n") {
				if line = strings.TrimSpace(line); line == "" || line[0] == '#' {
					continue
				}
				if err := s.do(line); err != nil {
					t.Fatalf("line %d: %s\n%v\nexit code %d\nstdout:\n%s\nstderr:\n%s", i+1, line, err, s.code, s.stdout, s.stderr)
				}
			}
		})
	}
}

// A script is a running script, or a Go test that wants its folder and commands.
type script struct {
	t         *testing.T
	root, dir string // the script's folder; where it is now
	env       []string

	code           int // of the last command, with what it wrote
	stdout, stderr string
}

// newScript writes files into a folder of their own.
func newScript(t *testing.T, files []txtar.File) *script {
	root, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := filepath.Join(root, filepath.FromSlash(f.Name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, f.Data, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	// Nothing but what is in the folder: no network, no workspace around it, no
	// settings of the user's.
	env := append(os.Environ(), "GOFLAGS=", "GOPROXY=off", "GOTOOLCHAIN=local", "GOWORK=", "NO_COLOR=1",
		"GIT_CONFIG_NOSYSTEM=1", "GIT_CONFIG_GLOBAL="+os.DevNull,
		"GIT_AUTHOR_NAME=a", "GIT_AUTHOR_EMAIL=a@example.org", "GIT_COMMITTER_NAME=a", "GIT_COMMITTER_EMAIL=a@example.org")
	return &script{t: t, root: root, dir: root, env: env}
}

// do runs one line of a script.
func (s *script) do(line string) error {
	if cond, rest, ok := strings.Cut(line, "] "); ok && line[0] == '[' {
		if version.Compare(runtime.Version(), cond[1:]) < 0 {
			return nil
		}
		line = rest
	}
	line, not := strings.CutPrefix(line, "! ")
	args := words(line)
	for i, arg := range args {
		args[i] = strings.ReplaceAll(strings.ReplaceAll(arg, "$urilint", tool), "${root}", s.root)
	}
	switch args[0] {
	case "urilint":
		return s.exec(not, tool, args[1:]...)
	case "go", "git":
		return s.exec(not, args[0], args[1:]...)
	case "exit":
		if args[1] != strconv.Itoa(s.code) {
			return fmt.Errorf("the exit code is %d", s.code)
		}
	case "stdout", "stderr":
		re, err := regexp.Compile("(?m)" + args[1])
		if err != nil {
			return err
		}
		if re.MatchString(s.output(args[0])) == not {
			return fmt.Errorf("match: %v", !not)
		}
	case "lines":
		if n := strings.Count(s.output(args[1]), "\n"); args[2] != strconv.Itoa(n) {
			return fmt.Errorf("%d lines", n)
		}
	case "cmp":
		got, want := s.read(args[1]), s.read(args[2])
		if got != want {
			return fmt.Errorf("%s is:\n%s\nwant:\n%s", args[1], got, want)
		}
	case "cat":
		s.stdout = s.read(args[1])
	case "cp":
		return os.WriteFile(s.path(args[2]), []byte(s.read(args[1])), 0o666)
	case "rm":
		return os.Remove(s.path(args[1]))
	case "cd":
		s.dir = s.path(args[1])
	case "env":
		s.env = append(s.env, args[1])
	case "chmod":
		mode, err := strconv.ParseUint(args[1], 8, 32)
		if err != nil {
			return err
		}
		return os.Chmod(s.path(args[2]), os.FileMode(mode))
	case "symlink":
		return os.Symlink(args[1], s.path(args[2]))
	case "link":
		return os.Link(s.path(args[1]), s.path(args[2]))
	case "mkfifo":
		return exec.Command("mkfifo", s.path(args[1])).Run()
	case "fill":
		n, err := strconv.Atoi(args[2])
		if err != nil {
			return err
		}
		return os.WriteFile(s.path(args[1]), bytes.Repeat([]byte("#"), n), 0o666)
	default:
		return fmt.Errorf("no such command")
	}
	return nil
}

// exec runs a program and keeps what it wrote.
func (s *script) exec(wantFailure bool, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = s.dir, append(s.env, "PWD="+s.dir)
	var stdout, stderr bytes.Buffer
	cmd.Stdout, cmd.Stderr = &stdout, &stderr
	err := cmd.Run()
	s.stdout, s.stderr = stdout.String(), stderr.String()
	if _, ok := err.(*exec.ExitError); err != nil && !ok {
		return err
	}
	s.code = cmd.ProcessState.ExitCode()
	if (s.code != 0) != wantFailure {
		return fmt.Errorf("the exit code is %d", s.code)
	}
	return nil
}

func (s *script) path(name string) string { return filepath.Join(s.dir, filepath.FromSlash(name)) }

func (s *script) output(name string) string {
	if name == "stdout" {
		return s.stdout
	}
	return s.stderr
}

// read returns the content of a file, or what the last command wrote.
func (s *script) read(name string) string {
	if name == "stdout" || name == "stderr" {
		return s.output(name)
	}
	text, err := os.ReadFile(s.path(name))
	if err != nil {
		s.t.Fatal(err)
	}
	return string(text)
}

// words splits a line at spaces outside of '.
func words(line string) (list []string) {
	quoted := false
	for _, word := range strings.FieldsFunc(line, func(r rune) bool {
		if r == '\'' {
			quoted = !quoted
		}
		return r == ' ' && !quoted
	}) {
		list = append(list, strings.Trim(word, "'"))
	}
	return list
}
