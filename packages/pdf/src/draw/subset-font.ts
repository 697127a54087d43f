// A TrueType font with only the glyphs that a document uses, numbered anew from 0 (OpenType specification:
// glyf, loca, hmtx, maxp, head). PDF readers take a CIDFontType2 without cmap, name, OS/2 and layout tables
// (ISO 32000-2, 9.9.2), so these are left out.

type Table = { readonly offset: number; readonly length: number }

export type FontSubset = {
  /**
   * Gives the new number of a glyph of the whole font; takes it and its parts into the subset. A glyph that stands for
   * several things (a letter's body, whose dots are glyphs of their own) has a number for each.
   */
  readonly take: (glyph: number, meaning?: string) => number
  /** The advance of a new glyph in units of the em. */
  readonly advances: () => readonly number[]
  readonly toBytes: () => Uint8Array
}

type Source = {
  readonly bytes: Uint8Array
  readonly view: DataView
  readonly tables: ReadonlyMap<string, Table>
  readonly longOffsets: boolean
  readonly metricsCount: number
}

const copiedTables = ['cvt ', 'fpgm', 'prep']
const componentHasWords = 0x0001
const componentHasScale = 0x0008
const componentMore = 0x0020
const componentHasTwoScales = 0x0040
const componentHasMatrix = 0x0080

/** Begins a subset of a TrueType font (with glyf outlines). Glyph 0, the missing glyph, is always in it. */
export function openFontSubset(bytes: Uint8Array): FontSubset {
  const source = readSource(bytes)
  const taken: number[] = []
  const renumbered = new Map<string, number>()
  const take = (glyph: number, meaning = ''): number => {
    const key = `${glyph} ${meaning}`
    const known = renumbered.get(key)
    if (known !== undefined) return known
    const number = taken.length
    taken.push(glyph)
    renumbered.set(key, number)
    for (const place of componentPlaces(readGlyph(source, glyph))) take(place.glyph)
    return number
  }
  take(0)
  return {
    take,
    advances: () => taken.map((glyph) => readMetric(source, glyph).advance),
    toBytes: () => build(source, taken, take),
  }
}

function readSource(bytes: Uint8Array): Source {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const tables = new Map<string, Table>()
  for (let index = 0; index < view.getUint16(4); index++) {
    const record = 12 + index * 16
    const tag = String.fromCharCode(...bytes.subarray(record, record + 4))
    tables.set(tag, { offset: view.getUint32(record + 8), length: view.getUint32(record + 12) })
  }
  return {
    bytes,
    view,
    tables,
    longOffsets: view.getInt16(need(tables, 'head').offset + 50) === 1,
    metricsCount: view.getUint16(need(tables, 'hhea').offset + 34),
  }
}

function need(tables: ReadonlyMap<string, Table>, tag: string): Table {
  const table = tables.get(tag)
  if (table === undefined) throw new Error(`The font has no ${tag} table`)
  return table
}

function readGlyph({ bytes, view, tables, longOffsets }: Source, glyph: number): Uint8Array {
  const loca = need(tables, 'loca').offset
  const glyf = need(tables, 'glyf').offset
  const at = (index: number) =>
    longOffsets ? view.getUint32(loca + index * 4) : view.getUint16(loca + index * 2) * 2
  return bytes.subarray(glyf + at(glyph), glyf + at(glyph + 1))
}

function readMetric({ view, tables, metricsCount }: Source, glyph: number) {
  const hmtx = need(tables, 'hmtx').offset
  const full = Math.min(glyph, metricsCount - 1)
  const bearing =
    glyph < metricsCount ? hmtx + glyph * 4 + 2 : hmtx + metricsCount * 4 + (glyph - metricsCount) * 2
  return { advance: view.getUint16(hmtx + full * 4), bearing: view.getInt16(bearing) }
}

/** Where a composite glyph names its parts: the byte offsets of the numbers, and the numbers. */
function componentPlaces(glyph: Uint8Array): readonly { offset: number; glyph: number }[] {
  if (glyph.length < 10) return []
  const view = new DataView(glyph.buffer, glyph.byteOffset, glyph.byteLength)
  if (view.getInt16(0) >= 0) return []
  const places: { offset: number; glyph: number }[] = []
  let offset = 10
  for (;;) {
    const flags = view.getUint16(offset)
    places.push({ offset: offset + 2, glyph: view.getUint16(offset + 2) })
    offset += 4 + (flags & componentHasWords ? 4 : 2)
    if (flags & componentHasScale) offset += 2
    else if (flags & componentHasTwoScales) offset += 4
    else if (flags & componentHasMatrix) offset += 8
    if (!(flags & componentMore)) return places
  }
}

