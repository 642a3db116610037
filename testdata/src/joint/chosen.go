package joint

import (
	"net/http"
	"os"
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
