import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { assertAccessible, type Stage } from '../stage.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const ACCENT = { hex: '#7a1f3d', rgb: 'rgb(122, 31, 61)' }

/** The sender's colour and logo stand on the page, legible in the light and in the dark. */
export function branding(stage: () => Stage): void {
  test("the sender's colour is that of buttons, and the logo stands beside the name", async () => {
    const { page, done } = await stage().page()
    assert.equal(await backgroundOnBrandedPage(page, stage()), ACCENT.rgb)
    await assertAccessible(page, 'with a colour, in the light')
    await done()
  })

  test("on dark pages the sender's colour is a tint", async () => {
    const { page, done } = await stage().pageWith('dark pages')
    assert.notEqual(await backgroundOnBrandedPage(page, stage()), ACCENT.rgb)
    await assertAccessible(page, 'with a colour, in the dark')
    await done()
  })
}

async function backgroundOnBrandedPage(page: Page, stage: Stage): Promise<string> {
  const person = stage.service.addPerson({ branding: { accentColor: ACCENT.hex, logoFileId: 'logo' } })
  person.images.set('logo', { bytes: Buffer.from(PIXEL, 'base64'), type: 'image/png' })
  await stage.openLink(page, person)
  const agree = page.getByRole('button', { name: 'I agree to sign electronically' })
  await agree.waitFor()
  await page.locator('canvas.logo-image').waitFor()
  return agree.evaluate((button) => getComputedStyle(button).backgroundColor)
}
