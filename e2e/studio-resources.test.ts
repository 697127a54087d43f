/** Studio: the list of resources, a new one, the editors' page. */
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Page } from 'playwright-core'
import { makePdf, pushAgreement } from '../packages/server/test/support/agreement.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

async function create(
  page: Page,
  kind: string,
  name: string,
  choose?: () => Promise<unknown>,
): Promise<void> {
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  await page.getByRole('button', { name: 'New resource' }).first().click()
  const form = page.locator('form.panel')
  await form.getByLabel('Kind').selectOption({ label: kind })
  await page.waitForURL(new RegExp(`new=${kind.toLowerCase()}$`))
  await form.getByLabel('Name').fill(name)
  await choose?.()
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await heading(page, name).waitFor()
}

test('a PDF becomes a template, the template a blueprint; each kind begins with what can be saved', async (t) => {
  const desk = await openDesk(t)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  await page.getByText('There is no resource yet').waitFor()
  await keep(page, 'resources-none')
  await assertFine(page, 'no resources')

  const buffer = await makePdf(2)
  const pdf = () =>
    page
      .getByLabel('PDF', { exact: true })
      .setInputFiles({ name: 'lease.pdf', mimeType: 'application/pdf', buffer })
  await create(page, 'Template', 'Lease Agreement', async () => {
    await keep(page, 'resource-new')
    await assertFine(page, 'a new resource')
    await pdf()
  })
  assert.match(page.url(), /\/resources\/template\/lease_agreement$/)
  await page.locator('canvas').first().waitFor()
  await keep(page, 'resource-page')
  await create(page, 'Blueprint', 'Lease', () =>
    page.getByLabel('Document to sign').selectOption('lease_agreement@draft'),
  )
  await page.getByRole('tab', { name: 'Text' }).click()
  await page.getByText('No problems found').waitFor()
  await create(page, 'Scenario', 'Usual lease', () =>
    page.getByLabel('For', { exact: true }).selectOption('lease@draft'),
  )
  await publishTogether(page, desk.service.ns)
  for (const kind of ['Schema', 'Function', 'Asset', 'Template']) await create(page, kind, `My ${kind}`)
  await page.getByRole('button', { name: 'Delete the draft …' }).click()
  await page
    .getByRole('dialog')
    .getByText('It was never published: my_template goes with it. It cannot be undone.')
    .waitFor()
  await page.keyboard.press('Escape')

  // What is there already is told at the key, and what was typed stays.
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  await page.getByRole('button', { name: 'New resource' }).click()
  await page.locator('form.panel').getByLabel('Name').fill('Lease agreement')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await page.getByText('There is a Template “lease_agreement” already').waitFor()
  await page.getByLabel('Key').fill('No key!')
  await page.getByRole('button', { name: 'Create the draft' }).click()
  await page.locator('#new-key-problem').filter({ hasText: /key/i }).waitFor()
  assert.equal(await page.locator('form.panel').getByLabel('Name').inputValue(), 'Lease agreement')
})

