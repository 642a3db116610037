package intent_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/intent"
)

// Each name is tried, and told on the page of hostport.
func TestMachineNames(t *testing.T) {
	files, err := filepath.Glob("../../testdata/src/hostport/*.go")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	var code strings.Builder
	for _, name := range files {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		code.Write(text)
	}
	page, err := os.ReadFile("../check/hostport.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range intent.MachineNames() {
		if call := `os.Getenv("` + name + `")`; !strings.Contains(code.String(), call) {
			t.Errorf("testdata/src/hostport has no %s", call)
		}
		if !strings.Contains(string(page), "`"+name+"`") {
			t.Errorf("internal/check/hostport.md does not name `%s`", name)
		}
	}
}
