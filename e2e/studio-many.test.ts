/** Studio: many workflows from a table, checked before anything starts, and each started once. */
import assert from 'node:assert/strict'
import { buffer } from 'node:stream/consumers'
import { test } from 'node:test'
import type { Download, Page } from 'playwright-core'
import { pushAgreement } from '../packages/server/test/support/agreement.ts'
import type { TestService } from '../packages/server/test/support/service.ts'
import { until } from '../packages/server/test/support/until.ts'
import { OWNER_PASSWORD, openOwner } from '../packages/server/test/support/visit.ts'
import { assertFine, openDesk, type StudioDesk, signInAs } from './studio-desk.ts'
import { keep } from './studio-shots.ts'

const ROWS = 200
const HEADER = 'name;first name;deal.first.email;deal.second.name;deal.second.email;labels.team'
const person = (number: number) => [`Lease ${number}`, `Ann ${number}`, `ann${number}@example.com`]

/** A table as Excel writes it where the comma is the decimal sign, with five rows that are wrong, each in its own way. */
function tableOf(): string {
  const rows = Array.from({ length: ROWS }, (_, at) => [
    ...person(at + 2),
    'Bob',
    'bob@example.com',
    at % 2 ? 'hr' : 'law; "old"',
  ])
  const change = (number: number, column: number, value: string) => {
    const row = rows[number - 2] ?? []
    row[column] = value
  }
  change(5, 2, '')
  change(20, 2, 'not an address')
  change(77, 3, '')
  change(120, 0, 'x'.repeat(201))
  change(201, 1, '')
  const written = rows.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';'))
  return `\uFEFF${HEADER}\r\n${written.join('\r\n')}\r\n`
}

const contentOf = async (download: Download): Promise<string> =>
  String(await buffer(await download.createReadStream()))

async function choose(page: Page, table: string): Promise<void> {
  await page
    .getByLabel('CSV file')
    .setInputFiles({ name: 'tenants.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await page.getByRole('button', { name: 'Read the table' }).click()
  await page.getByRole('heading', { name: 'Where the columns go' }).waitFor()
}

const names = async ({ ns }: TestService): Promise<string[]> => {
  const found: string[] = []
  for (let offset = 0; ; offset += 100) {
    const { body } = await ns('GET', `/workflows?limit=100&offset=${offset}`)
    found.push(...body.data.map(({ name }: { name: string }) => name))
    if (body.data.length < 100) return found
  }
}

const startedIn = async (page: Page): Promise<number> =>
  Number(await page.locator('#progress').evaluate((bar) => Reflect.get(bar, 'value')))

async function startBrokenOff(desk: StudioDesk, page: Page): Promise<Page> {
  await page.getByRole('button', { name: 'Start 200 workflows' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Start', exact: true }).click()
  await page.getByRole('heading', { name: 'Workflows are being started' }).waitFor()
  await until('a part is started', async () => (await startedIn(page)) > 30)
  const browser = page.context()
  await page.close()
  const again = await browser.newPage()
  await desk.follow(again, '/studio/n/default-test/workflows')
  await again.getByText(/^The list “.*” is not at its end\.$/).waitFor()
  await keep(again, 'many-hint')
  await assertFine(again, 'a list that was broken off')
  await again.getByRole('link', { name: /^Go on with \d+ rows$/ }).click()
  await again.getByRole('heading', { name: 'The list rests' }).waitFor()
  const before = await startedIn(again)
  assert.ok(before > 0 && before < ROWS, `${before} were started`)
  await keep(again, 'many-rests')
  await assertFine(again, 'a list that rests')
  await again.getByRole('button', { name: /^Go on with \d+ rows$/ }).click()
  await again.getByRole('heading', { name: 'The list is at its end' }).waitFor()
  assert.equal(await startedIn(again), ROWS)
  return again
}

async function assertEnded(desk: StudioDesk, again: Page): Promise<void> {
  const made = await names(desk.service)
  const expected = Array.from({ length: ROWS }, (_, at) => `Lease ${at + 2}`)
  assert.deepEqual(made.toSorted(), expected.toSorted(), 'each row once')
  const [results] = await Promise.all([
    again.waitForEvent('download'),
    again.getByRole('button', { name: 'Results as CSV' }).click(),
  ])
  const lines = (await contentOf(results)).trim().split('\r\n')
  assert.equal(lines.length, ROWS + 1)
  assert.match(lines[1] ?? '', /^Lease 2,Ann 2,.*,2,Started,[\da-f-]{36},tenants [\d-]+-2,http/)
  await again.getByRole('button', { name: 'Finish' }).click()
}

test('26: of two hundred rows five are mended, and each is started once, though the browser is closed half way', async (t) => {
  // Fewer requests than a list makes: it waits as long as the service says, and nothing fails.
  const desk = await openDesk(t, undefined, { RATE_LIMIT: '40/80' })
  await pushAgreement(desk.service.ns)
  await openOwner(desk.service)
  const page = await desk.newPage()
  await signInAs(desk, page, 'olive@example.com')
  await page.getByRole('link', { name: 'Workflows', exact: true }).click()
  await page.getByRole('link', { name: 'Many from a table' }).click()
  await page.getByLabel('Blueprint').selectOption('agreement')
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'A CSV file with its columns' }).click(),
  ])
  assert.equal(template.suggestedFilename(), 'agreement.csv')
  assert.equal(
    await contentOf(template),
    '\uFEFFexternalId,name,deal.first.name,deal.first.email,deal.second.name,deal.second.email\r\n',
  )
  await keep(page, 'many-begin')
  await assertFine(page, 'the beginning of a list')
  await choose(page, tableOf())
  // What the header does not say in the words of the service is told by hand.
  assert.equal(await page.getByLabel('first name goes to').inputValue(), 'deal.first.name')
  await page.getByLabel('first name goes to').selectOption('')
  await page.getByText('No column goes to deal.first.name.').waitFor()
  await page.getByLabel('first name goes to').selectOption('deal.first.name')
  await keep(page, 'many-map')
  await assertFine(page, 'where columns go')

  await page.getByRole('button', { name: 'Check all rows' }).click()
  await page.getByText('195 rows are right.').waitFor()
  await page.getByText('5 rows are wrong.').waitFor()
  assert.deepEqual(await names(desk.service), [], 'nothing has started')
  const wrong = (row: number) => page.getByRole('listitem', { name: `Row ${row}`, exact: true })
  const refusals: [number, string, RegExp][] = [
    [5, 'deal.first.email', /needed/],
    [20, 'deal.first.email', /no usable e-mail address for “first”/],
    [77, 'deal.second.name', /needed/],
    [120, 'name', /200/],
    [201, 'first name', /needed/],
  ]
  for (const [row, column, reason] of refusals) {
    const cell = wrong(row).getByLabel(column, { exact: true })
    await cell.waitFor()
    assert.match((await wrong(row).locator('.problem').allTextContents()).join(' '), reason)
  }
  await keep(page, 'many-check')
  await assertFine(page, 'wrong rows')
  const start = page.getByRole('button', { name: /^Start 195/ })
  assert.equal(await start.getAttribute('aria-description'), 'Mend the wrong rows first, or leave them out')
  await wrong(5).getByLabel('deal.first.email').fill('ann5@example.com')
  await wrong(20).getByLabel('deal.first.email').fill('ann20@example.com')
  await wrong(77).getByLabel('deal.second.name').fill('Bob')
  await wrong(120).getByLabel('name', { exact: true }).fill('Lease 120')
  await wrong(201).getByLabel('first name').fill('Ann 201')
  await page.keyboard.press('Enter')
  await page.getByText('200 rows are right.').waitFor()

  const again = await startBrokenOff(desk, page)
  await assertEnded(desk, again)
  // Whoever has only the file starts nothing anew.
  await choose(again, tableOf().split('\r\n').slice(0, 4).join('\r\n'))
  await again.getByRole('button', { name: 'Check all rows' }).click()
  await again.getByText('3 rows are started already, and are not started again.').waitFor()
  assert.equal((await names(desk.service)).length, ROWS)
})

