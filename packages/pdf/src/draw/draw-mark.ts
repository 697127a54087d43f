import { turnBox } from '@countersign/pdf-form/turned-box'
import {
  type Canvas,
  drawLine,
  emit,
  fillRectangle,
  formatNumber,
  formatNumbers,
  placeObject,
  saved,
  strokeColor,
  strokeLine,
  strokeRectangle,
  transform,
} from './canvas.ts'
import { drawStrokes, INK_COLOR } from './draw-strokes.ts'
import type { DocumentImages, EmbeddedImage } from './embed-image.ts'
import { parseFaceName } from './font-faces.ts'
import { layOutText, type TextLayout } from './lay-out-text.ts'
import type { Mark, MarkCaption, MarkStyle } from './mark.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** What a mark draws with. `missing` gathers characters that no shipped font has. */
export interface Pen {
  readonly canvas: Canvas
  readonly images: DocumentImages
  readonly missing: Set<string>
}

const TEXT_COLOR = '#111827'
const CAPTION_COLOR = '#4b5563'
const CAPTION_RULE_COLOR = '#9aa5b8'
const PADDING_MAX = 2.5
const LINE_HEIGHT = 1.22
/** A single line stands in the middle of a box that is lower than this, in font sizes; in a higher one it is the first of several. */
const ALONE_BELOW = 4
/** In points, of a typed signature: handwriting has low small letters. */
const LEGIBLE = 12
/** Half of the height of a capital: the middle of a line of text lies this far above its baseline, in font sizes. */
const MIDDLE_OF_CAPITALS = 0.357

/** Draws one mark on a canvas that is the page as a reader sees it. */
export async function drawMark(pen: Pen, mark: Mark): Promise<void> {
  const image =
    mark.content.kind === 'image'
      ? await pen.images.use(mark.content.bytes, mark.content.contentType)
      : undefined
  saved(pen.canvas, () => {
    const box = turn(pen.canvas, mark)
    drawGround(pen.canvas, box, mark.style)
    const inner = mark.caption === undefined ? box : drawCaption(pen, box, mark.caption)
    drawContent(pen, mark, inner, image)
  })
}

/** The mark's box with y upwards; a turned mark gets the middle of its box as origin. */
function turn(canvas: Canvas, mark: Mark): Box {
  const { middleX, middleY, width, height, degrees } = turnBox(mark)
  if (degrees === 0) return { x: mark.x, y: canvas.height - mark.y - height, width, height }
  const radians = (-degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(radians), Math.sin(radians)]
  transform(canvas, [cos, sin, -sin, cos, middleX, canvas.height - middleY])
  return { x: -width / 2, y: -height / 2, width, height }
}

function drawGround(canvas: Canvas, box: Box, style: MarkStyle | undefined): void {
  if (style?.background !== undefined) {
    fillRectangle(canvas, box.x, box.y, box.width, box.height, style.background)
  }
  if (style?.border === undefined) return
  const border = typeof style.border === 'string' ? { color: style.border } : style.border
  const lineWidth = border.width ?? 0.75
  if (lineWidth > 0) strokeRectangle(canvas, inset(box, lineWidth / 2), border.color ?? TEXT_COLOR, lineWidth)
}

function inset(box: Box, by: number): Box {
  return {
    x: box.x + by,
    y: box.y + by,
    width: Math.max(0, box.width - 2 * by),
    height: Math.max(0, box.height - 2 * by),
  }
}

function drawContent(pen: Pen, mark: Mark, box: Box, image: EmbeddedImage | undefined): void {
  const { content, style } = mark
  switch (content.kind) {
    case 'text':
      drawText(pen, box, content.text, content.multiline ?? false, style)
      return
    case 'check':
      if (content.checked) drawCheck(pen.canvas, box, style?.color ?? INK_COLOR)
      return
    case 'line':
      drawRule(pen.canvas, box, style?.color ?? TEXT_COLOR)
      return
    case 'image':
      if (image !== undefined) drawImage(pen.canvas, box, image, mark.caption === undefined ? 0.5 : 0)
      return
    case 'strokes':
      drawStrokes(pen.canvas, content.strokes, box)
      return
    case 'typed':
      drawTyped(pen, box, content.text, content.font)
      return
    default:
      content satisfies never
  }
}

function drawText(pen: Pen, box: Box, text: string, multiline: boolean, style: MarkStyle | undefined): void {
  const padding = Math.min(PADDING_MAX, box.width * 0.04)
  const inner = { ...box, x: box.x + padding, width: box.width - 2 * padding }
  const layout = layOutText({
    text,
    face: parseFaceName(style?.font),
    fontSize: style?.fontSize ?? usualSize(box.height, multiline),
    width: inner.width,
    height: inner.height,
    lineHeight: Math.min(LINE_HEIGHT, multiline ? LINE_HEIGHT : 1.1),
    multiline,
  })
  const height = layout.lines.length * layout.fontSize * LINE_HEIGHT
  const isAlone = layout.lines.length === 1 && inner.height < ALONE_BELOW * layout.fontSize
  const top =
    multiline && !isAlone
      ? inner.y + inner.height - Math.min(padding, (inner.height - height) / 2)
      : middleOf(inner) + height / 2
  drawLines(pen, inner, layout, top, { color: style?.color ?? TEXT_COLOR, ...alignOf(style) })
}

