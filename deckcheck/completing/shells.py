"""The conventions of the shells: how each passes what was typed, and how it expects the candidates."""

from __future__ import annotations

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

    from deckcheck.completing.candidates import Answer, Candidate

PLAIN = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-+./:=,@%^")
"""Characters that mean nothing to a shell in the middle of a word."""

BREAKS = frozenset(":=")
"""Characters at which bash begins a new word for completion, though not for anything else."""


def split_line(line: str) -> tuple[list[str], str, str]:
    """Split a command line as typed so far, the way a POSIX shell would.

    Args:
        line: everything before the cursor, with the program's name.

    Returns:
        The words before the last, without quotation marks and the program's name; the last word without
        quotation marks ("" after a space); and the last word as it was typed.
    """
    words: list[str] = []
    word: list[str] = []
    raw: list[str] = []
    mark = ""
    at = 0
    while at < len(line):
        letter = line[at]
        raw.append(letter)
        if mark:
            if letter == mark:
                mark = ""
            elif letter == "\\" and mark == '"' and line[at + 1 : at + 2] in ('"', "\\", "$", "`"):
                at += 1
                raw.append(line[at])
                word.append(line[at])
            else:
                word.append(letter)
        elif letter in "\"'":
            mark = letter
        elif letter == "\\" and at + 1 < len(line):
            at += 1
            raw.append(line[at])
            word.append(line[at])
        elif letter.isspace():
            if len(raw) > 1:
                words.append("".join(word))
            word, raw = [], []
        else:
            word.append(letter)
        at += 1
    return words[1:], "".join(word), "".join(raw)


def unquoted(word: str) -> str:
    """Remove the quotation marks from a single word that may not be complete."""
    return split_line(f"x {word}")[1] if word else ""


def for_bash(answer: Answer, raw: str) -> str:
    """Return the answer as the bash script reads it: what more there is, then one candidate per line.

    Bash replaces only what is after the last ":" or "=" of the word, or after its quotation mark.
    """
    mark = raw[0] if raw[:1] in ('"', "'") else ""
    cut = 0
    if not mark:
        typed = unquoted(raw)
        cut = max((typed.rfind(letter) + 1 for letter in BREAKS), default=0)
    lines = []
    for candidate in answer.candidates:
        text = candidate.text
        if mark == '"':
            text = "".join(f"\\{letter}" if letter in '"\\$`' else letter for letter in text)
        elif mark:
            text = text.replace("'", "'\\''")
        else:
            text = "".join(letter if _is_plain(letter) else f"\\{letter}" for letter in text[cut:])
        lines.append(text)
    return "\n".join([answer.more, *lines]) + "\n"


def for_zsh(answer: Answer) -> str:
    """Return the answer as the zsh and fish scripts read it: each candidate with a description."""
    return "\n".join([answer.more, *map(_described, answer.candidates)]) + "\n"


def for_powershell(answer: Answer) -> str:
    """Return the answer as the PowerShell script reads it: text to insert, text to show, description."""
    lines = [answer.more]
    for candidate in answer.candidates:
        plain = all(map(_is_plain, candidate.text)) and not candidate.text.startswith("@")
        text = candidate.text if plain else "'" + candidate.text.replace("'", "''") + "'"
        lines.append(f"{text}\t{candidate.text}\t{candidate.about or candidate.text}")
    return "\n".join(lines) + "\n"


def _described(candidate: Candidate) -> str:
    return f"{candidate.text}\t{candidate.about}" if candidate.about else candidate.text


def _is_plain(letter: str) -> bool:
    return letter in PLAIN or ord(letter) > 127


def script(shell: str) -> str:
    """Return the script that a user's shell reads at its start."""
    return SCRIPTS[shell]


HOW: dict[str, Sequence[str]] = {
    "bash": ('add to ~/.bashrc:  eval "$(deckcheck completion bash)"',),
    "zsh": ('add to ~/.zshrc, after compinit:  eval "$(deckcheck completion zsh)"',),
    "fish": ("deckcheck completion fish > ~/.config/fish/completions/deckcheck.fish",),
    "powershell": ("add to $PROFILE:  deckcheck completion powershell | Out-String | Invoke-Expression",),
}
"""How to install each script."""

BASH = r"""# deckcheck completion for bash
_deckcheck() {
    local line more="" first=1
    COMPREPLY=()
    while IFS= read -r line; do
        if [ -n "$first" ]; then
            more=$line
            first=""
        else
            COMPREPLY+=("$line")
        fi
    done < <("${COMP_WORDS[0]}" completion --for bash -- "${COMP_LINE:0:COMP_POINT}" 2>/dev/null)
    case $more in
        files) compopt -o default -o filenames 2>/dev/null ;;
        folders) compopt -o dirnames 2>/dev/null ;;
        open) compopt -o nospace 2>/dev/null ;;
    esac
}
complete -F _deckcheck deckcheck
"""

ZSH = r"""#compdef deckcheck
_deckcheck() {
    local -a lines texts shown
    local line
    lines=("${(@f)$(${words[1]} completion --for zsh -- "${(@)words[2,CURRENT]}" 2>/dev/null)}")
    case $lines[1] in
        files) _files; return ;;
        folders) _files -/; return ;;
    esac
    for line in "${(@)lines[2,-1]}"; do
        texts+=("${line%%$'\t'*}")
        if [[ $line == *$'\t'* ]]; then
            shown+=("${line%%$'\t'*}  -- ${line#*$'\t'}")
        else
            shown+=("$line")
        fi
    done
    (( $#texts )) || return 1
    if [[ $lines[1] == open ]]; then
        compadd -U -S '' -l -d shown -a texts
    else
        compadd -U -l -d shown -a texts
    fi
}
if [[ ${funcstack[1]} == _deckcheck ]]; then
    _deckcheck "$@"
else
    compdef _deckcheck deckcheck
fi
"""

FISH = r"""# deckcheck completion for fish
function __deckcheck_complete
    set -l before (commandline -opc)
    set -l current (commandline -ct)
    set -l program $before[1]
    set -e before[1]
    set -l lines ($program completion --for fish -- $before "$current" 2>/dev/null)
    switch "$lines[1]"
        case files
            __fish_complete_path (string unescape -- $current)
        case folders
            __fish_complete_directories (string unescape -- $current)
        case '*'
            set -e lines[1]
            printf '%s\n' $lines
    end
end
complete -c deckcheck -f -a '(__deckcheck_complete)'
"""

POWERSHELL = r"""# deckcheck completion for PowerShell
Register-ArgumentCompleter -Native -CommandName deckcheck -ScriptBlock {
    param($wordToComplete, $commandAst, $cursorPosition)
    $line = $commandAst.Extent.Text
    $length = $cursorPosition - $commandAst.Extent.StartOffset
    if ($length -le $line.Length) { $line = $line.Substring(0, $length) } else { $line = "$line " }
    $before = [Console]::OutputEncoding
    [Console]::OutputEncoding = [System.Text.Encoding]::UTF8
    try {
        $env:_DECKCHECK_LINE = $line
        $answer = @(& deckcheck completion --for powershell 2>$null)
    } finally {
        [Console]::OutputEncoding = $before
        Remove-Item Env:_DECKCHECK_LINE -ErrorAction SilentlyContinue
    }
    $answer | Select-Object -Skip 1 | ForEach-Object {
        $text, $shown, $about = $_ -split "`t", 3
        [System.Management.Automation.CompletionResult]::new($text, $shown, 'ParameterValue', $about)
    }
}
"""

SCRIPTS = {"bash": BASH, "zsh": ZSH, "fish": FISH, "powershell": POWERSHELL}
