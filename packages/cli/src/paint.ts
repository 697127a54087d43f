/** Where a command writes: standard output or a stand-in for it. */
export interface Terminal {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

export interface Paint {
  good(text: string): string
  bad(text: string): string
  warn(text: string): string
  strong(text: string): string
  dim(text: string): string
}

/** No colours. */
export const PLAIN: Paint = { good: String, bad: String, warn: String, strong: String, dim: String }
const COLOURED: Paint = {
  good: (text) => `\u001b[32m${text}\u001b[39m`,
  bad: (text) => `\u001b[31m${text}\u001b[39m`,
  warn: (text) => `\u001b[33m${text}\u001b[39m`,
  strong: (text) => `\u001b[1m${text}\u001b[22m`,
  dim: (text) => `\u001b[2m${text}\u001b[22m`,
}

/** Colours on a terminal, unless NO_COLOR is set and not empty (no-color.org). */
export function paintFor(terminal: Terminal, noColor: string | undefined): Paint {
  return terminal.isTTY && !noColor ? COLOURED : PLAIN
}
