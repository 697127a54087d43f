import { failed, passed } from '../check.ts'
import { looksLikePdf, type Verdict, verifyPdf } from '../verify-pdf.ts'
import type { Seal } from '../verify-signer.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
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
  for (const [name, bytes] of found.entries) documents.push(await verifyOne(found, name, bytes))
  if (documents.length === 0) found.checks.push(failed('documents', 'The archive holds no file.'))
  const verdicts = documents.map(({ verdict }) => verdict)
  const gravest = GRAVITY.find((verdict) => verdicts.includes(verdict)) ?? 'unsealed'
  return { verdict: isOdd ? 'changed' : gravest, documents }
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
