// Package lib calls functions that it is given.
package lib

import (
	"log"
	"net/http"
	"strings"
	"time"
)

// Retry tries f several times with u.
func Retry(n int, f func(string) error, u string) error { // want Retry:`1 called; 2 is 0 of 1`
	var err error
	for i := 0; i < n; i++ {
		if err = f(u); err == nil {
			return nil
		}
		log.Printf("%s: %v", u, err)
		time.Sleep(time.Second)
	}
	return err
}

// Try tries f several times.
func Try(f func() error) error { // want Try:`0 called`
	var err error
	for range 3 {
		if err = f(); err == nil {
			break
		}
	}
	return err
}

// Each gives all of list to f.
func Each(list []string, f func(string) error) { // want Each:`0 is 0 of 1; 1 called`
	for _, s := range list {
		f(s)
	}
}

// Later returns what calls f, as an option is returned.
func Later(f func(string) error, u string) func() error { // want Later:`0 called; 1 is 0 of 0`
	return func() error { return f(u) }
}

// What follows does something else too, or not always.

func Unless(dry bool, f func(string) error, u string) {
	if !dry {
		f(u)
	}
}

func Changed(f func(string) error, u string) error { // want Changed:`0 called`
	return f(strings.ReplaceAll(u, " ", "+"))
}

func Asked(f, g func(string) error, u string) error {
	if strings.HasPrefix(u, "file:") {
		return g(u)
	}
	return f(u)
}

func Other(f func(string) error, u string) error {
	f = func(string) error { return nil }
	return f(u)
}

func Another(f func(string) error, u string) error {
	set(&f)
	return f(u)
}

func set(f *func(string) error) { *f = func(string) error { return nil } }

func Get(u string) error { // want Get:`0 http-url {} via http.Get`
	_, err := http.Get(u)
	return err
}
