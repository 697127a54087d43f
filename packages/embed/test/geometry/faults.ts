import type { Page } from 'playwright-core'

interface Line {
  element: Element
  rect: DOMRect
}

/**
 * What is wrong with the places of what stands on the screen: text that is cut off, that leaves its button or lies on other
 * text, short words that are broken, panels wider than their room, texts at the other side than all around them, too much that
 * stays in sight, targets below 24 px. Words of people may be shortened where their whole is told too.
 */
export async function faultsOf(page: Page): Promise<string[]> {
  const parts = [
    allElements,
    parentOf,
    isWithin,
    isScrolledAway,
    nameOf,
    mayBeShortened,
    isForListenersAlone,
    isShown,
    topmostAt,
    linesOf,
    cutOff,
    scrolledAside,
    brokenWords,
    inTheWay,
    astray,
    outOfButtons,
    outOfPanels,
    overlaps,
    smallTargets,
    findFaults,
  ]
  const found: unknown = await page.evaluate(
    `(() => { ${parts.map(String).join('\n')}; return findFaults() })()`,
  )
  if (!Array.isArray(found)) throw new Error('the page says nothing of its faults')
  return found.map(String)
}

/** The rest runs in the page: each function must be in the list above. */
function findFaults(): string[] {
  const shown = allElements(document).filter(isShown)
  const lines = linesOf(shown)
  const width = document.documentElement.scrollWidth
  return [
    ...new Set([
      ...(width > innerWidth ? [`the page is ${width} px wide`] : []),
      ...cutOff(shown, lines),
      ...scrolledAside(shown),
      ...brokenWords(shown),
      ...inTheWay(shown),
      ...astray(shown),
      ...outOfButtons(lines),
      ...outOfPanels(lines),
      ...overlaps(lines),
      ...smallTargets(shown),
    ]),
  ]
}

function allElements(root: ParentNode): Element[] {
  return [...root.querySelectorAll('*')].flatMap((element) => [
    element,
    ...(element.shadowRoot ? allElements(element.shadowRoot) : []),
  ])
}

function parentOf(element: Element): Element | null {
  const root = element.getRootNode()
  return element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
}

function isWithin(inner: Element, outer: Element): boolean {
  for (let one: Element | null = inner; one !== null; one = parentOf(one)) if (one === outer) return true
  return false
}

/** It stands where the list that it is in has scrolled it out of sight. */
function isScrolledAway({ element, rect }: Line): boolean {
  const middle = rect.top + rect.height / 2
  for (let one = parentOf(element); one !== null && one !== document.documentElement; one = parentOf(one)) {
    const { top, bottom } = one.getBoundingClientRect()
    if (getComputedStyle(one).overflowY !== 'visible' && (middle < top || middle > bottom)) return true
  }
  return false
}

function nameOf(element: Element): string {
  const text = (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 60)
  return `<${element.tagName.toLowerCase()} ${element.className}> “${text}”`
}

function mayBeShortened(element: Element): boolean {
  return (
    element.closest('.head-sender, .band-message, .main-task, .language-name, .mark-call, .paper-canvas') !==
    null
  )
}

/** What is said to screen readers alone is clipped to nothing. */
function isForListenersAlone(element: Element): boolean {
  for (let one: Element | null = element; one !== null; one = one.parentElement)
    if (getComputedStyle(one).clipPath.startsWith('inset(50%')) return true
  return false
}

function isShown(element: Element): boolean {
  return (
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
    element.closest('svg, option, [hidden]') === null &&
    !isForListenersAlone(element)
  )
}

function topmostAt(x: number, y: number): Element | null {
  let found = document.elementFromPoint(x, y)
  while (found?.shadowRoot) {
    const inner = found.shadowRoot.elementFromPoint(x, y)
    if (inner === null || inner === found) break
    found = inner
  }
  return found
}

function linesOf(shown: readonly Element[]): Line[] {
  return shown.flatMap((element) =>
    [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '')
      .flatMap((node) => {
        const range = document.createRange()
        range.selectNodeContents(node)
        return [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      })
      .map((rect) => ({ element, rect })),
  )
}

function cutOff(shown: readonly Element[], lines: readonly Line[]): string[] {
  const isHidden = (overflow: string) => overflow === 'hidden' || overflow === 'clip'
  const withText = shown.filter(
    (element) => !mayBeShortened(element) && lines.some((line) => isWithin(line.element, element)),
  )
  return withText.flatMap((element) => {
    const { overflowX, overflowY, textOverflow } = getComputedStyle(element)
    const aside = isHidden(overflowX) && element.scrollWidth > element.clientWidth + 1.5
    const below = isHidden(overflowY) && element.scrollHeight > element.clientHeight + 1.5
    return [
      ...(aside ? [`cut off at its side (${textOverflow}): ${nameOf(element)}`] : []),
      ...(below ? [`cut off below: ${nameOf(element)}`] : []),
    ]
  })
}

/** Only pages that were enlarged are moved sideways. */
function scrolledAside(shown: readonly Element[]): string[] {
  return shown.flatMap((element) => {
    const { overflowX } = getComputedStyle(element)
    const isMoved = overflowX === 'auto' || overflowX === 'scroll'
    if (!isMoved || element.matches('.papers, textarea') || element.scrollWidth <= element.clientWidth + 1.5)
      return []
    return [`${element.scrollWidth - element.clientWidth} px wider than its room: ${nameOf(element)}`]
  })
}

/** A word of few letters has room in one line, however large they are. Japanese breaks between any two. */
function brokenWords(shown: readonly Element[]): string[] {
  const isBroken = (node: Node, at: number, length: number) => {
    const range = document.createRange()
    range.setStart(node, at)
    range.setEnd(node, at + length)
    const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top)
    return Math.max(...tops) - Math.min(...tops) > 8
  }
  return shown.flatMap((element) => {
    if (mayBeShortened(element) || element.closest('.paper')) return []
    return [...element.childNodes]
      .filter((node) => node.nodeType === Node.TEXT_NODE)
      .flatMap((node) =>
        [...(node.textContent ?? '').matchAll(/[^\s/\u2010-\u2015-]+/gu)]
          .filter(({ 0: word }) => word.length <= 12 && !/[\p{scx=Han}\p{scx=Kana}\p{scx=Hira}]/u.test(word))
          .filter(({ 0: word, index }) => isBroken(node, index, word.length))
          .map(({ 0: word }) => `“${word}” is broken: ${nameOf(element)}`),
      )
  })
}

