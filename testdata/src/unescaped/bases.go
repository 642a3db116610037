package unescaped

import (
	"fmt"
	"net/http"
	"net/url"
)

// Behind an unknown base a path begins where one is written. What is right, first.

type directory struct{ base, host, queryProxy string }

func (d *directory) right(r *http.Request, suffix string) {
	name := r.FormValue("name")
	http.Get(d.base + "/users/" + url.PathEscape(name))
	http.Get(d.base + name)
	http.Get(d.base + "/" + name)
	http.Get(d.queryProxy + "/go/" + name)                     // behind "?to="
	http.Get("https://" + d.host + "/" + name)                 // perhaps "example.com/?q="
	http.Get("https://example.com/v1" + suffix + "/" + name)   // perhaps "?a="
	http.Get(d.base + "/users/" + r.FormValue("id") + "/mail") // a number
	if name == "all" || name == "none" {
		http.Get(d.base + "/users/" + name)
	}
}

func (d *directory) wrong(r *http.Request, page int) {
	http.Get(d.base + "/users/" + r.FormValue("name"))                                            // want `unescaped: "C#" in r\.FormValue\(…\) arrives as "C"`
	http.Get(fmt.Sprintf("%s/api/v1/users/%s/mail", d.base, r.FormValue("name")))                 // want `unescaped: "C#" in r.FormValue\(…\) arrives as "C"`
	http.Get(fmt.Sprintf("https://%s/api/users/%s", d.host, r.FormValue("name")))                 // want `unescaped: "C#" in r.FormValue\(…\) arrives as "C"`
	http.Get(fmt.Sprintf("https://%s.example.com/%d-%s", d.host, page, r.PostFormValue("title"))) // want `unescaped: "C#" in r.PostFormValue\(…\) arrives as "C"`
	http.Get(d.base + "/search/" + r.FormValue("q") + "/" + r.FormValue("sub"))                   // want `unescaped: "C#" in r.FormValue\(…\) arrives as "C"` `unescaped: "C#" in r.FormValue\(…\) arrives as "C"`
}
