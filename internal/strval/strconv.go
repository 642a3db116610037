package strval

import (
	"go/ast"
	"strconv"
)

// strconvCall returns the values of a call of strconv's function name.
func (e *Evaluator) strconvCall(call *ast.CallExpr, name string) []alt {
	arg := call.Args[0]
	value := any(nil)
	if t := e.info.TypeOf(arg); t != nil {
		value = e.goConst(arg, t)
	}
	base, hasBase := 10, true
	if name == "FormatInt" || name == "FormatUint" {
		base, hasBase = e.intConst(call.Args[1])
		hasBase = hasBase && 2 <= base && base <= 36
	}
	switch name {
	case "Itoa", "FormatInt":
		if n, ok := value.(int64); ok && hasBase {
			return computed(strconv.FormatInt(n, base), call)
		}
		switch {
		case !hasBase:
		case base <= 10 && e.natural(arg):
			return hole(Digits, call)
		case base <= 10:
			return hole(Int, call)
		case base <= 16 && e.natural(arg):
			return hole(Hex, call)
		case base <= 16:
			return hole(HexInt, call)
		}
	case "FormatUint":
		if n, ok := value.(uint64); ok && hasBase {
			return computed(strconv.FormatUint(n, base), call)
		}
		switch {
		case !hasBase:
		case base <= 10:
			return hole(Digits, call)
		case base <= 16:
			return hole(Hex, call)
		}
	case "FormatBool":
		if b, ok := value.(bool); ok {
			return computed(strconv.FormatBool(b), call)
		}
		return hole(Bool, call)
	case "FormatFloat":
		if verb, ok := e.intConst(call.Args[1]); ok {
			switch verb {
			case 'f':
				if prec, ok := e.intConst(call.Args[2]); ok && prec > 0 {
					return hole(Fixed, call)
				}
				return hole(Float, call)
			case 'e', 'E', 'g', 'G':
				return hole(Float, call)
			}
		}
	}
	return e.unknown(call)
}