function alignOf(style: MarkStyle | undefined): { align?: 'left' | 'center' | 'right' } {
  return style?.align === undefined ? {} : { align: style.align }
}

function usualSize(height: number, multiline: boolean): number {
  return multiline ? 10 : Math.min(11, Math.max(6, height * 0.62))
}

function middleOf(box: Box): number {
  return box.y + box.height / 2
}

interface LineStyle {
  readonly color: string
  readonly align?: 'left' | 'center' | 'right'
}

function drawLines(pen: Pen, box: Box, layout: TextLayout, top: number, style: LineStyle): void {
  for (const character of layout.missing) pen.missing.add(character)
  const step = layout.fontSize * LINE_HEIGHT
  for (const [index, line] of layout.lines.entries()) {
    const align = style.align ?? (line.rightToLeft ? 'right' : 'left')
    const free = box.width - (line.width * layout.fontSize) / 1_000
    const x = box.x + (align === 'left' ? 0 : align === 'right' ? free : free / 2)
    const y = top - (index + 0.5) * step - MIDDLE_OF_CAPITALS * layout.fontSize
    drawLine(pen.canvas, line, x, y, layout.fontSize, style.color)
  }
}

/** A hooked tick, drawn with a round pen. */
function drawCheck(canvas: Canvas, box: Box, color: string): void {
  const side = Math.min(box.width, box.height) * 0.78
  const left = box.x + (box.width - side) / 2
  const bottom = box.y + (box.height - side) / 2
  strokeColor(canvas, color)
  const path = [
    `${formatNumbers(left + side * 0.08, bottom + side * 0.5)} m`,
    `${formatNumbers(left + side * 0.37, bottom + side * 0.17)} l`,
    `${formatNumbers(left + side * 0.93, bottom + side * 0.86)} l`,
  ]
  emit(canvas, '1 J 1 j', `${formatNumber(Math.max(0.8, side * 0.13))} w ${path.join(' ')} S`)
}

function drawRule(canvas: Canvas, box: Box, color: string): void {
  const thickness = Math.min(1, Math.min(box.width, box.height))
  if (box.width >= box.height) {
    strokeLine(canvas, [box.x, middleOf(box)], [box.x + box.width, middleOf(box)], color, thickness)
    return
  }
  const x = box.x + box.width / 2
  strokeLine(canvas, [x, box.y], [x, box.y + box.height], color, thickness)
}

/** As large as fits; `across` says where in the free width (0 left, 0.5 in the middle). */
function drawImage(canvas: Canvas, box: Box, image: EmbeddedImage, across: number): void {
  const scale = Math.min(box.width / image.width, box.height / image.height)
  const [width, height] = [image.width * scale, image.height * scale]
  const x = box.x + (box.width - width) * across
  const y = box.y + (box.height - height) / 2
  const [a, b, c, d, e, f] = image.upright
  placeObject(canvas, image.ref, [
    a * width,
    b * height,
    c * width,
    d * height,
    x + e * width,
    y + f * height,
  ])
}

function drawTyped(pen: Pen, box: Box, text: string, font: string): void {
  const padding = Math.min(PADDING_MAX, box.width * 0.03)
  const inner = { ...box, x: box.x + padding, width: box.width - 2 * padding }
  const within = {
    text,
    face: parseFaceName(font),
    width: inner.width,
    height: Math.max(inner.height, 1) * 1.2,
    lineHeight: LINE_HEIGHT,
  }
  const alone = layOutText({ ...within, fontSize: Math.min(34, inner.height * 0.78), multiline: false })
  // A long name is larger in several lines than in one.
  const several =
    alone.fontSize < LEGIBLE ? layOutText({ ...within, fontSize: LEGIBLE, multiline: true }) : alone
  const layout = several.fontSize > alone.fontSize ? several : alone
  const height = layout.lines.length * layout.fontSize * LINE_HEIGHT
  drawLines(pen, inner, layout, middleOf(inner) + height / 2, { color: INK_COLOR })
}

/**
 * Name, time and id below the signature, behind a thin rule; in low boxes in one line. Gives what is left of the box.
 */
function drawCaption(pen: Pen, box: Box, caption: MarkCaption): Box {
  const twoLines = box.height >= 30
  const size = twoLines ? 5.4 : Math.min(4.4, Math.max(2.4, box.height * 0.2))
  const zone = { ...box, height: size * LINE_HEIGHT * (twoLines ? 2 : 1) + 0.6 }
  const lines = twoLines
    ? [caption.name, `${caption.at} · ${caption.id}`]
    : [`${caption.name} · ${caption.at} · ${caption.id}`]
  const top = zone.y + zone.height - 0.6
  strokeLine(pen.canvas, [zone.x, top + 0.6], [zone.x + zone.width, top + 0.6], CAPTION_RULE_COLOR, 0.4)
  for (const [index, text] of lines.entries()) {
    const layout = layOutText({
      text,
      face: 'sans',
      fontSize: size,
      width: zone.width,
      height: size * LINE_HEIGHT,
      lineHeight: LINE_HEIGHT,
      multiline: true,
    })
    const middle = top - (index + 0.5) * size * LINE_HEIGHT
    drawLines(pen, zone, layout, middle + (layout.lines.length * layout.fontSize * LINE_HEIGHT) / 2, {
      color: CAPTION_COLOR,
      align: 'left',
    })
  }
  return { ...box, y: box.y + zone.height + 0.8, height: Math.max(1, box.height - zone.height - 0.8) }
}
