package thirdparty

import (
	"fmt"
	"net"
	"os"

	"golang.org/x/crypto/ssh"
	"google.golang.org/grpc"
)

// What is dialed by others than package net.
func dialed(network string) {
	host, n := os.Getenv("PEER"), len(network)
	ssh.Dial("tcp", "bastion.example.com:22", nil)
	ssh.Dial("tcp", net.JoinHostPort(os.Getenv("BASTION"), "22"), nil)
	ssh.Dial("unix", "/run/ssh.sock", nil)
	ssh.Dial(network, "bastion", nil)
	ssh.Dial("tcp", "bastion", nil)                      // want `address: "bastion" has no port; ssh.Dial fails with "missing port in address"`
	ssh.Dial("tcp", fmt.Sprintf("%s:%d", host, 22), nil) // want `address: os.Getenv\(…\) \+ ":22" does not work with IPv6 hosts: with "::1" ssh.Dial fails with "too many colons in address"; use net.JoinHostPort`
	grpc.NewClient(fmt.Sprintf("dns:///%s:%d", host, n))
	grpc.NewClient(fmt.Sprintf("%s:%s", host, network))      // no port by its name
	grpc.NewClient(fmt.Sprintf("%s:%d/x", host, n))          // no address
	grpc.NewClient(fmt.Sprintf("%s:%d", host, n))            // want `address: os.Getenv\(…\) \+ ":" \+ n does not work with IPv6 hosts: of "::1" and a port grpc.NewClient makes another address; use net.JoinHostPort`
	grpc.Dial(os.Getenv("ORDERS") + ":" + os.Getenv("PORT")) // want `address: os.Getenv\(…\) \+ ":" \+ os.Getenv\(…\) does not work with IPv6 hosts`
}
