// Package open stands in for github.com/skratchdot/open-golang/open.
package open

func Run(input string) error                { return nil }
func RunWith(input, appName string) error   { return nil }
func Start(input string) error              { return nil }
func StartWith(input, appName string) error { return nil }
