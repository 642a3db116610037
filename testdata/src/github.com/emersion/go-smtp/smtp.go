// Package smtp stands in for github.com/emersion/go-smtp.
package smtp

type Server struct {
	Network, Addr string
}

func Dial(addr string) (any, error) { return nil, nil }

func DialStartTLS(addr string, tlsConfig any) (any, error) { return nil, nil }

func DialTLS(addr string, tlsConfig any) (any, error) { return nil, nil }

func SendMail(addr string, a any, from string, to []string, r any) error { return nil }

func SendMailTLS(addr string, a any, from string, to []string, r any) error { return nil }
