package seam

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// URLs that a client has chosen may have a query.

type oauthClient struct{ redirectURI, name string }

func authorizeLogin(w http.ResponseWriter, r *http.Request, c *oauthClient, code, state string) {
	http.Redirect(w, r, c.redirectURI+"?code="+url.QueryEscape(code)+"&state="+url.QueryEscape(state), http.StatusFound) // want `seam: c\.redirectURI may have a query: with "https://app\.example/cb\?tenant=7" there is no "code", and "tenant" is "7\?code=…"`
}

func refuseLogin(w http.ResponseWriter, r *http.Request, redirectURI string) {
	http.Redirect(w, r, redirectURI+"?error=access_denied", http.StatusFound) // want `seam: redirectURI may have a query`
}

func askedLogin(w http.ResponseWriter, r *http.Request, token string) {
	redirectURL := r.FormValue("redirect")
	http.Redirect(w, r, redirectURL+"?token="+url.QueryEscape(token), http.StatusFound) // want `seam: r\.FormValue\(…\) may have a query: with "https://app\.example/cb\?tenant=7" there is no "token", and "tenant" is "7\?token=…"`
}

type authRequest struct{ target string }

func (r *authRequest) GetRedirectURI() string { return strings.TrimSpace(r.target) }

func answerTo(w http.ResponseWriter, r *http.Request, req *authRequest, v url.Values) {
	http.Redirect(w, r, req.GetRedirectURI()+"?"+v.Encode(), http.StatusFound) // want `seam: .* may have a query: with "https://app\.example/cb\?tenant=7" the first parameter is lost`
}

// Right ones.

func parsedURI(w http.ResponseWriter, r *http.Request, c *oauthClient, code string) {
	u, err := url.Parse(c.redirectURI)
	if err != nil {
		return
	}
	q := u.Query()
	q.Set("code", code)
	u.RawQuery = q.Encode()
	http.Redirect(w, r, u.String(), http.StatusFound)
}

func seenQuery(w http.ResponseWriter, r *http.Request, redirect_uri, code string) {
	sep := "?"
	if strings.Contains(redirect_uri, "?") {
		sep = "&"
	}
	http.Redirect(w, r, redirect_uri+sep+"code="+url.QueryEscape(code), http.StatusFound)
}

func seenQueryBefore(w http.ResponseWriter, r *http.Request, redirectURI, code string) {
	if strings.Contains(redirectURI, "?") {
		http.Error(w, "no query", http.StatusBadRequest)
		return
	}
	http.Redirect(w, r, redirectURI+"?code="+url.QueryEscape(code), http.StatusFound)
}

// The client's own settings.
func startLogin(w http.ResponseWriter, r *http.Request, callbackURL, frontendURL, state string) {
	http.Redirect(w, r, callbackURL+"?state="+url.QueryEscape(state), http.StatusFound)
	http.Redirect(w, r, frontendURL+"?token="+url.QueryEscape(state), http.StatusFound)
	http.Redirect(w, r, callbackURL+"?code="+url.QueryEscape(state), http.StatusFound)
}

func backEncoded(w http.ResponseWriter, r *http.Request, v url.Values) {
	redirectURI, err := url.ParseRequestURI(r.FormValue("redirect_uri"))
	if err != nil {
		return
	}
	http.Redirect(w, r, redirectURI.String()+"?"+v.Encode(), http.StatusFound)           // want `seam: redirectURI\.String\(\) may have a query: with "https://app\.example/cb\?tenant=7" the first parameter is lost, and "tenant" is "7\?…"`
	http.Redirect(w, r, fmt.Sprintf("%s?%s", redirectURI, v.Encode()), http.StatusFound) // want `seam: redirectURI may have a query: .* the first parameter is lost`
	back := r.FormValue("redirect_uri")
	http.Redirect(w, r, back+"?"+v.Encode(), http.StatusFound) // want `seam: r\.FormValue\(…\) may have a query`
}

func backEncodedRight(w http.ResponseWriter, r *http.Request, v url.Values, home *url.URL) {
	redirectURI, err := url.ParseRequestURI(r.FormValue("redirect_uri"))
	if err != nil || redirectURI.RawQuery != "" {
		return
	}
	http.Redirect(w, r, redirectURI.String()+"?"+v.Encode(), http.StatusFound)
	http.Redirect(w, r, home.String()+"?"+v.Encode(), http.StatusFound)
	http.Redirect(w, r, "/login?"+v.Encode(), http.StatusFound)
}

// A DSN that somebody sets may have parameters.

func openDSN() {
	dsn := os.Getenv("DB_DSN")
	sql.Open("mysql", dsn+"?parseTime=true")                                          // want `seam: os\.Getenv\(…\) may have parameters: with "/shop\?parseTime=true" parseTime is "true\?…", and sql\.Open fails; a Config of mysql\.ParseDSN has them apart`
	sql.Open("mysql", fmt.Sprintf("%s?multiStatements=true", os.Getenv("MYSQL_DSN"))) // want `seam: os\.Getenv\(…\) may have parameters`
	sql.Open("mysql", os.Getenv("DB_BASE")+"?parseTime=true")
	sql.Open("mysql", os.Getenv("MYSQL_DSN")+"&parseTime=true")
	sql.Open("mysql", os.Getenv("MYSQL_DSN"))
	sql.Open("sqlite3", os.Getenv("DB_DSN")+"?_fk=1")
	sql.Open("mysql", "app:pw@tcp(db:3306)/"+os.Getenv("DB_NAME")+"?parseTime=true")
}

func openOnce() {
	dsn := os.Getenv("DSN")
	if !strings.Contains(dsn, "?") {
		dsn += "?parseTime=true"
	}
	sql.Open("mysql", dsn)
}

func openPlainDSN() {
	dsn := os.Getenv("DSN")
	if strings.Contains(dsn, "?") {
		return
	}
	sql.Open("mysql", dsn+"?parseTime=true")
}

func openFormed(c *oauthClient) {
	dsn := c.name + "@tcp(db:3306)/" + c.name
	sql.Open("mysql", dsn+"?parseTime=true")
}
