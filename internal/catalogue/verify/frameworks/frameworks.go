// Package frameworks runs the frameworks that the gives lines name, to see what they
// decode: the claims of gives_thirdparty.txt are those of its test.
package frameworks
