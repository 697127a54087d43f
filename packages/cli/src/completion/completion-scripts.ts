import type { Command } from 'commander'

/** What can be typed at one place of the tool. */
interface Entry {
  /** The words before: `workflows list`; empty for the tool itself. */
  readonly path: string
  readonly commands: readonly { readonly name: string; readonly description: string }[]
  readonly options: readonly {
    readonly flag: string
    readonly description: string
    readonly values: readonly string[]
  }[]
}

export const SHELLS = ['bash', 'zsh', 'fish'] as const
export type ShellName = (typeof SHELLS)[number]

/** A script that completes commands, options and their values, made of the tool's own declarations; files everywhere else. */
export function completionScript(program: Command, shell: ShellName): string {
  const entries = entriesOf(program, [])
  switch (shell) {
    case 'bash':
      return bashScript(entries)
    case 'zsh':
      return zshScript(entries)
    default:
      return fishScript(entries)
  }
}

function entriesOf(command: Command, path: readonly string[]): Entry[] {
  const commands = command.commands.map((one) => ({ name: one.name(), description: one.description() }))
  const options = command
    .createHelp()
    .visibleOptions(command)
    .flatMap((option) =>
      option.long === undefined || option.long === null
        ? []
        : [{ flag: option.long, description: option.description, values: option.argChoices ?? [] }],
    )
  const own = { path: path.join(' '), commands, options }
  return [own, ...command.commands.flatMap((one) => entriesOf(one, [...path, one.name()]))]
}

function wordsOf({ commands, options }: Entry): string {
  return [...commands.map(({ name }) => name), ...options.map(({ flag }) => flag)].join(' ')
}

/** The words typed so far, options left out, say where one is. */
function bashScript(entries: readonly Entry[]): string {
  const cases = entries.map((entry) => `    '${entry.path}') words='${wordsOf(entry)}' ;;`)
  const values = entries.flatMap(({ path, options }) =>
    options
      .filter((option) => option.values.length > 0)
      .map(({ flag, values: known }) => `    '${path} ${flag}') words='${known.join(' ')}' ;;`),
  )
  return `# countersign completion bash: source <(countersign completion bash)
_countersign() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} path='' words='' word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case "\${path:+$path }$word" in
${entries
  .filter(({ path }) => path !== '')
  .map(({ path }) => `      '${path}') path='${path}' ;;`)
  .join('\n')}
    esac
  done
  case "$path $prev" in
${values.join('\n')}
  esac
  if [ -z "$words" ]; then
    case "$path" in
${cases.join('\n')}
    esac
    [[ $cur == -* || -z $path || $path == workflows ]] || words=''
  fi
  COMPREPLY=($(compgen -W "$words" -- "$cur"))
  [ \${#COMPREPLY[@]} -gt 0 ] || COMPREPLY=($(compgen -f -- "$cur"))
}
complete -o filenames -F _countersign countersign
`
}

/** zsh runs completions of bash; descriptions are worth little beside one script that is right. */
function zshScript(entries: readonly Entry[]): string {
  return `#compdef countersign
# countersign completion zsh: source <(countersign completion zsh)
autoload -Uz bashcompinit && bashcompinit
${bashScript(entries)}`
}

function fishScript(entries: readonly Entry[]): string {
  const lines = entries.flatMap((entry) => {
    const condition = conditionOf(entry)
    return [
      ...entry.commands.map(
        ({ name, description }) =>
          `complete -c countersign -n '${condition}' -f -a ${name} -d ${quoted(description)}`,
      ),
      ...entry.options.map(({ flag, description, values }) => {
        const known = values.length > 0 ? ` -x -a '${values.join(' ')}'` : ''
        return `complete -c countersign -n '${condition}' -l ${flag.slice(2)} -d ${quoted(description)}${known}`
      }),
    ]
  })
  return `# countersign completion fish | source\n${lines.join('\n')}\n`
}

function conditionOf({ path, commands }: Entry): string {
  if (path === '') return '__fish_use_subcommand'
  const seen = path
    .split(' ')
    .map((word) => `__fish_seen_subcommand_from ${word}`)
    .join('; and ')
  const below = commands.map(({ name }) => name).join(' ')
  return below === '' ? seen : `${seen}; and not __fish_seen_subcommand_from ${below}`
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
}
