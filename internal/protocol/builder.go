package protocol

import "go/types"

// builder are the methods of strings.Builder and bytes.Buffer. Not listed on purpose: Write,
// whose bytes are not followed; Bytes and its like, through which others may write; and what
// takes text away, such as Truncate and Read.
var builder = map[string]Effect{
	"String": Keeps, "Len": Keeps, "Cap": Keeps, "Grow": Keeps,

	"WriteString": Adds, "WriteByte": Adds, "WriteRune": Adds,

	"Reset": Clears,
}

// writers are the functions that write their arguments to the builder that they are given.
var writers = map[string]bool{
	"fmt.Fprintf": true, "fmt.Fprint": true, "fmt.Fprintln": true, "io.WriteString": true,
}

// Builder returns what a call of fn, a method of a builder or a function that is given one,
// does to the text in it.
func Builder(fn *types.Func) Effect {
	switch {
	case fn.Pkg() == nil:
		return Touches
	case fn.Signature().Recv() == nil:
		if writers[fn.Pkg().Path()+"."+fn.Name()] {
			return Adds
		}
		return Touches
	case fn.Pkg().Path() == "strings" || fn.Pkg().Path() == "bytes":
		return builder[fn.Name()]
	}
	return Touches
}
