// Package feeds stands in for github.com/gorilla/feeds.
package feeds

type Image struct{ Url, Title, Link string }

type Link struct{ Href, Rel, Type, Length string }
