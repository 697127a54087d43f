import { isLinearized } from '@countersign/evidence/linearized'
import { holdsZip } from '@countersign/evidence/zip-inside'
import { type AcroFieldPlace, readAcroFields, readPages } from '@countersign/pdf-form'
import { PDF, PdfName } from '@libpdf/core'
import { keepInfo } from './keep-info.ts'
import { lacksStanding } from './missing-objects.ts'
import { requireContents, settleContents } from './page-contents.ts'
import { repairPageTree } from './page-tree.ts'
import { type PdfRefusal, PdfRefused } from './pdf-refused.ts'
import { sanitize } from './sanitize-pdf.ts'
import { findSealProblem } from './sealable-pdf.ts'
import { settleStreams } from './settle-streams.ts'
import { settleObjects, settlePages } from './settle-view.ts'
import { findStanding } from './standing-objects.ts'
import { findPlaced, findStrictProblem } from './strict-pdf.ts'
import { type WrittenAnew, withStableId, writeAnew } from './write-anew.ts'

// The child's side of read-pdf.ts.

/** Points, as a reader sees the page: rotation and crop box applied. `rotation` is what the page's Rotate entry says. */
export interface PdfPage {
  readonly width: number
  readonly height: number
  readonly rotation: 0 | 90 | 180 | 270
}

export type ReadPdf =
  | {
      readonly ok: true
      readonly pageCount: number
      readonly pages: readonly PdfPage[]
      readonly acroFields: readonly AcroFieldPlace[]
      /** The given bytes, or cleaned ones when something had to be removed or repaired. */
      readonly bytes: Uint8Array
      /** What was removed or repaired, in sentences. */
      readonly warnings: readonly string[]
    }
  | { readonly ok: false; readonly reason: PdfRefusal; readonly message: string }

/** What the child answers: bytes only when they differ from those that it was given. */
export type ReadPdfOutput =
  | (Omit<Extract<ReadPdf, { ok: true }>, 'bytes'> & { readonly bytes?: Uint8Array })
  | Extract<ReadPdf, { ok: false }>

interface Input {
  readonly bytes: Uint8Array
  readonly pagesMax: number
}
type Accepted = Extract<ReadPdfOutput, { ok: true }>

const HEADER_WITHIN = 1_024
const STRUCTURE_REPAIRED = 'The structure of the PDF was damaged and was repaired'
const LINEARIZATION_REMOVED = 'The arrangement of the PDF for the web (linearization) was removed'
const PACKED_ANEW =
  'The parts of the PDF were packed anew in the one way that all readers understand alike; it looks the same'
const ENCRYPTION_REMOVED = 'The encryption (without a password to open it) was removed'

export async function readPdfTask({ bytes, pagesMax }: Input): Promise<ReadPdfOutput> {
  try {
    return await read(bytes, pagesMax)
  } catch (error) {
    if (error instanceof PdfRefused) return { ok: false, reason: error.reason, message: error.message }
    return { ok: false, reason: 'broken', message: PdfRefused.damaged }
  }
}

/** As it came if that can be sealed, else written anew: which of both is told before anybody signs. */
async function read(bytes: Uint8Array, pagesMax: number): Promise<ReadPdfOutput> {
  if (!hasHeader(bytes)) throw new PdfRefused('not_pdf', 'The file is not a PDF')
  if (holdsZip(bytes)) throw new PdfRefused('broken', PdfRefused.archive)
  if ((await findStrictProblem(bytes)) === undefined) {
    const standing = await findPlaced(bytes)
    const start = { given: bytes, original: bytes, warnings: [], standing }
    const asItCame = namesLengths(bytes) ? undefined : await tryToRead(start, pagesMax)
    const packedAnew = asItCame ?? (await tryToRead({ ...start, warnings: [PACKED_ANEW] }, pagesMax))
    if (packedAnew !== undefined) return packedAnew
  }
  const anew = await writeAnew(bytes)
  if (!anew.ok && anew.failure !== 'unreadable') {
    throw new PdfRefused('encrypted', PdfRefused[anew.failure])
  }
  const repaired = isLinearized(bytes) ? LINEARIZATION_REMOVED : STRUCTURE_REPAIRED
  const warnings = [anew.ok && anew.wasEncrypted ? ENCRYPTION_REMOVED : repaired]
  // The bytes of what is encrypted do not tell what stands in them, and a search may miss what decrypts them.
  const isSecret = anew.ok && anew.wasEncrypted
  const standing = isSecret ? new Set<number>() : findStanding(bytes)
  // What one reader finds nothing in another may read.
  const ways: readonly Way[] = [
    async () => anew,
    ...(isSecret ? [] : [() => searchAnew(bytes)]),
    async () => ({ ok: true, bytes }),
  ]
  return firstAccepted(ways, { original: bytes, warnings, standing }, pagesMax)
}

