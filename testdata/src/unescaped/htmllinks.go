package unescaped

import (
	"fmt"
	"html"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// A reference in an attribute of HTML that is written as text. What is right, first.

func rightLinks(w http.ResponseWriter, r *http.Request, dir string, id int, hash string) {
	name := r.FormValue("name")
	fmt.Fprintf(w, `<a href="/x?name=%s">%s</a>`, url.QueryEscape(name), html.EscapeString(name))
	fmt.Fprintf(w, `<a href="/x/%s">x</a>`, html.EscapeString(url.PathEscape(name)))
	fmt.Fprintf(w, `<a href="/x/%d">%s</a>`, id, name)                           // a text between tags is no reference
	fmt.Fprintf(w, `<a href="%s">x</a>`, name)                                   // a reference as a whole
	fmt.Fprintf(w, `<a href="%s">x</a>`, r.URL)                                  // likewise
	fmt.Fprintf(w, `<a href="%s/edit">x</a>`, html.EscapeString(r.URL.String())) // likewise
	fmt.Fprintf(w, `<a href="/x?page={{.Page}}&q=%s">x</a>`, name)               // a template is filled later
	fmt.Fprintf(w, `<script src="/js/app.js?v=%s"></script>`, hash)
	fmt.Fprintf(w, `<a data-href="/x/%s" title="/y?z=%s">x</a>`, name, name) // of a script
	fmt.Fprintf(w, `search: href="/x?q=%s"`, name)                           // no element
	fmt.Fprintf(w, `<form action="/search"><input name="q" value="%s">`, html.EscapeString(name))
	io.WriteString(w, "<img src='/avatars/"+strings.ToLower(hash)+".png'>")
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		link := url.URL{Path: e.Name()}
		fmt.Fprintf(w, "<a href=\"%s\">%s</a>\n", link.String(), html.EscapeString(e.Name()))
		fmt.Fprintf(w, "<a href=\"/files/%s\">x</a>", (&url.URL{Path: e.Name()}).EscapedPath())
	}
	fmt.Fprintf(w, `<link href="/css/%s.css" rel="stylesheet">`, filepath.Base("css/main"))
}

// Texts that are set to each other.
func turned(r *http.Request) string {
	a := fmt.Sprintf(`<a href="/x?q=%s">`, r.FormValue("q"))
	b := a
	for range 3 {
		a = b
		b = a
	}
	return a + b
}

func wrongLinks(w http.ResponseWriter, r *http.Request, dir string) template.HTML {
	fmt.Fprintf(w, `<a href="/x?name=%s">x</a>`, r.FormValue("name"))                                             // want `unescaped: "a&b" in r\.FormValue\(…\) arrives as "a"; use url\.QueryEscape \[elsewhere\]`
	fmt.Fprintf(w, `<a class="y" href='/x?a=1&amp;name=%s'>x</a>`, html.EscapeString(r.FormValue("name")))        // want `unescaped: "a&b" in r\.FormValue\(…\) arrives as "a"; use url\.QueryEscape \[elsewhere\]`
	io.WriteString(w, "<li>"+`<img src="/img/`+r.FormValue("name")+`">`)                                          // want `unescaped: "C#" in r\.FormValue\(…\) arrives as "C"; use url\.PathEscape \[elsewhere\]`
	fmt.Fprintf(w, `<form method="post" action="/login?next=%s">`, template.HTMLEscapeString(r.URL.RequestURI())) // want `unescaped: "/search\?a=1&b=2" in r\.URL\.RequestURI\(\) arrives as "/search\?a=1"; use url\.QueryEscape \[elsewhere\]`
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		fmt.Fprintf(w, "<li><a href='/files/%s'>%s</a>", e.Name(), e.Name()) // want `unescaped: "C#\.txt" in e\.Name\(\) arrives as "C"; use url\.PathEscape \[elsewhere\]`
	}
	return template.HTML(`<a href="/wiki/` + r.FormValue("title") + `">x</a>`) // want `unescaped: "C#" in r\.FormValue\(…\) arrives as "C"; use url\.PathEscape \[elsewhere\]`
}
