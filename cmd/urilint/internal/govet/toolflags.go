package govet

import "slices"

// Flags of the analyzer that pass between the front end and the tool only.
const (
	DetailFlag   = "detail"   // append details to each message
	LearnFlag    = "learn"    // report what a configuration could say, in place of findings
	StatsFlag    = "stats"    // report records in place of findings
	valuesFlag   = "values"   // report what reaches sinks beside findings, and mark the fixes that are not safe
	keyFlag      = "key"      // change nothing but what the build cache knows results by
	receivedFlag = "received" // which parts of the requests that a server gets no code of the modules sets
	assignedFlag = "assigned" // which variables of their packages other packages of the modules set

	// NolintFlag makes it obey //nolint:urilint. golangci-lint does so itself, and tells which of them
	// silence nothing; this program does it in its place.
	NolintFlag = "nolint"
)

// InternalFlag reports whether a flag of the analyzer is not for users.
func InternalFlag(name string) bool {
	return slices.Contains([]string{DetailFlag, LearnFlag, StatsFlag, valuesFlag, keyFlag, receivedFlag, assignedFlag, NolintFlag}, name)
}