test('26: a file that is not UTF-8, two rows of one name and a table without an end are told', async (t) => {
  const desk = await openDesk(t)
  await pushAgreement(desk.service.ns)
  await openOwner(desk.service)
  const page = await desk.newPage('de-DE')
  await desk.follow(page, '/studio')
  await page.getByLabel('E-Mail-Adresse').fill('olive@example.com')
  await page.getByLabel('Passwort').fill(OWNER_PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL(/default-test$/)
  await desk.follow(page, '/studio/n/default-test/workflows/many')
  await page.getByLabel('Ablaufplan').selectOption('agreement')
  const read = async (bytes: Buffer) => {
    await page
      .getByLabel('CSV-Datei')
      .setInputFiles({ name: 'mieter.csv', mimeType: 'text/csv', buffer: bytes })
    await page.getByRole('button', { name: 'Tabelle lesen' }).click()
  }
  await read(Buffer.from('name;email\nA;"b\n'))
  await page.getByText('Zeile 2: Ein Anführungszeichen').waitFor()
  await read(Buffer.from(`a\n${'b\n'.repeat(1001)}`))
  await page.getByText('1.001 Zeilen: Höchstens 1.000 werden auf einmal gestartet.').waitFor()
  const rows = ['k1;Zoë;zoe@example.com;Bo;bo@example.com', 'k1;Ann;ann@example.com;Bo;bo@example.com']
  const header = 'externalId;deal.first.name;deal.first.email;deal.second.name;deal.second.email'
  await read(Buffer.from([header, ...rows].join('\n'), 'latin1'))
  await page.getByText('als Windows-1252 gelesen').first().waitFor()
  await page.getByText('Zoë').waitFor()
  await page.getByRole('button', { name: 'Alle Zeilen prüfen' }).click()
  await page.getByText('Zeile 2 hat dieselbe externalId.').waitFor()
  // How the letters were read, and why nothing starts yet, stay in sight.
  await page.getByText('als Windows-1252 gelesen').waitFor()
  await page.getByText('Zuerst die falschen Zeilen richtigstellen oder weglassen').waitFor()
  await keep(page, 'many-de')
  await assertFine(page, 'zwei gleiche Zeilen')
})
