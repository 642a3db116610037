package check

import "embed"

//go:embed *.md
var docs embed.FS

// Doc returns the check's page, in Markdown; "" if there is none, which a test
// forbids.
func (c *Check) Doc() string {
	page, _ := docs.ReadFile(c.ID + ".md")
	return string(page)
}

// Pages is where the documentation is on the web, as the folder web builds it. What the command
// prints links there.
const Pages = "https://urilint.github.io/urilint/"

// Page returns the address of the check's page.
func (c *Check) Page() string { return Pages + "checks/" + c.ID + ".html" }
