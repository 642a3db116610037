// Package endpoint builds the addresses of services.
package endpoint

import (
	"errors"
	"net/url"
	"strings"
)

var all []*Builder

type Builder struct {
	scheme, host, path string
	query              url.Values
	onBuild            func(*Builder)
}

func New() *Builder { return &Builder{scheme: "https"} } // want New:`result 0\.scheme https; result 0\.host ; result 0\.path `

// Registered keeps what it makes.
func Registered() *Builder {
	b := &Builder{scheme: "https"}
	all = append(all, b)
	return b
}

// Default is one for all.
func Default() *Builder { return shared }

var shared = &Builder{scheme: "https"}

func SetAll(path string) {
	for _, b := range all {
		b.path = path
	}
}

func (b *Builder) Host(h string) *Builder { b.host = h; return b } // want Host:`result 0\.\* \{\}; sets -1\.host \{0\}`

func (b *Builder) Path(p string) *Builder { // want Path:`result 0\.\* \{\}; sets -1\.path /\{p\}`
	if !strings.HasPrefix(p, "/") {
		p = "/" + p
	}
	b.path = p
	return b
}

// Raw sets the path as it is.
func (b *Builder) Raw(p string) *Builder { b.path = p; return b } // want Raw:`result 0\.\* \{\}; sets -1\.path \{0\}`

// Escaped cleans the path.
func (b *Builder) Escaped() *Builder { b.path = url.PathEscape(b.path); return b } // want Escaped:`result 0\.\* \{\}; sets -1\.path \{\}`

func (b *Builder) Hook(f func(*Builder)) *Builder { b.onBuild = f; return b } // want Hook:`result 0\.\* \{\}; reads -1`

// Check refuses hosts with a scheme.
func (b *Builder) Checked(h string) (*Builder, error) { // want Checked:`result 0\.\* \{\}; sets -1\.host \{h\}; tests 0`
	if strings.Contains(h, "://") {
		return nil, errors.New("endpoint: no scheme")
	}
	b.host = h
	return b, nil
}

// Only sets a host that has a port.
func (b *Builder) Only(h string) *Builder { // want Only:`result 0\.\* \{\}; sets -1\.host \{strings\.TrimPrefix\(…\)\}; sets -1\.host \{h\}`
	if strings.HasPrefix(h, "http") {
		b.host = strings.TrimPrefix(strings.TrimPrefix(h, "http://"), "https://")
	} else {
		b.host = h
	}
	return b
}

// Clone copies.
func (b Builder) Clone() *Builder { return &b } // want Clone:`reads -1`

// With is a copy with another path.
func (b Builder) With(p string) Builder { b.path = p; return b } // want With:`result 0\.\* \{\}; sets -1\.path \{0\}`

func (b *Builder) Address() string { return b.host } // want Address:`result 0 \{b\.host\}; reads -1`

func (b *Builder) URL() string { // want URL:`result 0 \{b\.scheme\}://\{b\.host\}\{b\.path\}`
	if b.onBuild != nil {
		b.onBuild(b)
	}
	return b.scheme + "://" + b.host + b.path
}

func (b *Builder) String() string { return b.scheme + "://" + b.host + b.path } // want String:`result 0 \{b\.scheme\}://\{b\.host\}\{b\.path\}; reads -1`
