// Command build makes the site, as static files:
//
//	go run ./build [-o folder]
//
// The folder can be served from anywhere.
package main

import (
	"flag"
	"fmt"
	"os"

	"github.com/urilint/urilint/web/page"
)

func main() {
	dir := flag.String("o", "dist", "the `folder` to write to")
	flag.Parse()
	if err := page.Build(*dir); err != nil {
		fmt.Fprintln(os.Stderr, "build:", err)
		os.Exit(1)
	}
}
