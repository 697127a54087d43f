import { type AcroWidget, getText, type PageSpace, type Resolve } from '@countersign/pdf-form'
import type { PdfDict } from '@libpdf/core'
import { emit, fillRectangle, saved, strokeLine, transform } from './canvas.ts'
import { readTextColor, readTypeface } from './default-appearance.ts'
import { drawFrame, type FieldFrame, fillCircle, readFrame } from './draw-field-frame.ts'
import { drawMark, type Pen } from './draw-mark.ts'
import type { Mark, MarkStyle } from './mark.ts'
import { stateOf } from './place-appearance.ts'

// A field of a PDF's form as readers draw it that find no look of it: its frame, and what it holds.

interface Options {
  /** The frame alone. */
  readonly isEmpty: boolean
  /** Resources of the form (DR), where its fields' fonts have their names. */
  readonly resources: PdfDict | undefined
  readonly resolve: Resolve
}

const diagonal = Math.SQRT1_2
const LIST_FONT_SIZE = 10
const USUAL_FONT_SIZE = 12
const SMALLEST_FONT_SIZE = 4
const LINE_SHARE = 0.74
const ROW_HEIGHT = 1.25
const LIST_MARGIN = 4
/** What most readers draw below a choice. */
const CHOSEN_COLOR = '#99c1da'
const INK = '#000000'
/** So many stand for every password: how long it is, is part of the secret. */
const bullets = '•'.repeat(8)

export async function drawField(
  pen: Pen,
  page: PageSpace,
  widget: AcroWidget,
  { isEmpty, resources, resolve }: Options,
): Promise<void> {
  const { place, dict, comb } = widget
  const frame = readFrame(dict, page.unit, resolve)
  const box = { ...place, y: page.height - place.y - place.height }
  const turn = (((page.rotation - frame.rotation) % 360) + 360) % 360
  const isSwapped = turn === 90 || turn === 270
  drawFrame(pen.canvas, box, frame, {
    isRound: isRound(widget, frame),
    ...(comb !== undefined && !isSwapped && { comb }),
  })
  if (isEmpty) return
  if (place.type === 'check_box' || place.type === 'radio') {
    if (isOn(widget, resolve)) await drawState(pen, widget, frame, turn)
    return
  }
  const style = { ...styleOf(widget, isSwapped), ...readTypeface(widget.appearance, resources, resolve) }
  if (place.type === 'list') {
    for (const mark of rowsOf(pen, widget, style)) await drawMark(pen, mark)
    return
  }
  const text = textOf(widget, frame, resolve)
  if (text === '') return
  for (const mark of marksOf(widget, text, style, turn)) await drawMark(pen, mark)
}

/** A widget's own state counts where it is said; the field's value may be one of its other widgets'. */
function isOn({ place, dict }: AcroWidget, resolve: Resolve): boolean {
  return place.value !== 'Off' && stateOf(dict, resolve) !== 'Off'
}

/** What stands in the field. */
function textOf({ place, isPassword, dict }: AcroWidget, frame: FieldFrame, resolve: Resolve): string {
  if (isPassword) return holdsText(dict, resolve) ? bullets : ''
  return place.type === 'button' ? (frame.caption ?? '') : (place.value ?? '')
}

function holdsText(dict: AcroWidget['dict'], resolve: Resolve): boolean {
  const parent = dict.getDict('Parent', resolve)
  const value =
    getText(dict, 'V', resolve) ?? (parent === undefined ? undefined : getText(parent, 'V', resolve))
  return value !== undefined && value !== ''
}

function styleOf({ place, appearance, comb }: AcroWidget, isSwapped: boolean): MarkStyle {
  const { align, type, multiline = false } = place
  const height = isSwapped ? place.width : place.height
  const usual = comb !== undefined || type === 'list' ? undefined : usualSize(height, multiline)
  const fontSize = place.fontSize ?? usual
  return {
    ...readTextColor(appearance),
    ...(fontSize !== undefined && { fontSize }),
    ...(type === 'button' ? { align: 'center' as const } : align !== undefined && { align }),
  }
}

/** Where the form leaves the size to the reader, readers fill the height of a line, as far as the width has room for it. */
function usualSize(height: number, multiline: boolean): number {
  return multiline ? USUAL_FONT_SIZE : Math.max(SMALLEST_FONT_SIZE, height * LINE_SHARE)
}

