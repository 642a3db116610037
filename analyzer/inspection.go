package analyzer

import (
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
	facts    *place.Implementations
	clients  *client.Clients
	requests *client.Requests
	bases    *base.Bases
	muxes    *mux.Muxes
	hosts    *host.Hosts
	around   *site.Surroundings
	contexts *site.Contexts
	reader   *place.Reader
	inferrer *infer.Inferrer

	siteMaker *site.Maker
	placed    *placeSites
	given     *base.GivenBases
	urls      *subject.URLValues
}

func newInspection(p *settings.Program, sc *scope.Scope) *inspection {
	in := &inspection{Scope: sc, facts: &place.Implementations{Scope: sc}, clients: &client.Clients{Scope: sc}, bases: &base.Bases{Scope: sc}, hosts: &host.Hosts{Scope: sc}}
	in.muxes = &mux.Muxes{Scope: sc}
	in.requests = &client.Requests{Scope: sc, Clients: in.clients}
	in.reader = place.NewReader(sc, in.clients, in.requests, in.facts)
	in.around = &site.Surroundings{Scope: sc, Clients: in.clients, Bases: in.bases, Muxes: in.muxes, Hosts: in.hosts, Places: in.reader}
	in.contexts = site.NewContexts(sc, in.clients, in.muxes)
	in.given = &base.GivenBases{Scope: sc, Bases: in.bases, Requests: in.requests, Copies: &base.Copies{Scope: sc}}
	in.inferrer = &infer.Inferrer{Scope: sc, Reader: in.reader, Facts: in.facts, Around: in.around, Contexts: in.contexts, Clients: in.clients, Bases: in.bases, Requests: in.requests, Given: in.given}
	in.siteMaker = site.NewMaker(p, in.contexts)
	in.placed = &placeSites{Maker: in.siteMaker, reader: in.reader, around: in.around, facts: in.facts, given: in.given}
	in.urls = &subject.URLValues{Maker: in.siteMaker, Bases: in.bases, Requests: in.requests, Clients: in.clients}
	return in
}