/** What stays where it is while one scrolls leaves more than half of the screen to what is read. */
function inTheWay(shown: readonly Element[]): string[] {
  const stays = shown.filter((element) => {
    const { top, bottom, height } = element.getBoundingClientRect()
    const isStuck = getComputedStyle(element).position === 'sticky' && element.closest('.band') !== element
    return (
      isStuck &&
      height > 0 &&
      bottom > 0 &&
      top < innerHeight &&
      element.closest('dialog, .guide, .band') === null
    )
  })
  const outer = stays.filter((one) => !stays.some((other) => other !== one && isWithin(one, other)))
  const high = outer.reduce((sum, element) => sum + element.getBoundingClientRect().height, 0)
  return high > innerHeight / 2
    ? [`${Math.round(high)} px stay in sight: ${outer.map(nameOf).join(' and ')}`]
    : []
}

/** A name in other letters stands at the side where the language of the page begins. A text of its own may begin at its own. */
function astray(shown: readonly Element[]): string[] {
  return shown.flatMap((element) => {
    const { display, textAlign, direction } = getComputedStyle(element)
    const isBlock = display === 'block' || display === 'list-item' || display.includes('box')
    const hasOwn = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    const parent = parentOf(element)
    if (
      !isBlock ||
      !hasOwn ||
      parent === null ||
      element.closest('.paper, .terms, textarea, input, [dir=ltr]')
    )
      return []
    if (direction === getComputedStyle(parent).direction || textAlign !== 'start') return []
    return [`begins at the other side: ${nameOf(element)}`]
  })
}

function outOfButtons(lines: readonly Line[]): string[] {
  return lines.flatMap(({ element, rect }) => {
    const button = element.closest('button, .button, .segment, .hand, .drop, select, .agree')
    if (button === null || mayBeShortened(element)) return []
    const box = button.getBoundingClientRect()
    const isIn =
      rect.left >= box.left - 1.5 &&
      rect.right <= box.right + 1.5 &&
      rect.top >= box.top - 1.5 &&
      rect.bottom <= box.bottom + 1.5
    return isIn ? [] : [`leaves its button: ${nameOf(button)}`]
  })
}

/** Words that are seen outside of what they stand in, where that does not scroll. */
function outOfPanels(lines: readonly Line[]): string[] {
  return lines.flatMap(({ element, rect }) => {
    const panel = element.closest('.band, .device, .top, dialog')
    if (panel && getComputedStyle(panel).overflowY !== 'visible') return []
    const box = panel?.getBoundingClientRect()
    const middle = rect.top + rect.height / 2
    if (!box || (middle >= box.top - 1.5 && middle <= box.bottom + 1.5)) return []
    const top = topmostAt(rect.left + rect.width / 2, middle)
    return top !== null && isWithin(element, top) ? [`stands outside of its panel: ${nameOf(element)}`] : []
  })
}

/** Of those that are seen: what stays in sight may cover what is scrolled under it. */
function overlaps(lines: readonly Line[]): string[] {
  const seen = lines.filter((line) => {
    const { element, rect } = line
    if (isScrolledAway(line)) return false
    const top = topmostAt(rect.left + rect.width / 2, rect.top + rect.height / 2)
    return (
      top !== null && element.closest('.paper') === null && (isWithin(top, element) || isWithin(element, top))
    )
  })
  return seen.flatMap((one, index) =>
    seen.slice(index + 1).flatMap((other) => {
      const wide = Math.min(one.rect.right, other.rect.right) - Math.max(one.rect.left, other.rect.left)
      const high = Math.min(one.rect.bottom, other.rect.bottom) - Math.max(one.rect.top, other.rect.top)
      const isOver = wide > 2 && high > Math.min(one.rect.height, other.rect.height) * 0.35
      if (one.element === other.element || !isOver) return []
      return [`lies on other text: ${nameOf(one.element)} and ${nameOf(other.element)}`]
    }),
  )
}

function smallTargets(shown: readonly Element[]): string[] {
  const targets = 'button, a[href], select, input:not([type=hidden]), textarea, summary'
  return shown.flatMap((element) => {
    if (!element.matches(targets) || element.closest('.paper')) return []
    // A tick, a radio button and a file have their label as target.
    const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined
    const { width, height } = (label ?? element).getBoundingClientRect()
    if (Math.min(width, height) >= 23.5) return []
    return [`a target of ${Math.round(width)}×${Math.round(height)} px: ${nameOf(element)}`]
  })
}
