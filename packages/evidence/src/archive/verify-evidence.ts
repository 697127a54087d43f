import { failed, passed } from '../check.ts'
import { limits } from '../limits.ts'
import { shownText } from '../shown-text.ts'
import type { PdfVerification, Verdict, VerifyPdfOptions } from '../verify-pdf.ts'
import type { Seal } from '../verify-signer.ts'
import { Work, WorkError } from '../work.ts'
import { parseCertificate } from '../x509.ts'
import { AUDIT_SEALS, isRecord, parseJson } from './audit-seal.ts'
import { verifyAuditSeals } from './evidence-audit-seals.ts'
import { verifyDocuments } from './evidence-documents.ts'
import { verifyFiles } from './evidence-files.ts'
import type { EvidenceFindings } from './evidence-findings.ts'
import { verifyTrail } from './evidence-trail.ts'
import { type ParcelDocument, verifyParcel } from './verify-parcel.ts'
import { readZip, ZipError } from './zip-reader.ts'

export interface EvidenceVerification extends PdfVerification {
  /** Given for archives: the file is no PDF, whatever its name says. */
  readonly isArchive?: true
  /** Of which moment the evidence is, as its last audit-seal says. */
  readonly evidence?: {
    readonly workflowId: string
    /** The workflow's name, of evidence whose bytes are right. */
    readonly name?: string
    readonly status: string
    /** The last event of the audit trail. */
    readonly sequence: number
    readonly at: string
    /** Paths of the files that were compared. */
    readonly files: readonly string[]
  }
  /** Given for archives that are no evidence: each file in it. */
  readonly documents?: readonly ParcelDocument[]
}

/** The seals that a verdict is about: the one of a PDF or of evidence, those of all documents of another archive. */
export function sealsOf({ seal, documents }: EvidenceVerification): readonly Seal[] {
  if (documents) return documents.flatMap((document) => document.seal ?? [])
  return seal ? [seal] : []
}

/**
 * Verifies an archive of evidence whole: that programs can read it in one way only (`archive`), its audit-seals (`audit-seals`,
 * `timestamp`, `authority`), every file in it against the last of them (`files`), the audit trail (`audit-trail`), workflow.json
 * (`workflow`), every sealed PDF (`documents`) and what certificates of completion say of them (`certificate`). `seal` is the last
 * audit-seal's. Of an archive that is no evidence each PDF is verified by itself. The same options as verifyPdf. Runs in browsers and Node; never throws for what the archive holds.
 *
 * @throws DerError when a trusted root is not a certificate.
 */
export async function verifyEvidence(
  bytes: Uint8Array,
  options: VerifyPdfOptions = {},
): Promise<EvidenceVerification> {
  const found = await open(bytes, options)
  try {
    return await judge(found)
  } catch (error) {
    if (!(error instanceof WorkError)) throw error
    found.checks.push(failed('archive', TOO_MUCH))
    return present(found, 'changed')
  }
}

const TOO_MUCH =
  'The archive takes more work to check than is allowed for one: it was not checked to its end. Unpack it, and check the PDFs in it in smaller groups.'

async function judge(found: EvidenceFindings): Promise<EvidenceVerification> {
  if (found.checks.some((check) => check.name === 'archive' && !check.ok) && found.entries.size === 0)
    return present(found, 'changed')
  if (!EVIDENCE_FILES.some((name) => found.entries.has(name)) && !hasAuditSeal(found)) {
    const { verdict, documents } = await verifyParcel(found)
    return { ...present(found, verdict), documents }
  }
  const sealed = await verifyAuditSeals(found)
  if (sealed === null) return present(found, 'changed')
  const { content, seal } = sealed
  await verifyFiles(found, content)
  const trail = verifyTrail(found, sealed.contents)
  await verifyDocuments(found, sealed, trail)
  const failures = found.checks.filter((check) => !check.ok).map((check) => check.name)
  const verdict =
    failures.length === 0 ? 'intact' : failures.every((name) => name === 'authority') ? 'foreign' : 'changed'
  const { workflowId, status, sequence, at } = content
  const name = verdict === 'changed' ? undefined : nameIn(found)
  return {
    ...present(found, verdict),
    seal,
    evidence: {
      workflowId: shownText(workflowId),
      ...(name !== undefined && { name: shownText(name) }),
      status: shownText(status),
      sequence,
      at,
      files: Object.keys(content.files),
    },
  }
}

/** As workflow.json has it, which the audit-seal seals. */
function nameIn({ entries }: EvidenceFindings): string | undefined {
  const bytes = entries.get('workflow.json')
  const workflow = bytes === undefined ? undefined : parseJson(bytes)
  return isRecord(workflow) && typeof workflow.name === 'string' ? workflow.name : undefined
}

const EVIDENCE_FILES = ['audit.json', 'workflow.json']

function hasAuditSeal({ entries }: EvidenceFindings): boolean {
  return [...entries.keys()].some((name) => name.startsWith(AUDIT_SEALS))
}

async function open(bytes: Uint8Array, options: VerifyPdfOptions): Promise<EvidenceFindings> {
  const trusted = (options.trustedRoots ?? []).map(parseCertificate)
  const base = {
    bytes,
    options: { work: new Work(limits.zipWorkBytesMax), ...options },
    trusted,
    hasTrust: options.trustedRoots !== undefined,
    trustedTimes: [...trusted, ...(options.trustedTimeRoots ?? []).map(parseCertificate)],
    hasTimeTrust: options.trustedTimeRoots !== undefined,
    ...(options.online && { online: options.online }),
    ...(options.now !== undefined && { now: options.now }),
    notes: [],
  }
  try {
    const { entries, problems } = await readZip(bytes)
    const whole = passed('archive', `The archive holds ${entries.size} files, and nothing beside them.`)
    const checks = problems.length === 0 ? [whole] : problems.map((problem) => failed('archive', problem))
    return { ...base, checks, entries }
  } catch (error) {
    if (!(error instanceof ZipError)) throw error
    const checks = [failed('archive', `The archive cannot be read: ${error.message}.`)]
    return { ...base, checks, entries: new Map() }
  }
}

/** What many parts have in common is told once. */
function present({ checks, notes }: EvidenceFindings, verdict: Verdict): EvidenceVerification {
  return {
    verdict,
    intact: verdict === 'intact',
    isArchive: true,
    checks,
    notes: [...new Set(notes.map(shownText))],
  }
}
