import { isRecord } from './cdp.ts'

// Text that the print cuts off: it stands outside of the page, or of a box that hides what does not fit. The browser is asked as it is told
// to print, with the page laid out as wide as the paper. The question is a script of our own in a world of its own, where nothing of the
// author's is; the author's scripts stay off.

export type Call = (
  method: string,
  params?: Record<string, unknown>,
) => Promise<Readonly<Record<string, unknown>>>

export interface PrintArea {
  /** CSS pixels between the margins. */
  readonly width: number
  readonly height: number
}

/** Chromium prints content that is wider than the paper smaller, down to two thirds; what is wider still is cut. */
const SHRINK_MAX = 1.5
/** So long texts are looked at: what is not known by then is no fault of the document, which is printed all the same. */
const LOOK_MS = 1_000
const FOUND_MAX = 5
const SHOWN_MAX = 60

/** What the page holds, before it is printed. */
export interface Laid {
  /** The beginnings of texts that are cut, at most a few. */
  readonly cutTexts: readonly string[]
  /** Addresses of the links of class `field`, with their width as a share of their height where that does not depend on what is around. */
  readonly fields: readonly { readonly address: string; readonly ratio: number }[]
}

/** The world of the question, for the document that the page has by now. */
export async function openWorld(call: Call, frameId: string): Promise<unknown> {
  return (await call('Page.createIsolatedWorld', { frameId, worldName: 'print' })).executionContextId
}

/** @param clips whether a box of the page may hide text (clips.ts) */
export async function askLayout(
  call: Call,
  world: Promise<unknown>,
  area: PrintArea,
  clips: boolean,
): Promise<Laid> {
  const contextId = await world
  const question = {
    width: area.width * SHRINK_MAX,
    clips,
    lookMs: LOOK_MS,
    foundMax: FOUND_MAX,
    shownMax: SHOWN_MAX,
  }
  const { result, exceptionDetails } = await call('Runtime.evaluate', {
    expression: `(() => { ${FUNCTIONS}; return { texts: findTexts(${JSON.stringify(question)}), fields: findFields() } })()`,
    contextId,
    returnByValue: true,
  })
  // Without an answer nothing is known of the document: it must not pass for one without faults.
  if (exceptionDetails !== undefined) throw new Error('The page could not be looked at')
  return parseLaid(isRecord(result) ? result.value : undefined)
}

/** Lays the page out as a print does, before there is anything in it. The print itself does not heed it. */
export async function layOutLikePaper(call: Call, { width, height }: PrintArea): Promise<void> {
  const size = { width: Math.round(width), height: Math.round(height) }
  await call('Emulation.setDeviceMetricsOverride', { ...size, deviceScaleFactor: 1, mobile: false })
}

const FUNCTIONS = [findTexts, isCut, parentOf, findFields].map(String).join('\n')

/** What comes from a page is parsed, whoever asked. */
function parseLaid(value: unknown): Laid {
  const { texts, fields } = isRecord(value) ? value : {}
  return {
    // Not in the middle of a character.
    cutTexts: (Array.isArray(texts) ? texts.filter((text) => typeof text === 'string') : []).map((text) =>
      Array.from(text).slice(0, SHOWN_MAX).join(''),
    ),
    fields: (Array.isArray(fields) ? fields.filter(isRecord) : []).flatMap(({ address, ratio }) =>
      typeof address === 'string' && typeof ratio === 'number' ? [{ address, ratio }] : [],
    ),
  }
}

interface Question {
  /** Where the page ends, in CSS pixels from its left edge. */
  readonly width: number
  readonly clips: boolean
  readonly lookMs: number
  readonly foundMax: number
  readonly shownMax: number
}