/** The choices of a list, as many as have room, on the ground of a choice where they are chosen. */
function rowsOf({ canvas }: Pen, { place }: AcroWidget, style: MarkStyle): readonly Mark[] {
  const { page, x, y, width, height, options = [], value } = place
  const fontSize = style.fontSize ?? LIST_FONT_SIZE
  const row = fontSize * ROW_HEIGHT
  const shown = options.slice(0, Math.max(1, Math.floor((height - LIST_MARGIN) / row)))
  return shown.map((text, index) => {
    const top = y + LIST_MARGIN / 2 + index * row
    if (text === value) fillRectangle(canvas, x + 1, canvas.height - top - row, width - 2, row, CHOSEN_COLOR)
    return {
      page,
      x,
      y: top,
      width,
      height: row,
      style: { ...style, fontSize },
      content: { kind: 'text', text },
    }
  })
}

function marksOf(
  { place, comb }: AcroWidget,
  text: string,
  style: MarkStyle,
  rotation: number,
): readonly Mark[] {
  const { page, x, width, multiline = false } = place
  const isSwapped = rotation === 90 || rotation === 270
  // A line of the size that the form names stays as large in a low field: it is seen, since it is not cut at the field's edge.
  const height =
    multiline || isSwapped ? place.height : Math.max(place.height, (style.fontSize ?? 0) * ROW_HEIGHT)
  const whole: Mark = {
    page,
    x,
    y: place.y - (height - place.height) / 2,
    width,
    height,
    rotation,
    style,
    content: { kind: 'text', text, multiline },
  }
  if (comb === undefined || isSwapped) return [whole]
  const cell = width / comb
  const fontSize = Math.min(style.fontSize ?? place.height * 0.62, cell * 1.4)
  const letters = [...new Intl.Segmenter().segment(text)].slice(0, comb)
  const first = style.align === 'right' ? comb - letters.length : 0
  return letters.map(({ segment }, index) => {
    const at = rotation === 180 ? comb - 1 - first - index : first + index
    const content = { kind: 'text', text: segment } as const
    return {
      ...whole,
      x: x + at * cell,
      width: cell,
      style: { ...style, fontSize, align: 'center' },
      content,
    }
  })
}

function isRound({ place }: AcroWidget, { caption }: FieldFrame): boolean {
  return place.type === 'radio' && (caption === undefined || caption === 'l')
}

/** The sign that the form names by a letter of Zapf Dingbats (12.7.5.2); a tick or a dot where it names none that is known. */
async function drawState(
  pen: Pen,
  { place }: AcroWidget,
  { caption }: FieldFrame,
  rotation: number,
): Promise<void> {
  const { page, x, y, width, height } = place
  const sign = caption ?? (place.type === 'radio' ? 'l' : '4')
  const box = { x, y: pen.canvas.height - y - height, width, height }
  const side = Math.min(width, height)
  if (sign === 'l') {
    fillCircle(pen.canvas, box, side * 0.25, INK)
  } else if (sign === '8' || sign === 'n' || sign === 'u') {
    drawSign(pen, box, sign)
  } else {
    const content = { kind: 'check', checked: true } as const
    await drawMark(pen, { page, x, y, width, height, rotation, style: { color: INK }, content })
  }
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** A cross, a square or a square on its corner. */
function drawSign({ canvas }: Pen, box: Box, sign: '8' | 'n' | 'u'): void {
  const reach = Math.min(box.width, box.height) * 0.28
  saved(canvas, () => {
    transform(canvas, [1, 0, 0, 1, box.x + box.width / 2, box.y + box.height / 2])
    if (sign === '8') {
      strokeLine(canvas, [-reach, -reach], [reach, reach], INK, reach * 0.3)
      strokeLine(canvas, [-reach, reach], [reach, -reach], INK, reach * 0.3)
      return
    }
    if (sign === 'u') transform(canvas, [diagonal, diagonal, -diagonal, diagonal, 0, 0])
    emit(canvas, '0 0 0 rg', `${-reach} ${-reach} ${2 * reach} ${2 * reach} re f`)
  })
}
