/**
 * A workflow that has not started, edited and started on a host's own page of another origin, and in Studio: the real service, a real browser.
 * The numbers are those of the acceptance of the components.
 */
import assert from 'node:assert/strict'
import { after, before } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { until } from '../packages/server/test/support/until.ts'
import type { Client } from '../scripts/demo/client.ts'
import type { PushedExample } from '../scripts/demo/push-example.ts'
import type { Service } from '../scripts/demo/service.ts'
import { requireFirefox } from './browser.ts'
import { EditorStage, untilSaved } from './editor-stage.ts'
import { give } from './host-stage.ts'
import { onBoth, onHost, type Surface } from './surface.ts'

type Json = ReturnType<typeof JSON.parse>

const TERMS = 'The terms'

let stage: EditorStage
let service: Service
let client: Client
let browser: Browser
let example: PushedExample

before(async () => {
  stage = await EditorStage.open()
  ;({ service, client, browser, example } = stage)
})
after(() => stage?.close())

const asked = (page: Page) => page.locator('.edit-asked > li')

/** What is missing is filled in and tried, the workflow starts, and the same element shows its run. */
async function mainStory(shownBy: Browser, surface: Surface): Promise<void> {
  const { employee } = example.scenario.data
  const id = await stage.pending({ data: { employee }, options: { mode: 'run' } })
  const { page, heard, done } = await stage.edit(surface, id, shownBy)
  await page.getByRole('heading', { name: 'Employee onboarding' }).waitFor()
  if (surface === 'embedded') {
    await until('ready was told', async () => (await heard('ready')).length === 1)
    const pendingReasons = ['missing_entity:offer']
    assert.deepEqual(await heard('ready'), [{ workflowId: id, status: 'pending', pendingReasons }])
  }
  assert.equal(
    await page.getByRole('button', { name: 'Start', exact: true }).getAttribute('aria-disabled'),
    'true',
  )
  await page.getByRole('button', { name: `Data are missing: ${TERMS}` }).click()
  const begin = page.getByRole('button', { name: `Fill in: ${TERMS}` })
  await begin.and(page.locator(':focus')).waitFor()
  await begin.click()
  const terms = page.getByRole('region', { name: TERMS })
  await terms.getByText('Still to be filled in.').first().waitFor()
  assert.equal(await terms.locator('[aria-invalid]').count(), 0, 'nothing is wrong before anybody has typed')
  await terms.getByRole('button', { name: 'JSON', exact: true }).click()
  await terms
    .getByRole('textbox', { name: 'The same as JSON' })
    .fill(JSON.stringify(example.scenario.data.offer, null, 2))
  await page.getByText('Nothing is missing.').waitFor()
  await until('both are asked', async () => (await asked(page).count()) === 2)
  assert.match(
    (await asked(page).nth(1).textContent()) ?? '',
    /Henrik Sandvoll.*once Amara Oyelaran has signed/s,
  )
  const grade = terms.getByRole('textbox', { name: 'Grade', exact: true })
  await grade.fill('6')
  await until('the manager is not asked', async () => (await asked(page).count()) === 1)
  await page.getByText('Its condition is not met').first().waitFor()
  await grade.fill('8')
  await until('both are asked again', async () => (await asked(page).count()) === 2)
  await page.getByRole('button', { name: 'Save and start' }).click()
  const dialog = page.getByRole('dialog', { name: 'Start “Employee onboarding”?' })
  await dialog.getByText(/^This is a test: no e-mail/).waitFor()
  assert.equal(await dialog.getByText('default-test').count(), 0, 'people know no keys')
  if (surface === 'studio') await dialog.getByText(/^Namespace: /).waitFor()
  await dialog.getByText('Asked first: Amara Oyelaran').waitFor()
  await dialog.getByRole('button', { name: 'Start' }).click()
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  if (surface === 'embedded') {
    assert.deepEqual(await heard('saved'), [{ workflowId: id, pendingReasons: [] }])
    assert.deepEqual(await heard('started'), [{ workflowId: id }])
    assert.equal((await heard('ready')).length, 1, 'ready once')
  }
  await page.getByText('Waiting for Amara Oyelaran').waitFor()
  assert.equal((await client.json('GET', `/workflows/${id}`)).data.offer.grade, 8)
  await done()
}

onBoth('2, 6: what is missing is filled in and tried, the workflow starts, and in its place stands its run')(
  (surface) => mainStory(browser, surface),
)

onHost('2, 6: the same in Firefox')(async (surface, t) => {
  const firefox = await requireFirefox(t)
  if (firefox === undefined) return
  try {
    await mainStory(firefox.browser, surface)
  } finally {
    await firefox.browser.close()
  }
})

