import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Session } from '../../src/session/session.ts'
import type { Person } from '../fake-service.ts'
import { heard, invited, openHost, setToken } from '../host.ts'
import { keptValue, type Stage, until } from '../stage.ts'
import { attachmentField } from './attaching.ts'
import { filledIn } from './trouble.ts'

const PHONE = 'Telephone for emergencies'
const phoneIn = (page: Page) => page.getByRole('textbox', { name: PHONE })
const names = async (page: Page) => (await heard(page)).map(({ name }) => name)

/** @param count of all that the page was told by then */
const untilTold = (page: Page, name: string, count?: number) =>
  until(`${name} is told`, async () => {
    const all = await names(page)
    return all.at(-1) === name && (count === undefined || all.length === count)
  })

/** The next token of the same person: the service has one session for both. */
function nextOf(stage: Stage, person: Person): Person {
  const next = invited(stage)
  next.session = person.session
  next.uploads = person.uploads
  if (person.drawing) next.drawing = person.drawing
  return next
}

/** Keeps every view that is shown from now on. */
const watchViews = (page: Page) =>
  page.evaluate(() => {
    const shown: unknown[] = []
    Object.assign(globalThis, { shown })
    const frame = document.querySelector('#signing')?.shadowRoot?.querySelector<HTMLElement>('.frame')
    if (!frame) throw new Error('nothing is shown')
    const keep = () => shown.push(frame.dataset.view)
    new MutationObserver(keep).observe(frame, { attributeFilter: ['data-view'] })
  })

/** What somebody sees of their place: how far down they are, what is focused, and whether the pages are those of before. */
const placeOf = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('#signing')?.shadowRoot
    const ink = root?.querySelector('.paper-ink')
    const isKnown = ink?.hasAttribute('data-known')
    ink?.setAttribute('data-known', '')
    const field = root?.activeElement?.closest('[data-field]')?.getAttribute('data-field')
    return { y: scrollY, field, isKnown }
  })

const lookAgain = (page: Page) =>
  page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'))
    globalThis.dispatchEvent(new Event('online'))
  })

/** As frameworks do that know an element by its token. */
const replaceBy = (page: Page, { token }: Person) =>
  page.evaluate((value) => {
    const element = document.createElement('ss-signing-embed')
    element.setAttribute('embed-token', value)
    document.querySelector('ss-signing-embed')?.replaceWith(element)
  }, token)

async function openDesk(stage: Stage, changes: Partial<Session> = {}, prepare = (_person: Person) => {}) {
  const person = invited(stage, changes)
  prepare(person)
  const { page, done } = await openHost(stage, person)
  await page.locator('.paper-ink').first().waitFor()
  await watchViews(page)
  return { person, page, done }
}

/** The token ends, and the page is told. */
async function end(page: Page, person: Person): Promise<void> {
  person.expired = true
  await lookAgain(page)
  await untilTold(page, 'sessionExpired')
}

/** A next token for the same person. */
export function renewal(stage: () => Stage): void {
  test('a token that ends while somebody types, and the next one: nobody sees it, and each letter is kept', async () => {
    const { person, page, done } = await openDesk(stage())
    await phoneIn(page).focus()
    await page.evaluate(() => scrollTo(0, 260))
    const { y, field } = await placeOf(page)
    assert.ok(y > 200, 'it can be scrolled')
    person.expired = true
    await page.keyboard.type('+49 40')
    await untilTold(page, 'sessionExpired')
    await page.keyboard.type(' 555')
    await lookAgain(page)
    await page.getByText('Saving…').waitFor()
    const next = nextOf(stage(), person)
    await setToken(page, next.token)
    await page.keyboard.type(' 66')
    await until('each letter is kept', () => keptValue(next, 'phone') === '+49 40 555 66')
    await page.keyboard.type('7')
    await until('so is the next one', () => keptValue(next, 'phone') === '+49 40 555 667')
    await page.getByText('Saved', { exact: true }).waitFor()
    assert.deepEqual(await placeOf(page), { y, field, isKnown: true })
    assert.deepEqual(await page.evaluate('shown'), [])
    assert.deepEqual(await names(page), ['ready', 'sessionExpired', 'ready'])
    assert.deepEqual(person.lateCalls, ['PUT /fields'], 'the ended token is sent no more')
    assert.ok(!next.calls.some((call) => call.startsWith('GET /documents/offer')))
    await done()
  })

  test('a token that is renewed early changes nothing on the screen: the dialog stays, with what is typed in it', async () => {
    const { person, page, done } = await openDesk(stage())
    await page.getByRole('button', { name: 'Decline' }).first().click()
    const reason = page.getByRole('textbox', { name: 'Reason' })
    await reason.pressSequentially('Too ')
    await placeOf(page)
    const next = nextOf(stage(), person)
    await setToken(page, next.token)
    await untilTold(page, 'ready', 2)
    const before = person.calls.length
    await page.keyboard.type('late.')
    assert.equal(await reason.inputValue(), 'Too late.')
    assert.equal((await placeOf(page)).isKnown, true)
    assert.deepEqual(await page.evaluate('shown'), [])
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
    assert.deepEqual(await names(page), ['ready', 'ready', 'declined'])
    assert.ok(next.calls.includes('POST /decline'))
    assert.equal(person.calls.length, before)
    await done()
  })
}

