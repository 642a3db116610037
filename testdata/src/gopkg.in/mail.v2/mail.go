// Package mail stands in for gopkg.in/mail.v2.
package mail

func NewDialer(host string, port int, username, password string) any { return nil }
