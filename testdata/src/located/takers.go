package located

import (
	"net"
	"net/http"
	"net/smtp"
	"net/url"
	"strconv"

	elasticsearch "github.com/elastic/go-elasticsearch/v8"
	"github.com/gorilla/websocket"
	"github.com/labstack/echo/v4"
	kafka "github.com/segmentio/kafka-go"
	"go.mongodb.org/mongo-driver/mongo/options"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
)

func dials(d *websocket.Dialer, h http.Header) {
	net.Dial("tcp", "http://localhost:8080")                      // 1 // want `(address|badscheme|missingscheme|badsyntax): `
	net.Dial("tcp", "https://www.find.example:80")                // 2 // want `(address|badscheme|missingscheme|badsyntax): `
	net.Dial("tcp", "http://s.daily.example")                     // 3 // want `(address|badscheme|missingscheme|badsyntax): `
	net.Dial("tcp", "http://www.search.example:80")               // 4 // want `(address|badscheme|missingscheme|badsyntax): `
	net.Dial("tcp", "https://www.search.example")                 // 5 // want `(address|badscheme|missingscheme|badsyntax): `
	d.Dial("http://localhost:3000/connect", h)                    // 6 // want `(address|badscheme|missingscheme|badsyntax): `
	d.Dial("http://localhost:8080/ws", nil)                       // 7 // want `(address|badscheme|missingscheme|badsyntax): `
	d.Dial("http://live.shop.example/orders", nil)                // 20 // want `(address|badscheme|missingscheme|badsyntax): `
	d.Dial("https://backend.cloud.example/"+strconv.Itoa(7), nil) // 8 // want `(address|badscheme|missingscheme|badsyntax): `
}

func listens(e *echo.Echo) {
	net.Listen("tcp", "8080") // 9 // want `(address|badscheme|missingscheme|badsyntax): `
	e.Start("8080")           // 10 // want `(address|badscheme|missingscheme|badsyntax): `
}

func databases() {
	new(options.ClientOptions).ApplyURI("localhost:27017")             // 11 // want `(address|badscheme|missingscheme|badsyntax): `
	_ = elasticsearch.Config{Addresses: []string{"localhost:9200"}}    // 12 // want `(address|badscheme|missingscheme|badsyntax): `
	_ = kafka.ReaderConfig{Brokers: []string{"http://localhost:9092"}} // 13 // want `(address|badscheme|missingscheme|badsyntax): `
	otlptracehttp.WithEndpoint("http://localhost:4318")                // 14 // want `(address|badscheme|missingscheme|badsyntax): `
	otlptracehttp.WithEndpoint("http://localhost:4318/v1/logs")        // 15 // want `(address|badscheme|missingscheme|badsyntax): `
}

func mails(auth smtp.Auth, to []string, msg []byte) {
	smtp.SendMail("smtp.mail.example", auth, "me@mail.example", to, msg) // 16 // want `(address|badscheme|missingscheme|badsyntax): `
}

func hostPorts(port int) string {
	return net.JoinHostPort("http://127.0.0.1", strconv.Itoa(port)) // 17 // want `(address|badscheme|missingscheme|badsyntax): `
}

func proxies() *http.Transport {
	proxy, _ := url.Parse("localhost:8888") // 18 // want `missinghost: .* asks this computer for the proxy`
	return &http.Transport{Proxy: http.ProxyURL(proxy)}
}

func chosen() *http.Transport {
	return &http.Transport{Proxy: func(*http.Request) (*url.URL, error) {
		return url.Parse("127.0.0.1:7890") // 19 // want `(address|badscheme|missingscheme|badsyntax): `
	}}
}

// Look-alikes.

func silentTakers(d *websocket.Dialer, addr string, auth smtp.Auth, to []string) {
	net.Dial("tcp", "httpbin.example:80")                                    // 1
	net.Dial("tcp", ":8085")                                                 // 2
	net.Dial("unix", "http://localhost")                                     // 3
	net.Dial("udp", "192.0.2.222:1234")                                      // 4
	net.Listen("tcp", ":8080")                                               // 5
	net.Listen("unix", "8080")                                               // 6
	d.Dial("ws://localhost:3000/connect", nil)                               // 7
	d.Dial(addr, nil)                                                        // 8
	new(options.ClientOptions).ApplyURI("mongodb://localhost:27017")         // 9
	_ = elasticsearch.Config{Addresses: []string{"http://h:9200"}}           // 10
	_ = kafka.ReaderConfig{Brokers: []string{"localhost:9092"}}              // 11
	_ = kafka.ReaderConfig{Brokers: []string{"kafka"}}                       // 12
	otlptracehttp.WithEndpoint("localhost:4318")                             // 13
	otlptracehttp.WithEndpointURL("http://localhost:4318")                   // 14
	smtp.SendMail("smtp.mail.example:587", auth, "me@mail.example", to, nil) // 15
	net.JoinHostPort("httpbin.example", "80")                                // 16
	proxy, _ := url.Parse("http://127.0.0.1:7890")
	_ = &http.Transport{Proxy: http.ProxyURL(proxy)}                                      // 17
	_ = &http.Transport{Proxy: func(*http.Request) (*url.URL, error) { return nil, nil }} // 18
	_ = cluster{Brokers: []string{"http://kafka"}, Addresses: []string{"localhost:9200"}} // 19
	_ = func() (*url.URL, error) { return url.Parse("127.0.0.1") }                        // 20: a path
}

type cluster struct{ Brokers, Addresses []string }
