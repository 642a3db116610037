# Completes with the real urilint, and has what is typed printed in place of being run.
autoload -U compinit
compinit -u -D
source <(urilint completion zsh)
urilint() {
	if [[ $1 == completion ]]; then
		command urilint "$@"
	else
		print -r -- GOT: "$@" END
	fi
}
echo READY
