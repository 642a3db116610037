package joint

import (
	"errors"
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"path"
	"strings"
)

// Which of two clients gets a URL, its text decides.
func chosen(c *http.Client, u string) (*http.Response, error) {
	if strings.HasPrefix(u, "file:///") {
		return c.Get(u)
	}
	return http.Get(u)
}

// The code that does so is called where it stands.
func inPlace(u string) error {
	resp, err := func() (*http.Response, error) {
		if strings.HasPrefix(u, "https://internal.") {
			return (&http.Client{}).Get(u)
		}
		return http.Get(u)
	}()
	if err != nil {
		return err
	}
	return resp.Body.Close()
}

// Here it may open a file.
func orFile(u string) error {
	return func() error {
		if strings.HasPrefix(u, "https://") {
			_, err := http.Get(u)
			return err
		}
		_, err := os.Open(u)
		return err
	}()
}

// And here it is not always called.
func notAlways(u string, dry bool) error {
	if dry {
		return nil
	}
	return func() error {
		if strings.HasPrefix(u, "https://internal.") {
			return nil
		}
		_, err := http.Get(u)
		return err
	}()
}

func choose() {
	chosen(http.DefaultClient, "https://example.com/a b") // want `badsyntax: `
	chosen(http.DefaultClient, "htps://example.com/ab")   // want `badscheme: `
	inPlace("https://example.com/a b")                    // want `badsyntax: `
	inPlace("htps://example.com/ab")                      // want `badscheme: `
	orFile("/srv/a b")
	notAlways("https://internal.example.com/a b", false)
	notAlways("C:/a b", true)
}

// A URL is parsed always, and requested by one of two calls: each path has a request.
type apiParsed struct{ endpoint string }

func newAPIParsed() *apiParsed {
	return &apiParsed{endpoint: "api.example.com/v1"} // want `missingscheme: no scheme: the request fails; .*; via \(\*joint\.apiParsed\)\.send to http\.NewRequest`
}

func (p *apiParsed) send(name string, body io.Reader) (req *http.Request, err error) {
	u, err := url.Parse(p.endpoint)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, name)
	if body == nil {
		req, err = http.NewRequest("GET", u.String(), nil)
	} else {
		req, err = http.NewRequest("POST", u.String(), body)
	}
	if err != nil {
		return nil, err
	}
	_, err = http.DefaultClient.Do(req)
	return req, err
}

func getOrPost(e string, body io.Reader) error {
	u, err := url.Parse(e)
	if err != nil {
		return err
	}
	if body == nil {
		_, err = http.Get(u.String())
	} else {
		_, err = http.Post(u.String(), "", body)
	}
	return err
}

// Not where a path makes no request, or completes the URL first.
func orPrints(e string, body io.Reader) {
	u, err := url.Parse(e)
	if err != nil {
		return
	}
	if body == nil {
		http.Get(u.String())
	} else {
		log.Print(u.String())
	}
}

func orCompletes(e string, body io.Reader) {
	u, err := url.Parse(e)
	if err != nil {
		return
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	if body == nil {
		http.Get(u.String())
	} else {
		http.Post(u.String(), "", body)
	}
}

func orResolves(e string) {
	u, err := url.Parse(e)
	if err != nil {
		return
	}
	if u.IsAbs() {
		http.Get(u.String())
	} else {
		http.Get("https://example.com/" + u.String())
	}
}

func orJoins(e string) {
	u, err := url.Parse(e)
	if err != nil {
		return
	}
	if u.Host == "" {
		http.Get("https://" + u.String())
	} else {
		http.Get(u.String())
	}
}

func orRefuses(e string, body io.Reader) error {
	u, err := url.Parse(e)
	if err != nil {
		return err
	}
	if u.Scheme == "" {
		return errors.New("no scheme")
	}
	if body == nil {
		_, err = http.Get(u.String())
	} else {
		_, err = http.Post(u.String(), "", body)
	}
	return err
}

func orAsks(e string) {
	u, err := url.Parse(e)
	if err != nil {
		return
	}
	if strings.HasPrefix(e, "http") {
		http.Get(u.String())
	} else {
		http.Head("https://example.com/" + e)
	}
}

func givesAll() {
	getOrPost("api.example.com/v2", nil) // want `missingscheme: no scheme: http\.Get fails`
	orPrints("api.example.com/v2", nil)
	orCompletes("api.example.com/v2", nil)
	orResolves("api.example.com/v2")
	orJoins("api.example.com/v2")
	orRefuses("api.example.com/v2", nil)
	orAsks("api.example.com/v2")
}
