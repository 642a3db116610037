package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

// TestDocs does what each page in docs says, exactly as it is written there, on
// the module of docs/README.md, and compares what is printed.
func TestDocs(t *testing.T) {
	debian(t, "pre-commit")
	module := blocks(read(t, filepath.Join(root, "docs", "README.md")))
	p := publish(t)
	g := golangci(t, newestGolangci)
	shared := privateModCache(t, p)
	own := filepath.Join(temp, "bin", "own") // for pages that do not install it
	goCommand(t, root, nil, "build", "-o", own+string(filepath.Separator), "./cmd/urilint")
	pages, err := filepath.Glob(filepath.Join(root, "docs", "*.md"))
	if err != nil || len(pages) < 8 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for _, name := range pages {
		page := strings.TrimSuffix(filepath.Base(name), ".md")
		if page == "README" {
			continue
		}
		t.Run(page, func(t *testing.T) {
			dir, home, out := t.TempDir(), t.TempDir(), t.TempDir()
			text, want := script(append(module, blocks(read(t, name))...))
			cmd := exec.Command("bash", "-c", "git init -q -b main\n"+text)
			cmd.Dir = dir
			cmd.Env = append(os.Environ(), shared...)
			cmd.Env = append(cmd.Env, g.env[1:]...)
			cmd.Env = append(cmd.Env,
				"HOME="+home, "OUT="+out, "GOPATH="+home+"/go", "GOBIN=", "GOCACHE="+goEnv["GOCACHE"], "GOWORK=", "NO_COLOR=1",
				"PATH="+home+"/go/bin:"+g.bin+":"+os.Getenv("PATH")+":"+own, "XDG_CACHE_HOME=", "PRE_COMMIT_HOME=",
				"GIT_CONFIG_COUNT=2", "GIT_CONFIG_KEY_1=url.file://"+p.repo+".insteadOf", "GIT_CONFIG_VALUE_1=https://"+modulePath,
				"GIT_AUTHOR_NAME=e2e", "GIT_AUTHOR_EMAIL=e2e@shop.example", "GIT_COMMITTER_NAME=e2e", "GIT_COMMITTER_EMAIL=e2e@shop.example")
			log, err := cmd.CombinedOutput()
			removeAll(filepath.Join(home, "go"))
			if err != nil {
				t.Fatalf("%v%s\n%s\nof the script\n%s", err, offline(string(log)), log, text)
			}
			for i, e := range want {
				if got := read(t, filepath.Join(out, strconv.Itoa(i))); trimmed(got) != trimmed(e.want) {
					t.Errorf("$ %s\nprints\n%s\nwhere the page has\n%s", e.command, got, e.want)
				}
			}
			if page == "bazel-nogo" {
				nogoPage(t, dir, blocks(read(t, name)))
			}
		})
	}
}

// nogoPage runs nogo in dir with the configuration of the page, which the script
// has written.
func nogoPage(t *testing.T, dir string, list []block) {
	t.Helper()
	n := newNogo(t)
	bin, err := n.build(filepath.Join(dir, "nogo.json"))
	if err != nil {
		t.Fatal(err)
	}
	log, patch, err := n.check(bin, dir, []string{"./..."})
	if err != nil {
		t.Fatal(err)
	}
	for _, b := range list {
		if b.lead == "nogo then prints:" {
			if trimmed(log) != trimmed(b.text) || patch == "" {
				t.Errorf("nogo prints\n%s\nwhere the page has\n%s\nand offers the patch\n%s", log, b.text, patch)
			}
			return
		}
	}
	t.Error("the page does not say what nogo prints")
}

// TestWorkflows reads the workflow of the page, the steps of README.md, and the project's
// own, with actionlint.
func TestWorkflows(t *testing.T) {
	bin := filepath.Join(temp, "bin", "actionlint")
	goCommand(t, temp, []string{"GOBIN=" + bin, "GOFLAGS="}, "install", "github.com/rhysd/actionlint/cmd/actionlint@v1.7.12")
	files, err := filepath.Glob(filepath.Join(root, ".github", "workflows", "*.yml"))
	if err != nil {
		t.Fatal(err)
	}
	own := len(files)
	for _, b := range blocks(read(t, filepath.Join(root, "docs", "github-actions.md"))) {
		if strings.HasPrefix(b.file(), ".github/workflows/") {
			file := filepath.Join(t.TempDir(), "urilint.yml")
			if err := os.WriteFile(file, []byte(b.text), 0o666); err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
	}
	for _, b := range blocks(read(t, filepath.Join(root, "README.md"))) {
		if b.info == "yaml" {
			file := filepath.Join(t.TempDir(), "readme.yml")
			if err := os.WriteFile(file, []byte("on: push\njobs:\n  urilint:\n    runs-on: ubuntu-latest\n    steps:\n"+b.text), 0o666); err != nil {
				t.Fatal(err)
			}
			files = append(files, file)
		}
	}
	if own == 0 || len(files) != own+2 {
		t.Fatalf("workflows: %q", files)
	}
	args := append([]string{"-no-color", "-shellcheck=", "-pyflakes="}, files...)
	if out, err := exec.Command(filepath.Join(bin, "actionlint"), args...).CombinedOutput(); err != nil {
		t.Errorf("actionlint: %v\n%s", err, out)
	}
}

// read returns the content of a file.
func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// trimmed returns text without space at the ends of its lines.
func trimmed(text string) string {
	var b strings.Builder
	for line := range strings.Lines(strings.TrimSpace(text)) {
		b.WriteString(strings.TrimRight(line, " \t\r\n") + "\n")
	}
	return b.String()
}
