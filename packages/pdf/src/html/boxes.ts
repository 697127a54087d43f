import { ALLOWED_LINKS_WORDS, isAllowedLink, shownLink } from '../allowed-links.ts'
import type { FieldBox } from './types.ts'

// Where the boxes landed, read from the printed PDF. Each {{field}} is a link to an address that only this job
// knows; the printer writes a link annotation for it with its place on the page, after pagination, in running
// headers and footers too. Those annotations are read and taken out again, together with their place in the
// structure tree. So are an author's links to where no link may lead.
//
// Chromium's writer (Skia) writes plain objects with a classic cross-reference table, so objects are moved as bytes:
// reading 300 kB and writing it again takes 2 ms, a general PDF library 60 ms.

export interface BoxedPdf {
  readonly pdf: Uint8Array
  readonly pages: readonly { readonly width: number; readonly height: number }[]
  readonly boxes: readonly FieldBox[]
  /** A sentence for each link that was taken out. */
  readonly warnings: readonly string[]
}

export interface BoxOptions {
  /** The beginning of every box's address. */
  readonly marker: string
  readonly createdAt?: string
}

interface PageObject {
  readonly number: number
  readonly width: number
  readonly height: number
}
interface Link {
  readonly key: string
  readonly index: string
  readonly rect: Rect
}
/** Annotations by object number: the boxes, and links that must go, with their addresses. */
interface Links {
  readonly boxes: ReadonlyMap<number, Link>
  readonly refused: ReadonlyMap<number, string>
}
type Rect = readonly [number, number, number, number]

/** Reads the boxes of a PDF that Chromium printed, and removes their links and those that may not stay; sets the dates. */
export function takeBoxes(bytes: Buffer, options: BoxOptions): BoxedPdf {
  const file = readFile(bytes)
  const pages = readPages(file)
  const links = readLinks(file, options.marker)
  const boxes = pages.flatMap((page, index) => boxesOn(file, page, index + 1, links.boxes))
  removeLinks(file, new Set([...links.boxes.keys(), ...links.refused.keys()]), pages)
  if (options.createdAt !== undefined) writeDates(file, options.createdAt)
  const sizes = pages.map(({ width, height }) => ({ width, height }))
  const warnings = [...new Set(links.refused.values())].map(
    (address) => `A link to '${shownLink(address)}' was removed: ${ALLOWED_LINKS_WORDS}`,
  )
  return { pdf: writeFile(file), pages: sizes, boxes: boxes.toSorted(byPlace), warnings }
}

function byPlace(a: FieldBox, b: FieldBox): number {
  return a.page - b.page || a.y - b.y || a.x - b.x
}

// --- the file -----------------------------------------------------------------------------------

interface FileObject {
  readonly number: number
  readonly start: number
  readonly end: number
}

interface PdfFile {
  readonly bytes: Buffer
  /** The bytes as text, one character each. */
  readonly text: string
  /** In the order of the file. */
  readonly objects: readonly FileObject[]
  readonly byNumber: ReadonlyMap<number, FileObject>
  /** One more than the highest number of an object. */
  readonly size: number
  readonly trailer: string
  /** Objects by number that are written anew, or left out (null). */
  readonly changed: Map<number, string | null>
}

function readFile(bytes: Buffer): PdfFile {
  const text = bytes.toString('latin1')
  const xref = Number(/startxref\s+(\d+)\s+%%EOF\s*$/.exec(text.slice(-64))?.[1])
  const head = /^xref\n0 (\d+)\n/.exec(text.slice(xref, xref + 32))
  const trailer = /\ntrailer\n(<<[\s\S]*?>>)\nstartxref/.exec(text.slice(xref))?.[1]
  if (head === null || trailer === undefined)
    throw new Error('The printed PDF has no plain cross-reference table')
  const size = Number(head[1])
  const objects = readObjects(text, { first: xref + head[0].length, size, xref })
  const byNumber = new Map(objects.map((object) => [object.number, object]))
  return { bytes, text, objects, byNumber, size, trailer, changed: new Map() }
}

