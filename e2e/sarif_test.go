package e2e

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
)

// multitool is the SARIF Multitool, whose rules are those of the standard and
// of GitHub's code scanning.
const multitool = "@microsoft/sarif-multitool-linux@5.7.0"

// TestSARIF tries what urilint -sarif writes with the SARIF Multitool. The
// scripts have one more command:
//
//	sarif file   what the Multitool says of it at levels error and warning, in
//	             stdout; it fails if that is anything
func TestSARIF(t *testing.T) {
	debian(t, "npm")
	dir := filepath.Join(temp, "npm")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		t.Fatal(err)
	}
	npm := exec.Command("npm", "install", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", dir, multitool)
	npm.Dir = dir
	if out, err := npm.CombinedOutput(); err != nil {
		t.Fatalf("npm install %s failed (%v): is there a network?\n%s", multitool, err, out)
	}
	bin := filepath.Join(dir, "node_modules", "@microsoft", "sarif-multitool-linux", "Sarif.Multitool")
	if err := os.Chmod(bin, 0o777); err != nil {
		t.Fatal(err)
	}
	suite{dir: "sarif", cmds: map[string]func(*testscript.TestScript, bool, []string){
		"sarif": func(ts *testscript.TestScript, neg bool, args []string) {
			faults, err := validate(bin, ts.MkAbs(args[0]))
			ts.Check(err)
			fmt.Fprint(ts.Stdout(), faults)
			if (faults != "") != neg {
				ts.Fatalf("the Multitool says:\n%s", faults)
			}
		},
	}}.run(t)
}

// validate returns what the Multitool says of a file, a line each. The program's
// exit code is always 0, so its report is read.
func validate(bin, file string) (faults string, err error) {
	report := file + ".report"
	cmd := exec.Command(bin, "validate", file, "--rule-kind", "Sarif;Ghas", "--level", "Error;Warning", "-o", report, "--log", "ForceOverwrite")
	cmd.Env = append(os.Environ(), "DOTNET_SYSTEM_GLOBALIZATION_INVARIANT=1") // needs no libicu
	if out, err := cmd.CombinedOutput(); err != nil {
		return "", fmt.Errorf("the SARIF Multitool: %w\n%s", err, out)
	}
	text, err := os.ReadFile(report)
	if err != nil {
		return "", err
	}
	var log struct {
		Runs []struct {
			Results []struct {
				RuleID  string
				Level   string
				Message struct {
					ID        string
					Arguments []string
				}
			}
			Invocations []struct{ ExecutionSuccessful bool }
		}
	}
	if err := json.Unmarshal(bytes.TrimPrefix(text, []byte("\ufeff")), &log); err != nil {
		return "", fmt.Errorf("the SARIF Multitool's report: %w", err)
	}
	if len(log.Runs) != 1 || len(log.Runs[0].Invocations) != 1 || !log.Runs[0].Invocations[0].ExecutionSuccessful {
		return "", fmt.Errorf("the SARIF Multitool did not come to an end: %s", text)
	}
	var b strings.Builder
	for _, r := range log.Runs[0].Results {
		fmt.Fprintf(&b, "%s %s %s %q\n", r.Level, r.RuleID, r.Message.ID, r.Message.Arguments)
	}
	return b.String(), nil
}
