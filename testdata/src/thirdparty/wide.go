package thirdparty

import (
	"context"
	"net/http"

	firebase "firebase.google.com/go/v4"
	"github.com/aliyun/aliyun-oss-go-sdk/oss"
	"github.com/aws/aws-sdk-go/aws"
	"github.com/caddyserver/certmagic"
	redis6 "github.com/go-redis/redis"
	redis7 "github.com/go-redis/redis/v7"
	"github.com/go-telegram/bot"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/gocolly/colly"
	"github.com/google/go-github/v74/github"
	"github.com/gorilla/feeds"
	"github.com/lestrrat-go/jwx/jwk"
	"github.com/mark3labs/mcp-go/client"
	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/ncw/swift/v2"
	"github.com/ory/dockertest/v3"
	"github.com/pressly/goose/v3"
	"github.com/shurcooL/githubv4"
	"github.com/shurcooL/graphql"
	"github.com/skratchdot/open-golang/open"
	stripe74 "github.com/stripe/stripe-go/v74"
	stripe76 "github.com/stripe/stripe-go/v76"
	stripe82 "github.com/stripe/stripe-go/v82"
	"github.com/studio-b12/gowebdav"
	echoSwagger "github.com/swaggo/echo-swagger"
	httpSwagger1 "github.com/swaggo/http-swagger"
	"github.com/uber/jaeger-client-go/config"
	"github.com/unrolled/secure"
	"github.com/valkey-io/valkey-go"
	"go.opentelemetry.io/otel/exporters/jaeger"
	"gocloud.dev/blob"
	"golang.org/x/net/context/ctxhttp"
	"golang.org/x/net/http/httpproxy"
	"golang.org/x/net/proxy"
	"google.golang.org/genai"
	"gopkg.in/mail.v2"
	"gopkg.in/telebot.v3"
	"xorm.io/xorm"
)

func wideClients(ctx context.Context, c *http.Client, u string) {
	_ = aws.Config{Endpoint: aws.String("http://localhost:4566")}
	_ = aws.Config{Endpoint: aws.String("localhost:4566")}
	_ = aws.Config{Endpoint: aws.String("http://localhost:4566/a b")} // want `badsyntax: `
	new(aws.Config).WithEndpoint("http://local host:4566")            // want `badsyntax: `
	gowebdav.NewClient("https://dav.example/remote", "u", "p")
	gowebdav.NewClient("dav.example/remote", "u", "p")         // want `missingscheme: `
	_ = mcp.SSEClientTransport{Endpoint: "localhost:8080/sse"} // want `missingscheme: `
	_ = mcp.StreamableClientTransport{Endpoint: "http://localhost:8080/mcp"}
	client.NewSSEMCPClient("localhost:8080/sse")     // want `missingscheme: `
	client.NewStreamableHttpClient("localhost:8080") // want `missingscheme: `
	client.NewOAuthSSEClient("http://localhost:8080/sse")
	client.NewOAuthStreamableHttpClient(u)
	jwk.Fetch(ctx, "shop.example/jwks.json") // want `missingscheme: `
	new(jwk.AutoRefresh).Configure("https://shop.example/jwks.json")
	oss.New("oss-cn-hangzhou.shop.example", "id", "secret")
	oss.New("https://oss-cn-hangzhou.shop.example", "id", "secret")
	_ = genai.HTTPOptions{BaseURL: "generative.example"} // want `missingscheme: `
	_ = genai.HTTPOptions{BaseURL: "https://generative.example/"}
	jaeger.WithEndpoint("localhost:14268/api/traces") // want `missingscheme: `
	jaeger.WithEndpoint("http://localhost:14268/api/traces")
	_ = config.ReporterConfig{CollectorEndpoint: "localhost:14268"} // want `missingscheme: `
	_ = config.ReporterConfig{LocalAgentHostPort: "localhost:6831"}
	_ = config.ReporterConfig{LocalAgentHostPort: "http://localhost:6831"} // want `address: `
	githubv4.NewEnterpriseClient("github.shop.example/api/graphql", c)     // want `missingscheme: `
	graphql.NewClient("shop.example/graphql", c)                           // want `missingscheme: `
	graphql.NewClient("https://shop.example/graphql", nil)
	new(github.Client).WithEnterpriseURLs("https://github.shop.example", "github.shop.example") // want `missingscheme: `
	dockertest.NewPool("")
	dockertest.NewPool("unix:///var/run/docker.sock")
	dockertest.NewPool("tcp://local host:2375") // want `badsyntax: `
	blob.OpenBucket(ctx, "mem://")
	blob.OpenBucket(ctx, "s3://pictures?region=eu")
	blob.OpenBucket(ctx, "pictures")                  // want `missingscheme: `
	bot.WithServerURL("localhost:8081")               // want `missingscheme: `
	_ = telebot.Settings{URL: "api.telegram.example"} // want `missingscheme: `
	_ = telebot.WebhookEndpoint{PublicURL: "https://bot.example/hook"}
	_ = swift.Connection{AuthUrl: "auth.swift.example/v1.0"}                                          // want `missingscheme: `
	_ = certmagic.ACMEIssuer{CA: "acme.example/directory", TestCA: "https://acme.example/all orders"} // want `badsyntax: `
	_ = firebase.Config{DatabaseURL: "localhost:9000?ns=shop"}
	_ = firebase.Config{DatabaseURL: "https://shop.firebase.example/%"} // want `badsyntax: `
	ctxhttp.Get(ctx, c, "https://shop.example/a b?c d")                 // want `badsyntax: `
	ctxhttp.Head(ctx, c, u)
	open.Run("https://shop.example")
	open.Start("report.pdf")
	open.RunWith("https://shop.example/%zz", "firefox") // want `badsyntax: `
	open.StartWith(u, "firefox")
}

