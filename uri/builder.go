package uri

import (
	"fmt"
	"strconv"
	"strings"
)

// A Builder makes a reference from text that is not escaped. Each method escapes its
// argument, so that it stays in its component. ([Parts] is for components that are
// escaped already.)
//
//	ref, err := uri.Build(base).Segments("users", name).Pair("q", text).Ref()
//	ref, err := uri.Build().Scheme("https").Host(host).Segments("users", name).Ref()
//
// [Build] makes one. Its methods change it and return it. After an error they do
// nothing, and [Builder.Ref] returns the error.
type Builder struct {
	parts    Parts
	segments []string
	pairs    Pairs
	err      error
}

// Build returns a Builder that begins with the components of base, or with nothing if
// there is no base. More than one base is an error of [Builder.Ref].
func Build(base ...Ref) *Builder {
	b := &Builder{}
	switch len(base) {
	case 0:
	case 1:
		b.parts = base[0].Parts()
	default:
		b.fail("Build takes one base at most")
	}
	return b
}

// Scheme sets the scheme, e.g. "https". It is not escaped: no scheme has triplets.
func (b *Builder) Scheme(name string) *Builder {
	b.parts.Scheme = name
	if name == "" {
		b.fail("the scheme is empty")
	}
	return b
}

// User sets the userinfo to a user's name. A ":" in it is encoded (RFC 3986 section
// 3.2.1).
func (b *Builder) User(name string) *Builder {
	b.parts.Userinfo, b.parts.HasUserinfo = escapeUser(name), true
	return b
}

// UserPassword sets the userinfo to a user's name, ":" and a password. Only clients
// of databases and the like should need it (RFC 3986 section 7.5).
func (b *Builder) UserPassword(name, password string) *Builder {
	b.parts.Userinfo, b.parts.HasUserinfo = escapeUser(name)+":"+Escape(Userinfo, password), true
	return b
}

// Host sets the host: a name, which IDNA turns into ASCII if it is not, an IPv4
// address, or an IPv6 address with or without brackets. Characters that no host has,
// such as "/" and space, and a port are an error; they are not escaped. "" is the empty
// host.
func (b *Builder) Host(text string) *Builder {
	b.parts.HasHost = true
	b.parts.Host = text
	switch {
	case strings.HasPrefix(text, "["):
	case isIPv6(text):
		b.parts.Host = "[" + text + "]"
	case strings.ContainsAny(text, ":%"):
		b.fail(fmt.Sprintf("%q is no host: it has %q", text, text[strings.IndexAny(text, ":%")]))
	case isASCII(text):
		if i := scan(text, 0, inReg); i < len(text) {
			b.fail(fmt.Sprintf("%q is no host: it has %q", text, text[i]))
		}
	default:
		host, err := hostToASCII(text)
		if err != nil {
			b.fail(fmt.Sprintf("host %q has no form in ASCII: %v", text, err))
		}
		b.parts.Host = host
	}
	return b
}

// Port sets the port.
func (b *Builder) Port(number uint16) *Builder {
	b.parts.Port, b.parts.HasPort = strconv.Itoa(int(number)), true
	return b
}

// Segments appends segments to the path, as [Ref.Join] does: each argument becomes one
// segment, and "a/b" becomes "a%2Fb".
func (b *Builder) Segments(text ...string) *Builder {
	b.segments = append(b.segments, text...)
	return b
}

// Pair appends a name and a value to the query, as [Pairs.String] writes them.
func (b *Builder) Pair(name, value string) *Builder {
	b.pairs = append(b.pairs, Pair{name, value})
	return b
}

// Fragment sets the fragment.
func (b *Builder) Fragment(text string) *Builder {
	b.parts.Fragment, b.parts.HasFragment = Escape(Fragment, text), true
	return b
}

// Ref returns the reference. The error is the first one of the methods, or a
// *[SyntaxError] as from [Parts.Ref]. The Builder can be used again.
func (b *Builder) Ref() (Ref, error) {
	if b.err != nil {
		return Ref{}, b.err
	}
	p := b.parts
	path, err := p.join(b.segments)
	if err != nil {
		return Ref{}, err
	}
	p.Path = path
	if len(b.pairs) > 0 {
		if p.Query != "" {
			p.Query += "&"
		}
		p.Query += b.pairs.String()
		p.HasQuery = true
	}
	return p.Ref()
}

// fail keeps the first error.
func (b *Builder) fail(reason string) {
	if b.err == nil {
		b.err = fmt.Errorf("uri: %s", reason)
	}
}

// escapeUser escapes a user's name, which the first ":" would end.
func escapeUser(name string) string {
	return strings.ReplaceAll(Escape(Userinfo, name), ":", "%3A")
}
