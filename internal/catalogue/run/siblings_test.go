package run

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/pem"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/emersion/go-imap/client"
	gosmtp "github.com/emersion/go-smtp"
	"github.com/gin-gonic/gin"
	"github.com/gocolly/colly/v2"
	"github.com/gofiber/fiber/v2"
	"github.com/gomodule/redigo/redis"
	"github.com/jlaffaye/ftp"
	"github.com/jordan-wright/email"
	"github.com/labstack/echo/v4"
	"github.com/miekg/dns"
	docker "github.com/moby/moby/client"
	"github.com/nsqio/go-nsq"
	"github.com/quic-go/quic-go"
	"github.com/quic-go/quic-go/http3"
	"github.com/valyala/fasthttp"
	"golang.org/x/net/http2"
)

// The functions beside those of TestDialers: with a time, a context, or TLS.
func TestSiblings(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	log.SetOutput(io.Discard)
	gin.SetMode(gin.ReleaseMode)
	gin.DefaultWriter, gin.DefaultErrorWriter = io.Discard, io.Discard
	server := httptest.NewTLSServer(http.NotFoundHandler()) // of which the certificate is
	defer server.Close()
	withTLS := &tls.Config{Certificates: server.TLS.Certificates}
	cert, key := certificateFiles(t, server.TLS.Certificates[0])
	consumer := func() *nsq.Consumer {
		c, err := nsq.NewConsumer("t", "c", nsq.NewConfig())
		if err != nil {
			t.Fatal(err)
		}
		c.SetLogger(nil, 0)
		c.AddHandler(nsq.HandlerFunc(func(*nsq.Message) error { return nil }))
		return c
	}
	newEcho := func() *echo.Echo {
		e := echo.New()
		e.HideBanner, e.HidePort = true, true
		return e
	}
	mail := &email.Email{From: "a@a.example", To: []string{"b@b.example"}}
	takers := map[string]func(addr string) error{
		"imap dialer":      func(addr string) error { _, err := client.DialWithDialer(new(net.Dialer), addr); return err },
		"imap dialer TLS":  func(addr string) error { _, err := client.DialWithDialerTLS(new(net.Dialer), addr, nil); return err },
		"go-smtp STARTTLS": func(addr string) error { return closed(gosmtp.DialStartTLS(addr, nil)) },
		"go-smtp send TLS": func(addr string) error {
			return gosmtp.SendMailTLS(addr, nil, "a", []string{"b"}, strings.NewReader(""))
		},
		"redigo":         func(addr string) error { return closed(redis.DialTimeout("tcp", addr, time.Second, 0, 0)) }, //lint:ignore SA1019 it is in the catalogue
		"ftp":            func(addr string) error { _, err := ftp.DialTimeout(addr, time.Second); return err },
		"email STARTTLS": func(addr string) error { return mail.SendWithStartTLS(addr, nil, nil) },
		"dns":            func(addr string) error { return closed(dns.DialTimeout("tcp", addr, time.Second)) },
		"dns TLS":        func(addr string) error { return closed(dns.DialWithTLS("tcp", addr, nil)) },
		"dns both":       func(addr string) error { return closed(dns.DialTimeoutWithTLS("tcp", addr, nil, time.Second)) },
		"dns exchange":   func(addr string) error { _, err := dns.ExchangeContext(ctx, new(dns.Msg), addr); return err },
		"dns client": func(addr string) error {
			_, _, err := new(dns.Client).ExchangeContext(ctx, new(dns.Msg), addr)
			return err
		},
		"dns serve":     func(addr string) error { return dns.ListenAndServeTLS(addr, cert, key, nil) },
		"nsq consumer":  func(addr string) error { return consumer().ConnectToNSQD(addr) },
		"nsq consumers": func(addr string) error { return consumer().ConnectToNSQDs([]string{addr}) },
		"quic":          func(addr string) error { _, err := quic.DialAddrEarly(ctx, addr, nil, nil); return err },
		"quic listen":   func(addr string) error { return closed(quic.ListenAddrEarly(addr, withTLS, nil)) },
		"http3":         func(addr string) error { return http3.ListenAndServeQUIC(addr, cert, key, nil) },
		"http3 TLS":     func(addr string) error { return http3.ListenAndServeTLS(addr, cert, key, nil) },
		"gin QUIC":      func(addr string) error { return gin.New().RunQUIC(addr, cert, key) },
		"fiber TLS": func(addr string) error {
			return fiber.New(fiber.Config{DisableStartupMessage: true}).ListenTLS(addr, cert, key)
		},
		"echo TLS":      func(addr string) error { return newEcho().StartTLS(addr, cert, key) },
		"echo auto TLS": func(addr string) error { return newEcho().StartAutoTLS(addr) },
		"echo H2C":      func(addr string) error { return newEcho().StartH2CServer(addr, &http2.Server{}) },
		"fasthttp":      func(addr string) error { _, err := fasthttp.DialTimeout(addr, time.Second); return err },
		"fasthttp dual": func(addr string) error { _, err := fasthttp.DialDualStack(addr); return err },
		"fasthttp both": func(addr string) error { _, err := fasthttp.DialDualStackTimeout(addr, time.Second); return err },
		"fasthttp TLS":  func(addr string) error { return fasthttp.ListenAndServeTLS(addr, cert, key, nil) },
		"fasthttp server": func(addr string) error {
			return new(fasthttp.Server).ListenAndServeTLS(addr, cert, key)
		},
	}
	const noPort, colons, invalid = "missing port in address", "too many colons in address", "invalid port"
	for name, f := range takers {
		for addr, want := range map[string]string{"8080": noPort, "http://127.0.0.1:1": colons, "127.0.0.1:99999": invalid} {
			if err := f(addr); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s %q: %v, want %s", name, addr, err, want)
			}
		}
	}
	for host, ok := range map[string]bool{"tcp://127.0.0.1:1": true, "127.0.0.1:2375": false, "/var/run/docker.sock": false} {
		if _, err := docker.ParseHostURL(host); (err == nil) != ok || err != nil && !strings.Contains(err.Error(), "unable to parse docker host") {
			t.Errorf("docker %s: %v", host, err)
		}
	}
}

