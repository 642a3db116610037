package analyzer

import (
	"go/types"

	"github.com/urilint/urilint/internal/base"
	"github.com/urilint/urilint/internal/client"
	"github.com/urilint/urilint/internal/host"
	"github.com/urilint/urilint/internal/infer"
	"github.com/urilint/urilint/internal/mux"
	"github.com/urilint/urilint/internal/place"
	"github.com/urilint/urilint/internal/scope"
	"github.com/urilint/urilint/internal/settings"
	"github.com/urilint/urilint/internal/site"
	"github.com/urilint/urilint/internal/subject"
)

// An inspection is one package and the types that analyze it. Each of these has the
// scope and those of the others that it asks.
type inspection struct {
	*scope.Scope
	hosts     *host.Hosts
	contexts  *site.Contexts
	reader    *place.Reader
	inferrer  *infer.Inferrer
	siteMaker *site.Maker
	placed    *placeSites
	given     *base.GivenBases
	urls      *subject.URLValues
}

func newInspection(p *settings.Program, sc *scope.Scope) *inspection {
	facts, clients, hosts := &place.Implementations{Scope: sc}, &client.Clients{Scope: sc}, &host.Hosts{Scope: sc}
	bases, muxes := &base.Bases{Scope: sc}, &mux.Muxes{Scope: sc}
	requests := &client.Requests{Scope: sc, Clients: clients}
	reader := place.NewReader(sc, clients, requests, facts)
	around := &site.Surroundings{Scope: sc, Clients: clients, Bases: bases, Muxes: muxes, Hosts: hosts, Places: reader, Shown: make(map[types.Object]string)}
	contexts := site.NewContexts(sc, clients, muxes)
	given := &base.GivenBases{Scope: sc, Bases: bases, Requests: requests}
	maker := site.NewMaker(p, contexts)
	return &inspection{
		Scope: sc, hosts: hosts, contexts: contexts, reader: reader, siteMaker: maker, given: given,
		inferrer: &infer.Inferrer{Scope: sc, Reader: reader, Facts: facts, Around: around, Contexts: contexts, Clients: clients, Bases: bases, Requests: requests, Given: given},
		placed:   &placeSites{Maker: maker, reader: reader, around: around, facts: facts, given: given},
		urls:     &subject.URLValues{Maker: maker, Bases: bases, Requests: requests, Clients: clients},
	}
}
