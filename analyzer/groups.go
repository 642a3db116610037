package analyzer

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/nearest"
)

// groups returns the groups of these names.
func groups(names []string) (list []check.Group, err error) {
	for _, name := range names {
		g, ok := check.LookupGroup(name)
		if !ok {
			var all []string
			for _, g := range check.Groups {
				all = append(all, g.String())
			}
			return nil, fmt.Errorf("unknown group %q%s", name, nearest.Choice(name, all))
		}
		list = append(list, g)
	}
	return list, nil
}

// groupList is a flag.Value: comma-separated groups, added at each use of the flag.
type groupList struct{ names *[]string }

func (l groupList) String() string {
	if l.names == nil {
		return ""
	}
	return strings.Join(*l.names, ",")
}

func (l groupList) Set(s string) error {
	list := strings.Split(s, ",")
	if _, err := groups(list); err != nil {
		return err
	}
	*l.names = append(*l.names, list...)
	return nil
}
