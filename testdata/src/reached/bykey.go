package reached

import "net/http"

// A key that is not known takes one of the map's strings, or none.

var onlyOne = map[string]string{"a": "one.example.com"} // want `"one.example.com" has no scheme`

var allWrong = map[string]string{
	"a": "two.example.com",   // want `"two.example.com" has no scheme`
	"b": "three.example.com", // want `"three.example.com" has no scheme`
}

var oneRight = map[string]string{"a": "four.example.com", "b": "https://example.com"}

var allRight = map[string]string{"a": "https://example.com/a", "b": "https://example.com/b"}

var moreWrong = map[string]string{
	"a": "six.example.com",   // want `"six.example.com/x" has no scheme`
	"b": "seven.example.com", // want `"seven.example.com/x" has no scheme`
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
		true:  "prod.example.com", // want `"prod.example.com" has no scheme`
		false: "test.example.com", // want `"test.example.com" has no scheme`
	}[prod])
}
