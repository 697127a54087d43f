import { failed, passed } from '../check.ts'
import { openPdf } from '../pdf/pdf-file.ts'
import { PdfError } from '../pdf/pdf-object.ts'
import { findSeal, signedRange } from '../pdf/signature.ts'
import type { Seal } from '../verify-signer.ts'
import { type CertificateFacts, readCertificateFacts } from './certificate-facts.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
import type { VerifiedTrail } from './evidence-trail.ts'
import { sha256Hex } from './sha256-hex.ts'
import { show } from './zip-reader.ts'

export interface CertificateToVerify {
  readonly name: string
  readonly bytes: Uint8Array
  readonly seal: Seal
  /** What workflow.json tells of the documents. */
  readonly told: readonly ToldDocument[]
  readonly trail: VerifiedTrail
  readonly workflowId: string
}

/** Compares what a certificate of completion says with the files beside it and with the audit trail. */
export async function verifyCertificate(
  found: EvidenceFindings,
  request: CertificateToVerify,
): Promise<void> {
  const { name, bytes, seal } = request
  const facts = seal.kind === 'certificate' ? await readCertificateFacts(bytes) : null
  if (facts === null) {
    found.notes.push(
      `${show(name)} shows its hashes to people only, because it was made before there were audit-seals: compare the hashes that it shows with those of the files.`,
    )
    return
  }
  const problems = [
    ...identityProblems(facts, request),
    ...headProblems(facts, request),
    ...(await documentProblems(found, facts, request)),
    ...(await attachmentProblems(found, facts, request)),
  ]
  found.checks.push(
    ...(problems.length === 0
      ? [
          passed(
            'certificate',
            `${show(name)} names the hashes of the documents beside it, and an event of this audit trail.`,
          ),
        ]
      : problems.map((problem) => failed('certificate', problem))),
  )
}

function identityProblems(
  { workflowId, envelopeKey }: CertificateFacts,
  request: CertificateToVerify,
): string[] {
  const name = show(request.name)
  if (workflowId !== request.workflowId)
    return [`${name} is the certificate of another workflow (${workflowId}).`]
  const own = request.name.slice(0, request.name.lastIndexOf('/'))
  return envelopeKey === own ? [] : [`${name} is the certificate of another envelope (${show(envelopeKey)}).`]
}

function headProblems({ auditHead }: CertificateFacts, { name, trail }: CertificateToVerify): string[] {
  const row = trail.rows[auditHead.sequence - 1]
  if (row === undefined)
    return [`The audit trail was cut off: ${show(name)} names event ${auditHead.sequence}, which is missing.`]
  return row.hash === auditHead.hash
    ? []
    : [`Event ${auditHead.sequence} has another hash than ${show(name)} says: the audit trail was rewritten.`]
}

async function documentProblems(
  { entries }: EvidenceFindings,
  { envelopeKey, documents }: CertificateFacts,
  { name, told }: CertificateToVerify,
): Promise<string[]> {
  const problems: string[] = []
  for (const { key, originalSha256, sealedSha256 } of documents) {
    const path = `${envelopeKey}/${key}.pdf`
    const bytes = entries.get(path)
    if (bytes === undefined)
      problems.push(`${show(name)} names the document ${show(path)}, which is missing.`)
    else if (sealedSha256 !== undefined && (await sha256Hex(await sealedRevision(bytes))) !== sealedSha256)
      problems.push(`${show(path)} is not the document that ${show(name)} names: it has another hash.`)
    const original = told.find((one) => one.name === path)?.originalSha256
    if (original !== undefined && original !== originalSha256)
      problems.push(`workflow.json and ${show(name)} name different hashes of ${show(path)} before signing.`)
  }
  return problems
}

async function attachmentProblems(
  { entries }: EvidenceFindings,
  { envelopeKey, attachments = [] }: CertificateFacts,
  { name }: CertificateToVerify,
): Promise<string[]> {
  const problems: string[] = []
  for (const { path: own, sha256 } of attachments) {
    const path = `${envelopeKey}/${own}`
    const bytes = entries.get(path)
    if (bytes === undefined)
      problems.push(`${show(name)} names the attachment ${show(path)}, which is missing.`)
    else if ((await sha256Hex(bytes)) !== sha256)
      problems.push(`${show(path)} is not the file that ${show(name)} names: it has another hash.`)
  }
  return problems
}

/** The certificate names the file as it was when it was sealed: archive data may follow since. */
async function sealedRevision(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    const seal = await findSeal(await openPdf(bytes))
    const range = seal ? signedRange(bytes, seal) : ''
    return typeof range === 'string' ? bytes : bytes.subarray(0, range.end)
  } catch (error) {
    if (error instanceof PdfError) return bytes
    throw error
  }
}

/** A document as workflow.json or the audit trail tell of it. */
export interface ToldDocument {
  readonly name: string
  readonly key: string
  readonly isSealed: boolean
  readonly originalSha256?: string
  readonly sealedSha256?: string
}
