package check

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// The messages of all pages say what happens. Each is run here: with net/url, net, path,
// fmt, a mux, a client and a server of net/http.

// A claim is what messages of one form say.
type claim struct {
	form string // a regexp of it, in which STR is a string and EXPR one with unknown parts
	run  func(t *testing.T, m []string) error
}

func (c claim) regexp() *regexp.Regexp {
	form := strings.ReplaceAll(c.form, "STR", `("(?:[^"\\]|\\.)*")`)
	return regexp.MustCompile(strings.ReplaceAll(form, "EXPR", `((?:"(?:[^"\\]|\\.)*"|[\w.]+(?:\(…?\))?)(?: \+ (?:"(?:[^"\\]|\\.)*"|[\w.]+(?:\(…?\))?))*)`))
}

// pageMessage is the comment of a wrong line: a check, what it says and the group.
var pageMessage = regexp.MustCompile(`(?m)// ([a-z]+): (.*) \[(fails|elsewhere|exposes|style)(?:, ipv6)?\]$`)

func TestPageClaims(t *testing.T) {
	pages, err := filepath.Glob("*.md")
	if err != nil || len(pages) != len(All) {
		t.Fatalf("%d pages of %d checks, %v", len(pages), len(All), err)
	}
	tried := make(map[int]int)
	messages := 0
	for _, page := range pages {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range pageMessage.FindAllStringSubmatch(string(text), -1) {
			messages++
			ran := 0
			for i, c := range pageClaims {
				said := c.regexp().FindStringSubmatch(m[1] + ": " + m[2] + " [" + m[3] + "]")
				if said == nil {
					continue
				}
				ran++
				tried[i]++
				if err := c.run(t, said); err != nil {
					t.Errorf("%s: %s: %v", m[1], m[2], err)
				}
			}
			if ran == 0 {
				t.Errorf("%s: nothing runs what it says, and a line of pageclaimparts_test.go would: %s [%s]", page, m[2], m[3])
			}
		}
	}
	for i, c := range pageClaims {
		if tried[i] == 0 {
			t.Errorf("no page says %s", c.form)
		}
	}
	if messages < 100 {
		t.Errorf("%d messages", messages)
	}
	t.Logf("%d messages, %d claims", messages, len(pageClaims))
}

// unquote returns the string that a message shows.
func unquote(text string) string {
	s, err := strconv.Unquote(text)
	if err != nil {
		panic(text)
	}
	return s
}

var piece = regexp.MustCompile(`"(?:[^"\\]|\\.)*"|[^" +][^"+]*`)

// completed returns the string that an expression makes whose unknown parts are with[name],
// or with[""].
//
//	"https://" + host + "/x"
func completed(expr string, with map[string]string) string {
	var b strings.Builder
	for _, p := range piece.FindAllString(expr, -1) {
		switch name := strings.TrimSpace(p); {
		case p[0] == '"':
			b.WriteString(unquote(p))
		case with[name] != "":
			b.WriteString(with[name])
		default:
			b.WriteString(with[""])
		}
	}
	return b.String()
}

// must returns an error unless ok, of what was got.
func must(ok bool, got ...any) error {
	if ok {
		return nil
	}
	return fmt.Errorf("but %v", got)
}

// fails returns an error unless err says words.
func fails(err error, words string) error {
	if err == nil {
		return fmt.Errorf("but it works")
	}
	return must(strings.Contains(err.Error(), words), err)
}