// The role crawled-host: colly compares it with the host name of a URL.
func TestCrawledHosts(t *testing.T) {
	server := httptest.NewServer(http.NotFoundHandler())
	defer server.Close()
	for host, matches := range map[string]bool{"127.0.0.1": true, strings.TrimPrefix(server.URL, "http://"): false, server.URL: false, "127.0.0.1/": false} {
		field := colly.NewCollector()
		field.AllowedDomains = []string{host}
		for _, c := range []*colly.Collector{colly.NewCollector(colly.AllowedDomains(host)), field} {
			if err := c.Visit(server.URL); (err != colly.ErrForbiddenDomain) != matches {
				t.Errorf("%s is allowed: %v", host, err)
			}
		}
		field = colly.NewCollector()
		field.DisallowedDomains = []string{host}
		for _, c := range []*colly.Collector{colly.NewCollector(colly.DisallowedDomains(host)), field} {
			if err := c.Visit(server.URL); (err == colly.ErrForbiddenDomain) != matches {
				t.Errorf("%s is disallowed: %v", host, err)
			}
		}
	}
}

// certificateFiles writes c to files, for those that read them before they listen.
func certificateFiles(t *testing.T, c tls.Certificate) (cert, key string) {
	t.Helper()
	der, err := x509.MarshalPKCS8PrivateKey(c.PrivateKey)
	if err != nil {
		t.Fatal(err)
	}
	cert, key = filepath.Join(t.TempDir(), "cert.pem"), filepath.Join(t.TempDir(), "key.pem")
	for name, block := range map[string]*pem.Block{cert: {Type: "CERTIFICATE", Bytes: c.Certificate[0]}, key: {Type: "PRIVATE KEY", Bytes: der}} {
		if err := os.WriteFile(name, pem.EncodeToMemory(block), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cert, key
}
