import { paintErr, type Shell } from './shell.ts'

/** What long work is at, on one line of a terminal that is written over; elsewhere nothing. */
export interface Progress {
  at(text: string): void
  end(): void
}

const CLEAR_LINE = '\r\u001b[K'

export const NO_PROGRESS: Progress = { at: () => undefined, end: () => undefined }

/** @param isQuiet when the answer is for programs */
export function openProgress(shell: Shell, isQuiet = false): Progress {
  const { err } = shell
  if (err.isTTY !== true || isQuiet) return NO_PROGRESS
  const paint = paintErr(shell)
  return {
    at(text) {
      err.write(`${CLEAR_LINE}${paint.dim(text.slice(0, (err.columns ?? 80) - 1))}`)
    },
    end() {
      err.write(CLEAR_LINE)
    },
  }
}
