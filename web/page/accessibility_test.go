package page

import (
	"context"
	"fmt"
	"testing"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/chromedp"
)

// axValue is a value of the tree.
type axValue struct {
	Value any `json:"value"`
}

// roles counts the roles in the tree that a screen reader reads, and expects a name of each control.
func (p tab) roles() map[string]int {
	p.Helper()
	var tree struct {
		Nodes []struct {
			Ignored bool    `json:"ignored"`
			Role    axValue `json:"role"`
			Name    axValue `json:"name"`
		} `json:"nodes"`
	}
	p.run(chromedp.ActionFunc(func(ctx context.Context) error {
		return cdp.Execute(ctx, "Accessibility.getFullAXTree", nil, &tree)
	}))
	count := map[string]int{}
	for _, n := range tree.Nodes {
		if n.Ignored {
			continue
		}
		role, name := fmt.Sprint(n.Role.Value), n.Name.Value
		count[role]++
		switch role {
		case "button", "link", "textbox", "heading", "rowheader", "form", "region", "navigation", "progressbar":
			if name == "" || name == nil {
				p.Errorf("a %s without a name", role)
			}
		}
	}
	return count
}

// TestAccessibility reads the tree of the page with the readers: every value of the table stands under the
// name of its reader, in a narrow window too, where the table is shown as blocks.
func TestAccessibility(t *testing.T) {
	for _, width := range []int{1200, 360} {
		count := open(t, "#u=HTTP%3A%2F%2F0x7f.1%2F", width, 900).roles()
		for role, want := range map[string]int{"table": 1, "rowheader": 5, "textbox": 2, "button": 2, "main": 1, "status": 1, "columnheader": 3} {
			if count[role] < want {
				t.Errorf("%d px: %d of %s, want %d: %v", width, count[role], role, want, count)
			}
		}
		if got := count["cell"] + count["gridcell"]; got < 15 {
			t.Errorf("%d px: %d cells, want 15: %v", width, got, count)
		}
	}
}
