// Package gowebdav stands in for github.com/studio-b12/gowebdav.
package gowebdav

func NewClient(uri, user, pw string) any { return nil }
