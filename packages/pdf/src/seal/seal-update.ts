import { createHash } from 'node:crypto'
import { isLinearized } from '@countersign/evidence/linearized'
import {
  isArray,
  isDict,
  isRef,
  nameOf,
  openPdf,
  type ParsedDict,
  type ParsedRef,
  type ParsedValue,
  PdfError,
  type PdfFile,
  resolve,
  resolveDict,
} from '@countersign/evidence/pdf'
import { dict, name, numbers, serialize, text, withEntries } from '@countersign/evidence/pdf-write'
import { formatEntries } from './format-entries.ts'

/*
 * The incremental update that holds a seal: the signature, its invisible field on the first page, the form, and the
 * catalog which certifies. Only the objects that change are read; the document before stays as it is, byte by byte.
 */

export interface SealEntries {
  readonly at: string
  readonly name?: string
  readonly reason?: string
  readonly location?: string
  /** How many bytes the signature may take. */
  readonly contentsSizeBytes: number
}

/** A sealed document but for the signature, which goes in hexadecimal between `contentsStart` and `contentsEnd`. */
export interface PreparedSeal {
  readonly bytes: Buffer
  /** Of the angle brackets around the hexadecimal digits: ByteRange leaves out both of them. */
  readonly contentsStart: number
  readonly contentsEnd: number
}

interface Update {
  readonly file: PdfFile
  /** Objects by number, with their text from `n g obj` to `endobj`. */
  readonly objects: { readonly number: number; readonly generation: number; readonly body: string }[]
  nextNumber: number
}

/** Offsets in ByteRange are written with so many digits: enough for any file that is accepted. */
const OFFSET_DIGITS = 10
const ID_SOURCE_BYTES = 64 * 1024
const RANGE_MARK = '/ByteRange ['
const CONTENTS_MARK = '/Contents <'

/** @throws PdfError when the document cannot be read, is encrypted or already signed. */
export async function prepareSeal(pdf: Uint8Array, entries: SealEntries): Promise<PreparedSeal> {
  const file = await openPdf(pdf)
  if (file.trailer.entries.has('Encrypt')) throw new PdfError('the document is encrypted')
  // Stamping took it away; behind it a file could be made to show another front.
  if (isLinearized(pdf)) throw new PdfError('the document has a second beginning in its front (Linearized)')
  const size = file.trailer.entries.get('Size')
  if (typeof size !== 'number') throw new PdfError('the trailer has no size')
  const update: Update = {
    file,
    objects: [],
    // A file may have more objects than a call takes arguments.
    nextNumber: file.entries.keys().reduce((most, number) => Math.max(most, number + 1), size),
  }

  const signature = reserve(update)
  const field = reserve(update)
  update.objects.push({ number: signature.number, generation: 0, body: signatureBody(entries) })
  const page = await firstPage(file)
  add(
    update,
    field,
    dict({
      Type: name('Annot'),
      Subtype: name('Widget'),
      FT: name('Sig'),
      T: text('Countersign Seal'),
      V: signature,
      // Hidden from nobody who prints or locks: Print and Locked (ISO 32000-1 table 165).
      F: 132,
      P: page.ref,
      Rect: numbers([0, 0, 0, 0]),
    }),
  )
  await addAnnotation(update, page, field)
  await rewriteCatalog(update, field, signature)
  return finish(update)
}

function reserve(update: Update): ParsedRef {
  const number = update.nextNumber
  update.nextNumber += 1
  return { kind: 'ref', number, generation: 0 }
}

function add(update: Update, ref: ParsedRef, value: ParsedValue): void {
  update.objects.push({ number: ref.number, generation: ref.generation, body: serialize(value) })
}

function signatureBody(entries: SealEntries): string {
  const certifies = dict({
    Type: name('SigRef'),
    TransformMethod: name('DocMDP'),
    TransformParams: dict({ Type: name('TransformParams'), P: 1, V: name('1.2') }),
  })
  const blanks = ' '.repeat(OFFSET_DIGITS)
  return [
    '<< /Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    `${RANGE_MARK}0 ${blanks} ${blanks} ${blanks}]`,
    `${CONTENTS_MARK}${'0'.repeat(entries.contentsSizeBytes * 2)}>`,
    `/M (D:${entries.at.slice(0, 19).replaceAll(/[-:T]/g, '')}Z)`,
    ...(['Name', 'Reason', 'Location'] as const).flatMap((key) => {
      const value = { Name: entries.name, Reason: entries.reason, Location: entries.location }[key]
      return value === undefined ? [] : [`/${key} ${serialize(text(value))}`]
    }),
    `/Reference [${serialize(certifies)}] >>`,
  ].join('\n')
}

