package page

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

var update = flag.Bool("update", false, "write what is generated anew")

// built is the folder with the site, built once for all tests, by the command of README.md.
var built = sync.OnceValues(func() (dir string, err error) {
	text, err := os.ReadFile("../README.md")
	if err != nil {
		return "", err
	}
	m := regexp.MustCompile(`(?m)^    (go run \S+) -o dist$`).FindSubmatch(text)
	if m == nil {
		return "", errors.New("README.md has no command that builds the site")
	}
	if builtDir, err = os.MkdirTemp("", "urilint-page-"); err != nil {
		return "", err
	}
	words := append(strings.Fields(string(m[1])), "-o", builtDir)
	cmd := exec.Command(words[0], words[1:]...)
	cmd.Dir = ".."
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("%s: %w\n%s", words, err, out)
	}
	return builtDir, nil
})

var builtDir string // "" where no test has needed it

// TestMain removes what built has written.
func TestMain(m *testing.M) {
	code := m.Run()
	if builtDir != "" {
		os.RemoveAll(builtDir)
	}
	os.Exit(code)
}

// A tab is the page in a browser of its own.
type tab struct {
	*testing.T
	ctx context.Context
}

// open opens url.html as a file, at a fragment, in Chromium.
func open(t *testing.T, fragment string, width, height int) tab {
	t.Helper()
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	p := visit(t, "file://"+filepath.ToSlash(filepath.Join(dir, "url.html"))+fragment, width, height)
	p.run(chromedp.WaitVisible("#result", chromedp.ByID))
	return p
}

// serve serves the site, and returns where.
func serve(t *testing.T) string {
	t.Helper()
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.FileServer(http.Dir(dir)))
	t.Cleanup(server.Close)
	return server.URL + "/"
}

// visit opens a page in Chromium. Whatever the page writes to the console is an error.
func visit(t *testing.T, address string, width, height int) tab {
	t.Helper()
	if testing.Short() {
		t.Skip("needs Chromium")
	}
	browser := ""
	for _, name := range []string{"chromium", "google-chrome"} {
		if path, err := exec.LookPath(name); err == nil && browser == "" {
			browser = path
		}
	}
	if browser == "" {
		t.Fatal("neither chromium nor google-chrome is installed")
	}
	profile, err := os.MkdirTemp("", "urilint-chromium-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { removeProfile(profile) })
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(browser), chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WindowSize(width, height),
		chromedp.Flag("disable-quic", true), chromedp.Flag("disable-component-update", true), chromedp.UserDataDir(profile))
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	t.Cleanup(cancel)
	ctx, cancel = chromedp.NewContext(ctx)
	t.Cleanup(func() { chromedp.Cancel(ctx); cancel() })
	ctx, cancel = context.WithTimeout(ctx, 15*time.Minute)
	t.Cleanup(cancel)
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventConsoleAPICalled:
			t.Errorf("console.%s: %s", e.Type, consoleText(e.Args))
		case *runtime.EventExceptionThrown:
			t.Errorf("exception: %v", e.ExceptionDetails)
		case *log.EventEntryAdded:
			t.Errorf("log: %s: %s", e.Entry.Level, e.Entry.Text)
		}
	})
	page := tab{t, ctx}
	page.run(
		chromedp.EmulateViewport(int64(width), int64(height)),
		chromedp.Navigate(address))
	return page
}

// removeProfile removes the folder of a browser that has been told to end, whose
// processes may still write to it.
func removeProfile(dir string) {
	for range 50 {
		if os.RemoveAll(dir) == nil {
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
}

// run runs actions.
func (p tab) run(actions ...chromedp.Action) {
	p.Helper()
	if err := chromedp.Run(p.ctx, actions...); err != nil {
		p.Fatal(err)
	}
}

// eval evaluates an expression, which may be a promise, to v.
func (p tab) eval(expression string, v any) {
	p.Helper()
	p.run(chromedp.Evaluate(expression, v, func(e *runtime.EvaluateParams) *runtime.EvaluateParams { return e.WithAwaitPromise(true) }))
}

// until waits until an expression is true, also where a link leads to another page meanwhile.
func (p tab) until(expression string) {
	p.Helper()
	for range 300 {
		var ok bool
		err := chromedp.Run(p.ctx, chromedp.Evaluate("Boolean("+expression+")", &ok))
		if err == nil && ok {
			return
		}
		time.Sleep(200 * time.Millisecond)
	}
	p.Fatalf("never true: %s; the page says %q", expression, p.text("main"))
}

// text returns the text that an element shows.
func (p tab) text(selector string) (s string) {
	p.Helper()
	p.eval(fmt.Sprintf("document.querySelector(%q).innerText", selector), &s)
	return strings.TrimSpace(s)
}

// consoleText is what was written to the console.
func consoleText(args []*runtime.RemoteObject) string {
	var texts []string
	for _, a := range args {
		texts = append(texts, string(a.Value)+a.Description)
	}
	return strings.Join(texts, " ")
}
