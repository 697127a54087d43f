import { deflateSync } from 'node:zlib'
import type { PDF, PdfRef } from '@libpdf/core'
import { type DocumentFonts, hex4, utf16Hex } from './embed-fonts.ts'
import type { TextLine } from './lay-out-text.ts'
import { pdfDict, pdfRawStream, pdfStream } from './pdf-objects.ts'
import type { ShapedGlyph, ShapedRun } from './shape-text.ts'

// A drawing surface that writes the operators of a content stream (ISO 32000-2, annex A). Its unit is the
// point, its origin the lower left corner, y grows upwards. What is drawn becomes one form XObject with
// resources of its own, so that it never meets the names of the page on which it is placed.

export interface Canvas {
  readonly width: number
  readonly height: number
  /** What is drawn outside of it is clipped: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number]
  readonly operators: string[]
  /** Operators that show an element of the structure (tags.ts), in their order: from `start` up to `end`. */
  readonly pieces: { readonly type: string; readonly start: number; readonly end: number }[]
  readonly fonts: DocumentFonts
  readonly usedFonts: Map<string, PdfRef>
  readonly usedObjects: Map<string, PdfRef>
  readonly usedStates: Map<string, number>
}

/** [a, b, c, d, e, f]: x' = a·x + c·y + e, y' = b·x + d·y + f. */
export type Matrix = readonly [number, number, number, number, number, number]

export function openCanvas(fonts: DocumentFonts, width: number, height: number): Canvas {
  return {
    width,
    height,
    box: [0, 0, width, height],
    operators: [],
    pieces: [],
    fonts,
    usedFonts: new Map(),
    usedObjects: new Map(),
    usedStates: new Map(),
  }
}

/** Writes the drawing as a form XObject; the matrix takes it to where it stands in the user space of the page. */
export function toFormObject(pdf: PDF, canvas: Canvas, matrix?: Matrix): PdfRef {
  const content = new TextEncoder().encode(canvas.operators.join('\n'))
  return pdf.register(pdfStream(formEntries(canvas, matrix), content))
}

interface Common {
  readonly canvas: Canvas
  readonly content: Uint8Array
}

const commonDrawings = new Map<string, Common>()

/** The same for a drawing that many documents have in common, such as an ornament: it is made once, and named. */
export function toCommonFormObject(pdf: PDF, name: string, draw: () => Canvas): PdfRef {
  const common = commonDrawings.get(name) ?? keepDrawing(name, draw())
  const entries = { ...formEntries(common.canvas), Filter: 'FlateDecode' }
  return pdf.register(pdfRawStream(entries, common.content))
}

function keepDrawing(name: string, canvas: Canvas): Common {
  const content = deflateSync(new TextEncoder().encode(canvas.operators.join('\n')))
  const common = { canvas, content }
  commonDrawings.set(name, common)
  return common
}

function formEntries(canvas: Canvas, matrix?: Matrix) {
  return {
    Type: 'XObject',
    Subtype: 'Form',
    BBox: canvas.box,
    Resources: resourcesOf(canvas),
    ...(matrix === undefined ? {} : { Matrix: matrix }),
  }
}

/** The drawing's own resources, for a content stream or a form XObject. */
export function resourcesOf(canvas: Canvas) {
  const states = [...canvas.usedStates].map(
    ([name, alpha]) => [name, pdfDict({ ca: alpha, CA: alpha })] as const,
  )
  return pdfDict({
    ...(canvas.usedFonts.size > 0 ? { Font: pdfDict(Object.fromEntries(canvas.usedFonts)) } : {}),
    ...(canvas.usedObjects.size > 0 ? { XObject: pdfDict(Object.fromEntries(canvas.usedObjects)) } : {}),
    ...(states.length > 0 ? { ExtGState: pdfDict(Object.fromEntries(states)) } : {}),
  })
}

export function emit(canvas: Canvas, ...operators: string[]): void {
  canvas.operators.push(...operators)
}

/** Draws with the graphics state saved and restored around it. */
export function saved(canvas: Canvas, draw: () => void): void {
  emit(canvas, 'q')
  draw()
  emit(canvas, 'Q')
}

export function transform(canvas: Canvas, matrix: Matrix): void {
  emit(canvas, `${matrix.map(formatNumber).join(' ')} cm`)
}

/** Everything after it, up to the end of the saved state, is drawn with this opacity. */
export function setOpacity(canvas: Canvas, alpha: number): void {
  const name = `CsG${Math.round(alpha * 1_000)}`
  canvas.usedStates.set(name, alpha)
  emit(canvas, `/${name} gs`)
}

export function fillColor(canvas: Canvas, color: string): void {
  emit(canvas, `${colorOperands(color)} rg`)
}

export function strokeColor(canvas: Canvas, color: string): void {
  emit(canvas, `${colorOperands(color)} RG`)
}

