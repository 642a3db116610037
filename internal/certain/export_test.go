package certain

// Watch calls decided with the name of each row of verdicts that decides.
func (j *Judge) Watch(decided func(verdict string)) { j.decided = decided }

// Verdicts returns the names of verdicts.
func Verdicts() (names []string) {
	for _, v := range verdicts {
		names = append(names, v.name)
	}
	return names
}
