package check

import "testing"

func TestSocketPath(t *testing.T) {
	testCheck(t, badhost, []siteCase{
		{role: "docker-host", value: "unix:///var/run/docker.sock"},
		{role: "docker-host", value: "unix://docker.sock"},
		{role: "docker-host", value: "unix://sockets/docker.sock"}, // a directory of the program's own
		{role: "docker-host", value: "tcp://var/run"},
		{role: "redis-url", value: "unix:///run/redis.sock?db=1"},
		{role: "grpc-target", value: "unix://var/run/x.sock"}, // gRPC says so itself
		{role: "docker-host", value: "unix://run/docker.sock", at: "run", fix: "?unix:///run/docker.sock",
			want: `"run" is read as a host: the client looks for "run/docker.sock" in the working directory; write "unix:///run/docker.sock"; in "unix://run/docker.sock" (URI, RFC 3986 section 3)`},
		{role: "redis-url", value: "unix://run/redis/r.sock?db=1", at: "run", fix: "?unix:///run/redis/r.sock?db=1",
			want: `"run" is read as a host: the client drops it, and looks for "/redis/r.sock"; write "unix:///run/redis/r.sock?db=1"; in "unix://run/redis/r.sock?db=1" (URI, RFC 3986 section 3)`},
	})
}
