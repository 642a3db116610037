package intent

import (
	"go/ast"
	"slices"

	"github.com/urilint/urilint/internal/flow"
)

// machineNames are the environment variables with the machine's name, which is no IPv6 address.
var machineNames = []string{
	"HOSTNAME", // of bash, and in each container
}

// MachineNames returns their names.
func MachineNames() []string { return machineNames }

// namesMachine reports whether call, of os.Getenv, returns the machine's name.
func (p *Package) namesMachine(call *ast.CallExpr) bool {
	if len(call.Args) != 1 {
		return false
	}
	variable, ok := flow.StringConst(p.info, call.Args[0])
	return ok && slices.Contains(machineNames, variable)
}
