import { createHash } from 'node:crypto'
import type { PDF, PdfRef } from '@libpdf/core'
import type { FaceName } from '../shipped-fonts.ts'
import type { Face } from './font-faces.ts'
import { pdfDict, pdfStream, pdfText } from './pdf-objects.ts'
import type { ShapedGlyph } from './shape-text.ts'
import { type FontSubset, openFontSubset } from './subset-font.ts'

// The fonts of one document: glyphs are taken as they are drawn, and the subsets written when all is drawn.

export type DocumentFonts = {
  /** The reference and resource name of the face's font in this document. */
  readonly use: (face: Face) => UsedFont
  /** Writes the subsets. Called once, after the last text. */
  readonly finish: () => void
}

export type UsedFont = {
  readonly ref: PdfRef
  readonly resourceName: string
  /** The number under which the glyph is written in content streams. */
  readonly take: (glyph: ShapedGlyph) => number
}

type Entry = UsedFont & {
  readonly face: Face
  readonly subset: FontSubset
  readonly meanings: Map<number, string>
}

/** For drawings that have no text, and so belong to no document. */
export const noFonts: DocumentFonts = {
  use: () => {
    throw new Error('This drawing may have no text')
  },
  finish: () => {},
}

/** Collects the glyphs that texts of this document use. */
export function openDocumentFonts(pdf: PDF): DocumentFonts {
  const used = new Map<FaceName, Entry>()
  return {
    use: (face) => {
      const known = used.get(face.name)
      if (known !== undefined) return known
      const entry = openEntry(pdf, face, used.size)
      used.set(face.name, entry)
      return entry
    },
    finish: () => {
      for (const entry of used.values()) writeFont(pdf, entry)
    },
  }
}

function openEntry(pdf: PDF, face: Face, index: number): Entry {
  const subset = openFontSubset(face.bytes)
  const meanings = new Map<number, string>()
  const take = (glyph: ShapedGlyph) => {
    const number = subset.take(glyph.id, glyph.text)
    meanings.set(number, glyph.text)
    return number
  }
  const ref = pdf.context.registry.allocateRef()
  return { face, subset, meanings, take, ref, resourceName: `CsF${index}` }
}

/** A composite font with two-byte glyph numbers (ISO 32000-2, 9.7). */
function writeFont(pdf: PDF, { face, subset, meanings, ref }: Entry): void {
  const bytes = subset.toBytes()
  const name = `${tagOf(bytes)}+${face.metrics.postscriptName}`
  const scale = 1_000 / face.metrics.unitsPerEm
  const widths = subset.advances().map((advance) => Math.round(advance * scale * 100) / 100)
  const descendant = pdf.register(
    pdfDict({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: pdfDict({
        Registry: pdfText('Adobe'),
        Ordering: pdfText('Identity'),
        Supplement: 0,
      }),
      FontDescriptor: pdf.register(describe(pdf, face, name, bytes)),
      W: [0, widths],
      CIDToGIDMap: 'Identity',
    }),
  )
  pdf.context.registry.registerAt(
    ref,
    pdfDict({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [descendant],
      ToUnicode: pdf.register(pdfStream({}, new TextEncoder().encode(meaningsMap(meanings)))),
    }),
  )
}

function describe(pdf: PDF, face: Face, name: string, bytes: Uint8Array) {
  const { unitsPerEm, box, italicAngle, ascent, descent, capHeight } = face.metrics
  const scale = 1_000 / unitsPerEm
  return pdfDict({
    Type: 'FontDescriptor',
    FontName: name,
    Flags: 4,
    FontBBox: box.map((value) => Math.round(value * scale)),
    ItalicAngle: italicAngle,
    Ascent: Math.round(ascent * scale),
    Descent: Math.round(descent * scale),
    CapHeight: Math.round(capHeight * scale),
    StemV: 80,
    FontFile2: pdf.register(pdfStream({ Length1: bytes.length }, bytes)),
  })
}

/** Six capitals from the subset's own bytes: the same text gives the same file. */
function tagOf(bytes: Uint8Array): string {
  const digest = createHash('sha256').update(bytes).digest()
  return [...digest.subarray(0, 6)].map((byte) => String.fromCharCode(65 + (byte % 26))).join('')
}

const mapHead = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
`
const mapTail = 'endcmap CMapName currentdict /CMap defineresource pop end end'
const mapBlockMax = 100

// COMBINING GRAPHEME JOINER, which nobody sees: for a glyph without a meaning some readers show its number as a letter.
const meansNothing = '\u034f'

function meaningsMap(meanings: ReadonlyMap<number, string>): string {
  const lines = [...meanings].map(([glyph, text]) => `<${hex4(glyph)}> <${utf16Hex(text || meansNothing)}>`)
  let map = mapHead
  for (let start = 0; start < lines.length; start += mapBlockMax) {
    const block = lines.slice(start, start + mapBlockMax)
    map += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  }
  return map + mapTail
}

export function hex4(value: number): string {
  return value.toString(16).padStart(4, '0')
}

/** UTF-16BE in hexadecimal digits. */
export function utf16Hex(text: string): string {
  let digits = ''
  for (let unit = 0; unit < text.length; unit++) digits += hex4(text.charCodeAt(unit))
  return digits
}
