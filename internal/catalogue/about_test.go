package catalogue

import (
	"bytes"
	"flag"
	"fmt"
	"os"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write roles.md")

// TestRolesPage keeps roles.md, which tells all roles, equal to the table.
func TestRolesPage(t *testing.T) {
	list := Listings()
	var page bytes.Buffer
	page.WriteString("<!-- Made of roles.go by: go test ./internal/catalogue -run TestRolesPage -update -->\n\n# The roles\n\n" +
		"What an API makes of the string that it takes. `urilint apis` lists the APIs of each; a configuration names one for\n" +
		"each function and field of your own.\n\n| role | the string is | as for |\n|---|---|---|\n")
	for _, name := range RoleNames() {
		r, _ := LookupRole(name)
		example := ""
		for _, l := range list {
			if l.Does == "takes" && l.Role == name && (example == "" || l.If == "" && strings.HasSuffix(example, "`)")) {
				if example = "`" + l.Name + "`"; l.If != "" {
					example += " (`if " + strings.ReplaceAll(l.If, "|", "\\|") + "`)"
				}
			}
		}
		fmt.Fprintf(&page, "| `%s` | %s | %s |\n", name, strings.ReplaceAll(r.About(), "|", "\\|"), example)
	}
	const name = "roles.md"
	if *update {
		if err := os.WriteFile(name, page.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, page.Bytes()) {
		t.Error("roles.md is not what roles.go says: go test ./internal/catalogue -run TestRolesPage -update writes it")
	}
}

// Every line of the files is listed.
func TestListings(t *testing.T) {
	takes, gives := 0, 0
	for _, l := range Listings() {
		if l.Does == "takes" {
			takes++
		} else {
			gives++
		}
	}
	if want := len(fileLines(t, stdText)) + len(fileLines(t, thirdpartyText)); takes != want || gives == 0 {
		t.Errorf("%d lines that take and %d that give, want %d and some", takes, gives, want)
	}
}
