import { failed, passed } from '../check.ts'
import { verifyPdf } from '../verify-pdf.ts'
import type { Seal } from '../verify-signer.ts'
import { isRecord, parseJson } from './audit-seal.ts'
import type { VerifiedAuditSeals } from './evidence-audit-seals.ts'
import type { ToldDocument } from './evidence-certificate.ts'
import { verifyCertificate } from './evidence-certificate.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
import type { VerifiedTrail } from './evidence-trail.ts'
import { sha256Hex } from './sha256-hex.ts'
import { show } from './zip-reader.ts'

/** The name of a certificate of completion in the folder of its envelope. */
const CERTIFICATE_FILE = 'certificate-of-completion.pdf'

/** What people attached, in the folder of its envelope. */
function isAttachment(name: string): boolean {
  return /^[^/]+\/attachments\//.test(name)
}

/** Ends of a workflow after which nothing in it is sealed any more. */
const ENDED_UNSEALED: readonly string[] = ['declined', 'voided', 'failed']

/** Checks workflow.json, every PDF with its own seal, and what the certificates of completion say of the documents. */
export async function verifyDocuments(
  found: EvidenceFindings,
  sealed: VerifiedAuditSeals,
  trail: VerifiedTrail,
): Promise<void> {
  const told = await verifyWorkflow(found, sealed, trail)
  const byName = new Map(told.map((document) => [document.name, document]))
  const before = found.checks.length
  let count = 0
  for (const [name, bytes] of found.entries) {
    // What people attached has no seal of its own: its hash is compared.
    if (!name.endsWith('.pdf') || isAttachment(name)) continue
    const document = byName.get(name)
    const isCertificate = name.endsWith(`/${CERTIFICATE_FILE}`)
    if (!isCertificate && document?.isSealed === false) {
      const how = ENDED_UNSEALED.includes(sealed.content.status) ? 'was never sealed' : 'is not sealed yet'
      found.notes.push(
        `${show(name)} ${how}; workflow.json and the audit-seal say that it is the file that was rendered.`,
      )
      continue
    }
    count += 1
    const seal = await verifyOne(found, sealed, name, bytes)
    if (isCertificate && seal !== null) {
      checkKind(found, name, seal)
      await verifyCertificate(found, {
        name,
        bytes,
        seal,
        told,
        trail,
        workflowId: sealed.content.workflowId,
      })
    }
  }
  const isRight = found.checks.slice(before).every((check) => check.ok || check.name !== 'documents')
  if (count > 0 && isRight)
    found.checks.push(passed('documents', `The seals of all ${count} sealed files are right.`))
}

/** The file's own seal; null when there is none that could be read. */
async function verifyOne(
  { checks, notes, options }: EvidenceFindings,
  { seal: auditSeal }: VerifiedAuditSeals,
  name: string,
  bytes: Uint8Array,
): Promise<Seal | null> {
  const result = await verifyPdf(bytes, options)
  notes.push(...result.notes)
  for (const check of result.checks) {
    if (check.ok) continue
    const key = check.name === 'authority' ? 'authority' : 'documents'
    checks.push(failed(key, `${show(name)}: ${check.message}`))
  }
  const { seal } = result
  if (seal === undefined) return null
  // Anybody can make an audit trail, and seal it: it must come from whom the documents come from.
  const areTrusted = seal.isTrusted === true && auditSeal.isTrusted === true
  if (!areTrusted && seal.authoritySha256 !== auditSeal.authoritySha256) {
    checks.push(
      failed(
        'documents',
        `${show(name)} comes from another authority (${seal.authority}, SHA-256 ${seal.authoritySha256}) than the audit-seals.`,
      ),
    )
  }
  if (seal.test !== auditSeal.test) {
    const [test, live] = seal.test ? [show(name), 'the audit-seal'] : ['The audit-seal', show(name)]
    checks.push(failed('documents', `${test} is of a test namespace, ${live} is not.`))
  }
  return seal
}

function checkKind({ checks }: EvidenceFindings, name: string, { kind }: Seal): void {
  if (kind === 'document')
    checks.push(
      failed('certificate', `${show(name)} is sealed as a document: it is not a certificate of completion.`),
    )
}

/** What workflow.json and the audit trail say of the documents, compared with the files; what workflow.json says. */
async function verifyWorkflow(
  found: EvidenceFindings,
  { content }: VerifiedAuditSeals,
  trail: VerifiedTrail,
): Promise<readonly ToldDocument[]> {
  const { entries, checks } = found
  const bytes = entries.get('workflow.json')
  const workflow = bytes === undefined ? undefined : parseJson(bytes)
  if (!isRecord(workflow)) {
    checks.push(
      failed('workflow', `workflow.json cannot be checked: ${bytes ? 'it is not JSON' : 'it is missing'}.`),
    )
    return []
  }
  const problems: string[] = []
  if (workflow.id !== content.workflowId)
    problems.push(`workflow.json is of another workflow (${show(String(workflow.id))}) than the audit-seal.`)
  if (workflow.status !== content.status)
    problems.push('workflow.json names another status than the audit-seal.')
  const told = documentsOf(workflow)
  const ofWorkflow = await compareHashes(found, told, 'workflow.json')
  const ofTrail = await compareHashes(
    found,
    [...trailDocuments(trail), ...trailAttachments(trail, workflow)],
    'The audit trail',
  )
  problems.push(...ofWorkflow.problems, ...ofTrail.problems)
  checks.push(
    ...(problems.length === 0
      ? [passed('workflow', workflowText(ofWorkflow.count, ofTrail.count))]
      : problems.map((problem) => failed('workflow', problem))),
  )
  return told
}

