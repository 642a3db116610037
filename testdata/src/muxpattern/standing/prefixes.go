package standing

import (
	"embed"
	"io/fs"
	"net/http"
)

// File servers behind patterns.

func wrongPrefixes(mux *http.ServeMux, dir http.Dir, content embed.FS) {
	files := http.FileServer(dir)
	mux.Handle("/w0/", http.StripPrefix("/static/", files))                             // want `muxpattern: http\.StripPrefix\("/static/", …\) answers 404 to what matches "/w0/"`
	mux.Handle("/w1", http.StripPrefix("/w1/", files))                                  // want `muxpattern: "/w1" matches that path alone, and http\.StripPrefix\("/w1/", …\) answers 404 to it; write "/w1/"`
	mux.Handle("/w2", http.StripPrefix("/w2", files))                                   // want `muxpattern: "/w2" matches that path alone, and no file below it; write "/w2/"`
	mux.Handle("/w3/", http.StripPrefix("w3/", files))                                  // want `muxpattern: http\.StripPrefix\("w3/", …\) answers 404 to what matches "/w3/"`
	mux.Handle("/w4/", http.StripPrefix("/w-4/files/", files))                          // want `muxpattern: http\.StripPrefix\("/w-4/files/", …\) answers 404 to what matches "/w4/"`
	mux.Handle("GET /w5/", http.StripPrefix("/w-5/", files))                            // want `muxpattern: http\.StripPrefix\("/w-5/", …\) answers 404 to what matches "GET /w5/"`
	mux.Handle("GET /w6", http.StripPrefix("/w6/", files))                              // want `muxpattern: "GET /w6" matches that path alone, and http\.StripPrefix\("/w6/", …\) answers 404 to it; write "GET /w6/"`
	mux.Handle("/w7/{path...}", http.StripPrefix("/w7static/", files))                  // want `muxpattern: http\.StripPrefix\("/w7static/", …\) answers 404 to what matches "/w7/\{path\.\.\.\}"`
	http.Handle("/w8/", http.StripPrefix("/assets", http.FileServer(http.FS(content)))) // want `muxpattern: http\.StripPrefix\("/assets", …\) answers 404 to what matches "/w8/"`
	http.Handle("/w9", http.StripPrefix("/w9", http.FileServerFS(content)))             // want `muxpattern: "/w9" matches that path alone, and no file below it; write "/w9/"`
	h := http.StripPrefix("/W10/", files)
	http.Handle("/w10/", h) // want `muxpattern: http\.StripPrefix\("/W10/", …\) answers 404 to what matches "/w10/"`
	const prefix = "/w11/"  // want `muxpattern: http\.StripPrefix\("/w-11/public/", …\) answers 404 to what matches "/w11/"`
	mux.Handle(prefix, http.StripPrefix("/w-11/public/", files))
	mux.Handle("/w12/css/", http.StripPrefix("/css/", files))                   // want `muxpattern: http\.StripPrefix\("/css/", …\) answers 404 to what matches "/w12/css/"`
	mux.Handle("/w13/js", http.StripPrefix("/w13/js/", files))                  // want `muxpattern: "/w13/js" matches that path alone, and http\.StripPrefix\("/w13/js/", …\) answers 404 to it; write "/w13/js/"`
	mux.Handle("example.com/w14/", http.StripPrefix("example.com/w14/", files)) // want `muxpattern: http\.StripPrefix\("example\.com/w14/", …\) answers 404 to what matches "example\.com/w14/"`
	mux.Handle("/w15/", http.StripPrefix("GET /w15/", files))                   // want `muxpattern: http\.StripPrefix\("GET /w15/", …\) answers 404 to what matches "/w15/"`
	mux.Handle("HEAD /w16/", http.StripPrefix("HEAD /w16/", files))             // want `muxpattern: http\.StripPrefix\("HEAD /w16/", …\) answers 404 to what matches "HEAD /w16/"`
	mux.Handle("/w17/", http.StripPrefix("./w17/", files))                      // want `muxpattern: http\.StripPrefix\("\./w17/", …\) answers 404 to what matches "/w17/"`
	mux.Handle("/w18/{$}", http.StripPrefix("/w-18/", files))                   // want `muxpattern: http\.StripPrefix\("/w-18/", …\) answers 404 to what matches "/w18/\{\$\}"`
	mux.Handle("/w19/img/", http.StripPrefix("/w19/image/", files))             // want `muxpattern: http\.StripPrefix\("/w19/image/", …\) answers 404 to what matches "/w19/img/"`
}

func rightPrefixes(mux *http.ServeMux, dir http.Dir, content embed.FS, base string) {
	files := http.FileServer(dir)
	mux.Handle("/r20/", http.StripPrefix("/r20/files/", files)) // what is in files
	mux.Handle("/r0/", http.StripPrefix("/r0/", files))
	mux.Handle("/r1/", http.StripPrefix("/r1", files))
	mux.Handle("GET /r2/", http.StripPrefix("/r2/", files))
	mux.Handle("/r3/{path...}", http.StripPrefix("/r3/", files))
	mux.Handle("/r4/{path...}", http.StripPrefix("/r4", files))
	mux.Handle("example.com/r5/", http.StripPrefix("/r5/", files))
	mux.Handle("/r6/deep/", http.StripPrefix("/r6/", files))
	mux.Handle("/r7/", files) // the folder has a folder r7
	mux.Handle("/r8/", http.StripPrefix(base, files))
	mux.Handle(base+"/r9/", http.StripPrefix(base+"/r9/", files))
	mux.Handle(base+"/r10/", http.StripPrefix("/r10/", files))
	mux.Handle("/r11", http.StripPrefix("/r11", http.HandlerFunc(nil)))
	mux.Handle("/r12/", http.StripPrefix("", files))
	mux.Handle("/r13/{lang}/", http.StripPrefix("/r13/", files))
	http.NewServeMux().Handle("/{tenant}/r14/", http.StripPrefix("/acme/r14/", files))
	mux.Handle("/robots.txt", files)
	sub, _ := fs.Sub(content, "dist")
	mux.Handle("/r15/", http.StripPrefix("/r15/", http.FileServerFS(sub)))
	mux.Handle("/r16/file.css", http.StripPrefix("/r16/", files))
	mux.Handle("/r17", http.RedirectHandler("/r17/", http.StatusMovedPermanently))
	mux.Handle("/r17/", http.StripPrefix("/r17", files))
	api := http.NewServeMux()
	mux.Handle("/r18/", http.StripPrefix("/r18", api))
}
