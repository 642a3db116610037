package check

import (
	"fmt"
	"net/url"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// discarded reports a change of a query that nothing sees.
var discarded = &Check{
	ID:    "discarded",
	Title: "a parameter that is set in a copy of the query, or an error of url.Parse, which nothing reads",
	Group: Elsewhere,
	Run:   runDiscarded,
}

// noURL is what url.Parse refuses and people write where a URL is asked for.
const noURL = "127.0.0.1:8080"

func runDiscarded(s *Site) []Finding {
	if s.Nil != "" {
		return runNil(s)
	}
	c := s.Copy
	if s.Role.Form != catalogue.CopiedText || c == nil || s.forgiven(false) {
		return nil
	}
	outcome := "never gets into the URL"
	if c.By == "Del" || c.By == "delete" {
		outcome = "stays in the URL"
	}
	return []Finding{{End: len(s.Value.Text), AtUse: true,
		Message: fmt.Sprintf("%s: %s %s; %s", c.reason(), s.quote(0, len(s.Value.Text)), outcome, c.advice()), Rule: "net/url, URL.Query"}}
}

// reason says why the change is lost.
func (c *Copy) reason() string {
	if c.Name == "" {
		return "Query returns a copy of the query, and nothing keeps it"
	}
	return c.Name + " is a copy of the query, and nothing reads it"
}

// advice says what to write.
func (c *Copy) advice() string {
	if c.Name == "" {
		return "keep the copy in a variable and assign its Encode() to RawQuery"
	}
	return fmt.Sprintf("assign %s.Encode() to RawQuery", c.Name)
}

// runNil reports a *url.URL that is nil for an ordinary value of the hole at the beginning, and
// is dereferenced all the same.
func runNil(s *Site) []Finding {
	h := s.hole(0)
	if h == nil || h.Kind != strval.Any || s.forgiven(false) || !s.admits(*h, noURL) {
		return nil
	}
	if _, err := url.Parse(s.filledWith(*h, noURL)); err == nil {
		return nil
	}
	return []Finding{{End: len(s.Value.Text), Group: Fails, AtUse: true,
		Message: fmt.Sprintf("with %q in %s %s returns nil, and %s panics; take the error, and return it", noURL, s.part(0, 1), s.API, s.Nil), Rule: "net/url, Parse"}}
}
