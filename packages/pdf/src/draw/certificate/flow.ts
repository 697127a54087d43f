import { LANGUAGES, type Language } from '@countersign/engine/texts'
import type { FaceName } from '../../shipped-fonts.ts'
import { type Canvas, drawLine, openCanvas, strokeLine } from '../canvas.ts'
import type { Drawing } from '../drawing.ts'
import type { DocumentFonts } from '../embed-fonts.ts'
import { layOutText, type TextLayout } from '../lay-out-text.ts'
import { markDrawn, openTag, type Tag, type TagFacts, type TagType } from '../tags.ts'
import type { CertificateData } from './certificate-data.ts'
import { type SayWord, wordsIn } from './certificate-words.ts'

// The certificate's pages: a cursor that goes down a page and begins the next one.

export const paper = { width: 595.28, height: 841.89 } as const
export const margin = { left: 62, right: 62, top: 62, bottom: 74 } as const
export const CONTENT_WIDTH = paper.width - margin.left - margin.right

export const colors = {
  ink: '#14213d',
  text: '#2b3442',
  muted: '#6b7280',
  rule: '#d9d4c5',
  gold: '#a3853f',
  /** The gold of words: the other one is too pale to be read (WCAG 2.2, 1.4.3). */
  darkGold: '#80682f',
  caution: '#9a3412',
  panel: '#f7f5ee',
} as const

export interface Flow {
  readonly language: Language
  readonly say: SayWord
  readonly fonts: DocumentFonts
  readonly pages: Canvas[]
  readonly missing: Set<string>
  readonly accent: Accent
  /** The element of the structure within which everything is told; absent: nobody reads it, as a page's footer. */
  tag: Tag | undefined
  /** Distance of the cursor from the top of the page. */
  y: number
}

/** The certificate's second colour: gold, or the namespace's own. */
interface Accent {
  readonly lines: string
  readonly words: string
}

const GOLDEN: Accent = { lines: colors.gold, words: colors.darkGold }

export interface TextStyle {
  readonly face: FaceName
  readonly size: number
  readonly color: string
  readonly lineHeight?: number
  readonly align?: 'left' | 'center' | 'right'
}

const USUAL_LINE_HEIGHT = 1.36

export function openFlow(
  { fonts, missing }: Pick<Drawing, 'fonts' | 'missing'>,
  { language, look }: Pick<CertificateData, 'language' | 'look'>,
): Flow & { tag: Tag } {
  const own = look?.accentColor
  const accent = own === undefined ? GOLDEN : { lines: own, words: own }
  const tag = openTag('Document', undefined, { language })
  const flow = { language, say: wordsIn(language), fonts, pages: [], missing, accent, tag, y: 0 }
  startPage(flow)
  return flow
}

function startPage(flow: Flow): void {
  flow.pages.push(openCanvas(flow.fonts, paper.width, paper.height))
  flow.y = margin.top
}

export function currentPage(flow: Flow): Canvas {
  const page = flow.pages.at(-1)
  if (page === undefined) throw new Error('The flow has no page')
  return page
}

/** Begins a new page when less than this height is left. Says whether it did. */
export function ensureRoom(flow: Flow, height: number): boolean {
  if (flow.y + height <= paper.height - margin.bottom) return false
  startPage(flow)
  return true
}

export interface Measured {
  readonly text: string
  readonly layout: TextLayout
  readonly style: TextStyle
  readonly width: number
  readonly height: number
}

export function measure(flow: Flow, text: string, style: TextStyle, width: number): Measured {
  const lineHeight = style.lineHeight ?? USUAL_LINE_HEIGHT
  const layout = layOutText({
    text,
    face: style.face,
    fontSize: style.size,
    width,
    height: Number.POSITIVE_INFINITY,
    lineHeight,
    multiline: true,
  })
  for (const character of layout.missing) flow.missing.add(character)
  return { text, layout, style, width, height: layout.lines.length * style.size * lineHeight }
}

/** Where a thing of this width begins: a page of a language that runs from the right is the other one's mirror image. */
export function placedAt({ language }: Flow, x: number, width: number): number {
  return LANGUAGES[language].direction === 'rtl' ? paper.width - x - width : x
}

/** Parts of different directions change places within a line: in a language that runs from the right each has its own. */
export function apart(
  { language }: Pick<Flow, 'language'>,
  parts: readonly string[],
  between: string,
): string {
  return parts.join(LANGUAGES[language].direction === 'rtl' ? '\n' : between)
}

const MIRRORED = { left: 'right', right: 'left', center: 'center' } as const

/** What the measured text is in the structure of the page. */
export interface Place extends TagFacts {
  /** Default: a paragraph. */
  readonly tag?: TagType
}

