package terminal

import "testing"

func TestGrouped(t *testing.T) {
	for n, want := range map[int]string{0: "0", 12: "12", 999: "999", 1000: "1,000", 123456: "123,456", 1234567: "1,234,567"} {
		if got := Grouped(n); got != want {
			t.Errorf("%d: %q, want %q", n, got, want)
		}
	}
}
