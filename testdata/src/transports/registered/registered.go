// Package registered teaches http.Transport a scheme.
package registered

import "net/http"

func files() {
	t := &http.Transport{}
	t.RegisterProtocol("file", http.NewFileTransport(http.Dir("/")))
	c := &http.Client{Transport: t}
	c.Get("file:///etc/passwd")
	http.Get("file:///etc/passwd")
}
