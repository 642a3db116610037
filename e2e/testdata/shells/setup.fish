# Completes with the real urilint, and has what is typed printed in place of being run.
urilint completion fish | source
function urilint
	if test "$argv[1]" = completion
		command urilint $argv
	else
		echo GOT: $argv END
	end
end
echo READY
