import type { ArchiveInput, ArchiveOutput, JudgeInput, JudgeOutput } from '@countersign/pdf/seal/archive-task'
import type { ChildPool, TaskOptions } from '../children/child-pool.ts'

/** Puts archive data behind a seal, and prepares a document time-stamp; a sentence where nothing may follow it. Throws ChildFailed. */
export function archiveSeal(
  pool: ChildPool,
  { input, options }: { input: ArchiveInput; options: TaskOptions },
): Promise<ArchiveOutput | { problem: string }> {
  return pool.run('archiveSeal', input, options)
}

/** The level of a sealed file, as the verifier finds it. Throws ChildFailed. */
export function judgeSeal(
  pool: ChildPool,
  { input, options }: { input: JudgeInput; options: TaskOptions },
): Promise<JudgeOutput> {
  return pool.run('judgeSeal', input, options)
}
