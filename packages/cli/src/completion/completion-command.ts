import { Argument, type Command } from 'commander'
import { acting, command } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import type { Shell } from '../shell.ts'
import { completionScript, SHELLS, type ShellName } from './completion-scripts.ts'

const HELP = `
bash: echo 'source <(countersign completion bash)' >> ~/.bashrc
zsh:  echo 'source <(countersign completion zsh)' >> ~/.zshrc
fish: countersign completion fish > ~/.config/fish/completions/countersign.fish`

/** `countersign completion bash|zsh|fish` */
export function completionCommand(shell: Shell): Command {
  const made = command(shell, 'completion', 'print the script that completes commands and options in a shell')
  made
    .addArgument(new Argument('<shell>', 'which').choices(SHELLS))
    .addHelpText('after', HELP)
    .action(
      acting(shell, async (name: ShellName) => {
        if (made.parent !== null) shell.out.write(completionScript(made.parent, name))
        return EXIT_OK
      }),
    )
  return made
}
