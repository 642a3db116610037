package page

import (
	"fmt"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/urilint/urilint/web/reading"
	"github.com/urilint/urilint/web/telling"
)

// TestExamples follows the link of every example, and compares what the page
// shows with what package reading says here, outside of the browser.
func TestExamples(t *testing.T) {
	groups, err := telling.Groups()
	if err != nil {
		t.Fatal(err)
	}
	_, hrefs, err := telling.Hrefs()
	if err != nil {
		t.Fatal(err)
	}
	p := open(t, "", 1200, 900)
	var ready float64
	p.eval(`performance.getEntriesByName("ready")[0].startTime`, &ready)
	t.Logf("the readers are ready after %.0f ms", ready)
	shown := 0
	for _, group := range telling.Results(groups, hrefs) {
		for _, want := range group {
			var got struct {
				Summary, Parts, Target string
				Wide                   int
			}
			p.eval(fmt.Sprintf(`new Promise((done) => {
				const e = document.querySelectorAll("a.example")[[...document.querySelectorAll("a.example")].findIndex((a) => a.getAttribute("href") === %q)];
				addEventListener("hashchange", () => setTimeout(() => done({
					summary: document.getElementById("summary").innerText,
					parts: rowsOf("#parts"),
					target: document.getElementById("target").hidden ? "" : rowsOf("#target-parts"),
					wide: document.documentElement.scrollWidth - document.documentElement.clientWidth,
				})), { once: true });
				const rowsOf = (id) => [...document.querySelectorAll(id + " tbody tr")].map((tr) => [...tr.querySelectorAll("th, td > :first-child")].map((c) => c.textContent.trim()).join(" | ")).join("\n");
				e.click();
			})`, fragment(want.Entry)), &got)
			rows := got.Parts
			if want.Base != "" {
				rows = got.Target
			} else if summary := strings.NewReplacer("the browser", "this browser", "The browser", "This browser").Replace(want.Summary); got.Summary != summary {
				t.Errorf("of %q the page says %q, want %q", want.Text, got.Summary, summary)
			}
			if wantRows := tableText(want.Comparison); rows != wantRows {
				t.Errorf("of %q the page has the table\n%s\nwant\n%s", want.Text, rows, wantRows)
			}
			if got.Wide > 0 {
				t.Errorf("with %q the page is %d px wider than the window", want.Text, got.Wide)
			}
			shown++
		}
	}
	if shown < 200 {
		t.Errorf("%d examples, want 200", shown)
	}
}

// fragment is the page's own fragment for an entry, as encodeURIComponent writes it.
func fragment(e telling.Entry) string {
	encode := func(s string) string {
		return strings.NewReplacer("+", "%20", "%21", "!", "%27", "'", "%28", "(", "%29", ")", "%2A", "*").Replace(url.QueryEscape(s))
	}
	f := "#u=" + encode(e.Text)
	if e.Base != "" {
		f += "&b=" + encode(e.Base)
	}
	return f
}

// tableText is a comparison as the text of the page's table.
func tableText(c reading.Comparison) string {
	rows := []string{"verdict"}
	for _, r := range c.Readings {
		verdict := " | ✓ accepts it"
		if !r.Taken() {
			verdict = " | ✗ refuses it"
		}
		rows[0] += verdict
	}
	cell := func(r reading.Reading, v reading.Value) string {
		switch {
		case !r.Taken():
			return " | – refused"
		case !v.Defined:
			return " | none"
		case v.Text == "":
			return " | empty"
		}
		return " | " + unseen.Replace(v.Text)
	}
	for _, row := range c.Rows {
		text := row.Part.String()
		if badge := map[reading.Verdict]string{reading.Different: "differs", reading.Spelling: "spelling"}[row.Verdict]; badge != "" {
			text += " " + badge
		}
		for i, v := range row.Values {
			text += cell(c.Readings[i], v)
		}
		rows = append(rows, text)
	}
	if len(c.Rows) == 0 {
		return rows[0]
	}
	whole := "written back"
	for _, r := range c.Readings {
		whole += cell(r, reading.Value{Text: r.Whole, Defined: true})
	}
	return strings.Join(append(rows, whole), "\n")
}

// unseen writes what leaves no mark as the page does, as far as the values of the
// examples have it.
var unseen = strings.NewReplacer(" ", "SP", "\u00ad", "U+00AD", "\u200b", "U+200B", "\u00a0", "U+00A0", "\ufeff", "U+FEFF")

