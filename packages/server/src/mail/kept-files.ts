import { createHash } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Instant, millisOf } from '../lib/clock.ts'
import { isMissing, writeUnsynced } from '../lib/whole-file.ts'

/**
 * Files of mail that was kept instead of sent are named `<mailId>.<part>….<ending>`: they sort by their ids, which begin with the
 * time, and are found by their parts without being read.
 *
 * A kept mail is there whole or not at all, and is not synced: it is a copy for whoever develops, its link can be had again, and
 * the syncs of four mails a workflow made everybody else's commits wait.
 */
export async function writeKept(
  folder: string,
  parts: readonly (string | undefined)[],
  ending: string,
  content: string | Buffer,
): Promise<void> {
  const path = join(folder, [...parts.filter((part) => part !== undefined), ending].join('.'))
  const bytes = Buffer.from(content)
  try {
    await writeUnsynced(path, bytes)
  } catch (error) {
    if (!isMissing(error)) throw error
    await mkdir(folder, { recursive: true, mode: 0o700 })
    await writeUnsynced(path, bytes)
  }
}

/** A name holds the hash of the address in lower case, since addresses have characters that names of files cannot have. */
export function addressPart(address: string): string {
  return createHash('sha256').update(address.toLowerCase()).digest('hex')
}

export function mailIdOf(name: string): string {
  return name.slice(0, name.indexOf('.'))
}

/** Names in a folder; none when it does not exist. */
export async function keptIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder)
  } catch (error) {
    if (isMissing(error)) return []
    throw error
  }
}

/** Removes the mail of a workflow. */
export async function removeKeptOf(folder: string, workflowId: string): Promise<void> {
  await removeThose(folder, (name) => name.includes(`.${workflowId}.`))
}

/** Removes mail that is older than `before`, and the folders' folders' too. */
export async function removeKeptBefore(folder: string, before: Instant): Promise<void> {
  const entries = await keptIn(folder)
  // A version 7 id begins with 48 bits of milliseconds, as hexadecimal digits; names without a dot are the tenants' folders.
  const limit = millisOf(before).toString(16).padStart(12, '0')
  await removeThose(folder, (name) => name.includes('.') && name.replace('-', '').slice(0, 12) < limit)
  for (const name of entries.filter((entry) => !entry.includes('.')))
    await removeKeptBefore(join(folder, name), before)
}

async function removeThose(folder: string, isGone: (name: string) => boolean): Promise<void> {
  for (const name of (await keptIn(folder)).filter(isGone)) await rm(join(folder, name), { force: true })
}