func wideStores() {
	xorm.NewEngine("mysql", "root:1@tcp(localhost:3306)/shop")
	xorm.NewEngine("mysql", "mysql://root@localhost:3306/shop") // want `badscheme: `
	xorm.NewEngine("postgres", "localhost:5432/shop?sslmode=disable")
	xorm.NewEngine("postgres", "postgres://localhost:543x/shop") // want `badsyntax: the port holds`
	goose.OpenDBWithDriver("postgres", "host=localhost dbname=shop")
	goose.OpenDBWithDriver("mysql", "mysql://root@tcp(localhost)/shop") // want `badscheme: `
	valkey.ParseURL("http://localhost:6379")                            // want `badscheme: `
	valkey.MustParseURL("valkey://localhost:6379")
	_ = valkey.ClientOption{InitAddress: []string{"localhost"}} // want `address: `
	_ = redis6.Options{Addr: "redis://localhost:6379"}          // want `address: `
	_ = redis7.Options{Addr: "localhost:6379"}
	_ = redis7.UniversalOptions{Addrs: []string{"a:6379", "b"}} // want `address: `
	_ = redis6.ClusterOptions{Addrs: []string{"a:7000"}}
	redis6.ParseURL("localhost:6379") // want `missingscheme: `
	redis7.ParseURL("redis://localhost:6379/0")
}

func wideSites(u string) {
	_ = webauthn.Config{RPID: "localhost", RPOrigins: []string{"http://localhost:8080"}}
	_ = webauthn.Config{RPID: "localhost:8080", RPOrigins: []string{"localhost:8080"}}              // want `badhost: webauthn\.Config\.RPID takes a host; this has a port; no browser takes it; write "localhost"` `missingscheme: `
	_ = webauthn.Config{RPID: "https://shop.example", RPOrigins: []string{"https://shop.example/"}} // want `badhost: `
	_ = webauthn.Config{RPID: u, RPOrigins: []string{"android:apk-key-hash:abc"}}
	_ = secure.Options{AllowedHosts: []string{"shop.example"}, SSLHost: "https://shop.example"} // want `badhost: `
	_ = secure.Options{AllowedHosts: []string{"shop.example:8443", "https://shop.example"}}     // want `badhost: `
	_ = feeds.Link{Href: "https://shop.example/all orders"}                                     // want `badsyntax: `
	_ = feeds.Image{Url: "/logo.png", Link: "https://shop.example"}
	echoSwagger.URL("/swagger/doc.json")
	httpSwagger1.URL("http://localhost:8080/swagger doc.json") // want `badsyntax: `
	var collector colly.Collector
	collector.Visit("shop.example") // want `missingscheme: `
	collector.Visit("https://shop.example")
	mail.NewDialer("smtp.shop.example", 587, "u", "p")
	mail.NewDialer("smtp.shop.example:587", 587, "u", "p")                                 // want `badhost: `
	_ = stripe74.CheckoutSessionParams{SuccessURL: stripe74.String("localhost:8080/done")} // want `missingscheme: `
	_ = stripe76.CheckoutSessionParams{CancelURL: stripe76.String("https://shop.example/cancel")}
	_ = stripe82.WebhookEndpointParams{URL: stripe82.String("https:/shop.example/hook")} // want `missinghost: `
	_ = httpproxy.Config{HTTPProxy: "proxy:3128", HTTPSProxy: "http://proxy :3128"}      // want `badsyntax: `
	proxy.SOCKS5("tcp", "localhost", nil, nil)                                           // want `address: `
	d, _ := proxy.SOCKS5("tcp", "localhost:1080", nil, nil)
	d.Dial("tcp", "shop.example") // want `address: `
	d.Dial("tcp", "shop.example:80")
	proxy.SOCKS5("unix", "/run/proxy.sock", nil, nil)
}
