// Package gomail stands in for gopkg.in/gomail.v2.
package gomail

func NewDialer(host string, port int, username string, password string) any { return nil }

func NewPlainDialer(host string, port int, username string, password string) any { return nil }
