package joint

import (
	"net/http"
	"strings"
)

// Settings of a client, of which each is taken if it is there.

type settings struct{ Base, Mirror, Page, Feed string } // want Base:`http-url {}{p} via .*settled.\.update, .* if tested` Mirror:`http-url {}{p} via .* loosely if tested`

type settled struct{ base, mirror, page, feed string }

func (s *settled) update(o *settings) {
	base, mirror, page := o.Base, o.Mirror, o.Page
	if base != "" {
		s.base = base
	}
	if !strings.Contains(mirror, "%zz") { // else it is for another
		s.mirror = mirror
	}
	if page == "" {
		page = "https://example.com"
	}
	if page != "a%zzb" {
		s.page = page
	}
	feed := s.feed
	if feed != "" {
		s.feed = o.Feed
	}
}

func (s *settled) setBase(given string) {
	base := given
	if base != "" {
		s.base = base
	}
}

func (s *settled) get(p string) {
	http.Get(s.base + p)
	http.Get(s.mirror + p)
	http.Get(s.page + p)
	http.Get(s.feed + p)
}

func settle(s *settled) {
	s.update(&settings{Mirror: "https://example.com/a%zzb"})
	s.update(&settings{Page: "a%zzb"})
	s.update(&settings{Feed: "https://example.com/a%zzb"})
	s.setBase("")
	s.setBase("https://example.com")

	s.update(&settings{Base: "https://example.com/a%zzb"}) // want `badsyntax: "%" is not followed by two hex digits; write "%25" for "%"; in "https://example\.com/a%zzb" \+ p; via \(\*joint\.settled\)\.get to http\.Get`
	s.setBase("https://example.com/a%zzb")                 // want `badsyntax: "%" is not followed by two hex digits; write "%25" for "%"; in "https://example\.com/a%zzb" \+ p; via line \d+ to http\.Get`
}
