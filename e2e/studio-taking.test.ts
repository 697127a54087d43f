/** Studio: resources that come in: from a ZIP file, and from another namespace. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import { strToU8, zipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { makePdf, pushAgreement } from '../packages/server/test/support/agreement.ts'
import { until } from '../packages/server/test/support/until.ts'
import { openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

const yaml = (kind: string, key: string, spec: string) =>
  `apiVersion: countersign/v1\nkind: ${kind}\n# kept\nmetadata: { key: ${key}, version: draft }\nspec: ${spec}\n`
const LETTER = yaml('Asset', 'letter', '{ type: html, file: ./letter.html }')

async function openOwnersPage(desk: StudioDesk): Promise<Page> {
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Resources', exact: true }).click()
  return page
}

async function openImport(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('menuitem', { name: 'From a ZIP file …' }).click()
  await page.getByRole('heading', { level: 1, name: 'Import resources' }).waitFor()
}

/** Gives a ZIP of these files, or whatever these bytes are. */
async function give(page: Page, files: Record<string, string | Uint8Array> | Buffer): Promise<void> {
  const bytes = Buffer.isBuffer(files) ? files : zipOf(files)
  await page
    .locator('#import-file')
    .setInputFiles({ name: 'parcel.zip', mimeType: 'application/zip', buffer: bytes })
}

const zipOf = (files: Record<string, string | Uint8Array>): Buffer =>
  Buffer.from(
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, content]) => [
          name,
          typeof content === 'string' ? strToU8(content) : content,
        ]),
      ),
    ),
  )

const row = (page: Page, name: string): Locator =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })

/** As the export writes it: another layout would be a change of the text. */
const LETTER_BEFORE = `apiVersion: countersign/v1
kind: Asset
metadata:
  key: letter
  version: draft
spec:
  type: html
  content: <p>Dear all</p>
`

type Mode = 'test' | 'live'
const countOf = async ({ service: { ns } }: StudioDesk, path: string, mode: Mode = 'test'): Promise<number> =>
  (await ns('GET', `${path}?limit=100`, { mode })).body.data.length

async function liveList({ service: { ns } }: StudioDesk): Promise<string[]> {
  const { data } = (await ns('GET', '/resources', { mode: 'live' })).body
  return data
    .map(
      ({ metadata }: { metadata: { key: string; version: string } }) => `${metadata.key}@${metadata.version}`,
    )
    .toSorted()
}

