package infer_test

import (
	"testing"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/infer"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope/scopetest"
	"github.com/urilint/urilint/internal/site"
)

// The parameters and fields that are sinks themselves.
func TestInfer(t *testing.T) {
	sc := scopetest.New(t, `
type Client struct{ Base string }

func (c *Client) Get(p string) { http.Get(c.Base + p) }
func (c *Client) Users(id string) { c.Get("/users/" + id) }
func Dial(host string) { net.Dial("tcp", host+":80") }
func Print(s string) { fmt.Println(s) }
`)
	clients := &client.Clients{Scope: sc}
	requests := &client.Requests{Scope: sc, Clients: clients}
	bases := &base.Bases{Scope: sc}
	muxes := &mux.Muxes{Scope: sc}
	facts := &place.Implementations{Scope: sc}
	inf := &infer.Inferrer{
		Scope: sc, Clients: clients, Requests: requests, Bases: bases, Facts: facts,
		Reader:   place.NewReader(sc, clients, requests, facts),
		Around:   &site.Surroundings{Scope: sc, Clients: clients, Bases: bases, Muxes: muxes, Hosts: &host.Hosts{Scope: sc}},
		Contexts: site.NewContexts(sc, clients, muxes),
		Given:    &base.GivenBases{Scope: sc, Bases: bases, Requests: requests},
	}
	inf.Infer()
	var d scopetest.Dump
	for _, obj := range sc.Exported() {
		if f := sc.Sums.Fact(obj); f != nil {
			for _, p := range f.Params {
				for _, e := range p.Effects {
					d.Add("%s %d: %s behind %q, by %v", obj.Name(), p.Index, e.Role, e.Before.Text, e.Via)
				}
			}
		}
	}
	d.Want(t, `
		Get 0: http-url behind "\x00", by [http.Get]
		Users 0: http-url behind "\x00/users/", by [(*p.Client).Get http.Get]
		Dial 0: dial-address behind "", by [net.Dial]
	`)
}
