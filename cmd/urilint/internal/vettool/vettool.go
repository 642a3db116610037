// Package vettool answers the calls of the go command, for go vet -vettool=urilint.
//
// [Serve] takes the arguments of one call. It asks for the tool's identity, its flags, or what is
// wrong with one package.
package vettool

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"fmt"
	"go/version"
	"io"
	"os"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/edit"
	"github.com/urilint/urilint/cmd/urilint/internal/govet"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/infer"
	"github.com/urilint/urilint/internal/vet"
)

// IsCall reports whether args are a call by the go command: go vet and go fix
// ask a tool three things.
//
//	-V=full           what names the tool in the build cache?
//	-flags            what flags does it have?
//	[flags] unit.cfg  what is wrong with this package?
func IsCall(args []string) bool {
	return slices.Contains(args, "-V=full") || slices.Contains(args, "-flags") ||
		len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// Serve answers a call by the go command. It returns the exit code, or why there is none.
func Serve(args []string, stdout, stderr io.Writer) (int, error) {
	if slices.Contains(args, "-V=full") {
		return 0, identify(stdout)
	}
	if slices.Contains(args, "-flags") {
		return 0, vet.NewFlags(analyzer.Analyzer).Write(stdout)
	}
	config, err := vet.ReadConfig(args[len(args)-1])
	if err != nil {
		return 0, err
	}
	u := unit{config}
	c, err := u.config()
	if err != nil {
		return 0, err
	}
	declared := len(c.Functions)+len(c.Fields) > 0 || hasFlag(args, "fn")
	learns := hasFlag(args, govet.LearnFlag) && u.isWorkedOn()
	if u.VetxOnly && !u.mayHaveFacts(declared || learns) {
		return 0, u.WriteNoFacts()
	}
	newAnalyzer := analyzer.New
	if u.VetxOnly {
		newAnalyzer = analyzer.NewFacts
	}
	a, err := newAnalyzer(c.Config)
	if err != nil {
		return 0, err
	}
	c.Locate(a)
	if err := a.Flags.Set(govet.NolintFlag, "true"); err != nil {
		return 0, err
	}
	flags := vet.NewFlags(a)
	if _, err := flags.Parse(args[:len(args)-1]); err != nil {
		return 0, plainer(err)
	}
	collectLate()
	done, err := u.Analyze(a)
	if err != nil {
		fmt.Fprintf(stderr, "urilint: %v\n", err) // each line with its place
		return result.ExitFindings, nil
	}
	if u.VetxOnly {
		return 0, nil
	}
	return answer(done, flags, stdout, stderr)
}

// collectLate has garbage collected from a heap of 40 MB on, not of 4 MB. Nearly all packages take
// less, and nearly all of it is in use to the end.
func collectLate() {
	if os.Getenv("GOGC") != "" {
		return
	}
	debug.SetGCPercent(1000)
	runtime.SetFinalizer(new([16]byte), func(*[16]byte) { debug.SetGCPercent(100) }) // at the first collection
}

// hasFlag reports whether args, as the go command writes them, have a flag of that name.
func hasFlag(args []string, name string) bool {
	return slices.ContainsFunc(args, func(arg string) bool {
		given, _, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
		return given == name && strings.HasPrefix(arg, "-")
	})
}

// plainer returns an error of the flag package in the words of the analyzer:
//
//	invalid value "badprot" for flag -enable: unknown check "badprot"; use … => -enable: unknown check …
func plainer(err error) error {
	_, rest, ok := strings.Cut(err.Error(), " for flag -")
	if !ok {
		_, rest, ok = strings.Cut(err.Error(), " for -") // a boolean one
	}
	if !ok {
		return err
	}
	return errors.New("-" + rest)
}

// answer writes what was found of a package as flags say. It returns the exit code.
func answer(done *vet.Unit, flags *vet.Flags, out, stderr io.Writer) (code int, err error) {
	if name := done.Config.Stdout; name != "" {
		file, err := os.Create(name)
		if err != nil {
			return 0, err
		}
		defer file.Close()
		out = file
	}
	switch {
	case flags.Fix:
		return edit.FixUnit(done, flags.Diff, out)
	case flags.JSON && hasFlag(os.Args[1:], govet.DetailFlag) && done.Err == nil && len(done.Diagnostics) == 0:
		_, err = fmt.Fprintf(out, "{\n\t%q: {}\n}\n", done.Config.ID) // so that it can be counted
		return 0, err
	case flags.JSON:
		return 0, done.WriteJSON(out)
	}
	if done.Err != nil {
		terminal.Tell(stderr, done.Err)
		code = result.ExitFindings
	}
	done.WriteText(stderr, flags.Context)
	if len(done.Diagnostics) > 0 {
		code = result.ExitFindings
	}
	return code, nil
}

// identify answers -V=full. The go command gives its own version in the environment,
// and passes what is written to stderr on if the exit code is not 0. So this is the
// only call that can print something once. The others are made for each package.
func identify(stdout io.Writer) error {
	if line := tooOld(runtime.Version(), os.Getenv("GOVERSION")); line != "" {
		return errors.New(line)
	}
	id, err := toolID()
	if err != nil {
		return err
	}
	// The form is what the go command demands of a tool that is no part of Go:
	// it takes the last field for the tool's identity.
	_, err = fmt.Fprintf(stdout, "urilint version devel buildID=%s\n", id)
	return err
}

// tooOld says in one line that a tool built with Go version tool cannot check
// code for Go version target, because its go/types is of an older language. It
// returns "" if it can, or if either version is not a released one:
//
//	go1.26.8, go1.26.9                  => ""
//	go1.26.8, go1.27.0                  => "urilint was built with go1.26 and …"
//	devel go1.28-0123abc, go1.27.0      => ""
func tooOld(tool, target string) string {
	if !version.IsValid(tool) || !version.IsValid(target) {
		return ""
	}
	tool, target = version.Lang(tool), version.Lang(target)
	if version.Compare(tool, target) >= 0 {
		return ""
	}
	return fmt.Sprintf("%s%s and cannot check code for %s: go install it again", terminal.TooOld, tool, target)
}

// toolID returns what names this tool in the build cache: results are kept for each
// identity, flags and package. So what else can change them is in it: the
// configuration, which is looked for from the folder where the go command runs, and
// with -trimpath that folder's module, since then a package has no folder.
func toolID() (string, error) {
	name, err := os.Executable()
	if err != nil {
		return "", err
	}
	f, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer f.Close()
	h := sha256.New()
	if _, err := io.Copy(h, f); err != nil {
		return "", err
	}
	dir, err := os.Getwd()
	if err != nil {
		return "", err
	}
	config, err := configID(dir)
	if err != nil {
		return "", err
	}
	h.Write(config)
	if govet.TrimsPaths(strings.Fields(os.Getenv("GOFLAGS"))) { // the go command sets it to what it uses
		io.WriteString(h, govet.CheckoutOf(dir))
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// configID returns a hash of the configurations that hold for the packages that a
// go command in folder dir may check, and an error if one is faulty. It is the
// same wherever the module is, so that machines can share a cache.
func configID(dir string) ([]byte, error) {
	roots := []string{disk.ModuleRoot(dir)}
	if govet.Workspace(dir) {
		g, err := govet.New(nil, nil)
		if err != nil {
			return nil, err
		}
		if roots, err = g.MainModules(dir); err != nil {
			return nil, err
		}
	}
	h := sha256.New()
	for _, root := range roots {
		if root == "" {
			continue // no module: nothing is checked
		}
		c, err := config.Read(root)
		if err != nil {
			return nil, err
		}
		fmt.Fprintf(h, "%d\n%s", len(c.Text), c.Text)
	}
	return h.Sum(nil), nil
}

// A unit is the package of one call by the go command.
type unit struct{ *vet.Config }

// standard reports whether u is of the standard library, all of whose sinks are
// in the catalogue.
func (u unit) standard() bool {
	first, _, _ := strings.Cut(u.ImportPath, "/")
	return u.Module == nil && !strings.Contains(first, ".") && !u.files()
}

// files reports whether u is no package of a module but files that were named.
func (u unit) files() bool { return u.ImportPath == "command-line-arguments" }

// isWorkedOn reports whether u is of a module that is worked on, and not of a dependency.
func (u unit) isWorkedOn() bool { return u.files() || u.Module != nil && u.Module.Version == "" }

// config returns the configuration for u: that of its module, unless the module is a
// dependency.
func (u unit) config() (*config.Config, error) {
	if !u.isWorkedOn() {
		return new(config.Config), nil
	}
	root := disk.ModuleRoot(u.Dir)
	if root == "" {
		return new(config.Config), nil
	}
	return config.Read(root)
}

// The go command runs a tool that has facts on every dependency, the standard
// library's included: that is nearly all of the work on a package with many of
// them. Most have none, and need not be parsed to know it.

// mayHaveFacts reports whether u may have facts. declared says that any package may
// be a sink's by what the user declares.
//
// A package that imports no package with sinks, by the catalogue or by facts, calls no
// sink. If it declares none either, it has no facts.
func (u unit) mayHaveFacts(declared bool) bool {
	if u.standard() {
		return false
	}
	if declared {
		return true
	}
	for _, path := range u.ImportMap {
		if analyzer.TakesURIs(path) || u.HasFacts(path) {
			return true
		}
	}
	return u.isWorkedOn() || u.mentions(infer.Directive)
}

// mentions reports whether a file of u has that text in it, or cannot be read.
func (u unit) mentions(text string) bool {
	for _, name := range u.GoFiles {
		src, err := os.ReadFile(name)
		if err != nil || bytes.Contains(src, []byte(text)) {
			return true
		}
	}
	return false
}
