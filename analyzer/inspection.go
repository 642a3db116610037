package analyzer

import "github.com/urilint/urilint/internal/summary"

// An inspection is one package and the types that analyze it. Each of these has the
// scope and those of the others that it asks.
type inspection struct {
	*scope
	facts    *implementations
	clients  *clients
	requests *requests
	bases    *bases
	muxes    *muxes
	hosts    *hosts
	around   *surroundings
	contexts *contexts
	reader   *reader
	inferrer *inferrer

	siteMaker *siteMaker
	placed    *placeSites
	given     *givenBases
	urls      *urlValues
}

func newInspection(p *program, sc *scope) *inspection {
	in := &inspection{scope: sc, facts: &implementations{scope: sc}, clients: &clients{scope: sc}, bases: &bases{scope: sc}, hosts: &hosts{scope: sc}}
	in.muxes = &muxes{scope: sc}
	in.requests = &requests{scope: sc, clients: in.clients}
	in.around = &surroundings{scope: sc, clients: in.clients, bases: in.bases, muxes: in.muxes, hosts: in.hosts}
	in.contexts = &contexts{scope: sc, clients: in.clients, empty: &emptyParts{scope: sc}, muxes: in.muxes, vars: &pathVars{scope: sc}, peers: newPeers(sc), begins: &beginnings{scope: sc}}
	in.reader = &reader{scope: sc, clients: in.clients, requests: in.requests, facts: in.facts, asked: &asker{scope: sc}, suites: imports(sc.pass.Pkg, "testing")}
	in.given = &givenBases{scope: sc, bases: in.bases, requests: in.requests, copies: &copies{scope: sc}}
	in.inferrer = &inferrer{scope: sc, reader: in.reader, facts: in.facts, around: in.around, contexts: in.contexts, clients: in.clients, bases: in.bases, requests: in.requests, given: in.given}
	in.siteMaker = &siteMaker{scope: sc, prog: p, faults: &faults{scope: sc, prog: p, of: make(map[*summary.Effect]bool)}, contexts: in.contexts}
	in.placed = &placeSites{siteMaker: in.siteMaker, reader: in.reader, around: in.around, facts: in.facts, given: in.given}
	in.urls = &urlValues{siteMaker: in.siteMaker, bases: in.bases, requests: in.requests, clients: in.clients}
	return in
}