/** Where a reader believes cross-references that lead past objects, it is given none, so that it searches the file for them. */
async function searchAnew(bytes: Uint8Array): Promise<WrittenAnew> {
  const hidden = Buffer.from(bytes)
  for (let at = hidden.indexOf('startxref'); at >= 0; at = hidden.indexOf('startxref', at + 1))
    hidden.write('%', at)
  return writeAnew(hidden)
}

type Way = () => Promise<{ readonly ok: true; readonly bytes: Uint8Array } | { readonly ok: false }>

/** @throws PdfRefused as the first way had it, when no way leads to a PDF that can be sealed */
async function firstAccepted(
  ways: readonly Way[],
  start: Omit<Start, 'given'>,
  pagesMax: number,
): Promise<Accepted> {
  let refused: PdfRefused | undefined
  for (const way of ways) {
    const written = await way()
    if (!written.ok) continue
    try {
      const accepted = await tryToRead({ ...start, given: written.bytes }, pagesMax)
      if (accepted !== undefined) return accepted
    } catch (error) {
      if (!(error instanceof PdfRefused) || error.reason !== 'broken') throw error
      refused ??= error
    }
  }
  throw refused ?? new PdfRefused('broken', PdfRefused.damaged)
}

function hasHeader(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(HEADER_WITHIN, bytes.length)).includes('%PDF-')
}

interface Start {
  readonly given: Uint8Array
  /** What was uploaded. */
  readonly original: Uint8Array
  /** What had to be done so far: with any the document is written anew. */
  readonly warnings: readonly string[]
  /** Objects that stand in what was uploaded: where something names them, they must be found. */
  readonly standing: ReadonlySet<number>
}

/** Whether a stream says by reference how long it is, so that nothing could follow a seal: many programs write files so. */
function namesLengths(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1')
  return /\/Length\s+\d+\s+\d+\s+R/.test(text)
}

/** Undefined when it cannot be read or sealed in this way. @throws PdfRefused when it cannot in any way */
async function tryToRead(start: Start, pagesMax: number): Promise<Accepted | undefined> {
  try {
    const accepted = await clean(start, pagesMax)
    const problem = await findSealProblem(accepted.bytes ?? start.original, accepted.pageCount)
    return problem === undefined ? accepted : undefined
  } catch (error) {
    if (error instanceof PdfRefused) throw error
    return undefined
  }
}

async function clean(
  { given, original, warnings: before, standing }: Start,
  pagesMax: number,
): Promise<Accepted> {
  const pdf = await PDF.load(given)
  if (lacksStanding(pdf, standing)) throw new Error('an object that stands in the file is not found')
  const warnings = [...before]
  const { pages: found, changed } = repairPageTree(pdf)
  if (changed) warnings.push('The tree of pages was damaged and was repaired')
  requireContents(pdf, found)
  warnings.push(...(await settleObjects(pdf, given)), ...sanitize(pdf))
  // What is written anyhow is written in the one form.
  if (warnings.length > 0) settleStreams(pdf)
  let clean: { readonly pdf: PDF; readonly bytes?: Uint8Array } =
    warnings.length === 0 ? { pdf } : await rewrite(pdf, original)
  const pageCount = clean.pdf.getPageCount()
  if (pageCount === 0) throw new PdfRefused('broken', PdfRefused.noPages)
  if (pageCount > pagesMax) throw PdfRefused.tooManyPages(pageCount, pagesMax)
  const pagesGiven = readPages(clean.pdf).map((page) => page.dict)
  if (settleContents(clean.pdf, pagesGiven)) {
    warnings.push('Drawing commands that a page left open were closed')
    clean = await rewrite(clean.pdf, original)
  }
  const drawn = await settlePages(clean.pdf, readPages(clean.pdf))
  warnings.push(...drawn)
  if (drawn.length > 0) clean = await rewrite(clean.pdf, original)
  const pages = readPages(clean.pdf)
  return {
    ok: true,
    pageCount,
    pages: pages.map(({ width, height, rotation }) => ({ width, height, rotation })),
    acroFields: readAcroFields(clean.pdf, pages),
    warnings,
    ...(clean.bytes === undefined ? {} : { bytes: clean.bytes }),
  }
}

/** Writes the document anew, without what nothing refers to any more, and reads it again as everybody else will. */
async function rewrite(pdf: PDF, original: Uint8Array): Promise<{ pdf: PDF; bytes: Uint8Array }> {
  // A document that only lost its encryption or its table has no changed object: one is marked, or it is given back as it came.
  const catalog = pdf.getCatalog()
  catalog.set('Type', PdfName.Catalog)
  keepInfo(pdf)
  const bytes = withStableId(await pdf.save({ incremental: false }), original)
  return { pdf: await PDF.load(bytes), bytes }
}
