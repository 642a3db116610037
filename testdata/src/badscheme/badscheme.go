// Package badscheme mistypes what comes before "://".
package badscheme

import (
	"database/sql"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// What looks wrong and is right.
func silent() {
	url.Parse("htp://example.com/")              // any scheme may exist
	url.Parse("ftp://example.com/")              // not only http
	url.Parse("http//x")                         // a relative path with an empty segment
	url.Parse("mirror/https//example.com/")      // the same
	http.NewRequest("GET", "unix:///run/x", nil) // a RoundTripper may know it
	http.Get("https://web.archive.org/web/2020/https://example.com/")
	http.Get("http://http/")     // a container of that name
	http.Get("http://https:443") // the same; its port says that it is one
}

const mirror = "ftp://ftp.example.com/pub/" // want `badscheme: the scheme "ftp": http\.Get fails; use a URL of http or https`

func fetch(client *http.Client, p http.Pusher) {
	http.Get(mirror + "README")
	http.Get("htp://example.com/")                            // want `badscheme: the scheme "htp": http\.Get fails`
	http.Head("hhtps://example.com/")                         // want `badscheme: the scheme "hhtps": http\.Head fails`
	http.Post(`ws://example.com/`, "", nil)                   // want `badscheme: the scheme "ws": http\.Post fails`
	http.PostForm("mailto:joe@example.com", nil)              // want `badscheme: the scheme "mailto": http\.PostForm fails`
	client.Get("h" + "tttp://example.com/")                   // want `badscheme: the scheme "htttp": \(\*http\.Client\)\.Get fails`
	client.Head("file:///etc/hosts")                          // want `badscheme: the scheme "file": \(\*http\.Client\)\.Head fails`
	p.Push("ws://example.com/app.js", nil)                    // want `badscheme: the scheme "ws": \(http\.Pusher\)\.Push fails`
	client.Get("https//backend/all users")                    // want `badscheme: ":" is missing after "https": \(\*http\.Client\)\.Get fails; write "https://"`
	client.Get("http;//backend/users")                        // want `badscheme: ":" is missing after "http": \(\*http\.Client\)\.Get fails; write "http://"`
	client.Get("https//" + os.Args[1])                        // want `badscheme: ":" is missing after "https"`
	client.Get("https//example.com/users")                    // want `badscheme: ":" is missing after "https"`
	url.Parse("http//localhost:8080/users")                   // want `badscheme: ":" is missing after "http"`
	client.Get("https://https://example.com/")                // want `badscheme: two schemes: the second is read as the host "https"`
	http.NewRequest("GET", "http://https://example.com", nil) // want `badscheme: two schemes`
}

// A data source name of MySQL has a network, and the host in parentheses.

type database struct {
	user, password, host, name string
	port                       int
}

func networked(d database, net string) {
	sql.Open("mysql", "app:secret@tcp(db:3306)/app?loc=UTC")
	sql.Open("mysql", "app:secret@unix(/run/mysqld/mysqld.sock)/app")
	sql.Open("mysql", "app:secret@tcp/app")
	sql.Open("mysql", "app:secret@/app")
	sql.Open("mysql", "/app")
	sql.Open("mysql", fmt.Sprintf("%s:%s@%s(%s:%d)/%s", d.user, d.password, net, d.host, d.port, d.name))
	sql.Open("mysql", fmt.Sprintf("%s:%s@%s/%s", d.user, d.password, d.host, d.name)) // host: "tcp(db:3306)"
	sql.Open("mysql", d.user+":"+d.password+"@tcp("+d.host+")/"+d.name)
	sql.Open("own", "app@db:3306/app")
}

func (d database) dsn() string {
	return fmt.Sprintf("%s:%s@%s:%d/%s", d.user, d.password, d.host, d.port, d.name) // want `badscheme: d\.host \+ ":" \+ d\.port is read as the network, which the driver does not know: sql\.Open fails; write "user:password@tcp\(host:3306\)/name"`
}

func unnetworked(d database) {
	sql.Open("mysql", "app:secret@localhost/app?parseTime=true") // want `badscheme: "localhost" is read as the network`
	sql.Open("mysql", d.user+"@127.0.0.1:3306/"+d.name)          // want `badscheme: "127\.0\.0\.1:3306" is read as the network`
	sql.Open("mysql", d.dsn())
}

// A data source name is no URL, and net/url writes no data source name.
func parsed(dsn string) (string, error) {
	u, err := url.Parse(dsn)
	if err != nil {
		return "", err
	}
	q := u.Query()
	q.Set("parseTime", "true")
	u.RawQuery = q.Encode()
	return u.String(), nil
}

func openParsed(d database) {
	dsn, err := parsed(os.Getenv("DATABASE_DSN"))
	if err != nil {
		return
	}
	sql.Open("mysql", dsn) // want `badscheme: u\.String\(\) is a URL, and url\.Parse fails for "app:pw@tcp\(db:3306\)/shop"; write "user:password@tcp\(host:3306\)/name"`
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return
	}
	sql.Open("postgres", u.String())
	sql.Open("mysql", strings.TrimPrefix(u.String(), "mysql://"))
	sql.Open("mysql", strings.Replace(u.String(), "mysql://", "", 1))
	sql.Open("mysql", u.User.String()+"@tcp("+u.Host+")"+u.Path)
	sql.Open("mysql", strings.TrimPrefix((&url.URL{User: u.User, Host: "tcp(" + u.Host + ")", Path: u.Path}).String(), "//"))
}

const organization = "https://dev.azure.com/shop" // want `badscheme: two schemes: the second is read as the host "https"; leave out "https://"; in "https://" \+ user \+ "@https://dev.azure.com/shop"`

func withUser(user, token, repo string) {
	http.Get("https://" + user + "@" + organization)
	http.Get("https://" + user + "@https://dev.azure.com/a") // want `badscheme: two schemes: `
	http.Get("https://" + user + "@dev.azure.com/a")
	http.Get("https://" + user + "@" + repo)                               // it may begin with a host
	http.Get("https://proxy.example/" + user + "@https://dev.azure.com/b") // in the path
	http.Get("https://proxy.example/@https://dev.azure.com/c")
	http.Get("https://" + user + "/https://dev.azure.com/d")
	http.Get("https://" + user + "https://dev.azure.com/e")
	http.Get("https://" + user + "@https:8443/f") // a host of that name
}
