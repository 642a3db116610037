// Package escapings is a client that escapes a segment in one function, and forgets it in
// another.
package escapings

import (
	"fmt"
	"net/http"
	"net/url"
	"strconv"
	"strings"
)

type client struct{ base string }

func (c *client) get(path string) error {
	_, err := http.Get(c.base + path)
	return err
}

// escape is an escaper of the package.
func escape(s string) string { return strings.ReplaceAll(url.PathEscape(s), ".", "%2E") }

// shelfOf takes what callers have: a number or a name.
func shelfOf(shelf any) (string, error) {
	switch v := shelf.(type) {
	case int:
		return strconv.Itoa(v), nil
	case string:
		return v, nil
	}
	return "", fmt.Errorf("no shelf: %v", shelf)
}

// These escape.
func (c *client) Crate(name string) error { return c.get("/crates/" + url.PathEscape(name)) }
func (c *client) Keg(kegName string) error {
	return c.get(fmt.Sprintf("/kegs/%s", url.PathEscape(kegName)))
}
func (c *client) Vat(queue string) error { return c.get("/vats/" + escape(queue)) }
func (c *client) Pot(potID, tag string) error {
	return c.get("/pots/" + url.PathEscape(potID) + "/tags/" + url.PathEscape(tag))
}

func (c *client) Shelf(shelf any) error {
	name, err := shelfOf(shelf)
	if err != nil {
		return err
	}
	return c.get(fmt.Sprintf("/shelves/%s", url.PathEscape(name)))
}

func (c *client) Find(text string) error { return c.get("/find/?q=" + url.QueryEscape(text)) }

// What the others do not escape has no slash, or stands elsewhere.
func (c *client) silent(crateID, owner, name, key, tag, path string, number int) {
	c.get("/crates/" + crateID)
	c.get("/crates/" + owner)
	c.get("/crates/" + path)
	c.get("/barrels/" + name) // another name than that of a crate, perhaps
	c.get("/crates/" + key)
	c.get("/images/" + owner + "/tags/" + tag)
	c.get("/crates/" + name + ".zip")
	c.get("/crates/" + name + "-" + key)
	c.get("/crates?owner=" + owner)
	c.get(fmt.Sprintf("/crates/%d", number))
	fmt.Println("/crates/" + name)
	fmt.Println(&url.Error{Op: "GET", URL: "/crates/" + name})
}

func (c *client) fixed(crate string) {
	if crate == "red" || crate == "blue" {
		c.get("/crates/" + crate)
	}
}

// What the function returns is a number or a name, and elsewhere perhaps a number alone.
func (c *client) Lane(shelf any) error {
	name, err := shelfOf(shelf)
	if err != nil {
		return err
	}
	return c.get(fmt.Sprintf("/lanes/%s/sweep", name))
}

// A function that gets what is escaped.
func (c *client) escaped(crate string) { c.get("/crates/" + crate) }

func (c *client) Both(crate string) { c.escaped(url.PathEscape(crate)) }

// What stands behind the same segment, is escaped elsewhere.
func (c *client) Open(crateName string) error { // want Open:`.*`
	return c.get("/crates/" + crateName + "/open") // want `unescaped: "a/b" in crateName arrives as two segments; use url\.PathEscape as Crate does \[elsewhere\]`
}

type pack struct{ Name string } // want Name:`.*`

func (c *client) Close(p *pack) error {
	return c.get(fmt.Sprintf("/crates/%s/close", p.Name)) // want `unescaped: "a/b" in p.Name arrives as two segments.*; use url.PathEscape as Crate does`
}

// A variable of the same name is escaped elsewhere.
func (c *client) Tap(kegName string) error { // want Tap:`.*`
	return c.get("/taps/" + kegName) // want `unescaped: "a/b" in kegName arrives as two segments.*; use url.PathEscape as Keg does`
}

// So is one whose name alone says little.
func (c *client) Label(file string) error { return c.get("/labels/" + url.PathEscape(file)) }

func (c *client) Print(file string) error { // want Print:`.*`
	return c.get("/prints/" + file) // want `unescaped: "a/b" in file arrives as two segments.*; use url.PathEscape as Label does`
}

// What a function returns is escaped elsewhere. The finding is not there.
func (c *client) Sweep(shelf any) error {
	name, err := shelfOf(shelf)
	if err != nil {
		return err
	}
	return c.get(fmt.Sprintf("/shelves/%s/sweep", name)) // want `unescaped: "a/b" in .* arrives as two segments.*; use url.PathEscape as Shelf does`
}

