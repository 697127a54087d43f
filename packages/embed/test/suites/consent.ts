import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { NARROW, type Stage, until, untilFocused } from '../stage.ts'

const agree = (page: Page) => page.getByRole('button', { name: 'I agree to sign electronically' })

/** The document is the first thing one sees: consent is a band over it. */
export function consentBand(stage: () => Stage): void {
  test('the list leads to fields before anybody agrees, and they say when they open', async () => {
    const { page, done } = await stage().page()
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('button', { name: /^Signature ?, to do/ }).click()
    await page.getByRole('img', { name: 'Signature: opens once you agree' }).waitFor()
    await done()
  })

  test('the documents are read before anybody agrees, and filled in after one press', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson()
    await stage().openLink(page, person)
    await page.locator('.paper-ink').first().waitFor()
    await until('the first document counts as viewed', () => person.calls.includes('POST /viewed'))
    assert.ok(!person.calls.includes('POST /consent'))
    assert.equal(await page.locator('.paper .control').count(), 0, 'no field is open')
    assert.equal(await page.getByRole('button', { name: /^(Next|Sign and finish)/ }).count(), 0)
    await page.getByRole('img', { name: 'Start date: opens once you agree' }).click()
    await untilFocused(agree(page))
    const drawn = await page.locator('.paper-ink').first().elementHandle()
    await agree(page).press('Enter')
    await page.getByLabel('Start date', { exact: true }).fill('2026-09-01')
    assert.deepEqual(
      person.calls.filter((call) => call === 'POST /consent'),
      ['POST /consent'],
    )
    assert.ok(await drawn?.evaluate((canvas) => canvas.isConnected), 'no page is drawn anew')
    await done()
  })

  test('the band takes a third of a phone at most, with all that the law wants to be told', async () => {
    const { consent } = stage().service.fixture.session
    for (const height of [NARROW.height, 640]) {
      const { page, done } = await stage().page({ width: NARROW.width, height })
      await stage().openLink(page, stage().service.addPerson({ canDelegate: true }))
      await page.getByText(consent?.summary[0] ?? 'missing').waitFor()
      const band = await page.getByRole('region', { name: /asks you to sign/ }).boundingBox()
      assert.ok(band && band.height <= height / 3, `${band?.height} of ${height}`)
      for (const name of ['I agree to sign electronically', 'Decline', 'Read the whole text']) {
        const button = await page.getByRole('button', { name }).boundingBox()
        assert.ok(button && button.y + button.height <= height, `${name} is on the screen`)
      }
      await done()
    }
  })
}

/** What is agreed to is there as a whole, and nothing else is agreed to. */
export function consentText(stage: () => Stage): void {
  test('the whole text and the whole message are one press away, and can be printed', async () => {
    const { page, done } = await stage().page()
    await page.addInitScript(() => {
      window.print = () => {
        const lines = [...document.body.children].map(({ textContent }) => textContent)
        if (window.top) window.top.document.body.dataset.printed = JSON.stringify(lines)
      }
    })
    const { consent, envelope } = stage().service.fixture.session
    const { title, paragraphs, agreement } = consent ?? assert.fail('the fixture has a consent')
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('button', { name: 'Read the whole text' }).click()
    const dialog = page.getByRole('dialog', { name: 'Signing electronically' })
    for (const text of [...paragraphs, agreement, envelope?.message ?? 'missing'])
      await dialog.getByText(text).waitFor()
    await dialog.getByRole('button', { name: 'Print' }).click()
    const printed = await page.evaluate(() => document.body.dataset.printed)
    const [heading, ...lines] = JSON.parse(printed ?? '')
    assert.ok(heading.startsWith(title), heading)
    assert.deepEqual(lines, [...paragraphs, agreement])
    await done()
  })

  test('a text that has changed meanwhile is not agreed to unseen', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson()
    await stage().openLink(page, person)
    await agree(page).waitFor()
    person.trouble.push({ call: 'POST /consent', status: 409, message: 'The text has changed' })
    await agree(page).click()
    await page.getByText('The text has changed. Please read it once more.').waitFor()
    await agree(page).click()
    await page.getByRole('button', { name: /^Next/ }).waitFor()
    await done()
  })

  test('where the parts for documents do not load, the page says so and goes on when they do', async () => {
    const { page, done } = await stage().page()
    await page.route('**/chunks/desk-*.js', (route) => route.abort())
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    assert.equal(await agree(page).count(), 0, 'nobody agrees to what cannot be read')
    await done()
  })
}
