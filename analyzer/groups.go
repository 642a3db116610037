package analyzer

import (
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// groupList is a flag.Value: comma-separated words of a selection, added at each use of the flag.
type groupList struct{ words *[]string }

func (l groupList) String() string {
	if l.words == nil {
		return ""
	}
	return strings.Join(*l.words, ",")
}

func (l groupList) Set(s string) error {
	list := strings.Split(s, ",")
	if _, err := check.NewSelection(list); err != nil {
		return err
	}
	*l.words = append(*l.words, list...)
	return nil
}
