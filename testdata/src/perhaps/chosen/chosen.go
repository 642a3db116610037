package chosen

import (
	"net/http"
	"os"

	"perhaps/chosen/regions"
)

func base(region string) string {
	switch region {
	case "eu":
		return "https://eu.example.com/%zz" // want `badsyntax: `
	case "us":
		return "https://us.example.com/"
	}
	return "https://example.com/"
}

func get(region string) { http.Get(base(region)) }

func known() { http.Get(base("us")) }

func find(name string) string {
	for _, t := range []struct{ name, url string }{{"a", "https://example.com/"}, {"b", "https://example.org/%yy"}} { // want `badsyntax: `
		if t.name == name {
			return t.url
		}
	}
	return "https://example.com/"
}

func look(name string) { http.Get(find(name)) }

var files = []struct{ name, url string }{{"a", "https://example.com/"}, {"b", "/50%"}}

func one() {
	for _, f := range files {
		if f.name == "a" {
			http.Get(f.url)
			return
		}
	}
}

func imported(name string) {
	http.Get(regions.Base(name)) // want `badsyntax: .*; regions.Base returns it`
	http.Get(regions.URL(name))  // want `badsyntax: .*; regions.URL returns it`
	u, ok := regions.Lookup(name)
	if !ok {
		return
	}
	http.Get(u)                                  // want `badsyntax: .*%xx`
	http.Get(regions.New(os.Getenv("ENV")).Base) // want `badsyntax: .*; regions.New returns it`
}

func found(name string) {
	s, err := regions.Find(name)
	if err != nil {
		return
	}
	http.Get(s) // want `badsyntax: .*%ww`
}

func silentImported(name string) {
	http.Get(regions.Base("us"))
	http.Get(regions.URL("b"))
	http.Get(regions.New("prod").Base)
	if name == "us" {
		http.Get(regions.Base(name))
	}
	if u := regions.URL(name); u == "https://example.com/y" {
		http.Get(u)
	}
}
