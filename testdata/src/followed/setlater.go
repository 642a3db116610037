package followed

import "net/http"

// A struct of which fields are set before a method makes a URL of it.

type page struct{ base, title, full string }

func (p *page) url() string { return p.base + "/p/" + p.title }

func urlOfPage(p *page) string { return p.base + "/p/" + p.title }

func (p *page) whole() string {
	if p.full != "" {
		return p.full
	}
	return p.base + "/p/" + p.title
}

func (p *page) clear() { p.title = "home" }

func setLater() {
	p := &page{base: "https://example.com"}
	p.title = "%zz" // want `badsyntax: "%" is not followed by two hex digits`
	http.Get(p.url())

	q := &page{}
	q.base = "https://example.com"
	q.title = "%zy" // want `badsyntax: "%" is not followed by two hex digits`
	http.Get(urlOfPage(q))

	again := &page{base: "https://example.com"}
	again.title = "%zx"
	again.title = "home"
	http.Get(again.url())

	cleared := &page{base: "https://example.com"}
	cleared.title = "%zw"
	cleared.clear()
	http.Get(cleared.url())
}

func setInput(w http.ResponseWriter, r *http.Request) {
	p := &page{}
	p.title = r.FormValue("title") // want `unescaped: "C#" in r\.FormValue`
	http.Redirect(w, r, p.url(), http.StatusFound)
}

// What its fields are decides what a method gives.
func setWhole() {
	known := &page{base: "example.com", full: "https://example.com/x"}
	http.Get(known.whole())

	open := &page{base: "example.com"} // want `missingscheme: no scheme`
	http.Get(open.whole())

	set := &page{base: "example.com"}
	set.full = "https://example.com/x"
	http.Get(set.whole())
}
