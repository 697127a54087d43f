/** The text of a resource in its editor of code, by keys and by what is seen. */
import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'

export async function showText(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Text' }).click()
  await textOf(page).waitFor()
}

export const textOf = (page: Page) => page.getByRole('textbox', { name: 'Text of the resource, in YAML' })

/** What stands in the text, read where people do without the editor of code. */
export async function sourceOf(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Plain text field' }).click()
  const text = await page.locator('#source').inputValue()
  await page.getByRole('button', { name: 'Editor with suggestions' }).click()
  await textOf(page).waitFor()
  return text
}

/** More steps than any of these tests does. */
const UNDO_MAX = 40

/** Takes back by keys until the text is as it was. */
export async function undoTo(page: Page, before: string): Promise<void> {
  for (let step = 0; step < UNDO_MAX; step += 1) {
    await textOf(page).press('Control+z')
    if ((await sourceOf(page)) === before) return
  }
  assert.equal(await sourceOf(page), before, `after ${UNDO_MAX} steps back`)
}

/** Puts the cursor right behind a part of the text, by keys. */
export async function goBehind(page: Page, source: string, part: string): Promise<void> {
  const at = source.indexOf(part)
  assert.ok(at >= 0, part)
  const lines = source.slice(0, at + part.length).split('\n')
  await textOf(page).press('Control+Home')
  for (let line = 1; line < lines.length; line += 1) await page.keyboard.press('ArrowDown')
  for (let column = 0; column < (lines.at(-1)?.length ?? 0); column += 1)
    await page.keyboard.press('ArrowRight')
}

/** The middle of a word on the screen, in a line that holds it. */
export async function pointOf(page: Page, line: string, word: string): Promise<{ x: number; y: number }> {
  const lines = page.locator('.cm-line').filter({ hasText: line })
  await lines.first().scrollIntoViewIfNeeded()
  return lines.first().evaluate((element, wanted) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const at = (node.textContent ?? '').indexOf(wanted)
      if (at < 0) continue
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + wanted.length)
      const { left, top, width, height } = range.getBoundingClientRect()
      return { x: left + width / 2, y: top + height / 2 }
    }
    throw new Error(`'${wanted}' is not on the screen`)
  }, word)
}
