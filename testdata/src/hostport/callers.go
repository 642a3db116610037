package hostport

import (
	"fmt"
	"net/http"
)

// Whoever calls with brackets knows which addresses need them.

type scanned struct{ kind, addr, name string }

func scan(list []scanned) {
	for _, s := range list {
		switch s.kind {
		case "ipv4":
			visit(s.addr, 80)
		case "ipv6":
			visit(fmt.Sprintf("[%s]", s.addr), 80)
			visitOther("["+s.addr+"]", 80)
		}
		visit(s.name, 80)
		visitOther(s.name, 80)
		visitAny(s.name, 80)
	}
}

func visit(host string, port int) { http.Get(fmt.Sprintf("http://%s:%d/", host, port)) }

func visitOther(host string, port int) { http.Get(fmt.Sprintf("http://%s:%d/", host, port)) }

func visitAny(host string, port int) {
	http.Get(fmt.Sprintf("http://%s:%d/", host, port)) // want `hostport: `
}
