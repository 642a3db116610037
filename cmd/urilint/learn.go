package main

import (
	"encoding/json"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/config"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/format"
	"github.com/urilint/urilint/cmd/urilint/internal/result"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/survey"
)

// learn looks at all packages together, and prints the configuration lines that no
// single package can find. With -w it writes them into the configuration.
//
//	functions:
//	  # (*client.Client).Request hands it to http.NewRequest
//	  - name: (example.com/m/service.Connector).Request
//	    arg-pos: 1
//	    role: reference
func learn(args []string, stdout, stderr io.Writer) (int, error) {
	write := len(args) > 0 && (args[0] == "-w" || args[0] == "--w")
	if write {
		args = args[1:]
	}
	o, err := parseOptions(args)
	if err != nil {
		return 0, err
	}
	if o.help || o.version || o.fix || o.diff || o.stats || o.statistics || o.format != format.Text || o.baseline+o.newFromRev != "" {
		return misused("learn")
	}
	if o.learn = true; len(o.args) == 0 {
		o.args = []string{"./..."}
	}
	list, err := o.targets(stderr)
	if err != nil {
		return 0, err
	}
	g, err := o.goCommand(stderr)
	if err != nil {
		return 0, err
	}
	defer g.End()
	res, err := o.vet(g, list)
	if err != nil {
		return 0, err
	}
	learned := learnedOf(res.Findings)
	text := ""
	switch {
	case len(learned) == 0:
	case write:
		name, err := writeLearned(list[0].Dir, learned)
		if err != nil {
			return 0, err
		}
		text = fmt.Sprintf("wrote %s to %s\n", terminal.Count(len(learned), "function"), terminal.Displayed(name))
	default:
		text = "functions:\n" + learnedLines(learned, "  ")
	}
	return res.Exit(written(stdout, text), stderr), nil
}

// learnedOf returns what the analyzer's records say, each once. Where two packages do not
// agree about a parameter, nothing is learned of it.
func learnedOf(records []result.Finding) []survey.Learned {
	found := make(map[survey.Learned]survey.Learned)
	for _, f := range records {
		text, ok := strings.CutPrefix(f.Message, "learn: ")
		var list []survey.Learned
		if !ok || json.Unmarshal([]byte(text), &list) != nil {
			continue
		}
		for _, l := range list {
			survey.Agree(found, l)
		}
	}
	return survey.Agreed(found)
}

// learnedLines returns the elements of the list of functions.
func learnedLines(list []survey.Learned, indent string) string {
	var b strings.Builder
	for _, l := range list {
		fmt.Fprintf(&b, "%[1]s# %[2]s hands it to %[3]s\n%[1]s- name: %[4]s\n%[1]s  arg-pos: %[5]d\n%[1]s  role: %[6]s\n",
			indent, terminal.Plain(l.By), terminal.Plain(l.To), terminal.Plain(l.Name), l.Arg, terminal.Plain(l.Role))
	}
	return b.String()
}

// writeLearned writes list into the configuration of the module that the folder dir is in,
// which is made if there is none, and returns its name.
func writeLearned(dir string, list []survey.Learned) (string, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return "", err
	}
	root := disk.ModuleRoot(dir)
	if root == "" {
		return "", fmt.Errorf("no go.mod in %s or above: there is no module to write a configuration for", terminal.Displayed(dir))
	}
	name, text, err := config.Find(root)
	if err != nil {
		return "", err
	}
	if name == "" {
		name = filepath.Join(root, config.Name)
	}
	text = addLearned(text, list)
	if _, _, err := config.Decode(text); err != nil {
		return "", fmt.Errorf("%s: cannot add to it, write the lines by hand: %w", terminal.Displayed(name), err)
	}
	return name, os.WriteFile(name, text, 0o666)
}

// addLearned returns the configuration text with list at the beginning of its list of
// functions.
func addLearned(text []byte, list []survey.Learned) []byte {
	lines := strings.SplitAfter(string(text), "\n")
	for i, line := range lines {
		if strings.TrimRight(line, " \t\r\n") != "functions:" {
			continue
		}
		indent := "  "
		if i+1 < len(lines) { // as the elements that are there
			indent = lines[i+1][:len(lines[i+1])-len(strings.TrimLeft(lines[i+1], " "))]
		}
		return []byte(strings.Join(lines[:i+1], "") + learnedLines(list, indent) + strings.Join(lines[i+1:], ""))
	}
	before := string(text)
	if before != "" && !strings.HasSuffix(before, "\n") {
		before += "\n"
	}
	return []byte(before + "functions:\n" + learnedLines(list, "  "))
}
