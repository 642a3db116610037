// Package checktest has what the tests of the checks share: sites and values written as text, and
// what a check says of them.
package checktest
