package strval

const (
	// maxSteps is how many definitions, arguments, calls and functions, each in the next one, are looked into
	// where the answer of each may be another one: hand-written code has two or three.
	MaxSteps = 8

	// maxParts is how many parts a list has, how many assignments it is made by, how many variables are on the way
	// to a literal, and how many occurrences strings.Replace replaces.
	MaxParts = 64

	// maxCuts bounds the cuts of one string.
	MaxCuts = 4

	// maxName is how many bytes a hole's name has at most, except the "…" at its end: a message is one line.
	maxName = 40
)
