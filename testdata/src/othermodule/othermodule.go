// Package othermodule is no part of what is checked.
package othermodule

import "fmt"

type Service struct {
	Host string
	Port int
}

func (s *Service) Bind() string { return fmt.Sprintf("%s:%d", s.Host, s.Port) } // want Bind:"joined"
