package golit_test

import (
	"fmt"

	"github.com/urilint/urilint/internal/golit"
)

func Example() {
	src := `"HTTP://ex\u0041mple.com"`
	l, err := golit.Parse(src)
	if err != nil {
		panic(err)
	}
	fmt.Println(l.Value())

	start, end := l.Source(9, 10) // the A
	fmt.Println(src[start:end])

	edit, ok := l.Edit(9, 10, "a")
	fmt.Println(src[:edit.Start]+edit.New+src[edit.End:], ok)
	// Output:
	// HTTP://exAmple.com
	// \u0041
	// "HTTP://ex\u0061mple.com" true
}
