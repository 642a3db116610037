package main

import (
	"cmp"
	"crypto/sha256"
	"fmt"
	"go/version"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis/singlechecker"

	"github.com/urilint/urilint/analyzer"
)

// isVetCall reports whether args are a call by the go command: go vet and go fix
// ask a tool three things.
//
//	-V=full           what names the tool in the build cache?
//	-flags            what flags does it have?
//	[flags] unit.cfg  what is wrong with this package?
func isVetCall(args []string) bool {
	return slices.Contains(args, "-V=full") || slices.Contains(args, "-flags") ||
		len(args) > 0 && strings.HasSuffix(args[len(args)-1], ".cfg")
}

// serveVet answers a call by the go command.
func serveVet(args []string) {
	if slices.Contains(args, "-V=full") {
		identify()
		return
	}
	u, ok := readUnit(args)
	if !ok {
		singlechecker.Main(analyzer.Analyzer) // for -flags; else it says what is wrong
		return
	}
	c, err := u.config()
	if err != nil {
		giveUp(err)
	}
	declared := len(c.Functions)+len(c.Fields) > 0
	for _, arg := range args {
		declared = declared || strings.HasPrefix(strings.TrimLeft(arg, "-"), "fn=")
	}
	if answerFacts(u, declared) {
		return
	}
	if err := badFlag(args); err != nil {
		giveUp(err)
	}
	a, err := analyzer.New(c)
	if err != nil {
		giveUp(err)
	}
	singlechecker.Main(a)
}

// badFlag says what is wrong with the value of an analyzer's flag in args, where
// the flag package would print a page of usage for each package of a go vet:
//
//	-enable=badprot  => -enable: unknown check "badprot"; use all, badsyntax, …
func badFlag(args []string) error {
	scratch, err := analyzer.New(analyzer.Config{}) // the flags of the real one are set once, later
	if err != nil {
		return err
	}
	for _, arg := range args {
		name, value, isSet := strings.Cut(strings.TrimLeft(arg, "-"), "=") // as the go command writes them
		if f := scratch.Flags.Lookup(name); f != nil && isSet {
			if err := f.Value.Set(value); err != nil {
				return fmt.Errorf("-%s: %w", name, err)
			}
		}
	}
	return nil
}

// identify answers -V=full. The go command gives its own version in the
// environment, and passes what is written to stderr on if the exit code is not
// 0. That makes this the one call that can say something once; the others are one
// for each package.
func identify() {
	if line := tooOld(runtime.Version(), os.Getenv("GOVERSION")); line != "" {
		tell(os.Stderr, line)
		os.Exit(exitTrouble)
	}
	id, err := toolID()
	if err != nil {
		giveUp(err)
	}
	// The form is what the go command demands of a tool that is no part of Go:
	// it takes the last field for the tool's identity.
	fmt.Printf("urilint version devel buildID=%s\n", id)
}

// giveUp ends a call by the go command.
func giveUp(err error) {
	tell(os.Stderr, err)
	os.Exit(exitTrouble)
}

// tooOldPrefix begins the line that tooOld returns.
const tooOldPrefix = "urilint was built with "

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
	return fmt.Sprintf("%s%s and cannot check code for %s: go install it again", tooOldPrefix, tool, target)
}

// toolID returns what names this tool in the build cache: results are kept for
// each identity, flags and package. So what else can change them is in it: the
// configuration, which is looked for from the folder where the go command runs,
// and with -trimpath that folder's module, since then a package has no folder.
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
	if trimsPaths(strings.Fields(os.Getenv("GOFLAGS"))) { // the go command tells what it goes by
		io.WriteString(h, checkoutOf(dir))
	}
	return fmt.Sprintf("%x", h.Sum(nil)), nil
}

// trimsPaths reports whether the go command's flags may have it leave folders out
// of what it compiles, and out of what it knows results by.
func trimsPaths(flags []string) bool {
	return slices.ContainsFunc(flags, func(f string) bool { return strings.Contains(f, "-trimpath") })
}

// checkoutOf returns what tells folder dir from one of the same content: the root
// of its module.
func checkoutOf(dir string) string {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return dir
	}
	return cmp.Or(moduleRoot(abs), abs)
}
