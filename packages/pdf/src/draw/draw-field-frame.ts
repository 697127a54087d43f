import { getDict, getName, getNumber, getNumbers, type Resolve } from '@countersign/pdf-form'
import type { PdfDict } from '@libpdf/core'
import {
  type Canvas,
  emit,
  fillColor,
  fillRectangle,
  formatNumber,
  formatNumbers,
  saved,
  strokeColor,
  strokeLine,
  strokeRectangle,
} from './canvas.ts'

// What surrounds a field of a PDF's form: ground and border of its appearance characteristics (ISO 32000-2, 12.5.6.19 and 12.5.4).

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export interface FieldFrame {
  readonly ground?: string
  readonly border?: string
  readonly lineWidth: number
  readonly dash?: readonly number[]
  readonly isUnderline: boolean
  /** The field's turn against the paper, in degrees counterclockwise. */
  readonly rotation: number
  /** The sign of a check box or radio button, or the words of a button. */
  readonly caption?: string
}

const LINE_WIDTH_MAX = 12

/** Widths in points; `unit` is that of the page (PageSpace). */
export function readFrame(widget: PdfDict, unit: number, resolve: Resolve): FieldFrame {
  const look = getDict(widget, 'MK', resolve)
  const style = getDict(widget, 'BS', resolve)
  const [, , oldWidth] = getNumbers(widget, 'Border', resolve)
  const width = (style === undefined ? undefined : getNumber(style, 'W', resolve)) ?? oldWidth ?? 1
  const kind = style === undefined ? undefined : getName(style, 'S', resolve)
  const ground = look === undefined ? undefined : colorOf(getNumbers(look, 'BG', resolve))
  const border = look === undefined ? undefined : colorOf(getNumbers(look, 'BC', resolve))
  const caption = look?.getString('CA', resolve)?.asString()
  const dash = style === undefined ? [] : getNumbers(style, 'D', resolve)
  return {
    lineWidth: Math.min(LINE_WIDTH_MAX, Math.max(0, width)) * unit,
    isUnderline: kind === 'U',
    rotation: (look === undefined ? undefined : getNumber(look, 'R', resolve)) ?? 0,
    ...(kind === 'D' && { dash: (dash.length > 0 ? dash : [3]).map((part) => part * unit) }),
    ...(ground !== undefined && { ground }),
    ...(border !== undefined && { border }),
    ...(caption !== undefined && caption !== '' && { caption }),
  }
}

/** Gray, RGB or CMYK as `#rrggbb`; nothing for no colour. */
export function colorOf(parts: readonly number[]): string | undefined {
  const [a = 0, b = 0, c = 0, d = 0] = parts
  const hex = (...channels: readonly number[]) =>
    `#${channels.map((value) => byte(value).toString(16).padStart(2, '0')).join('')}`
  if (parts.length === 1) return hex(a, a, a)
  if (parts.length === 3) return hex(a, b, c)
  return parts.length === 4 ? hex((1 - a) * (1 - d), (1 - b) * (1 - d), (1 - c) * (1 - d)) : undefined
}

function byte(share: number): number {
  return Math.round(Math.min(1, Math.max(0, share)) * 255)
}

/** Draws ground and border; between the places of a comb there are lines. `y` grows upwards. */
export function drawFrame(canvas: Canvas, box: Box, frame: FieldFrame, shape: FrameShape = {}): void {
  const { ground, border, lineWidth, dash, isUnderline } = frame
  if (shape.isRound === true) {
    drawRoundFrame(canvas, box, frame)
    return
  }
  if (ground !== undefined) fillRectangle(canvas, box.x, box.y, box.width, box.height, ground)
  if (border === undefined || lineWidth === 0) return
  saved(canvas, () => {
    if (dash !== undefined) emit(canvas, `[${formatNumbers(...dash)}] 0 d`)
    const half = lineWidth / 2
    const [left, bottom] = [box.x + half, box.y + half]
    const inner = {
      x: left,
      y: bottom,
      width: Math.max(0, box.width - lineWidth),
      height: Math.max(0, box.height - lineWidth),
    }
    if (isUnderline) strokeLine(canvas, [box.x, bottom], [box.x + box.width, bottom], border, lineWidth)
    else strokeRectangle(canvas, inner, border, lineWidth)
    for (let place = 1; place < (shape.comb ?? 1); place++) {
      const x = box.x + (box.width * place) / (shape.comb ?? 1)
      strokeLine(canvas, [x, box.y], [x, box.y + box.height], border, lineWidth)
    }
  })
}

export interface FrameShape {
  readonly isRound?: boolean
  readonly comb?: number
}

function drawRoundFrame(canvas: Canvas, box: Box, { ground, border, lineWidth }: FieldFrame): void {
  const radius = Math.min(box.width, box.height) / 2
  if (ground !== undefined) fillCircle(canvas, box, radius, ground)
  if (border === undefined || lineWidth === 0) return
  strokeColor(canvas, border)
  emit(canvas, `${formatNumber(lineWidth)} w`, circle(box, Math.max(0, radius - lineWidth / 2)), 'S')
}

export function fillCircle(canvas: Canvas, box: Box, radius: number, color: string): void {
  fillColor(canvas, color)
  emit(canvas, circle(box, radius), 'f')
}

/** Four curves in the middle of the box; the constant makes a quarter of a circle of one. */
function circle(box: Box, radius: number): string {
  return ellipse(box.x + box.width / 2, box.y + box.height / 2, radius, radius)
}

const QUARTER = 0.5523

export function ellipse(x: number, y: number, across: number, up: number): string {
  const [h, v] = [across * QUARTER, up * QUARTER]
  return [
    `${formatNumbers(x + across, y)} m`,
    `${formatNumbers(x + across, y + v, x + h, y + up, x, y + up)} c`,
    `${formatNumbers(x - h, y + up, x - across, y + v, x - across, y)} c`,
    `${formatNumbers(x - across, y - v, x - h, y - up, x, y - up)} c`,
    `${formatNumbers(x + h, y - up, x + across, y - v, x + across, y)} c h`,
  ].join(' ')
}
