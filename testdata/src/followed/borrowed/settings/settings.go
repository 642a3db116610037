// Package settings declares what a client needs to know. It sends nothing.
package settings

import "time"

type Config struct {
	BaseURL string
	Label   string
	Timeout time.Duration
}

// Loaded is given to a client as it is.
func Loaded() *Config { return &Config{BaseURL: "example.com/v1"} } // want Loaded:`result 0.BaseURL example.com/v1`

// App has the settings of all parts.
type App struct {
	Name string
	API  API
}

type API struct{ Endpoint string }

// Mended has a method that sets what is missing.
type Mended struct{ URL string }

func (m *Mended) SetDefaults() { // want SetDefaults:`sets -1\.URL \{\}`
	if m.URL != "" && m.URL[0] == ':' {
		m.URL = "http://localhost" + m.URL
	}
}

// Checked has a method that refuses what is wrong.
type Checked struct{ URL string }

func (c *Checked) Validate() error { return nil } // want Validate:`reads -1`

// Filled is filled in by a function.
type Filled struct{ URL string }

func Fill(f *Filled) { f.URL = "https://example.com/" + f.URL } // want Fill:`sets 0\.URL \{\}`

// Target is requested, or dialed.
type Target struct{ Addr string }

// Default is set in part.
type Default struct{ URL string }

// Inner is a part of another package's options.
type Inner struct{ Root string }
