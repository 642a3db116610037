// Package conditions has calls in which a constant says what another argument is.
package conditions

import (
	"database/sql"
	"net/http"
)

const to = "Location"

// Other names, or ones that are not known.
func silent(w http.ResponseWriter, r *http.Request, name, driver string, names []string) {
	w.Header().Set("X-Location", "www.example.com/x")
	w.Header().Set(name, "www.example.com/x")
	w.Header().Set("Location", "/login?next=%2F")
	r.Header.Set("Referer", "example.com/x") // a partial-URI
	r.Header.Add("Referer", "https://example.com/#top")
	w.Header().Del("Location")
	_ = http.Header{"X-Note": {"https://h/%zz"}, name: {"https://h/%zz"}}
	_ = map[string][]string{"Location": {"https://h/%zz"}} // who knows whose
	h := http.Header{}
	h[name] = []string{"https://h/%zz"}
	h["X-Note"] = []string{"https://h/%zz"}

	sql.Open(driver, "mysql://u@h/db")
	sql.Open("mysql", "u:p@tcp(h:3306)/db")
	sql.Open("mysql", "u:p@unix(/run/mysqld.sock)/db?x=http://y")
	sql.Open("pgx", "host=/run user=x")
	sql.Open("postgres", "postgres://u@h1:5432,h2:5432/db")
	sql.Open("postgres", "user=u application_name=http://x")
	sql.Open("own", "mysql://u@h/db")
}

func headers(w http.ResponseWriter, r *http.Request, id string) {
	w.Header().Set("Location", "www.example.com/x")                // want `missingscheme: "www.example.com/x" is relative`
	w.Header().Set("location", "https:/example.com/")              // want `missinghost: no "//" and so no host`
	w.Header().Add(to, "https://example.com/"+id+"/%zz")           // want `badsyntax: "%" is not followed`
	w.Header().Set("Content-Location", "/items/%zz")               // want `badsyntax: "%" is not followed`
	r.Header.Set("Referer", "https://example.com/a b")             // want `badsyntax: space`
	http.Header.Set(w.Header(), "Location", "https:/example.com/") // want `missinghost: `
	_ = http.Header{"Location": {"https:/example.com/"}}           // want `missinghost: `
	_ = http.Header{"Location": []string{"/a", "/%zz"}}            // want `badsyntax: "%" is not followed`
	w.Header()["Location"] = []string{"https:/example.com/"}       // want `missinghost: `
	setLocation(w, "https:/example.com/")                          // want `missinghost: `
}

func setLocation(w http.ResponseWriter, to string) { w.Header().Set("Location", to) }

func open(user, host string) {
	sql.Open("mysql", "mysql://u@h:3306/db")               // want `badscheme: sql.Open takes no URL here, in "mysql://u@h:3306/db"`
	sql.Open("mysql", "mysql://"+user+"@tcp("+host+")/db") // want `badscheme: sql.Open takes no URL here`
	sql.Open("pgx", "mysql://u@h/db")                      // want `badscheme: sql.Open takes no URL but of postgres and postgresql here`
	sql.Open("postgres", "postgres://u@h/d b")             // want `badsyntax: space`
}
