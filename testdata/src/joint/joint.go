// Package joint gives package lib strings that are wrong by each way to a sink.
package joint

import (
	"errors"
	"net/http"
	"net/url"

	"joint/conn"
	"joint/lib"
)

func silent(c *lib.Client, id string) {
	c.Put("/users/"+id, nil)
	c.Send("https://example.com/", nil)
	c.Perhaps("/a%zzb", nil) // nobody may ask for it
	c.Complete("users/" + id)
	c.Complete("https://example.com/")
	c.Set("")
	c.Set("https://example.com/")
	c.SetHTTPS("example.com")  // it is not asked for
	c.SetHTTPS("http://a%zzb") // nor that
	c.SetSecure(id + "/a%zzb") // what id is decides
	c.SetBoth("https://a%zzb", false)
	lib.Once("example.com") // used for something else: it may not be meant for a URL
	lib.Count("example.com")
	lib.Known("a%zzb")
	lib.Open("a%zzb")
	lib.Read("a%zzb")
	lib.Parse("::a%zzb")
	lib.Retry("https://example.com/", 1)
	lib.Valid("example.com")
	_ = lib.Server{URL: ""}
	_ = lib.Server{URL: "https://example.com/", Name: "a%zzb"}
}

func wrong(c *lib.Client, id string) {
	c.Put("/users/a%zzb", nil)              // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Send("example.com", nil)              // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via lib/lib\.go:\d+`
	c.Complete("users/a%zzb")               // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Complete("https://example.com/a%zzb") // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Set("example.com")                    // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via lib/lib\.go:\d+`
	c.SetHTTPS("https://example.com/%zz")   // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	c.SetAll("example.com/%zz")             // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	c.SetSecure("https://" + id + "/a%zzb") // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	lib.Once("a%zzb")                       // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	lib.Count("a%zzb")                      // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	lib.Retry("example.com", 1)             // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via lib/lib\.go:\d+`
	lib.Valid("a%zzb")                      // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.Get`
	_ = lib.Server{URL: "example.com"}      // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com"; via \(\*lib\.Server\)\.Get`
}

func cut(c *lib.Client, id string) {
	c.Trimmed("//users/" + id)
	c.Trimmed(id + "/users")
	c.Trimmed("//users/%zz")       // want `badsyntax: .*"/users/%zz/x".*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Trimmed("/" + id + "/a%zzb") // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Cut("GET /users ")
	c.Cut("GET /us%zzers ") // want `badsyntax: .*"/us%zzers/x".*; via lib/lib\.go:\d+ to http\.NewRequest`
	c.Put(lib.Versioned("users/"), nil)
	c.Put(lib.Versioned("/users/%zz/"), nil) // want `badsyntax: .*"/v1/users/%zz"`
	lib.Maybe("a%zzb", false)
	lib.Completed("b%zz")
}

// userPath is one of two.
func userPath(id string) string {
	path := "/users"
	if id != "" {
		path += "/%zz" + id // want `badsyntax: `
	}
	return path
}

// mark is a path, or says that there is none.
func mark(id string) string {
	if id == "" {
		return "%zz"
	}
	return "/users/" + id
}

func oneOf(c *lib.Client, base *url.URL, id string) {
	c.Put(userPath(id), nil)
	c.Put(mark(id), nil)
	lib.Resolve(base, "users/"+id)
	lib.Resolve(base, "%zz") // want `badsyntax: `
	lib.Look("%zz")
}

type service struct {
	conn  conn.Connector
	store conn.Store
}

func (s *service) injected(id string) {
	s.conn.Get("/users/" + id)
	s.conn.Get("/users/%zz") // want `badsyntax: .*; via conn/conn\.go:\d+ to http\.Get`
	s.store.Open("%zz")
}

// withOptions returns path with the options as its query.
func withOptions(path string, options url.Values) (string, error) {
	if len(options) == 0 {
		return path, nil
	}
	u, err := url.Parse(path)
	if err != nil {
		return path, err
	}
	u.RawQuery = options.Encode()
	return u.String(), nil
}

func listed(c *lib.Client, options url.Values, id string) {
	path, err := withOptions("/users/"+id, options)
	if err != nil {
		return
	}
	c.Put(path, nil)
	path, err = withOptions("/us%zzers/"+id, options) // want `badsyntax: .*; via lib/lib\.go:\d+ to http\.NewRequest`
	if err != nil {
		return
	}
	c.Put(path, nil)
}

// asked asks for a URL with another query.
func asked(base string, options url.Values) {
	u, err := url.Parse(base)
	if err != nil {
		return
	}
	u.RawQuery = options.Encode()
	http.Get(u.String())
}

// moved asks for another path of it.
func moved(base, path string, options url.Values) {
	u, err := url.Parse(base)
	if err != nil {
		return
	}
	u.Path = path
	u.RawQuery = options.Encode()
	http.Get(u.String())
}

// reread asks for it as it is.
func reread(base string, err error) {
	u, parseErr := url.Parse(base)
	if parseErr != nil {
		return
	}
	http.Get(u.String())
	http.Get(u.String() + "?e=" + err.Error()) // want `unescaped: `
}

// completed asks for it as it is, or by https.
func completed(base string) {
	u, err := url.Parse(base)
	if err != nil {
		return
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	http.Get(u.String())
}

func rest(options url.Values) {
	asked("https://example.com/users?x=1", options)
	asked("example.com/users", options)            // want `missingscheme: no scheme: http\.Get fails; write "https://" before it; in "example\.com/users" \+ …; via line \d+`
	asked("https://example.com/us%zzers", options) // want `badsyntax: `
	moved("https://example.com", "/a b", options)
	moved("example.com", "/a", options) // want `missingscheme: no scheme http or https: http\.Get fails; write "https://" before it; in "example\.com" \+ …; via line \d+`
	reread("https://example.com/?a", errors.New("no: a&b"))
	reread("example.com/?a", errors.New("no: a&b")) // want `missingscheme: no scheme: http\.Get fails; write "https://" before it; in "example\.com/\?a" \+ …; via line \d+`
	completed("//example.com/")
}
