package grammar

// Fill is for the tests that compare the languages with what makes their strings.
var Fill = fill
