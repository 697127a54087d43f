import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { SessionCode } from '../../src/session/session.ts'
import type { Person } from '../fake-service.ts'
import { assertAccessible, NARROW, type Stage, until, untilFocused } from '../stage.ts'

const RIGHT = '482913'
const MAILED: SessionCode = {
  method: 'email_code',
  number: 1,
  total: 1,
  status: 'unsent',
  sentTo: 'm•••@example.com',
}
const ASKED: SessionCode = { ...MAILED, status: 'asked', triesLeft: 5, askAgainSeconds: 60 }
const OWN: SessionCode = { method: 'access_code', number: 2, total: 2, status: 'asked', triesLeft: 5 }
const TITLE = 'Confirm that it is you'

const setToken = (page: Page, token: string) =>
  page.locator('#signing').evaluate((element, value) => element.setAttribute('embed-token', value), token)
const documentCalls = ({ calls }: Person) => calls.filter((call) => call.startsWith('GET /documents/'))

/** The screen before a session that asks for a code. */
export function mailedCodes(stage: () => Stage): void {
  test('a mailed code is sent, pasted with its gap, and opens the documents', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addGatedPerson(RIGHT, MAILED)
    await stage().openLink(page, person)
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    assert.equal(
      await page.getByText('Your offer from Northwind').count(),
      0,
      'nothing of the documents is told',
    )
    await assertAccessible(page, 'a code that is not sent yet')
    await page.getByRole('button', { name: 'Send the code' }).click()
    const input = page.getByRole('textbox', { name: 'Code' })
    await input.waitFor()
    for (const [name, value] of [
      ['autocomplete', 'one-time-code'],
      ['inputmode', 'numeric'],
    ] as const)
      assert.equal(await input.getAttribute(name), value)
    await assertAccessible(page, 'a code that is waited for')
    await page.setViewportSize(NARROW)
    await assertAccessible(page, 'a code that is waited for, narrow')
    assert.deepEqual(documentCalls(person), [])
    await input.fill('482 913')
    person.gate = {
      ...person.gate,
      right: '482 913',
      proof: 'p',
      closed: person.gate?.closed ?? person.session,
    }
    await input.press('Enter')
    await page.getByText('Your offer from Northwind').first().waitFor()
    await until('the documents are asked for', () => documentCalls(person).length > 0)
    await done()
  })

  test('a reload of the hosted page asks for no second code; another browser does', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addGatedPerson(RIGHT, ASKED)
    await stage().openLink(page, person)
    await page.getByRole('textbox', { name: 'Code' }).fill(RIGHT)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Your offer from Northwind').first().waitFor()
    await page.reload()
    await page.getByText('Your offer from Northwind').first().waitFor()
    const other = await stage().page()
    await stage().openLink(other.page, person)
    await other.page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await other.done()
    await done()
  })
}

/** What may go wrong with a code, and what waits. */
export function wrongCodes(stage: () => Stage): void {
  test('a wrong code says how many tries are left, is selected, and locks in the end', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addGatedPerson(RIGHT, { ...ASKED, triesLeft: 2 })
    await stage().openLink(page, person)
    const input = page.getByRole('textbox', { name: 'Code' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Please type the code.').waitFor()
    await input.fill('000000')
    await input.press('Enter')
    await page.getByRole('alert').getByText('This code is not right. 1 try is left.').waitFor()
    await untilFocused(input)
    await assertAccessible(page, 'a wrong code')
    const selected = () =>
      input.evaluate((element) => (element instanceof HTMLInputElement ? element.selectionEnd : 0))
    assert.equal(await selected(), 6)
    await page.keyboard.type('111111')
    await input.press('Enter')
    await page.getByText('The code was wrong too often. Please have another one sent.').waitFor()
    assert.equal(await input.count(), 0)
    await done()
  })

  test('another code waits for its time, which is counted down quietly', async () => {
    const { page, done } = await stage().page()
    await page.clock.install()
    await stage().openLink(page, stage().service.addGatedPerson(RIGHT, ASKED))
    const again = page.getByRole('button', { name: /code/ })
    await page.getByText('You can have another code sent in 60 seconds.').waitFor({ state: 'attached' })
    await page.clock.runFor(4000)
    assert.match((await again.first().textContent()) ?? '', /^Another code in 0:5[567]$/)
    assert.equal(await again.first().getAttribute('aria-disabled'), 'true')
    await page.getByText('You can have another code sent in 60 seconds.').waitFor({ state: 'attached' })
    await done()
  })

  test('who loses the proof while typing gives a code, and what was typed is kept', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    const closed = stage().service.addGatedPerson(RIGHT, ASKED).gate
    assert.ok(closed)
    const name = page.getByRole('textbox', { name: /^Telephone/ })
    await name.fill('+49 40 1234567')
    person.gate = closed
    await page.getByRole('heading', { level: 1, name: TITLE }).waitFor()
    await page.getByRole('textbox', { name: 'Code' }).fill(RIGHT)
    await page.getByRole('button', { name: 'Continue' }).click()
    await until('what was typed is kept', () =>
      person.session.fields.some(({ value }) => value === '+49 40 1234567'),
    )
    await done()
  })
}

/** A code that the sender told the person, and what a host's page keeps of it. */
export function accessCodes(stage: () => Stage): void {
  test("the sender's code is typed as it was told, and locks for a while", async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addGatedPerson('blue whale', { ...OWN, triesLeft: 1 })
    await stage().openLink(page, person)
    await page.getByText('Code 2 of 2').waitFor()
    const input = page.getByRole('textbox', { name: 'Code' })
    assert.equal(await input.getAttribute('inputmode'), 'text')
    await input.fill('red whale')
    await input.press('Enter')
    await page.getByText(/You can try again in 0:\d\d|You can try again in 1:00/).waitFor()
    await assertAccessible(page, 'a locked code')
    await done()
  })

  test('a code that the sender has not chosen is asked for there', async () => {
    const { page, done } = await stage().page()
    await stage().openLink(page, stage().service.addGatedPerson('x', { ...OWN, status: 'missing' }))
    await page.getByText('has not chosen your code yet').waitFor()
    await assertAccessible(page, 'a code that is missing')
    await done()
  })

  test("a host's storage keeps nothing of a code, and its next token asks for none", async () => {
    const { page, done } = await stage().page()
    const { host, service } = stage()
    const person = service.addGatedPerson(RIGHT, ASKED, [host.origin])
    await page.goto(host.origin)
    await setToken(page, person.token)
    await page.getByRole('textbox', { name: 'Code' }).fill(RIGHT)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByText('Your offer from Northwind').first().waitFor()
    assert.equal(await page.evaluate(() => sessionStorage.length + localStorage.length), 0)
    const next = service.addGatedPerson(RIGHT, ASKED, [host.origin])
    if (person.gate) next.gate = { ...person.gate }
    await page.locator('#signing').evaluate((element, value) => {
      const anew = document.createElement('ss-signing-embed')
      anew.setAttribute('embed-token', value)
      element.replaceWith(anew)
    }, next.token)
    await until('the second token opens the documents', () => documentCalls(next).length > 0)
    assert.ok(!next.calls.includes('POST /code/check'))
    await done()
  })
}
