// Package zeroconf stands for the library of that name.
package zeroconf

type ServiceEntry struct {
	HostName string
	Port     int
}