interface Edges {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Runs in the browser, as text: of this file it may use isCut and parentOf alone, which go along. */
function findTexts({ width, clips, lookMs, foundMax, shownMax }: Question): string[] {
  const whole = { left: 0, top: 0, right: width, bottom: Number.POSITIVE_INFINITY }
  const known = new Map<Element, Edges>()

  /** What is seen of the element's content. */
  function seenIn(element: Element | null): Edges {
    if (element === null || element === document.documentElement || element === document.body) return whole
    const before = known.get(element)
    if (before !== undefined) return before
    const style = getComputedStyle(element)
    const outer =
      style.position === 'fixed' ? whole : seenIn(containerOf(element, style.position === 'absolute'))
    const seen = style.overflow === 'visible' ? outer : cutTo(outer, element, style)
    known.set(element, seen)
    return seen
  }

  /** Boxes between an element that is placed absolutely and the one that it is placed in do not hide it. */
  function containerOf(element: Element, isAbsolute: boolean): Element | null {
    let container = parentOf(element)
    while (isAbsolute && container !== null && getComputedStyle(container).position === 'static')
      container = parentOf(container)
    return container
  }

  function cutTo(outer: Edges, element: Element, style: CSSStyleDeclaration): Edges {
    const box = Element.prototype.getBoundingClientRect.call(element)
    // What is as small as a dot is meant for screen readers.
    if (box.width <= 1 && box.height <= 1) return { left: -1e9, top: -1e9, right: 1e9, bottom: 1e9 }
    const [across, down] = [style.overflowX !== 'visible', style.overflowY !== 'visible']
    return {
      left: across ? Math.max(outer.left, box.left) : outer.left,
      right: across ? Math.min(outer.right, box.right) : outer.right,
      top: down ? Math.max(outer.top, box.top) : outer.top,
      bottom: down ? Math.min(outer.bottom, box.bottom) : outer.bottom,
    }
  }

  const [found, end]: [string[], number] = [[], performance.now() + lookMs]
  const range = document.createRange()
  range.selectNodeContents(document.body)
  // These are the boxes of all texts and more: when none is off the page, and no box hides any, each text is whole.
  if (!clips && ![...range.getClientRects()].some((box) => isCut(box, whole))) return []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (found.length < foundMax && performance.now() < end && texts.nextNode()) {
    const node = texts.currentNode
    const text = (node.textContent ?? '').trim()
    if (text === '' || node.parentElement === null) continue
    range.selectNodeContents(node)
    const boxes = [...range.getClientRects()]
    if (boxes.length === 0 || getComputedStyle(node.parentElement).visibility !== 'visible') continue
    const seen = seenIn(node.parentElement)
    if (boxes.some((box) => isCut(box, seen))) found.push(text.replace(/\s+/g, ' ').slice(0, 2 * shownMax))
  }
  return found
}

/** The same: whether the box of a text is not within what is seen. */
function isCut(box: DOMRect, seen: Edges): boolean {
  // Lines are higher than their letters, and the last letter may lean over the edge.
  const [aside, above] = [2, box.height * 0.4]
  if (box.width === 0 || box.height === 0) return false
  const isAside = box.left < seen.left - aside || box.right > seen.right + aside
  return isAside || box.top < seen.top - above || box.bottom > seen.bottom + above
}

/** The same. A form has its inputs as properties, whose names hide its own. */
function parentOf(element: Element): Element | null {
  const parent: unknown = Reflect.get(Node.prototype, 'parentElement', element)
  return parent instanceof Element ? parent : null
}

/** The same, for the places of fields. */
function findFields(): object[] {
  const links = [...document.querySelectorAll<HTMLElement>('a.field[href]')]
  return links.map((link) => {
    const { width: across, height } = link.getBoundingClientRect()
    const isFixed = !link.style.width.endsWith('%') && height > 0
    return { address: link.getAttribute('href'), ratio: isFixed ? across / height : 0 }
  })
}

/** The warning for one of them. */
export function tellCut(text: string): string {
  return `Text is cut off, since it does not fit on the page or in its box: '${text}'`
}