/** Every entry of the table has 20 characters; one of an object ends with `n` and a line end. */
function readObjects(text: string, table: { first: number; size: number; xref: number }): FileObject[] {
  const found: { number: number; start: number }[] = []
  for (let number = 0; number < table.size; number += 1) {
    const entry = table.first + number * 20
    if (text[entry + 17] === 'n') found.push({ number, start: Number(text.slice(entry, entry + 10)) })
  }
  found.sort((a, b) => a.start - b.start)
  return found.map((object, place) => ({ ...object, end: found[place + 1]?.start ?? table.xref }))
}

function objectOf(file: PdfFile, number: number): string {
  const changed = file.changed.get(number)
  if (typeof changed === 'string') return changed
  const object = file.byNumber.get(number)
  if (object === undefined) throw new Error(`The printed PDF lacks object ${number}`)
  return file.text.slice(object.start, object.end)
}

/** The object in which this place of the file is. */
function objectAt({ objects }: PdfFile, place: number): FileObject {
  let [low, high] = [0, objects.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((objects[middle]?.start ?? place) < place) low = middle + 1
    else high = middle
  }
  const object = objects[low - 1]
  if (object === undefined) throw new Error('A part of the printed PDF is in no object')
  return object
}

function referenceIn(text: string, name: string): number {
  const number = new RegExp(`/${name} (\\d+) 0 R`).exec(text)?.[1]
  if (number === undefined) throw new Error(`The printed PDF lacks /${name}`)
  return Number(number)
}

// --- pages and links ----------------------------------------------------------------------------

function readPages(file: PdfFile): PageObject[] {
  const catalog = objectOf(file, referenceIn(file.trailer, 'Root'))
  return pagesBelow(file, referenceIn(catalog, 'Pages'))
}

function pagesBelow(file: PdfFile, number: number): PageObject[] {
  const text = objectOf(file, number)
  const kids = /\/Kids \[([^\]]*)\]/.exec(text)?.[1]
  if (kids !== undefined) return referencesIn(kids).flatMap((kid) => pagesBelow(file, kid))
  const box = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(text)
  if (box === null) throw new Error(`Page object ${number} of the printed PDF has no size`)
  return [{ number, width: Number(box[1]), height: Number(box[2]) }]
}

function referencesIn(text: string): number[] {
  return Array.from(text.matchAll(/(\d+) 0 R/g), (match) => Number(match[1]))
}

function readLinks(file: PdfFile, marker: string): Links {
  const boxes = new Map<number, Link>()
  const refused = new Map<number, string>()
  for (const found of file.text.matchAll(/\/URI (?:\(((?:[^\\()]|\\[\s\S])*)\)|<)/g)) {
    const { number } = objectAt(file, found.index)
    const address = unescapeText(found[1] ?? '')
    if (address.startsWith(marker)) boxes.set(number, readLink(file, number, address.slice(marker.length)))
    else if (!isAllowedLink(address)) refused.set(number, address)
  }
  return { boxes, refused }
}

// A literal string as the printer writes it (ISO 32000-2, 7.3.4.2).
function unescapeText(text: string): string {
  return text.replace(/\\(\d{1,3}|[\s\S])/g, (_, escaped: string) =>
    /^\d/.test(escaped) ? String.fromCharCode(Number.parseInt(escaped, 8)) : escaped,
  )
}

function readLink(file: PdfFile, number: number, target: string): Link {
  const named = /^([a-z0-9_]{1,64})\/(\d*)$/.exec(target)
  const rect = /\/Rect \[([-\d.]+) ([-\d.]+) ([-\d.]+) ([-\d.]+)\]/.exec(objectOf(file, number))
  if (named === null || rect === null)
    throw new Error(`Link object ${number} of the printed PDF has no place`)
  const [, key = '', index = ''] = named
  return { key, index, rect: [Number(rect[1]), Number(rect[2]), Number(rect[3]), Number(rect[4])] }
}

