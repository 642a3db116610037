package flow

import "go/types"

// CalledElsewhere reports whether fn may be called where that is not seen: by
// another package, or by way of an interface.
func (p *Package) CalledElsewhere(fn *types.Func) bool {
	if fn.Exported() {
		return true
	}
	if fn.Signature().Recv() == nil {
		return false
	}
	if p.abstract == nil {
		p.abstract = make(map[string]bool)
		for _, obj := range p.Info.Defs {
			if IsAbstract(obj) {
				p.abstract[obj.Name()] = true
			}
		}
	}
	return p.abstract[fn.Name()]
}
