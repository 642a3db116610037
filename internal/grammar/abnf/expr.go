package abnf

// An Expr is the right side of a rule, or a part of it.
type Expr interface{ isExpr() }

type (
	// Alt is a choice: a / b (RFC 5234 section 3.2).
	Alt []Expr

	// Cat is a sequence: a b (section 3.1). An empty Cat is the empty string.
	Cat []Expr

	// Repeat is Min to Max times X (sections 3.6 to 3.8). Max < 0 is no bound.
	//
	//	[x] => {0, 1, x}    *x => {0, -1, x}    3x => {3, 3, x}    1*4x => {1, 4, x}
	Repeat struct {
		Min, Max int
		X        Expr
	}

	// Name stands for a rule, named in any case (section 2.1).
	Name struct {
		Rule string
		Line int
	}

	// Range is one byte from Lo to Hi (section 3.4). A single byte is {b, b}.
	Range struct{ Lo, Hi byte }

	// Text is a literal string. Fold: letters in either case (section 2.3).
	Text struct {
		S    string
		Fold bool
	}
)

func (Alt) isExpr()    {}
func (Cat) isExpr()    {}
func (Repeat) isExpr() {}
func (Name) isExpr()   {}
func (Range) isExpr()  {}
func (Text) isExpr()   {}
