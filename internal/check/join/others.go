package join

import "fmt"

// others says that n other things do something: one, or several.
//
//	others(1, "reference keeps", "references keep")  =>  "another reference keeps"
//	others(2, "reference keeps", "references keep")  =>  "2 other references keep"
func others(n int, one, several string) string {
	if n == 1 {
		return "another " + one
	}
	return fmt.Sprintf("%d other %s", n, several)
}
