import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import type { Session } from '../../src/session/session.ts'
import { heard, invited, openHost, setToken } from '../host.ts'
import { assertAccessible, keptValue, type Stage, until, untilFocused } from '../stage.ts'
import { filledIn } from './trouble.ts'

const AT = '2026-03-04T09:12:00.000Z'

/** Name, state and step of all that the page was told. */
async function told(page: Page): Promise<unknown[]> {
  const events = await heard(page)
  return events.map(({ name, detail }) => [name, detail.state, detail.stepKey])
}

/** What the host is told of an end, whoever brought it about. */
export function hostEvents(stage: () => Stage): void {
  const endings: [Session['state'], string, Partial<Session>, string][] = [
    ['completed', 'Everybody has signed', { state: 'signed', fields: [] }, 'completed'],
    ['voided', 'These documents were withdrawn', { state: 'waiting', documents: [] }, 'voided'],
    ['expired', 'The time to sign has passed', { state: 'preparing', documents: [] }, 'expired'],
  ]
  for (const [state, heading, before, name] of endings) {
    test(`an end that comes from elsewhere is told: ${name}`, async () => {
      const person = invited(stage(), before)
      const { page, done } = await openHost(stage(), person)
      await until('it is ready', async () => (await heard(page)).length === 1)
      person.session.state = state
      person.session.ending = { at: AT }
      await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
      await page.getByRole('heading', { name: heading }).waitFor()
      assert.deepEqual(await told(page), [
        ['ready', before.state, 'employee_signs'],
        [name, state, 'employee_signs'],
      ])
      for (const { detail } of await heard(page)) assert.equal(detail.workflowId, person.session.workflowId)
      await done()
    })
  }

  test('handing over is told', async () => {
    const { page, done } = await openHost(stage(), invited(stage(), { canDelegate: true }))
    await page.locator('.paper-ink').first().waitFor()
    await page.getByRole('button', { name: 'Let somebody else sign' }).first().click()
    await page.getByRole('textbox', { name: 'Their name' }).fill('Zoe Zimmer')
    await page.getByRole('textbox', { name: 'Their e-mail address' }).fill('zoe@example.com')
    await page.getByRole('button', { name: 'Hand over' }).click()
    await page.getByRole('heading', { name: 'You have handed over' }).waitFor()
    assert.deepEqual(await told(page), [
      ['ready', 'ready', 'employee_signs'],
      ['delegated', 'delegated', 'employee_signs'],
    ])
    await done()
  })

  test('before the service has answered, a failure tells what the token says of its step', async () => {
    const claims = { iss: stage().service.url, intent: 'workflow', workflowId: 'w', stepKey: 's' }
    const { page, done } = await openHost(stage())
    await setToken(page, `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`)
    await until('it failed', async () => (await heard(page)).length === 1)
    const [event] = await heard(page)
    assert.deepEqual(
      [event?.name, event?.detail.workflowId, event?.detail.stepKey],
      ['signingError', 'w', 's'],
    )
    await done()
  })
}

