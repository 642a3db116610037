// Package pq stands in for github.com/lib/pq.
package pq

func DialOpen(d any, dsn string)                                                {}
func NewConnector(dsn string)                                                   {}
func NewDialListener(d any, dsn string, minReconnect, maxReconnect any, cb any) {}
func NewListener(dsn string, minReconnect, maxReconnect any, cb any)            {}
func Open(dsn string)                                                           {}
func ParseURL(url string)                                                       {}