/** Draws measured text with its top at `top` (distance from the top of the page). */
export function place(flow: Flow, measured: Measured, x: number, top: number, as: Place = {}): void {
  const canvas = currentPage(flow)
  const since = canvas.operators.length
  drawText(flow, measured, x, top)
  tell(flow, since, { ...readAs(measured), ...as })
}

/** Ends of lines have no space, and letters of right-to-left words stand as they are seen: such a text is told in one, in its order. */
function readAs({ text, layout: { lines } }: Measured): TagFacts {
  const isPlain =
    lines.length === 1 &&
    !lines.some(({ rightToLeft, runs }) => rightToLeft || runs.some((run) => run.rightToLeft))
  return isPlain ? {} : { actualText: text.replaceAll('\n', ' ') }
}

export function heightOf(column: readonly Measured[]): number {
  return column.reduce((sum, text) => sum + text.height, 0)
}

/** Texts below each other. */
export function placeColumn(flow: Flow, column: readonly Measured[], x: number, top: number): void {
  let y = top
  for (const text of column) {
    place(flow, text, x, y)
    y += text.height
  }
}

/** What was drawn on this page since it had so many operators is an element of its own. */
export function tell(flow: Flow, since: number, { tag = 'P', ...facts }: Place): void {
  if (flow.tag !== undefined) markDrawn(currentPage(flow), openTag(tag, flow.tag, facts), since)
}

/** All that is drawn meanwhile stands within an element of this type. */
export function within(flow: Flow, type: TagType, draw: () => void): void {
  const outer = flow.tag
  if (outer !== undefined) flow.tag = openTag(type, outer)
  draw()
  flow.tag = outer
}

/** What is drawn meanwhile is read by nobody who does not see it. */
export function untold(flow: Flow, draw: () => void): void {
  const outer = flow.tag
  flow.tag = undefined
  draw()
  flow.tag = outer
}

/** A label in capitals, which is read as the words that it stands for. */
export function placeLabel(
  flow: Flow,
  words: string,
  { x, top, width, tag = 'Lbl' }: { x: number; top: number; width: number; tag?: TagType },
): number {
  const measured = measure(flow, inCapitals(flow, words), label, width)
  place(flow, measured, x, top, { tag, actualText: words })
  return measured.height
}

function drawText(flow: Flow, measured: Measured, x: number, top: number): void {
  const isMirrored = LANGUAGES[flow.language].direction === 'rtl'
  const { layout, style, width } = measured
  const step = style.size * (style.lineHeight ?? USUAL_LINE_HEIGHT)
  for (const [index, line] of layout.lines.entries()) {
    const usual = isMirrored ? MIRRORED[style.align ?? 'left'] : style.align
    const align = usual ?? (line.rightToLeft ? 'right' : 'left')
    const free = width - (line.width * style.size) / 1_000
    const left = placedAt(flow, x, width) + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    const baseline = paper.height - (top + (index + 0.5) * step) - 0.345 * style.size
    drawLine(currentPage(flow), line, left, baseline, style.size, style.color)
  }
}

/** Writes a text at the cursor and moves the cursor below it. */
export function write(
  flow: Flow,
  text: string,
  style: TextStyle,
  { x = margin.left, width = CONTENT_WIDTH, ...as }: Place & { x?: number; width?: number } = {},
): void {
  const measured = measure(flow, text, style, width)
  ensureRoom(flow, measured.height)
  place(flow, measured, x, flow.y, as)
  flow.y += measured.height
}

export function rule(flow: Flow, top: number, color: string = colors.rule, thickness = 0.5): void {
  const y = paper.height - top
  strokeLine(currentPage(flow), [margin.left, y], [paper.width - margin.right, y], color, thickness)
}

/** A label's words as they are set: in capitals, where the script has them. */
export function inCapitals({ language }: Flow, words: string): string {
  return words.toLocaleUpperCase(language)
}

export const label: TextStyle = { face: 'sans_bold', size: 6.4, color: colors.muted, lineHeight: 1.45 }
export const body: TextStyle = { face: 'sans', size: 8, color: colors.text }
export const small: TextStyle = { face: 'sans', size: 6.8, color: colors.text }
export const strong: TextStyle = { face: 'sans_bold', size: 8, color: colors.ink }
export const mono: TextStyle = { face: 'mono', size: 6.2, color: colors.text }

/** The heading of a section, with a gold rule before it. */
export function heading(flow: Flow, text: string, roomBelow: number): void {
  ensureRoom(flow, 34 + roomBelow)
  flow.y += 14
  write(flow, text, { face: 'serif_bold', size: 11.5, color: colors.ink, lineHeight: 1.3 }, { tag: 'H2' })
  flow.y += 3
  rule(flow, flow.y, flow.accent.lines, 0.8)
  flow.y += 7
}
