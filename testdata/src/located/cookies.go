package located

import "net/http"

func session(w http.ResponseWriter, key string) {
	cookie := http.Cookie{
		Name:     "token",
		Value:    key,
		SameSite: http.SameSiteLaxMode,
		Secure:   false,
		Domain:   "localhost:8000", // want `badhost: http.Cookie.Domain takes a host, and "localhost:8000" has a port`
		HttpOnly: true,
	}
	http.SetCookie(w, &cookie)
	http.SetCookie(w, &http.Cookie{Name: "mine", MaxAge: 3600, Domain: "localhost", Path: "/"})
}

// Other types have domains with ports.
type defaults struct{ Host, AccountDomain, Domain string }

var testDefaults = defaults{Host: "localhost:8080", AccountDomain: "localhost:8080", Domain: "localhost:8080"}
