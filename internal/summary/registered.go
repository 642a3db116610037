package summary

import "go/types"

// A Registration says that a function gives a pattern to a mux whenever it is called.
//
//	func Register(mux *http.ServeMux) { mux.HandleFunc("/users", list) }
type Registration struct {
	Index   int // of the parameter that is the mux; Itself: it is http.DefaultServeMux
	Pattern string
	API     string // "(*http.ServeMux).HandleFunc"
}

// GivesMuxes reports whether a function of another package that has been asked for gives
// patterns to muxes.
func (p *Package) GivesMuxes() bool { return p.muxes }

// Registers notes what obj, a function of this package, gives to muxes.
func (p *Package) Registers(obj types.Object, list []Registration) {
	if len(list) > 0 {
		p.fact(obj).Muxes = list
	}
}
