import { type Check, type Findings, failed, passed } from './check.ts'
import { parseSignedData } from './cms.ts'
import { DerError } from './der.ts'
import { forbiddenChange } from './pdf/later-updates.ts'
import { openPdf, type PdfFile } from './pdf/pdf-file.ts'
import { PdfError } from './pdf/pdf-object.ts'
import {
  findSignatures,
  type PdfSignature,
  scanForSignature,
  signatureContents,
  signedRange,
} from './pdf/signature.ts'
import { digestMatches, problemOf } from './signer.ts'
import { readTimestamp, type Seal, verifySigner } from './verify-signer.ts'
import { parseCertificate } from './x509.ts'

export interface PdfVerification {
  /** Whether the file is, byte for byte, what was sealed: all checks passed. */
  readonly intact: boolean
  readonly checks: readonly Check[]
  /** What was not checked, or is worth knowing. */
  readonly notes: readonly string[]
  readonly seal?: Seal
}

export interface VerifyPdfOptions {
  /** Certificates (DER) of authorities that are believed; the seal must then come from one of them. */
  readonly trustedRoots?: readonly Uint8Array[]
}

/**
 * Verifies the seal of a PDF: PAdES baseline (ETSI EN 319 142-1), certifying, nothing behind it but archive data.
 *
 * The checks, in this order, as far as they can be asked: `structure`, `seal`, `byte-range`, `contents`, `appended`,
 * `digest`, `baseline`, `signature`, `certificate`, `chain`, `authority` (only with trusted roots), `permissions`,
 * `timestamp` (only when there is one), `document-timestamp` (one for each). A check that cannot be asked because of
 * an earlier one is left out. Runs in browsers and Node; never throws for what the file holds.
 *
 * @throws DerError when a trusted root is not a certificate.
 */
export async function verifyPdf(bytes: Uint8Array, options: VerifyPdfOptions = {}): Promise<PdfVerification> {
  const trusted = (options.trustedRoots ?? []).map(parseCertificate)
  const found: Findings = {
    bytes,
    trusted,
    hasTrust: options.trustedRoots !== undefined,
    checks: [],
    notes: [],
  }
  const seal = await verifySeal(found)
  const intact = seal !== undefined && found.checks.every((check) => check.ok)
  return { intact, checks: found.checks, notes: found.notes, ...(seal && { seal }) }
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
  if (typeof range !== 'string') await checkAppended(found, range.end, opened.signatures)
  return typeof contents === 'string'
    ? undefined
    : checkSignature(found, opened.file, signature, contents, typeof range === 'string' ? null : range.bytes)
}

/** What is unreadable in a signature is a failed check, whatever part of it that is. */
async function checkSignature(
  found: Findings,
  file: PdfFile | null,
  signature: PdfSignature,
  contents: Uint8Array,
  covered: Uint8Array | null,
): Promise<Seal | undefined> {
  try {
    const signed = parseSignedData(contents)
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
    return await verifySigner(found, file, signature, signed)
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
    found.checks.push(passed('structure', 'The file can be read as a PDF.'))
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
  const message = removed ? 'The seal was taken out of the form of the file.' : 'The file has no seal.'
  found.checks.push(failed('seal', message))
  return removed
}

async function checkAppended(
  found: Findings,
  end: number,
  signatures: readonly PdfSignature[],
): Promise<void> {
  const { bytes, checks } = found
  if (end === bytes.length) {
    checks.push(passed('appended', 'Nothing was appended after the seal.'))
    return
  }
  const problem = await forbiddenChange(bytes, end)
  checks.push(
    problem
      ? failed('appended', problem)
      : passed(
          'appended',
          `Only archive data were appended after the seal (${bytes.length - end} bytes), which it permits.`,
        ),
  )
  const timestamps = signatures.filter((signature) => signature.isDocumentTimestamp)
  for (const timestamp of timestamps) checks.push(await checkDocumentTimestamp(found, timestamp))
}

async function checkDocumentTimestamp(found: Findings, signature: PdfSignature): Promise<Check> {
  const range = signedRange(found.bytes, signature)
  if (typeof range === 'string') return failed('document-timestamp', range)
  const contents = signatureContents(found.bytes, signature.contents)
  if (typeof contents === 'string') return failed('document-timestamp', contents)
  const result = await readTimestamp(found, contents, range.bytes)
  if (typeof result === 'string') return failed('document-timestamp', result)
  return passed('document-timestamp', `${result.authority} stamped the archived file at ${result.info.at}.`)
}
