package reached

import "net/http"

// A key that is not known takes one of the map's strings, or none.

var onlyOne = map[string]string{"a": "one.example.com"} // want `missingscheme: no scheme: http\.Get fails`

var allWrong = map[string]string{
	"a": "two.example.com",   // want `missingscheme: no scheme: http\.Get fails`
	"b": "three.example.com", // want `missingscheme: no scheme: http\.Get fails`
}

var oneRight = map[string]string{"a": "four.example.com", "b": "https://example.com"}

var allRight = map[string]string{"a": "https://example.com/a", "b": "https://example.com/b"}

var moreWrong = map[string]string{
	"a": "six.example.com",   // want `missingscheme: no scheme: http\.Get fails`
	"b": "seven.example.com", // want `missingscheme: no scheme: http\.Get fails`
}

var perhapsNone = map[string]string{"a": "five.example.com"}

func byKey(name string, prod bool) {
	http.Get(onlyOne[name])
	if u, ok := allWrong[name]; ok {
		http.Get(u)
	}
	http.Get(oneRight[name])
	if u, ok := allRight[name]; ok {
		http.Get(u + "/x")
	}
	u, ok := moreWrong[name]
	if !ok {
		return
	}
	http.Get(u + "/x")
	v := perhapsNone[name]
	if v == "five.example.com" {
		v = "https://" + v
	}
	http.Get(v)
	http.Get(map[bool]string{
		true:  "prod.example.com", // want `missingscheme: no scheme: http\.Get fails`
		false: "test.example.com", // want `missingscheme: no scheme: http\.Get fails`
	}[prod])
}
