import { runsFromRight } from './keys.ts'

/** Between a popover and what opened it, and the edge of the window. */
const GAP_PX = 4
const EDGE_PX = 8

/** Puts a popover below what opened it, or above it where there is more room, and always inside of the window. */
function place(list: HTMLElement, opener: HTMLElement): void {
  const at = opener.getBoundingClientRect()
  const { width, height } = list.getBoundingClientRect()
  const start = runsFromRight(opener) ? at.right - width : at.left
  const isAbove = at.bottom + GAP_PX + height > innerHeight - EDGE_PX && at.top > innerHeight - at.bottom
  const top = isAbove ? at.top - GAP_PX - height : at.bottom + GAP_PX
  const left = Math.max(EDGE_PX, Math.min(start, document.documentElement.clientWidth - EDGE_PX - width))
  list.style.setProperty('left', `${left}px`)
  list.style.setProperty('top', `${Math.max(EDGE_PX, top)}px`)
}

/** Keeps an open popover at what opened it, wherever the page goes below it. */
export function follow(list: HTMLElement, opener: HTMLElement): void {
  place(list, opener)
  const stop = new AbortController()
  const move = () => {
    if (list.matches(':popover-open')) place(list, opener)
    else stop.abort()
  }
  const options = { capture: true, passive: true, signal: stop.signal }
  for (const target of [globalThis, list.getRootNode()]) target.addEventListener('scroll', move, options)
  globalThis.addEventListener('resize', move, options)
}
