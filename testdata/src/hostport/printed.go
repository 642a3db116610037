package hostport

import (
	"errors"
	"fmt"
	"io"
	"log"
	"net/http"
	"os"
)

// Who reads a line of a log finds the host in it.
func printed(host string, n int, err error) error {
	fmt.Fprintf(os.Stderr, "http://%s:%d\n", host, n)
	fmt.Printf("listening on http://%s:%d.\n", host, n)
	log.Printf("listening on <http://%s:%d>", host, n)
	log.Println(fmt.Sprintf("listening on http://%s:%d", host, n))
	shown := fmt.Sprintf("http://%s:%d", host, n)
	log.Println("listening on", shown)
	fmt.Println("press Ctrl-C to leave", shown)
	if err != nil {
		return fmt.Errorf("http://%s:%d: %w", host, n, err)
	}
	return fmt.Errorf("(http://%s:%d) %w", host, n, errors.ErrUnsupported)
}

type remote interface{ Login(url string) error }

// Programs read these.
func handed(w io.Writer, r remote, host string, n int) {
	used := fmt.Sprintf("http://%s:%d", host, n) // want `hostport: `
	log.Println("asking", used)
	http.Get(used)
	r.Login(fmt.Sprintf("http://%s:%d", host, n))       // want `hostport: `
	fmt.Fprintf(w, "proxy_pass http://%s:%d;", host, n) // want `hostport: `
}
