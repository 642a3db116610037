// Package join has the checks of two parts of a URL: glued as text (seam), joined as
// paths (pathjoin, joinpath), or resolved against a base (lostbase, aboveroot, constref), or that begin with a setting (setting).
package join
