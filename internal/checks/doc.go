// Package checks is the list of all checks, in order of precedence.
package checks