function build(source: Source, taken: readonly number[], take: (glyph: number) => number): Uint8Array {
  const glyphs = taken.map((glyph) => renumberParts(readGlyph(source, glyph), take))
  const tables = new Map<string, Uint8Array>([
    ['glyf', joinGlyphs(glyphs)],
    ['head', patched(source, 'head', (view) => view.setInt16(50, 1))],
    ['hhea', patched(source, 'hhea', (view) => view.setUint16(34, taken.length))],
    ['hmtx', writeMetrics(source, taken)],
    ['loca', writeOffsets(glyphs)],
    ['maxp', patched(source, 'maxp', (view) => view.setUint16(4, taken.length))],
  ])
  for (const tag of copiedTables) {
    const table = source.tables.get(tag)
    if (table !== undefined) tables.set(tag, source.bytes.subarray(table.offset, table.offset + table.length))
  }
  return writeFont(tables)
}

function renumberParts(glyph: Uint8Array, take: (glyph: number) => number): Uint8Array {
  const places = componentPlaces(glyph)
  if (places.length === 0) return glyph
  const copy = glyph.slice()
  const view = new DataView(copy.buffer)
  for (const place of places) view.setUint16(place.offset, take(place.glyph))
  return copy
}

function patched({ bytes, tables }: Source, tag: string, patch: (view: DataView) => void): Uint8Array {
  const table = need(tables, tag)
  const copy = bytes.slice(table.offset, table.offset + table.length)
  patch(new DataView(copy.buffer))
  return copy
}

function padded(length: number): number {
  return Math.ceil(length / 4) * 4
}

function joinGlyphs(glyphs: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(glyphs.reduce((sum, glyph) => sum + padded(glyph.length), 0))
  let offset = 0
  for (const glyph of glyphs) {
    joined.set(glyph, offset)
    offset += padded(glyph.length)
  }
  return joined
}

function writeOffsets(glyphs: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array((glyphs.length + 1) * 4)
  const view = new DataView(bytes.buffer)
  let offset = 0
  for (const [index, glyph] of glyphs.entries()) {
    offset += padded(glyph.length)
    view.setUint32((index + 1) * 4, offset)
  }
  return bytes
}

function writeMetrics(source: Source, taken: readonly number[]): Uint8Array {
  const bytes = new Uint8Array(taken.length * 4)
  const view = new DataView(bytes.buffer)
  for (const [index, glyph] of taken.entries()) {
    const metric = readMetric(source, glyph)
    view.setUint16(index * 4, metric.advance)
    view.setInt16(index * 4 + 2, metric.bearing)
  }
  return bytes
}

function writeFont(tables: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const sorted = [...tables].sort(([a], [b]) => (a < b ? -1 : 1))
  const bytes = new Uint8Array(
    12 + sorted.length * 16 + sorted.reduce((sum, [, data]) => sum + padded(data.length), 0),
  )
  const view = new DataView(bytes.buffer)
  const exponent = Math.floor(Math.log2(sorted.length))
  view.setUint32(0, 0x00010000)
  view.setUint16(4, sorted.length)
  view.setUint16(6, 2 ** exponent * 16)
  view.setUint16(8, exponent)
  view.setUint16(10, sorted.length * 16 - 2 ** exponent * 16)
  let offset = 12 + sorted.length * 16
  for (const [index, [tag, data]] of sorted.entries()) {
    const record = 12 + index * 16
    for (let unit = 0; unit < 4; unit++) bytes[record + unit] = tag.charCodeAt(unit)
    bytes.set(data, offset)
    view.setUint32(record + 4, checksum(view, offset, data.length))
    view.setUint32(record + 8, offset)
    view.setUint32(record + 12, data.length)
    offset += padded(data.length)
  }
  return bytes
}

function checksum(view: DataView, offset: number, length: number): number {
  let sum = 0
  for (let index = 0; index < padded(length); index += 4) sum = (sum + view.getUint32(offset + index)) >>> 0
  return sum
}