interface Page {
  readonly ref: ParsedRef
  readonly dict: ParsedDict
}

const PAGE_TREE_DEPTH_MAX = 50

async function firstPage(file: PdfFile): Promise<Page> {
  const catalog = await resolveDict(file, file.trailer.entries.get('Root'), 'the catalog')
  let node = catalog.entries.get('Pages')
  for (let depth = 0; depth < PAGE_TREE_DEPTH_MAX; depth++) {
    const value = await resolveDict(file, node, 'the page tree')
    const kids = await resolve(file, value.entries.get('Kids'))
    if (!isArray(kids)) {
      if (!isRef(node)) throw new PdfError('the first page is not an object of its own')
      return { ref: node, dict: value }
    }
    // A branch of the page tree may be empty.
    node = (await firstWithPages(file, kids.items)) ?? null
  }
  throw new PdfError('the page tree is too deep')
}

async function firstWithPages(file: PdfFile, kids: readonly ParsedValue[]): Promise<ParsedValue | undefined> {
  for (const kid of kids) {
    const value = await resolve(file, kid)
    if (isDict(value) && (nameOf(value.entries.get('Type')) !== 'Pages' || value.entries.get('Count') !== 0))
      return kid
  }
  return undefined
}

async function addAnnotation(update: Update, page: Page, field: ParsedRef): Promise<void> {
  const annotations = page.dict.entries.get('Annots')
  const list = await resolve(update.file, annotations)
  const value: ParsedValue = { kind: 'array', items: [...(isArray(list) ? list.items : []), field] }
  if (isRef(annotations) && isArray(list)) add(update, annotations, value)
  else add(update, page.ref, withEntries(page.dict, { Annots: value }))
}

async function rewriteCatalog(update: Update, field: ParsedRef, signature: ParsedRef): Promise<void> {
  const { file } = update
  const root = file.trailer.entries.get('Root')
  if (!isRef(root)) throw new PdfError('the catalog is not an object of its own')
  const catalog = await resolveDict(file, root, 'the catalog')
  const perms = await resolve(file, catalog.entries.get('Perms'))
  const form = catalog.entries.get('AcroForm')
  const oldForm = await resolve(file, form)
  const fields = isDict(oldForm) ? await resolve(file, oldForm.entries.get('Fields')) : null
  const items = isArray(fields) ? fields.items : []
  await requireUnsigned(file, items)
  const newForm = withEntries(isDict(oldForm) ? oldForm : dict({}), {
    Fields: { kind: 'array', items: [...items, field] },
    // SignaturesExist and AppendOnly (ISO 32000-1 table 219).
    SigFlags: 3,
  })
  const isObject = isRef(form) && isDict(oldForm)
  if (isObject) add(update, form, newForm)
  add(
    update,
    root,
    withEntries(catalog, {
      ...(await formatEntries(file, catalog)),
      AcroForm: isObject ? form : newForm,
      Perms: withEntries(isDict(perms) ? perms : dict({}), { DocMDP: signature }),
    }),
  )
}

/** A certifying signature must be the first one (ISO 32000-1 section 12.8.1); anything before it is refused on upload. */
async function requireUnsigned(file: PdfFile, fields: readonly ParsedValue[]): Promise<void> {
  for (const value of fields) {
    const field = await resolve(file, value)
    if (
      isDict(field) &&
      nameOf(field.entries.get('FT')) === 'Sig' &&
      isDict(await resolve(file, field.entries.get('V')))
    ) {
      throw new PdfError('the document is already signed')
    }
  }
}

