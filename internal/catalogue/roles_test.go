package catalogue

import (
	"slices"
	"testing"
)

func TestLookupRole(t *testing.T) {
	for _, name := range RoleNames() {
		if r, ok := LookupRole(name); !ok || r.Name != name {
			t.Errorf("LookupRole(%q) = %v, %v", name, r, ok)
		}
	}
	for _, name := range []string{"", "http", "HTTP-URL", "http-url "} {
		if r, ok := LookupRole(name); ok {
			t.Errorf("LookupRole(%q) = %q, want none", name, r.Name)
		}
	}
}

func TestRoleNames(t *testing.T) {
	names := RoleNames()
	if len(names) != len(roles) {
		t.Errorf("%d names of %d roles", len(names), len(roles))
	}
	if !slices.IsSorted(names) || len(slices.Compact(slices.Clone(names))) != len(names) {
		t.Errorf("not sorted, or a name twice: %q", names)
	}
}