/** A next token for somebody else. */
export function otherPeople(stage: () => Stage): void {
  test('a token of somebody else at the same step shows and gets nothing of the first person', async () => {
    const { person, page, done } = await openDesk(stage())
    await end(page, person)
    await phoneIn(page).fill('+49 40 777')
    await placeOf(page)
    const { participant } = person.session
    const other = invited(stage(), { participant: { ...participant, name: 'Zoe', email: 'zoe@example.com' } })
    await setToken(page, other.token)
    await untilTold(page, 'ready', 3)
    await phoneIn(page).waitFor()
    assert.equal(await phoneIn(page).inputValue(), '')
    await page.locator('.paper-ink').first().waitFor()
    assert.equal((await placeOf(page)).isKnown, false)
    assert.deepEqual(await page.evaluate('shown'), ['loading', 'ready'])
    await page.getByRole('textbox', { name: 'Full legal name' }).fill('Zoe Zimmer')
    await until('their own is kept', () => keptValue(other, 'full_name') === 'Zoe Zimmer')
    assert.equal(keptValue(other, 'phone'), undefined)
    await done()
  })

  test('a token that says of itself that it is for another step takes the first one away at once', async () => {
    const { person, page, done } = await openDesk(stage())
    const other = invited(stage(), { stepKey: 'manager_signs', workflowName: 'For the manager' })
    const answered = Promise.withResolvers<void>()
    stage().service.holdBack = (path) => (path.endsWith('/session') ? answered.promise : undefined)
    await setToken(page, other.token)
    await until('it is gone', async () => (await page.evaluate<unknown[]>('shown')).at(-1) === 'loading')
    const text = () => page.locator('#signing').evaluate(({ shadowRoot }) => shadowRoot?.textContent)
    assert.doesNotMatch((await text()) ?? '', /Northwind|Lindqvist/)
    answered.resolve()
    stage().service.holdBack = () => undefined
    await page.getByRole('heading', { name: 'For the manager' }).waitFor()
    assert.deepEqual(person.lateCalls, [])
    await done()
  })

  test('other documents under the next token are shown from their beginning, without what was typed for the others', async () => {
    const { person, page, done } = await openDesk(stage())
    await end(page, person)
    await phoneIn(page).fill('+49 40 777')
    const next = invited(stage())
    const [first] = next.session.documents
    if (first) first.sha256 = 'f'.repeat(64)
    await setToken(page, next.token)
    await until('they are read', () => next.calls.includes('GET /documents/offer'))
    assert.equal(await phoneIn(page).inputValue(), '')
    await done()
  })
}

/** A choice that the end of the token kept from the service. */
export function endWhilePressing(stage: () => Stage): void {
  test('a press of “Sign and finish” is not repeated by itself under the next token', async () => {
    const { person, page, done } = await openDesk(stage(), {}, filledIn)
    person.expired = true
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    await untilTold(page, 'sessionExpired')
    await page.getByRole('button', { name: 'Signing…' }).waitFor()
    const next = nextOf(stage(), person)
    await setToken(page, next.token)
    const told = page.getByRole('alert').filter({ hasText: 'You have not signed yet.' })
    await told.waitFor()
    assert.equal(next.session.state, 'ready', 'the person decides again')
    assert.deepEqual(await page.evaluate('shown'), [])
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    assert.deepEqual(await names(page), ['ready', 'sessionExpired', 'ready', 'signed'])
    assert.deepEqual(person.lateCalls, ['POST /complete'])
    await done()
  })
}