test('27: resources of a ZIP file are compared, and then saved, all of them', async (t) => {
  const desk = await openDesk(t)
  const { ns } = desk.service
  await pushAgreement(ns)
  const made = await ns('POST', '/assets', {
    bytes: new TextEncoder().encode(LETTER_BEFORE),
    headers: { 'Content-Type': 'application/yaml' },
  })
  assert.equal(made.status, 201, made.bytes.toString())
  const page = await openOwnersPage(desk)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as ZIP' }).click(),
  ])
  await openImport(page)
  await keep(page, 'import')
  await assertFine(page, 'import')
  await give(page, await buffer(await download.createReadStream()))
  await page.getByText('All of it is here already: there is nothing to save.').waitFor()
  await page.getByText('0 new, 0 changed, 5 the same').waitFor()
  assert.equal(await countOf(desk, '/files'), 1, 'the same bytes are not uploaded again')

  await page.getByRole('button', { name: 'Choose another file' }).click()
  const parcel = {
    'forms/letter.asset.yaml': LETTER,
    'forms/letter.html': '<p>Dear {{name}}</p>',
    'forms/deep/who.schema.yaml': yaml(
      'Schema',
      'who',
      '{ jsonSchemaDraft: "2020-12", schemaDefinition: { type: object } }',
    ),
    'forms/deep/any.json': JSON.stringify({
      apiVersion: 'countersign/v1',
      kind: 'Asset',
      metadata: { key: 'paper', version: 'draft' },
      spec: { type: 'pdf', file: '../paper.pdf' },
    }),
    'forms/paper.pdf': await makePdf(3),
    'forms/notes.txt': 'for me',
    '__MACOSX/forms/._letter.html': 'x',
    'forms/.DS_Store': 'x',
  }
  await give(page, parcel)
  await page.getByText('2 new, 1 changed, 0 the same').waitFor()
  await page.getByText('1 file was uploaded for the comparison.').waitFor()
  await row(page, 'letter').getByText('Changed', { exact: true }).waitFor()
  await row(page, 'letter').getByText('1 change').click()
  await row(page, 'letter').getByText('content', { exact: false }).first().waitFor()
  await row(page, 'who').getByText('New', { exact: true }).waitFor()
  await page.getByText('1 file is named by no resource and stays out').click()
  await page.getByText('forms/notes.txt').waitFor()
  assert.equal(await page.getByText('DS_Store').count(), 0)
  await assertFine(page, 'what an import would change')
  await keep(page, 'import-compared')

  // Whoever goes back takes the file back.
  await page.getByRole('button', { name: 'Choose another file' }).click()
  await page.locator('#import-file').waitFor()
  await until('the file of the comparison is gone', async () => (await countOf(desk, '/files')) === 1)
  await give(page, parcel)
  await page.getByRole('button', { name: 'Import 3 resources' }).click()
  await page.getByText('3 resources are imported.').waitFor()
  await keep(page, 'import-saved')
  const letter = await ns('GET', '/assets/letter/versions/draft', { headers: { Accept: 'application/yaml' } })
  assert.match(letter.bytes.toString(), /^# kept$[\s\S]*Dear \{\{name\}\}/m, 'comments come along')
  const paper = (await ns('GET', '/assets/paper/versions/draft')).body
  assert.equal((await ns('GET', `/files/${paper.spec.fileId}`)).body.pageCount, 3)
  await page.getByRole('link', { name: 'All resources' }).click()
  await page.getByText('7 resources').waitFor()
  assert.equal(await countOf(desk, '/files'), 2, 'what is saved stays')
})

test('27: a ZIP file that is broken or holds anything else says why, and nothing of it is saved', async (t) => {
  const desk = await openDesk(t)
  const page = await openOwnersPage(desk)
  await openImport(page)
  const good = { 'letter.asset.yaml': LETTER, 'letter.html': '<p>Dear all, with some length</p>' }
  const damaged = zipOf(good)
  damaged[damaged.indexOf('Dear') + 1] = 0
  const stored = Buffer.from(zipSync({ 'letter.html': [strToU8('<p>Dear all</p>'), { level: 0 }] }))
  stored[stored.indexOf('Dear')] = 0x42
  const pixel = yaml('Asset', 'paper', '{ type: pdf, file: ./paper.pdf }')
  const schema = yaml('Schema', 'who', '{ jsonSchemaDraft: "2020-12", schemaDefinition: { type: object } }')
  const refused: [string, Record<string, string | Uint8Array> | Buffer, RegExp][] = [
    ['no archive', Buffer.from('not a zip'), /cannot be read/],
    ['cut off', zipOf(good).subarray(0, -30), /cannot be read/],
    ['damaged', stored, /'letter\.html' is damaged/],
    ['nothing in it', { 'notes.txt': 'x', 'data.json': '{"a":1}' }, /There is no resource in it/],
    [
      'one key twice',
      { 'a.schema.yaml': schema, 'b/a.schema.yaml': schema },
      /Schema who@draft stands in a\.schema\.yaml already/,
    ],
    ['no text', { 'a.schema.yaml': Uint8Array.of(0xff, 0xfe, 0x61) }, /not UTF-8/],
    ['a property too many', { 'deep/a.schema.yaml': `${schema}more: 1\n` }, /deep\/a\.schema\.yaml:6:7/],
    ['a file that lacks', { 'letter.asset.yaml': LETTER }, /letter\.html/],
    [
      'another asset lacks',
      { 'a.template.yaml': yaml('Template', 'a', '{ type: html, content: nothing@draft, roles: [] }') },
      /a\.template\.yaml:\d+:\d+[\s\S]*nothing@draft/,
    ],
    ['no PDF', { 'p.asset.yaml': pixel, 'paper.pdf': 'no pdf' }, /paper\.pdf\s*The file does not begin as/],
    [
      'too many',
      Object.fromEntries(
        Array.from({ length: 501 }, (_, at) => [`s${at}.schema.yaml`, schema.replace('who', `s${at}`)]),
      ),
      /500/,
    ],
  ]
  for (const [name, files, says] of refused) {
    await give(page, files)
    const alert = page.getByRole('alert').filter({ hasText: says }).first()
    await alert.waitFor().catch(async (error: unknown) => {
      throw new Error(`${name}: ${(await page.locator('main').textContent()) ?? ''}`, { cause: error })
    })
    if (name === 'a property too many') {
      await keep(page, 'import-refused')
      await assertFine(page, 'a ZIP file that is refused')
    }
  }
  assert.equal(await countOf(desk, '/resources'), 0)
  assert.equal(await countOf(desk, '/files'), 0, 'what was uploaded for a check that failed is deleted')
  await give(page, good)
  await page.getByText('1 new, 0 changed, 0 the same').waitFor()
  assert.equal(
    await page.getByRole('alert').filter({ hasText: /./ }).count(),
    0,
    'the trouble before is over',
  )
})

