package check

import (
	"fmt"

	"github.com/urilint/urilint/internal/catalogue"
)

// discarded reports a change of a query that nothing sees.
var discarded = &Check{
	ID:    "discarded",
	Title: "a parameter that is set in a copy of the query, which nothing reads",
	Group: Elsewhere,
	Run:   runDiscarded,
}

func runDiscarded(s *Site) []Finding {
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
