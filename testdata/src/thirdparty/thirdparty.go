// Package thirdparty uses APIs of other modules, for whose packages stubs stand
// beside it: of each a right use and a wrong one.
package thirdparty

import (
	"context"
	"database/sql"

	"github.com/PuerkitoBio/goquery"
	"github.com/chromedp/chromedp"
	"github.com/coder/websocket"
	"github.com/coreos/go-oidc"
	oidc3 "github.com/coreos/go-oidc/v3/oidc"
	"github.com/dghubble/sling"
	"github.com/getsentry/sentry-go"
	"github.com/go-git/go-git/v5"
	gitconfig "github.com/go-git/go-git/v5/config"
	"github.com/go-git/go-git/v5/plumbing/transport"
	"github.com/go-resty/resty/v2"
	"github.com/gocolly/colly/v2"
	"github.com/gocolly/colly/v2/queue"
	gorilla "github.com/gorilla/websocket"
	"github.com/hashicorp/go-retryablehttp"
	"github.com/imroc/req/v3"
	"github.com/spiffe/go-spiffe/v2/spiffeid"
	"github.com/spiffe/go-spiffe/v2/workloadapi"
	xwebsocket "golang.org/x/net/websocket"
	"golang.org/x/oauth2"
	"golang.org/x/oauth2/clientcredentials"
	"golang.org/x/oauth2/jwt"
	"net/url"
	nhooyr "nhooyr.io/websocket"
	resty3 "resty.dev/v3"
)

var ctx = context.Background()

