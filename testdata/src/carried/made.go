package carried

import (
	"carried/made"
	"net/http"
	"os"
)

// What another package fills in.

func useMade(data []byte) {
	c := made.Load()
	http.Get(c.Base) // want `missingscheme: `
	http.Get(c.Trimmed)
	http.Get(c.Tested)
	http.Get(c.Other)
	if c, err := made.Read(data); err == nil {
		http.Get(c.Base)
	}
	http.Get(made.For(os.Getenv("MODE")).Base) // want `missingscheme: `
	c = made.Load()
	c.Base = "https://example.com/v1"
	http.Get(c.Base)
}

func useTargets(stored []made.Row) {
	for _, t := range made.Targets([]made.Row{{Link: "example.com/a"}, {Link: "https://example.com/b"}}) { // want `missingscheme: `
		http.Get(t.URL)
	}
	for _, t := range made.Targets(stored) {
		http.Get("http://" + t.URL)
	}
	http.Get(made.NewTarget(&made.Row{Link: "example.com/c"}).URL) // want `missingscheme: `
	http.Get(made.Mended(&made.Row{Link: "example.com/d"}).URL)
}

// One that is embedded, and one that is set again.

type withConfig struct {
	made.Target
	n int
}

func (w *withConfig) get() { http.Get(w.URL) }

func useEmbedded() {
	w := &withConfig{Target: *made.NewTarget(&made.Row{Link: "example.com/e"})} // want `missingscheme: `
	w.get()
}

type withOther struct {
	made.Config
	n int
}

func (w *withOther) get() { http.Get(w.Base) }

func useOther(base string) {
	w := &withOther{Config: made.For("prod")}
	w.Base = base
	w.get()
}

// One of a list, after the other.
func usePool() {
	made.NewPool([]string{"https://example.com", "localhost"}, "example.com/a", "https://example.com/b").Get() // want `missingscheme: `
}

func useOthers(debug bool) {
	http.Get(made.NewInner(debug).Base)
	http.Get(made.Debug(debug).Base) // want `missingscheme: `
	http.Get(made.Applied().Base)
}
