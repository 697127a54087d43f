import type { Browser, Locator, Page } from 'playwright-core'

/** What a person enters, by document and field. */
export type Entries = Record<string, Record<string, unknown>>

/** One person at the hosted page, from the link to "You have signed", by the same clicks and keys. */
export async function signInBrowser(browser: Browser, url: string, entries: Entries): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  try {
    await page.goto(url)
    await signOnPage(page, entries)
    await page.getByRole('heading', { name: /You have signed|Everybody has signed/ }).waitFor()
  } catch (error) {
    const shown = await page.locator('body').textContent()
    throw new Error(
      `Signing in the browser failed: ${error}\n${problems.join('\n')}\n${shown?.slice(0, 1000)}`,
    )
  } finally {
    await page.close()
  }
}

/** The same from the consent to the last press, wherever the page has the element. */
export async function signOnPage(page: Page, entries: Entries): Promise<void> {
  await page.getByRole('button', { name: 'I agree to sign electronically' }).click()
  await page.getByRole('button', { name: /^(Next|Sign and finish)/ }).waitFor()
  for (const [document, fields] of Object.entries(entries)) {
    for (const [key, value] of Object.entries(fields)) await enter(page, document, key, value)
  }
  await readEverything(page)
  await page.getByRole('button', { name: 'Sign and finish' }).click()
}

async function enter(page: Page, document: string, key: string, value: unknown): Promise<void> {
  const field = page.locator(`[data-field="${document}/${key}"]`).first()
  await field.scrollIntoViewIfNeeded()
  if (typeof value === 'object' && value !== null) return adopt(page, field, value)
  const choice = page.locator(`[data-field="${document}/${key}"] input[type="radio"]`)
  if ((await choice.count()) > 0) return choice.and(page.locator(`[value="${value}"]`)).check()
  const control = field.locator('.control')
  if (typeof value === 'boolean') return control.setChecked(value)
  const tag = await control.evaluate((element) => element.tagName)
  if (tag === 'SELECT') await control.selectOption(String(value))
  else await control.fill(String(value))
}

/** The first signature opens the dialog; once adopted, each further place takes one click. */
async function adopt(page: Page, field: Locator, value: object): Promise<void> {
  await field.getByRole('button').click()
  const adopting = page.getByRole('button', { name: 'Adopt and place' })
  const filled = field.getByRole('button', { name: /signed|placed/ })
  await adopting.or(filled).first().waitFor()
  if (await adopting.isVisible()) {
    if ('text' in value)
      await page.getByRole('textbox', { name: /you sign|initials/i }).fill(String(value.text))
    await adopting.click()
  }
  await filled.waitFor()
}

/** Goes where the guide still points: a document counts as read once it was on the screen. */
async function readEverything(page: Page): Promise<void> {
  const finish = page.getByRole('button', { name: 'Sign and finish' })
  const unread = page.getByRole('button', { name: /^Next Read / }).first()
  for (;;) {
    await finish.or(unread).waitFor()
    if (await finish.isVisible()) return
    // The button goes by itself when the document was seen meanwhile.
    await unread.click({ timeout: 2_000 }).catch(() => undefined)
  }
}
