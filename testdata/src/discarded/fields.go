package discarded

import (
	"log"
	"net/http"
	"net/url"
	"os"
)

// A URL that a field keeps, and whose error is dropped, is nil in each method.

type keeper struct {
	api, mirror, checked, handed, twice *url.URL
	Open                                *url.URL
}

func (k *keeper) init() {
	k.api, _ = url.Parse(os.Getenv("API_URL"))         // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and k.api.Host panics; take the error, and return it`
	k.mirror, _ = url.Parse("https://mirror.example/") // silent: it is a URL
	k.checked, _ = url.Parse(os.Getenv("CHECKED_URL")) // silent: it is compared
	k.handed, _ = url.Parse(os.Getenv("HANDED_URL"))   // silent: another function may look
	k.twice, _ = url.Parse(os.Getenv("TWICE_URL"))     // want `discarded: .* k.twice.Host panics; take the error, and return it`
	k.Open, _ = url.Parse(os.Getenv("OPEN_URL"))       // silent: another package may set it
}

func (k *keeper) set(u *url.URL) { k.twice = u }

func (k *keeper) use(show func(*url.URL)) {
	log.Print(k.api.Host, k.mirror.Host, k.twice.Host, k.Open.Host)
	if k.checked != nil {
		log.Print(k.checked.Host)
	}
	show(k.handed)
	http.Get(k.handed.String())
}

type made struct{ base, other *url.URL }

func newMade() *made {
	base, _ := url.Parse(os.Getenv("MADE_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and m.base.JoinPath panics`
	other, _ := url.Parse(os.Getenv("OTHER_URL"))
	if other == nil {
		other = &url.URL{Scheme: "https", Host: "other.example"}
	}
	return &made{base: base, other: other}
}

func (m *made) get() { http.Get(m.base.JoinPath("users").String() + m.other.String()) }

func blank() *url.URL {
	var u *url.URL
	u, _ = url.Parse(os.Getenv("BLANK_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and u.Host panics; take the error, and return it`
	showHost(u)
	return u
}

func showHost(u *url.URL) { println(u.Host) }