/** Lays the objects out behind the document, with a cross-reference section of the same kind as its last one. */
function finish(update: Update): PreparedSeal {
  const { bytes } = update.file
  const endsLine = bytes.at(-1) === 0x0a || bytes.at(-1) === 0x0d
  let tail = endsLine ? '' : '\n'
  const offsets = new Map<number, { offset: number; generation: number }>()
  for (const object of update.objects) {
    offsets.set(object.number, { offset: bytes.length + tail.length, generation: object.generation })
    tail += `${object.number} ${object.generation} obj\n${object.body}\nendobj\n`
  }
  const start = bytes.length + tail.length
  tail += update.file.sections[0]?.isStream ? xrefStream(update, offsets, start) : xrefTable(update, offsets)
  tail += `startxref\n${start}\n%%EOF\n`
  // Every character of the update stands for one byte.
  const whole = Buffer.concat([bytes, Buffer.from(tail, 'latin1')])
  return fillByteRange(whole, bytes.length)
}

type Offsets = ReadonlyMap<number, { readonly offset: number; readonly generation: number }>

function xrefTable(update: Update, offsets: Offsets): string {
  const rows = ranges(offsets).flatMap(([first, ...others]) => {
    const numbers = [first, ...others]
    const entries = numbers.map((number) => {
      const entry = offsets.get(number)
      return `${pad(entry?.offset ?? 0, 10)} ${pad(entry?.generation ?? 0, 5)} n \n`
    })
    return [`${first} ${numbers.length}\n`, ...entries]
  })
  return `xref\n${rows.join('')}trailer\n${serialize(trailer(update, update.nextNumber))}\n`
}

/** A cross-reference stream (ISO 32000-1 section 7.5.8), which lists itself, as every object but no other does. */
function xrefStream(update: Update, offsets: Offsets, start: number): string {
  const own = reserve(update).number
  const all: Offsets = new Map([...offsets, [own, { offset: start, generation: 0 }]])
  const groups = ranges(all)
  let data = ''
  for (const number of groups.flat()) {
    const entry = all.get(number)
    const row = Buffer.alloc(8)
    row.writeUInt8(1, 0)
    row.writeUIntBE(entry?.offset ?? 0, 1, 5)
    row.writeUInt16BE(entry?.generation ?? 0, 6)
    data += row.toString('latin1')
  }
  const head = withEntries(trailer(update, update.nextNumber), {
    Type: name('XRef'),
    W: numbers([1, 5, 2]),
    Index: numbers(groups.flatMap((group) => [group[0], group.length])),
    Length: data.length,
  })
  return `${own} 0 obj\n${serialize(head)}\nstream\n${data}\nendstream\nendobj\n`
}

function trailer(update: Update, size: number): ParsedDict {
  const { trailer: old, startXref, bytes } = update.file
  const info = old.entries.get('Info')
  const ids = old.entries.get('ID')
  // Only has to differ from other revisions, so the end of the file stands for all of it.
  const digest = createHash('sha256')
    .update(`${bytes.length} `)
    .update(bytes.subarray(-ID_SOURCE_BYTES))
    .digest()
  const fresh: ParsedValue = { kind: 'text', bytes: digest.subarray(0, 16), start: 0, end: 0, isHex: true }
  const first = isArray(ids) ? (ids.items[0] ?? fresh) : fresh
  return dict({
    Size: size,
    Root: old.entries.get('Root') ?? null,
    ...(info !== undefined && { Info: info }),
    ID: { kind: 'array', items: [first, fresh] },
    Prev: startXref,
  })
}

/** Numbers in ascending order, those that follow one another together. */
function ranges(offsets: Offsets): [number, ...number[]][] {
  const groups: [number, ...number[]][] = []
  for (const number of [...offsets.keys()].toSorted((a, b) => a - b)) {
    const group = groups.at(-1)
    if (group && group[0] + group.length === number) group.push(number)
    else groups.push([number])
  }
  return groups
}

function pad(value: number, digits: number): string {
  return String(value).padStart(digits, '0')
}

function fillByteRange(whole: Buffer, updateStart: number): PreparedSeal {
  const contentsStart = whole.indexOf(CONTENTS_MARK, updateStart) + CONTENTS_MARK.length - 1
  const contentsEnd = whole.indexOf('>', contentsStart) + 1
  const range = [0, contentsStart, contentsEnd, whole.length - contentsEnd].join(' ')
  const place = whole.indexOf(RANGE_MARK, updateStart) + RANGE_MARK.length
  whole.write(range, place, 'latin1')
  return { bytes: whole, contentsStart, contentsEnd }
}
