import { strangerIn } from './archive-origin.ts'
import { archivedLevel } from './archived-level.ts'
import { askOnline, chainsOf } from './asked-online.ts'
import { type Check, type Findings, failed, passed } from './check.ts'
import { parseSignedData } from './cms.ts'
import { DerError } from './der.ts'
import { endedNote } from './ended.ts'
import { joinedMaterials } from './long-term.ts'
import type { OnlineSource } from './online/online.ts'
import { judgeUpdates, type Updates } from './pdf/judge-updates.ts'
import { hasLinearizedLength } from './pdf/linearized.ts'
import { indexOf, openPdf, type PdfFile } from './pdf/pdf-file.ts'
import { PdfError } from './pdf/pdf-object.ts'
import {
  findSignatures,
  looksSealed,
  type PdfSignature,
  scanForSignature,
  signatureContents,
  signedRange,
} from './pdf/signature.ts'
import { holdsZip } from './pdf/zip-inside.ts'
import { shownText } from './shown-text.ts'
import { digestMatches, problemOf } from './signer.ts'
import { type Seal, type VerifiedSigner, verifySigner } from './verify-signer.ts'
import { readTimestamp, type Stamped, timestampCheck } from './verify-timestamp.ts'
import { WORK, type Work } from './work.ts'
import { parseCertificate } from './x509.ts'

/**
 * The one word for all checks: `intact` (all passed), `foreign` (the bytes are right, and the seal is not of a trusted authority),
 * `changed` (not what was sealed), `unsealed` (there is no seal in it, and nothing that looks as if there had been one).
 */
export type Verdict = 'intact' | 'foreign' | 'changed' | 'unsealed'

export interface PdfVerification {
  readonly verdict: Verdict
  /** Whether all checks passed: the verdict is `intact`. */
  readonly intact: boolean
  readonly checks: readonly Check[]
  /** What was not checked, or is worth knowing. */
  readonly notes: readonly string[]
  readonly seal?: Seal
}

export interface VerifyPdfOptions {
  /** Certificates (DER) of authorities that are believed; the seal must then come from one of them. */
  readonly trustedRoots?: readonly Uint8Array[]
  /**
   * Certificates (DER) of time-stamp authorities that are believed, beside `trustedRoots`, which are believed in this too. With them
   * a time-stamp of any other authority is a failed check; also with a trusted root that the seal itself does not lead to.
   */
  readonly trustedTimeRoots?: readonly Uint8Array[]
  /** What checking may cost, for files that are checked together. */
  readonly work?: Work
  /** Asked now about each certificate (docs/evidence.md, Asked now). Default: nobody is asked. */
  readonly online?: OnlineSource
  /** The moment at which somebody wants to know, in ISO 8601 (UTC): what had ended by then is noted. Default: nothing is said of that. */
  readonly now?: string
}

/**
 * Verifies the seal of a PDF: PAdES baseline (ETSI EN 319 142-1), certifying, nothing behind it but archive data.
 *
 * The checks, in this order, as far as they can be asked: `archive` (only when the PDF is a ZIP archive too), `structure`, `seal`, `byte-range`, `contents`, `appended`,
 * `digest`, `baseline`, `signature`, `certificate`, `timestamp` (only when there is one, or was), `chain`, `authority` (only with
 * trusted roots), `permissions`, `document-timestamp` (one for each), `archived` (only when there are archive data), `revocation` (only when they tell of a certificate that matters), `online` (only when somebody was asked). A check that cannot be asked because of
 * an earlier one is left out. Runs in browsers and Node; never throws for what the file holds.
 *
 * @throws DerError when a trusted root is not a certificate, WorkError when it costs more than `work` has left.
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyPdfOptions = {}): Promise<PdfVerification> {
  const trusted = (options.trustedRoots ?? []).map(parseCertificate)
  const found: Findings = {
    bytes,
    trusted,
    hasTrust: options.trustedRoots !== undefined,
    trustedTimes: [...trusted, ...(options.trustedTimeRoots ?? []).map(parseCertificate)],
    hasTimeTrust: options.trustedTimeRoots !== undefined,
    checks: [],
    notes: [],
    ...(options.work && { work: options.work }),
    ...(options.online && { online: options.online }),
    ...(options.now !== undefined && { now: options.now }),
  }
  found.work?.spend(WORK.pdfBytes + bytes.length / HASHED_FASTER)
  if (holdsZip(bytes))
    found.checks.push(
      failed(
        'archive',
        'The PDF is a ZIP archive too: other programs find files in it that it does not show.',
      ),
    )
  const seal = await verifySeal(found)
  const verdict = verdictOf(found, seal)
  const { checks } = found
  const notes = found.notes.map(shownText)
  return { verdict, intact: verdict === 'intact', checks, notes, ...(seal && { seal }) }
}

/** Bytes that are only hashed take so much less time than those that are looked through. */
const HASHED_FASTER = 4

