package plugin_test

import (
	"fmt"

	"github.com/urilint/urilint/plugin"
)

// golangci-lint hands over the settings as it reads them from .golangci.yml.
func ExampleNew() {
	p, err := plugin.New(map[string]any{"disable": []any{"badport"}})
	if err != nil {
		fmt.Println(err)
		return
	}
	analyzers, err := p.BuildAnalyzers()
	fmt.Println(analyzers, err, p.GetLoadMode())

	_, err = plugin.New(map[string]any{"disable": []any{"badprot"}})
	fmt.Println(err)
	// Output:
	// [urilint] <nil> typesinfo
	// disable: unknown check "badprot"; did you mean badport?
}