/** The blueprint, its template and the paper of that are drafts: one press publishes all, and goes on where it was stopped. */
async function publishTogether(
  page: Page,
  ns: Awaited<ReturnType<typeof openDesk>>['service']['ns'],
): Promise<void> {
  const versionsOf = async (path: string): Promise<string[]> => {
    const { body } = await ns('GET', `${path}/versions`)
    return body.data.map(({ metadata }: { metadata: { version: string } }) => metadata.version)
  }
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  await page.getByRole('row').filter({ hasText: 'Blueprint' }).getByRole('link').first().click()
  await heading(page, 'Lease').waitFor()
  const refuse = '**/templates/lease_agreement/versions/draft/publish'
  await page.route(refuse, (route) =>
    route.fulfill({ status: 409, json: { traceId: 'abc-2', errorInfo: { message: 'Not now' } } }),
  )
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  const dialog = page.getByRole('dialog')
  const items = dialog.getByRole('listitem')
  await dialog.getByText('Becomes 1.0.0').nth(1).waitFor()
  assert.match((await items.allInnerTexts()).join(' '), /^Asset\s.*\sTemplate\s+lease_agreement\s/s)
  await keep(page, 'publish-drafts')
  await assertFine(page, 'publishing with drafts')
  await dialog.getByRole('button', { name: 'Publish all' }).click()
  await dialog.getByText('Not published. Not now').waitFor()
  await keep(page, 'publish-drafts-stopped')
  assert.deepEqual(await versionsOf('/templates/lease_agreement'), ['draft'])
  await page.unroute(refuse)
  await dialog.getByRole('button', { name: 'Publish all' }).click()
  await page.getByText('Published as 1.0.0.').waitFor()
  await page.getByText('Workflows can now be started from lease@1.0.0.').waitFor()
  await keep(page, 'resource-just-published')
  await assertFine(page, 'what was published just now')
  assert.deepEqual(await versionsOf('/templates/lease_agreement'), ['draft', '1.0.0'])
  const { body } = await ns('GET', '/blueprints/lease/versions/1.0.0')
  assert.equal(body.spec.envelopes[0].documents[0].template, 'lease_agreement@1.0.0')
  const way = page.getByRole('status').filter({ hasText: 'Published as' })
  await way.getByRole('link', { name: 'Read 1.0.0' }).click()
  await page.getByRole('link', { name: 'Go to the draft' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

test('a resource is found, changed, published, read as it was, and its draft deleted', async (t) => {
  const desk = await openDesk(t)
  await pushAgreement(desk.service.ns)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  await page.getByRole('row').nth(1).waitFor()
  await keep(page, 'resources')
  await assertFine(page, 'the list of resources')
  await page.locator('form.filters').getByLabel('Kind').selectOption('schema')
  await page.getByRole('button', { name: 'Filter' }).click()
  await page.waitForURL(/\/resources\?kind=schema$/)
  await page.reload()
  await page.getByText('1 resource', { exact: true }).waitFor()
  await page.getByRole('row').nth(1).getByRole('link').click()

  // Only the published version is there: a draft begins from it.
  await page.getByRole('button', { name: 'Begin a draft from 1.0.0' }).click()
  await page.getByRole('tab', { name: 'Text' }).click()
  const text = page.getByRole('textbox', { name: 'Text of the resource, in YAML' })
  await text.waitFor()
  await page.getByText('No problems found').waitFor()
  await text.press('Control+Home')
  await page.keyboard.insertText('# A remark\n')
  await page.keyboard.press('Control+s')
  await page.getByText('Saved', { exact: true }).waitFor()
  await keep(page, 'resource-text')
  await assertFine(page, 'the editor')
  await page.getByRole('tab', { name: 'Compare' }).click()
  await page.waitForURL(/\?view=compare$/)
  await page.reload()
  await page.getByRole('tab', { name: 'Compare', selected: true }).waitFor()
  await page.goBack()
  await page.waitForURL(/\/resources\?kind=schema$/)
  await page.goForward()

  await page.getByText('Versions').click()
  await page.getByRole('link', { name: '1.0.0' }).click()
  await page.waitForURL(/\?version=1\.0\.0$/)
  await page.getByText('Used by').click()
  await page
    .getByRole('link', { name: /@1\.0\.0/ })
    .first()
    .waitFor()
  await keep(page, 'resource-published')
  await assertFine(page, 'a published version')
  await page.goBack()
  await page.getByRole('button', { name: 'Delete the draft …' }).click()
  await page.getByRole('dialog').getByText('What is published stays. It cannot be undone.').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByText('The draft is deleted.').waitFor()
  await beginFromPublished(page, desk)
})

/** Without a draft nothing leads to one: what is read begins it. */
async function beginFromPublished(page: Page, desk: StudioDesk): Promise<void> {
  await page.getByRole('row').nth(1).getByRole('link').click()
  await page.getByRole('heading', { name: /^\w+ has no draft$/ }).waitFor()
  await keep(page, 'resource-no-draft')
  await page.getByRole('link', { name: 'Read 1.0.0' }).click()
  const begin = page.getByRole('link', { name: 'Begin a draft from 1.0.0' })
  await begin.waitFor()
  assert.equal(await page.getByRole('link', { name: 'Go to the draft' }).count(), 0)
  await keep(page, 'resource-published-only')
  await begin.press('Enter')
  await page.waitForURL(/\?from=1\.0\.0/)
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await desk.follow(page, '/studio/n/default-test/resources/template/nowhere')
  await page.getByRole('heading', { name: 'There is no Template “nowhere”' }).waitFor()
}
