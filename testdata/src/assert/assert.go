// Package assert stands for the assertion libraries that tests use.
package assert

import "testing"

func Error(t *testing.T, err error, args ...any) bool   { return err != nil }
func NoError(t *testing.T, err error, args ...any) bool { return err == nil }
func Panics(t *testing.T, f func(), args ...any) bool   { return true }
