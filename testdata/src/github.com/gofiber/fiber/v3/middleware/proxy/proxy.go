// Package proxy stands in for github.com/gofiber/fiber/v3/middleware/proxy.
package proxy

type Config struct {
	Servers []string
}

func Do(c any, addr string, clients ...any)                                 {}
func DoDeadline(c any, addr string, deadline any, clients ...any)           {}
func DoRedirects(c any, addr string, maxRedirectsCount int, clients ...any) {}
func DoTimeout(c any, addr string, timeout any, clients ...any)             {}
func DomainForward(hostname, addr string, clients ...any)                   {}
func Forward(addr string, clients ...any)                                   {}
