import { bidi } from './bidi.ts'
import { type Face, type FaceName, fallbackFaces, getFace, lastFaces } from './font-faces.ts'

// From characters to glyphs: which font has the character, in which direction it runs (Unicode
// bidirectional algorithm, UAX #9), and which glyphs at which places the font's own tables make of it.

export type ShapedGlyph = {
  readonly id: number
  /** What the glyph stands for, for copying and searching. */
  readonly codePoints: readonly number[]
  /** In thousandths of the font size. */
  readonly advance: number
  /** The glyph's own width, before kerning. */
  readonly natural: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Glyphs of one face, in the order in which they stand on the line. */
export type ShapedRun = {
  readonly face: Face
  readonly rightToLeft: boolean
  readonly text: string
  readonly glyphs: readonly ShapedGlyph[]
  /** In thousandths of the font size. */
  readonly width: number
}

/** A text without line breaks, ready for being cut into lines: its directions and the face of each character. */
export type Paragraph = {
  readonly text: string
  readonly rightToLeft: boolean
  readonly levels: Uint8Array
  /** Per UTF-16 unit. */
  readonly faces: readonly FaceName[]
  /** Characters that no shipped font has; they are drawn as an empty box. */
  readonly missing: readonly string[]
}

const shapedWordsMax = 20_000
const shapedWords = new Map<string, ShapedRun>()

/** Reads a paragraph's directions and faces. The text must have no line break. */
export function readParagraph(text: string, first: FaceName): Paragraph {
  const missing: string[] = []
  const faces = isPlain(text) ? plainFaces(text, first) : chooseFaces(text, first, missing)
  if (isPlain(text)) return { text, rightToLeft: false, levels: new Uint8Array(text.length), faces, missing }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { text, rightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1, levels, faces, missing }
}

// Printable ASCII: every face has it, and it runs left to right.
function isPlain(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

function plainFaces(text: string, first: FaceName): readonly FaceName[] {
  return new Array<FaceName>(text.length).fill(first)
}

function chooseFaces(text: string, first: FaceName, missing: string[]): readonly FaceName[] {
  const candidates = fallbackFaces(first, text)
  const faces: FaceName[] = []
  let previous = first
  for (const character of text) {
    previous = chooseFace(character, candidates, previous, missing)
    for (let unit = 0; unit < character.length; unit++) faces.push(previous)
  }
  return faces
}

const staysWithItsNeighbour = /[\p{M}\p{Cf}\s]/u
const invisible = /\p{Cf}/u

function chooseFace(
  character: string,
  candidates: readonly FaceName[],
  previous: FaceName,
  missing: string[],
): FaceName {
  const codePoint = character.codePointAt(0) ?? 0
  if (staysWithItsNeighbour.test(character) && getFace(previous).covers(codePoint)) return previous
  const found = [...candidates, ...lastFaces].find((name) => getFace(name).covers(codePoint))
  if (found !== undefined) return found
  if (!invisible.test(character)) missing.push(character)
  return previous
}

/** Shapes the part [start, end) of a paragraph as one line, its runs in the order in which they stand from left to right. */
export function shapeLine(paragraph: Paragraph, start: number, end: number): readonly ShapedRun[] {
  const pieces: { level: number; run: ShapedRun }[] = []
  let from = start
  while (from < end) {
    const to = endOfPiece(paragraph, from, end)
    const level = paragraph.levels[from] ?? 0
    const face = paragraph.faces[from] ?? 'sans'
    pieces.push({ level, run: shapeWord(face, paragraph.text.slice(from, to), (level & 1) === 1) })
    from = to
  }
  return reorder(pieces)
}

// A piece ends where the face, the direction, or word and space change: words are shaped (and remembered) one by one.
function endOfPiece({ text, levels, faces }: Paragraph, from: number, end: number): number {
  const space = text[from] === ' '
  let to = from + 1
  while (
    to < end &&
    levels[to] === levels[from] &&
    faces[to] === faces[from] &&
    (text[to] === ' ') === space
  ) {
    to++
  }
  return to
}

/** Rule L2 of UAX #9: from the highest level down, every run of that level or higher is turned round. */
function reorder(pieces: { level: number; run: ShapedRun }[]): readonly ShapedRun[] {
  const highest = Math.max(0, ...pieces.map((piece) => piece.level))
  const ordered = [...pieces]
  for (let level = highest; level > 0; level--) {
    for (let start = 0; start < ordered.length; start++) {
      if ((ordered[start]?.level ?? 0) < level) continue
      let end = start
      while (end < ordered.length && (ordered[end]?.level ?? 0) >= level) end++
      ordered.splice(start, end - start, ...ordered.slice(start, end).reverse())
      start = end
    }
  }
  return ordered.map((piece) => piece.run)
}

function shapeWord(name: FaceName, text: string, rightToLeft: boolean): ShapedRun {
  const key = `${name}${rightToLeft ? '<' : '>'}${text}`
  const known = shapedWords.get(key)
  if (known !== undefined) return known
  const run = shape(getFace(name), rightToLeft ? mirror(text) : text, rightToLeft)
  if (shapedWords.size >= shapedWordsMax) shapedWords.clear()
  shapedWords.set(key, run)
  return run
}

function mirror(text: string): string {
  return text.replace(
    /[^\p{L}\p{M}\p{N}\s]/gu,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  )
}

function shape(face: Face, text: string, rightToLeft: boolean): ShapedRun {
  const scale = 1_000 / face.font.unitsPerEm
  const shaped = face.font.layout(text, undefined, undefined, undefined, rightToLeft ? 'rtl' : 'ltr')
  const glyphs = shaped.glyphs.map((glyph, index): ShapedGlyph => {
    const place = shaped.positions[index]
    return {
      id: glyph.id,
      codePoints: glyph.codePoints,
      advance: (place?.xAdvance ?? glyph.advanceWidth) * scale,
      natural: glyph.advanceWidth * scale,
      xOffset: (place?.xOffset ?? 0) * scale,
      yOffset: (place?.yOffset ?? 0) * scale,
    }
  })
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
  return { face, rightToLeft, text, glyphs, width }
}
