package e2e

import (
	"fmt"
	"path"
	"regexp"
	"strings"
)

// A block is a fenced block of a page of the documentation.
type block struct {
	info string // after the fence: "sh"
	text string
	lead string // the paragraph before it
}

// named is how a lead names the file that its block is.
var named = regexp.MustCompile("`([^`]+)`[^`]*:$")

// file returns the name of the file that the block is, or "":
//
//	Switch it on in `.golangci.yml`:
//
//	```yaml
func (b block) file() string {
	m := named.FindStringSubmatch(b.lead)
	if m == nil || b.info == "sh" || b.info == "console" || b.info == "starlark" || b.info == "diff" {
		return ""
	}
	return m[1]
}

// blocks returns the blocks of a page.
func blocks(page string) (list []block) {
	var lead []string
	fence, blank := "", false // fence: the one that closes the block
	for line := range strings.Lines(page) {
		line = strings.TrimSuffix(line, "\n")
		info := strings.TrimLeft(line, "`")
		ticks := line[:len(line)-len(info)]
		switch {
		case fence == "" && len(ticks) >= 3:
			list = append(list, block{info: info, lead: strings.Join(lead, " ")})
			fence = ticks
		case fence != "" && line == fence:
			fence, lead = "", nil
		case fence != "":
			list[len(list)-1].text += line + "\n"
		default:
			if blank && line != "" {
				lead = nil
			}
			if line != "" {
				lead = append(lead, line)
			}
		}
		blank = line == ""
	}
	return list
}

// An example is a command of a console block and what it is to print.
type example struct{ command, want string }

// examples returns the commands of a console block.
func (b block) examples() (list []example) {
	for line := range strings.Lines(b.text) {
		if command, ok := strings.CutPrefix(line, "$ "); ok {
			list = append(list, example{command: strings.TrimSuffix(command, "\n")})
		} else if len(list) > 0 {
			list[len(list)-1].want += line
		}
	}
	return list
}

// script returns a shell script that does what a reader of the page does: writes
// its files, applies its patches, runs the commands of its blocks in one shell, and, where the page has
// a workflow, runs the steps of that. What the commands of console blocks print
// goes to the files out/0, out/1, …; these may exit with 1, since findings do.
func script(list []block) (text string, want []example) {
	var b strings.Builder
	b.WriteString("set -e\ntrap 'kill $(jobs -p) 2>/dev/null || true' EXIT\n")
	for _, bl := range list {
		switch name := bl.file(); {
		case name != "":
			fmt.Fprintf(&b, "mkdir -p %s\ncat >%s <<'END OF BLOCK'\n%sEND OF BLOCK\n", path.Dir(name), name, bl.text)
			for line := range strings.Lines(bl.text) {
				if step, ok := strings.CutPrefix(strings.TrimSpace(line), "- run: "); ok && strings.HasPrefix(name, ".github/") {
					fmt.Fprintln(&b, step)
				}
			}
		case bl.info == "diff":
			fmt.Fprintf(&b, "git apply --recount --unidiff-zero -C1 - <<'END OF BLOCK'\n%sEND OF BLOCK\n", bl.text)
		case bl.info == "sh":
			b.WriteString(bl.text + "sleep 1\n") // a reader takes longer
		case bl.info == "console":
			for _, e := range bl.examples() {
				fmt.Fprintf(&b, "{ %s; } >$OUT/%d 2>&1 || [ $? -eq 1 ]\n", e.command, len(want))
				want = append(want, e)
			}
		}
	}
	return b.String(), want
}
