# Completion of urilint for fish: urilint completion fish | source
function __urilint
	set -l words (commandline -opc) (commandline -ct)
	urilint completion -words $words[2..-1] 2>/dev/null
end
complete -c urilint -a '(__urilint)'