// The segment beside it is escaped by the package's own escaper, or by url.QueryEscape.
func (c *client) Drain(queue, exchange string, send func(string)) { // want Drain:`.*`
	c.get("/queues/" + escape(queue) + "/from/" + exchange)                // want `unescaped: "a/b" in exchange arrives as two segments`
	send(fmt.Sprintf("queues/%s/to/%s", url.QueryEscape(queue), exchange)) // want `unescaped: "a/b" in exchange arrives as two segments`
}

// What stands alone between two slashes is a segment, whoever the others are.
func (c *client) Move(owner, depot, kegName string) error { // want Move:`.*`
	u, err := url.Parse(fmt.Sprintf("depots/%v/%v/kegs/%v", owner, depot, kegName)) // want `unescaped: "a/b" in kegName arrives as two segments.*; use url.PathEscape as Keg does`
	if err != nil {
		return err
	}
	return c.get("/" + u.String())
}

// encode escapes the slash by hand. What it is given behind the same segment has one, whatever its name says.
func encode(s string) string { return strings.Replace(s, "/", "%2F", -1) }

func (c *client) Barge(repo string) error { // want Barge:`.*`
	return c.get(fmt.Sprintf("/barges/%s/load", encode(repo)))
}

func (c *client) Unload(repo, login string) error { // want Unload:`.*`
	c.get("/barges/" + login + "/names")
	c.get("/wharfs/" + repo)
	return c.get(fmt.Sprintf("/barges/%s/unload", repo)) // want `unescaped: "a/b" in repo arrives as two segments; use url.PathEscape as Barge does`
}

// A slash is meant where the function looks for one.
func (c *client) Lift(crateRest string) error { // want Lift:`.*`
	if !strings.HasPrefix(crateRest, "lids/") {
		return nil
	}
	return c.get("/crates/" + crateRest)
}

// The values of parameters.
func (c *client) topic(topic string) error { return c.get("/stats?topic=" + url.QueryEscape(topic)) }
func (c *client) board(board, note string) error {
	return c.get(fmt.Sprintf("/boards?board=%s&note_id=%s", url.QueryEscape(board), url.QueryEscape(note)))
}

func (c *client) stats(selected string) error {
	return c.get("/stats?format=json&topic=" + selected) // want `unescaped: "R&D" in selected arrives as "R"; use url\.QueryEscape as topic does; in c\.base \+ "/stats\?format=json&topic=" \+ selected`
}
func (c *client) depth(topicName string) error {
	return c.get(fmt.Sprintf("/depth?topic=%s", topicName)) // want `use url.QueryEscape as topic does`
}
func (c *client) lists(boardName string) error {
	return c.get("/lists?board=" + boardName) // want `use url.QueryEscape as board does`
}

func (c *client) silentValues(topicID, page, note string, n int) {
	c.get("/stats?topic=" + topicID)
	c.get("/stats?page=" + page)
	c.get(fmt.Sprintf("/stats?topic=%d", n))
	c.get("/boards?note_id=" + note) // an identifier
}

// rooms returns what URLs begin with.
func (c *client) rooms(kind string) string { return c.base + "/v3/" + kind }

func (c *client) other(kind string) string { return c.base + "/v4/" + kind }

type order struct{ url string }

func (c *client) bounce(alias string) order {
	return order{c.rooms("bounces") + "/" + url.PathEscape(alias)}
}

func (c *client) mark(alias string) order {
	return order{c.rooms("marks") + "/" + alias} // want `unescaped: "a/b" in alias arrives as two segments; use url\.PathEscape as bounce does`
}
func (c *client) count(alias string) order {
	return order{c.rooms("marks") + "/" + alias + "/count"} // want `use url.PathEscape as bounce does`
}

func (c *client) silentRooms(id, login, note, path string) []order {
	return []order{
		{c.rooms("marks") + "/" + id},
		{c.rooms("marks") + "/" + login},
		{c.rooms("marks") + "/" + note}, // nobody escapes a note
		{c.rooms("marks") + "/" + path},
		{c.rooms("marks") + note},
		{c.rooms("marks") + "/" + note + ".zip"},
		{c.other("marks") + "/" + note},
	}
}

// What one host decodes, another may not.
func Loft(atticName string) { // want Loft:`.*`
	http.Get("https://lofts.example/attics/" + url.PathEscape(atticName))
	http.Get("https://roofs.example/attics/" + atticName + "/beams")
	http.Get("https://lofts.example/attics/" + atticName + "/beams") // want `unescaped: "a/b" in atticName arrives as two segments; use url\.PathEscape as Loft does`
}
