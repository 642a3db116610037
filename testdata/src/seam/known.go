package seam

import "net/http"

// Clients whose base only the constructor sets.

type shop struct{ base string }

func openShop() *shop { return &shop{base: "https://shop.example/api/"} }

func (s *shop) get(path string) { http.Get(s.base + path) }

func (s *shop) all(next string) {
	s.get("/items?page=2") // want `seam: two slashes: s.base is "https://shop.example/api/", and "/api//items" arrives, which is another path, in s.base \+ "/items\?page=2"; leave out one`
	s.get("items?page=2")
	s.get(next)
}

// Another slash is not there, or another base may be.

type plainShop struct{ base string }

func openPlain() *plainShop { return &plainShop{base: "https://shop.example/api"} }

func (s *plainShop) get(path string) { http.Get(s.base + path) }
func (s *plainShop) all()            { s.get("/items") }

type anyShop struct{ base string }

func openAny(base string) *anyShop { return &anyShop{base: base} }
func openOne() *anyShop            { return &anyShop{base: "https://shop.example/"} }

func (s *anyShop) get(path string) { http.Get(s.base + path) }
func (s *anyShop) all()            { s.get("/items") }

type emptyShop struct{ base string }

func openEmpty() *emptyShop {
	s := &emptyShop{}
	s.base = "https://shop.example/"
	return s
}

func (s *emptyShop) get(path string) { http.Get(s.base + path) }
func (s *emptyShop) all()            { s.get("/items") }

type movedShop struct{ base string }

func openMoved() *movedShop { return &movedShop{base: "https://shop.example/"} }

func (s *movedShop) move(base string) { s.base = base }
func (s *movedShop) get(path string)  { http.Get(s.base + path) }
func (s *movedShop) all()             { s.get("/items") }

// A proxy takes a URL behind its own.
type relay struct{ proxy string }

func openRelay() *relay { return &relay{proxy: "https://relay.example/"} }

func (r *relay) get(path string) { http.Get(r.proxy + path) }
func (r *relay) all()            { r.get("https://shop.example/items") }
