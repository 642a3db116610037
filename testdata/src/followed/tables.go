package followed

import (
	"net/http"

	"followed/tables"
)

func tabled(name string, kind tables.Kind, i int) {
	for _, u := range tables.List() {
		http.Get(u) // want `badsyntax: .*%zz`
	}
	for _, t := range tables.All() {
		http.Get(t.URL) // want `badsyntax: .*%yy`
	}
	for _, t := range tables.Pointers() {
		http.Get(t.URL) // want `badsyntax: .*%xx`
	}
	t, ok := tables.ByName()[name]
	if !ok {
		return
	}
	http.Get(t.URL)                           // want `badsyntax: .*%ww`
	http.Get(tables.ByKind()[tables.Second])  // want `badsyntax: .*%vv`
	http.Get(tables.All()[2].URL + "?page=1") // want `badsyntax: .*%yy`
}

func tabledByName(name string) {
	http.Get(tables.ByName()[name].URL) // want `badsyntax: .*%ww`
}

func silentTabled(name string) {
	http.Get(tables.List()[1])
	http.Get(tables.All()[0].URL)
	http.Get(tables.All()[1].URL)
	http.Get(tables.ByName()["eu"].URL)
	http.Get(tables.ByName()["other"].URL)
	http.Get(tables.ByKind()[tables.First])
	for _, t := range tables.All() {
		if t.Name != "50%" {
			continue
		}
		http.Get(t.URL)
	}
	for _, t := range tables.All() {
		t.URL = "https://example.com/"
		http.Get(t.URL)
	}
	if name == "eu" {
		http.Get(tables.ByName()[name].URL)
	}
	for _, s := range tables.Names() {
		println(s)
	}
	list := tables.List()
	list[0] = "https://example.com/"
	for _, u := range list {
		http.Get(u)
	}
	for _, u := range tables.Some()[1:] {
		http.Get(u)
	}
}
