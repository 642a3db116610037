// Package scope is one package under analysis, and small questions about its source: is this file
// written by hand, which function does this expression name, is this type http.Request.
//
// All types of an analysis share one Scope. It has the package's syntax and types, the catalogue,
// and the engines that know flow, values, summaries and intent. What needs more than one look at
// the source has a room of its own, above.
package scope