/** What is under way goes on. */
export function underWay(stage: () => Stage): void {
  test('a file that is chosen after the end goes up under the next token', async () => {
    const validation = { maxFiles: 1, types: ['txt'], maxBytes: 1024 * 1024 }
    const fields = [attachmentField(stage().service.fixture.session.fields[0], validation)]
    const { person, page, done } = await openDesk(stage(), { fields })
    await page.getByRole('button', { name: 'Your papers: attach a file' }).click()
    person.expired = true
    const file = { name: 'paper.txt', mimeType: 'text/plain', buffer: Buffer.alloc(600_000, 'a') }
    await page.getByRole('dialog').locator('input[type=file]').first().setInputFiles(file)
    await untilTold(page, 'sessionExpired')
    const next = nextOf(stage(), person)
    await setToken(page, next.token)
    await until('it is kept', () => keptValue(next, 'papers') !== undefined)
    await page.getByRole('dialog').getByText('paper.txt').first().waitFor()
    assert.deepEqual(person.lateCalls, ['POST /uploads'])
    await done()
  })

  test('a drawing that a phone makes meanwhile arrives under the next token', async () => {
    const { person, page, done } = await openDesk(stage())
    await page.getByRole('button', { name: 'Signature: sign here', exact: true }).click()
    await page.getByRole('radio', { name: 'Draw' }).check()
    await page.getByRole('button', { name: 'Draw on your phone' }).click()
    await page.getByRole('img', { name: 'QR code with the address to draw at' }).waitFor()
    await end(page, person)
    const next = nextOf(stage(), person)
    await setToken(page, next.token)
    await untilTold(page, 'ready')
    assert.ok(person.drawing)
    person.drawing.strokes = {
      width: 300,
      height: 100,
      strokes: [
        [
          [10, 10, 0.5],
          [90, 60, 0.5],
        ],
      ],
    }
    await page.getByRole('img', { name: 'Your drawing from the phone' }).waitFor()
    assert.ok(next.calls.includes('GET /drawings/one'))
    await done()
  })
}

/** Hosts that are slow, and those that make a new element for each token. */
export function pastGrace(stage: () => Stage): void {
  test('without a next token the page says in a moment that the session has ended, and tells it once', async () => {
    const { person, page, done } = await openDesk(stage())
    await end(page, person)
    assert.deepEqual(await page.evaluate('shown'), [])
    await phoneIn(page).fill('+49 40 111')
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor()
    assert.deepEqual(await names(page), ['ready', 'sessionExpired'])
    assert.equal(person.lateCalls.length, 1)
    const next = nextOf(stage(), person)
    await setToken(page, next.token)
    await until('what was typed is kept', () => keptValue(next, 'phone') === '+49 40 111')
    await done()
  })

  test('an element that takes the place of the one whose token has ended has what was typed in between', async () => {
    const { person, page, done } = await openDesk(stage())
    await end(page, person)
    await phoneIn(page).fill('+49 40 444')
    const next = nextOf(stage(), person)
    await replaceBy(page, next)
    await until('what was typed is kept', () => keptValue(next, 'phone') === '+49 40 444')
    assert.equal(person.lateCalls.length, 1)
    await done()
  })

  test('a new element has what was typed after the end of the token, and the old one has it no more', async () => {
    const { person, page, done } = await openDesk(stage())
    await end(page, person)
    await phoneIn(page).fill('+49 40 222')
    const next = nextOf(stage(), person)
    await page.evaluate((token) => {
      const element = document.createElement('ss-signing-embed')
      element.setAttribute('embed-token', token)
      document.querySelector('main')?.append(element)
    }, next.token)
    await until('what was typed is kept', () => keptValue(next, 'phone') === '+49 40 222')
    await page.locator('#signing').getByRole('heading', { name: 'This session has ended' }).waitFor()
    await page.evaluate(() => document.querySelector('#signing')?.remove())
    await phoneIn(page).fill('+49 40 333')
    await until('the change is kept', () => keptValue(next, 'phone') === '+49 40 333')
    const third = nextOf(stage(), person)
    await replaceBy(page, third)
    await until('it is there', () => third.calls.includes('GET /documents/offer'))
    assert.equal(await phoneIn(page).inputValue(), '+49 40 333', 'what is old does not come back')
    await done()
  })
}
