package format

import (
	"fmt"
	"slices"

	"github.com/urilint/urilint/internal/nearest"
)

// An Name is how findings are printed. It is a flag.Value.
type Name string

const (
	Text             Name = "" // the default
	JSON             Name = "json"
	SARIF            Name = "sarif"
	githubFormat     Name = "github"
	gitlabFormat     Name = "gitlab"
	junitFormat      Name = "junit"
	checkstyleFormat Name = "checkstyle"
	rdjsonFormat     Name = "rdjson"
)

// Names are the values of -format.
var Names = []string{"text", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "rdjson"}

// String implements [flag.Value].
func (f *Name) String() string { return string(*f) }

// Set implements [flag.Value]. It refuses what is not in [Names].
func (f *Name) Set(s string) error {
	if !slices.Contains(Names, s) {
		return fmt.Errorf("unknown format%s", nearest.Choice(s, Names))
	}
	if s == "text" {
		s = ""
	}
	*f = Name(s)
	return nil
}
