/** Somebody without a mouse at the signing page: every step is a key press. */
import assert from 'node:assert/strict'
import type { FileChooser, Locator, Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'

type Payload = Parameters<FileChooser['setFiles']>[0]

const STEPS_MAX = 40
const CHOOSER_MS = 10_000
const TABS_MAX = 120

/** Waits until the target is there, and presses Tab until the focus is on it. */
export async function tabTo(page: Page, target: Locator, tabsMax = TABS_MAX): Promise<void> {
  await target.first().waitFor()
  for (let press = 0; press <= tabsMax; press += 1) {
    const [element] = await target.all()
    if (await element?.evaluate((found) => found.matches(':focus'))) return
    await page.keyboard.press('Tab')
  }
  assert.fail(`Tab does not lead to ${target}`)
}

/**
 * Chooses a file for the field that has the focus: Space opens the browser's own dialog. Chromium opens none where a stalled machine
 * lets go of the key later than 5 s after its press; so the press is tried again, as by whoever sees no dialog.
 */
export async function chooseFile(page: Page, file: Payload): Promise<void> {
  let chooser: FileChooser | undefined
  page.once('filechooser', (opened) => {
    chooser = opened
  })
  const opened = await until('Space opens a dialog for files', async () => {
    await page.keyboard.press('Space')
    return until('it is there', () => chooser, CHOOSER_MS).catch(() => undefined)
  })
  await opened.setFiles(file)
}

/** Presses Shift and Tab until a condition of the page holds. */
export async function backTo(page: Page, condition: string): Promise<void> {
  for (let press = 0; press < TABS_MAX; press += 1) {
    await page.keyboard.press('Shift+Tab')
    if (await page.evaluate<boolean>(condition)) return
  }
  assert.fail(`Shift and Tab do not lead to where this holds: ${condition}`)
}

/** Agrees, goes by "Next" from task to task, does what each asks for, and finishes. */
export async function signWithKeys(page: Page): Promise<void> {
  const agree = page.getByRole('button', { name: 'I agree to sign electronically' })
  await agree.waitFor()
  await tabTo(page, agree)
  await page.keyboard.press('Enter')
  const main = page.getByRole('button', { name: /^(Next|Sign and finish)/ })
  await main.waitFor()
  for (let step = 0; step < STEPS_MAX; step += 1) {
    await tabTo(page, main)
    const isLast = (await main.textContent())?.includes('Sign and finish')
    await page.keyboard.press('Enter')
    if (isLast) return
    await doTask(page)
  }
  assert.fail(`after ${STEPS_MAX} tasks there is still something to do`)
}

async function doTask(page: Page): Promise<void> {
  const { kind, task } = await focused(page)
  if (kind === 'check') await page.keyboard.press('Space')
  else if (kind === 'mark') {
    await page.keyboard.press('Enter')
    const adopting = page.getByRole('dialog')
    const placed = page.locator(`[data-field="${task}"][data-state="filled"]`).first()
    await adopting.or(placed).first().waitFor()
    if (await adopting.isVisible()) await page.keyboard.press('Enter')
    await placed.waitFor()
  } else if (kind === 'text') await page.keyboard.type('Typed with keys')
  else assert.equal(kind, 'document')
}

/** What has the focus inside of the element: the heading of a document, or the control of a field. */
async function focused(page: Page): Promise<{ kind: string; task: string }> {
  return page.evaluate(() => {
    let active = document.activeElement
    // The element may stand in another one.
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement
    const field = active?.closest('[data-field]')
    if (!field)
      return { kind: active?.tagName === 'H2' ? 'document' : `nothing, but ${active?.outerHTML}`, task: '' }
    const type = field.getAttribute('data-type')
    const kind = type === 'check_box' ? 'check' : type === 'signature' || type === 'initial' ? 'mark' : 'text'
    return { kind, task: field.getAttribute('data-field') ?? '' }
  })
}
