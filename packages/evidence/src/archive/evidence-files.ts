import { failed, passed } from '../check.ts'

import { type AuditSealContent, auditSealNames } from './audit-seal.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
import { sha256Hex } from './sha256-hex.ts'
import { show } from './zip-reader.ts'

/** Compares every file of the archive with what its last audit-seal says: changed, missing, renamed and foreign ones are named. */
export async function verifyFiles(
  found: EvidenceFindings,
  { files, number }: AuditSealContent,
): Promise<void> {
  const { entries, checks } = found
  const sealed = new Map(Object.entries(files))
  const places = new Map([...sealed].map(([name, hash]) => [hash, name]))
  /** Files that the audit-seal does not name, by their hash. */
  const strangers = new Map<string, string[]>()
  const problems: string[] = []
  for (const [name, bytes] of entries) {
    if (isAuditSeal(name, number)) continue
    const hash = await sha256Hex(bytes)
    const expected = sealed.get(name)
    if (expected === undefined) {
      const others = strangers.get(hash)
      if (others) others.push(name)
      else strangers.set(hash, [name])
    } else if (expected !== hash) problems.push(changedText(name, places.get(hash)))
  }
  for (const [name, hash] of sealed) {
    if (entries.has(name)) continue
    const renamed = strangers.get(hash)?.pop()
    problems.push(
      renamed === undefined
        ? `The file ${show(name)} is missing.`
        : `The file ${show(name)} was renamed: the archive calls it ${show(renamed)}.`,
    )
  }
  for (const name of [...strangers.values()].flat())
    problems.push(`The file ${show(name)} is foreign: the audit-seal does not name it.`)
  checks.push(
    ...(problems.length === 0
      ? [passed('files', `All ${sealed.size} files are, byte for byte, those that were sealed.`)]
      : problems.map((problem) => failed('files', problem))),
  )
}

function changedText(name: string, other: string | undefined): string {
  return other === undefined
    ? `The file ${show(name)} was changed.`
    : `The file ${show(name)} was exchanged: ${show(other)} is in its place.`
}

function isAuditSeal(name: string, count: number): boolean {
  const number = Number(/^audit-seals\/(\d{4,})\./.exec(name)?.[1] ?? 0)
  if (number < 1 || number > count) return false
  const { json, signature } = auditSealNames(number)
  return name === json || name === signature
}
