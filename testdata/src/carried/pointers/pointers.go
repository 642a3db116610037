// Package pointers writes to no string by its address.
package pointers

import "net/http"

type single struct{ base *string }

func (s *single) get() {
	if s.base != nil {
		http.Get(*s.base)
	}
}

func one() {
	v := "example.com/base" // want `missingscheme: `
	s := &single{base: &v}
	s.get()
	w := "example.com/other"
	s.base = &w
	w = "https://" + w
	s.get()
}