const LIVE = 'default-live'

test('27: resources of a namespace are compared with those of another, and copied there', async (t) => {
  const desk = await openDesk(t)
  const { ns } = desk.service
  const logo = yaml('Asset', 'logo', '{ type: html, content: "<p>Draft</p>" }')
  const headers = { 'Content-Type': 'application/yaml' }
  await pushAgreement(ns)
  await pushAgreement(ns, { key: 'other' })
  assert.equal((await ns('POST', '/assets', { bytes: new TextEncoder().encode(logo), headers })).status, 201)
  const page = await openOwnersPage(desk)
  await page.goto(`${desk.service.url}/studio/n/${LIVE}/resources`)
  await page.getByRole('button', { name: 'Import' }).click()
  await page.getByRole('menuitem', { name: 'From another namespace …' }).click()
  const compare = page.getByRole('button', { name: 'Compare' })
  await compare.waitFor()
  const which = page.getByLabel('Which')
  await until('the blueprints are offered', async () => (await which.locator('option').count()) === 3)
  await which.selectOption('agreement')
  await page.waitForURL(/blueprint=agreement/)
  await keep(page, 'copy')
  await assertFine(page, 'what to copy')
  await compare.click()
  await page.getByText('4 new, 0 changed, 0 the same').waitFor()
  await assertFine(page, 'what a copy would change')
  await keep(page, 'copy-compared')
  await page.getByRole('button', { name: /^Copy 4 to / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('This namespace is live.', { exact: false }).waitFor()
  await assertFine(page, 'a copy to a live namespace')
  await keep(page, 'copy-asks')
  assert.equal((await liveList(desk)).length, 0, 'nothing is saved before')
  await dialog.getByRole('button', { name: /^Copy 4 to / }).click()
  await page.getByText(/^4 resources of .* are in .* now\.$/).waitFor()
  assert.deepEqual(await liveList(desk), [
    'agreement@1.0.0',
    'agreement_deal@1.0.0',
    'agreement_pdf@1.0.0',
    'agreement_template@1.0.0',
  ])

  await page.getByRole('button', { name: 'Choose something else' }).click()
  await which.selectOption('')
  await compare.click()
  await page.getByText('4 new, 0 changed, 4 the same').waitFor()
  await page.getByText('1 resource has no published version and stays out').click()
  await page.getByText('logo', { exact: true }).waitFor()
  // Nobody goes on: the file that was uploaded to compare goes.
  await page.getByRole('button', { name: 'Choose something else' }).click()
  await until('one file is left', async () => (await countOf(desk, '/files', 'live')) === 1)
  await page.getByLabel('Versions').selectOption('drafts')
  await compare.click()
  await page.getByText('5 new, 0 changed, 4 the same').waitFor()
  await page.getByRole('button', { name: /^Copy 5 to / }).click()
  await dialog.getByRole('button', { name: /^Copy 5 to / }).click()
  await page.getByText(/^5 resources of /).waitFor()
  assert.equal((await liveList(desk)).length, 9)
})
