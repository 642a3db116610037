package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"
)

// editorsPage returns the code block of docs/editors.md of that language whose
// lead holds the text.
func editorsPage(t *testing.T, info, lead string) string {
	t.Helper()
	for _, b := range blocks(read(t, filepath.Join(root, "docs", "editors.md"))) {
		if b.info == info && strings.Contains(b.lead, lead) {
			return b.text
		}
	}
	t.Fatalf("docs/editors.md has no %s behind %q", info, lead)
	return ""
}

// TestNeovim types into a file in the real Neovim, without a screen, and compares
// what it shows with a record. The configuration is that of docs/editors.md.
func TestNeovim(t *testing.T) {
	if _, err := exec.LookPath("nvim"); err != nil {
		debian(t, "neovim")
	}
	files := map[string]string{"init.lua": editorsPage(t, "lua", "0.7")}
	for _, b := range blocks(read(t, filepath.Join(root, "docs", "README.md"))) {
		files[b.file()] = b.text
	}
	edit(t, files, "record.txt", "nvim", "--headless", "-n", "-u", "init.lua", "main.go", "-S", driver("drive.lua"))
}

// TestEmacs opens a file in the real Emacs with lsp-mode, types a mistake, applies a
// fix, and compares what is shown with a record. The configuration is that of
// docs/editors.md.
func TestEmacs(t *testing.T) {
	if _, err := os.Stat("/usr/share/emacs/site-lisp/elpa-src"); err != nil {
		debian(t, "emacs-nox")
	}
	for _, name := range []string{"lsp-mode", "go-mode"} {
		if list, _ := filepath.Glob("/usr/share/emacs/site-lisp/elpa-src/" + name + "-*"); list == nil {
			debian(t, "elpa-"+name)
		}
	}
	const program = "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Get(\"https://example.com/a b\")\n}\n"
	dir := edit(t, map[string]string{
		"init.el": editorsPage(t, "elisp", "lsp-mode"),
		"go.mod":  "module example.org/m\n\ngo 1.25\n",
		"main.go": program,
	}, "emacs.txt", "emacs", "--batch", "-l", "init.el", "-l", driver("drive.el"))
	if now := read(t, filepath.Join(dir, "main.go")); now != program {
		t.Errorf("the file on disk was changed:\n%s", now)
	}
}

// driver returns the path of the program that types, in the editor's own language.
func driver(name string) string { return filepath.Join(root, "e2e", "testdata", "editors", name) }

// edit runs an editor in a new folder with the files, and urilint in its PATH, and
// compares what its driver writes to $OUT with the record. It returns the folder.
func edit(t *testing.T, files map[string]string, record, name string, args ...string) string {
	t.Helper()
	dir, home, bin := t.TempDir(), t.TempDir(), t.TempDir()
	goCommand(t, root, nil, "build", "-o", bin+"/", "./cmd/urilint")
	for name, text := range files {
		name = filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(dir, "out")
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "OUT="+out, "HOME="+home, "XDG_CONFIG_HOME="+home, "XDG_DATA_HOME="+home, "XDG_STATE_HOME="+home, "XDG_CACHE_HOME="+home,
		"GOCACHE="+goEnv["GOCACHE"], "GOMODCACHE="+goEnv["GOMODCACHE"], "GOWORK=off", "GOFLAGS=", "PATH="+bin+":"+os.Getenv("PATH"))
	cmd.WaitDelay = time.Second
	timer := time.AfterFunc(10*time.Minute, func() { cmd.Process.Kill() })
	defer timer.Stop()
	log, err := cmd.CombinedOutput()
	got, _ := os.ReadFile(out)
	if err != nil {
		t.Fatalf("%s: %v\n%s\n%s", name, err, log, got)
	}
	if want := read(t, filepath.Join("testdata", "editors", record)); trimmed(string(got)) != trimmed(want) {
		t.Errorf("%s shows\n%s\nwhere the record has\n%s\nmessages:\n%s", name, got, want, log)
	}
	return dir
}
