// Package fasthttp stands in for github.com/valyala/fasthttp.
package fasthttp

type Client struct{}

func (*Client) Get(dst []byte, url string)                       {}
func (*Client) GetDeadline(dst []byte, url string, deadline any) {}
func (*Client) GetTimeout(dst []byte, url string, timeout any)   {}
func (*Client) Post(dst []byte, url string, postArgs any)        {}

type HostClient struct{}

func (*HostClient) Get(dst []byte, url string)                       {}
func (*HostClient) GetDeadline(dst []byte, url string, deadline any) {}
func (*HostClient) GetTimeout(dst []byte, url string, timeout any)   {}
func (*HostClient) Post(dst []byte, url string, postArgs any)        {}

type Request struct{}

func (*Request) SetRequestURI(requestURI string) {}

type RequestCtx struct{}

func (*RequestCtx) Redirect(uri string, statusCode int) {}

type Server struct{}

func (*Server) ListenAndServe(addr string)                       {}
func (*Server) ListenAndServeTLS(addr, certFile, keyFile string) {}

func Dial(addr string)                                              {}
func DialDualStack(addr string)                                     {}
func DialDualStackTimeout(addr string, timeout any)                 {}
func DialTimeout(addr string, timeout any)                          {}
func Get(dst []byte, url string)                                    {}
func GetDeadline(dst []byte, url string, deadline any)              {}
func GetTimeout(dst []byte, url string, timeout any)                {}
func ListenAndServe(addr string, handler any)                       {}
func ListenAndServeTLS(addr, certFile, keyFile string, handler any) {}
func Post(dst []byte, url string, postArgs any)                     {}

type RequestHeader struct{}

func (*RequestHeader) Add(key, value string)     {}
func (*RequestHeader) Set(key, value string)     {}
func (*RequestHeader) SetHost(host string)       {}
func (*RequestHeader) SetReferer(referer string) {}

type ResponseHeader struct{}

func (*ResponseHeader) Add(key, value string) {}
func (*ResponseHeader) Set(key, value string) {}
