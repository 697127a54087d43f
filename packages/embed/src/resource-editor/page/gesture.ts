import { type Box, between, type Grip, moved, type Point, resized, touches } from './box.ts'
import type { PageState } from './page-state.ts'
import { snapped } from './snap.ts'
import type { PlacedBox } from './template.ts'

/** Pixels that a hand moves while it means to press. */
const PRESS_PX = 4
/** Pixels from which a box catches at a line. */
const REACH_PX = 6

/** Where a gesture began, and how the page it began on is drawn. */
export interface Ground {
  page: number
  /** Pixels per point. */
  scale: number
  /** Where the pointer went down, in points of the page. */
  start: Point
}
/** What a gesture shows while it lasts. */
export interface Traces {
  page: number
  /** Drawn or gathering box. */
  frame?: Box
  /** Lines that were caught. */
  x?: number
  y?: number
}
export interface Gesture {
  /** @param by points since the start */
  go(by: Point, isFree: boolean): void
  /** @param on the page that the pointer is over, and how far its place is from that of the first page */
  end(by: Point, isFree: boolean, on: { page: number; away: Point }): void
  traces?: Traces
}

function isPress(by: Point, scale: number): boolean {
  return Math.hypot(by.x, by.y) * scale < PRESS_PX
}

/** A new field: pressed, in its usual size with its corner there; drawn, as it was drawn. */
export function drawing(state: PageState, { page, scale, start }: Ground): Gesture {
  const frameOf = (by: Point) => between(start, moved({ ...start, width: 0, height: 0 }, by))
  const gesture: Gesture = {
    go: (by) => {
      if (!isPress(by, scale)) gesture.traces = { page, frame: frameOf(by) }
    },
    end: (by) => {
      if (state.tool.kind === 'move') state.moveTo(page, start)
      else if (state.tool.kind === 'place')
        state.place(state.tool.type, page, isPress(by, scale) ? state.groundAt(page, start) : frameOf(by))
    },
  }
  return gesture
}

/** Chooses all that the frame touches; a press beside every field chooses none. */
export function gathering(state: PageState, { page, scale, start }: Ground, isMore: boolean): Gesture {
  const before = isMore ? [...state.chosen] : []
  const gesture: Gesture = {
    go: (by) => {
      const frame = between(start, { x: start.x + by.x, y: start.y + by.y })
      gesture.traces = { page, frame }
      const touched = isPress(by, scale)
        ? []
        : state.boxes.filter((box) => box.page === page && touches(box, frame))
      state.chooseOnly([...before, ...touched.map(({ id }) => id)])
    },
    end: (by, isFree) => gesture.go({ ...by }, isFree),
  }
  return gesture
}

/** Moves all that is chosen; what is under the pointer catches at other fields and lines. */
export function moving(state: PageState, { page, scale }: Ground, held: PlacedBox): Gesture {
  const boxes = state.chosenBoxes
  const guides = state.guidesFor(page, state.chosen)
  const caught = (by: Point, isFree: boolean) =>
    isFree ? { by } : snapped(held, by, guides, REACH_PX / scale)
  const gesture: Gesture = {
    go: (by, isFree) => {
      if (isPress(by, scale)) return
      const { by: to, ...lines } = caught(by, isFree)
      gesture.traces = { page, ...lines }
      state.preview = new Map(boxes.map((box) => [box.id, moved(box, to)]))
    },
    end: (by, isFree, on) => {
      state.preview = new Map()
      if (isPress(by, scale)) return
      const { by: to } = on.page === page ? caught(by, isFree) : { by }
      state.shift(boxes, { x: to.x - on.away.x, y: to.y - on.away.y }, on.page)
    },
  }
  return gesture
}

/** Resizes all that is chosen by the gripped edges of one of them. */
export function resizing(state: PageState, { page, scale }: Ground, held: PlacedBox, grip: Grip): Gesture {
  const boxes = state.chosenBoxes
  const guides = state.guidesFor(page, state.chosen)
  const caught = (by: Point, isFree: boolean) =>
    isFree ? { by } : snapped(held, by, guides, REACH_PX / scale, grip)
  const gesture: Gesture = {
    go: (by, isFree) => {
      const { by: to, ...lines } = caught(by, isFree)
      gesture.traces = { page, ...lines }
      state.preview = new Map(boxes.map((box) => [box.id, resized(box, grip, to)]))
    },
    end: (by, isFree) => {
      state.preview = new Map()
      const { by: to } = caught(by, isFree)
      state.change((box) => resized(box, grip, to))
    },
  }
  return gesture
}
