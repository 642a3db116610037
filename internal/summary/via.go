package summary

// maxVia bounds the functions that are named on the way to a sink, so that facts and
// messages do not grow with the way.
const maxVia = 16

// Through returns the functions on a way that begins with the function name and goes on
// by via. Of a long way the middle is left out:
//
//	F40, F39, F38, F37, F36, F35, F34, F33, …, F6, F5, F4, F3, F2, F1, http.Get
func Through(name string, via []string) []string {
	if len(via) < maxVia {
		return append([]string{name}, via...)
	}
	const first = maxVia / 2
	way := append(make([]string, 0, maxVia), name)
	way = append(way, via[:first-1]...)
	way = append(way, "…")
	return append(way, via[len(via)-(maxVia-first-1):]...)
}
