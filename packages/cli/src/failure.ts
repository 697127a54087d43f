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
  EACCES: 'it may not be read',
  EPERM: 'it may not be changed',
  EISDIR: 'it is a folder',
  ENOTDIR: 'it is no folder',
  EEXIST: 'it is there already',
  ENOSPC: 'the disk is full',
  EROFS: 'it may only be read here',
  ELOOP: 'the symbolic link leads back to itself',
  ERR_FS_FILE_TOO_LARGE: 'it has more than 2 GB, which are not read here',
}

/** Failures of the file system, in a sentence; undefined for everything else. */
export function fileReason(error: unknown): string | undefined {
  if (!(error instanceof Error && 'code' in error)) return undefined
  return REASONS[String(error.code)] ?? ('syscall' in error ? error.message : undefined)
}
