import assert from 'node:assert/strict'
import { test } from 'node:test'
import { assertAccessible, keptValue, NARROW, type Stage, until } from '../stage.ts'

/** A device that goes from hand to hand. */
export function inPerson(stage: () => Stage): void {
  test('a locked device names who is next, opens their session, and keeps what was typed last when it is given back', async () => {
    const { page, done } = await stage().page(NARROW)
    const { service } = stage()
    const person = service.addPerson(stage().consented())
    const { token, calls } = service.addDevice([person])
    await page.goto(`${service.url}/in-person/${token}`)
    await page.getByRole('heading', { level: 1, name: 'Please hand the device to Maya Lindqvist' }).waitFor()
    await page.getByText('Signed: Ida Fenn').waitFor()
    await assertAccessible(page, 'locked')
    await page.getByRole('button', { name: 'I am Maya Lindqvist' }).click()
    await page.locator('.paper-ink').first().waitFor()
    await assertAccessible(page, 'a session in person', { ignored: ['target-size'] })
    let release = () => {}
    const released = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/v1/signing/fields', async (route) => {
      await released
      await route.continue()
    })
    const locks = () => calls.filter((call) => call === 'POST /lock').length
    const before = locks()
    await page.getByRole('button', { name: /^Telephone/ }).click()
    await page.getByRole('textbox', { name: /^Telephone/ }).fill('+49 40 7')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Give the device back' }).click()
    await page.getByRole('heading', { level: 1, name: 'Saving…' }).waitFor()
    assert.equal(await page.locator('.paper').first().isVisible(), false, 'nothing is to be seen meanwhile')
    assert.equal(locks(), before, 'the session is open until it is kept')
    release()
    await page.getByRole('heading', { level: 1, name: /^Please hand the device to/ }).waitFor()
    await until('the device is locked', () => locks() > before)
    assert.equal(keptValue(person, 'phone'), '+49 40 7')
    assert.equal(await page.locator('ss-signing-embed').count(), 0)
    await done()
  })
}
