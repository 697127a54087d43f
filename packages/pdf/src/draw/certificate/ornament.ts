import type { PDF, PdfRef } from '@libpdf/core'
import {
  type Canvas,
  emit,
  formatNumber,
  formatNumbers,
  openCanvas,
  placeObject,
  setOpacity,
  strokeColor,
  strokeRectangle,
  toCommonFormObject,
} from '../canvas.ts'
import { noFonts } from '../embed-fonts.ts'
import { paper } from './flow.ts'

// The frame and the rosette: fine interlaced lines (guilloche), as on bonds and banknotes, all vectors. Each is
// drawn once as a form object and placed as often as the pages need it, in the colour that lines have there.

export interface Ornaments {
  readonly band: PdfRef
  readonly corner: PdfRef
  readonly rosette: PdfRef
}

const FRAME_INSET = 24
const BAND_HEIGHT = 12
const PERIOD = 11
const BAND_PERIODS = 6
const STRANDS = 4
const CORNER_SIZE = 26
const ROSETTE_SIZE = 300
/** How far a cubic curve's handles reach to follow half a sine wave. */
const SINE_HANDLE = 0.3642

export function makeOrnaments(pdf: PDF): Ornaments {
  return {
    band: toCommonFormObject(pdf, 'band', drawBand),
    corner: toCommonFormObject(pdf, 'corner', drawCorner),
    rosette: toCommonFormObject(pdf, 'rosette', drawRosettes),
  }
}

/** A piece of braid, six periods long; pieces join without a seam. */
function drawBand(): Canvas {
  const canvas = openCanvas(noFonts, PERIOD * BAND_PERIODS, BAND_HEIGHT)
  emit(canvas, '0.3 w')
  for (let strand = 0; strand < STRANDS; strand++) {
    const amplitude = (BAND_HEIGHT / 2 - 0.6) * (strand % 2 === 0 ? 1 : 0.62)
    drawWave(canvas, amplitude, (strand * PERIOD) / 2, strand < 2 ? 1 : -1)
  }
  return canvas
}

function drawWave(canvas: Canvas, amplitude: number, shift: number, sign: number): void {
  const half = PERIOD / 2
  const middle = BAND_HEIGHT / 2
  const first = -2 * half + (shift % PERIOD)
  const path = [`${formatNumbers(first, middle)} m`]
  for (let index = 0; index < BAND_PERIODS * 2 + 4; index++) {
    const from = first + index * half
    const y = middle + sign * amplitude * (index % 2 === 0 ? 1 : -1) * 1.33
    path.push(
      `${formatNumbers(from + half * SINE_HANDLE, y, from + half * (1 - SINE_HANDLE), y, from + half, middle)} c`,
    )
  }
  emit(canvas, ...path, 'S')
}

function drawCorner(): Canvas {
  const canvas = openCanvas(noFonts, CORNER_SIZE, CORNER_SIZE)
  emit(canvas, '0.3 w')
  for (const [petals, depth] of [
    [8, 0.42],
    [8, 0.2],
    [16, 0.3],
  ] as const) {
    drawRose(canvas, CORNER_SIZE / 2, CORNER_SIZE / 2 - 0.5, petals, depth, 0)
  }
  return canvas
}

/** The large rosette behind the first page, and small as the emblem of the seal. */
function drawRosettes(): Canvas {
  const canvas = openCanvas(noFonts, ROSETTE_SIZE, ROSETTE_SIZE)
  emit(canvas, '0.45 w')
  for (let ring = 0; ring < 6; ring++) {
    const radius = (ROSETTE_SIZE / 2 - 1) * (1 - ring * 0.125)
    drawRose(canvas, ROSETTE_SIZE / 2, radius, 18, 0.22, (ring * Math.PI) / 36)
    drawRose(canvas, ROSETTE_SIZE / 2, radius, 18, 0.22, (ring * Math.PI) / 36 + Math.PI / 18)
  }
  return canvas
}

/** A closed curve whose distance from the middle swings `petals` times round. */
function drawRose(
  canvas: Canvas,
  middle: number,
  radius: number,
  petals: number,
  depth: number,
  turn: number,
): void {
  const steps = petals * 6
  const at = (step: number) => {
    const angle = (step / steps) * 2 * Math.PI
    const distance = radius * (1 - depth / 2 + (depth / 2) * Math.cos(petals * angle))
    return { x: middle + distance * Math.cos(angle + turn), y: middle + distance * Math.sin(angle + turn) }
  }
  const start = at(0)
  const path = [`${formatNumbers(start.x, start.y)} m`]
  for (let step = 0; step < steps; step++) {
    const [before, from, to, after] = [at(step - 1), at(step), at(step + 1), at(step + 2)]
    path.push(
      `${formatNumbers(
        from.x + (to.x - before.x) / 6,
        from.y + (to.y - before.y) / 6,
        to.x - (after.x - from.x) / 6,
        to.y - (after.y - from.y) / 6,
        to.x,
        to.y,
      )} c`,
    )
  }
  emit(canvas, ...path, 's')
}

