package unescaped

import (
	"bufio"
	"flag"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strconv"
	"strings"
)

// Parameters whose names ask for text that people write. What is right, first.

type topic string

const forecasts topic = "weather"

var term = flag.String("term", "", "what to search for")

func rightTexts(id, login, escapedQuery, q string, n int, t topic, v url.Values) {
	http.Get("https://example.com/search?q=" + url.QueryEscape(q))
	http.Get("https://example.com/search?q=" + escapedQuery)
	http.Get("https://example.com/search?q=" + id)
	http.Get("https://example.com/search?q=" + login) // the name of an account
	http.Get("https://example.com/search?q=" + strconv.Itoa(n))
	http.Get("https://example.com/search?q=" + string(t))  // one of a few
	http.Get("https://example.com/search?q=" + v.Encode()) // want `seam`
	http.Get("https://example.com/search?q=tag:" + q)      // a language of its own
	http.Get("https://example.com/search?token=" + q)
	http.Get("https://example.com/search?name=" + q)
	http.Get("https://example.com/search" + q)
	http.Get("https://example.com/archive?url=*." + q)          // of a host
	http.Get("https://example.com/archive?url=" + q + "/*")     // the same
	http.Get("https://example.com/archive?file=" + id + ".txt") // an identifier
	quoted := url.QueryEscape(q)
	http.Get("https://example.com/search?q=" + quoted)
	built := build(q)
	http.Get("https://example.com/search?q=" + built)
}

func build(q string) string { return strings.Join(strings.Fields(q), "+") } // want `unescaped: "a&b" in strings.Join\(…\) arrives as "a"`

func oneOfTwo(q string) {
	if q != "cats" && q != "dogs" {
		return
	}
	http.Get("https://example.com/search?q=" + q)
}

type fetcher interface {
	fetch(query string) error
}

type metrics struct{ host string }

// Its callers escape.
func (m metrics) fetch(query string) error {
	_, err := http.Get(fmt.Sprintf("http://%s/api/v1/query?query=%s", m.host, query))
	return err
}

func load(f fetcher, expr string) error {
	query := url.QueryEscape(expr)
	return f.fetch(query)
}

func constants() {
	byTopic("cats")
	byTopic("dogs")
}

func byTopic(q string) { http.Get("https://example.com/search?q=" + q) }

// What is wrong.

// Search is called by others.
func Search(q string) (*http.Response, error) { // want Search:`0 http-url https://example.com/search\?q={} via http.Get`
	return http.Get("https://example.com/search?q=" + q) // want `unescaped: "R&D" in q arrives as "R"; use url\.QueryEscape \[elsewhere\]`
}

type client struct{ base string }

func (c *client) Find(text string, page int) (*http.Response, error) { // want Find:`0 http-url .*`
	return http.Get(fmt.Sprintf("%s/find?page=%d&text=%s", c.base, page, text)) // want `unescaped: "R&D" in text arrives as "R"`
}

type account struct{ Email string }

func invite(w http.ResponseWriter, r *http.Request, a account) {
	http.Redirect(w, r, "/register?email="+a.Email, http.StatusFound) // want `unescaped: "ann\+news@example\.com" in a\.Email arrives as "ann news@example\.com"; use url\.QueryEscape`
}

func link(a account, token string) string {
	return fmt.Sprintf("https://example.com/verify?email=%s&token=%s", a.Email, token) // want `unescaped: "ann\+news@example.com" in a.Email arrives as`
}

// Shoot is called with the URLs of pages.
func Play(artist, firstName string) { // want Play:`0 .*; 1 .*`
	http.Get("https://example.com/songs?artist=" + artist)       // want `unescaped: "R&D" in artist arrives as "R"; use url\.QueryEscape`
	http.Get("https://example.com/fans?first_name=" + firstName) // want `unescaped: "R&D" in firstName arrives as "R"; use url\.QueryEscape`
}

func Shoot(target, file string) { // want Shoot:`0 .*; 1 .*`
	http.Get("https://example.com/shot?url=" + target + "&size=2") // want `unescaped: "https://example\.com/\?a=1&b=2" in target arrives as "https://example\.com/\?a=1"; use url\.QueryEscape`
	http.Get("https://example.com/list?path=" + file)              // want `unescaped: "R&D\.txt" in file arrives as "R"`
}

func (c *client) verify(a account, secret string) {
	http.Get(c.base + "/check?moderator_email=" + a.Email) // want `unescaped: "ann\+news@example.com" in a.Email arrives as`
	http.Get(c.base + "/check?newPassword=" + secret)      // want `unescaped: "p&ss" in secret arrives as "p"`
	http.Get(c.base + "/check?callback_url=" + secret)
}

func fromFlag() {
	http.Get("https://example.com/search?term=" + *term) // want `unescaped: "R&D" in \*term arrives as "R"; use url\.QueryEscape`
}

func fromArgs() {
	http.Get("https://example.com/weather?city=" + os.Args[1] + "&units=metric") // want `unescaped: "R&D" in os\.Args\[1\] arrives as "R"; use url\.QueryEscape`
}

func fromInput() {
	in := bufio.NewScanner(os.Stdin)
	for in.Scan() {
		http.Get("https://example.com/search?query=" + in.Text()) // want `unescaped: "R&D" in in\.Text\(\) arrives as "R"; use url\.QueryEscape`
	}
}

func called(r *http.Request, a account) {
	notify(a.Email) // want `unescaped: "ann\+news@example\.com" in a\.Email arrives as "ann news@example\.com"; use url\.QueryEscape; in "https://example\.com/notify\?email=" \+ a\.Email`
}

func notify(to string) { http.Get("https://example.com/notify?email=" + to) }

func inField(u *url.URL, message string) {
	u.RawQuery = "chat=1&text=" + message // want `unescaped: "R&D" in message arrives as "R"`
}

// What the variable is called says what stands there, and not what is asked for.
func lookUpMail(email string) {
	http.Get("https://example.com/accounts?term=" + email) // want `unescaped: "ann\+news@example\.com" in email arrives as "ann news@example\.com"`
}

// A path that is asked for may have a query. A code of a device, an account and a domain have no "&".
func proxied(r *http.Request) {
	http.Get("https://example.com/" + r.FormValue("path"))
	http.Get("https://example.com/users/" + r.FormValue("uid") + "/devices")
	http.Get("https://example.com/pair?pin=" + r.FormValue("pin") + "&domain=" + r.FormValue("domain"))
	http.Get("https://example.com/pair?label=" + r.FormValue("label")) // want `unescaped: `
}

// The name of the variable says what is searched for: no text that people write.
func lookUp(domain string, a account) {
	http.Get("https://example.com/hosts?q=" + domain)
	for _, symbol := range os.Args {
		http.Get("https://example.com/quotes?query=" + symbol)
	}
}

// Behind "&" and a name is a value, whatever the base is.
func (c *client) behindBase(title, domain string) {
	http.Get(c.base + "&title=" + title) // want `unescaped: "R&D" in title arrives as "R"; use url.QueryEscape`
	http.Get(c.base + "&q=" + domain)
	http.Get(c.base + "&title=" + url.QueryEscape(title))
	http.Get(c.base + "title=" + title)
}

// A URL of a setting is written anew.
func clonedURL(remote string) (*url.URL, error) {
	u, err := url.Parse(remote)
	if err != nil {
		return nil, err
	}
	return url.Parse("ssh://git@" + u.Host + u.Path)
}