function verdictOf({ bytes, checks }: Findings, seal: Seal | undefined): Verdict {
  const failures = checks.filter((check) => !check.ok).map((check) => check.name)
  if (seal && failures.length === 0) return 'intact'
  if (seal && failures.every((name) => name === 'authority')) return 'foreign'
  // What a signature covers is asked of every one that is found, also of one that was taken out of the form.
  const hasSignature = checks.some((check) => check.name === 'byte-range')
  // A header alone is no document that somebody could have changed.
  const isOdd =
    failures.includes('archive') ||
    (failures.includes('structure') && looksLikePdf(bytes) && indexOf(bytes, 'obj', 0) >= 0)
  return isOdd || hasSignature || looksSealed(bytes) ? 'changed' : 'unsealed'
}

/** Readers take a file for a PDF when its header stands within the first kilobyte. */
const HEADER_WITHIN_BYTES = 1024

/** Whether readers of PDFs would open the bytes: `%PDF-` stands near their beginning. */
export function looksLikePdf(bytes: Uint8Array): boolean {
  return new TextDecoder('latin1').decode(bytes.subarray(0, HEADER_WITHIN_BYTES)).includes('%PDF-')
}

async function verifySeal(found: Findings): Promise<Seal | undefined> {
  const opened = await openSigned(found)
  const signature = pickSeal(found, opened.signatures)
  if (!signature) return undefined
  const range = signedRange(found.bytes, signature)
  found.checks.push(
    typeof range === 'string'
      ? failed('byte-range', range)
      : passed('byte-range', 'The signature covers every byte before and after itself.'),
  )
  const contents = signatureContents(found.bytes, signature.contents)
  found.checks.push(
    typeof contents === 'string'
      ? failed('contents', contents)
      : passed('contents', 'The place of the signature holds the signature and nothing else.'),
  )
  const updates = typeof range === 'string' ? NO_UPDATES : await checkAppended(found, range.end)
  if (typeof contents === 'string') return undefined
  const covered = typeof range === 'string' ? null : range.bytes
  const read = await readStamps(found, updates)
  const stamps = read.flatMap(({ stamped, archives }) =>
    typeof stamped === 'string' ? [] : [{ ...stamped, archives }],
  )
  const later = stamps.find(({ isTrusted }) => isTrusted) ?? null
  const { archives } = updates
  const toCheck = { file: opened.file, signature, contents, covered, later, archives }
  const signer = await checkSignature(found, toCheck)
  for (const { stamped } of read)
    found.checks.push(timestampCheck(found, 'document-timestamp', stamped, signer?.chain ?? null))
  if (!signer) return undefined
  const ended = found.now === undefined ? null : endedNote(signer, stamps, found.now)
  if (ended !== null) found.notes.push(ended)
  if (archives.length > 0) await checkArchived(found, archives, signer, stamps)
  const level = archives.length > 0 ? await archivedLevel(found, archives, signer, stamps) : signer.seal.level
  if (found.online) await askOnline(found, found.online, chainsOf(signer, stamps))
  return { ...signer.seal, level }
}

/**
 * Archive data of somebody else could say anything, and a sealed page that names them in a way which nobody thought of would show it. Whoever
 * exchanges a time-stamp brings an authority along: it counts when it is trusted, or when the caller trusts nobody at all.
 */
async function checkArchived(
  found: Findings,
  archives: Updates['archives'],
  { chain, stamped }: VerifiedSigner,
  documentStamps: readonly Stamped[],
): Promise<void> {
  const stamps = [...(stamped ? [stamped] : []), ...documentStamps]
  const chains = [chain, ...stamps.flatMap((stamp) => (stamp.isTrusted === false ? [] : [stamp.chain]))]
  const problem = await problemOf(() => strangerIn(joinedMaterials(archives), chains, found.trustedTimes))
  found.checks.push(
    problem
      ? failed('archived', problem)
      : passed(
          'archived',
          'The archive data come from authorities whose signatures are in the file, or that are trusted.',
        ),
  )
}

