// Package fragments puts parameters into the fragment of a URL, as OAuth's implicit grant does.
package fragments

import (
	"encoding/hex"
	"net/http"
	"net/url"
)

// Fragment and RawFragment together: String writes the encoding.
func both(u *url.URL, v url.Values) string {
	u.RawFragment = v.Encode()
	u.Fragment, _ = url.QueryUnescape(u.RawFragment)
	return u.String()
}

// String writes no "#" for an empty fragment.
func behind(u *url.URL, v url.Values) string {
	u.Fragment = ""
	return u.String() + "#" + v.Encode()
}

func dropped(u *url.URL, q url.Values) string {
	u.RawQuery, u.Fragment = q.Encode(), ""
	return u.String()
}

// Letters and digits.
func safe(u *url.URL, sum []byte) string {
	v := url.Values{}
	v.Set("sum", hex.EncodeToString(sum))
	v.Set("kind", "token")
	u.Fragment = v.Encode()
	return u.String()
}

// Tokens have nothing that is escaped.
func token(u *url.URL, accessToken string) string {
	v := url.Values{}
	v.Set("access_token", accessToken)
	u.Fragment = v.Encode()
	return u.String()
}

// The code reads the field itself.
func own(v url.Values) (string, error) {
	u := url.URL{Path: "/page"}
	u.Fragment = v.Encode()
	_, err := url.ParseQuery(u.Fragment)
	return u.Path + "#" + u.Fragment, err
}

func plain(u *url.URL, id string) string {
	u.Fragment = "user-" + id
	return u.String()
}

func redirect(w http.ResponseWriter, r *http.Request, u *url.URL, state string) {
	v := url.Values{"token_type": {"bearer"}}
	v.Set("state", state)
	u.Fragment = v.Encode() // want `wrongescape: v.Encode\(\) is escaped again by String: "a/b" arrives as "a%2Fb"; append "#" and the fragment to the result of String`
	http.Redirect(w, r, u.String(), http.StatusTemporaryRedirect)
}

func setFragment(u *url.URL, params url.Values) string {
	u.Fragment = params.Encode() // want `wrongescape: params.Encode\(\) is escaped again by String: "a/b" arrives as "a%2Fb"`
	return u.String()
}

func heading(u *url.URL, title string) string {
	u.Fragment = url.PathEscape(title) // want `wrongescape: url.PathEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"; store it unescaped`
	return u.String()
}

func literal(w http.ResponseWriter, r *http.Request, next string) {
	target := url.URL{Path: "/login", Fragment: "next=" + url.QueryEscape(next)} // want `wrongescape: url.QueryEscape\(…\) is escaped again by String: "a/b" arrives as "a%2Fb"; append "#" and the fragment to the result of String`
	http.Redirect(w, r, target.String(), http.StatusSeeOther)
}
