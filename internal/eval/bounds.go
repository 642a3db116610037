package eval

const (
	// maxAlts is how many values an expression may have through assignments and
	// products. With one more it has none that is known.
	//
	// The rows of a table are not counted: a table of tests has dozens, each with
	// its own literal, and each costs its own length. Each row may have maxAlts.
	maxAlts = 8
	maxRows = 1 << 16

	// maxPieces and maxBytes bound one value. Constants may double at every
	// declaration (b = a + a; c = b + b; …); a hand-written URI has a few pieces,
	// a generated one perhaps a hundred thousand.
	maxPieces = 1 << 20
	maxBytes  = 1 << 22

	// maxWork bounds what one Evaluator does, in pieces, of which each takes some
	// 150 bytes; four uses that a piece is behind count as one. A package with more is made
	// to be so. Of 150 packages of other modules and the standard library's net/..., the
	// most that one needs is 7,000. What is evaluated after that is unknown, and counted by
	// -stats.
	maxWork = 1 << 19

	// maxDepth bounds nesting: of variables assigned from variables, of calls, of
	// parentheses.
	maxDepth = 10_000

	// maxCallers is how many calls of a function are followed back, and how many functions, each called by the
	// next one: the product of both is asked for.
	maxCallers = 4

	// maxAny is how many elements a map has at most of which one is taken by a key that is not
	// known.
	maxAny = 256

	// maxInlined is how many pieces a result has at most that is the same for each call but for its
	// parameters; maxArg is how many bytes of an escaper's argument a hole keeps.
	maxInlined = 256
	maxArg     = 256

	// maxTemplate is how many bytes, and maxAlternatives how many values, a
	// result has at most of which other packages are told: facts are read by each package that imports this one.
	maxTemplate     = 4 << 10
	maxAlternatives = 4

	// maxTable is how many elements a list or map has at most of which other packages are told.
	maxTable = 64
)

// What bounds have cut off.
const (
	tooMany = "more than 8 values"
	tooLong = "a string of more than 4 MB, or of a million pieces"
	tooDeep = "nested more than 10,000 deep"
	tooBig  = "a constant of more than 1 MB"
)
