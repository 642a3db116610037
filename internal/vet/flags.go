package vet

import (
	"encoding/json"
	"flag"
	"io"

	"golang.org/x/tools/go/analysis"
)

// Flags are those of the tool itself, beside the analyzer's.
type Flags struct {
	JSON    bool // the answer is JSON
	Fix     bool // fixes are applied, and nothing is reported
	Diff    bool // with Fix: they are shown
	Context int  // with how many lines around its own a diagnostic is shown; negative: with none

	set *flag.FlagSet
}

// NewFlags returns the flags of a tool that runs a.
func NewFlags(a *analysis.Analyzer) *Flags {
	f := &Flags{set: flag.NewFlagSet(a.Name, flag.ContinueOnError)}
	f.set.SetOutput(io.Discard)
	f.set.Usage = func() {}
	a.Flags.VisitAll(func(g *flag.Flag) { f.set.Var(g.Value, g.Name, g.Usage) })
	f.set.BoolVar(&f.JSON, "json", false, "emit JSON output")
	f.set.IntVar(&f.Context, "c", -1, "display offending line with this many lines of context")
	f.set.BoolVar(&f.Fix, "fix", false, "apply all suggested fixes")
	f.set.BoolVar(&f.Diff, "diff", false, "with -fix, don't update the files, but print a unified diff")
	f.set.Bool("flags", false, "print analyzer flags in JSON")
	f.set.Bool("V", false, "print version and exit")
	for _, name := range []string{"all", "source", "v"} {
		f.set.Bool(name, false, "no effect (deprecated)")
	}
	f.set.String("tags", "", "no effect (deprecated)")
	return f
}

// Parse sets the flags, and returns the other arguments.
func (f *Flags) Parse(args []string) ([]string, error) {
	err := f.set.Parse(args)
	return f.set.Args(), err
}

// Write writes the flags that the go command may pass to the tool, so that it can
// distinguish them from its own. -fix is not among them: it is a flag of the go
// command.
func (f *Flags) Write(w io.Writer) error {
	type jsonFlag struct {
		Name  string
		Bool  bool
		Usage string
	}
	var list []jsonFlag
	f.set.VisitAll(func(g *flag.Flag) {
		if g.Name != "fix" {
			b, ok := g.Value.(interface{ IsBoolFlag() bool })
			list = append(list, jsonFlag{g.Name, ok && b.IsBoolFlag(), g.Usage})
		}
	})
	text, err := json.MarshalIndent(list, "", "\t")
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}
