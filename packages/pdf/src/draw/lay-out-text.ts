import { showUnseen } from '@countersign/resources/unseen-characters'
import type { FaceName } from '../shipped-fonts.ts'
import { type Paragraph, readParagraph, type ShapedRun, shapeLine } from './shape-text.ts'

// Text into a box: lines are broken at spaces, between ideographs, and inside a word that alone is wider
// than the box; what still does not fit is made smaller. Nothing is ever cut off.

export interface TextLine {
  readonly runs: readonly ShapedRun[]
  /** In thousandths of the font size. */
  readonly width: number
  readonly rightToLeft: boolean
}

export interface TextLayout {
  readonly lines: readonly TextLine[]
  /** Points. */
  readonly fontSize: number
  readonly missing: readonly string[]
}

export interface TextBox {
  readonly text: string
  readonly face: FaceName
  readonly fontSize: number
  /** Points; both may be Infinity. */
  readonly width: number
  readonly height: number
  /** In font sizes. */
  readonly lineHeight: number
  /** Whether lines are wrapped before the text is made smaller. A single line is wrapped only below readableMin. */
  readonly multiline: boolean
}

const READABLE_MIN = 5.5
const SMALLEST = 0.1
const SHRINK_STEP = 0.94

/** The lines of a text and the font size at which they fit, at most the wanted one. */
export function layOutText(box: TextBox): TextLayout {
  const paragraphs = box.text
    .split(/\r\n|[\r\n\u2028\u2029]/)
    .map((text) => readParagraph(clean(text), box.face))
  const missing = paragraphs.flatMap((paragraph) => paragraph.missing)
  let fontSize = Math.max(SMALLEST, box.fontSize)
  for (;;) {
    const wraps = box.multiline || fontSize < READABLE_MIN
    const lines = paragraphs.flatMap((paragraph) =>
      breakLines(paragraph, wraps ? box.width / fontSize : Infinity),
    )
    if (fits(lines, fontSize, box) || fontSize <= SMALLEST) return { lines, fontSize, missing }
    fontSize *= nextShrink(lines, fontSize, box, wraps)
  }
}

// A tab is four spaces; other characters that nobody sees have their numbers.
function clean(text: string): string {
  return showUnseen(text.replace(/\t/g, '    '), 'line')
}

function fits(lines: readonly TextLine[], fontSize: number, box: TextBox): boolean {
  const widest = widestOf(lines) * (fontSize / 1_000)
  return widest <= box.width + 0.01 && lines.length * box.lineHeight * fontSize <= box.height + 0.01
}

// A line that is not wrapped shrinks at once to where it fits, but not past the size at which wrapping is tried.
function nextShrink(lines: readonly TextLine[], fontSize: number, box: TextBox, wraps: boolean): number {
  if (wraps) return SHRINK_STEP
  const byWidth = box.width / (widestOf(lines) * (fontSize / 1_000))
  const byHeight = box.height / (lines.length * box.lineHeight * fontSize)
  const wanted = Math.min(byWidth, byHeight, 0.999)
  return wanted * fontSize >= READABLE_MIN ? wanted : Math.min(0.999, (READABLE_MIN * 0.999) / fontSize)
}

function widestOf(lines: readonly TextLine[]): number {
  return lines.reduce((widest, line) => Math.max(widest, line.width), 0)
}

/** Breaks a paragraph into lines of at most `widthMax` font sizes. */
function breakLines(paragraph: Paragraph, widthMax: number): readonly TextLine[] {
  const whole = makeLine(paragraph, 0, paragraph.text.length)
  if (whole.width <= widthMax * 1_000) return [whole]
  const lines: TextLine[] = []
  let start = 0
  while (start < paragraph.text.length) {
    const end = endOfLine(paragraph, start, widthMax * 1_000)
    lines.push(makeLine(paragraph, start, end))
    start = skipSpaces(paragraph.text, end)
  }
  return lines
}

function endOfLine(paragraph: Paragraph, start: number, widthMax: number): number {
  let best = start
  let width = 0
  let from = start
  for (const to of breakPlaces(paragraph.text, start)) {
    width += widthOf(paragraph, from, to)
    const trimmed = width - trailingSpaceWidth(paragraph, from, to)
    if (trimmed > widthMax) return best === start ? endInsideWord(paragraph, start, to, widthMax) : best
    best = to
    from = to
  }
  return best
}

// Not after a no-break space, which French sets before some marks.
const BREAKS_AFTER = /[^\S\u00a0\u202f]|[-\u2010\u2013\u2014\u00ad\u200b/]/
const IDEOGRAPH = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u
const NEVER_BEGINS =
  /[\u3001\u3002\uff0c\uff0e\uff1a\uff1b\uff1f\uff01\uff09\u300d\u300f\u3011\u3015\u30fc\u3063\u30c3,.;:!?)\]}]/

function* breakPlaces(text: string, start: number): Generator<number> {
  for (let index = start + 1; index < text.length; index++) {
    const before = text[index - 1] ?? ''
    const after = text[index] ?? ''
    const space = BREAKS_AFTER.test(before) && !/\s/.test(after)
    const betweenIdeographs =
      (IDEOGRAPH.test(before) || IDEOGRAPH.test(after)) && !NEVER_BEGINS.test(after) && !/\s/.test(after)
    if (space || betweenIdeographs) yield index
  }
  yield text.length
}

function endInsideWord(paragraph: Paragraph, start: number, end: number, widthMax: number): number {
  let to = nextCharacter(paragraph.text, start)
  while (to < end) {
    const next = nextCharacter(paragraph.text, to)
    if (widthOf(paragraph, start, next) > widthMax) return to
    to = next
  }
  return to
}

// A base character and what is written on it stay together.
function nextCharacter(text: string, index: number): number {
  let next = index + String.fromCodePoint(text.codePointAt(index) ?? 0).length
  while (next < text.length && /^[\p{M}\u200c\u200d]/u.test(text.slice(next, next + 2))) {
    next += String.fromCodePoint(text.codePointAt(next) ?? 0).length
  }
  return next
}

function skipSpaces(text: string, index: number): number {
  let next = index
  while (next < text.length && text[next] === ' ') next++
  return next
}

function trailingSpaceWidth(paragraph: Paragraph, from: number, to: number): number {
  const end = trimEnd(paragraph.text, from, to)
  return end === to ? 0 : widthOf(paragraph, end, to)
}

function trimEnd(text: string, from: number, to: number): number {
  let end = to
  while (end > from && text[end - 1] === ' ') end--
  return end
}

function widthOf(paragraph: Paragraph, start: number, end: number): number {
  return shapeLine(paragraph, start, end).reduce((sum, run) => sum + run.width, 0)
}

function makeLine(paragraph: Paragraph, start: number, end: number): TextLine {
  const runs = shapeLine(paragraph, start, trimEnd(paragraph.text, start, end))
  return {
    runs,
    width: runs.reduce((sum, run) => sum + run.width, 0),
    rightToLeft: paragraph.rightToLeft,
  }
}
