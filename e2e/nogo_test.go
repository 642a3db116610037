package e2e

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// The versions of what nogo is made of.
const (
	rulesGo = "github.com/bazelbuild/rules_go@v0.65.0"
	udiff   = "github.com/aymanbagabas/go-udiff@v0.3.1"
)

// nogoSources are the files of rules_go's filegroup nogo_srcs.
var nogoSources = []string{"constants.go", "env.go", "flags.go", "nogo_fix.go", "nogo_goversions_go118.go",
	"nogo_goversions_go121.go", "nogo_goversions_go122.go", "nogo_main.go", "nogo_version.go", "nolint.go", "path.go"}

// TestNogo tries urilint in the nogo runner of rules_go. Bazel is not run: the
// runner is built by the go command from the sources that Bazel builds it from,
// and is called for each package as Bazel calls it. The scripts have one more
// command, and a configuration of nogo in nogo.json:
//
//	nogo ./...   what nogo says of the packages, in stdout; its patches in nogo.patch
func TestNogo(t *testing.T) {
	n := newNogo(t)
	suite{dir: "nogo", cmds: map[string]func(*testscript.TestScript, bool, []string){
		"nogo": func(ts *testscript.TestScript, neg bool, args []string) {
			dir := ts.MkAbs(".")
			bin, err := n.build(filepath.Join(dir, "nogo.json"))
			ts.Check(err)
			log, patch, err := n.check(bin, dir, args)
			fmt.Fprint(ts.Stdout(), log)
			ts.Check(err)
			ts.Check(os.WriteFile(filepath.Join(dir, "nogo.patch"), []byte(patch), 0o666))
			if (log != "") != neg {
				ts.Fatalf("nogo found something: %v", log != "")
			}
		},
	}}.run(t)
}

// A nogo is what a runner is built from.
type nogo struct {
	dir   string // a module with the sources
	main  string // the folder of the runner's package
	rules string // of rules_go's builders

	mu sync.Mutex // building
}

