// Package sling stands in for github.com/dghubble/sling.
package sling

type Sling struct{}

func (*Sling) Base(rawURL string)     {}
func (*Sling) Connect(pathURL string) {}
func (*Sling) Delete(pathURL string)  {}
func (*Sling) Get(pathURL string)     {}
func (*Sling) Head(pathURL string)    {}
func (*Sling) Options(pathURL string) {}
func (*Sling) Patch(pathURL string)   {}
func (*Sling) Path(path string)       {}
func (*Sling) Post(pathURL string)    {}
func (*Sling) Put(pathURL string)     {}
func (*Sling) Trace(pathURL string)   {}
