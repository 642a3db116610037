package govet

// DetailFlag is the analyzer's flag that makes it append details to each
// message. It is between the front end and the tool only.
const DetailFlag = "detail"

// keyFlag is the analyzer's flag that changes nothing but what the build cache
// knows results by.
const keyFlag = "key"

// LearnFlag is the analyzer's flag that makes it report what a configuration could say, in
// place of findings.
const LearnFlag = "learn"

// NolintFlag is the analyzer's flag that makes it obey //nolint:urilint. golangci-lint does so
// itself, and tells which of them silence nothing; this program does it in its place.
const NolintFlag = "nolint"

// receivedFlag is the analyzer's flag that says which parts of the requests that a
// server gets no code of the modules sets.
const receivedFlag = "received"

// assignedFlag is the analyzer's flag that says which variables of their packages other
// packages of the modules set.
const assignedFlag = "assigned"

// StatsFlag is the analyzer's flag that makes it report records in place of
// findings.
const StatsFlag = "stats"

// valuesFlag is the analyzer's flag that makes it report what reaches sinks beside
// findings, and mark the fixes that are not safe.
const valuesFlag = "values"

// InternalFlag reports whether a flag of the analyzer is not for users.
func InternalFlag(name string) bool {
	return name == DetailFlag || name == StatsFlag || name == keyFlag || name == receivedFlag || name == assignedFlag || name == valuesFlag || name == LearnFlag || name == NolintFlag
}
