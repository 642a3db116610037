package page

import (
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/chromedp"
)

var shots = flag.String("shots", "", "the `folder` to write pictures of the pages to")

// TestPages opens pages in wide and narrow windows, dark and light: nothing runs out of the window, every
// control has a name, and all text has a contrast of 4.5 to 1 at least (WCAG 2.2, success criterion 1.4.3).
func TestPages(t *testing.T) {
	if testing.Short() {
		t.Skip("needs Chromium")
	}
	site := serve(t)
	for _, width := range []int{1200, 500} {
		p := visit(t, site, width, 900)
		for _, name := range []string{
			"index.html", "url.html", "url.html#u=HTTP%3A%2F%2Fu%400x7f.1%3A80%2Fa%2F..%2Fb%3Fq%23f&b=http%3A%2F%2Fh%2F%20", "playground.html",
			"docs/index.html", "docs/mistakes.html", "docs/editors.html", "docs/configuration.html", "docs/three-readers.html",
			"checks/index.html", "checks/badsyntax.html", "checks/hostport.html",
		} {
			for _, theme := range []string{"light", "dark"} {
				p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: theme}}),
					chromedp.Navigate("about:blank"), chromedp.Navigate(site+name))
				if strings.HasPrefix(name, "url") {
					p.until(`!document.getElementById("result").hidden`)
				} else if strings.HasPrefix(name, "playground") {
					p.until(`document.querySelector("#found li")`)
				}
				var now string
				if p.eval(`document.documentElement.dataset.theme`, &now); now != theme {
					t.Errorf("%s is %s where the system is %s", name, now, theme)
				}
				p.readable(fmt.Sprintf("%s, %d px, %s", name, width, theme))
				if *shots != "" {
					var picture []byte
					p.run(chromedp.FullScreenshot(&picture, 100))
					to := fmt.Sprintf("%s-%d-%s.png", strings.NewReplacer("/", "-", ".html", "", "#", "-").Replace(name[:min(len(name), 24)]), width, theme)
					if err := os.WriteFile(filepath.Join(*shots, to), picture, 0o666); err != nil {
						t.Fatal(err)
					}
				}
			}
			p.roles()
		}
		p.run(chromedp.Click("#theme", chromedp.ByID))
		var now string
		if p.eval(`document.documentElement.dataset.theme`, &now); now != "light" {
			t.Errorf("the button leaves the page %s", now)
		}
	}
}

// readable looks for text with too little contrast, or outside of the window.
func (p tab) readable(where string) {
	p.Helper()
	var got struct {
		Low  []string
		Seen int
		Wide int
	}
	p.eval(`(() => {
		const rgb = (c) => { const m = c.match(/[\d.]+/g).map(Number); return m.length > 3 && m[3] === 0 ? null : m; };
		const light = (c) => c.slice(0, 3).map((v) => (v /= 255) <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [0.2126, 0.7152, 0.0722][i], 0);
		const ground = (e) => { for (; e; e = e.parentElement) { const c = rgb(getComputedStyle(e).backgroundColor); if (c) return c; } };
		const low = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		let seen = 0;
		while (walker.nextNode()) {
			const e = walker.currentNode.parentElement;
			if (!walker.currentNode.data.trim() || !e.checkVisibility() || e.closest("script, #marks")) continue;
			seen++;
			const [a, b] = [light(rgb(getComputedStyle(e).color)), light(ground(e))];
			const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
			if (ratio < 4.5) low.add(e.tagName + "." + e.className + " " + ratio.toFixed(2));
		}
		return { low: [...low], seen, wide: document.documentElement.scrollWidth - document.documentElement.clientWidth };
	})()`, &got)
	if len(got.Low) > 0 {
		p.Errorf("%s: too little contrast: %q", where, got.Low)
	}
	if got.Seen < 30 {
		p.Errorf("%s: only %d texts", where, got.Seen)
	}
	if got.Wide > 0 {
		p.Errorf("%s: %d px wider than the window", where, got.Wide)
	}
}

