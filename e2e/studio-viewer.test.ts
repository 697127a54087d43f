/** Studio as somebody sees it who may look at things and change nothing: what they may not do stays, says why, and is refused by the service. */
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import type { Page } from 'playwright-core'
import { openVisit, tokenOf, type Visit } from '../packages/server/test/support/visit.ts'
import { changesIn, readStudio } from '../packages/studio/test/reached.ts'
import { type Screen, sayIn } from './studio-screen.ts'
import { openScreen, SCREENS, shownOf } from './studio-screens.ts'
import { openStudioStage, type StudioStage } from './studio-stage.ts'

const NO_ONE = '00000000-0000-4000-8000-000000000000'
const PASSWORD = 'four old green shoes'
const LACKED = /scope ([a-z-]+:[a-z-]+)/

/** Vera: a member of the organization, and a viewer of its test namespaces. */
async function openViewer({ desk: { service }, ownerToken: token }: StudioStage): Promise<Visit> {
  const users = `/v1/orgs/${service.credentials.orgId}/users`
  const grants = [{ mode: 'test', grant: 'viewer' }]
  const user = { email: 'vera@example.com', name: 'Vera Viewer', roles: ['member'], grants }
  const made = await service.call('POST', users, { token, body: user })
  assert.equal(made.status, 201, made.bytes.toString())
  const path = `${users}/${made.body.userId}/invitation`
  const { body } = await service.call('POST', path, { token, body: { mail: false } })
  const visit = openVisit(service)
  const account = { token: tokenOf(body.url), name: 'Vera Viewer', password: PASSWORD }
  const joined = await visit.post('/links/accept', account)
  assert.equal(joined.status, 200, joined.bytes.toString())
  return visit
}

/** Presses all that says which scope it lacks, what stands in a closed menu too. @returns what it says */
async function pressRefused(page: Page): Promise<string[]> {
  const address = page.url()
  const told: string[] = await page.evaluate(`(() => {
    const below = (root) => [...root.querySelectorAll('*')].flatMap((one) => (one.shadowRoot ? [one, ...below(one.shadowRoot)] : [one]))
    const refused = below(document).filter((one) => one.matches('[aria-disabled=true][aria-description*=" scope "]'))
    for (const one of refused) one.click()
    return refused.map((one) => one.getAttribute('aria-description'))
  })()`)
  assert.equal(await page.locator('dialog[open]').count(), 0, 'a dialog opened')
  assert.equal(page.url(), address)
  return told.flatMap((text) => LACKED.exec(text)?.[1] ?? [])
}

/** Every screen that an address alone opens. */
const ADDRESSED = Object.entries(SCREENS).flatMap(([pattern, states]) =>
  Object.entries(states).flatMap(([state, screen]): [string, string, Screen][] =>
    screen.press || screen.act || screen.isOfNobody ? [] : [[pattern, state, screen]],
  ),
)

/** @returns the scopes that were named */
async function pressEverywhere(t: TestContext, stage: StudioStage, visit: Visit): Promise<Set<string>> {
  const page = await stage.openPage('en-GB', visit)
  const sent: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) sent.push(`${response.request().method()} ${response.url()}`)
  })
  const say = sayIn('en')
  const named = new Set<string>()
  for (const [pattern, state, screen] of ADDRESSED)
    await t.test(`${pattern}, ${state}`, async () => {
      const unseen = page.getByText(/^You lack the scope|^For this you need the scope|not see this namespace/)
      const refused = page.locator('[aria-description*=" scope "]')
      const shown = shownOf(page, screen, say).or(unseen.or(refused).filter({ visible: true }))
      await openScreen(page, stage, pattern, screen, say, shown)
      for (const text of await unseen.allTextContents()) named.add(LACKED.exec(text)?.[1] ?? '')
      for (const scope of await pressRefused(page)) named.add(scope)
      assert.deepEqual(sent, [], 'what may not be done was sent')
    })
  return named
}

interface Change {
  readonly operationId: string
  readonly method: string
  readonly path: string
  readonly scopes: readonly string[]
}

/** Every operation by which Studio changes something and which asks for scopes. */
function changesOfStudio(): Change[] {
  const reached = new Set(changesIn(readStudio()).map(({ operationId }) => operationId))
  const { paths } = JSON.parse(readFileSync(new URL('../openapi.json', import.meta.url), 'utf8'))
  const operations =
    Object.entries<Record<string, { operationId?: string; 'x-required-scopes'?: string[] }>>(paths)
  return operations.flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { operationId = '', 'x-required-scopes': scopes = [] }]) =>
      method !== 'get' && scopes.length > 0 && reached.has(operationId)
        ? [{ operationId, method, path, scopes }]
        : [],
    ),
  )
}

test('24: whoever may only look presses each button that names a scope: nothing is sent, and the service refuses the same', async (t) => {
  const stage = await openStudioStage(t)
  const { service } = stage.desk
  const { orgId } = service.credentials
  const visit = await openViewer(stage)
  const named = await pressEverywhere(t, stage, visit)
  const told = (scope: string) => named.has(scope) || named.has(scope.replace(/:\w+$/, ':read'))
  const ofOrg = await exchange(visit, { orgId })
  const ofNamespace = await exchange(visit, { orgId, namespaceKey: 'default-test' })
  let count = 0
  for (const { operationId, method, path, scopes } of changesOfStudio()) {
    const { token, has } = path.includes('{namespaceKey}') ? ofNamespace : ofOrg
    const lacking = scopes.filter((scope) => !has.includes(scope))
    if (lacking.length === 0) continue
    count += 1
    assert.ok(lacking.some(told), `${operationId}: nothing that was met names ${lacking.join(' or ')}`)
    const address = path
      .replace('{orgId}', orgId)
      .replace('{namespaceKey}', 'default-test')
      .replaceAll(/\{\w+\}/g, NO_ONE)
    const { status, bytes } = await service.call(method.toUpperCase(), address, { token, body: {} })
    assert.equal(status, 403, `${operationId}: ${bytes}`)
    assert.ok(
      lacking.some((scope) => bytes.includes(scope)),
      `${operationId}: ${bytes}`,
    )
  }
  assert.ok(count > 30, `${count} operations`)
})

/** A token of somebody, and what it may do. */
async function exchange(visit: Visit, plane: object): Promise<{ token: string; has: readonly string[] }> {
  const { status, body, bytes } = await visit.post('/token', plane)
  assert.equal(status, 200, bytes.toString())
  return { token: body.accessToken, has: body.scopes }
}
