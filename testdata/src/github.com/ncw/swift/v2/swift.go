// Package swift stands in for github.com/ncw/swift/v2.
package swift

type Connection struct{ UserName, AuthUrl string }
