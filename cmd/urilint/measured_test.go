package main

import "testing"

func TestMeasured(t *testing.T) {
	var m, all measured
	m.checked("example.org/a")
	if got, want := m.String(), "1 package (no string reaches an API that takes URIs)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.add(`measured: {"strings":1,"apis":["net/http.Get"]}`)
	if got, want := m.String(), "1 package (1 string in calls of 1 API)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.checked("example.org/a_test")
	m.checked("example.org/b")
	m.add(`measured: {"strings":5309,"apis":["net/http.Get","net/url.Parse"]}`)
	all.merge(m)
	if got, want := all.String(), "2 packages (5,310 strings in calls of 2 APIs)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := all.hint(); got != "" {
		t.Errorf("%q, want no hint", got)
	}
	m.add(`measured: {"strings":0,"apis":null,"unlearned":["(m/service.Connector).Open 0"]}`)
	if got, want := m.hint(), "a parameter of an interface or stored function takes URLs: urilint learn"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	m.add(`measured: {"strings":1,"unlearned":["(m/service.Connector).Open 0","(m/service.Connector).Request 1"]}`)
	all.merge(m)
	if got, want := all.hint(), "2 parameters of interfaces or stored functions take URLs: urilint learn"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}
