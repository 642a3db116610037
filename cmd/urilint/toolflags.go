package main

// detailFlag is the analyzer's flag that makes it append details to each
// message. It is between the front end and the tool only.
const detailFlag = "detail"

// keyFlag is the analyzer's flag that changes nothing but what the build cache
// knows results by.
const keyFlag = "key"

// learnFlag is the analyzer's flag that makes it report what a configuration could say, in
// place of findings.
const learnFlag = "learn"

// nolintFlag is the analyzer's flag that makes it obey //nolint:urilint. golangci-lint does so
// itself, and tells which of them silence nothing; this program does it in its place.
const nolintFlag = "nolint"

// receivedFlag is the analyzer's flag that says which parts of the requests that a
// server gets no code of the modules sets.
const receivedFlag = "received"

// assignedFlag is the analyzer's flag that says which variables of their packages other
// packages of the modules set.
const assignedFlag = "assigned"

// statsFlag is the analyzer's flag that makes it report records in place of
// findings.
const statsFlag = "stats"

// valuesFlag is the analyzer's flag that makes it report what reaches sinks beside
// findings, and mark the fixes that are not safe.
const valuesFlag = "values"

// internalFlag reports whether a flag of the analyzer is not for users.
func internalFlag(name string) bool {
	return name == detailFlag || name == statsFlag || name == keyFlag || name == receivedFlag || name == assignedFlag || name == valuesFlag || name == learnFlag || name == nolintFlag
}
