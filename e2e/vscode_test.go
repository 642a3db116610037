package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// codeServer has the server and the extension host of VS Code, from npm. This is the
// last version for Debian's node.
const codeServer = "code-server@4.96.4"

// natives are the packages with C++ that it needs, and what builds each. Their own
// scripts would download binaries.
var natives = [][2]string{
	{"argon2", "node-pre-gyp rebuild --build-from-source"},
	{"code-server/lib/vscode/node_modules/native-watchdog", "node-gyp rebuild"},
	{"code-server/lib/vscode/node_modules/@vscode/spdlog", "node-gyp rebuild"},
	{"code-server/lib/vscode/node_modules/node-pty", "node-gyp rebuild"},
	{"code-server/lib/vscode/node_modules/@parcel/watcher", "node-gyp rebuild"},
}

// TestVSCode installs the extension of editors/vscode, as its README.md says, in the
// extension host of VS Code, whose window is a headless browser. A second extension,
// testdata/editors/vscode/user.js, opens a file, applies a fix and changes a setting, and
// what VS Code has then is compared with a record.
func TestVSCode(t *testing.T) {
	debian(t, "npm")
	if version := shell(t, ".", "node", "--version"); !strings.HasPrefix(version, "v20.") {
		t.Skipf("%s needs node 20, and this is %s", codeServer, version)
	}
	browser, err := exec.LookPath("google-chrome")
	if err != nil {
		debian(t, "chromium")
		browser = "chromium"
	}
	dir := filepath.Join(temp, "vscode")
	for _, name := range []string{"extension", "user", "host"} {
		if err := os.MkdirAll(filepath.Join(dir, name), 0o777); err != nil {
			t.Fatal(err)
		}
	}

	extension := filepath.Join(dir, "extension")
	if err := os.CopyFS(extension, os.DirFS(filepath.Join(root, "editors", "vscode"))); err != nil {
		t.Fatal(err)
	}
	shell(t, extension, "npm", "ci", "--no-audit", "--no-fund", "--prefer-offline")
	shell(t, extension, "npm", "test")
	shell(t, extension, "npm", "run", "package")
	user := filepath.Join(dir, "user")
	if err := os.CopyFS(user, os.DirFS(driver("vscode"))); err != nil {
		t.Fatal(err)
	}
	shell(t, user, filepath.Join(extension, "node_modules", ".bin", "vsce"), "package", "--no-dependencies",
		"--allow-missing-repository", "--skip-license", "--out", "user.vsix")

	host := filepath.Join(dir, "host")
	server := filepath.Join(host, "node_modules", "code-server")
	shell(t, host, "npm", "install", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", codeServer)
	code := filepath.Join(server, "lib", "vscode")
	if err := os.Remove(filepath.Join(code, "npm-shrinkwrap.json")); err != nil { // it names a git repository
		t.Fatal(err)
	}
	shell(t, code, "npm", "install", "--no-audit", "--no-fund", "--prefer-offline", "--ignore-scripts", "--omit=dev")
	if err := os.Symlink("node_modules", filepath.Join(code, "node_modules.asar")); err != nil {
		t.Fatal(err)
	}
	headers := "" // of node, which are downloaded
	if _, err := os.Stat("/usr/include/node/node.h"); err == nil {
		headers = " --nodedir=/usr"
	}
	for _, n := range natives {
		shell(t, filepath.Join(host, "node_modules", n[0]), "npm", "exec", "--offline", "-c", n[1]+headers)
	}

	edit(t, map[string]string{
		"go.mod":  "module example.org/m\n\ngo 1.25\n",
		"main.go": "package main\n\nimport \"net/http\"\n\nfunc main() {\n\thttp.Get(\"https://example.com/a b\")\n}\n",
	}, "vscode.txt", "node", driver("vscode/drive.js"), server, browser, filepath.Join(extension, "urilint.vsix"), filepath.Join(user, "user.vsix"))
}

// shell runs a program in a folder and returns what it prints.
func shell(t *testing.T, dir, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("in %s: %s %s: %v: is there a network?\n%s", dir, name, strings.Join(args, " "), err, out)
	}
	return strings.TrimSpace(string(out))
}