onBoth('4, 12: by keys alone; somebody else saves meanwhile, and nothing is lost')(async (surface) => {
  const id = await stage.pending()
  const { page, done } = await stage.edit(surface, id)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true, disabled: false }).focus()
    await page.keyboard.press('Enter')
  }
  const tab = async (from: string, presses: number) => {
    await page.getByRole('tab', { name: from }).focus()
    for (let at = 0; at < presses; at++) await page.keyboard.press('ArrowRight')
  }
  await page.getByRole('tab', { name: 'Data' }).waitFor()
  await tab('Data', 1)
  await page.getByRole('textbox', { name: 'E-mail address' }).first().focus()
  await page.keyboard.type('amara@elsewhere.example')
  await tab('People', 2)
  await page.getByRole('textbox', { name: 'Name of the workflow' }).focus()
  await page.keyboard.press('Control+A')
  await page.keyboard.type('Mine')
  await page.getByText('Not saved yet').waitFor()
  const path = `${service.url}/v1/orgs/${service.credentials.orgId}/namespaces/default-test/workflows/${id}`
  await changeAs(path, { name: 'Theirs', labels: { team: 'optics' } })
  await press('Save')
  await page.getByRole('heading', { name: 'Somebody else saved meanwhile' }).waitFor()
  await page.getByText('Taken over from there: Labels › team').waitFor()
  assert.equal(await page.getByRole('textbox', { name: 'Name of the workflow' }).inputValue(), 'Mine')
  await page.getByRole('radio', { name: 'Yours: Mine' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: 'Theirs', exact: true }).waitFor()
  await page.keyboard.press('ArrowUp')
  await press('Go on')
  await press('Save')
  await untilSaved(page)
  const saved = await client.json('GET', `/workflows/${id}`)
  assert.deepEqual(
    [saved.name, saved.labels, saved.participants[0].email],
    ['Mine', { team: 'optics' }, 'amara@elsewhere.example'],
  )
  await press('Start')
  await page.getByRole('dialog').getByRole('button', { name: 'Start' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('tab', { name: 'Steps' }).waitFor()
  await done()
})

/** Somebody else, with a key of their own. */
async function changeAs(path: string, body: object): Promise<void> {
  const { apiKey } =
    service.credentials.namespaces.find(({ namespaceKey }) => namespaceKey === 'default-test') ?? {}
  const json = { 'Content-Type': 'application/json' }
  const exchanged = await fetch(`${service.url}/v1/auth/token`, {
    method: 'POST',
    headers: json,
    body: JSON.stringify({ grantType: 'api_key', apiKey }),
  })
  const { accessToken }: Json = await exchanged.json()
  const headers = { ...json, Authorization: `Bearer ${accessToken}` }
  const read = await fetch(path, { headers })
  const match = { 'If-Match': read.headers.get('etag') ?? '' }
  const changed = await fetch(path, {
    method: 'PATCH',
    headers: { ...headers, ...match },
    body: JSON.stringify(body),
  })
  assert.equal(changed.status, 200, await changed.text())
}

onHost(
  '4, 5: documents are looked at before anything is saved; a token that ends loses nothing; each trouble has a screen',
)(async () => {
  const id = await stage.pending()
  const { page, heard, done } = await stage.open(await stage.tokenOf(id))
  await page.getByRole('tab', { name: 'Data' }).waitFor()
  const person = page.getByRole('region', { name: 'The person who gets the offer' })
  await person.getByRole('textbox', { name: 'First name' }).fill('Grace')
  await page.getByRole('tab', { name: 'Documents' }).click()
  await page.getByRole('button', { name: 'Preview: Offer letter FM-2027-0142' }).click()
  const preview = page.getByRole('dialog', { name: 'Preview: Offer letter FM-2027-0142' })
  await preview.locator('canvas').first().waitFor()
  await until('it is read out with what was typed', async () =>
    /Grace/.test((await preview.locator('.hidden').first().textContent()) ?? ''),
  )
  await page.keyboard.press('Escape')
  await preview.waitFor({ state: 'hidden' })
  await page.route('**/v1/orgs/**', (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({
          status: 401,
          headers: { 'access-control-allow-origin': '*' },
          json: { errorInfo: { message: 'invalid or expired token' } },
        })
      : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('heading', { name: 'This view has ended' }).waitFor()
  assert.equal((await heard('sessionExpired')).length, 1)
  await page.unroute('**/v1/orgs/**')
  await give(page, await stage.tokenOf(id))
  await page.getByRole('tab', { name: 'Data' }).click()
  assert.equal(
    await person.getByRole('textbox', { name: 'First name' }).inputValue(),
    'Grace',
    'what was typed is there',
  )
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByText('It could not be saved, and stays as it is typed here.').waitFor()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await until('it is saved', async () => (await heard('saved')).length === 1)
  await give(page, await stage.tokenOf(id, { mode: 'monitor' }))
  await page.getByRole('heading', { name: 'This page was set up for something else' }).waitFor()
  await client.json('POST', `/workflows/${id}/void`, { body: { reason: 'A new offer' } })
  await give(page, await stage.tokenOf(id))
  await page.getByText('Voided', { exact: true }).first().waitFor()
  await page.getByText('Reason given: A new offer').waitFor()
  await done()
})
