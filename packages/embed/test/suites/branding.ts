import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, type Stage } from '../stage.ts'

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The sender's colour and logo stand on the page, legible in the light and in the dark. */
export function branding(stage: () => Stage): void {
  test("the sender's colour is that of buttons, and the logo stands beside the name", async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson({ branding: { accentColor: '#7a1f3d', logoFileId: 'logo' } })
    person.images.set('logo', { bytes: Buffer.from(PIXEL, 'base64'), type: 'image/png' })
    await stage().openLink(page, person)
    const agree = page.getByRole('button', { name: 'I agree to sign electronically' })
    await agree.waitFor()
    await page.locator('canvas.logo-image').waitFor()
    const background = () => agree.evaluate((button) => getComputedStyle(button).backgroundColor)
    assert.equal(await background(), 'rgb(122, 31, 61)')
    await assertAccessible(page, 'with a colour, in the light')
    // Its protocol cannot ask for dark pages.
    if (stage().isFirefox) return done()
    await page.emulateMedia({ colorScheme: 'dark' })
    assert.notEqual(await background(), 'rgb(122, 31, 61)', 'a tint on dark pages')
    await assertAccessible(page, 'with a colour, in the dark')
    await done()
  })
}
