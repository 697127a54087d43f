import { type AuditSealContent, auditSealBytes, auditSealNames } from '@countersign/evidence'
import { sealDetached } from '@countersign/pdf/seal/seal-detached'
import { type SealingParty, sealingParty } from '@countersign/pdf/testing/sealing'
import { hashOf } from '../../src/lib/hash-of.ts'
import { caseFile, type Files, unpack } from './archive-tools.ts'

/** What somebody makes of good evidence, and what must be said of it. */
export interface Forgery {
  name: string
  make: (files: Files) => void | Promise<void>
  /** Of each of these checks a message fails that reads so. */
  says: readonly (readonly [check: string, message: RegExp])[]
}

export const ofAnother = () => unpack(caseFile('evidence-of-another.zip'))
export const ofTest = () => unpack(caseFile('evidence-of-test.zip'))
export const CONTRACT = 'papers/contract.pdf'
export const CERTIFICATE = 'papers/certificate-of-completion.pdf'
export const contentOf = (files: Files, name: string) => files.get(name) ?? Buffer.alloc(0)

export function take(files: Files, from: Files, ...names: string[]): void {
  for (const name of names) files.set(name, contentOf(from, name))
}

export function rename(files: Files, name: string, to: string): void {
  files.set(to, contentOf(files, name))
  files.delete(name)
}

export function flip(files: Files, name: string, at: number): void {
  const bytes = Buffer.from(contentOf(files, name))
  bytes[at] = (bytes[at] ?? 0) ^ 1
  files.set(name, bytes)
}

export const auditSeals = (files: Files) =>
  [...files.keys()].filter((name) => name.startsWith('audit-seals/'))

/** Seals the files as they are with somebody's own key, behind the audit-seals up to `after`. */
export async function reseal(
  files: Files,
  party: SealingParty,
  change: (content: AuditSealContent) => AuditSealContent = (content) => content,
  after = 0,
): Promise<void> {
  const last: AuditSealContent = JSON.parse(contentOf(files, auditSeals(files).at(-2) ?? '').toString())
  for (const name of auditSeals(files)) if (Number(name.slice(12, 16)) > after) files.delete(name)
  const head = JSON.parse(contentOf(files, 'audit.json').toString()).head
  const rest = [...files].filter(([name]) => !name.startsWith('audit-seals/'))
  const hashes = await Promise.all(rest.map(async ([name, bytes]) => [name, await hashOf(bytes)] as const))
  const { previous: _, ...facts } = last
  const before = auditSealNames(after)
  const json = await hashOf(contentOf(files, before.json))
  const signature = await hashOf(contentOf(files, before.signature))
  const content = change({
    ...facts,
    number: after + 1,
    sequence: head.sequence,
    head: head.hash,
    files: Object.fromEntries(hashes),
    ...(after > 0 && { previous: { json, signature } }),
  })
  const names = auditSealNames(after + 1)
  const bytes = auditSealBytes(content)
  files.set(names.json, Buffer.from(bytes))
  files.set(names.signature, Buffer.from((await sealDetached(bytes, party.key, null)).signature))
}

export const forger = () => sealingParty('Countersign self-hosted', '2026-01-01T00:00:00.000Z')
