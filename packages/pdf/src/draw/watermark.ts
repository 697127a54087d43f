import type { PDF, PdfRef } from '@libpdf/core'
import type { Matrix } from './canvas.ts'
import {
  type Canvas,
  emit,
  fillColor,
  formatNumbers,
  openCanvas,
  setOpacity,
  toCommonFormObject,
} from './canvas.ts'
import { noFonts } from './embed-fonts.ts'
import { getFace } from './font-faces.ts'
import type { Watermark } from './mark.ts'

// A light word across the page. It is drawn as outlines: it is no text of the document, and is not copied or searched with it.

const OPACITY = 0.07
const COLOR = '#b91c1c'
const LETTER_SPACING = 0.12

export interface WatermarkForm {
  readonly ref: PdfRef
  readonly width: number
  readonly height: number
}

/** The word as a form object, made once for all pages; a thousand units are its font size. */
export function makeWatermark(pdf: PDF, word: Watermark): WatermarkForm {
  const { font, metrics } = getFace('sans')
  const scale = 1_000 / metrics.unitsPerEm
  const gap = LETTER_SPACING * 1_000
  const advances = glyphsOf(word).map((glyph) => font.glyphHAdvance(glyph) * scale + gap)
  const width = advances.reduce((sum, advance) => sum + advance, 0) - gap
  const height = metrics.capHeight * scale
  const ref = toCommonFormObject(pdf, `watermark ${word}`, () => drawWord(word, width, height))
  return { ref, width, height }
}

function drawWord(word: Watermark, width: number, height: number): Canvas {
  const { font, metrics } = getFace('sans')
  const scale = 1_000 / metrics.unitsPerEm
  const canvas = openCanvas(noFonts, width, height)
  setOpacity(canvas, OPACITY)
  fillColor(canvas, COLOR)
  let pen = 0
  for (const glyph of glyphsOf(word)) {
    for (const { type, values } of font.glyphToJson(glyph)) emitOutline(canvas, type, values, pen, scale)
    emit(canvas, 'f')
    pen += font.glyphHAdvance(glyph) * scale + LETTER_SPACING * 1_000
  }
  return canvas
}

/** Letter by letter: capitals that stand apart need no shaping. */
function glyphsOf(word: Watermark): number[] {
  const { font } = getFace('sans')
  return Array.from(word, (letter) => font.nominalGlyph(letter.codePointAt(0) ?? 0) ?? 0)
}

function emitOutline(
  canvas: Canvas,
  command: string,
  args: readonly number[],
  pen: number,
  scale: number,
): void {
  const at = args.map((value, index) => value * scale + (index % 2 === 0 ? pen : 0))
  const last = canvas.operators.at(-1)
  if (command === 'M') emit(canvas, `${formatNumbers(...at)} m`)
  if (command === 'L') emit(canvas, `${formatNumbers(...at)} l`)
  if (command === 'C') emit(canvas, `${formatNumbers(...at)} c`)
  if (command === 'Q') emit(canvas, `${formatNumbers(...cubic(last, at))} c`)
  if (command === 'Z') emit(canvas, 'h')
}

/** A quadratic curve (TrueType) as the cubic one that PDF knows; it begins where the last operator ended. */
function cubic(last: string | undefined, [cx = 0, cy = 0, x = 0, y = 0]: readonly number[]): number[] {
  const numbers = (last ?? '').split(' ').slice(0, -1).map(Number)
  const [fromX = 0, fromY = 0] = numbers.slice(-2)
  return [
    fromX + (2 / 3) * (cx - fromX),
    fromY + (2 / 3) * (cy - fromY),
    x + (2 / 3) * (cx - x),
    y + (2 / 3) * (cy - y),
    x,
    y,
  ]
}

/** Where the word stands on a page of that size: along the diagonal, over half of it. */
export function watermarkMatrix(form: WatermarkForm, width: number, height: number): Matrix {
  const angle = Math.atan2(height, width)
  const diagonal = Math.hypot(width, height)
  const scale = Math.min((diagonal * 0.52) / form.width, (Math.min(width, height) * 0.15) / form.height)
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return [
    cos,
    sin,
    -sin,
    cos,
    width / 2 - (cos * form.width) / 2 + (sin * form.height) / 2,
    height / 2 - (sin * form.width) / 2 - (cos * form.height) / 2,
  ]
}