/** One token for all steps of a person. */
export function nextSteps(stage: () => Stage): void {
  test('who has a second step goes on to it in the same element', async () => {
    const steps: Session['steps'] = [
      { key: 'employee_signs', state: 'ready' },
      { key: 'employee_confirms', state: 'waiting' },
    ]
    const person = invited(stage(), { steps })
    for (const field of person.session.fields) field.required = field.key === 'signature'
    const next = {
      ...structuredClone(person.session),
      stepKey: 'employee_confirms',
      workflowName: 'Once more',
    }
    next.steps = steps.map((step) => ({ ...step, state: step.key === next.stepKey ? 'ready' : 'signed' }))
    person.next = next
    const { page, done } = await openHost(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await page.getByRole('button', { name: 'Next Read Confidentiality agreement' }).click()
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    await page.getByText('These are the next documents for you.').waitFor()
    await page.getByRole('heading', { name: 'Once more' }).waitFor()
    await page.locator('.paper-ink').first().waitFor()
    assert.equal(
      await page.getByRole('button', { name: 'Signature: sign here' }).count(),
      1,
      'nothing of before',
    )
    assert.deepEqual(await told(page), [
      ['ready', 'ready', 'employee_signs'],
      ['signed', 'signed', 'employee_signs'],
      ['ready', 'ready', 'employee_confirms'],
    ])
    await done()
  })
}

/** The token ends while the person presses a button, and the host gives the next one. */
export function endedTokens(stage: () => Stage): void {
  const openFilled = async (changes: Partial<Session> = {}) => {
    const person = invited(stage(), { canDelegate: true, ...changes })
    filledIn(person)
    const { page, done } = await openHost(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    person.expired = true
    return { page, done }
  }
  const renew = async (page: Page, changes: (session: Session) => void = () => {}) => {
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor()
    const again = invited(stage())
    filledIn(again)
    changes(again.session)
    await setToken(page, again.token)
    return again
  }

  test('a press of “Sign and finish” that came too late is told, and asked for again where the focus is', async () => {
    const { page, done } = await openFilled()
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    const again = await renew(page)
    const told = page.getByRole('alert').filter({ hasText: 'You have not signed yet.' })
    await untilFocused(told.getByRole('button', { name: 'Sign and finish' }))
    await assertAccessible(page, 'after a new token')
    assert.equal(again.session.state, 'ready', 'the person decides again')
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    await done()
  })

  test('other documents under the next token are looked over before they are signed', async () => {
    const { page, done } = await openFilled()
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    await renew(page, ({ documents: [first] }) => {
      if (first) first.sha256 = 'f'.repeat(64)
    })
    const told = page.getByRole('alert').filter({ hasText: 'Please look them over, then finish again.' })
    await told.waitFor()
    assert.equal(await told.getByRole('button', { name: 'Sign and finish' }).count(), 0)
    await done()
  })

  test('another choice that came too late is told, and nothing where nothing was chosen', async () => {
    const { page, done } = await openFilled()
    await page.getByRole('button', { name: 'Decline' }).first().click()
    await page.getByRole('textbox', { name: 'Reason' }).fill('The salary is not what we agreed on.')
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    const second = await renew(page)
    await page.getByRole('alert').filter({ hasText: 'please choose it again' }).waitFor()
    second.expired = true
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await renew(page)
    await page.locator('.paper-ink').first().waitFor()
    assert.equal(await page.getByRole('alert').count(), 0)
    await done()
  })
}

/** Pages that make elements anew, or several. */
export function severalElements(stage: () => Stage): void {
  test('a new element with a new token has what was typed under the old one', async () => {
    const person = invited(stage())
    const { page, done } = await openHost(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    person.expired = true
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('+49 40 888')
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor()
    const again = invited(stage())
    await page.evaluate((token) => {
      const element = document.createElement('ss-signing-embed')
      element.setAttribute('embed-token', token)
      document.querySelector('#signing')?.replaceWith(element)
    }, again.token)
    await until('what was typed is kept', () => keptValue(again, 'phone') === '+49 40 888')
    assert.deepEqual(await page.evaluate(() => [localStorage.length, sessionStorage.length]), [0, 0])
    await done()
  })

  test('somebody else before the same documents gets nothing of it', async () => {
    const person = invited(stage())
    const { page, done } = await openHost(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    person.expired = true
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('+49 40 777')
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor()
    const { participant } = person.session
    const other = invited(stage(), { participant: { ...participant, email: 'zoe@example.com' } })
    await setToken(page, other.token)
    await page.locator('.paper-ink').first().waitFor()
    await page.getByRole('textbox', { name: 'Full legal name' }).fill('Zoe Zimmer')
    await until('their own is kept', () => keptValue(other, 'full_name') === 'Zoe Zimmer')
    assert.equal(keptValue(other, 'phone'), undefined)
    await done()
  })

  test('what was typed just before the element is taken away is sent', async () => {
    const person = invited(stage())
    const { page, done } = await openHost(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('+49 40 999')
    await page.evaluate(() => document.querySelector('#signing')?.remove())
    await until('it is kept', () => keptValue(person, 'phone') === '+49 40 999')
    await done()
  })

  test('two elements on one page: no landmarks collide', async () => {
    const { page, done } = await openHost(stage(), invited(stage()))
    await page.evaluate(
      (token) => {
        const element = document.createElement('ss-signing-embed')
        element.setAttribute('embed-token', token)
        document.body.append(element)
      },
      stage().service.addPerson({}, [stage().host.origin]).token,
    )
    for (const index of [0, 1]) {
      const element = page.locator('ss-signing-embed').nth(index)
      await until('its first page is drawn', async () => {
        await element.evaluate((node) => node.scrollIntoView())
        return element.locator('.paper-ink').first().isVisible()
      })
    }
    await assertAccessible(page, 'two elements', { ignored: ['region'] })
    await done()
  })
}

/** Pages whose policy takes no text for a script (https://w3c.github.io/trusted-types). */
export function trustedTypes(stage: () => Stage): void {
  test('with Trusted Types the documents are drawn in a worker, one for all, on our page and on a foreign one', async () => {
    const foreign = await openHost(stage(), invited(stage()))
    const own = await stage().page()
    await stage().openDesk(own.page)
    for (const { page } of [foreign, own]) {
      await page.locator('.paper-ink').first().waitFor()
      assert.equal(page.workers().length, 1)
      const policy = (await page.request.get(page.url())).headers()['content-security-policy']
      assert.match(policy ?? '', /require-trusted-types-for 'script'/)
    }
    await Promise.all([foreign.done(), own.done()])
  })
}
