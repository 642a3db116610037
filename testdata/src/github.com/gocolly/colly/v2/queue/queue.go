// Package queue stands in for github.com/gocolly/colly/v2/queue.
package queue

type Queue struct{}

func (*Queue) AddURL(URL string) {}
