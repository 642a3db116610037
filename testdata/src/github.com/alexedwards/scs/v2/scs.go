// Package scs stands in for github.com/alexedwards/scs/v2.
package scs

type SessionCookie struct {
	Domain string
}