/** The document time-stamps, first to last; a sentence for one that is not right. */
async function readStamps(
  found: Findings,
  { timestamps }: Appended,
): Promise<{ stamped: Stamped | string; archives: number }[]> {
  const read: { stamped: Stamped | string; archives: number }[] = []
  for (const { token, covered, archives } of timestamps)
    read.push({ stamped: await readTimestamp(found, token, covered), archives })
  return read
}

interface Signed {
  readonly file: PdfFile | null
  readonly signature: PdfSignature
  readonly contents: Uint8Array
  readonly covered: Uint8Array | null
  /** The first document time-stamp that is trusted: the seal was there at its time. */
  readonly later: Stamped | null
  readonly archives: Updates['archives']
}

/** What is unreadable in a signature is a failed check, whatever part of it that is. */
async function checkSignature(
  found: Findings,
  { file, signature, contents, covered, later, archives }: Signed,
): Promise<VerifiedSigner | undefined> {
  try {
    const signed = parseSignedData(contents)
    found.work?.spend(signed.certificates.length * WORK.certificateBytes)
    if (covered) {
      const problem = await problemOf(async () =>
        (await digestMatches(signed, covered))
          ? null
          : 'The bytes are not those that were sealed: the file was changed afterwards.',
      )
      found.checks.push(
        problem ? failed('digest', problem) : passed('digest', 'The bytes are those that were sealed.'),
      )
    }
    return await verifySigner(found, { file, signature, signed, later, archives })
  } catch (error) {
    if (!(error instanceof DerError || error instanceof PdfError)) throw error
    found.checks.push(failed('signature', `The signature cannot be read: ${error.message}.`))
    return undefined
  }
}

interface Opened {
  readonly file: PdfFile | null
  readonly signatures: readonly PdfSignature[]
}

/** A file whose structure is broken is searched for its signature all the same, to tell what became of its bytes. */
async function openSigned(found: Findings): Promise<Opened> {
  try {
    const file = await openPdf(found.bytes)
    const signatures = await findSignatures(file)
    found.checks.push(
      hasLinearizedLength(found.bytes)
        ? failed(
            'structure',
            'The file has a second beginning in its front (Linearized), from which some readers show other pages.',
          )
        : passed('structure', 'The file can be read as a PDF.'),
    )
    return { file, signatures }
  } catch (error) {
    if (!(error instanceof PdfError)) throw error
    found.checks.push(failed('structure', `The file cannot be read as a PDF: ${error.message}.`))
    const signature = scanForSignature(found.bytes)
    return { file: null, signatures: signature ? [signature] : [] }
  }
}

/** The one seal. A file whose form no longer names it is searched for it, to tell what became of its bytes. */
function pickSeal(found: Findings, signatures: readonly PdfSignature[]): PdfSignature | null {
  const seals = signatures.filter((signature) => !signature.isDocumentTimestamp)
  const [seal] = seals
  if (seal) {
    const message = `The file has ${seals.length} signatures; a sealed file has exactly one.`
    found.checks.push(seals.length > 1 ? failed('seal', message) : passed('seal', 'The file has one seal.'))
    return seal
  }
  const removed = scanForSignature(found.bytes)
  const message = removed
    ? 'The seal was taken out of the form of the file.'
    : looksSealed(found.bytes)
      ? 'The file has no seal, but something that looks like one and cannot be read.'
      : 'The file has no seal.'
  found.checks.push(failed('seal', message))
  return removed
}

type Appended = Pick<Updates, 'timestamps' | 'archives'>
const NO_UPDATES: Appended = { timestamps: [], archives: [] }

/** Judges what follows the seal; returns what is in it, when nothing but archive data is. */
async function checkAppended(found: Findings, end: number): Promise<Appended> {
  const { bytes, checks, work } = found
  if (end === bytes.length) {
    checks.push(passed('appended', 'Nothing was appended after the seal.'))
    return NO_UPDATES
  }
  const updates = await judgeUpdates(bytes, end, work)
  if (typeof updates === 'string') {
    checks.push(failed('appended', updates))
    return NO_UPDATES
  }
  const { archived, timestamps } = updates.revision
  const counts = [
    [archived.certificates.length, 'certificates'],
    [archived.crls.length, 'revocation lists'],
    [archived.ocsps.length, 'OCSP answers'],
    [timestamps, 'document time-stamps'],
  ].flatMap(([count, what]) => (count === 0 ? [] : [`${count} ${what}`]))
  checks.push(
    passed(
      'appended',
      `Only archive data were appended after the seal (${bytes.length - end} bytes: ${counts.join(', ')}), which it permits.`,
    ),
  )
  return updates
}
