// Package amqp091 stands in for github.com/rabbitmq/amqp091-go.
package amqp091

func Dial(url string)                            {}
func DialConfig(url string, config any)          {}
func DialTLS(url string, amqps any)              {}
func DialTLS_ExternalAuth(url string, amqps any) {}
func ParseURI(uri string)                        {}
