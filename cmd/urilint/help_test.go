package main

import (
	"flag"
	"strings"
	"testing"
)

// TestHelp finds each command and each flag in the help text.
func TestHelp(t *testing.T) {
	var b strings.Builder
	printHelp(&b)
	text := b.String()
	for _, c := range commands {
		if !strings.Contains(text, "\turilint "+c.name+" ") || c.brief == "" || c.about == "" {
			t.Errorf("urilint help does not list the command %s", c.name)
		}
		if runs[c.name] == nil {
			t.Errorf("nothing runs the command %s", c.name)
		}
	}
	if len(runs) != len(commands) {
		t.Errorf("%d functions for %d commands", len(runs), len(commands))
	}
	new(options).flagSet().VisitAll(func(f *flag.Flag) {
		if f.Usage != "" && !strings.Contains(text, "\n  -"+f.Name+" ") {
			t.Errorf("urilint help does not list -%s: name it in frontFlags", f.Name)
		}
	})
}
