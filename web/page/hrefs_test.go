package page

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/browser"
	"github.com/chromedp/chromedp"

	"github.com/urilint/urilint/web/reading"
	"github.com/urilint/urilint/web/telling"
)

// TestHrefs compares what Chromium makes of each entry of the list with what
// telling/browser.txt says.
func TestHrefs(t *testing.T) {
	p := open(t, "", 1200, 900)
	var list []struct {
		Href  string
		Taken bool
		Parts string // by the attributes of the URL
	}
	p.eval(`exampleGroups.flatMap((g) => g.entries).map((e) => {
		try {
			const u = new URL(e.text, e.base);
			const user = u.username + (u.password && ":" + u.password);
			return { href: u.href, taken: true, parts: [u.protocol.slice(0, -1), user, u.hostname, u.port, u.pathname, u.search.slice(1), u.hash.slice(1)].join(" | ") };
		} catch {
			return { taken: false };
		}
	})`, &list)
	hrefs := make([]reading.Href, len(list))
	for i, e := range list {
		hrefs[i] = reading.Href{Text: e.Href, Taken: e.Taken}
		if !e.Taken {
			continue
		}
		var parts []string
		for _, v := range reading.Browser("", hrefs[i]).Values {
			parts = append(parts, v.Text)
		}
		if got := strings.Join(parts, " | "); got != e.Parts {
			t.Errorf("the parts of %q are %s, where the browser has %s", e.Href, got, e.Parts)
		}
	}

	var product string
	p.run(chromedp.ActionFunc(func(ctx context.Context) (err error) {
		_, product, _, _, _, err = browser.GetVersion().Do(ctx)
		return err
	}))
	product = strings.Replace(strings.TrimPrefix(product, "Headless"), "/", " ", 1) // "HeadlessChrome/156.0.8078.79"
	product, _, _ = strings.Cut(product, ".")
	const name = "../telling/browser.txt"
	if *update {
		if err := os.WriteFile(name, []byte(formatHrefs(product, hrefs)), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	was, want, err := telling.Hrefs()
	if err != nil {
		t.Fatal(err)
	}
	if len(want) != len(hrefs) {
		t.Fatalf("%s has %d entries and the list %d: -update", name, len(want), len(hrefs))
	}
	for i := range want {
		if hrefs[i] != want[i] {
			t.Errorf("entry %d: %s reads %+v, %s has it that %s reads %+v: -update", i, product, hrefs[i], name, was, want[i])
		}
	}
}

// formatHrefs writes the file that telling.Hrefs reads.
func formatHrefs(browser string, hrefs []reading.Href) string {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s; generated: go test ./page -run TestHrefs -update\n", browser)
	for _, h := range hrefs {
		if h.Taken {
			fmt.Fprintln(&b, strconv.QuoteToASCII(h.Text))
		} else {
			fmt.Fprintln(&b, "refused")
		}
	}
	return b.String()
}
