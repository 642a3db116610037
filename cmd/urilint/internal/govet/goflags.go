package govet

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"sync"
)

// traceFlags are flags of the go command that make it print its commands, instead of or
// besides running them, to the stream where urilint reads errors.
var traceFlags = []string{"n", "x", "v", "work", "json", "debug-actiongraph", "debug-trace"}

// noFlags is a value of GOFLAGS that says what is so anyhow. One that is empty leaves
// what go env -w has set.
const noFlags = "-buildvcs=auto"

// goEnv returns the environment for the go command: that of this program, and
// GOFLAGS, from there or from go env -w, without the trace flags.
var goEnv = sync.OnceValue(func() []string {
	env := os.Environ()
	flags := os.Getenv("GOFLAGS")
	if flags == "" {
		out, err := exec.Command("go", "env", "GOFLAGS").Output()
		if err != nil {
			return env // it will say what is wrong
		}
		flags = strings.TrimSpace(string(out))
	}
	kept := withoutTrace(flags)
	if kept == flags {
		return env
	}
	if kept == "" {
		kept = noFlags
	}
	return append(env, "GOFLAGS="+kept)
})

// withoutTrace returns a value of GOFLAGS without the trace flags. It is a list of
// flags, separated by white space. A flag may be quoted:
//
//	-x -tags=a "-ldflags=-s -w"  =>  -tags=a "-ldflags=-s -w"
func withoutTrace(flags string) string {
	var kept []string
	for rest := strings.TrimSpace(flags); rest != ""; rest = strings.TrimSpace(rest) {
		end := strings.IndexAny(rest, " \t\r\n")
		if rest[0] == '"' || rest[0] == '\'' {
			if n := strings.IndexByte(rest[1:], rest[0]); n >= 0 {
				end = n + 2
			}
		}
		if end < 0 {
			end = len(rest)
		}
		word := rest[:end]
		rest = rest[end:]
		name, _, _ := strings.Cut(strings.TrimLeft(strings.Trim(word, `"'`), "-"), "=")
		if !slices.Contains(traceFlags, name) {
			kept = append(kept, word)
		}
	}
	return strings.Join(kept, " ")
}

// Flags of the analyzer that pass between the front end and the tool only.
const (
	DetailFlag   = "detail"   // append details to each message
	LearnFlag    = "learn"    // report what a configuration could say, in place of findings
	StatsFlag    = "stats"    // report records in place of findings
	valuesFlag   = "values"   // report what reaches sinks beside findings, and mark the fixes that are not safe
	keyFlag      = "key"      // change nothing but what the build cache knows results by
	receivedFlag = "received" // which parts of the requests that a server gets no code of the modules sets
	assignedFlag = "assigned" // which variables of their packages other packages of the modules set

	// NolintFlag makes it obey //nolint:urilint. golangci-lint does so itself, and tells which of them
	// silence nothing; this program does it in its place.
	NolintFlag = "nolint"
)

// InternalFlag reports whether a flag of the analyzer is not for users.
func InternalFlag(name string) bool {
	return slices.Contains([]string{DetailFlag, LearnFlag, StatsFlag, valuesFlag, keyFlag, receivedFlag, assignedFlag, NolintFlag}, name)
}
