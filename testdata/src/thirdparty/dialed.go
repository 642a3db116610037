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
	ssh.Dial("tcp", "bastion", nil)                      // want `address: no port: ssh\.Dial fails`
	ssh.Dial("tcp", fmt.Sprintf("%s:%d", host, 22), nil) // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": ssh\.Dial fails\)`
	grpc.NewClient(fmt.Sprintf("dns:///%s:%d", host, n))
	grpc.NewClient(fmt.Sprintf("%s:%s", host, network))      // no port by its name
	grpc.NewClient(fmt.Sprintf("%s:%d/x", host, n))          // no address
	grpc.NewClient(fmt.Sprintf("%s:%d", host, n))            // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": each call fails\)`
	grpc.Dial(os.Getenv("ORDERS") + ":" + os.Getenv("PORT")) // want `address: breaks if os\.Getenv\(…\) is IPv6 \("::1": each call fails\)`
}
