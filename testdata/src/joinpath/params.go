package joinpath

import "net/url"

// What looks wrong and is right.
func silentParams(id string) {
	element("users/" + id)
	element("a b")
	asked("users?page=2")
}

func params(id string) {
	element("users?page=2")    // want `joinpath: "\?" becomes "%3F"; add the query after JoinPath; via line \d+ to \(\*url\.URL\)\.JoinPath`
	element("users?id=" + id)  // want `joinpath: .*"\?" becomes "%3F"`
	second("users", "all#top") // want `joinpath: "#" becomes "%23"; add the fragment after JoinPath`
}

var given, _ = url.Parse("https://example.com/" + secret)

var secret = string([]byte("v1"))

func element(p string) *url.URL { return given.JoinPath(p) }

func second(p, q string) *url.URL { return given.JoinPath("api", p).JoinPath(q) }

func asked(p string) *url.URL {
	if p != "" && p[0] == '?' {
		return given
	}
	return given.JoinPath(p)
}
