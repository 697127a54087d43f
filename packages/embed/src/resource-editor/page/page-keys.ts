import type { Point } from './box.ts'
import type { PageState } from './page-state.ts'

/** What was done, to be said to those who do not see it. */
export interface Done {
  what: 'moved' | 'resized' | 'removed' | 'pasted' | 'copied' | 'rested'
  count: number
}

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
/** Points of an arrow with Shift. */
const FAR = 10

/** Keys on the pages: arrows move by a point, with Shift by ten, with Alt they resize. @returns undefined for keys of others */
export function pressedOnPage(state: PageState, event: KeyboardEvent, page: number): Done | undefined {
  if (!state.isPlacing)
    return event.key === 'Escape' && state.rest() ? { what: 'rested', count: 0 } : undefined
  const arrow = ARROWS[event.key]
  if (arrow !== undefined && state.chosen.size > 0 && !event.ctrlKey && !event.metaKey) {
    const by = event.shiftKey ? { x: arrow.x * FAR, y: arrow.y * FAR } : arrow
    state.nudge(by, event.altKey)
    return { what: event.altKey ? 'resized' : 'moved', count: state.chosen.size }
  }
  if (event.key === 'Escape') return state.rest() ? { what: 'rested', count: 0 } : undefined
  if (event.key === 'Delete' || event.key === 'Backspace') return counted('removed', state.remove())
  if ((!event.ctrlKey && !event.metaKey) || event.altKey || event.shiftKey) return undefined
  switch (event.key.toLowerCase()) {
    case 'a':
      state.chooseOnly(state.boxes.filter((box) => box.page === page).map(({ id }) => id))
      return { what: 'rested', count: state.chosen.size }
    case 'c':
      return counted('copied', state.copy())
    case 'v':
      return counted('pasted', state.paste(page))
    case 'd':
      return state.copy() > 0 ? counted('pasted', state.paste(page)) : undefined
    default:
      return undefined
  }
}

function counted(what: Done['what'], count: number): Done | undefined {
  return count > 0 ? { what, count } : undefined
}
