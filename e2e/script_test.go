package e2e

import (
	"errors"
	"fmt"
	"go/version"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// A suite is a folder of scripts in testdata with what they share.
type suite struct {
	dir  string   // "govet": testdata/govet/*.txtar
	goes string   // the version of Go; "" is the one here
	path []string // folders of programs, before those of PATH
	env  []string // "NAME=value"; $WORK is the script's folder

	cmds map[string]func(*testscript.TestScript, bool, []string) // of these scripts alone
}

// run runs the scripts, each in a folder of its own. They see nothing of the
// user's but PATH and the caches of modules and builds, and reach no network: a
// suite that needs another cache or a proxy says so in its env.
//
// Besides the language's own there are:
//
//	exits 2 urilint ./...   runs a program, whose exit code must be 2
//	[from-1.26] command     only if the version of Go is at least that
func (s suite) run(t *testing.T) {
	t.Helper()
	if s.goes == "" {
		s.goes = goEnv["GOVERSION"]
	}
	path := slices.Concat(s.path, programs(t, s.goes), []string{os.Getenv("PATH")})
	cmds := map[string]func(*testscript.TestScript, bool, []string){"exits": exits}
	maps.Copy(cmds, s.cmds)
	testscript.Run(t, testscript.Params{
		Dir:                 filepath.Join("testdata", s.dir),
		RequireExplicitExec: true,
		RequireUniqueNames:  true,
		Setup: func(e *testscript.Env) error {
			home := filepath.Join(e.WorkDir, ".home")
			e.Setenv("HOME", home)
			e.Setenv("PATH", strings.Join(path, string(os.PathListSeparator)))
			e.Setenv("URILINT", filepath.Join(programs(t, s.goes)[0], "urilint"))
			e.Setenv("ROOT", root)
			e.Setenv("GOCACHE", goEnv["GOCACHE"])
			e.Setenv("GOMODCACHE", goEnv["GOMODCACHE"])
			e.Setenv("GOTOOLCHAIN", "local")
			e.Setenv("GOPROXY", "off")
			e.Setenv("GOSUMDB", "off")
			e.Setenv("GOFLAGS", "-modcacherw")
			e.Setenv("GOWORK", "")
			e.Setenv("NO_COLOR", "1")
			e.Setenv("URILINT_PROGRESS", "off")
			for _, v := range s.env {
				name, value, _ := strings.Cut(v, "=")
				e.Setenv(name, strings.ReplaceAll(value, "$WORK", e.WorkDir))
			}
			return os.MkdirAll(home, 0o777)
		},
		Condition: func(cond string) (bool, error) {
			from, ok := strings.CutPrefix(cond, "from-")
			if !ok {
				return false, fmt.Errorf("unknown condition %q", cond)
			}
			return version.Compare(s.goes, "go"+from) >= 0, nil
		},
		Cmds: cmds,
	})
}

// exits is the command of that name.
func exits(ts *testscript.TestScript, neg bool, args []string) {
	if neg || len(args) < 2 {
		ts.Fatalf("usage: exits code program [args...]")
	}
	want, err := strconv.Atoi(args[0])
	ts.Check(err)
	got := 0
	if err := ts.Exec(args[1], args[2:]...); err != nil {
		exit := new(exec.ExitError)
		if !errors.As(err, &exit) {
			ts.Fatalf("%s: %v", args[1], err)
		}
		got = exit.ExitCode()
	}
	if got != want {
		ts.Fatalf("the exit code is %d, not %d", got, want)
	}
}
