// Package nsq stands in for github.com/nsqio/go-nsq.
package nsq

type Consumer struct {
}

func NewProducer(addr string, config any) (any, error) { return nil, nil }

func (*Consumer) ConnectToNSQD(addr string) error { return nil }

func (*Consumer) ConnectToNSQDs(addresses []string) error { return nil }

func (*Consumer) ConnectToNSQLookupd(addr string) error { return nil }

func (*Consumer) ConnectToNSQLookupds(addresses []string) error { return nil }
