package unescaped

import (
	"bytes"
	"encoding/json"
	"net/http"
	"strings"
)

// What an encoder writes into a buffer is JSON, with a line end.
func encoders(filters map[string][]string) {
	params := bytes.NewBuffer(nil)
	json.NewEncoder(params).Encode(filters)
	http.Get("http://localhost/networks?filters=" + params.String()) // want `unescaped: with "\{\\"name\\":\\"C# 100%\\"\}" in params\.String\(\), url\.Parse fails; use url\.QueryEscape`

	var buf bytes.Buffer
	json.NewEncoder(&buf).Encode(filters)
	http.Get("http://localhost/networks?filters=" + buf.String()) // want `unescaped: with "\{\\"name\\":\\"C# 100%\\"\}" in buf\.String\(\), url\.Parse fails; use url\.QueryEscape`

	b := new(strings.Builder)
	if err := json.NewEncoder(b).Encode(filters); err != nil {
		return
	}
	http.Get("http://localhost/networks?filters=" + b.String()) // want `unescaped: with "\{\\"name\\":\\"C# 100%\\"\}" in b\.String\(\), url\.Parse fails; use url\.QueryEscape`
}

func otherBuffers(filters map[string][]string, given *bytes.Buffer) {
	json.NewEncoder(given).Encode(filters)
	http.Get("http://localhost/networks?filters=" + given.String()) // it may be something else

	var buf bytes.Buffer
	buf.WriteString("x")
	json.NewEncoder(&buf).Encode(filters)
	http.Get("http://localhost/networks?filters=" + buf.String())

	var empty bytes.Buffer
	http.Get("http://localhost/networks?filters=" + empty.String())

	filled := bytes.NewBufferString("a")
	json.NewEncoder(filled).Encode(filters)
	http.Get("http://localhost/networks?filters=" + filled.String())
}
