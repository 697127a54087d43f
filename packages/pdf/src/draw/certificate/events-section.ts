import { fillRectangle } from '../canvas.ts'
import type { CertificateData, CertificateEvent } from './certificate-data.ts'
import {
  CONTENT_WIDTH,
  colors,
  currentPage,
  ensureRoom,
  type Flow,
  heading,
  type Measured,
  margin,
  measure,
  paper,
  place,
  placeLabel,
  rule,
  small,
  untold,
  within,
} from './flow.ts'
import { showInstant } from './show-time.ts'

const columns = [
  { name: '#', width: 22 },
  { name: 'time', width: 122 },
  { name: 'event', width: 128 },
  { name: 'by', width: CONTENT_WIDTH - 22 - 122 - 128 - 84 },
  { name: 'address', width: 84 },
] as const

const CELL_GAP = 8
/** Points: the list does not begin at the foot of a page, with its heads alone. */
const FIRST_ROWS_HEIGHT = 90
const style = { ...small, lineHeight: 1.3, align: 'left' } as const

/** The whole event list, its heads repeated on every page. */
export function writeEvents(flow: Flow, data: CertificateData): void {
  if (data.events.length === 0) return
  heading(flow, flow.say('events'), FIRST_ROWS_HEIGHT)
  within(flow, 'Table', () => {
    within(flow, 'TR', () => writeHeads(flow))
    for (const [index, event] of data.events.entries()) {
      const cells = cellsOf(flow, event, data.workflow.timezone).map((text, column) =>
        measure(flow, text, style, (columns[column]?.width ?? 0) - CELL_GAP),
      )
      writeRow(flow, cells, index % 2 === 1)
    }
  })
  rule(flow, flow.y)
}

function writeHeads(flow: Flow): void {
  let x: number = margin.left
  for (const column of columns) {
    const name = column.name === '#' ? column.name : flow.say(column.name)
    placeLabel(flow, name, { x, top: flow.y, width: column.width - CELL_GAP, tag: 'TH' })
    x += column.width
  }
  flow.y += 11
  rule(flow, flow.y, colors.ink, 0.6)
}

function writeRow(flow: Flow, cells: readonly Measured[], shaded: boolean): void {
  const height = Math.max(...cells.map((cell) => cell.height)) + 5
  // Who listens has heard the heads.
  if (ensureRoom(flow, height)) untold(flow, () => writeHeads(flow))
  if (shaded) {
    const bottom = paper.height - flow.y - height
    fillRectangle(currentPage(flow), margin.left - 3, bottom, CONTENT_WIDTH + 6, height, colors.panel)
  }
  within(flow, 'TR', () => {
    let x: number = margin.left
    for (const [column, cell] of cells.entries()) {
      place(flow, cell, x, flow.y + 2.5, { tag: 'TD' })
      x += columns[column]?.width ?? 0
    }
  })
  flow.y += height
}

function cellsOf({ language }: Flow, event: CertificateEvent, timezone: string): readonly string[] {
  return [
    String(event.sequence),
    showInstant(language, event.at, timezone, '\n'),
    event.detail === undefined ? event.what : `${event.what}\n${event.detail}`,
    event.who,
    event.ip ?? '',
  ]
}
