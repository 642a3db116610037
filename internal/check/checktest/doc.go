// Package checktest has what the tests of the checks share: sites, values and findings written as text.
package checktest
