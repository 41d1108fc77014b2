# SPDX-FileCopyrightText: 2026 The Ashlar maintainers
# SPDX-License-Identifier: MIT
#
# Completion of ashlar for fish: the command itself says how its line may go on.

function __ashlar_complete
    set -l word (string unescape -- (commandline -ct))
    set -l words (commandline -opc) "$word"
    for line in ($words[1] complete -- $words[2..-1] 2>/dev/null)
        if test "$line" = ":files"
            __fish_complete_path "$word"
        else
            echo $line
        end
    end
end

complete -c ashlar -f -a '(__ashlar_complete)'
