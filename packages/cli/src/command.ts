import { Command, InvalidArgumentError } from 'commander'
import type { Shell } from './shell.ts'

/** Options that many commands have. */
export interface JsonOption {
  readonly json?: boolean
}
export interface ProfileOption {
  readonly profile?: string
}

/** A command that writes where the shell does, and ends by an error instead of ending the process. */
export function command(shell: Shell, name: string, description: string): Command {
  return new Command(name)
    .description(description)
    .exitOverride()
    .configureOutput({
      writeOut: (text) => shell.out.write(text),
      writeErr: (text) => shell.err.write(text),
    })
}

export function withJson(made: Command): Command {
  return made.option('--json', 'one JSON value, for programs')
}

export function withProfile(made: Command): Command {
  return made.option('--profile <name>', 'the login to use (see `countersign profiles`)')
}

/** Gathers a repeatable option. */
export function collect(value: string, before: readonly string[] = []): string[] {
  return [...before, value]
}

/** How many of something. */
export function parseCount(text: string): number {
  const count = Number(text)
  if (Number.isInteger(count) && count > 0) return count
  throw new InvalidArgumentError('It must be a whole number from 1.')
}

/** An action whose answer is the exit code. */
export function acting<A extends unknown[]>(
  shell: Shell,
  run: (...args: A) => Promise<number>,
): (...args: A) => Promise<void> {
  return async (...args) => {
    shell.exitCode = await run(...args)
  }
}
