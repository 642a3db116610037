// Package settings has what the user of a program writes, for other packages.
package settings

// Settings are read from a file.
type Settings struct {
	Feed struct {
		Base string `yaml:"base"`
	} `yaml:"feed"`
}
