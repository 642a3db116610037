// Package email stands in for github.com/jordan-wright/email.
package email

type Email struct {
}

func (*Email) Send(addr string, a any) error { return nil }

func (*Email) SendWithStartTLS(addr string, a any, t any) error { return nil }

func (*Email) SendWithTLS(addr string, a any, t any) error { return nil }