function boxesOn(
  file: PdfFile,
  page: PageObject,
  pageNumber: number,
  links: ReadonlyMap<number, Link>,
): FieldBox[] {
  const annotations = /\/Annots \[([^\]]*)\]/.exec(objectOf(file, page.number))?.[1] ?? ''
  return referencesIn(annotations).flatMap((number) => {
    const link = links.get(number)
    if (link === undefined) return []
    const [left, bottom, right, top] = link.rect
    return {
      field: link.key,
      ...(link.index === '' ? {} : { index: Number(link.index) }),
      page: pageNumber,
      x: hundredths(left),
      y: hundredths(page.height - top),
      width: hundredths(right - left),
      height: hundredths(top - bottom),
    }
  })
}

function hundredths(points: number): number {
  return Math.round(points * 100) / 100
}

// --- taking the links out -----------------------------------------------------------------------

function removeLinks(file: PdfFile, links: ReadonlySet<number>, pages: readonly PageObject[]): void {
  if (links.size === 0) return
  for (const number of links) file.changed.set(number, null)
  for (const page of pages) {
    const text = objectOf(file, page.number)
    file.changed.set(
      page.number,
      text.replace(/\/Annots \[([^\]]*)\]\n?/, (_, list: string) => keptAnnotations(list, links)),
    )
  }
  // Most elements of the structure tree have no such child.
  for (let at = file.text.indexOf('/OBJR'); at >= 0; at = file.text.indexOf('/OBJR', at)) {
    const { number, start, end } = objectAt(file, at)
    const text = file.text.slice(start, end)
    const without = withoutReferences(text, links)
    if (!file.changed.has(number) && without !== text) file.changed.set(number, without)
    at = end
  }
}

function keptAnnotations(list: string, links: ReadonlySet<number>): string {
  const kept = referencesIn(list).filter((number) => !links.has(number))
  return kept.length === 0 ? '' : `/Annots [${kept.map((number) => `${number} 0 R`).join(' ')}]\n`
}

/** A structure element that was a box's link: no longer a link, and without the link as its child. */
function withoutReferences(text: string, links: ReadonlySet<number>): string {
  let removed = false
  const without = text.replace(
    /<<\/Type \/OBJR\n\/Obj (\d+) 0 R\n\/Pg \d+ 0 R>>/g,
    (reference, number: string) => {
      if (!links.has(Number(number))) return reference
      removed = true
      return ''
    },
  )
  return removed ? without.replace('/S /Link', '/S /NonStruct').replace(/\n\/K (?=>>)/, '') : text
}

// --- dates --------------------------------------------------------------------------------------

function writeDates(file: PdfFile, createdAt: string): void {
  const number = referenceIn(file.trailer, 'Info')
  const date = `(D:${createdAt.replace(/\D/g, '').slice(0, 14)}+00'00')`
  const text = objectOf(file, number)
  file.changed.set(
    number,
    text.replace(/\/(CreationDate|ModDate) \([^)]*\)/g, (_, name: string) => `/${name} ${date}`),
  )
}

// --- writing ------------------------------------------------------------------------------------

function writeFile(file: PdfFile): Uint8Array {
  const { bytes, objects, changed } = file
  if (changed.size === 0) return bytes
  const places = new Map<number, number>()
  const parts: Buffer[] = []
  // What stays is copied in runs, with all that is between one change and the next.
  let [length, copied] = [0, 0]
  const append = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  for (const { number, start, end } of objects) {
    const text = changed.get(number)
    if (text === undefined) places.set(number, length + start - copied)
    else {
      append(bytes.subarray(copied, start))
      copied = end
      if (text !== null) places.set(number, length)
      append(Buffer.from(text ?? '', 'latin1'))
    }
  }
  append(bytes.subarray(copied, objects.at(-1)?.end ?? copied))
  parts.push(Buffer.from(tail(file, places, length), 'latin1'))
  return Buffer.concat(parts)
}

function tail(file: PdfFile, places: ReadonlyMap<number, number>, xref: number): string {
  let entries = ''
  for (let number = 0; number < file.size; number += 1) {
    const place = places.get(number)
    entries += place === undefined ? '0000000000 65535 f \n' : `${String(place).padStart(10, '0')} 00000 n \n`
  }
  const trailer = file.trailer.replace(/\/Size \d+/, `/Size ${file.size}`)
  return `xref\n0 ${file.size}\n${entries}trailer\n${trailer}\nstartxref\n${xref}\n%%EOF\n`
}
