// Package websocket stands in for golang.org/x/net/websocket.
package websocket

func Dial(url_, protocol, origin string) {}
func NewConfig(server, origin string)    {}
