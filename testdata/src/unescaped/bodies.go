package unescaped

import (
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What a client writes into the body of its request.
type wish struct {
	Name string `json:"name"`                              // want Name:`.*`
	Note string `json:"note" validate:"required,max=20"`   // want Note:`.*`
	Shop string `json:"shop" validate:"required,hostname"` // want Shop:`.*`
	ID   string `json:"id"`                                // want ID:`.*`
	Link string `json:"link"`                              // want Link:`.*`
}

type order struct {
	Name  string
	Count int
}

func orderedBody(w http.ResponseWriter, r *http.Request) {
	var o wish
	if err := json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&o); err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	http.Get("https://example.com/shops/" + o.Shop)
	http.Get("https://example.com/orders/" + o.ID)
	http.Get(o.Link)
	http.Get("https://example.com/find?note=" + o.Note) // want `unescaped: "a&b" in o.N.* arrives as "a"; use url.QueryEscape \[elsewhere\]`
	http.Get("https://example.com/find?q=" + o.Name)    // want `unescaped: "a&b" in o.N.* arrives as "a"; use url.QueryEscape \[elsewhere\]`
}

func readAllBody(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	o := &wish{}
	if json.Unmarshal(body, o) != nil {
		return
	}
	findBody(o.Name) // want `unescaped: "a&b" in o.Name arrives as "a"; use url.QueryEscape; in "https://example.com/find\?q=" \+ o.Name; via line .* to http.Get`
}

func findBody(name string) { http.Get("https://example.com/find?q=" + name) }

func helpedBody(w http.ResponseWriter, r *http.Request) {
	var o wish
	if err := readJSON(w, r, &o); err != nil {
		return
	}
	http.Redirect(w, r, "/found?q="+o.Name, http.StatusSeeOther) // want `unescaped: "a&b" in o.N.* arrives as "a"; use url.QueryEscape \[elsewhere\]`
}

func readJSON(_ http.ResponseWriter, r *http.Request, into any) error {
	return json.NewDecoder(r.Body).Decode(into)
}

// What is looked at, cleaned, or of an answer.
func lookedBody(w http.ResponseWriter, r *http.Request) {
	var o order
	if err := json.NewDecoder(r.Body).Decode(&o); err != nil {
		return
	}
	if err := o.valid(); err != nil {
		return
	}
	http.Get("https://example.com/find?q=" + o.Name)
}
func (o *order) valid() error {
	if strings.ContainsAny(o.Name, "&#%+ ") {
		return errors.New("no")
	}
	return nil
}
func givenBody(w http.ResponseWriter, r *http.Request) {
	var o order
	if err := json.NewDecoder(r.Body).Decode(&o); err != nil || checkedBody(o) {
		return
	}
	http.Get("https://example.com/find?q=" + o.Name)
}
func checkedBody(o order) bool { return o.Count > 3 }

type clean struct{ Name string }

func cleanedBody(w http.ResponseWriter, r *http.Request) {
	var o clean
	json.NewDecoder(r.Body).Decode(&o)
	o.Name = url.QueryEscape(o.Name)
	http.Get("https://example.com/find?q=" + o.Name)
}
func decodedTwiceBody(w http.ResponseWriter, r *http.Request) {
	var o order
	json.NewDecoder(r.Body).Decode(&o)
	name, err := url.QueryUnescape(o.Name) // as the client has escaped it
	_, _ = name, err
}
func knownBody(w http.ResponseWriter, r *http.Request) {
	var o order
	json.NewDecoder(r.Body).Decode(&o)
	switch o.Name {
	case "large", "small":
		http.Get("https://example.com/find?q=" + o.Name)
	}
}
func answeredBody() {
	resp, err := http.Get("https://example.com/orders")
	if err != nil {
		return
	}
	defer resp.Body.Close()
	var o order
	if json.NewDecoder(resp.Body).Decode(&o) == nil {
		http.Get("https://example.com/find?q=" + o.Name)
	}
}
func itselfBody() {
	var o order
	var f func() error
	f = func() error { return json.Unmarshal([]byte("{}"), &o) }
	if f() == nil {
		http.Get("https://example.com/find?q=" + o.Name)
	}
}

// Contexts of a framework, and of a command.
type Ctx struct{ r *http.Request }

func (c *Ctx) Request() *http.Request { return c.r }
func (c *Ctx) Bind(into any) error    { return json.NewDecoder(c.r.Body).Decode(into) }

type Context struct{ flags map[string]string }

func (c *Context) String(name string) string { return c.flags[name] }

func boundBody(c *Ctx) {
	var o bound
	if c.Bind(&o) == nil {
		http.Get("https://example.com/find?l=" + o.Label) // want `unescaped: "a&b" in o.Label arrives as "a"`
	}
}
func command(c *Context) {
	data, err := os.ReadFile(c.String("file"))
	if err != nil {
		return
	}
	var o filed
	if json.Unmarshal(data, &o) == nil {
		http.Get("https://example.com/find?l=" + o.Label)
	}
}

type bound struct{ Label string } // want Label:`.*`
type filed struct{ Label string } // want Label:`.*`

// What a client is answered.
func sentBody(req *http.Request) {
	data, err := sendBody(req)
	if err != nil {
		return
	}
	var o replied
	if json.Unmarshal(data, &o) == nil {
		http.Get("https://example.com/find?l=" + o.Label)
	}
}
func sendBody(req *http.Request) ([]byte, error) {
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	return io.ReadAll(resp.Body)
}

type replied struct{ Label string } // want Label:`.*`
