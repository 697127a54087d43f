import { failed, passed } from '../check.ts'
import { looksLikePdf, type Verdict, verifyPdf } from '../verify-pdf.ts'
import type { Seal } from '../verify-signer.ts'
import { readCertificateFacts } from './certificate-facts.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
import { sha256Hex } from './sha256-hex.ts'
import { looksLikeZip, show } from './zip-reader.ts'

/** One file of an archive that is no evidence, judged by itself. */
export interface ParcelDocument {
  readonly name: string
  readonly verdict: Verdict
  readonly seal?: Seal
}

/** What matters most first. */
const GRAVITY: readonly Verdict[] = ['changed', 'unsealed', 'foreign', 'intact']

/**
 * Judges an archive that is no evidence, such as all documents of an envelope: each PDF by itself (`documents`, `authority`). Of several
 * the gravest verdict counts; what is no PDF is not sealed.
 */
export async function verifyParcel(
  found: EvidenceFindings,
): Promise<{ readonly verdict: Verdict; readonly documents: readonly ParcelDocument[] }> {
  const isOdd = found.checks.some((check) => !check.ok)
  found.notes.push(
    'The archive is not the evidence of a workflow: it has no audit-seal and no audit.json. Each file in it is judged by itself; the archive cannot show whether a file was left out.',
  )
  const documents: ParcelDocument[] = []
  const attached: [string, Uint8Array][] = []
  for (const [name, bytes] of found.entries) {
    if (name.startsWith(ATTACHMENTS)) attached.push([name, bytes])
    else documents.push(await verifyOne(found, name, bytes))
  }
  if (attached.length > 0) documents.push(...(await verifyAttached(found, attached, documents)))
  if (documents.length === 0) found.checks.push(failed('documents', 'The archive holds no file.'))
  const verdicts = documents.map(({ verdict }) => verdict)
  const gravest = GRAVITY.find((verdict) => verdicts.includes(verdict)) ?? 'unsealed'
  return { verdict: isOdd ? 'changed' : gravest, documents }
}

const ATTACHMENTS = 'attachments/'
const CERTIFICATE = 'certificate-of-completion.pdf'

/** What people attached is as good as the certificate of completion beside it, which names its hash. */
async function verifyAttached(
  { checks, entries }: EvidenceFindings,
  attached: readonly (readonly [string, Uint8Array])[],
  documents: readonly ParcelDocument[],
): Promise<ParcelDocument[]> {
  const certificate = documents.find(({ name, seal }) => name === CERTIFICATE && seal?.kind === 'certificate')
  const bytes = entries.get(CERTIFICATE)
  const facts = certificate && bytes ? await readCertificateFacts(bytes) : null
  const judged: ParcelDocument[] = []
  for (const [name, own] of attached) {
    const told = facts?.attachments?.find(({ path }) => path === name)
    if (told === undefined || certificate === undefined) {
      checks.push(failed('documents', `${show(name)} is an attachment, and no sealed file here names it.`))
      judged.push({ name, verdict: 'unsealed' })
    } else if (told.sha256 === (await sha256Hex(own))) {
      checks.push(passed('documents', `${show(name)} is the attachment that ${show(CERTIFICATE)} names.`))
      judged.push({ name, verdict: certificate.verdict })
    } else {
      checks.push(failed('documents', `${show(name)} is not the file that ${show(CERTIFICATE)} names.`))
      judged.push({ name, verdict: 'changed' })
    }
  }
  return judged
}

async function verifyOne(
  { checks, notes, options }: EvidenceFindings,
  name: string,
  bytes: Uint8Array,
): Promise<ParcelDocument> {
  const isNamedPdf = /\.pdf\s*$/i.test(name)
  if (looksLikeZip(bytes) || !looksLikePdf(bytes)) {
    const what = looksLikeZip(bytes) ? 'is an archive (ZIP)' : 'is not a PDF'
    const hint = isNamedPdf ? ', though its name ends in .pdf' : ''
    checks.push(failed('documents', `${show(name)} ${what}${hint}: it was not judged.`))
    return { name, verdict: isNamedPdf ? 'changed' : 'unsealed' }
  }
  if (!isNamedPdf) notes.push(`${show(name)} is a PDF, though its name does not end in .pdf.`)
  const { verdict, seal, checks: own, notes: ownNotes } = await verifyPdf(bytes, options)
  notes.push(...ownNotes)
  for (const check of own) {
    if (check.ok) continue
    const key = check.name === 'authority' ? 'authority' : 'documents'
    checks.push(failed(key, `${show(name)}: ${check.message}`))
  }
  if (seal && verdict === 'intact') checks.push(passed('documents', intactText(name, seal)))
  return { name, verdict, ...(seal && { seal }) }
}

const KINDS: Record<Seal['kind'], string> = {
  document: ', as a document',
  certificate: ', as a certificate of completion',
  evidence: '',
  unknown: '',
}

function intactText(name: string, { kind, subject, test, isTrusted }: Seal): string {
  const trust = isTrusted ? ', under a trusted authority' : ''
  const mark = test ? ' It is of a test namespace, without legal effect.' : ''
  return `${show(name)} is, byte for byte, what ${subject} sealed${KINDS[kind]}${trust}.${mark}`
}
