import { columnsOf } from '../columns.ts'
import type { PictureBox } from './picture.ts'

// Steps that follow each other stand below each other, those that run together side by side as far as there is room: as in the editor,
// whose boxes the browser lays out. Here nothing measures text: a column of the terminal stands for some more than its usual width.

/** A box with its place on the picture, in pixels. */
export interface PlacedBox {
  box: PictureBox
  x: number
  y: number
  width: number
  height: number
  /** Broken where the box ends. */
  name: readonly string[]
  lines: readonly (readonly string[])[]
  children: readonly PlacedBox[]
}

export const NAME_LINE = 20
export const LINE = 18
export const PAD_X = 14
export const PAD_Y = 11
/** Between boxes; below each other there is an arrow in it. */
export const GAP = 20
/** What stands alone, and what is side by side in a group. */
const PERSON_WIDTH = 260
const GROUP_WIDTH_MAX = 1000
/** Pixels of a column, at 14 pixels bold and 13 pixels regular. */
const NAME_COLUMN = 7.9
const LINE_COLUMN = 7

/** The box at a place; its height is what it needs. */
export function layOut(box: PictureBox, x: number, y: number): PlacedBox {
  return place(box, x, y, widthOf(box))
}

function widthOf(box: PictureBox): number {
  if (box.children.length === 0) return PERSON_WIDTH
  const widest = Math.max(...box.children.map(widthOf))
  const across = columnsIn(box, widest)
  return across * widest + (across - 1) * GAP + 2 * PAD_X
}

/** How many children stand side by side. */
function columnsIn({ kind, children }: PictureBox, widest: number): number {
  if (kind !== 'parallel') return 1
  const room = Math.floor((GROUP_WIDTH_MAX + GAP) / (widest + GAP))
  return Math.max(1, Math.min(children.length, room))
}

function place(box: PictureBox, x: number, y: number, width: number): PlacedBox {
  const room = width - 2 * PAD_X
  const name = brokenAt(box.name, room / NAME_COLUMN)
  const lines = box.lines.map((line) => brokenAt(line, room / LINE_COLUMN))
  const words = PAD_Y + name.length * NAME_LINE + lines.flat().length * LINE
  const children = placeChildren(box, x + PAD_X, y + words + PAD_Y, room)
  const end = Math.max(y + words, ...children.map((child) => child.y + child.height + PAD_X - PAD_Y))
  return { box, x, y, width, height: end - y + PAD_Y, name, lines, children }
}

/** Row by row; boxes of a row are as high as its highest. */
function placeChildren(box: PictureBox, x: number, y: number, room: number): PlacedBox[] {
  const { children } = box
  if (children.length === 0) return []
  const across = columnsIn(box, Math.max(...children.map(widthOf)))
  const width = (room - (across - 1) * GAP) / across
  let top = y
  return Array.from({ length: Math.ceil(children.length / across) }, (_, row) => {
    const placed = children
      .slice(row * across, (row + 1) * across)
      .map((child, column) => place(child, x + column * (width + GAP), top, width))
    const height = Math.max(...placed.map((child) => child.height))
    top += height + GAP
    return placed.map((child) => ({ ...child, height }))
  }).flat()
}

/** A text in lines of so many columns; a word that is longer is cut. */
function brokenAt(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/).flatMap((one) => pieces(one, columns))) {
    const longer = line === '' ? word : `${line} ${word}`
    if (line !== '' && columnsOf(longer) > columns) {
      lines.push(line)
      line = word
    } else line = longer
  }
  return [...lines, line]
}

function pieces(word: string, columns: number): string[] {
  const found: string[] = []
  let piece = ''
  for (const character of word) {
    if (piece !== '' && columnsOf(piece + character) > columns) {
      found.push(piece)
      piece = ''
    }
    piece += character
  }
  return [...found, piece]
}
