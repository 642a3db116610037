// Package lib declares what its functions take.
package lib

// New asks for the URL of a service, which nothing here shows.
//
//urilint:param base http-url
func New(name, base string) { sink = append(sink, base) } // want New:`1 http-url {}`

//urilint:param urls websocket-url
func All(urls ...string) { sink = append(sink, urls...) } // want All:`0 websocket-url {}`

// want +2 `param: the directive needs a parameter and a role; write //urilint:param <name> <role>`
//
//urilint:param
func none(s string) {}

// want +2 `param: the directive names "t"; wrong has the parameters \["s"\]`
//
//urilint:param t http-url
func wrong(s string) {}

// want +2 `param: the directive gives the unknown role "http"; did you mean http-url\?`
//
//urilint:param s http
func role(s string) {}

// want +2 `param: the directive names "n", which is no string`
//
//urilint:param n http-url
func number(n int) {}

var sink []string
