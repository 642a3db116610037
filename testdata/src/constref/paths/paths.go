// Package paths has constants.
package paths

const Users = "users"
