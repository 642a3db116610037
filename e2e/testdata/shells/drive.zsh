# Types into the shell that is named, in a terminal of its own, as a user does: a command
# and a tab, and return. What urilint is then given is printed.
#
#	zsh -f drive.zsh fish setup.fish
zmodload zsh/zpty

case $1 in
bash) run='bash --norc --noprofile -i' ;;
zsh) run='zsh -f -i' ;;
fish) run='fish --no-config -i' ;;
esac

zpty shell $run
zpty -w shell "source $2"
zpty -r -m shell out '*READY*'
for line in 'expl' 'explain badh' '-enable=badport,badh' 'help http-u'; do
	zpty -w -n shell "urilint $line"$'\t\n'
	zpty -r -m shell out '*GOT: *END*'
	print -r -- "$line => ${${out##*GOT: }%% END*}"
done
zpty -d shell
