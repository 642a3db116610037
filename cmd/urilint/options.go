package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/govet"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/nearest"
)

// options is a command line that was understood.
type options struct {
	fix, diff, stats bool
	fixOnly          bool // -fix, and what is left is not reported
	learn            bool // look for lines for a configuration
	exitZero         bool // findings are no failure
	statistics       bool // findings are counted
	help, version    bool
	verbose          bool

	format format.Name // how findings are printed

	baseline      string // -baseline: a file of known findings, or ""
	writeBaseline bool
	newFromRev    string // -new-from-rev: only lines changed since, or ""

	failOn []string // -fail-on: groups for which the exit code is 1; nil: the configuration's

	dir   string   // -C: where to run; "" is here
	build []string // flags for the go command: -tags=x
	tool  []string // flags for the analyzer: -enable=badport
	args  []string // packages and .go files
}

// buildFlags are the flags of the go command that decide what is built and how;
// they are passed on. Not among them: -n, -x, -v and -work, which make the go
// command print something else, and what only a linker reads.
var buildFlags = []struct {
	name  string
	value bool // it takes one
}{
	{"a", false},
	{"asan", false},
	{"mod", true},
	{"modcacherw", false},
	{"modfile", true},
	{"msan", false},
	{"overlay", true},
	{"p", true},
	{"race", false},
	{"tags", true},
	{"toolexec", true},
	{"trimpath", false},
}

// parseOptions understands a command line. Flags come before packages, as in
// every command of Go's.
func parseOptions(args []string) (*options, error) {
	o := new(options)
	fs := o.flagSet()
	if err := fs.Parse(args); err != nil {
		if name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -"); ok {
			return nil, fmt.Errorf("unknown flag -%s%s; urilint help lists the flags", name, nearest.Hint(name, o.flagNames()))
		}
		return nil, err
	}
	o.fix = o.fix || o.fixOnly
	o.args = fs.Args()
	if len(o.args) > 0 && slices.Contains(otherVerbs, o.args[0]) && !isFolder(filepath.Join(o.dir, o.args[0])) {
		return nil, fmt.Errorf("%s is no command of urilint: leave it out, as in urilint ./...", o.args[0])
	}
	for _, arg := range o.args {
		if len(arg) > 1 && arg[0] == '-' {
			return nil, fmt.Errorf("flag %s stands after a package: flags come first", arg)
		}
	}
	for _, clash := range []struct {
		is  bool
		say string
	}{
		{o.statistics && (o.fixOnly || o.diff || o.stats || o.writeBaseline || o.format != format.Text),
			"-statistics prints a table: use it without -diff, -stats, -fix-only, -write-baseline or a format"},
		{o.fixOnly && o.diff, "-diff changes nothing, and -fix-only fixes: use one of them"},
		{o.diff && o.format != format.Text, "-diff and -" + string(o.format) + " cannot be used together: -diff prints no findings"},
		{o.stats && (o.fix || o.diff || o.format != format.Text), "-stats cannot be used together with -fix, -diff or -json: it reports no findings"},
		{o.writeBaseline && o.baseline == "", "-write-baseline writes the file that -baseline names: say -baseline=file too"},
		{o.writeBaseline && (o.diff || o.stats || o.format != format.Text || o.newFromRev != ""),
			"-write-baseline takes all findings and prints none: use it without -diff, -stats, -new-from-rev or a format"},
		{o.stats && o.baseline+o.newFromRev != "", "-stats reports no findings: use it without -baseline and -new-from-rev"},
	} {
		if clash.is {
			return nil, errors.New(clash.say)
		}
	}
	return o, nil
}

// otherVerbs are the commands with which other tools begin to check.
var otherVerbs = []string{"check", "lint", "run", "analyze", "scan", "vet"}

func isFolder(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// flagSet returns the flags of the front end, the analyzer and the go command,
// which fill o.
func (o *options) flagSet() *flag.FlagSet {
	fs := flag.NewFlagSet("urilint", flag.ContinueOnError)
	fs.SetOutput(io.Discard) // the error says it all
	fs.BoolVar(&o.fix, "fix", false, "apply the safe fixes, and report what is left")
	fs.BoolVar(&o.fixOnly, "fix-only", false, "apply the safe fixes, report nothing, and exit with 0")
	fs.BoolVar(&o.diff, "diff", false, "print what -fix would change, and change nothing")
	fs.Var(&o.format, "format", "output `format`: text, json, sarif, github (workflow annotations), gitlab (code quality), junit, checkstyle or rdjson (reviewdog)")
	for _, f := range []format.Name{format.JSON, format.SARIF} {
		fs.BoolFunc(string(f), "short for -format="+string(f), func(s string) error {
			on, err := strconv.ParseBool(s)
			if on {
				o.format = f
			}
			return err
		})
	}
	fs.StringVar(&o.baseline, "baseline", "", "leave out the known findings in `file`, which -write-baseline writes")
	fs.BoolVar(&o.writeBaseline, "write-baseline", false, "write all findings to the file of -baseline, as known")
	fs.StringVar(&o.newFromRev, "new-from-rev", "", "report only findings on lines changed since this git `revision`")
	fs.Func("fail-on", "exit with 1 only if there are findings of these comma-separated `groups`: as -group", o.addFailOn)
	fs.BoolVar(&o.verbose, "v", false, "also print the components of each URI, why fixes are held back, and every package that could not be checked")
	fs.BoolVar(&o.stats, "stats", false, "print how much is known of the strings that reach APIs taking URIs, and no findings")
	fs.BoolVar(&o.statistics, "statistics", false, "print the number of findings of each check, and no findings")
	fs.BoolVar(&o.exitZero, "exit-zero", false, "exit with 0 even if there are findings")
	fs.BoolVar(&o.version, "version", false, "print the version")
	fs.BoolVar(&o.help, "help", false, "print this text")
	fs.BoolVar(&o.help, "h", false, "")
	fs.StringVar(&o.dir, "C", "", "run in `dir`")
	handOn := func(name, usage string, isBool bool, add func(string) error) {
		if isBool {
			fs.BoolFunc(name, usage, add)
		} else {
			fs.Func(name, usage, add)
		}
	}
	analyzer.Analyzer.Flags.VisitAll(func(f *flag.Flag) {
		if !govet.InternalFlag(f.Name) {
			handOn(f.Name, f.Usage, isBool(f.Value), func(s string) error {
				o.tool = append(o.tool, "-"+f.Name+"="+s)
				return f.Value.Set(s) // which knows what is good
			})
		}
	})
	for _, f := range buildFlags {
		handOn(f.name, "", !f.value, func(s string) error {
			o.build = append(o.build, "-"+f.name+"="+s)
			return nil
		})
	}
	return fs
}

func (o *options) flagNames() (names []string) {
	new(options).flagSet().VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	return names
}

// isBool reports whether v is the value of a flag that stands without one.
func isBool(v flag.Value) bool {
	b, ok := v.(interface{ IsBoolFlag() bool })
	return ok && b.IsBoolFlag()
}

func (o *options) addFailOn(names string) error {
	sel, err := check.NewSelection(strings.Split(names, ","))
	if err == nil {
		o.failOn = append(o.failOn, sel...)
	}
	return err
}
