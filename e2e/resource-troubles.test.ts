/** What goes wrong below the views of the resource editor, on a host's own page of another origin: the real service, a real browser, the documented policy. */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import { pushExample } from '../scripts/demo/push-example.ts'
import { give, type HostStage, openHostStage } from './host-stage.ts'
import { look, openResource, plainText } from './resource-stage.ts'
import { onEither, onHost } from './surface.ts'

let stage: HostStage

before(async () => {
  stage = await openHostStage('ss-resource-editor')
  await pushExample(stage.client, 'employee-onboarding')
})
after(() => stage?.close())

onEither('a rendered PDF that does not open is told, and asked for again')(async (surface) => {
  const { page, context, again, done } = await openResource(stage.on(surface), 'template', 'offer_letter')
  await page.locator('.sheet canvas').first().waitFor()
  await page.close()
  let isBroken = true
  await context.route('**/templates/render', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    await route.fulfill({ response, json: isBroken ? { ...json, pdf: btoa('no PDF') } : json })
  })
  const other = await again()
  const trouble = other
    .getByRole('alert')
    .filter({ hasText: 'answered something that this page cannot read' })
  await trouble.waitFor()
  await look(other, 'rendered-unopened')
  isBroken = false
  await trouble.getByRole('button', { name: 'Try again' }).click()
  await other.locator('.sheet canvas').first().waitFor()
  await done()
})

onEither('a field of the text is chosen on its page as soon as the page is there')(async (surface) => {
  const { page, context, again, done } = await openResource(stage.on(surface), 'template', 'offer_letter')
  await page.close()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route('**/templates/render', async (route) => {
    await held
    await route.continue()
  })
  const other = await again()
  const plain = await plainText(other)
  await plain.evaluate((field) => {
    if (!(field instanceof HTMLTextAreaElement)) return
    const at = field.value.indexOf('key: preferred_name')
    field.focus()
    field.setSelectionRange(at, at)
  })
  await other.getByRole('tab', { name: 'Page' }).click()
  letGo()
  await other.locator('[data-box="preferred_name 0 0"][data-chosen=true]').waitFor()
  await done()
})

onEither('a name of a property that is taken is told beside it, and gone with another property')(
  async (surface) => {
    const { page, done } = await openResource(stage.on(surface), 'schema', 'employee')
    await page.getByRole('tab', { name: 'Form' }).click()
    const tree = page.getByRole('tree', { name: 'Properties' })
    const name = page.getByRole('textbox', { name: 'Name', exact: true })
    await tree.getByRole('treeitem', { name: /^firstName/ }).click()
    await name.fill('lastName')
    await name.press('Enter')
    const problem = page.locator('#schema-name-problem')
    await problem.filter({ hasText: 'lastName' }).waitFor()
    await look(page, 'schema-name-taken')
    await tree.getByRole('treeitem', { name: /^lastName/ }).click()
    assert.equal(await name.inputValue(), 'lastName')
    assert.equal(await problem.textContent(), '')

    // One with spaces, whose form says what is wrong at its place.
    await tree.getByRole('treeitem', { name: /^firstName/ }).click()
    assert.equal(await name.inputValue(), 'firstName')
    await name.fill('first 50% name')
    await name.press('Enter')
    await tree.getByRole('treeitem', { name: /^first 50% name/ }).waitFor()
    const most = page.getByLabel('Most characters')
    await most.fill('-1')
    const described = `(() => {
    const root = document.querySelector('#signing').shadowRoot
    const wrong = root.querySelector('.schema-chosen [aria-invalid=true]')
    return (wrong?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => root.getElementById(id)?.textContent ?? null)
  })()`
    await page.locator('.schema-chosen [aria-invalid=true]').waitFor()
    const told = await page.evaluate<(string | null)[]>(described)
    assert.ok(told.length > 0 && told.every((text) => text !== null && text !== ''), JSON.stringify(told))
    await done()
  },
)

