// Package mqtt stands in for github.com/eclipse/paho.mqtt.golang.
package mqtt

type ClientOptions struct {
}

func (*ClientOptions) AddBroker(server string) *ClientOptions { return nil }

func (*ClientOptions) SetCustomOpenConnectionFn(f any) {}