// newNogo puts the sources together. The runner imports an internal package of
// x/tools, so it is put inside a copy of that.
func newNogo(t *testing.T) *nogo {
	t.Helper()
	n := &nogo{dir: filepath.Join(temp, "nogo")}
	tools := filepath.Join(n.dir, "tools")
	n.main = filepath.Join(tools, "cmd", "nogo")
	n.rules = filepath.Join(moduleDir(t, rulesGo), "go", "tools", "builders")

	version := strings.TrimSpace(goCommand(t, root, nil, "list", "-m", "-f", "{{.Version}}", "golang.org/x/tools"))
	if err := os.CopyFS(tools, os.DirFS(moduleDir(t, "golang.org/x/tools@"+version))); err != nil {
		t.Fatal(err)
	}
	makeWritable(t, tools)
	if err := os.MkdirAll(n.main, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range nogoSources {
		copyFile(t, filepath.Join(n.rules, name), filepath.Join(n.main, name))
	}
	// What writes the runner's last file is a part of the same program as
	// everything else that rules_go does.
	generator := filepath.Join(n.dir, "generate")
	if err := os.MkdirAll(generator, 0o777); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"generate_nogo_main.go", "flags.go"} {
		copyFile(t, filepath.Join(n.rules, name), filepath.Join(generator, name))
	}
	for name, text := range map[string]string{
		"generate/main.go": "package main\n\nimport \"os\"\n\nfunc main() {\n\tif err := genNogoMain(os.Args[1:]); err != nil {\n\t\tpanic(err)\n\t}\n}\n",
		"go.mod": "module nogo\n\ngo 1.25.0\n\nrequire (\n\t" + strings.ReplaceAll(udiff, "@", " ") + "\n\t" + modulePath + " v0.0.0\n\tgolang.org/x/tools " + version + "\n)\n\n" +
			"replace " + modulePath + " => " + root + "\n\nreplace golang.org/x/tools => ./tools\n",
	} {
		if err := os.WriteFile(filepath.Join(n.dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	goCommand(t, n.dir, []string{"GOFLAGS=-mod=mod"}, "build", "-o", filepath.Join(n.dir, "generator"), "./generate")
	return n
}

// build builds a runner with the configuration in that file, if there is one.
func (n *nogo) build(config string) (bin string, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	args := []string{"-analyzer_importpath", modulePath + "/analyzer", "-output", filepath.Join(n.main, "nogo_generated.go")}
	if _, err := os.Stat(config); err == nil {
		args = append(args, "-config", config)
	}
	if out, err := exec.Command(filepath.Join(n.dir, "generator"), args...).CombinedOutput(); err != nil {
		return "", fmt.Errorf("generating nogo's main: %w\n%s", err, out)
	}
	out, err := os.MkdirTemp(n.dir, "bin-")
	if err != nil {
		return "", err
	}
	bin = filepath.Join(out, "runner")
	cmd := exec.Command("go", "build", "-mod=mod", "-o", bin, "golang.org/x/tools/cmd/nogo")
	cmd.Dir = n.dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("building nogo: %w%s\n%s", err, offline(string(out)), out)
	}
	return bin, nil
}

// check calls a runner for the packages in dir and those that they import, as
// rules_go does: with the types and the facts of direct dependencies, and without
// any facts of the standard library.
func (n *nogo) check(bin, dir string, patterns []string) (log, patch string, err error) {
	cmd := exec.Command("go", append([]string{"list", "-deps", "-export", "-json=ImportPath,Dir,GoFiles,Imports,ImportMap,Export,Standard,DepOnly"}, patterns...)...)
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	list, err := cmd.Output()
	if err != nil {
		return "", "", fmt.Errorf("go list: %w", err)
	}
	out, err := os.MkdirTemp(n.dir, "facts-")
	if err != nil {
		return "", "", err
	}
	var exports strings.Builder // of all packages so far: a dependency comes before who needs it
	facts := make(map[string]string)
	for dec := json.NewDecoder(bytes.NewReader(list)); ; {
		var p struct {
			ImportPath, Dir, Export string
			GoFiles, Imports        []string
			ImportMap               map[string]string
			Standard, DepOnly       bool
		}
		if err := dec.Decode(&p); err == io.EOF {
			return log, patch, nil
		} else if err != nil {
			return "", "", err
		}
		if !p.Standard {
			var maps strings.Builder // of this package alone: std has another golang.org/x/net
			for from, to := range p.ImportMap {
				fmt.Fprintf(&maps, "importmap %s=%s\n", from, to)
			}
			l, d, err := n.checkPackage(bin, dir, out, maps.String()+exports.String(), facts, p.ImportPath, p.Dir, p.GoFiles, p.Imports, p.DepOnly)
			if err != nil {
				return "", "", err
			}
			log, patch = log+l, patch+d
		}
		if p.Export != "" { // unsafe has none
			fmt.Fprintf(&exports, "packagefile %s=%s\n", p.ImportPath, p.Export)
		}
	}
}

// checkPackage calls a runner for one package. It adds the package to facts.
func (n *nogo) checkPackage(bin, dir, out, importcfg string, facts map[string]string, path, folder string, files, imports []string, depOnly bool) (log, patch string, err error) {
	name := filepath.Join(out, strings.ReplaceAll(path, "/", "_"))
	if err := os.MkdirAll(name+".fix", 0o777); err != nil {
		return "", "", err
	}
	if err := os.WriteFile(name+".importcfg", []byte(importcfg), 0o666); err != nil {
		return "", "", err
	}
	args := []string{"-p", path, "-importcfg", name + ".importcfg", "-x", name + ".facts", "-fix_dir", name + ".fix",
		"-go_version", strings.TrimPrefix(goEnv["GOVERSION"], "go")}
	if depOnly {
		args = append(args, "-facts_only")
	}
	for _, imp := range imports {
		if file, ok := facts[imp]; ok {
			args = append(args, "-fact", imp+"="+file)
		}
	}
	for _, file := range files {
		file = filepath.Join(folder, file)
		if rel, err := filepath.Rel(dir, file); err == nil && !strings.HasPrefix(rel, "..") {
			file = rel
		}
		args = append(args, file)
	}
	facts[path] = name + ".facts"
	cmd := exec.Command(bin, args...)
	cmd.Dir = dir
	text, err := cmd.CombinedOutput()
	exit := new(exec.ExitError)
	if err != nil && !(errors.As(err, &exit) && exit.ExitCode() == 3) { // 3: it found something
		return "", "", fmt.Errorf("nogo of %s: %w\n%s", path, err, text)
	}
	fix, err := os.ReadFile(filepath.Join(name+".fix", "nogo.patch"))
	if err != nil && !os.IsNotExist(err) {
		return "", "", err
	}
	lines := slices.DeleteFunc(slices.Collect(strings.Lines(string(text))), func(line string) bool {
		return strings.HasPrefix(line, "nogo: errors found by nogo")
	})
	return strings.Join(lines, ""), string(fix), nil
}

// moduleDir returns the folder of a module, which it downloads if need be.
func moduleDir(t *testing.T, module string) string {
	t.Helper()
	var info struct{ Dir string }
	if err := json.Unmarshal([]byte(goCommand(t, temp, nil, "mod", "download", "-json", module)), &info); err != nil {
		t.Fatal(err)
	}
	return info.Dir
}

func copyFile(t *testing.T, from, to string) {
	t.Helper()
	text, err := os.ReadFile(from)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(to, text, 0o666); err != nil {
		t.Fatal(err)
	}
}
