package flow

import (
	"go/token"
	"go/types"
	"slices"
)

// Keeps reports whether what l's variable points to is as its Defs say, and whether what
// is reachable through that is too.
func (l *Life) Keeps() (outer, inner bool) { return l.keeps(nil) }

func (l *Life) keeps(seen map[*types.Var]bool) (outer, inner bool) {
	if l.Escapes || l.IsSet && len(l.Aliases) > 0 || l.Stored.IsValid() {
		return false, false
	}
	outer, inner = true, !l.InnerEscapes
	for _, v := range slices.Concat(l.Aliases, l.Handed) {
		if seen[v] {
			continue
		}
		if seen == nil {
			seen = make(map[*types.Var]bool)
		}
		seen[v] = true
		var alias *Life
		if v.IsField() {
			alias = l.pkg.Field(v)
		} else {
			alias = l.pkg.Local(v)
		}
		if alias == nil || !v.IsField() && alias.Owner.Body == nil || alias.Lost && l.pkg.Shares(v.Type()) || alias.Returned || alias.IsSet && IsPointer(v.Type()) {
			return false, false
		}
		o, i := alias.keeps(seen)
		outer, inner = outer && o, inner && i
	}
	return outer, inner
}

// KeepsUntil is Keeps for the use at pos: what is stored there changes only later.
func (l *Life) KeepsUntil(pos token.Pos) (outer, inner bool) {
	if l.Stored != pos || l.IsSet {
		return l.Keeps()
	}
	before := *l
	before.Stored = token.NoPos
	return before.Keeps()
}
