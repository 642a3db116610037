# Completion of urilint for bash: source <(urilint completion bash)
_urilint() {
	local IFS=$'\n' words=("${COMP_WORDS[@]:1:COMP_CWORD}") list
	# bash makes words of its own at "=": urilint gets them as they were typed.
	list=$(urilint completion -line "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
	COMPREPLY=($list)
	[[ ${COMPREPLY[0]-} == *[=,/] ]] && compopt -o nospace
	return 0
}
complete -o default -F _urilint urilint
