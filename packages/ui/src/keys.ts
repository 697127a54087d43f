type Axis = 'row' | 'column'

/** Which way a key leads among things in a row or a column; a row runs the way that the language does. */
export function stepOf(event: KeyboardEvent, axis: Axis): 'next' | 'previous' | 'first' | 'last' | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined
  if (event.key === 'Home') return 'first'
  if (event.key === 'End') return 'last'
  if (axis === 'column') return COLUMN[event.key]
  const way = ROW[event.key]
  return way !== undefined && runsFromRight(event.target) ? OPPOSITE[way] : way
}

const COLUMN: Readonly<Record<string, 'next' | 'previous'>> = { ArrowDown: 'next', ArrowUp: 'previous' }
const ROW: Readonly<Record<string, 'next' | 'previous'>> = { ArrowRight: 'next', ArrowLeft: 'previous' }
const OPPOSITE = { next: 'previous', previous: 'next' } as const

export function runsFromRight(target: EventTarget | null): boolean {
  return target instanceof Element && getComputedStyle(target).direction === 'rtl'
}

/** What a step leads to; after the last comes the first where `isRound`. From nowhere, the way back leads to the last. */
export function reached<T>(
  items: readonly T[],
  present: T | undefined,
  step: 'next' | 'previous' | 'first' | 'last',
  isRound: boolean,
): T | undefined {
  if (step === 'first') return items[0]
  if (step === 'last') return items.at(-1)
  const at = present === undefined ? -1 : items.indexOf(present)
  if (at < 0) return step === 'next' ? items[0] : items.at(-1)
  const to = at + (step === 'next' ? 1 : -1)
  if (isRound) return items.at(to % items.length)
  return items[Math.min(Math.max(to, 0), items.length - 1)]
}

/** Moves the focus as a key asks for it, and takes the key. @returns what has the focus now, if it moved */
export function moveFocus(
  event: KeyboardEvent,
  items: readonly HTMLElement[],
  axis: Axis,
  isRound: boolean,
): HTMLElement | undefined {
  const step = stepOf(event, axis)
  if (step === undefined) return undefined
  const present = items.find((item) => item.matches(':focus'))
  const next = reached(items, present, step, isRound)
  event.preventDefault()
  event.stopPropagation()
  next?.focus()
  return next
}

/** All of a kind below an element. */
export function elementsOf(root: EventTarget | null, selector: string): HTMLElement[] {
  if (!(root instanceof Element)) return []
  return [...root.querySelectorAll(selector)].filter((found) => found instanceof HTMLElement)
}
