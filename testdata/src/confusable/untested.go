package confusable

import (
	"log"
	"net/http"
	"net/url"
	"strings"
)

// The name says that the client is sent back, and no code looks at where to.
func untested(w http.ResponseWriter, r *http.Request) {
	to := r.FormValue("return_to")
	if to == "" {
		to = "/"
	}
	log.Print(to)
	http.Redirect(w, r, to, http.StatusFound)                        // want `confusable: nothing tests r\.FormValue\(…\): "https://evil\.example/" leads to another host`
	http.Redirect(w, r, r.FormValue("return_to"), http.StatusFound)  // not seen: what the condition before does
	http.Redirect(w, r, "https://shop.example"+to, http.StatusFound) // its host is known
}

func goodbye(w http.ResponseWriter, r *http.Request) {
	back := ""
	for key := range r.URL.Query() {
		if key == "back" {
			back = r.URL.Query().Get("back")
		}
	}
	if back != "" {
		sendTo(w, r, back) // want `confusable: nothing tests r\.URL\.Query\(\)\.Get\(…\): .*; via line \d+ to http\.Redirect`
	}
}

func sendTo(w http.ResponseWriter, r *http.Request, where string) {
	w.Header().Set("Cache-Control", "no-store")
	http.Redirect(w, r, where, http.StatusSeeOther)
}

// A shortener sends to any host.
func shorten(w http.ResponseWriter, r *http.Request) {
	long := r.FormValue("long")
	http.Redirect(w, r, long, http.StatusFound)
}

var pages = map[string]bool{"/start": true}

// A map, a switch, a loop, a variable or a function knows what is good.
func tested(w http.ResponseWriter, r *http.Request) {
	a := r.FormValue("returnurl")
	if !pages[a] {
		return
	}
	http.Redirect(w, r, a, http.StatusFound)
	b := r.FormValue("return_url")
	switch b {
	case "/start", "/end":
	default:
		b = "/"
	}
	http.Redirect(w, r, b, http.StatusFound)
	c := r.FormValue("redirect_to")
	for _, page := range []string{"/start", "/end"} {
		if page == c {
			http.Redirect(w, r, c, http.StatusFound)
		}
	}
	d := r.FormValue("redirect")
	local := strings.HasPrefix(d, "/") && !strings.HasPrefix(d, "//") && !strings.HasPrefix(d, `/\`)
	if !local {
		d = "/"
	}
	http.Redirect(w, r, d, http.StatusFound)
	e := r.FormValue("next_url")
	if !isHere(e) {
		e = "/"
	}
	http.Redirect(w, r, e, http.StatusFound)
	f := r.FormValue("nexturl")
	verifyLocal(w, f)
	http.Redirect(w, r, f, http.StatusFound)
}

func isHere(page string) bool { return pages[page] }

func verifyLocal(w http.ResponseWriter, page string) {
	if !pages[page] {
		panic(http.ErrAbortHandler)
	}
}

// A middleware tests it.
func checked(next http.HandlerFunc) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if !isValidPage(r.URL.Query().Get("return_path")) {
			http.NotFound(w, r)
			return
		}
		next(w, r)
	}
}

func isValidPage(page string) bool { return pages[page] }

func signOut(w http.ResponseWriter, r *http.Request) {
	page := r.URL.Query().Get("return_path")
	http.Redirect(w, r, page, http.StatusFound)
}

// Direct, without a variable.
func straight(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.FormValue("back_url"), http.StatusFound) // want `confusable: nothing tests r\.FormValue\(…\): "https://evil\.example/" leads to another host`
}

func straightAsked(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.FormValue("next"), "/") {
		http.Redirect(w, r, r.FormValue("next"), http.StatusFound) // want `confusable: the test of r\.FormValue\(…\) lets in "//evil\.example/"`
	}
}

func straightKnown(w http.ResponseWriter, r *http.Request) {
	if r.FormValue("next") == "/start" {
		http.Redirect(w, r, r.FormValue("next"), http.StatusFound)
	}
}

func straightMade(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("returnurl"))
	if err != nil || u.Host != "" || !strings.HasPrefix(u.Path, "/") {
		return
	}
	http.Redirect(w, r, r.FormValue("returnurl"), http.StatusFound)
}
