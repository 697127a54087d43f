import { concatBytes } from '../der-write.ts'
import { toHex } from '../hex.ts'
import { bytesOfText, textOfBytes } from './byte-text.ts'
import { OBJECT_NUMBER_MAX } from './named-numbers.ts'
import { indexOf } from './pdf-file.ts'
import { type ParsedDict, type ParsedRef, type ParsedValue, PdfError } from './pdf-object.ts'
import { dict, name, numbers, serialize, text, withEntries } from './pdf-write.ts'
import type { Revision } from './revision.ts'

export { type Revision, readSealedRevision } from './revision.ts'

/*
 * The one form of what may follow a seal (docs/evidence.md, "What may follow a seal"): an archive update or a document time-stamp. The same
 * revision and the same materials give the same bytes, so that verification writes an update again and compares: whoever wants an update of
 * their own to be taken must write exactly this. Whatever raises a seal must therefore write with these functions.
 */

/** What an archive update adds, each in DER: certificates, revocation lists (RFC 5280) and OCSP answers (RFC 6960). */
export interface ArchiveMaterials {
  readonly certificates: readonly Uint8Array[]
  readonly crls: readonly Uint8Array[]
  readonly ocsps: readonly Uint8Array[]
}

const KINDS = ['certificates', 'crls', 'ocsps'] as const

/**
 * The revision with an archive update behind it (DSS, ISO 32000-2 section 12.8.4.3): a stream for each material, the dictionary that names
 * these and all of before, and the catalog with nothing changed but `/DSS`. @throws RangeError without any material
 */
export function writeArchive(revision: Revision, materials: ArchiveMaterials): Revision {
  if (KINDS.every((kind) => materials[kind].length === 0))
    throw new RangeError('an archive update holds something')
  const update = new Update(revision)
  const added = (kind: (typeof KINDS)[number]) => [
    ...revision.archived[kind],
    ...materials[kind].map((der) => update.addStream(der)),
  ]
  const archived = { certificates: added('certificates'), crls: added('crls'), ocsps: added('ocsps') }
  const dss = update.addNew(
    dict({
      Type: name('DSS'),
      ...listed('Certs', archived.certificates),
      ...listed('CRLs', archived.crls),
      ...listed('OCSPs', archived.ocsps),
    }),
  )
  const catalog = withEntries(revision.catalog, { DSS: dss })
  update.add(revision.root, serialize(catalog))
  return { ...update.finish(), catalog, archived }
}

function listed(key: string, refs: readonly ParsedRef[]): Record<string, ParsedValue> {
  return refs.length === 0 ? {} : { [key]: { kind: 'array', items: refs } }
}

/** A document time-stamp but for its token, which goes in hexadecimal between the brackets that `contentsStart` and `contentsEnd` span. */
export interface PreparedTimestamp {
  readonly revision: Revision
  readonly contentsStart: number
  readonly contentsEnd: number
  /** What the token is made over: every byte but those between the brackets, and these themselves. */
  readonly covered: Uint8Array
}

const OFFSET_DIGITS = 10
const CONTENTS = '/Contents <'
const RANGE = '/ByteRange ['

/** The revision with a document time-stamp behind it (ETSI EN 319 142-1 section 5.4.3): the signature, a field that shows nothing, the form. */
export function prepareTimestamp(revision: Revision, contentsSizeBytes: number): PreparedTimestamp {
  const update = new Update(revision)
  const timestamps = revision.timestamps + 1
  const stamp = update.addText(
    [
      '<< /Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161',
      `${RANGE}${' '.repeat(3 * OFFSET_DIGITS + 5)}]`,
      `${CONTENTS}${'0'.repeat(contentsSizeBytes * 2)}>`,
      '>>',
    ].join('\n'),
  )
  const field = update.addNew(
    dict({
      Type: name('Annot'),
      Subtype: name('Widget'),
      FT: name('Sig'),
      T: text(`Countersign Time-stamp ${timestamps}`),
      V: stamp,
      F: 132,
      Rect: numbers([0, 0, 0, 0]),
    }),
  )
  const fields = [...revision.fields, field]
  const form = withEntries(revision.form, { Fields: { kind: 'array', items: fields } })
  const catalog = revision.formRef ? revision.catalog : withEntries(revision.catalog, { AcroForm: form })
  update.add(revision.formRef ?? revision.root, serialize(revision.formRef ? form : catalog))
  return withRange(revision.bytes.length, { ...update.finish(), fields, form, catalog, timestamps })
}

function withRange(from: number, revision: Revision): PreparedTimestamp {
  const { bytes } = revision
  const contentsStart = indexOf(bytes, CONTENTS, from) + CONTENTS.length - 1
  const contentsEnd = bytes.indexOf(0x3e, contentsStart) + 1
  const range = [0, contentsStart, contentsEnd, bytes.length - contentsEnd].join(' ')
  bytes.set(bytesOfText(range), indexOf(bytes, RANGE, from) + RANGE.length)
  const covered = concatBytes([bytes.subarray(0, contentsStart), bytes.subarray(contentsEnd)])
  return { revision, contentsStart, contentsEnd, covered }
}

/** @throws RangeError for a token that is larger than the room which was prepared. */
export function placeTimestamp(prepared: PreparedTimestamp, token: Uint8Array): Revision {
  const { revision, contentsStart, contentsEnd } = prepared
  const digits = bytesOfText(toHex(token))
  if (digits.length > contentsEnd - contentsStart - 2) throw new RangeError('the time-stamp is too large')
  revision.bytes.set(digits, contentsStart + 1)
  return revision
}

