import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isLate } from '../../../server/test/support/slowness.ts'
import type { Session } from '../../src/session/session.ts'
import { assertAccessible, NARROW, type Stage, until, WIDE } from '../stage.ts'

const AT = '2026-03-04T09:12:00.000Z'
const CARDS: [Session['state'], string, Partial<Session>][] = [
  ['preparing', 'Your documents are being prepared', { documents: [] }],
  ['waiting', 'It is not your turn yet', { documents: [] }],
  ['signed', 'You have signed', { ending: { at: AT, by: 'you' } }],
  ['completed', 'Everybody has signed', {}],
  [
    'declined',
    'Signing was declined',
    { ending: { at: AT, by: 'you', reason: 'The date does not suit me.' } },
  ],
  ['voided', 'These documents were withdrawn', { ending: { at: AT, reason: 'A new offer follows.' } }],
  ['expired', 'The time to sign has passed', {}],
  ['failed', 'The documents could not be prepared', {}],
  ['closed', 'Your signature is no longer needed', {}],
]

/** Every state has a screen that says what is the case and that everybody can use. */
export function states(stage: () => Stage): void {
  for (const [state, title, more] of CARDS) {
    test(`the screen of the state ${state}`, async () => {
      const { page, done } = await stage().page()
      const person = stage().service.addPerson({ state, fields: [], mode: 'test', ...more })
      await stage().openLink(page, person)
      await page.getByRole('heading', { level: 1, name: title }).waitFor()
      await page.getByText('Test mode').waitFor()
      const reason = more.ending?.reason
      if (reason !== undefined) await page.getByText(reason, { exact: true }).waitFor()
      await assertAccessible(page, `${state}, wide and light`)
      await page.setViewportSize(NARROW)
      await page.emulateMedia({ colorScheme: 'dark' })
      await assertAccessible(page, `${state}, narrow and dark`)
      await done()
    })
  }
}

/** Everybody can use every screen, wide and narrow, and in colours of their own. */
export function accessibleScreens(stage: () => Stage): void {
  test('the consent, the documents and every dialog, wide and narrow', async () => {
    const { page, done } = await stage().page()
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('heading', { name: 'Northwind Trading asks you to sign 2 documents.' }).waitFor()
    await page.locator('.paper-ink').first().waitFor()
    await assertAccessible(page, 'consent')
    await page.getByRole('button', { name: 'Read the whole text' }).click()
    await assertAccessible(page, 'whole text of the consent')
    await page.keyboard.press('Escape')
    await page.setViewportSize(NARROW)
    await assertAccessible(page, 'consent, narrow')
    await page.setViewportSize(WIDE)
    await page.getByRole('button', { name: 'I agree to sign electronically' }).press('Enter')
    await page.getByRole('button', { name: /^Next/ }).waitFor()
    await assertAccessible(page, 'documents')
    const focused = () =>
      page.evaluate("document.querySelector('ss-signing-embed').shadowRoot.activeElement?.tagName")
    assert.equal(await focused(), 'H1', 'the focus stays inside')
    await page.getByText('Offer of employment opened').first().waitFor()
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    for (const way of ['Draw', 'Upload', 'Type']) {
      await page.getByRole('radio', { name: way, exact: true }).check()
      await assertAccessible(page, `adopting, ${way}`)
    }
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await page.getByRole('button', { name: 'Decline' }).click()
    await assertAccessible(page, 'declining')
    await page.getByRole('button', { name: 'Cancel' }).click()
    await page.setViewportSize(NARROW)
    await assertAccessible(page, 'documents, narrow')
    await page.getByRole('button', { name: /^Telephone.*: empty/ }).click()
    await page.getByRole('textbox', { name: /^Telephone/ }).fill('12')
    await page.getByRole('dialog').getByText('Please start with +').waitFor()
    await assertAccessible(page, 'sheet of a field, refused')
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: /of \d+ done/ }).click()
    await assertAccessible(page, 'overview')
    await done()
  })

  test('who has chosen colours of their own still sees ticks, ink and choices', async () => {
    const { page, done } = await stage().pageWith('colours of their own')
    await stage().openDesk(page)
    const style = (selector: string, name: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), name)
    assert.equal(await style('.paper', 'forced-color-adjust'), 'none')
    await page
      .getByRole('button', { name: /: sign here$/ })
      .first()
      .click()
    await page.getByRole('dialog').waitFor()
    assert.equal(await style('.hand-ink', 'forced-color-adjust'), 'none')
    for (const chosen of ['.segment:has(:checked)', '.hand:has(:checked)'])
      assert.equal(await style(chosen, 'outline-style'), 'solid')
    await done()
  })

  test('no screen is wider than 320 px of window', async () => {
    const { page, done } = await stage().page({ width: 320, height: 640 })
    const fits = () => page.evaluate(() => document.documentElement.scrollWidth <= 320)
    await stage().openLink(page, stage().service.addPerson())
    await page.getByRole('button', { name: 'I agree to sign electronically' }).waitFor()
    assert.ok(await fits(), 'consent')
    await stage().openDesk(page)
    assert.ok(await fits(), 'documents')
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    assert.ok(await fits(), 'adopting')
    await done()
  })
}

/** What screens do by themselves, and where they lead. */
export function screensThatGoOn(stage: () => Stage): void {
  test('preparing and waiting go on by themselves', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson({ ...stage().consented(), state: 'preparing' })
    await stage().openLink(page, person)
    await page.getByRole('heading', { name: 'Your documents are being prepared' }).waitFor()
    person.session.state = 'ready'
    await page.getByRole('heading', { level: 1, name: 'Your offer from Northwind' }).waitFor()
    await done()
  })

  test('who waits sees at once what others do', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson({ ...stage().consented(), state: 'waiting' })
    await stage().openLink(page, person)
    await page.getByRole('heading', { name: 'It is not your turn yet' }).waitFor()
    await until('the page waits', () => person.calls.filter((call) => call === 'GET /changes').length > 1)
    const begin = performance.now()
    person.session.state = 'ready'
    await page.getByRole('heading', { level: 1, name: 'Your offer from Northwind' }).waitFor()
    assert.ok(!isLate(begin, 2000), 'not by the poll of ten seconds')
    await done()
  })

  test('sealed documents are offered one by one as they become ready', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson({ state: 'completed', fields: [] })
    await stage().openLink(page, person)
    await page.getByText('Being sealed…').first().waitFor()
    for (const document of person.session.documents) document.signedAvailable = true
    const button = page.getByRole('button', { name: 'Download Confidentiality agreement' })
    assert.equal(await stage().saved(page, () => button.click()), 'Confidentiality agreement.pdf')
    assert.ok(person.calls.includes('GET /documents/nda'))
    await done()
  })

  test('where the sender wants people to go afterwards, Done leads there', async () => {
    const { page, done } = await stage().page()
    const returnUrl = `${stage().service.url}/embed/v1/sign.css`
    await stage().openLink(page, stage().service.addPerson({ state: 'closed', fields: [], returnUrl }))
    await page.getByRole('button', { name: 'Done' }).click()
    await page.waitForURL(returnUrl)
    await done()
  })
}
