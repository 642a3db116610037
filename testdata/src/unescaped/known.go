package unescaped

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"syscall"
)

// What the package makes of constants that need no escaping goes wrong with none of them.

// The texts of errors: OAuth's codes.
var (
	ErrDenied  = errors.New("access_denied")
	ErrInvalid = errors.New("invalid_request")
	errNoState = fmt.Errorf("no_state")
	errWords   = errors.New("no consent: R&D")
)

func sentinel(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?error="+ErrDenied.Error(), http.StatusFound)
	http.Redirect(w, r, fmt.Sprintf("/login?error=%v", errNoState), http.StatusFound)
	http.Redirect(w, r, "/login?error="+errWords.Error(), http.StatusFound) // want `unescaped: "no consent: R&D" in errWords.Error\(\) arrives as "no consent: R"`
}

func authorize(r *http.Request) error {
	if r.FormValue("client_id") == "" {
		return ErrInvalid
	}
	if r.FormValue("consent") != "yes" {
		return ErrDenied
	}
	return nil
}

func returned(w http.ResponseWriter, r *http.Request) {
	if err := authorize(r); err != nil {
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound)
	}
}

// An error of others comes too.
func fetchToken(r *http.Request) error {
	if r.FormValue("code") == "" {
		return ErrInvalid
	}
	_, err := http.Get("https://id.example.com/token")
	return err
}

func mixed(w http.ResponseWriter, r *http.Request) {
	if err := fetchToken(r); err != nil {
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound) // want `unescaped: "not found: a&b" in err.Error\(\) arrives as`
	}
}

// The error is one of those that are asked for.
func asked(w http.ResponseWriter, r *http.Request, login func() error) {
	err := login()
	switch {
	case errors.Is(err, ErrDenied):
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound)
	case err == ErrInvalid, errors.Is(err, errNoState):
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound)
	case err != nil:
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound) // want `unescaped: `
	}
	if err == ErrDenied || errors.Is(err, ErrInvalid) {
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound)
	}
	if !errors.Is(err, ErrDenied) {
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound) // want `unescaped: `
	}
}

// So is an error of another package: whatever its text is, it is one, and none that anybody else writes.
func elsewhere(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, http.ErrNoCookie) || err == http.ErrNoLocation {
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound)
		return
	}
	http.Redirect(w, r, "/login?error="+http.ErrNoCookie.Error(), http.StatusFound)
	http.Redirect(w, r, "/login?error="+syscall.ENOENT.Error(), http.StatusFound)
	http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound) // want `unescaped: `
}

// What wraps an error has more text, and is it all the same.
func wrapped(w http.ResponseWriter, r *http.Request) {
	err := fmt.Errorf("login %s: %w", r.FormValue("user"), ErrDenied)
	if errors.Is(err, ErrDenied) {
		http.Redirect(w, r, "/login?error="+err.Error(), http.StatusFound) // want `unescaped: `
	}
}

// Types of errors that are codes.
type code string

func (c code) Error() string { return string(c) }

const (
	codeExpired code = "expired"
	codeUsed    code = "already_used"
)

type locked struct{ attempts int }

func (l *locked) Error() string { return "account_locked" }

type apiError struct{ code string }

func (e *apiError) Error() string { return e.code }

type anyError struct{ text string }

func (e *anyError) Error() string { return e.text }

func redeem(token string) error {
	switch len(token) {
	case 0:
		return codeExpired
	case 1:
		return codeUsed
	case 2:
		return &locked{3}
	case 3:
		return &apiError{code: "too_long"}
	case 4:
		return &apiError{}
	}
	return nil
}

func ofTypes(w http.ResponseWriter, r *http.Request) {
	err := redeem(r.FormValue("t"))
	if err != nil {
		http.Redirect(w, r, "/signup?error="+err.Error(), http.StatusFound)
	}
	var ae *apiError
	if errors.As(err, &ae) {
		http.Redirect(w, r, "/signup?error="+ae.Error(), http.StatusFound)
	}
	err = &anyError{"bad " + r.FormValue("t")}
	http.Redirect(w, r, "/signup?error="+err.Error(), http.StatusFound) // want `unescaped: `
}

// A function that redirects, and all that it is given.
func refuse(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/callback?error="+err.Error(), http.StatusFound)
}

func refuseAll(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/callback?error="+err.Error(), http.StatusFound) // want `unescaped: `
}

func callback(w http.ResponseWriter, r *http.Request) {
	refuse(w, r, errNoState)
	refuse(w, r, ErrDenied)
	refuseAll(w, r, ErrDenied)
	refuseAll(w, r, fetchToken(r))
}

// Literals of functions, called with constants.
var askTitle = func(title string) { http.Get("https://shop.example.com/search?title=" + title) }

func literals() {
	askTitle("go")
	askTitle("rust")
	func(title string) { http.Get("https://shop.example.com/search?title=" + title) }("go")
	var again func(title string, n int)
	again = func(title string, n int) {
		http.Get("https://shop.example.com/search?title=" + title)
		if n > 0 {
			again("rust", n-1)
		}
	}
	again("go", 2)
	other := func(title string) { http.Get("https://shop.example.com/search?title=" + title) } // want `unescaped: "R&D" in title arrives as "R"; use url\.QueryEscape`
	other("R&D")
	use(other)
	last := func(title string) { http.Get("https://shop.example.com/search?title=" + title) }
	last("rust")
	for _, f := range []func(string){last} {
		f("go")
	}
}

var use func(func(string))

// A field that is set to constants only, and one that a caller gives.
type bookcase struct{ title string }

func newBookcase() *bookcase { return &bookcase{title: "books"} }

func (s *bookcase) ask() { http.Get("https://shop.example.com/search?title=" + s.title) }

type library struct{ title string }

func newLibrary(title string) *library { return &library{title: title} } // want `unescaped: "R&D" in title arrives as "R".*; via \(\*unescaped\.library\)\.ask to http\.Get`

func (l *library) ask() { http.Get("https://shop.example.com/search?title=" + l.title) } // want `unescaped: "R&D" in l\.title arrives as "R"; use url\.QueryEscape`

// A list whose elements a loop has escaped.
func words(title string) {
	list := strings.Fields(title)
	for i, w := range list {
		list[i] = url.QueryEscape(w)
	}
	http.Get("https://shop.example.com/search?q=" + strings.Join(list, "+"))
	parts := strings.Split(title, " ")
	escapeEach(parts)
	http.Get("https://shop.example.com/search?q=" + strings.Join(parts, "+"))
	raw := strings.Fields(title)
	http.Get("https://shop.example.com/search?q=" + strings.Join(raw, "+")) // want `unescaped: `
}

func escapeEach(list []string) {
	for i := range list {
		list[i] = url.QueryEscape(list[i])
	}
}