// TestPlayground uses the playground in a browser.
func TestPlayground(t *testing.T) {
	if testing.Short() {
		t.Skip("needs Chromium")
	}
	site := serve(t)
	p := visit(t, site+"playground.html", 1200, 900)
	says := func(want string) {
		t.Helper()
		p.until(fmt.Sprintf(`document.getElementById("state").textContent.startsWith(%q)`, want))
	}
	write := func(src string) {
		p.eval(fmt.Sprintf(`(() => { const c = document.getElementById("code"); c.value = %q; c.dispatchEvent(new Event("input")); })()`, src), nil)
	}
	says("3 findings:")
	var ready, loaded float64
	p.eval(`performance.getEntriesByName("ready")[0].startTime`, &ready)
	p.eval(`document.getElementById("progress").value / document.getElementById("progress").max`, &loaded)
	t.Logf("the analyzer is ready after %.0f ms: %s", ready, p.text("#loaded"))
	if loaded != 1 {
		t.Errorf("at the end %v of what is loaded is shown as loaded", loaded)
	}
	if got := p.text("#found"); !strings.Contains(got, "missingscheme") || !strings.Contains(got, "localhost") {
		t.Errorf("it finds %s", got)
	}
	p.run(chromedp.Click(`#found li.fails:nth-child(2) p:last-child button`, chromedp.ByQuery)) // the space in the query
	says("2 findings:")
	var src string
	if p.eval(`document.getElementById("code").value`, &src); !strings.Contains(src, `?q=blue%20widget"`) {
		t.Errorf("after the fix the file is\n%s", src)
	}
	p.eval(`document.execCommand("undo")`, nil)
	says("3 findings:")
	p.run(chromedp.Click(`#found li:nth-child(1) .place`, chromedp.ByQuery))
	var chosen string
	if p.eval(`((c) => c.value.slice(c.selectionStart, c.selectionEnd))(document.getElementById("code"))`, &chosen); chosen != "localhost" {
		t.Errorf("the place of the first finding is %q", chosen)
	}

	write("package p\nvar x int = <img src=x onerror=console.log(1)>\n")
	says("It does not compile")
	if got := p.text("#found"); !strings.HasPrefix(got, "2:13 expected operand") {
		t.Errorf("the page says %q", got)
	}
	write("package p\nimport \"net/http\"\nvar _, _ = http.Get(\"<img src=x onerror=console.log(1)>\")\nfunc init() { for { println(1) } }\n")
	says("1 finding:")
	var images int
	if p.eval(`document.images.length`, &images); images > 0 {
		t.Error("text became markup")
	}
	write("package p\n")
	says("No findings. No string of this file reaches an API")
	write("package p // " + strings.Repeat("x", 200_000))
	says("Not checked: the file is longer than")

	p.eval(`receive({ ended: true })`, nil) // as when Go's runtime gives up
	says("urilint fails on this file")
	write("package p\n")
	says("No findings.")

	p.run(chromedp.Navigate(site+"checks/hostport.html"), chromedp.Click(".try a", chromedp.ByQuery))
	p.until(`document.querySelector("#found li")`)
	if got := p.text("#found"); !strings.Contains(got, "hostport") {
		t.Errorf("of the program of hostport it finds %s", got)
	}
	p.run(chromedp.Click("#found a", chromedp.ByQuery))
	p.until(`location.pathname === "/checks/hostport.html"`)
}

// TestLinks follows the links of all pages: what they lead to is there.
func TestLinks(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	pages := map[string]string{}
	err = fs.WalkDir(os.DirFS(dir), ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || path.Ext(name) != ".html" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		pages[name] = string(text)
		return err
	})
	if err != nil || len(pages) < 48 {
		t.Fatalf("%d pages, %v", len(pages), err)
	}
	for name, text := range pages {
		for _, m := range regexp.MustCompile(` (?:href|src)="([^"]*)"`).FindAllStringSubmatch(text, -1) {
			link := m[1]
			if file, ok := strings.CutPrefix(link, source); ok {
				if _, err := os.Stat(filepath.Join("../..", strings.SplitN(file, "#", 2)[0])); err != nil {
					t.Errorf("%s: %v", name, err)
				}
				continue
			}
			if regexp.MustCompile(`^(https?|data|mailto):`).MatchString(link) {
				continue
			}
			to, anchor, _ := strings.Cut(link, "#")
			target := path.Join(path.Dir(name), to)
			if to == "" {
				target = name
			}
			if _, err := os.Stat(filepath.Join(dir, target)); err != nil || target == "." {
				t.Errorf("%s links to %s, which is not there", name, link)
			}
			if page, ok := pages[target]; ok && anchor != "" && !strings.HasPrefix(anchor, "code=") && !strings.HasPrefix(anchor, "u=") && !strings.Contains(page, `id="`+anchor+`"`) {
				t.Errorf("%s links to %s, and there is no such place", name, link)
			}
		}
	}
}
