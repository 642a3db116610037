// Package ondial is told of connections, and makes none.
package ondial

import "net/http"

type hooks struct{ OnDial func(addr string) }

func use() {
	_ = hooks{OnDial: func(string) {}}
	http.Get("http://docker..sock/info") // want `badhost: `
}
