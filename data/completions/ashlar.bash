# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
#
# Completion of ashlar for bash: the command itself says how its line may go on.

_ashlar () {
  local -a words=()
  local word line glued=

  # Bash takes "order=5" for three words, and the command for one.
  for word in "${COMP_WORDS[@]:1:COMP_CWORD}"; do
    if [[ ${#words[@]} -gt 0 && ( $glued || $word == [=:]* ) ]]; then
      words[-1]+=$word
    else
      words+=("$word")
    fi
    [[ $word == *[=:] ]] && glued=1 || glued=
  done
  words=("${words[@]//\\/}")

  local typed=${words[-1]-}
  # What is before the last of these stays as it is, and so is no part of the answer.
  local kept=${typed%"${typed##*[=:]}"}
  local last=${COMP_WORDS[COMP_CWORD]}

  COMPREPLY=()
  while IFS= read -r line; do
    if [[ $line == :files ]]; then
      compopt -o filenames 2>/dev/null
      [[ $last == [=:] ]] && last=
      while IFS= read -r word; do
        COMPREPLY+=("$word")
      done < <(compgen -f -- "$last")
      continue
    fi
    word=${line%%$'\t'*}
    [[ $word == *[=.] ]] && compopt -o nospace 2>/dev/null
    COMPREPLY+=("${word#"$kept"}")
  done < <("${COMP_WORDS[0]/#\~/$HOME}" complete -- "${words[@]}" 2>/dev/null)
}

complete -F _ashlar ashlar
