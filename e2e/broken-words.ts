/** A measure for letters of any size: on no screen a word of a language is broken where it has no hyphen. */
import type { Page } from 'playwright-core'

/** Pixels that every layout leaves free beside a line: a word that is wider than the rest of the window must break somewhere. */
const MARGINS_PX = 48

/** Words that are broken inside, although the window has room for them: a sentence each. @param host what has the screen in its shadow tree */
export function brokenWordsOn(page: Page, host: string): Promise<string[]> {
  return page.evaluate(`(${BROKEN})(document.querySelector(${JSON.stringify(host)}), ${MARGINS_PX})`)
}

/**
 * The boxes of each word that is of letters alone, which a hyphen or an apostrophe may join: those of one that is broken stand on more
 * than one line. What is no language of people (code, keys, addresses, hashes) may break wherever it has to.
 */
const BROKEN = `(host, margins) => {
  const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...below(one.shadowRoot)] : [one]))
  const PART = /\\p{L}[\\p{L}\\p{M}'’]*/gu
  const isOfPeople = (token) => /^\\p{P}*\\p{L}[\\p{L}\\p{M}'’‑-]*\\p{P}*$/u.test(token) && !/\\p{Ll}\\p{Lu}|[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}]/u.test(token)
  const wordsOf = (text) => [...text.matchAll(/\\S+/g)].flatMap((token) => isOfPeople(token[0])
    ? [...token[0].matchAll(PART)].map((part) => ({ from: token.index + part.index, word: part[0] })) : [])
  const brokenIn = (node) => wordsOf(node.data).flatMap(({ from, word }) => {
    const range = document.createRange()
    range.setStart(node, from)
    range.setEnd(node, from + word.length)
    const boxes = [...range.getClientRects()].filter(({ width, height }) => width > 0.5 && height > 1)
    const [first] = boxes
    const isBroken = boxes.some(({ top, bottom }) => top > first.bottom - 2 || bottom < first.top + 2)
    const width = boxes.reduce((sum, box) => sum + box.width, 0)
    return isBroken && width < innerWidth - margins ? [word] : []
  })
  const holderOf = (one) => one.parentElement ?? (one.getRootNode() instanceof ShadowRoot ? one.getRootNode().host : null)
  // One pixel is for those who hear it.
  const isHeard = (one) => one !== null && one !== host && (one.offsetWidth <= 1 || one.offsetHeight <= 1 || isHeard(holderOf(one)))
  return below(host.shadowRoot).flatMap((element) => {
    if (isHeard(element) || element.closest('svg, code, pre, kbd, samp, style, .cm-editor, .hidden') || !element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return []
    const words = [...element.childNodes].flatMap((node) => (node.nodeType === Node.TEXT_NODE ? brokenIn(node) : []))
    const outer = element.outerHTML.replaceAll(/<!--.*?-->/gs, '').slice(0, 120)
    return words.map((word) => 'breaks ' + word + ' in ' + (element.parentElement?.className ?? '') + ' > ' + outer)
  })
}`
