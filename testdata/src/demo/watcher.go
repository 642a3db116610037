package main

import (
	"net/http"
	"net/url"
	"strings"
	"sync"
)

// A watcher asks services for their status.
type watcher struct {
	client *http.Client
	mu     sync.Mutex
	status map[string]string // service to what it answered last
}

// look asks each service once.
func (w *watcher) look() {
	w.note("this")(w.client.Get(health))
	w.note("shop")(w.client.Get(shop))
	w.note("offers")(w.client.Get(shop + "offers?since=2026-01-01"))
	w.note("orders")(w.client.Get("api.shop.example/v2/orders"))
	w.note("returns")(w.client.Get("htps://api.shop.example/v2/returns"))
	w.note("invoices")(w.client.Get("https:/api.shop.example/v2/invoices"))
	w.note("catalogue")(w.client.Head("https://api.shop.example/v2/catalogue/"))
	w.note("search")(w.client.Get("https://api.shop.example/v2/search?q=blue widget"))
	w.note("gifts")(w.client.Get("https://api.shop.example/v2/search?q=red%20widget"))
	w.note("warehouse")(w.client.Head("https://warehouse.shop.example:84430/healthz"))
	w.note("packing")(w.client.Head("http://10.0.0.256/healthz"))
	w.note("printer")(w.client.Head("http://10.0.0.25:631/"))
	w.note("conveyor")(w.client.Head("http://2001:db8::1/healthz"))
	w.note("crane")(w.client.Head("http://[2001:db8::2]:8080/healthz"))
	w.note("mail")(w.client.Post("https://hooks.shop.example/ping", "text/plain", strings.NewReader("?")))
}

// note returns what keeps an answer as the status of a service.
func (w *watcher) note(service string) func(*http.Response, error) {
	return func(res *http.Response, err error) {
		w.mu.Lock()
		defer w.mu.Unlock()
		if w.status == nil {
			w.status = make(map[string]string)
		}
		if err != nil {
			w.status[service] = err.Error()
			return
		}
		res.Body.Close()
		w.status[service] = res.Status
	}
}

// sale returns where the shop's offers are, and the terms of the sale.
func sale(rest string) (offers, terms *url.URL, err error) {
	if offers, err = url.ParseRequestURI("/offers#top"); err != nil {
		return nil, nil, err
	}
	if rest == "" {
		terms, err = url.Parse("https://shop.example/terms?discount=20%")
	} else {
		terms, err = url.Parse("https://shop.example/terms?discount=100%25#rest")
	}
	return offers, terms, err
}
