// Package compare has the check of comparisons: a part of a URL and what it can never be.
package compare
