// Package prefixes has pairs of patterns and stripped prefixes, as public programs have them.
package prefixes

import "net/http"

func assets() {
	fs := http.FileServer(http.Dir("static"))
	http.Handle("/static", http.StripPrefix("/static/", fs)) // 1 // want `muxpattern: `
}

func board() {
	staticDir := http.Dir("./static")
	fs := http.FileServer(staticDir)
	http.Handle("/board", http.StripPrefix("/board/", fs)) // 2 // want `muxpattern: `
}

func chess(h http.HandlerFunc) {
	http.HandleFunc("/start", h)
	http.Handle("/chess", http.StripPrefix("/chess/", http.FileServer(http.Dir("static")))) // 3 // want `muxpattern: `
}

func artists() *http.ServeMux {
	fs := http.FileServer(http.Dir("./static"))
	mux := http.NewServeMux()
	mux.Handle("/art", http.StripPrefix("/art/", fs)) // 4 // want `muxpattern: `
	return mux
}

func styles(dir string) {
	mux := http.NewServeMux()
	mux.Handle("/css", http.StripPrefix("/css/", http.FileServer(http.Dir(dir)))) // 5 // want `muxpattern: `
}

func weather(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("static"))
	mux.Handle("/clouds", http.StripPrefix("/clouds/", fs)) // 6 // want `muxpattern: `
}

func items(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("static/"))
	mux.Handle("/items", http.StripPrefix("/items/", fs)) // 7 // want `muxpattern: `
}

func signup(mux *http.ServeMux, home http.HandlerFunc) {
	fs := http.FileServer(http.Dir("./static"))
	mux.Handle("/signup-files", http.StripPrefix("/signup-files/", fs)) // 8 // want `muxpattern: `
	mux.HandleFunc("/home", home)
}

func dogs(mux *http.ServeMux) {
	mux.Handle("/dogs", http.StripPrefix("/dogs/", http.FileServer(http.Dir(".")))) // 9 // want `muxpattern: `
}

func chat(mux *http.ServeMux) {
	mux.Handle("/talk", http.StripPrefix("/talk", http.FileServer(http.Dir("/path/to/talk/")))) // 10 // want `muxpattern: `
}

func person(mux *http.ServeMux) {
	mux.Handle("/people", http.StripPrefix("/people", http.FileServer(http.Dir("public/")))) // 11 // want `muxpattern: `
}

func local(mux *http.ServeMux) {
	mux.Handle("/assets", http.StripPrefix("/assets", http.FileServer(http.Dir("./assets")))) // 12 // want `muxpattern: `
	mux.Handle("/js", http.StripPrefix("/assets", http.FileServer(http.Dir("./assets"))))     // 13 // want `muxpattern: `
}

type posts struct{ AssetPath string }

func (b *posts) serve(addr string, h http.HandlerFunc) error {
	mux := http.NewServeMux()
	mux.HandleFunc("/posts/", h)
	mux.Handle("/parts", http.StripPrefix("/parts", http.FileServer(http.Dir(b.AssetPath)))) // 14 // want `muxpattern: `
	return http.ListenAndServe(addr, mux)
}

func cold(mux *http.ServeMux) {
	mux.Handle("/cold", http.StripPrefix("/cold", http.FileServer(http.Dir("./assets")))) // 15 // want `muxpattern: `
}

func index(mux *http.ServeMux, page http.HandlerFunc) {
	mux.Handle("/pages", http.StripPrefix("/pages", http.FileServer(http.Dir("assets")))) // 16 // want `muxpattern: `
	mux.HandleFunc("/index", page)
}

func documents(mux *http.ServeMux) {
	mux.Handle("/doc", http.StripPrefix("/doc", http.FileServer(http.Dir("./doc")))) // 17 // want `muxpattern: `
}

func coins(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("static"))
	mux.Handle("/coins/", http.StripPrefix("/public/coins/", fs)) // 18 // want `muxpattern: `
}

func portfolio(mux *http.ServeMux) {
	fs := http.FileServer(http.Dir("/assets"))
	mux.Handle("/portfolio/", http.StripPrefix("/public", fs)) // 19 // want `muxpattern: `
}

func starred(mux *http.ServeMux) {
	mux.Handle("/starred/*", http.StripPrefix("/starred/", http.FileServer(http.Dir("static")))) // 20, told as a pattern // want `muxpattern: `
}

// Look-alikes.

type other struct{}

func (other) Handle(pattern string, h http.Handler) {}

type images struct{ base string }

func (i *images) routes(mux *http.ServeMux, r other, api http.Handler) {
	r.Handle("/image/{id}", http.StripPrefix("/images/", http.FileServer(http.Dir(i.base)))) // 1: another router
	mux.Handle("/r/", http.StripPrefix("/r/", http.FileServer(http.Dir("public/r"))))        // 2
	mux.Handle("/r2/", http.StripPrefix("/r2", http.FileServer(http.Dir("public/r"))))       // 3
	mux.Handle("/api/", http.StripPrefix("/api", api))                                       // 4
	mux.Handle("/api/v2/", http.StripPrefix("/api", api))                                    // 5
	mux.Handle("/rest", http.StripPrefix("/rest", api))                                      // 6: the handler is no file server
	mux.Handle("GET /get/", http.StripPrefix("/get/", api))                                  // 7
	mux.Handle("/logo.png", http.FileServer(http.Dir("img")))                                // 8
	mux.Handle("/embedded/", http.FileServer(http.Dir("web")))                               // 9
	mux.Handle("/one/{name}", http.StripPrefix("/one", api))                                 // 10
	mux.Handle("/two/{rest...}", http.StripPrefix("/two/", api))                             // 11
	mux.Handle("shop.example/three/", http.StripPrefix("/three", api))                       // 12
	mux.Handle("/four/", http.StripPrefix(i.base, api))                                      // 13
	mux.Handle(i.base+"/five", http.StripPrefix("/five", http.FileServer(http.Dir("five")))) // 14
	mux.Handle("/six/", http.StripPrefix("", api))                                           // 15
	mux.Handle("/seven/deep/", http.StripPrefix("/seven/", api))                             // 16
	mux.Handle("/eight/", http.StripPrefix("/eight/", http.StripPrefix("", api)))            // 17
	mux.Handle("/robots.txt", http.StripPrefix("/", http.FileServer(http.Dir("public"))))    // 18
	mux.Handle("/nine", http.StripPrefix("/nine", http.FileServer(http.Dir("n"))))           // 19: the next has the files
	mux.Handle("/nine/", http.StripPrefix("/nine", http.FileServer(http.Dir("n"))))          // 20
}
