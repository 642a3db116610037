package main

import (
	"regexp"
	"strings"
	"testing"
)

// TestFeatures follows the link of each row of docs/features.md, and finds there the text
// that shows the feature. It is in a block that TestPages or a test of e2e runs.
func TestFeatures(t *testing.T) {
	shown := map[string]string{ // by the row's name; what the section must hold
		"fixes from the command line":       "$ urilint -fix",
		"safe and unsafe fixes apart":       "held back, -unsafe-fixes offers it: ",
		"fixes alone, without findings":     "$ urilint -fix-only ",
		"a diff instead of fixing":          "$ urilint -diff ",
		"fixing while files change":         "'urilint', 'lsp'",
		"selection by check":                "enable: [",
		"selection by severity":             "$ urilint -group=",
		"the exit code by severity":         "$ urilint -fail-on=",
		"findings that do not fail the run": "$ urilint -exit-zero ",
		"ignore directives with a reason":   "//urilint:ignore missingscheme the proxy adds it",
		"unused directives are reported":    "ignore: the directive silences nothing",
		"exclusions for files by pattern":   "exclude:\n",
		"first use in old code":             "-write-baseline ./...",
		"JSON, SARIF":                       "$ urilint -format=json ",
		"GitHub annotations":                "$ urilint -format=github ",
		"GitLab, JUnit, Checkstyle":         "$ urilint -format=gitlab ",
		"statistics":                        "$ urilint -statistics ",
		"completion in shells":              "source <(urilint completion bash)",
		"a language server":                 "'urilint', 'lsp'",
		"a tool of go vet":                  "$ go vet -vettool=$(which urilint)",
		"in golangci-lint":                  "$ ./golangci-lint-urilint run ",
		"a page for each check":             "../internal/check/badsyntax.md",

		"a message named the functions on the way to an API, without a place": "; via client/client.go:6 ",
		"a run without findings looked like a failure":                        "`no findings in 412 packages",
		"a finding could not be explained without a browser":                  "`urilint explain`\nlists the checks and groups",
		"reviewdog could not suggest the fixes":                               "$ urilint -format=rdjson ",
		"`//nolint:urilint` worked in golangci-lint alone":                    "`//nolint:urilint`, ",
		"gopls runs no analyzers of others":                                   "npm run package",
		"a monorepo has several configurations":                               "There is no file per folder within a module: ",
		"it had to be installed to be tried":                                  "a playground",
	}
	link := regexp.MustCompile(`\(([A-Za-z-]+\.md)(?:#([a-z-]+))?\) \|$`)
	rows := 0
	for _, line := range strings.Split(page(t, "docs/features.md"), "\n") {
		name, _, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		if !ok || strings.HasSuffix(line, "| shown in |") {
			continue
		}
		rows++
		want, ok := shown[name]
		m := link.FindStringSubmatch(line)
		if !ok || m == nil {
			t.Errorf("%s: the test does not know what shows it, or no page is named", name)
			continue
		}
		text := page(t, "docs/"+m[1])
		if m[2] != "" {
			text = section(text, m[2])
		}
		if !strings.Contains(text, want) {
			t.Errorf("%s: docs/%s#%s does not show %q", name, m[1], m[2], want)
		}
	}
	if rows != len(shown) {
		t.Errorf("docs/features.md has %d rows, and %d are known", rows, len(shown))
	}
}

// section returns what is below the heading with that anchor, as GitHub names it; "" if
// there is none.
func section(text, anchor string) string {
	for _, part := range strings.Split(text, "\n## ")[1:] {
		heading, rest, _ := strings.Cut(part, "\n")
		if strings.NewReplacer(" ", "-", ",", "", ".", "", ":", "").Replace(strings.ToLower(heading)) == anchor {
			return rest
		}
	}
	return ""
}
