package unmatched

import "net/http"

// The file server of the root serves what is below too.
func site(dir http.Dir) *http.ServeMux {
	mux := http.NewServeMux()
	mux.Handle("/", http.FileServer(dir))
	mux.Handle("/pictures", http.StripPrefix("/pictures", http.FileServer(dir)))
	mux.Handle("/drawings", http.StripPrefix("/drawings/", http.FileServer(dir))) // want `muxpattern: "/drawings" matches that path alone, and http.StripPrefix\("/drawings/", …\) answers 404 to it; write "/drawings/"`
	return mux
}