/** The frame of a page: braid on four sides between two thin lines, a rosette in each corner. */
export function drawFrame(canvas: Canvas, ornaments: Ornaments, color: string): void {
  const left = FRAME_INSET
  const bottom = FRAME_INSET
  const width = paper.width - 2 * FRAME_INSET
  const height = paper.height - 2 * FRAME_INSET
  strokeRectangle(canvas, { x: left, y: bottom, width, height }, color, 0.7)
  strokeRectangle(
    canvas,
    {
      x: left + BAND_HEIGHT + 4,
      y: bottom + BAND_HEIGHT + 4,
      width: width - 2 * BAND_HEIGHT - 8,
      height: height - 2 * BAND_HEIGHT - 8,
    },
    color,
    0.35,
  )
  drawBands(canvas, ornaments.band, left, bottom, width, height)
  const reach = CORNER_SIZE / 2 - BAND_HEIGHT / 2 - 2
  for (const x of [left - reach, left + width - CORNER_SIZE + reach]) {
    for (const y of [bottom - reach, bottom + height - CORNER_SIZE + reach]) {
      placeObject(canvas, ornaments.corner, [1, 0, 0, 1, x, y])
    }
  }
}

function drawBands(
  canvas: Canvas,
  band: PdfRef,
  left: number,
  bottom: number,
  width: number,
  height: number,
): void {
  const tile = PERIOD * BAND_PERIODS
  const free = CORNER_SIZE - 5
  const across = Math.round((width - 2 * free) / tile)
  const up = Math.round((height - 2 * free) / tile)
  const stretchX = (width - 2 * free) / (across * tile)
  const stretchY = (height - 2 * free) / (up * tile)
  for (let index = 0; index < across; index++) {
    const x = left + free + index * tile * stretchX
    placeObject(canvas, band, [stretchX, 0, 0, 1, x, bottom + 2])
    placeObject(canvas, band, [stretchX, 0, 0, 1, x, bottom + height - BAND_HEIGHT - 2])
  }
  for (let index = 0; index < up; index++) {
    const y = bottom + free + index * tile * stretchY
    placeObject(canvas, band, [0, stretchY, -1, 0, left + 2 + BAND_HEIGHT, y])
    placeObject(canvas, band, [0, stretchY, -1, 0, left + width - 2, y])
  }
}

/** The rosette, centred at (x, y) from the lower left corner, with this diameter. */
export function drawRosette(
  canvas: Canvas,
  ornaments: Ornaments,
  color: string,
  x: number,
  y: number,
  diameter: number,
  opacity: number,
): void {
  emit(canvas, 'q')
  setOpacity(canvas, opacity)
  strokeColor(canvas, color)
  const scale = diameter / ROSETTE_SIZE
  placeObject(canvas, ornaments.rosette, [scale, 0, 0, scale, x - diameter / 2, y - diameter / 2])
  emit(canvas, 'Q')
}

/** A disc with a tick: the emblem of the seal. */
export function drawEmblem(
  canvas: Canvas,
  ornaments: Ornaments,
  color: string,
  x: number,
  y: number,
  diameter: number,
): void {
  drawRosette(canvas, ornaments, color, x, y, diameter, 0.9)
  const radius = diameter * 0.2
  const handle = radius * 0.5523
  emit(
    canvas,
    'q',
    '0.078 0.129 0.239 rg',
    `${formatNumbers(x + radius, y)} m`,
    `${formatNumbers(x + radius, y + handle, x + handle, y + radius, x, y + radius)} c`,
    `${formatNumbers(x - handle, y + radius, x - radius, y + handle, x - radius, y)} c`,
    `${formatNumbers(x - radius, y - handle, x - handle, y - radius, x, y - radius)} c`,
    `${formatNumbers(x + handle, y - radius, x + radius, y - handle, x + radius, y)} c f`,
    '1 1 1 RG 1 J 1 j',
    `${formatNumber(radius * 0.22)} w ${formatNumbers(x - radius * 0.45, y)} m ${formatNumbers(x - radius * 0.1, y - radius * 0.36)} l ${formatNumbers(x + radius * 0.5, y + radius * 0.4)} l S`,
    'Q',
  )
}
