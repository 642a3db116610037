# Completes with the real urilint, and has what is typed printed in place of being run.
source <(urilint completion bash)
urilint() {
	if [ "$1" = completion ]; then
		command urilint "$@"
	else
		echo "GOT:" "$@" "END"
	fi
}
echo READY
