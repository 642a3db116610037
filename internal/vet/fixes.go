package vet

import (
	"cmp"
	"fmt"
	"go/token"
	"slices"

	"golang.org/x/tools/go/analysis"
)

// checkFixes returns an error if one of a diagnostic's fixes cannot be applied, or two
// have one name. It sorts their edits, and gives insertions the end that they may
// leave out.
func checkFixes(fset *token.FileSet, fixes []analysis.SuggestedFix) error {
	for i, fix := range fixes {
		if slices.ContainsFunc(fixes[:i], func(other analysis.SuggestedFix) bool { return other.Message == fix.Message }) {
			return fmt.Errorf("suggests two fixes with same Message (%s)", fix.Message)
		}
		if err := checkEdits(fset, fix.TextEdits); err != nil {
			return fmt.Errorf("suggests invalid fix (%s): %v", fix.Message, err)
		}
	}
	return nil
}

// checkEdits returns an error if an edit is not within one file, or overlaps another.
func checkEdits(fset *token.FileSet, edits []analysis.TextEdit) error {
	// Stable: insertions at one place keep their order.
	slices.SortStableFunc(edits, func(a, b analysis.TextEdit) int {
		return cmp.Or(cmp.Compare(a.Pos, b.Pos), cmp.Compare(a.End, b.End))
	})
	for i := range edits {
		e := &edits[i]
		file := fset.File(e.Pos)
		if file == nil {
			return fmt.Errorf("no token.File for TextEdit.Pos (%v)", e.Pos)
		}
		e.End = cmp.Or(e.End, e.Pos)
		switch size := token.Pos(file.Base() + file.Size()); {
		case e.End < e.Pos:
			return fmt.Errorf("TextEdit.Pos (%v) > TextEdit.End (%v)", e.Pos, e.End)
		case e.End > size:
			return fmt.Errorf("end is (%v) beyond end of file (%v)", e.End, size)
		case i > 0 && e.Pos < edits[i-1].End:
			x, xend := fset.Position(edits[i-1].Pos), fset.Position(edits[i-1].End)
			y, yend := fset.Position(e.Pos), fset.Position(e.End)
			return fmt.Errorf("overlapping edits to %s (%d:%d-%d:%d and %d:%d-%d:%d)", x.Filename,
				x.Line, x.Column, xend.Line, xend.Column, y.Line, y.Column, yend.Line, yend.Column)
		}
	}
	return nil
}
