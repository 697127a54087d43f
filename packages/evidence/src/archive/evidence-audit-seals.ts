import { askOnline, chainsOf } from '../asked-online.ts'
import { failed, passed } from '../check.ts'
import { endedNote } from '../ended.ts'
import type { Seal } from '../verify-signer.ts'
import { AUDIT_SEALS, type AuditSealContent, auditSealNames, parseAuditSeal } from './audit-seal.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
import { sha256Hex } from './sha256-hex.ts'
import { type VerifiedDetached, verifyDetached } from './verify-detached.ts'

/** The audit-seals of an archive, the last of which is about all of it. */
export interface VerifiedAuditSeals {
  readonly contents: readonly AuditSealContent[]
  readonly content: AuditSealContent
  readonly seal: Seal
}

interface OneSeal extends VerifiedDetached {
  readonly content: AuditSealContent
  /** SHA-256 of both files, as the next one names them. */
  readonly hashes: { readonly json: string; readonly signature: string }
}

/** Reads and checks every audit-seal and how they follow one another; null when the last cannot be read, which is then told. */
export async function verifyAuditSeals(found: EvidenceFindings): Promise<VerifiedAuditSeals | null> {
  const { checks } = found
  const names = [...found.entries.keys()].filter((name) => name.startsWith(AUDIT_SEALS))
  const count = Math.max(
    0,
    ...names.map((name) => Number(/^audit-seals\/(\d{4,})\.json$/.exec(name)?.[1] ?? 0)),
  )
  if (count === 0) {
    checks.push(
      failed(
        'audit-seals',
        'The archive has no audit-seal, so nothing proves that its audit trail is whole.',
      ),
    )
    return null
  }
  if (count > names.length) {
    checks.push(failed('audit-seals', `Audit-seals are missing: the last one has the number ${count}.`))
    return null
  }
  const seals: OneSeal[] = []
  const problems: string[] = []
  for (let number = 1; number <= count; number++) {
    const seal = await verifyOne(found, number)
    if (typeof seal === 'string') problems.push(seal)
    else {
      problems.push(...seal.problems.map((problem) => `${auditSealNames(number).json}: ${problem}`))
      problems.push(...orderProblems(seal, seals.at(-1)))
      seals.push(seal)
    }
  }
  checks.push(...problems.map((problem) => failed('audit-seals', problem)))
  const last = seals.at(-1)
  if (last === undefined) return null
  if (problems.length === 0) {
    const { at, sequence } = last.content
    const all =
      count === 1
        ? 'The audit-seal is right; it is of'
        : `All ${count} audit-seals are right and follow one another; the last is of`
    checks.push(passed('audit-seals', `${all} ${at}, at event ${sequence}.`))
  }
  checkTimestamps(found, seals)
  checkAuthorities(found, seals)
  await checkLast(found, last)
  return {
    contents: seals.map(({ content }) => content),
    content: last.content,
    seal: last.seal,
  }
}

async function verifyOne(found: EvidenceFindings, number: number): Promise<OneSeal | string> {
  const names = auditSealNames(number)
  const [bytes, signature] = [found.entries.get(names.json), found.entries.get(names.signature)]
  if (bytes === undefined) return `${names.json} is missing.`
  if (signature === undefined) return `${names.signature} is missing.`
  const content = parseAuditSeal(bytes)
  if (typeof content === 'string') return `${names.json} cannot be read: ${content}.`
  if (content.number !== number) return `${names.json} is the audit-seal with the number ${content.number}.`
  const verified = await verifyDetached(found, bytes, content, signature)
  if (typeof verified === 'string') return `${names.json}: ${verified}.`
  return {
    ...verified,
    content,
    hashes: { json: await sha256Hex(bytes), signature: await sha256Hex(signature) },
  }
}

/** Each goes on where the one before ended, and names it. */
function orderProblems({ content }: OneSeal, before: OneSeal | undefined): string[] {
  const name = auditSealNames(content.number).json
  const problems: string[] = []
  if (before === undefined) return problems
  const { previous } = content
  if (previous?.json !== before.hashes.json || previous.signature !== before.hashes.signature)
    problems.push(`${name} names another audit-seal before it than the one that is there.`)
  if (content.workflowId !== before.content.workflowId)
    problems.push(`${name} is of another workflow (${content.workflowId}).`)
  if (content.sequence < before.content.sequence || content.at < before.content.at)
    problems.push(`${name} is of an earlier moment than the audit-seal before it.`)
  return problems
}

/** The last is over all of the archive: its certificates are those that matter now. */
async function checkLast(found: EvidenceFindings, { seal, chain, stamped }: OneSeal): Promise<void> {
  const signer = { seal, chain, stamped, confirmed: stamped?.isTrusted ? stamped : null }
  const ended = found.now === undefined ? null : endedNote(signer, [], found.now)
  if (ended !== null) found.notes.push(ended)
  if (found.online) await askOnline(found, found.online, chainsOf(signer, []))
}

/** That of the last is told; of the others, what is wrong. */
function checkTimestamps({ checks }: EvidenceFindings, seals: readonly OneSeal[]): void {
  for (const [index, { timestamp, content }] of seals.entries()) {
    if (timestamp === undefined || (timestamp.ok && index < seals.length - 1)) continue
    const { json } = auditSealNames(content.number)
    checks.push(timestamp.ok ? timestamp : failed('timestamp', `${json}: ${timestamp.message}`))
  }
}

function checkAuthorities({ checks, notes, hasTrust }: EvidenceFindings, seals: readonly OneSeal[]): void {
  const tops = new Map(seals.map(({ seal }) => [seal.authoritySha256, seal]))
  for (const [sha256, { authority, isTrusted }] of tops) {
    const name = `${authority} (SHA-256 ${sha256})`
    if (!hasTrust) notes.push(`The authority ${name} was not checked: no trusted certificate was given.`)
    else if (isTrusted)
      checks.push(passed('authority', `The audit-seals come from a trusted authority: ${name}.`))
    else checks.push(failed('authority', `An audit-seal comes from a foreign authority: ${name}.`))
  }
  if (tops.size > 1 && !seals.every(({ seal }) => seal.isTrusted === true)) {
    const all = [...tops.values()].map(({ authority }) => authority).join(' and ')
    const hint = 'this can be right only if each of them is given as trusted'
    checks.push(failed('audit-seals', `The audit-seals come from several authorities (${all}): ${hint}.`))
  }
}
