import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Session } from '../../src/session/session.ts'
import type { Person } from '../fake-service.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until, untilFocused } from '../stage.ts'

/** Everything filled in, so that completing is one press away. */
export function filledIn(person: Person): void {
  for (const document of person.session.documents) document.viewedAt = '2026-03-04T09:00:00.000Z'
  for (const field of person.session.fields) {
    const isMark = field.type === 'signature' || field.type === 'initial'
    if (isMark) field.value = { kind: 'typed', text: 'Maya', font: 'caveat' }
    else if (field.type === 'date') field.value = '2026-09-01'
    else if (field.type === 'text_field') field.value = '+49 40 1234'
  }
}

/** Somebody at the last press. */
async function openFilled(stage: Stage, changes: Partial<Session> = {}) {
  const { page, done } = await stage.page()
  const person = stage.service.addPerson({ ...stage.consented(), ...changes })
  filledIn(person)
  await stage.openLink(page, person)
  const finish = page.getByRole('button', { name: 'Sign and finish' })
  await finish.waitFor()
  return { page, done, person, finish }
}

/** What did not arrive is asked for again as it was typed. */
export function unsentAnswers(stage: () => Stage): void {
  test('declining and handing over without a network: what was typed is there again', async () => {
    const { page, done, person } = await openFilled(stage(), { canDelegate: true })
    const tryWithout = async (button: string, confirm: string, typed: Record<string, string>) => {
      await page.context().setOffline(true)
      await page.getByRole('button', { name: button }).first().click()
      for (const [name, text] of Object.entries(typed)) await page.getByRole('textbox', { name }).fill(text)
      await page.getByRole('dialog').getByRole('button', { name: confirm }).click()
      await page.getByRole('alert').filter({ hasText: 'offline' }).waitFor()
      await page.context().setOffline(false)
      await page.getByRole('alert').filter({ hasText: 'offline' }).waitFor({ state: 'detached' })
      await page.getByRole('button', { name: button }).first().click()
      for (const [name, text] of Object.entries(typed))
        assert.equal(await page.getByRole('textbox', { name }).inputValue(), text)
    }
    await tryWithout('Let somebody else sign', 'Hand over', {
      'Their name': 'Zoe Zimmer',
      'Their e-mail address': 'zoe@example.com',
    })
    await page.keyboard.press('Escape')
    await tryWithout('Decline', 'Decline', { Reason: 'The salary is not what we agreed on.' })
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
    assert.equal(person.session.ending?.reason, 'The salary is not what we agreed on.')
    await done()
  })
}

/** Completing that does not go through. */
export function failedCompletion(stage: () => Stage): void {
  test('an answer that got lost: the truth is asked for before a failure is shown', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    person.trouble.push({ call: 'POST /complete', status: 500, message: 'Internal error', done: true })
    await finish.click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    assert.equal(person.calls.filter((call) => call === 'POST /complete').length, 1)
    await done()
  })

  test('completing fails for good: it says so with the reference, and nothing is lost', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    person.trouble.push({ call: 'POST /complete', status: 500, message: 'Internal error' })
    await finish.click()
    await page.getByRole('alert').filter({ hasText: '0192a5d0-7c1e-7aaa-8f00-5d1c4d2b9e11' }).waitFor()
    await assertAccessible(page, 'a failed completion')
    await finish.click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    await done()
  })

  test('documents that changed meanwhile are shown again before anything is signed', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    person.session.shownHash = 'shown-newer'
    await finish.click()
    await page.getByRole('alert').filter({ hasText: 'have changed' }).waitFor()
    assert.equal(person.session.state, 'ready')
    await finish.click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    await done()
  })

  test('what the service finds missing is marked, and the focus goes there', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    const phone = person.session.fields.find(({ key }) => key === 'phone')
    delete phone?.value
    await finish.click()
    await page.getByText('Some fields still need you.').waitFor()
    const control = page.getByRole('textbox', { name: 'Telephone for emergencies' })
    await until('the focus is there', () => control.evaluate((element) => element.matches(':focus')))
    await done()
  })

  test('somebody signed in another window: both windows say so', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    person.session.state = 'signed'
    person.session.fields = []
    await finish.click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    await done()
  })
}