/** What a search for objects could stumble over in bytes that are none. */
const LOOKS_LIKE_PDF = /obj|stream|xref|trailer|%PDF|%%EOF/

/** The data of an archive stream: as they are, or in hexadecimal digits where something in them looks like a part of a PDF. */
export function archiveStream(der: Uint8Array): Uint8Array {
  const plain = !LOOKS_LIKE_PDF.test(textOfBytes(der))
  const data = plain ? der : bytesOfText(`${toHex(der)}>`)
  const head = `<< /Length ${data.length}${plain ? '' : ' /Filter /ASCIIHexDecode'} >>\nstream\n`
  return concatBytes([bytesOfText(head), data, bytesOfText('\nendstream')])
}

/** Objects laid out one after another behind a revision, and its cross-references in the manner of that revision. */
class Update {
  readonly #before: Revision
  readonly #parts: Uint8Array[] = []
  readonly #places = new Map<number, { readonly offset: number; readonly generation: number }>()
  #end: number
  #free: number

  constructor(before: Revision) {
    this.#before = before
    this.#end = before.bytes.length
    this.#free = before.size
  }

  add(ref: ParsedRef, body: string): void {
    this.#place(ref, bytesOfText(body))
  }

  addNew(value: ParsedDict): ParsedRef {
    return this.addText(serialize(value))
  }

  addText(body: string): ParsedRef {
    return this.#place(this.#reserve(), bytesOfText(body))
  }

  addStream(der: Uint8Array): ParsedRef {
    return this.#place(this.#reserve(), archiveStream(der))
  }

  finish(): Revision {
    const start = this.#end
    if (this.#before.isStream) this.#writeStream(start)
    else this.#writeTable()
    this.#push(bytesOfText(`startxref\n${start}\n%%EOF\n`))
    const added = concatBytes(this.#parts)
    this.#before.named.scan(added)
    return {
      ...this.#before,
      bytes: concatBytes([this.#before.bytes, added]),
      startXref: start,
      size: this.#free,
    }
  }

  /** The next number above all that are used which nothing could be naming yet. */
  #reserve(): ParsedRef {
    let number = this.#free
    while (this.#before.named.has(number)) number += 1
    if (number > OBJECT_NUMBER_MAX) throw new PdfError('it leaves no numbers for new objects')
    this.#free = number + 1
    return { kind: 'ref', number, generation: 0 }
  }

  #place(ref: ParsedRef, body: Uint8Array): ParsedRef {
    this.#places.set(ref.number, { offset: this.#end, generation: ref.generation })
    this.#push(bytesOfText(`${ref.number} ${ref.generation} obj\n`))
    this.#push(body)
    this.#push(bytesOfText('\nendobj\n'))
    return ref
  }

  #push(bytes: Uint8Array): void {
    this.#parts.push(bytes)
    this.#end += bytes.length
  }

  #trailer(more: Readonly<Record<string, ParsedValue>> = {}): string {
    const { root, info, id, startXref } = this.#before
    return serialize(
      dict({
        ...more,
        Size: this.#free,
        Root: root,
        ...(info !== undefined && { Info: info }),
        ...(id !== undefined && { ID: id }),
        Prev: startXref,
      }),
    )
  }

  #writeTable(): void {
    const rows = this.#ranges().map((range) => [
      `${range[0]} ${range.length}\n`,
      ...range.map((number) => {
        const { offset, generation } = this.#placeOf(number)
        return `${String(offset).padStart(10, '0')} ${String(generation).padStart(5, '0')} n \n`
      }),
    ])
    this.#push(bytesOfText(`xref\n${rows.flat().join('')}trailer\n${this.#trailer()}\n`))
  }

  #writeStream(start: number): void {
    const own = this.#reserve()
    this.#places.set(own.number, { offset: start, generation: 0 })
    const ranges = this.#ranges()
    const rows = ranges.flat().map((number) => {
      const { offset, generation } = this.#placeOf(number)
      const row = new Uint8Array(8)
      const view = new DataView(row.buffer)
      view.setUint8(0, 1)
      view.setUint8(1, Math.floor(offset / 2 ** 32))
      view.setUint32(2, offset % 2 ** 32)
      view.setUint16(6, generation)
      return row
    })
    const head = this.#trailer({
      Type: name('XRef'),
      W: numbers([1, 5, 2]),
      Index: numbers(ranges.flatMap((range) => [range[0], range.length])),
      Length: rows.length * 8,
    })
    this.#push(bytesOfText(`${own.number} 0 obj\n${head}\nstream\n`))
    this.#push(concatBytes(rows))
    this.#push(bytesOfText('\nendstream\nendobj\n'))
  }

  #placeOf(number: number): { readonly offset: number; readonly generation: number } {
    return this.#places.get(number) ?? { offset: 0, generation: 0 }
  }

  /** Numbers in ascending order, those that follow one another together. */
  #ranges(): [number, ...number[]][] {
    const ranges: [number, ...number[]][] = []
    for (const number of [...this.#places.keys()].toSorted((a, b) => a - b)) {
      const range = ranges.at(-1)
      if (range && range[0] + range.length === number) range.push(number)
      else ranges.push([number])
    }
    return ranges
  }
}
