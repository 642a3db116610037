#compdef urilint
# Completion of urilint for zsh: source <(urilint completion zsh)
_urilint() {
	local -a list
	list=("${(@f)$(urilint completion -words "${(@)words[2,CURRENT]}" 2>/dev/null)}")
	list=(${list:#})
	if (( $#list )); then
		compadd -Q -S '' -- $list
	else
		_files
	fi
}
if [[ $funcstack[1] == _urilint ]]; then
	_urilint
else
	compdef _urilint urilint
fi
