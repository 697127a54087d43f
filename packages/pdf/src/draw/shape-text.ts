import { characterNumber } from '@countersign/evidence/character-number'
import * as harfbuzz from 'harfbuzzjs'
import type { FaceName } from '../shipped-fonts.ts'
import { bidi } from './bidi.ts'
import { type Face, fallbackFaces, getFace } from './font-faces.ts'

// From characters to glyphs: which font has the character, in which direction it runs (Unicode
// bidirectional algorithm, UAX #9), and which glyphs at which places the font's own tables make of it (HarfBuzz).

export interface ShapedGlyph {
  readonly id: number
  /** What the glyph stands for, for copying and searching; nothing where several glyphs together stand for something. */
  readonly text: string
  /** In thousandths of the font size. */
  readonly advance: number
  /** The glyph's own width, before kerning. */
  readonly natural: number
  readonly xOffset: number
  readonly yOffset: number
}

/** Glyphs of one face, in the order in which they stand on the line. */
export interface ShapedRun {
  readonly face: Face
  readonly rightToLeft: boolean
  readonly text: string
  readonly glyphs: readonly ShapedGlyph[]
  /** Whether the glyphs, read one after the other, say the text. */
  readonly isLegible: boolean
  /** In thousandths of the font size. */
  readonly width: number
}

/** A text without line breaks, ready for being cut into lines: its directions and the face of each character. */
export interface Paragraph {
  readonly text: string
  readonly rightToLeft: boolean
  readonly levels: Uint8Array
  /** Per UTF-16 unit. */
  readonly faces: readonly FaceName[]
  /** Characters that no shipped font has; `[U+13000]` is written in their place. */
  readonly missing: readonly string[]
}

const SHAPED_WORDS_MAX = 20_000
const shapedWords = new Map<string, ShapedRun>()

/** Reads a paragraph's directions and faces. The text must have no line break. */
export function readParagraph(text: string, first: FaceName): Paragraph {
  if (isPlain(text)) {
    return {
      text,
      rightToLeft: false,
      levels: new Uint8Array(text.length),
      faces: plainFaces(text, first),
      missing: [],
    }
  }
  const missing: string[] = []
  const faces = chooseFaces(text, first, missing)
  if (missing.length > 0) return { ...readParagraph(spellOut(text, new Set(missing)), first), missing }
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text)
  return { text, rightToLeft: ((paragraphs[0]?.level ?? 0) & 1) === 1, levels, faces, missing }
}

function spellOut(text: string, missing: ReadonlySet<string>): string {
  const shown = (character: string) =>
    missing.has(character) ? `[${characterNumber(character)}]` : character
  return Array.from(text, shown).join('')
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
  for (const { segment } of graphemes.segment(text)) {
    const whole = chooseFace(segment, candidates, previous)
    for (const character of whole === undefined ? segment : [segment]) {
      const face = whole ?? chooseFace(character, candidates, previous)
      if (face === undefined) missing.push(character)
      else previous = face
      for (let unit = 0; unit < character.length; unit++) faces.push(previous)
    }
  }
  return faces
}

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })
const STAYS_WITH_ITS_NEIGHBOUR = /^[\p{M}\s]/u
// They steer how others are drawn, and show nothing themselves, whether a font has them or not.
const IGNORABLE = /\p{Default_Ignorable_Code_Point}/gu
const ASKS_FOR_EMOJI = /\p{Emoji_Presentation}|\p{Emoji}\ufe0f/u

/** The face that has all of it: letters and what is written on them, or an emoji with all its parts, come from one. */
function chooseFace(
  grapheme: string,
  candidates: readonly FaceName[],
  previous: FaceName,
): FaceName | undefined {
  const shown = Array.from(grapheme.replace(IGNORABLE, ''), (character) => character.codePointAt(0) ?? 0)
  if (shown.length === 0) return previous
  const covers = (name: FaceName) => shown.every(getFace(name).covers)
  if (STAYS_WITH_ITS_NEIGHBOUR.test(grapheme) && covers(previous)) return previous
  if (ASKS_FOR_EMOJI.test(grapheme) && covers('emoji')) return 'emoji'
  return candidates.find(covers)
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
  const run = shape(getFace(name), text, rightToLeft)
  if (shapedWords.size >= SHAPED_WORDS_MAX) shapedWords.clear()
  shapedWords.set(key, run)
  return run
}

// One for all: it lives outside of JavaScript's memory.
const buffer = new harfbuzz.Buffer()

function shape(face: Face, text: string, rightToLeft: boolean): ShapedRun {
  const { font, metrics } = face
  buffer.reset()
  buffer.setClusterLevel(harfbuzz.ClusterLevel.MONOTONE_CHARACTERS)
  buffer.addText(text)
  buffer.guessSegmentProperties()
  buffer.setDirection(rightToLeft ? harfbuzz.Direction.RTL : harfbuzz.Direction.LTR)
  harfbuzz.shape(font, buffer)
  const scale = 1_000 / metrics.unitsPerEm
  const shaped = buffer.getGlyphInfosAndPositions()
  const texts = readClusters(shaped, text)
  const glyphs = shaped.map((glyph, index): ShapedGlyph => {
    const natural = font.glyphHAdvance(glyph.codepoint)
    const meaning = texts[index] ?? ''
    return {
      id: glyph.codepoint,
      text: rightToLeft ? mirror(meaning) : meaning,
      advance: (glyph.xAdvance ?? natural) * scale,
      natural: natural * scale,
      xOffset: (glyph.xOffset ?? 0) * scale,
      yOffset: (glyph.yOffset ?? 0) * scale,
    }
  })
  const width = glyphs.reduce((sum, glyph) => sum + glyph.advance, 0)
  const isLegible = !texts.includes('') && texts.join('') === text
  return { face, rightToLeft, text: rightToLeft ? mirror(text) : text, glyphs, isLegible, width }
}

interface Clustered {
  readonly cluster: number
  readonly xAdvance?: number
}

/**
 * What each glyph stands for. Glyphs of one cluster together stand for the text up to the next one: the widest of them
 * is the letter and has it, the others are what is written on it.
 */
function readClusters(shaped: readonly Clustered[], text: string): readonly string[] {
  const starts = [...new Set(shaped.map(({ cluster }) => cluster))].sort((a, b) => a - b)
  const ends = new Map(starts.map((start, place) => [start, starts[place + 1] ?? text.length]))
  const widest = new Map<number, number>()
  for (const [index, { cluster, xAdvance = 0 }] of shaped.entries()) {
    const known = shaped[widest.get(cluster) ?? -1]
    if (known === undefined || xAdvance > (known.xAdvance ?? 0)) widest.set(cluster, index)
  }
  return shaped.map(({ cluster }, index) =>
    widest.get(cluster) === index ? text.slice(cluster, ends.get(cluster)) : '',
  )
}

function mirror(text: string): string {
  return text.replace(
    /[^\p{L}\p{M}\p{N}\s]/gu,
    (character) => bidi.getMirroredCharacter(character) ?? character,
  )
}
