package discarded

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
)

// A URL that goes into a struct is nil wherever the struct's field is read.

type lane struct{ origin, checked, returned, noted, failed, mended, shown *url.URL }

type gate struct {
	lanes map[string]*lane
	err   error
}

func newLane(u *url.URL) *lane { return &lane{origin: u} }

func (g *gate) add(host string) {
	u, err := url.Parse(os.Getenv("LANE_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and \*l.origin panics; take the error, and return it`
	if err != nil {
		log.Println("no URL:", err)
	}
	g.lanes[host] = newLane(u)
}

// Another statement sets the field of another struct.
func (g *gate) addKnown(host string) {
	g.lanes[host] = newLane(&url.URL{Scheme: "https", Host: "lane.example"})
}

func (l *lane) serve(w http.ResponseWriter, r *http.Request) {
	dst := *l.origin
	log.Print(l.origin)
	http.Redirect(w, r, dst.String(), http.StatusFound)
}

type state struct{ back *url.URL }

var states = map[string]state{}

func begin(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("request-target")) // want `discarded: with "127.0.0.1:8080" in r.FormValue\(…\) url.Parse returns nil, and back.RequestURI panics`
	if err != nil {
		http.Error(w, "no target", http.StatusBadRequest)
	}
	states["id"] = state{u}
}

func finish(w http.ResponseWriter, r *http.Request) {
	back := states[r.FormValue("state")].back
	http.Redirect(w, r, back.RequestURI(), http.StatusFound)
}

// Silent: something asks for the URL or the error.

func (g *gate) silent(l *lane) (*lane, error) {
	checked, _ := url.Parse(os.Getenv("LANE_CHECKED"))
	l.checked = checked
	if l.checked != nil {
		log.Print(l.checked.Host)
	}
	failed, err := url.Parse(os.Getenv("LANE_FAILED"))
	l.failed = failed
	log.Print(l.failed.Host)
	return l, err
}

func (g *gate) returns(l *lane) (*lane, error) {
	u, err := url.Parse(os.Getenv("LANE_RETURNED"))
	return &lane{returned: u}, err
}

func (l *lane) readReturned() string { return l.returned.Host + l.noted.Host + l.mended.Host }

func (g *gate) notes() *lane {
	u, err := url.Parse(os.Getenv("LANE_NOTED"))
	g.err = err
	return &lane{noted: u}
}

func (g *gate) named() (l *lane, err error) {
	l = new(lane)
	u, err := url.Parse(os.Getenv("LANE_NAMED"))
	l.noted = u
	return
}

func (g *gate) mends() *lane {
	l := new(lane)
	l.mended, _ = url.Parse(os.Getenv("LANE_MENDED"))
	if g.err != nil {
		l.mended = &url.URL{Host: "mended.example"}
	}
	return l
}

func (g *gate) asks(ok bool) *lane {
	u, err := url.Parse(os.Getenv("LANE_ASKED"))
	if err == nil {
		return &lane{origin: u}
	}
	v, _ := url.Parse(os.Getenv("LANE_FIRST"))
	if v == nil || v.Host == "" {
		return nil
	}
	return &lane{origin: v}
}

func (g *gate) later() *lane {
	u, _ := url.Parse(os.Getenv("LANE_LATER"))
	l := &lane{origin: u}
	if u == nil {
		return nil
	}
	return l
}

func (g *gate) shows(show func(*url.URL)) {
	u, _ := url.Parse(os.Getenv("LANE_SHOWN"))
	l := &lane{shown: u}
	show(l.shown)
	log.Print(l.shown.Host)
}

// A condition that asks nothing of the URL, nor of its text.

func same(a, b *url.URL) bool { return a.Scheme == b.Scheme && a.Host == b.Host }

func guarded(w http.ResponseWriter, r *http.Request, own *url.URL) {
	referer := r.Header.Get("Referer")
	u, _ := url.Parse(referer) // want `discarded: with "127.0.0.1:8080" in r.Header.Get\(…\) url.Parse returns nil, and a.Scheme panics`
	if referer != "" && !same(u, own) {
		http.Redirect(w, r, "/", http.StatusSeeOther)
	}
}

func ifVerbose(verbose bool) {
	u, _ := url.Parse(os.Getenv("VERBOSE_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and u.Host panics`
	if verbose {
		fmt.Println(u.Host)
	}
}

func isShop(s string) bool { return len(s) > 20 }

func guardedByText(w http.ResponseWriter, r *http.Request, own *url.URL, known map[string]bool) error {
	referer := r.Header.Get("Referer")
	u, _ := url.Parse(referer)
	if isShop(referer) && same(u, own) {
		return nil
	}
	v, err := url.Parse(referer + "/x")
	if referer != "" && err == nil && same(v, own) {
		return nil
	}
	long := len(referer) > 20
	x, _ := url.Parse(referer + "/y")
	if long {
		return errors.New(x.Host)
	}
	y, _ := url.Parse(r.Header.Get("X-Back"))
	if fromShop(r) {
		return errors.New(y.Host)
	}
	if known[referer] {
		z, _ := url.Parse(referer)
		return errors.New(z.Host)
	}
	return nil
}

func fromShop(r *http.Request) bool { return len(r.Header.Get("X-Back")) > 20 }

// The caller of what makes the struct gets the error, too.

func (g *gate) made() (*lane, error) {
	u, err := url.Parse(os.Getenv("LANE_MADE"))
	return newLane(u), err
}

func (g *gate) madeFirst() (*lane, error) {
	u, err := url.Parse(os.Getenv("LANE_MADE_FIRST"))
	l := newLane(u)
	if err != nil {
		return nil, err
	}
	return l, nil
}
