// Package amqp stands in for github.com/streadway/amqp.
package amqp

func Dial(url string) (any, error) { return nil, nil }

func DialConfig(url string, config any) (any, error) { return nil, nil }

func DialTLS(url string, amqps any) (any, error) { return nil, nil }

func ParseURI(uri string) (any, error) { return nil, nil }
