package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

func TestCompleted(t *testing.T) {
	tests := []struct{ words, want string }{ // the last word may be empty
		{"expl", "explain"},
		{"l", "learn list lsp"},
		{"-write", "-write-baseline"},
		{"-basel", "-baseline="},
		{"explain badh", "badhost"},
		{"explain e", "elsewhere exposes"},
		{"explain ig", "ignore"},
		{"help form", "form-body formats formatescape"},
		{"help http-u", "http-url"},
		{"completion ", "bash fish zsh"},
		{"-format=j", "-format=json -format=junit"},
		{"-fix -format=sa", "-format=sarif"},
		{"-enable=badp", "-enable=badport"},
		{"-group=e", "-group=elsewhere -group=exposes"},
		{"-fail-on=fails,-i", "-fail-on=fails,-ipv6"},
		{"-enable=badport,badp", ""},
		{"-enable=badport,badh", "-enable=badport,badhost"},
		{"-fix -fix-o", "-fix-only"},
		{"./", ""},
		{"-v ./cmd", ""},
		{"list x", ""},
		{"list ", ""},
		{"-v ", ""},
	}
	for _, tt := range tests {
		got := completed(strings.Split(tt.words, " "))
		want := strings.Fields(tt.want)
		slices.Sort(got)
		slices.Sort(want)
		if !slices.Equal(got, want) {
			t.Errorf("%q: %q, want %q", tt.words, got, want)
		}
	}
	if got := completed([]string{""}); !slices.Contains(got, "parse") || slices.Contains(got, "-fix") {
		t.Errorf("nothing typed: %q", got)
	}
}

// TestCompletionScripts loads the scripts into the shells that are installed, and has
// them complete.
func TestCompletionScripts(t *testing.T) {
	tests := []struct{ shell, script string }{
		{"bash", `
source <(urilint completion bash)
try() {
	COMP_LINE=$1 COMP_POINT=${#1}
	COMP_WORDS=($1) COMP_CWORD=$(( ${#COMP_WORDS[@]} - 1 ))
	COMPREPLY=()
	_urilint
	echo "${COMPREPLY[*]}"
}
compopt() { :; }
try "urilint expl"
try "urilint explain badh"
try "urilint -enable=badport,badh"
`},
		// compadd and _files exist only where a line is edited; compdef after compinit.
		{"zsh", `
compdef() { :; }
compadd() { while [[ $1 != -- ]]; do shift; done; shift; print -r -- "$@"; }
source <(urilint completion zsh)
try() { words=(${=1}) CURRENT=$#words; _urilint; }
try "urilint expl"
try "urilint explain badh"
try "urilint -enable=badport,badh"
`},
		{"fish", `
urilint completion fish | source
for line in "urilint expl" "urilint explain badh" "urilint -enable=badport,badh"
	complete -C $line | string replace -r '\t.*' ''
end
true # string fails if it replaces nothing
`},
	}
	want := map[string]string{"bash": "explain\nbadhost\nbadport,badhost\n"}
	for _, tt := range tests {
		t.Run(tt.shell, func(t *testing.T) {
			t.Parallel()
			if _, err := exec.LookPath(tt.shell); err != nil {
				t.Skip("not installed")
			}
			cmd := exec.Command(tt.shell, "-c", tt.script)
			cmd.Dir = t.TempDir()
			cmd.Env = append(os.Environ(), "HOME="+cmd.Dir, "PATH="+filepath.Dir(tool)+string(filepath.ListSeparator)+os.Getenv("PATH"))
			out, err := cmd.CombinedOutput()
			wanted, ok := want[tt.shell]
			if !ok {
				wanted = "explain\nbadhost\n-enable=badport,badhost\n"
			}
			if err != nil || string(out) != wanted {
				t.Errorf("%v\n%s\nwant\n%s", err, out, wanted)
			}
		})
	}
}