// TestTyping types a URL and a base, with the keyboard alone.
func TestTyping(t *testing.T) {
	p := open(t, "", 1200, 900)
	press := func(keys string) { p.run(chromedp.KeyEvent(keys)) }
	press(kb.Tab) // the link that skips to the text
	press(kb.Enter)
	var focused string
	p.eval(`document.activeElement.id`, &focused)
	if focused != "text" {
		t.Fatalf("%q has the focus, want the text", focused)
	}
	p.eval(`document.activeElement.select()`, nil)
	press("../b?q=1")
	press(kb.Tab)
	press("https://shop.example/v1/a")
	if got, want := p.text("#summary"), "This browser refuses it. RFC 3986 and net/url accept it. They agree on every part."; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	if got := p.text("#target-parts tr.whole td"); got != "https://shop.example/b?q=1" {
		t.Errorf("the target is %q", got)
	}
	var hash string
	p.eval(`location.hash`, &hash)
	if want := "#u=..%2Fb%3Fq%3D1&b=https%3A%2F%2Fshop.example%2Fv1%2Fa"; hash != want {
		t.Errorf("the fragment is %s, want %s", hash, want)
	}
}

// TestCopy asks for a link, which is copied, or shown where that is not allowed.
func TestCopy(t *testing.T) {
	p := open(t, "#u=a%20b", 1200, 900)
	p.run(chromedp.Click("#copy", chromedp.ByID), chromedp.Poll(`document.getElementById("copied").textContent !== ""`, nil, chromedp.WithPollingTimeout(time.Minute)))
	if got := p.text("#copied"); got != "Copied." && !strings.HasSuffix(got, "/url.html#u=a%20b") {
		t.Errorf("the page says %q", got)
	}
}

// TestShared opens the page at a fragment that somebody has shared: with what a
// text field does not hold, and what its reader may not trust.
func TestShared(t *testing.T) {
	p := open(t, "#u=java%0D%09script%3A%3Cimg%20src%3Dx%20onerror%3Dconsole.log(1)%3E", 1200, 900)
	if got, want := p.text("#summary"), "Only this browser accepts it."; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	if got, want := p.text("#anatomy"), "CR"; !strings.Contains(got, want) {
		t.Errorf("the string is shown as %q, without %q", got, want)
	}
	var images int
	if p.eval(`document.images.length`, &images); images > 0 {
		t.Error("text became markup")
	}
}

// TestNarrow looks for text that runs out of a narrow window, with every example.
func TestNarrow(t *testing.T) {
	p := open(t, "", 360, 740)
	var wide []string
	p.eval(`(async () => {
		const wide = [];
		for (const a of document.querySelectorAll("a.example")) {
			history.replaceState(null, "", a.getAttribute("href"));
			fromFragment();
			if (document.documentElement.scrollWidth > document.documentElement.clientWidth) {
				const edge = [...document.querySelectorAll("main *")].filter((e) => e.getBoundingClientRect().right > document.documentElement.clientWidth).map((e) => e.tagName + "." + e.className + "." + e.parentElement.className);
				wide.push(a.getAttribute("href") + " " + edge);
			}
		}
		return wide;
	})()`, &wide)
	if len(wide) > 0 {
		t.Errorf("the page is wider than the window with %q", wide)
	}
}

// TestDrawn looks at the string that the page draws: its parts stand side by side, and it is the string.
func TestDrawn(t *testing.T) {
	const text = "https://u@shop.example:80/a?b=c#d"
	p := open(t, "#u="+url.QueryEscape(text), 1200, 900)
	var got struct {
		Text string
		Gaps []float64
	}
	p.eval(`(() => {
		const parts = [...document.querySelectorAll("#anatomy .part")], boxes = parts.map((e) => e.getBoundingClientRect());
		return { text: parts.map((e) => e.textContent).join(""), gaps: boxes.slice(1).map((b, i) => b.left - boxes[i].right) };
	})()`, &got)
	if got.Text != text || len(got.Gaps) != 12 {
		t.Errorf("it draws %q in %d pieces", got.Text, len(got.Gaps)+1)
	}
	for _, gap := range got.Gaps {
		if gap > 0.5 || gap < -0.5 {
			t.Errorf("there are gaps: %v px", got.Gaps)
			break
		}
	}
}

// TestFirst opens the page as it is at first: it shows a difference, what is meant, and what http.Get does.
func TestFirst(t *testing.T) {
	p := open(t, "", 1200, 900)
	if got, want := p.text("#summary"), "All three accept it. They differ in the host and the path."; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	if got, want := p.text("#get"), "It fails: http: no Host in request URL."; got != want {
		t.Errorf("the page says %q, want %q", got, want)
	}
	p.run(chromedp.Click("#meant a"))
	p.run(chromedp.Poll(`document.getElementById("meant").hidden`, nil, chromedp.WithPollingTimeout(time.Minute)))
	if got := p.text("#get"); !strings.Contains(got, "It connects to news.example:443") || !strings.Contains(got, "asks for /login.") {
		t.Errorf("the page says %q", got)
	}
}