/** Only what was compared is said to be right: evidence may hold no document, or none that is sealed. */
function workflowText(inWorkflow: number, inTrail: number): string {
  const own = 'workflow.json is of this workflow and status'
  if (inWorkflow === 0) return `${own}; it names the hash of no file that is here.`
  const who = inTrail === 0 ? 'it names' : 'it and the audit trail name'
  return `${own}; ${who} the hashes that the documents have.`
}

interface Compared {
  /** How many files were there to be compared. */
  readonly count: number
  readonly problems: readonly string[]
}

async function compareHashes(
  { entries }: EvidenceFindings,
  told: readonly ToldDocument[],
  who: string,
): Promise<Compared> {
  // A file is read once, and told once, however often it is named.
  const hashes = new Map<string, string>()
  const wrong = new Set<string>()
  for (const { name, isSealed, sealedSha256, originalSha256 } of told) {
    const bytes = entries.get(name)
    const expected = isSealed ? sealedSha256 : originalSha256
    if (bytes === undefined || expected === undefined) continue
    const hash = hashes.get(name) ?? (await sha256Hex(bytes))
    hashes.set(name, hash)
    if (hash !== expected) wrong.add(name)
  }
  const problems = [...wrong].map((name) => `${who} names another hash for ${show(name)} than the file has.`)
  return { count: hashes.size, problems }
}

function documentsOf({ envelopes }: Readonly<Record<string, unknown>>): readonly ToldDocument[] {
  return listOf(envelopes).flatMap((envelope) => [
    ...listOf(envelope.documents).flatMap((document) =>
      toldDocument(envelope.key, document, document.status === 'sealed'),
    ),
    ...listOf(envelope.attachments).flatMap((attachment) => toldAttachment(envelope.key, attachment)),
  ])
}

function toldAttachment(
  envelopeKey: unknown,
  { path, sha256 }: Readonly<Record<string, unknown>>,
): ToldDocument[] {
  if (typeof envelopeKey !== 'string' || typeof path !== 'string' || typeof sha256 !== 'string') return []
  return [{ name: `${envelopeKey}/${path}`, key: path, isSealed: false, originalSha256: sha256 }]
}

/** Of each document what the last event says that tells of its sealed bytes. */
function trailDocuments({ rows, payloads }: VerifiedTrail): readonly ToldDocument[] {
  const told = new Map<string, ToldDocument>()
  for (const { sequence, payload } of payloads) {
    const { data } = payload
    if (!isRecord(data) || !SEALING_EVENTS.includes(rows[sequence - 1]?.type ?? '')) continue
    const documents = listOf(data.documents).flatMap(({ key, sha256 }) =>
      toldDocument(data.envelopeKey, { key, sealedSha256: sha256 }, true),
    )
    for (const document of documents) told.set(document.name, document)
  }
  return [...told.values()]
}

/** What the signatures tell of attachments, by the paths that workflow.json gives them. */
function trailAttachments(
  { rows, payloads }: VerifiedTrail,
  { envelopes }: Readonly<Record<string, unknown>>,
): readonly ToldDocument[] {
  const paths = new Map(
    listOf(envelopes).flatMap(({ key, attachments }) =>
      listOf(attachments).map(({ fileId, path }) => [fileId, { key, path }] as const),
    ),
  )
  return payloads.flatMap(({ sequence, payload: { data } }) => {
    if (!isRecord(data) || rows[sequence - 1]?.type !== 'participant.signing_completed') return []
    return listOf(data.attachments).flatMap(({ fileId, sha256 }) => {
      const place = paths.get(fileId)
      return place === undefined ? [] : toldAttachment(place.key, { path: place.path, sha256 })
    })
  })
}

const SEALING_EVENTS: readonly string[] = ['envelope.completed', 'document.seal_upgraded']

function toldDocument(
  envelopeKey: unknown,
  { key, originalSha256, sealedSha256 }: Readonly<Record<string, unknown>>,
  isSealed: boolean,
): ToldDocument[] {
  if (typeof envelopeKey !== 'string' || typeof key !== 'string') return []
  return [
    {
      name: `${envelopeKey}/${key}.pdf`,
      key,
      isSealed,
      ...(typeof originalSha256 === 'string' && { originalSha256 }),
      ...(typeof sealedSha256 === 'string' && { sealedSha256 }),
    },
  ]
}

function listOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : []
}
