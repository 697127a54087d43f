import { EXIT_USAGE } from './exit-code.ts'

/** An end that people are told of in a sentence, without a trace. Everything else that is thrown is a bug. */
export class Failure extends Error {
  readonly exitCode: number
  /** What may help, on lines of their own. */
  readonly hints: readonly string[]

  constructor(message: string, exitCode: number = EXIT_USAGE, hints: readonly string[] = []) {
    super(message)
    this.exitCode = exitCode
    this.hints = hints
  }
}

const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file',
  EACCES: 'this account may not read it',
  EPERM: 'this account may not change it',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is not a folder',
  EEXIST: 'it exists already',
  ENOSPC: 'the disk is full',
  EROFS: 'it is on a file system that can only be read',
  ELOOP: 'the symbolic link leads back to itself',
}

/** Failures of reading a file, in a sentence; undefined for everything else. */
export function fileReason(error: unknown): string | undefined {
  if (error instanceof Failure) return error.message
  const code = codeOf(error)
  if (!(error instanceof Error) || code === undefined) return undefined
  return REASONS[code] ?? ('syscall' in error ? error.message : undefined)
}

/** What Node calls a failure of the system, such as ENOENT; undefined for everything else. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined
}

/** What could not be done with a file or folder, by the name under which people know it. */
export function fileFailure(shown: string, error: unknown): Failure {
  return new Failure(`${shown}: ${fileReason(error) ?? String(error)}`)
}
