package muxpattern

import "net/http"

// Handlers that want a prefix of the path that they are given.

func prefixes(mux *http.ServeMux, prefix string, dir http.Dir) {
	files := http.FileServer(dir)
	mux.Handle("/strip/", http.StripPrefix("/strip/", files))
	mux.Handle("GET /strip1/", http.StripPrefix("/strip1", files))
	mux.Handle("/strip2/{path...}", http.StripPrefix("/strip2/", files))
	http.NewServeMux().Handle("/{lang}/strip3/", http.StripPrefix("/en/strip3/", files))
	mux.Handle("/strip4/deep/", http.StripPrefix("/strip4", files))
	mux.Handle("/strip5/", http.StripPrefix(prefix, files))
	mux.Handle("/strip6", http.StripPrefix("/strip6", nil)) // no files
	mux.Handle("/strip7", http.StripPrefix("/strip7", files))
	mux.Handle("/strip7/", http.StripPrefix("/strip7", files))
	mux.Handle("/favicon.ico", files)

	mux.Handle("/wrong/", http.StripPrefix("/assets/", files))     // want `muxpattern: http\.StripPrefix\("/assets/", …\) answers 404 to what matches "/wrong/"`
	mux.Handle("GET /wrong1/", http.StripPrefix("wrong1/", files)) // want `muxpattern: http\.StripPrefix\("wrong1/", …\) answers 404 to what matches "GET /wrong1/"`
	mux.Handle("/wrong2", http.StripPrefix("/wrong2/", files))     // want `muxpattern: "/wrong2" matches that path alone, and http.StripPrefix\("/wrong2/", …\) answers 404 to it; write "/wrong2/"`
	mux.Handle("/wrong3", http.StripPrefix("/wrong3", files))      // want `muxpattern: "/wrong3" matches that path alone, and no file below it; write "/wrong3/"`
	const static = "/wrong4/static/"                               // want `muxpattern: http.StripPrefix\("/wrong4/files/", …\) answers 404`
	h := http.StripPrefix("/wrong4/files/", files)
	http.Handle(static, h)
}