/** Without a network, and with a service that answers with errors. */
export function lostConnection(stage: () => Stage): void {
  test('without a network one goes on typing, and it is saved when the network is back', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.context().setOffline(true)
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('+49 40 777')
    await page.getByRole('alert').filter({ hasText: 'You are offline' }).waitFor()
    await assertAccessible(page, 'offline')
    await page.getByRole('textbox', { name: 'Full legal name' }).fill('Maya L.')
    await page.context().setOffline(false)
    await page.getByText('You are online again.').waitFor()
    await until(
      'all is kept',
      () => keptValue(person, 'phone') === '+49 40 777' && keptValue(person, 'full_name') === 'Maya L.',
    )
    person.expired = true
    await page.getByRole('textbox', { name: 'Full legal name' }).fill('Maya Li.')
    await page.getByRole('heading', { name: 'This link opens nothing' }).waitFor()
    assert.equal(await page.getByText('You are online again.').count(), 0, 'good news of before is past')
    await done()
  })

  test('signing without a network: nothing is signed, one is told so, and asked again when the network is back', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    await page.context().setOffline(true)
    await finish.first().click()
    await page.getByRole('alert').filter({ hasText: 'nothing is signed yet' }).waitFor()
    await assertAccessible(page, 'offline while signing')
    await page.context().setOffline(false)
    const again = page.getByRole('alert').filter({ hasText: 'You have not signed yet.' })
    await again.waitFor()
    assert.equal(await page.getByText('Everything is saved').count(), 0)
    assert.equal(person.session.state, 'ready', 'the person decides again')
    await again.getByRole('button', { name: 'Sign and finish' }).press('Enter')
    await untilFocused(page.getByRole('heading', { name: 'You have signed' }))
    await done()
  })

  test('signing while the service answers with errors: nobody is told to be offline, and asked again when it is well', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    await page.route('**/v1/signing/**', (route) => route.fulfill({ status: 503, json: {} }))
    await finish.first().click()
    await page.getByRole('alert').filter({ hasText: 'nothing is signed yet' }).waitFor()
    assert.equal(await page.getByText('offline').count(), 0)
    await page.unroute('**/v1/signing/**')
    const again = page.getByRole('alert').filter({ hasText: 'You have not signed yet.' })
    await again.waitFor()
    assert.equal(await page.getByText('online again').count(), 0)
    await again.getByRole('button', { name: 'Dismiss' }).press('Enter')
    await untilFocused(page.getByRole('heading', { name: 'Your offer from Northwind' }))
    assert.equal(person.session.state, 'ready', 'the person decides again')
    await finish.click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    await done()
  })

  test('a signature that arrived though its answer did not is told as one', async () => {
    const { page, done, person, finish } = await openFilled(stage())
    person.trouble.push({ call: 'POST /complete', status: 500, message: 'Internal error', done: true })
    await page.route('**/v1/signing/**', (route) =>
      route.request().url().endsWith('/complete') ? route.continue() : route.abort(),
    )
    await finish.first().click()
    await page.getByRole('alert').filter({ hasText: 'as far as this page knows' }).waitFor()
    await page.unroute('**/v1/signing/**')
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    assert.equal(person.calls.filter((call) => call === 'POST /complete').length, 1)
    await done()
  })
}

/** Who only waits is told of trouble, and of no more. */
export function troubleWhileWaiting(stage: () => Stage): void {
  test('who waits without a network is not told of what they type', async () => {
    const { page, done } = await stage().page()
    await stage().openLink(page, stage().service.addPerson({ state: 'waiting', documents: [], fields: [] }))
    await page.getByRole('heading', { name: 'It is not your turn yet' }).waitFor()
    await page.context().setOffline(true)
    await lookAgain(page)
    await page.getByRole('alert').filter({ hasText: 'You are offline. Keep this page open' }).waitFor()
    assert.equal(await page.getByText('What you type').count(), 0)
    await page.context().setOffline(false)
    await page.getByText('You are online again.').waitFor()
    await done()
  })

  test('an answer that fails by itself is no choice that did not work, and past with the next one', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    person.trouble.push({ call: 'GET /session', status: 503, message: 'Stopping' })
    await lookAgain(page)
    await page.getByRole('alert').filter({ hasText: 'The service is in trouble.' }).waitFor()
    assert.equal(await page.getByText('did not work').count(), 0)
    await until('it is past', async () => (await page.getByRole('alert').count()) === 0)
    await done()
  })
}

const lookAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** What is told, and where it stands. */
export function tellingTrouble(stage: () => Stage): void {
  test('no sentence of the browser itself reaches a person or the host page', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.evaluate(() => {
      const told: unknown[] = []
      Object.assign(globalThis, { told })
      document.addEventListener('signingError', (event) => {
        if (event instanceof CustomEvent) told.push(event.detail)
      })
    })
    await page.route('**/v1/signing/**', (route) => route.abort())
    await page.getByRole('button', { name: 'Download a copy' }).click()
    await page.getByText('The download did not work.').waitFor()
    assert.doesNotMatch((await page.locator('ss-signing-embed').textContent()) ?? '', /TypeError|fetch/)
    assert.doesNotMatch(JSON.stringify(await page.evaluate('told')), /TypeError|fetch/)
    assert.equal(person.session.state, 'ready')
    await page.unroute('**/v1/signing/**')
    await done()
  })

  test('why a value is refused stands where it covers nothing, wide and narrow', async () => {
    const { page, done } = await stage().page()
    await stage().openDesk(page)
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('12')
    const why = page.locator('.guide-why:visible')
    for (const size of [undefined, NARROW]) {
      if (size !== undefined) await page.setViewportSize(size)
      await why.filter({ hasText: 'Please start with +' }).waitFor()
      const covered = await why.evaluate((element) => {
        const box = element.getBoundingClientRect()
        const root = element.getRootNode()
        if (!(root instanceof ShadowRoot)) throw new Error('no shadow root')
        const foot = element.closest('.foot, .guide')?.getBoundingClientRect()
        const inFoot = foot !== undefined && box.top >= foot.top && box.bottom <= foot.bottom
        return inFoot ? 0 : root.querySelectorAll('.field').length
      })
      assert.equal(covered, 0)
    }
    await assertAccessible(page, 'a refused field, narrow')
    await done()
  })
}

/** Documents and values that do not come or go through. */
export function lostBytes(stage: () => Stage): void {
  test('a document that was wanted without a network comes by itself when the network is back', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.context().setOffline(true)
    const asked = () => person.calls.filter((call) => call === 'GET /documents/nda').length
    const later = page.getByRole('group', { name: /^Confidentiality agreement/ })
    await later.scrollIntoViewIfNeeded()
    await later.getByText('This document could not be loaded.').waitFor()
    assert.equal(asked(), 0)
    await page.context().setOffline(false)
    await later.locator('.paper-ink').first().waitFor()
    assert.equal(await later.getByText('This document could not be loaded.').count(), 0)
    await done()
  })

  test('what was typed last is sent while the window closes', async () => {
    const { page, done } = await stage().page()
    const person = await stage().openDesk(page)
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('+49 40 555')
    await page.goto('about:blank')
    await until('it is kept', () => keptValue(person, 'phone') === '+49 40 555')
    await done()
  })

  test('a document that does not load says so and can be tried again', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson(stage().consented())
    person.trouble.push({ call: 'GET /documents/offer', status: 500, message: 'Internal error' })
    await stage().openLink(page, person)
    await page.getByRole('alert').filter({ hasText: 'could not be loaded' }).waitFor()
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.locator('.paper-ink').first().waitFor()
    await done()
  })
}

/** A session that cannot be read. */
export function unreadableSession(stage: () => Stage): void {
  test('the service cannot be read: tried again, then a screen with the reference, then on at a press', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson(stage().consented())
    for (let time = 0; time < 3; time += 1) {
      person.trouble.push({ call: 'GET /session', status: 503, message: 'Too busy' })
    }
    await stage().openLink(page, person)
    await page.getByRole('heading', { name: 'Something went wrong' }).waitFor()
    await page.getByText('Reference for support: 0192a5d0').waitFor()
    assert.equal(person.calls.filter((call) => call === 'GET /session').length, 3)
    await assertAccessible(page, 'error')
    await page.getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { name: 'Your offer from Northwind' }).waitFor()
    await done()
  })

  test('a service out of reach has its screen, and the page goes on by itself', async () => {
    const { page, done } = await stage().page()
    const person = stage().service.addPerson(stage().consented())
    await page.route('**/v1/signing/**', (route) => route.abort())
    await stage().openLink(page, person)
    await page.getByRole('heading', { name: 'The service cannot be reached' }).waitFor()
    await assertAccessible(page, 'out of reach')
    await page.unroute('**/v1/signing/**')
    await page.getByRole('heading', { name: 'Your offer from Northwind' }).waitFor()
    await done()
  })

  test('a link that is no good any more', async () => {
    const { page, done } = await stage().page()
    const typeface = page.waitForResponse(/inter-latin/)
    await page.goto(`${stage().service.url}/sign/no-such-token`)
    await page.getByRole('heading', { name: 'This link opens nothing' }).waitFor()
    assert.equal((await typeface).status(), 200, 'it looks as the service does')
    await assertAccessible(page, 'session ended')
    await page.goto(`${stage().service.url}/sign/%E2%82%ACspoilt`)
    await page.getByRole('heading', { name: 'This link opens nothing' }).waitFor()
    await done()
  })
}
