import { PDFDocument } from '@cantoo/pdf-lib'
import { PDF, PdfArray, type PdfDict, PdfName, PdfStream } from '@libpdf/core'
import type { Random } from '../support/random.ts'
import type { Mutation } from './mutate-bytes.ts'

// Variants of a PDF made of its objects: read by a library, and written otherwise.

export const objectMutations: { readonly [name: string]: Mutation } = {
  asTable: (pdf) => rewrite(pdf, false),
  asStream: (pdf) => rewrite(pdf, true),
  asObjectStreams: async (pdf) => (await open(pdf)).save({ useObjectStreams: true }),
  encrypted: (pdf) => encrypt(pdf, {}),
  protected: (pdf) => encrypt(pdf, { modify: false, copy: false, print: false }),
  locked: async (pdf, random) => {
    const opened = await PDF.load(pdf)
    opened.setProtection({ userPassword: `secret ${random.below(100)}`, ownerPassword: 'owner' })
    return opened.save()
  },
  inHexadecimal: (pdf) => recode(pdf, 'ASCIIHexDecode', hexadecimal),
  inShortHexadecimal: (pdf) => recode(pdf, 'AHx', hexadecimal),
  inRuns: (pdf) => recode(pdf, 'RunLengthDecode', runs),
  inShortRuns: (pdf) => recode(pdf, 'RL', runs),
  withFields,
  pageTwice: async (pdf, random) => {
    const opened = await open(pdf)
    const [copy] = await opened.copyPages(opened, [random.below(opened.getPageCount())])
    if (copy !== undefined) opened.addPage(copy)
    return opened.save()
  },
}

function open(pdf: Buffer): Promise<PDFDocument> {
  return PDFDocument.load(pdf, { updateMetadata: false })
}

async function encrypt(pdf: Buffer, permissions: object): Promise<Uint8Array> {
  const opened = await PDF.load(pdf)
  opened.setProtection({ ownerPassword: 'owner', permissions })
  return opened.save()
}

/** An object is marked as changed: a document without any is given back as it came. */
async function rewrite(pdf: Buffer, useXRefStream: boolean): Promise<Uint8Array> {
  const opened = await PDF.load(pdf)
  opened.getCatalog().set('Type', PdfName.Catalog)
  return opened.save({ incremental: false, useXRefStream })
}

/** All contents of pages in another filter. */
async function recode(pdf: Buffer, filter: string, code: (bytes: Uint8Array) => Buffer): Promise<Uint8Array> {
  const opened = await PDF.load(pdf)
  const { registry, pages } = opened.context
  for (const ref of pages.getPages()) {
    const page = registry.resolve(ref)
    if (page === null || page.type !== 'dict') continue
    for (const stream of contentsOf(page, (found) => registry.resolve(found))) {
      const coded = code(stream.getDecodedData())
      // New data has no filter.
      stream.setData(coded)
      stream.set('Filter', PdfArray.of(PdfName.of(filter)))
    }
  }
  return opened.save({ incremental: false, compressStreams: false })
}

function contentsOf(page: PdfDict, resolve: Parameters<PdfDict['getArray']>[1]): PdfStream[] {
  const list = page.getArray('Contents', resolve)?.toArray() ?? [page.get('Contents', resolve)]
  return list.flatMap((item) => {
    const found = item?.type === 'ref' ? resolve?.(item) : item
    return found instanceof PdfStream ? [found] : []
  })
}

function hexadecimal(bytes: Uint8Array): Buffer {
  return Buffer.from(`${Buffer.from(bytes).toString('hex')}>`)
}

const RUN_BYTES_MAX = 128
const RUNS_END = 128

/** RunLengthDecode (ISO 32000-2, 7.4.5), without any run. */
function runs(bytes: Uint8Array): Buffer {
  const parts: Uint8Array[] = []
  for (let at = 0; at < bytes.length; at += RUN_BYTES_MAX) {
    const part = bytes.subarray(at, at + RUN_BYTES_MAX)
    parts.push(Uint8Array.of(part.length - 1), part)
  }
  return Buffer.concat([...parts, Uint8Array.of(RUNS_END)])
}

async function withFields(pdf: Buffer, random: Random): Promise<Uint8Array> {
  const opened = await open(pdf)
  const form = opened.getForm()
  const page = opened.getPage(random.below(opened.getPageCount()))
  const text = form.createTextField('corpus.text')
  text.setText('Some value')
  text.addToPage(page, { x: 40, y: 40, width: 120, height: 20 })
  const box = form.createCheckBox('corpus.box')
  box.addToPage(page, { x: 40, y: 70, width: 14, height: 14 })
  if (random.chance(0.5)) box.check()
  const list = form.createDropdown('corpus.list')
  list.setOptions(['one', 'two'])
  list.select('two')
  list.addToPage(page, { x: 40, y: 100, width: 80, height: 20 })
  return opened.save({ useObjectStreams: random.chance(0.5) })
}