export function fillRectangle(
  canvas: Canvas,
  x: number,
  y: number,
  width: number,
  height: number,
  color: string,
): void {
  fillColor(canvas, color)
  emit(canvas, `${formatNumbers(x, y, width, height)} re f`)
}

export function strokeRectangle(
  canvas: Canvas,
  box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number },
  color: string,
  lineWidth: number,
): void {
  strokeColor(canvas, color)
  emit(canvas, `${formatNumber(lineWidth)} w ${formatNumbers(box.x, box.y, box.width, box.height)} re S`)
}

export function strokeLine(
  canvas: Canvas,
  from: readonly [number, number],
  to: readonly [number, number],
  color: string,
  lineWidth: number,
): void {
  strokeColor(canvas, color)
  emit(canvas, `${formatNumber(lineWidth)} w ${formatNumbers(...from)} m ${formatNumbers(...to)} l S`)
}

/** Places an image or form XObject. */
export function placeObject(canvas: Canvas, ref: PdfRef, matrix: Matrix): void {
  const name = `CsX${ref.objectNumber}`
  canvas.usedObjects.set(name, ref)
  saved(canvas, () => {
    transform(canvas, matrix)
    emit(canvas, `/${name} Do`)
  })
}

/** Draws one line of text with its baseline at y, beginning at x. */
export function drawLine(
  canvas: Canvas,
  line: TextLine,
  x: number,
  y: number,
  fontSize: number,
  color: string,
): void {
  if (line.runs.length === 0) return
  emit(canvas, 'BT', `${colorOperands(color)} rg`)
  let pen = x
  let face: string | undefined
  for (const run of line.runs) {
    const font = canvas.fonts.use(run.face)
    if (face !== font.resourceName) {
      canvas.usedFonts.set(font.resourceName, font.ref)
      emit(canvas, `/${font.resourceName} ${formatNumber(fontSize)} Tf`)
      face = font.resourceName
    }
    emit(canvas, ...runOperators(run, font.take, pen, y, fontSize))
    pen += (run.width * fontSize) / 1_000
  }
  emit(canvas, 'ET')
}

// Marks that are set on letters lose their order in the stream, and letters of many scripts change places or melt into
// one: ActualText gives the word back to whoever copies or searches. Not for right-to-left text: readers expect it in visual order and turn it round themselves.
function runOperators(
  run: ShapedRun,
  take: (glyph: ShapedGlyph) => number,
  x: number,
  y: number,
  fontSize: number,
): readonly string[] {
  const shown = showGlyphs(run, take, x, y, fontSize)
  const moved = run.glyphs.some((glyph) => glyph.xOffset !== 0 || glyph.yOffset !== 0)
  if (run.rightToLeft || (!moved && run.isLegible)) return shown
  return [`/Span <</ActualText <feff${utf16Hex(run.text)}>>> BDC`, ...shown, 'EMC']
}

function showGlyphs(
  run: ShapedRun,
  take: (glyph: ShapedGlyph) => number,
  x: number,
  y: number,
  fontSize: number,
): readonly string[] {
  const operators = [`1 0 0 1 ${formatNumbers(x, y)} Tm`]
  let shown = ''
  let pen = x
  const flush = () => {
    if (shown !== '') operators.push(`[${shown}] TJ`)
    shown = ''
  }
  for (const glyph of run.glyphs) {
    const number = hex4(take(glyph))
    if (glyph.xOffset !== 0 || glyph.yOffset !== 0) {
      flush()
      const place = formatNumbers(
        pen + (glyph.xOffset * fontSize) / 1_000,
        y + (glyph.yOffset * fontSize) / 1_000,
      )
      operators.push(`1 0 0 1 ${place} Tm ${withoutText(run, glyph, `<${number}> Tj`)}`)
      pen += (glyph.advance * fontSize) / 1_000
      operators.push(`1 0 0 1 ${formatNumbers(pen, y)} Tm`)
      continue
    }
    const correction = Math.round(glyph.natural - glyph.advance)
    shown += correction === 0 ? `<${number}>` : `<${number}> ${correction} `
    pen += (glyph.advance * fontSize) / 1_000
  }
  flush()
  return operators
}

/** Dots of a right-to-left letter are glyphs of their own there, and say nothing: the letter's body says it all. */
function withoutText(run: ShapedRun, glyph: ShapedGlyph, shown: string): string {
  return run.rightToLeft && glyph.text === '' ? `/Span <</ActualText <feff>>> BDC ${shown} EMC` : shown
}

function colorOperands(color: string): string {
  const channels = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color)
  if (channels === null) return '0 0 0'
  return channels
    .slice(1)
    .map((channel) => formatNumber(Number.parseInt(channel, 16) / 255))
    .join(' ')
}

export function formatNumbers(...values: number[]): string {
  return values.map(formatNumber).join(' ')
}

/** At most three digits after the point, never an exponent. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '0'
  const rounded = Math.round(value * 1_000) / 1_000
  return Number.isInteger(rounded) ? rounded.toFixed(0) : String(rounded)
}