// A request's URL is relative to the client's base, with path parameters in
// braces.
func clients(shop string) {
	var rc resty.Client
	rc.SetBaseURL("https://api.example.com/v1")
	rc.SetBaseURL("//api.example.com")             // SetScheme gives the scheme
	rc.SetBaseURL("localhost:8080/v1")             // want `missingscheme: "localhost" is read as the scheme`
	rc.SetBaseURL("htp://api.example.com")         // want `badscheme: no http.Client serves the scheme "htp"; write "http"`
	rc.SetBaseURL("unix:///run/api.sock")          // of a transport of its own
	rc.BaseURL = "https://api.example.com#v1"      // want `strayfragment: a base URI has no fragment such as "#v1"`
	rc.SetHostURL("https://api.example.com:99999") // want `badport: port "99999" is over 65535`
	rc.SetQueryParam("q", shop)
	rc.SetQueryParam("q", url.QueryEscape(shop)) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by \(\*resty\.Client\)\.SetQueryParam: "a/b" arrives as "a%2Fb"`
	rc.SetProxy("127.0.0.1:3128")                // want `badsyntax: ":" is not allowed in the first segment of a relative path`
	var rr resty.Request
	rr.SetQueryParams(map[string]string{
		"q":    shop,
		"next": url.QueryEscape(shop), // want `wrongescape: url\.QueryEscape\(…\) is escaped again by \(\*resty\.Request\)\.SetQueryParams: "a/b" arrives as "a%2Fb"`
	})
	new(resty3.Client).SetPathParams(map[string]string{"id": url.PathEscape(shop)}) // want `wrongescape: url\.PathEscape\(…\) is escaped again by \(\*resty\.Client\)\.SetPathParams: "a/b" arrives as "a%2Fb"`
	rr.Get("/users/{id}")
	rr.Get("users/" + shop)
	rr.Get("/users/{" + shop + "}")
	rr.Get("/users/{" + shop)
	rr.Get("/users/{id" + "}/" + shop)
	rr.Get("/users/{id/" + shop)                // want `badsyntax: "\{" is not allowed in a path`
	rr.Get("https://example.com:99999/users")   // want `badport: port "99999" is over 65535`
	rr.Execute("PURGE", "localhost:8080/users") // want `missingscheme: "localhost" is read as the scheme`

	var r3 resty3.Request
	r3.SetURL("/users/{id}")
	r3.Trace("localhost:8080/users")                                                                   // want `missingscheme: "localhost" is read as the scheme`
	resty3.NewRoundRobin("https://a.example.com", "b.example.com:8080", "https://c.example.com:99999") // want `missingscheme: "b\.example\.com" is read as the scheme` `badport: port "99999" is over 65535`
	_ = resty3.Host{BaseURL: "localhost:8080"}                                                         // want `missingscheme: "localhost" is read as the scheme`
	new(resty3.SSESource).SetURL("https://256.1.1.1/events")                                           // want `badhost: host "256\.1\.1\.1" has "256", over 255`
	new(resty3.Client).SetBaseURL("https://256.1.1.1")                                                 // want `badhost: host "256\.1\.1\.1" has "256", over 255`

	req.Get("/users/{id}")
	req.MustGet("localhost:8080/users")                        // want `missingscheme: "localhost" is read as the scheme`
	new(req.Request).Send("GET", "https://example.com:99999/") // want `badport: port "99999" is over 65535`
	new(req.Client).SetBaseURL("localhost:8080")               // want `missingscheme: "localhost" is read as the scheme`

	sling := new(sling.Sling)
	sling.Base("https://api.example.com/")
	sling.Path("users/")
	sling.Base("https://api.example.com/#x") // want `strayfragment: a base URI has no fragment such as "#x"`
	sling.Get("localhost:8080/users")        // want `missingscheme: "localhost" is read as the scheme`

	retryablehttp.Get("https://example.com/")
	retryablehttp.Get("example.com/x") // want `missingscheme: retryablehttp\.Get needs a scheme`
	retryablehttp.NewRequest("GET", "/x", nil)
	new(retryablehttp.Client).Get("/x")               // a transport of its own may serve it
	new(retryablehttp.Client).Get("localhost:8080/x") // want `missingscheme: "localhost" is read as the scheme`

	goquery.NewDocument("example.com/x") // want `missingscheme: goquery\.NewDocument needs a scheme`
}

func websockets() {
	var d gorilla.Dialer
	d.Dial("wss://example.com/ws", nil)
	d.Dial("https://example.com/ws", nil)             // want `badscheme: the scheme "https": \(\*websocket\.Dialer\)\.Dial fails; use a URL of ws or wss`
	d.DialContext(ctx, "wss://example.com/ws#x", nil) // want `strayfragment: the fragment "#x" is not allowed`
	websocket.Dial(ctx, "https://example.com/ws", nil)
	websocket.Dial(ctx, "example.com/ws", nil)    // want `missingscheme: websocket\.Dial needs a scheme`
	nhooyr.Dial(ctx, "ftp://example.com/ws", nil) // want `badscheme: the scheme "ftp": websocket\.Dial fails; use a URL of ws, wss, http or https`
	xwebsocket.Dial("ws://example.com/ws", "", "http://localhost/")
	xwebsocket.Dial("http://example.com/ws", "", "localhost")   // want `badscheme: the scheme "http": websocket\.Dial fails; use a URL of ws or wss` `missingscheme: websocket\.Dial needs a URL or a path that begins with "/"`
	xwebsocket.NewConfig("example.com/ws", "http://localhost/") // want `missingscheme: websocket\.NewConfig needs a scheme`
}

func login() {
	_ = oauth2.Config{RedirectURL: "postmessage"}
	_ = oauth2.Config{RedirectURL: "HTTPS://Example.com/callback"} // compared byte for byte
	_ = oauth2.Config{RedirectURL: ""}
	_ = oauth2.Config{RedirectURL: "localhost:8080/callback"}     // want `missingscheme: "localhost" is read as the scheme`
	_ = oauth2.Config{RedirectURL: "https:/example.com/callback"} // want `missinghost: no "//", so no host`
	_ = oauth2.Endpoint{AuthURL: "/auth", TokenURL: "https://example.com/token", DeviceAuthURL: ""}
	_ = oauth2.Endpoint{AuthURL: "https:///auth", TokenURL: "example.com/token", DeviceAuthURL: "htps://example.com/device"} // want `missinghost: no host after "//"` `missingscheme: oauth2\.Endpoint\.TokenURL needs a scheme` `badscheme: the scheme "htps": oauth2\.Endpoint\.DeviceAuthURL fails; write "https"`
	_ = clientcredentials.Config{TokenURL: "example.com/token"}                                                              // want `missingscheme: clientcredentials\.Config\.TokenURL needs a scheme`
	_ = jwt.Config{TokenURL: "example.com/token"}                                                                            // want `missingscheme: jwt\.Config\.TokenURL needs a scheme`

	oidc.NewProvider(ctx, "https://accounts.google.com")
	oidc.NewProvider(ctx, "accounts.google.com")                                                                // want `missingscheme: oidc\.NewProvider needs a scheme`
	oidc.NewVerifier("accounts.google.com", nil, nil)                                                           // only compared
	oidc.NewRemoteKeySet(ctx, "example.com/keys")                                                               // want `missingscheme: oidc\.NewRemoteKeySet needs a scheme`
	oidc3.NewProvider(ctx, "https:/example.com")                                                                // want `missinghost: no "//", so no host`
	_ = oidc3.ProviderConfig{IssuerURL: "accounts.google.com", AuthURL: "/auth", TokenURL: "example.com/token"} // want `missingscheme: oidc\.ProviderConfig\.TokenURL needs a scheme`

	spiffeid.RequireFromString("spiffe://example.org/web")
	spiffeid.RequireFromString("example.org/web")  // want `missingscheme: spiffeid\.RequireFromString needs a scheme`
	spiffeid.FromString("https://example.org/web") // want `badscheme: the scheme "https": spiffeid\.FromString fails; use a URL of spiffe`
	workloadapi.WithAddr("unix:///run/agent.sock")
	workloadapi.WithAddr("/run/agent.sock") // want `missingscheme: workloadapi\.WithAddr needs a scheme`
}

func databases(host string) {
	sql.Open("postgres", "user=app host=/run/postgresql")
	sql.Open("mysql", "app:secret@tcp(db:3306)/app")
	sql.Open("sqlite3", "file:app.db?mode=ro")
	sql.Open("pgx", "postgres://app@db1:5432,db2:5432/app") // several hosts
	sql.Open("pgx", "postgres://app:pa#ss@"+host+"/app")    // want `badsyntax: the port holds "…"`
	sql.Open("pgx", "postgres://app@db:543210/app")         // want `badport: port "543210" is over 65535`
}

func repositories() {
	_ = git.CloneOptions{URL: "git@example.com:a/b.git"}
	_ = git.CloneOptions{URL: "../b.git"}
	_ = git.CloneOptions{URL: "https://example.com:99999/a/b.git"}                                         // want `badport: port "99999" is over 65535`
	_ = git.PullOptions{RemoteURL: "ssh://git@example.com:99999/a/b.git"}                                  // want `badport: port "99999" is over 65535`
	_ = gitconfig.RemoteConfig{URLs: []string{"https://example.com/a/b.git", "https://256.1.1.1/a/b.git"}} // want `badhost: host "256\.1\.1\.1" has "256", over 255`
	transport.NewEndpoint("https://example.com:99999/a/b.git")                                             // want `badport: port "99999" is over 65535`
}

func pages() {
	var c colly.Collector
	c.Visit("file:///tmp/x.html")                    // a transport of its own may serve it
	c.Visit("example.com/x")                         // want `missingscheme: \(\*colly\.Collector\)\.Visit needs a scheme`
	c.Request("GET", "example.com/x", nil, nil, nil) // want `missingscheme: \(\*colly\.Collector\)\.Request needs a scheme`
	new(colly.Request).Visit("next.html")
	new(colly.Request).Visit("localhost:8080/next.html") // want `missingscheme: "localhost" is read as the scheme`
	new(queue.Queue).AddURL("example.com/x")             // want `missingscheme: \(\*queue\.Queue\)\.AddURL needs a scheme`
	chromedp.Navigate("about:blank")
	chromedp.Navigate("example.com/x") // want `missingscheme: chromedp\.Navigate needs a scheme`
}

func errors() {
	_ = sentry.ClientOptions{Dsn: ""} // switched off
	_ = sentry.ClientOptions{Dsn: "https://public@o1.ingest.sentry.io/1"}
	_ = sentry.ClientOptions{Dsn: "public@o1.ingest.sentry.io/1"} // want `missingscheme: sentry\.ClientOptions\.Dsn needs a scheme`
	sentry.NewDsn("o1.ingest.sentry.io/1")                        // want `missingscheme: sentry\.NewDsn needs a scheme`
}