onEither('from one section of a scenario to another nothing is read again')(async (surface) => {
  const { page, done } = await openResource(stage.on(surface), 'scenario', 'offer_accepted')
  const got = page.getByRole('region', { name: 'Expected and actual result' })
  await got.getByText('As expected', { exact: true }).waitFor()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const name of ['People', 'Expected', 'Data'])
    await page.getByRole('tab', { name, exact: true }).click()
  await got.getByText('As expected', { exact: true }).waitFor()
  assert.deepEqual(asked, [])
  await done()
})

onEither('a scenario that cannot be fetched, or read, is told where a function takes its arguments')(
  async (surface) => {
    const { page, context, again, done } = await openResource(stage.on(surface), 'function', 'compensation')
    await page.close()
    let answer: 'none' | 'wrong' | 'own' = 'none'
    await context.route('**/scenarios/offer_accepted/versions/draft', async (route) => {
      if (answer === 'none') return route.abort()
      if (answer === 'own') return route.continue()
      const response = await route.fetch()
      const body = (await response.text()).replace('kind: Scenario', 'kind: Scenery')
      return route.fulfill({ response, body })
    })
    const other = await again()
    await other.getByRole('tab', { name: 'Try it' }).click()
    const choice = other.getByRole('combobox', { name: 'Arguments from' })
    await choice.locator('option[value="offer_accepted@draft"]').waitFor({ state: 'attached' })
    await choice.selectOption('offer_accepted@draft')
    await other.getByText('The scenario could not be fetched.').waitFor()
    await look(other, 'try-scenario-unfetched')
    const result = other.getByRole('region', { name: 'Result' })
    assert.equal(await result.count(), 0, 'what is made up gives no result for a scenario')
    const retry = other.getByRole('button', { name: 'Try again' })
    answer = 'wrong'
    await retry.click()
    await other.getByText('The scenario cannot be read.').waitFor()
    assert.equal(await result.count(), 0, 'a scenario that nobody can read gives none')
    await choice.selectOption('')
    answer = 'own'
    await choice.selectOption('offer_accepted@draft')
    await other.getByText('Taken from the scenario: offer').waitFor()
    await done()
  },
)

onHost(
  '5, 11: offline, and under a token that ends meanwhile, what is typed is kept, and saved under the next one',
)(async (surface) => {
  const { page, context, mint, done } = await openResource(stage.on(surface), 'template', 'offer_letter')
  const plain = await plainText(page)
  const first = (await plain.inputValue()).replace(/^( +)name: .*$/m, '$1name: Typed offline')
  assert.match(first, /Typed offline/)
  await context.setOffline(true)
  await plain.fill(first)
  // What checks the text tells its name; no request is needed for it.
  await page.getByRole('heading', { name: 'Typed offline' }).waitFor()
  await plain.press('Control+s')
  await page.getByText('Not saved: the service cannot be reached.').waitFor()
  await context.setOffline(false)
  const drafts = '**/templates/offer_letter/versions/draft'
  await context.route(drafts, (route) =>
    route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { errorInfo: { message: 'invalid or expired token' } },
    }),
  )
  await plain.fill(first.replace('Typed offline', 'Typed later'))
  await plain.press('Control+s')
  await page.getByRole('heading', { name: 'This session has ended' }).waitFor()
  const heard: { name: string }[] = await page.evaluate('heard')
  assert.equal(heard.filter(({ name }) => name === 'sessionExpired').length, 1)
  await context.unroute(drafts)
  await give(page, await mint({ expiresIn: 900 }))
  await page.getByText('Unsaved text found').waitFor()
  await page.getByRole('button', { name: 'Go on with it' }).click()
  await page.getByRole('heading', { name: 'Typed later' }).waitFor()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
  const { metadata } = await stage.client.json('GET', '/templates/offer_letter/versions/draft')
  assert.equal(metadata.name, 'Typed later')
  await done()
})
