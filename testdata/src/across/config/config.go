// Package config has settings.
package config

import (
	"errors"
	"strings"
)

// A Config is what a client is told.
type Config struct {
	Name, Target string // want Name:`tests -1` Target:`tests -1`
	Tries        int
}

// SetDefaults sets what has nothing to do with the Target.
func (c *Config) SetDefaults() { // want SetDefaults:`reads -1`
	if c.Tries == 0 {
		c.Tries = 3
	}
}

// Validate only reads.
func (c *Config) Validate() error { // want Validate:`reads -1`
	if c.Name == "" || c.Target == "" {
		return errors.New("config: no name or target")
	}
	return nil
}

// A Defaulted has a default.
type Defaulted struct{ Target string }

// SetDefaults sets it.
func (c *Defaulted) SetDefaults() { // want SetDefaults:`sets -1\.Target https://example\.com/default`
	if c.Target == "" {
		c.Target = "https://example.com/default"
	}
}

// An Overwritten is overwritten.
type Overwritten struct{ Target string }

// Init does so.
func (c *Overwritten) Init() { c.Target = "https://example.com/init" } // want Init:`sets -1\.Target https://example\.com/init`

// A Completed gets a scheme.
type Completed struct{ Target string }

// Complete adds one.
func (c *Completed) Complete() { // want Complete:`sets -1\.Target \{\}`
	if !strings.Contains(c.Target, "://") {
		c.Target = "https://" + c.Target
	}
}

// A Called is given to another function.
type Called struct{ Target string }

// Init does so.
func (c *Called) Init() { complete(c) } // want Init:`sets -1\.Target \{\}`

func complete(c *Called) { c.Target = "https://" + c.Target }

// A Lent has its Target lent.
type Lent struct{ Target string }

// Init does so.
func (c *Lent) Init() { mend(&c.Target) } // want Init:`sets -1\.Target \{\}`

func mend(s *string) { *s = "https://" + *s }

// A Replaced is replaced as a whole.
type Replaced struct{ Target string }

// Reset does so.
func (c *Replaced) Reset() { *c = Replaced{Target: "https://example.com/reset"} }

// A Normal is made so by a function.
type Normal struct{ Target string }

// Normalize does so.
func Normalize(c *Normal) { c.Target = strings.TrimSuffix("https://"+c.Target, "/") } // want Normalize:`sets 0\.Target \{\}`

// Options are embedded.
type Options struct{ Target string }

// Apply calls what it is given.
func (c *Options) Apply(with ...func(*Options)) { // want Apply:`sets -1\.\(\) \{0\}`
	for _, f := range with {
		f(c)
	}
}

// Embedded are embedded.
type Embedded struct{ Target string }
