import type { CheckedFile } from '@countersign/resources'
import { openSession } from '../account/session.ts'
import type { ProfileOption } from '../command.ts'
import type { FetchMissing } from '../folder/load-folder.ts'
import { remark, type Shell } from '../shell.ts'
import { fetchMissing } from './remote-resources.ts'

/** With --remote, what a folder refers to and does not hold is looked for in the namespace; else nowhere. */
export function openFetch(
  shell: Shell,
  { remote, profile }: ProfileOption & { readonly remote?: boolean },
): FetchMissing | undefined {
  if (!remote) return undefined
  return async (own) => fetchMissing(await openSession(shell, profile), own)
}

/** Says that no service was asked, where a reference leads to nothing in the folder. */
export function hintAtRemote(shell: Shell, documents: readonly CheckedFile[], commandName: string): void {
  const isMissing = documents.some(({ issues }) => issues.some(({ message }) => NOT_FOUND.test(message)))
  if (!isMissing) return
  remark(shell, `No service was asked: \`countersign ${commandName} --remote\` looks in the namespace too`)
}

const NOT_FOUND = /'[a-z0-9_]+@(?:draft|\d+\.\d+\.\d+)' not found/
