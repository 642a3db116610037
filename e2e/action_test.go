package e2e

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// action is what the test needs of action.yml.
type action struct {
	Inputs map[string]struct{ Default string }
	Runs   struct {
		Steps []struct {
			Name, If, Uses, Run, Shell string
			Dir                        string `yaml:"working-directory"`
			Env                        map[string]string
		}
	}
}

// expand fills in the expressions of an action: ${{ inputs.x }} and the like.
func expand(t *testing.T, text string, values map[string]string) string {
	for {
		before, rest, ok := strings.Cut(text, "${{ ")
		if !ok {
			return text
		}
		name, after, _ := strings.Cut(rest, " }}")
		value, ok := values[name]
		if !ok {
			t.Fatalf("nothing gives %q", name)
		}
		text = before + value + after
	}
}

// TestAction runs the steps of action.yml that are scripts, as a runner would: with bash
// -e, the inputs in the environment, and the conditions of each step.
func TestAction(t *testing.T) {
	var a action
	if err := yaml.Unmarshal([]byte(read(t, filepath.Join(root, "action.yml"))), &a); err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		name, url string
		inputs    map[string]string
		steps     string // the scripts that run
		fails     bool   // the last one
		out       string
	}{
		{"wrong", "localhost:8080/x", nil, "install check", true, "::error file=main.go,line=5,"},
		{"right", "http://localhost:8080/x", nil, "install check", false, ""},
		{"sarif", "localhost:8080/x", map[string]string{"sarif": "urilint.sarif"}, "install report check", true, "::error file=main.go"},
		{"arguments", "https://shop.example/a b", map[string]string{"args": "-disable=badsyntax -v", "packages": ". ./..."}, "install check", false, ""},
		{"no command", "http://localhost:8080/x", map[string]string{"args": "$(touch run) ;touch run"}, "install check", true, ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			dir := t.TempDir()
			write := func(name, text string) {
				if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
					t.Fatal(err)
				}
			}
			write("go.mod", "module shop.example/m\n\ngo 1.25.0\n")
			write("main.go", "package main\n\nimport \"net/http\"\n\nfunc main() { http.Get(\""+c.url+"\") }\n")
			values := map[string]string{"github.action_path": root}
			for name, input := range a.Inputs {
				values["inputs."+name] = input.Default
			}
			for name, value := range c.inputs {
				values["inputs."+name] = value
			}
			temp := t.TempDir()
			var steps []string
			var out []byte
			var err error
			for _, step := range a.Runs.Steps {
				name, unequal := strings.CutSuffix(step.If, " != ''")
				if step.Run == "" || unequal && values[name] == "" {
					continue
				}
				if step.Shell != "bash" {
					t.Errorf("step %s: shell %q", step.Name, step.Shell)
				}
				if err != nil {
					t.Fatalf("%s: %v\n%s", steps, err, out)
				}
				steps = append(steps, step.Name)
				cmd := exec.Command("bash", "--noprofile", "--norc", "-eo", "pipefail", "-c", step.Run)
				cmd.Dir = filepath.Join(dir, expand(t, step.Dir, values))
				cmd.Env = append(os.Environ(), "RUNNER_TEMP="+temp)
				for name, value := range step.Env {
					cmd.Env = append(cmd.Env, name+"="+expand(t, value, values))
				}
				out, err = cmd.CombinedOutput()
			}
			if got := strings.Join(steps, " "); got != c.steps || c.fails != (err != nil) || !strings.Contains(string(out), c.out) {
				t.Errorf("steps %s, %v\n%s", got, err, out)
			}
			if report := c.inputs["sarif"]; report != "" && !strings.Contains(read(t, filepath.Join(dir, report)), `"ruleId": "missingscheme"`) {
				t.Error("the report lacks the finding")
			}
			if _, err := os.Stat(filepath.Join(dir, "run")); err == nil {
				t.Error("a command in an input was run")
			}
		})
	}
}
