package strval

// A Template is the result of a function in terms of its parameters, if it has only one
// form, or the value of a package variable. It is a fact for other packages, which gob
// encodes.
//
//	func (c *Client) URL(path string) string { return c.base + "/v1/" + path }
//	  =>  {Text: "\x00/v1/\x00", Slots: {{0, Any, "c.base", -1}, {7, Any, "path", 0}}}
//
//	var Base = Must(url.Parse("https://example.com/v1"))              {Text: "https://example.com/v1"}
//	func Parse(s string) *url.URL { u, _ := url.Parse(s); return u }  {Text: "\x00", Slots: {{Param: 0}}}
//	func Must(u *url.URL, err error) *url.URL { …; return u }         {Text: "\x00", Slots: {{Param: 0}}}
type Template struct {
	Result int    // which of the function's results; 0 for a variable
	Text   string // literal bytes, and a NUL byte for each slot
	Slots  []Slot // sorted by At

	// Or says that it is one of the Templates of that result, and OneOf that the function's
	// arguments decide which:
	//
	//	func Getenv(key, other string) string { if v := os.Getenv(key); v != "" { return v }; return other }
	//	  =>  {Text: "\x00", Slots: {{Name: "os.Getenv(…)"}}, Or: true}, {Text: "\x00", Slots: {{Param: 1}}, Or: true}
	Or, OneOf bool
}

// A Slot is a hole of a Template.
type Slot struct {
	At    int // offset of its NUL byte in Text
	Kind  Kind
	Given string // the name of what is known of it by what made it; "": nothing
	Name  string // as messages show it
	Param int    // the index of the parameter whose value is there; -1: none
	Cuts  []Cut  // of it
}

const maxTemplate = 4 << 10 // bytes

// isMade reports whether t is a single slot with known escaping or kind: the function
// wraps an escaper.
//
//	func esc(s string) string { return url.PathEscape(s) }
func (t Template) isMade() bool {
	if len(t.Slots) != 1 || len(t.Text) != len("\x00") {
		return false
	}
	s := t.Slots[0]
	return s.Given != "" || s.Kind == PathEscaped || s.Kind == QueryEscaped || s.Kind == QueryEncoded
}
