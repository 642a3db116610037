package lib

import (
	"log"
	"net/http"
	"os"
)

// A function between a field and a sink is one on the way if all its calls are.

type repo struct{ at string }

func NewRepo(at string) *repo { return &repo{at: at} } // want NewRepo:`0 http-url {}/list via \(\*lib.repo\).list, http.Get`

func (r *repo) path(p string) string { return r.at + p }

func (r *repo) list() { http.Get(r.path("/list")) }

// One that is used for a file too: silent.

type either struct{ at string }

func NewEither(at string) *either { return &either{at: at} } // want NewEither:`result 0.at \{0\}`

func (e *either) place() string { return e.at }

func (e *either) fetch() { http.Get(e.place()) }

func (e *either) open() { os.Open(e.place()) }

// One that is a value outside of any function: only faults of syntax are told.

type held struct{ at string }

func NewHeld(at string) *held { return &held{at: at} } // want NewHeld:`0 http-url {} via \(\*lib.held\).fetch, http.Get loosely`

func (h *held) spot() string { return h.at }

func (h *held) fetch() { http.Get(h.spot()) }

var spots = []func(*held) string{(*held).spot}

// One that other packages, or an interface, may call: whatever they do with it, it is requested.

type Known struct{ at string }

func NewKnown(at string) *Known { return &Known{at: at} } // want NewKnown:`0 http-url {} via \(\*lib.Known\).fetch, http.Get`

func (k *Known) Place() string { return k.at } // want Place:`result 0 \{k.at\}`

func (k *Known) fetch() { http.Get(k.Place()) }

type placer interface{ place2() string }

type behind struct{ at string }

func NewBehind(at string) *behind { return &behind{at: at} } // want NewBehind:`0 http-url {} via \(\*lib.behind\).fetch, http.Get`

func (b *behind) place2() string { return b.at }

func (b *behind) fetch() { http.Get(b.place2()) }

func tell(p placer) { log.Print(p.place2()) }

// What a call gives is known where the function makes its result in one way.

func endpoint(name string) string { return "https://example.com/" + name }

func endpoints() {
	http.Get(endpoint("users"))
	http.Get(endpoint("all users")) // want `badsyntax: space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://example\.com/all users"`
	log.Print(endpoint("a b"))
}

// Named is called with what is put into a URL.
func Named(name string) { http.Get(endpoint(name)) } // want Named:`0 http-url https://example.com/{} via http.Get`

func cacheKey(name string) string { return name + "#" + name }

func NotNamed(name string) { http.Get("https://example.com/" + cacheKey(name)) } // want NotNamed:`0 http-url https://example.com/{}#{name} via http.Get; 0 http-url https://example.com/{name}#{} via http.Get`
