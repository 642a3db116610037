package summary

import (
	"strconv"
	"strings"
	"testing"
)

func TestThrough(t *testing.T) {
	via := []string{"http.Get"}
	for i := 1; i <= 40; i++ {
		via = Through("F"+strconv.Itoa(i), via)
		switch got := strings.Join(via, ", "); i {
		case 2:
			if want := "F2, F1, http.Get"; got != want {
				t.Errorf("%s, want %s", got, want)
			}
		case 40:
			if want := "F40, F39, F38, F37, F36, F35, F34, F33, …, F6, F5, F4, F3, F2, F1, http.Get"; got != want {
				t.Errorf("%s, want %s", got, want)
			}
		}
	}
}
