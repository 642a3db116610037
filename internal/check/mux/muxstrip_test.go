package mux

import (
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

// What is said of a pattern and http.StripPrefix is what a server does: where a finding
// says 404, no request of the pattern's gets anything else, and where there is none one does.
func TestStripped(t *testing.T) {
	role, _ := catalogue.LookupRole("mux-pattern")
	for _, tt := range []struct {
		pattern, prefix string
		files           bool
		ask             string // paths that the pattern is written for
		want            string
	}{
		{"/static/", "/static/", true, "/static/a.css", ""},
		{"/static/", "/static", true, "/static/a.css", ""},
		{"GET /static/", "/static", true, "/static/a.css", ""},
		{"example.com/static/", "/static", true, "/static/a.css", ""},
		{"/", "/static", true, "/static/a.css", ""},
		{"/static/{path...}", "/static/", true, "/static/a.css", ""},
		{"/{lang}/static/", "/en/static/", true, "/en/static/a.css", ""},
		{"/static/", "", true, "/static/a.css", ""},
		{"/api", "/api", false, "/api", ""},
		{"/static/", "/assets/", true, "/static/a.css /assets/a.css", `http.StripPrefix("/assets/", …) answers 404 to what matches "/static/"; strip "/static" (http.StripPrefix)`},
		{"/static/", "static/", true, "/static/a.css", `http.StripPrefix("static/", …) answers 404 to what matches "/static/"; strip "/static" (http.StripPrefix)`},
		{"/a/", "/a/b/c", true, "/a/b/c/a.css", ""},
		{"GET /a/{id}", "/b", true, "/a/a.css /b/a.css", `http.StripPrefix("/b", …) answers 404 to what matches "GET /a/{id}"; strip "/a" (http.StripPrefix)`},
		{"/static", "/static/", true, "/static /static/a.css", `"/static" matches that path alone, and http.StripPrefix("/static/", …) answers 404 to it; write "/static/" (http.StripPrefix)`},
		{"/static", "/static", true, "/static/a.css", `"/static" matches that path alone, and no file below it; write "/static/" (http.StripPrefix)`},
	} {
		s := check.NewSite(strval.Value{Text: tt.pattern}, role, "http.Handle")
		s.Subject = &check.Pattern{Stripped: &check.Stripped{Prefix: tt.prefix, Files: tt.files}}
		got := ""
		for _, f := range check.Found(stripped(s)) {
			got = checktest.Whole(f)
		}
		if got != tt.want {
			t.Errorf("%q and %q:\n got %s\nwant %s", tt.pattern, tt.prefix, got, tt.want)
		}
		mux := http.NewServeMux()
		h := http.Handler(http.FileServerFS(fstest.MapFS{"a.css": {}, "static/a.css": {}}))
		if !tt.files {
			h = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})
		}
		mux.Handle(tt.pattern, http.StripPrefix(tt.prefix, h))
		for path := range strings.FieldsSeq(tt.ask) {
			w := httptest.NewRecorder()
			mux.ServeHTTP(w, httptest.NewRequest("GET", "http://example.com"+path, nil))
			if (w.Code == http.StatusNotFound) != (tt.want != "") {
				t.Errorf("%q and %q: %s gets %d", tt.pattern, tt.prefix, path, w.Code)
			}
		}
	}
}
