import { limits } from './limits.ts'
import { type Paint, paintFor, type Terminal } from './paint.ts'
import { readStream } from './read-bytes.ts'

/** Where answers of people or of a pipe come from. */
interface Input extends NodeJS.ReadableStream {
  readonly isTTY?: boolean
}

/** Everything of the world that commands touch besides files and the service. */
export interface Shell {
  readonly out: Terminal
  readonly err: Terminal
  readonly input: Input
  readonly env: Readonly<Record<string, string | undefined>>
  readonly cwd: string
  /** Milliseconds since 1970. */
  now(): number
  /** Ends when the person presses Ctrl-C. */
  readonly signal: AbortSignal
  /** How the process ends. */
  exitCode: number
}

export function paintOut(shell: Shell): Paint {
  return paintFor(shell.out, shell.env.NO_COLOR)
}

export function paintErr(shell: Shell): Paint {
  return paintFor(shell.err, shell.env.NO_COLOR)
}

/** One line of the answer. */
export function say(shell: Shell, line = ''): void {
  shell.out.write(`${line}\n`)
}

/** The answer for programs. */
export function sayJson(shell: Shell, value: unknown): void {
  shell.out.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** One of several answers for programs, each on a line of its own. */
export function sayJsonLine(shell: Shell, value: unknown): void {
  shell.out.write(`${JSON.stringify(value)}\n`)
}

/** A remark that is no part of the answer. */
export function remark(shell: Shell, line: string): void {
  shell.err.write(`${line}\n`)
}

/** Everything that comes by standard input. */
export async function readInput({ input }: Shell): Promise<string> {
  return (await readStream(input, limits.textBytesMax)).toString('utf8')
}
