package thirdparty

import (
	resty2 "github.com/go-resty/resty/v2"
	"github.com/gofiber/fiber/v3"
	"github.com/imroc/req/v3"
	"github.com/valyala/fasthttp"
	"resty.dev/v3"
)

// Headers of frameworks and clients.
func headers(c fiber.Ctx, in *fasthttp.RequestHeader, out *fasthttp.ResponseHeader) {
	c.Set("Link", "</style.css>; rel=preload")
	c.Set("Link", "/style.css; rel=preload")                         // want `badsyntax: no "<" before the target: who reads it finds no link`
	c.Set("Location", "www.example.com/login")                       // want `missingscheme: no scheme: to a browser "www\.example\.com" is a segment of the path`
	c.Set("Access-Control-Allow-Origin", "https://app.example.com/") // want `badsyntax: an origin has no path; it never matches; write "https://app\.example\.com"`
	c.Set("X-Note", "www.example.com/a b")
	out.Set("Location", "https:/example.com/") // want `missinghost: no "//", so no host: a browser on an https page reads it as a path; write "https://example\.com/"`
	out.Add("Access-Control-Allow-Origin", "*")
	out.Add("Access-Control-Allow-Origin", "app.example.com") // want `missingscheme: \(\*fasthttp\.ResponseHeader\)\.Add needs an origin with its scheme`
	in.Set("Origin", "https://app.example.com")
	in.Set("Origin", "https://app.example.com/") // want `badsyntax: an origin has no path`
	in.Set("Host", "api.example.com:8443")
	in.SetHost("https://api.example.com")                      // want `badhost: \(\*fasthttp\.RequestHeader\)\.SetHost takes a host, not a URL`
	in.SetReferer("https://example.com/%zz")                   // want `badsyntax: "%" is not followed by two hex digits`
	new(resty2.Request).SetHeader("Origin", "app.example.com") // want `missingscheme: \(\*resty\.Request\)\.SetHeader needs an origin with its scheme`
	new(resty2.Client).SetHeader("Referer", "https://example.com/")
	new(resty.Request).SetHeader("Origin", "https://app.example.com/login") // want `badsyntax: an origin has no path`
	new(req.Request).SetHeader("Referer", "https://example.com/a b")        // want `badsyntax: space is not allowed in a path`
}
