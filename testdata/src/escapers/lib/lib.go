// Package lib has wrappers of escapers, and of what gives text.
package lib

import (
	"encoding/base64"
	"net/http"
	"net/url"
)

func Path(s string) string { return url.PathEscape(s) } // want Path:`0 {url.PathEscape\(…\)}`

func Query(s string) string { // want Query:`0 {url.QueryEscape\(…\)}`
	return url.QueryEscape(s)
}

func Param(r *http.Request, name string) string { return r.PathValue(name) } // want Param:`0 {r.PathValue\(…\)}`

func Text(err error) string { return err.Error() } // want Text:`0 {err.Error\(\)}`

func Token(b []byte) string { return base64.StdEncoding.EncodeToString(b) } // want Token:`0 {base64.StdEncoding.EncodeToString\(…\)}`

func Any(s string) string { return s[:len(s)/2] }
