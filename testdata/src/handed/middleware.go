package handed

import (
	"fmt"
	"net/http"
	"strings"
)

// A function that is wrapped gets what the wrapping one is called with.

type call func(v string) error

func logged(next call) call {
	return func(v string) error {
		fmt.Println("call", v)
		return next(v)
	}
}

func noted(next call) call {
	return func(v string) error {
		fmt.Println("call", v)
		return next(v)
	}
}

func kept(next call) call {
	return func(v string) error {
		fmt.Println("call", v)
		return next(v)
	}
}

func exported(next call) call {
	return func(v string) error {
		fmt.Println("call", v)
		return next(v)
	}
}

func again(next call) call {
	return func(v string) error {
		if err := next(v); err == nil {
			return nil
		}
		return next(v)
	}
}

func schemed(next call) call {
	return func(v string) error { return next("https://" + v) }
}

func checked(next call) call {
	return func(v string) error {
		if !strings.Contains(v, "://") {
			return nil
		}
		return next(v)
	}
}

func printed(v string) error {
	_, err := fmt.Println(v)
	return err
}

func sendWrapped(v string) error {
	_, err := http.Get(v)
	return err
}

func sendTwice(v string) error {
	_, err := http.Get(v)
	return err
}

func sendPlain(v string) error {
	_, err := http.Get(v)
	return err
}

func wrapped() {
	logged(sendWrapped)("example.com/wrapped") // want `missingscheme: `
	c := again(logged(sendTwice))
	c("example.com/twice") // want `missingscheme: `
	runWith(sendPlain)
}

func runWith(next func(string) error) {
	f := func(v string) { next(v) }
	f("example.com/run") // want `missingscheme: `
}

func sendRight(v string) error {
	_, err := http.Get(v)
	return err
}

func sendChosen(v string) error {
	_, err := http.Get(v)
	return err
}

func sendReplaced(v string) error {
	_, err := http.Get(v)
	return err
}

// Replaced is set by who imports it.
var Replaced call

func wrappedRight(choose bool) {
	noted(printed)("example.com/printed")
	noted(sendRight)("https://example.com/right")
	schemed(sendRight)("example.com/right")
	schemed(noted(sendRight))("example.com/right")
	checked(sendRight)("example.com/right")
	next := call(printed)
	if choose {
		next = kept(sendChosen)
	}
	next("https://example.com/chosen")
	Replaced = exported(sendReplaced)
	Replaced("https://example.com/replaced")
	for _, f := range []call{printed, noted(printed)} {
		f("example.com/listed")
	}
}
