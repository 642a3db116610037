package carried

import (
	"context"
	"iter"
	"net/http"
	"net/url"
)

// What is put into an array or slice by its index, who reads that index has.

type grid struct {
	cells [2]string
	twice [2]string
}

func indexed(r *http.Request, name string) {
	var pair [2]string
	pair[0] = "example.com/pair" // want `missingscheme: no scheme: http\.Get fails`
	pair[1] = "/items"
	http.Get(pair[0])
	http.Get("https://example.com" + pair[1])

	made := make([]string, 2)
	made[0] = "example.com/made" // want `missingscheme: no scheme: http\.Get fails`
	made[1] = "https://example.com/made"
	for _, v := range made {
		http.Get(v)
	}

	blank := []string{"", ""}
	blank[1] = "example.com/blank" // want `missingscheme: no scheme: http\.Get fails`
	http.Get(blank[1])

	filled := make([]string, 2)
	for i := range filled {
		filled[i] = "example.com/filled" // want `missingscheme: no scheme: http\.Get fails`
	}
	http.Get(filled[0])

	copied := make([]string, 1)
	copy(copied, []string{"example.com/copied"}) // want `missingscheme: no scheme: http\.Get fails`
	http.Get(copied[0])

	var asked [1]string
	asked[0] = r.FormValue("color") // want `unescaped: `
	http.Get("https://example.com/items?color=" + asked[0])

	var g grid
	g.cells[0] = "example.com/cells" // want `missingscheme: no scheme: http\.Get fails`
	http.Get(g.cells[0])
}

// silent: each index has its own, the last one counts, or others may set it.
func indexedWell(name string, tests []grid, more bool) {
	var pair [2]string
	pair[0] = "host:8080"
	pair[1] = "https://example.com/pair"
	http.Get(pair[1])
	http.Get("http://" + pair[0])

	var hosts, paths [2]string
	hosts[0], paths[0] = "https://example.com", "/a"
	hosts[1], paths[1] = "https://example.com/", "b"
	for i := range hosts {
		http.Get(hosts[i] + paths[i])
	}
	for i, host := range hosts {
		http.Get(host + paths[i])
	}

	var twice [1]string
	twice[0] = "example.com/twice"
	twice[0] = "https://" + twice[0]
	http.Get(twice[0])
	for _, v := range twice {
		http.Get(v)
	}

	begun := []string{"example.com/begun"}
	begun[0] = "https://example.com/begun"
	http.Get(begun[0])

	handed := make([]string, 1)
	handed[0] = "example.com/handed"
	fillList(handed)
	http.Get(handed[0])

	cut := make([]string, 2)
	cut[0], cut[1] = "name", "https://example.com/cut"
	cut = cut[1:]
	http.Get(cut[0])

	swapped := make([]string, 2)
	swapped[0], swapped[1] = "name", "https://example.com/swapped"
	swapped[0], swapped[1] = swapped[1], swapped[0]
	http.Get(swapped[0])

	var a, b grid
	a.twice[0] = "name"
	b.twice[0] = "https://example.com/b"
	http.Get(b.twice[0])

	table := []struct{ host, path string }{{"https://example.com", "/a"}, {"https://example.com/", "b"}}
	of := make([]string, len(table))
	for i, t := range table {
		of[i] = t.host
	}
	for i, t := range table {
		http.Get(of[i] + t.path)
	}
}

// silent: they are escaped.
func indexedEscaped(name string, names []string) {
	var list [2]string
	list[0] = url.QueryEscape(name)
	list[1] = url.QueryEscape(name + "s")
	for i := range list {
		http.Get("https://example.com/search?q=" + list[i])
	}
	for i := range names {
		names[i] = url.QueryEscape(names[i])
	}
	http.Get("https://example.com/search?q=" + names[0])
}

// silent: who gives the list, has put others there.
func indexedGiven(list []string, more bool) {
	if more {
		list[0] = "example.com/given"
	} else {
		http.Get(list[0])
	}
}

// What a context has, another function has put there, whatever it is.

type (
	colorKey struct{}
	nameKey  struct{}
	safeKey  struct{}
)

func coloredBy(ctx context.Context) {
	v, _ := ctx.Value(colorKey{}).(string)
	http.Get("https://example.com/items?color=" + v)
}

func coloredByName(ctx context.Context) {
	v, _ := ctx.Value(nameKey{}).(string)
	http.Get("https://example.com/users/" + v) // want `wrongescape: url\.QueryEscape`
}

func coloredSafely(ctx context.Context) {
	v := ctx.Value(safeKey{}).(string)
	http.Get("https://example.com/items?color=" + v)
}

// Contexts are known by their keys.
func Contexts(r *http.Request, name string) {
	coloredBy(context.WithValue(r.Context(), colorKey{}, r.FormValue("color"))) // want `unescaped: `
	coloredByName(context.WithValue(r.Context(), nameKey{}, url.QueryEscape(name)))
	coloredSafely(context.WithValue(r.Context(), safeKey{}, url.QueryEscape(r.FormValue("color"))))
}

// What an iterator yields, it does not judge, whether the loop goes on or not.

func colors(r *http.Request) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(r.FormValue("color")) { // want `unescaped: `
			return
		}
	}
}

func colorsEscaped(r *http.Request) iter.Seq[string] {
	return func(yield func(string) bool) {
		if !yield(url.QueryEscape(r.FormValue("color"))) {
			return
		}
	}
}

func colorsJudged(r *http.Request, valid func(string) bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		if v := r.FormValue("color"); valid(v) && !yield(v) { // silent: it is tested
			return
		}
	}
}

func iteratedColors(r *http.Request, valid func(string) bool) {
	for v := range colors(r) {
		http.Get("https://example.com/items?color=" + v)
	}
	for v := range colorsEscaped(r) {
		http.Get("https://example.com/items?color=" + v)
	}
	for v := range colorsJudged(r, valid) {
		http.Get("https://example.com/items?color=" + v)
	}
}
