import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heard, invited, openHost as open, setToken } from '../host.ts'
import { assertAccessible, keptValue, NARROW, type Stage, until, WIDE } from '../stage.ts'

/** The element on a customer's own page, of another origin and with a strict policy. */
export function foreignPage(stage: () => Stage): void {
  test('the whole of it on a foreign page, and what the page is told', async () => {
    const person = invited(stage(), stage())
    for (const field of person.session.fields) field.required = field.key === 'signature'
    const { page, done } = await open(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    await page.getByRole('checkbox', { name: 'I would like to work from home' }).check()
    await page.getByRole('button', { name: 'Signature: sign here' }).click()
    await page.getByRole('button', { name: 'Adopt and place' }).click()
    await page.getByRole('button', { name: 'Next Read Confidentiality agreement' }).click()
    await page.getByRole('button', { name: 'Sign and finish' }).click()
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    await assertAccessible(page, 'foreign page')
    await page.getByRole('button', { name: 'Done' }).click()
    const events = await heard(page)
    assert.deepEqual(
      events.map(({ name, detail }) => [name, detail.state]),
      [
        ['ready', 'ready'],
        ['signed', 'signed'],
        ['closed', 'signed'],
      ],
    )
    assert.equal(events[0]?.detail.workflowName, 'Your offer from Northwind')
    await done()
  })

  test('without a token it is quiet; the same token does nothing; a new one opens what is its own; leaving ends it', async () => {
    const [first, second] = [invited(stage(), { state: 'failed' }), invited(stage(), { state: 'closed' })]
    const { page, done } = await open(stage())
    assert.equal(
      await page.evaluate(() => document.querySelector('#signing')?.shadowRoot?.querySelector('.frame')),
      null,
    )
    await setToken(page, first.token)
    await page.getByRole('heading', { name: 'The documents could not be prepared' }).waitFor()
    await setToken(page, first.token)
    await setToken(page, second.token)
    await page.getByRole('heading', { name: 'Your signature is no longer needed' }).waitFor()
    assert.deepEqual(first.calls, ['GET /session'])
    await page.evaluate(() => {
      const element = document.querySelector('#signing')
      element?.remove()
      Reflect.set(globalThis, 'connecting', true)
      if (element) document.querySelector('main')?.append(element)
      Reflect.set(globalThis, 'connecting', false)
    })
    await until('it starts again where it is put back', () => second.calls.length === 2)
    await until('it is ready again', async () => (await heard(page)).length === 3)
    assert.deepEqual(
      (await heard(page)).map(({ name, connecting }) => `${name} ${connecting}`),
      ['ready false', 'ready false', 'ready false'],
    )
    await done()
  })
}

/** Tokens that do not serve, or no longer. */
export function foreignTokens(stage: () => Stage): void {
  test('a page that is not among the allowed origins', async () => {
    const person = stage().service.addPerson({}, ['https://elsewhere.example'])
    const { page, done } = await open(stage(), person)
    await page.getByRole('heading', { name: 'This page may not show the documents' }).waitFor()
    await assertAccessible(page, 'wrong origin')
    const [event] = await heard(page)
    assert.deepEqual(
      [event?.name, event?.detail.kind, event?.detail.status],
      ['signingError', 'wrongOrigin', 403],
    )
    await done()
  })

  test('a token that is for another component', async () => {
    const person = invited(stage(), stage())
    person.trouble.push({ call: 'GET /session', status: 403, message: 'The token has the intent workflow' })
    const { page, done } = await open(stage(), person)
    await page.getByRole('heading', { name: 'This page was set up for something else' }).waitFor()
    await assertAccessible(page, 'wrong intent')
    assert.deepEqual(
      (await heard(page)).map(({ name, detail }) => [name, detail.kind]),
      [['signingError', 'wrongIntent']],
    )
    await done()
  })

  test('a token that says of itself that it is for another component is not even sent', async () => {
    const claims = Buffer.from(JSON.stringify({ iss: stage().service.url, intent: 'workflow' })).toString(
      'base64url',
    )
    const { page, done } = await open(stage())
    await setToken(page, `e30.${claims}.c2ln`)
    await page.getByRole('heading', { name: 'This page was set up for something else' }).waitFor()
    const [event] = await heard(page)
    assert.deepEqual(
      [event?.name, event?.detail.kind, event?.connecting],
      ['signingError', 'wrongIntent', false],
    )
    await done()
  })

  test('a token that runs out while somebody types: the page is told, and a new token brings everything back', async () => {
    const person = invited(stage(), stage())
    const { page, done } = await open(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    person.expired = true
    await page.getByRole('textbox', { name: 'Telephone for emergencies' }).fill('+49 40 888')
    await page.getByRole('heading', { name: 'This session has ended' }).waitFor()
    assert.deepEqual(
      (await heard(page)).map(({ name }) => name),
      ['ready', 'sessionExpired'],
    )
    const again = invited(stage(), stage())
    await setToken(page, again.token)
    await until('what was typed is kept', () => keptValue(again, 'phone') === '+49 40 888')
    await done()
  })
}

/** What the page is told of an end. */
export function foreignEvents(stage: () => Stage): void {
  test('declining is told with its name', async () => {
    const { page, done } = await open(stage(), invited(stage(), stage()))
    await page.getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await page.getByRole('heading', { name: 'Signing was declined' }).waitFor()
    assert.deepEqual(
      (await heard(page)).map(({ name }) => name),
      ['ready', 'declined'],
    )
    await done()
  })

  test('who signed in another window while the documents were being prepared is told as one who signed', async () => {
    const person = invited(stage(), { state: 'preparing', documents: [] })
    const { page, done } = await open(stage(), person)
    await page.getByRole('heading', { name: 'Your documents are being prepared' }).waitFor()
    person.session.state = 'signed'
    await page.getByRole('heading', { name: 'You have signed' }).waitFor()
    assert.deepEqual(
      (await heard(page)).map(({ name }) => name),
      ['ready', 'signed'],
    )
    await done()
  })
}

/** The element has its width, whatever the page does to its elements. */
export function foreignWidths(stage: () => Stage): void {
  test('where the page asks how wide it would like to be it is as wide as there is room', async () => {
    const { page, done } = await open(stage(), invited(stage(), { state: 'waiting' }))
    await page.getByRole('heading', { name: 'It is not your turn yet' }).waitFor()
    const widthIn = (tag: string, style: string) =>
      page.evaluate(
        ([name = '', rules = '']) => {
          const box = document.createElement(name)
          const element = document.querySelector('#signing')
          document.querySelector('main')?.append(box)
          for (const [property, value] of rules.split(';').map((rule) => rule.split(':')))
            box.style.setProperty(property ?? '', value ?? '')
          if (element) box.append(element)
          if (box instanceof HTMLDialogElement) box.showModal()
          return [element?.getBoundingClientRect().width ?? 0, document.documentElement.scrollWidth]
        },
        [tag, style],
      )
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport)
      for (const [tag, style] of [
        ['dialog', 'padding:0'],
        ['div', 'display:flex;flex-direction:column;align-items:center'],
        ['div', 'display:flex'],
        ['div', 'display:grid;place-items:center'],
      ] as const) {
        const [width = 0, scrollWidth = 0] = await widthIn(tag, style)
        const wanted = Math.min(960, viewport.width - 60)
        assert.ok(width >= wanted, `${tag} ${style} at ${viewport.width}: ${width} wide`)
        assert.equal(scrollWidth, viewport.width, `${tag} ${style}`)
      }
    }
    await done()
  })

  test('a page that unsets everything of its elements leaves the documents their width', async () => {
    const person = invited(stage(), stage().consented())
    const { page, done } = await open(stage(), person)
    await page.locator('.paper-ink').first().waitFor()
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync('* { all: unset }')
      document.adoptedStyleSheets = [sheet]
    })
    for (const viewport of [WIDE, NARROW]) {
      await page.setViewportSize(viewport)
      const widths = () =>
        page.evaluate(() => {
          const root = document.querySelector('#signing')?.shadowRoot
          return [root?.querySelector('.paper')?.clientWidth ?? 0, document.documentElement.scrollWidth]
        })
      await until(
        'the paper has its width',
        async () => ((await widths())[0] ?? 0) >= Math.min(viewport.width * 0.8, 700),
      )
      assert.equal((await widths())[1], viewport.width)
    }
    await done()
  })
}

/** Styles of the page, and those that it is offered. */
export function foreignStyles(stage: () => Stage): void {
  test('the style of the page does not leak in, its custom properties do', async () => {
    const { page, done } = await open(stage(), invited(stage(), { state: 'failed' }))
    const button = page.getByRole('button', { name: 'Try again' })
    await button.waitFor()
    await page.evaluate(() => {
      const sheet: unknown = Reflect.get(globalThis, 'hostSheet')
      if (sheet instanceof CSSStyleSheet) document.adoptedStyleSheets = [sheet]
      const element = document.querySelector('#signing')
      if (element instanceof HTMLElement) element.style.setProperty('--ss-color-accent', 'rgb(0, 90, 60)')
    })
    const style = await button.evaluate((element) => {
      const { backgroundColor, fontSize, textTransform, letterSpacing, colorScheme } =
        getComputedStyle(element)
      return [backgroundColor, fontSize, textTransform, letterSpacing, colorScheme]
    })
    assert.deepEqual(style, ['rgb(0, 90, 60)', '15px', 'none', 'normal', 'dark'])
    const title = await page
      .locator('h1')
      .last()
      .evaluate((element) => getComputedStyle(element).whiteSpace)
    assert.equal(title, 'normal')
    await done()
  })
}
