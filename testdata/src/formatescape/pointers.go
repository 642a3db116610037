package formatescape

import (
	"fmt"
	"net/http"
)

type kind string

func (k *kind) String() string { return string(*k) }

type page struct {
	id   *int
	name *string
	kind *kind
	tags *[]string
}

// Of a pointer to a string or a number fmt writes the address.
func addresses(p *page, host string) {
	http.Get(fmt.Sprintf("https://example.com/pages/%v", p.id))                // want `formatescape: p\.id is a pointer: fmt writes its address, such as "0xc000012120"; write \*p\.id`
	http.Get("https://example.com/pages/" + fmt.Sprint(p.name) + "/edit")      // want `formatescape: p.name is a pointer`
	http.Get(fmt.Sprintf("https://%s.example.com/pages?id=%v", host, &p.name)) // a pointer to a pointer: nobody writes that
	http.Get(fmt.Sprintf("https://example.com/pages/%v", *p.id))
	http.Get(fmt.Sprintf("https://example.com/pages/%v", p.kind))
	http.Get(fmt.Sprintf("https://example.com/pages/%p", p.id)) // it is wanted
}
