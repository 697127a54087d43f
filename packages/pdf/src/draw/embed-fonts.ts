import { createHash } from 'node:crypto'
import type { PDF, PdfRef } from '@libpdf/core'
import type { FaceName } from '../shipped-fonts.ts'
import type { Face } from './font-faces.ts'
import { pdfDict, pdfStream, pdfText } from './pdf-objects.ts'
import type { ShapedGlyph } from './shape-text.ts'
import { subsetFont } from './subset-font.ts'

// The fonts of one document: glyphs are taken as they are drawn, and the subsets written when all is drawn.

export interface DocumentFonts {
  /** The reference and resource name of the face's font in this document. */
  readonly use: (face: Face) => UsedFont
  /** Writes the subsets. Called once, after the last text. */
  readonly finish: () => void
}

interface UsedFont {
  readonly ref: PdfRef
  readonly resourceName: string
  /** The number under which the glyph is written in content streams. */
  readonly take: (glyph: ShapedGlyph) => number
}

type Entry = UsedFont & {
  readonly face: Face
  /** In the order of their numbers, which begin at 1: 0 is the missing glyph. */
  readonly taken: readonly ShapedGlyph[]
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
  const taken: ShapedGlyph[] = []
  const numbers = new Map<string, number>()
  // A glyph that stands for several things (a letter's body, whose dots are glyphs of their own) has a number for each.
  const take = (glyph: ShapedGlyph) => {
    const key = `${glyph.id} ${glyph.text}`
    const number = numbers.get(key) ?? taken.push(glyph)
    numbers.set(key, number)
    return number
  }
  const ref = pdf.context.registry.allocateRef()
  return { face, taken, take, ref, resourceName: `CsF${index}` }
}

/** A composite font with two-byte glyph numbers (ISO 32000-2, 9.7). */
function writeFont(pdf: PDF, { face, taken, ref }: Entry): void {
  const glyphs = taken.map(({ id }) => id)
  const bytes = subsetFont(face.name, face.bytes, glyphs)
  const name = `${tagOf(bytes)}+${face.metrics.postscriptName}`
  const widths = taken.map(({ natural }) => Math.round(natural * 100) / 100)
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
      W: [1, widths],
      CIDToGIDMap: pdf.register(pdfStream({}, twoBytesEach([0, ...glyphs]))),
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
      ToUnicode: pdf.register(pdfStream({}, new TextEncoder().encode(meaningsMap(taken)))),
    }),
  )
}

function twoBytesEach(numbers: readonly number[]): Uint8Array {
  const bytes = Buffer.alloc(numbers.length * 2)
  for (const [index, number] of numbers.entries()) bytes.writeUInt16BE(number, index * 2)
  return bytes
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

const MAP_HEAD = `/CIDInit /ProcSet findresource begin 12 dict begin begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def /CMapType 2 def
1 begincodespacerange <0000> <ffff> endcodespacerange
`
const MAP_TAIL = 'endcmap CMapName currentdict /CMap defineresource pop end end'
const MAP_BLOCK_MAX = 100

// COMBINING GRAPHEME JOINER, which nobody sees: for a glyph without a meaning some readers show its number as a letter.
const MEANS_NOTHING = '\u034f'

function meaningsMap(taken: readonly ShapedGlyph[]): string {
  const lines = taken.map(({ text }, index) => `<${hex4(index + 1)}> <${utf16Hex(text || MEANS_NOTHING)}>`)
  let map = MAP_HEAD
  for (let start = 0; start < lines.length; start += MAP_BLOCK_MAX) {
    const block = lines.slice(start, start + MAP_BLOCK_MAX)
    map += `${block.length} beginbfchar\n${block.join('\n')}\nendbfchar\n`
  }
  return map + MAP_TAIL
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
