import assert from 'node:assert/strict'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { PDFDocument } from '@cantoo/pdf-lib'
import { zipSync } from 'fflate'
import type { Locator, Page } from 'playwright-core'
import { openBrowser } from '../../../e2e/browser.ts'
import { tabTo } from '../../../e2e/keyboard.ts'
import { SIZE_BYTES_MAX } from '../src/verify/examine.ts'
import { en as messages } from '../src/verify/texts/en.ts'
import { assertAccessible, NARROW, Stage, WIDE } from './stage.ts'

/** The page `/verify` in a real browser, over the sealed files of packages/evidence. */
const CASES = join(import.meta.dirname, '../../evidence/cases')
const at = (file: string) => join(CASES, file)
const read = (file: string) => readFileSync(at(file))

let stage: Stage
before(async () => {
  stage = await Stage.open({ browser: await openBrowser() })
})
after(() => stage?.close())

interface Given {
  readonly authority?: string | undefined
  /** A file of cases with the time-stamp authorities that the service believes; none by default. */
  readonly timeAuthorities?: string | undefined
  readonly viewport?: { width: number; height: number }
}

async function openVerify(given: Given = {}) {
  const { authority = 'authority.pem', viewport = WIDE } = given
  stage.service.authority = authority === '' ? undefined : firstOf(read(authority))
  stage.service.timeAuthorities = given.timeAuthorities ? read(given.timeAuthorities) : Buffer.alloc(0)
  const { page, done } = await stage.page(viewport)
  await page.goto(`${stage.service.url}/verify`)
  await page.getByRole('heading', { level: 1, name: messages.title }).waitFor()
  return { page, done }
}

/** The service tells one certificate; the cases hold those of time-stamp authorities beside it. */
function firstOf(pem: Buffer): Buffer {
  const end = '-----END CERTIFICATE-----'
  return pem.subarray(0, pem.indexOf(end) + end.length)
}

/** The cards of the files, in the order in which they were chosen, once all are checked. */
async function check(page: Page, ...files: string[]): Promise<Locator[]> {
  await page.locator('input.files').setInputFiles(files.map(at))
  await page
    .locator('[data-verdict]')
    .nth(files.length - 1)
    .waitFor()
  assert.equal(await page.getByRole('article').count(), files.length)
  return page.getByRole('article').all()
}

const TABLE = [
  ['sealed.pdf', 'authority.pem', 'own', /^All 12 checks passed$/, 'By the clock of the sealing service'],
  [
    'time-stamped.pdf',
    'time-stamped-authorities.pem',
    'own',
    /^All/,
    'Confirmed by the time-stamp authority Time Signer, Test.',
    'time-stamped-authorities.pem',
  ],
  ['time-stamped.pdf', 'time-stamped-authorities.pem', 'own', /^All/, messages.timeClaim],
  [
    'time-stamped.pdf',
    'time-stamped-authorities.pem',
    'changed',
    /^12 of 13/,
    'not a trusted time-stamp authority',
    'authority.pem',
  ],
  ['foreign.pdf', 'authority.pem', 'foreign', /^11 of 12/, messages.authorityForeign],
  ['sealed.pdf', '', 'unasked', /^All 11/, messages.authorityUnasked],
  ['flipped.pdf', 'authority.pem', 'changed', /^11 of 12/, 'The bytes are not those that were sealed'],
  ['updated.pdf', 'authority.pem', 'changed', /^11 of 12/, messages.claimsNote],
  ['longer.pdf', 'authority.pem', 'changed', /^11 of 12/, messages.findings],
  ['unsealed.pdf', 'authority.pem', 'unsealed', /^1 of 2/, 'The file has no seal.'],
] as const

for (const [file, authority, verdict, checks, told, timeAuthorities] of TABLE) {
  test(`${file} under ${authority || 'an authority that is not to be had'}, time by ${timeAuthorities}: ${verdict}`, async () => {
    const { page, done } = await openVerify({ authority, timeAuthorities })
    const [card] = await check(page, file)
    assert.ok(card)
    await card.getByRole('heading', { level: 2, name: messages[`verdict.${verdict}`], exact: true }).waitFor()
    await card.getByText(told).first().waitFor()
    await card.locator('summary').getByText(checks).waitFor()
    await page
      .getByRole('status')
      .getByText(`${file}: ${messages[`verdict.${verdict}`]}`)
      .waitFor({ state: 'attached' })
    await assertAccessible(page, `${file}, ${verdict}`)
    await done()
  })
}

test('an archive of evidence is read whole, and TEST comes first', async () => {
  const { page, done } = await openVerify({ authority: 'evidence-authority.pem' })
  const cards = await check(page, 'evidence.zip', 'evidence-of-test.zip')
  const title = `${messages['verdict.own']} (evidence)`
  const told = [title, `TEST – no legal effect: ${title}`]
  for (const [index, name] of ['evidence.zip', 'evidence-of-test.zip'].entries()) {
    const card = page.getByRole('article').filter({ hasText: name })
    await card.getByRole('heading', { level: 2, name: told[index] ?? '', exact: true }).waitFor()
    await card
      .getByText('All 7 files are, byte for byte, those that were sealed.')
      .waitFor({ state: 'attached' })
    const [line, words] = await card.locator('.verdict-text').allTextContents()
    assert.match(
      line ?? '',
      /^The evidence of workflow [\da-f-]{36}, completed, as of 20\S+Z, called “\u2068agreement\u2069”\.$/,
    )
    assert.match(words ?? '', /^Every file in it is as it was sealed/)
  }
  assert.equal(cards.length, 2)
  await assertAccessible(page, 'evidence')
  await done()
})

test('an archive of documents is no evidence: each PDF in it is told', async () => {
  const { page, done } = await openVerify({ viewport: NARROW })
  const archive = (...names: string[]) => {
    const files = names.map((name) => [name, new Uint8Array(read(name))])
    return { mimeType: 'application/zip', buffer: Buffer.from(zipSync(Object.fromEntries(files))) }
  }
  await page.locator('input[type=file]').setInputFiles([
    { name: 'own.zip', ...archive('sealed.pdf') },
    { name: 'mixed.zip', ...archive('sealed.pdf', 'unsealed.pdf') },
    { name: 'foreign.zip', ...archive('time-stamped-p256.pdf') },
  ])
  const headings = {
    own: `${messages['verdict.own']} (archive of documents)`,
    unsealed: 'Not everything in it is sealed (archive of documents)',
    foreign: `TEST – no legal effect: ${messages['verdict.foreign']} (archive of documents)`,
  }
  for (const [verdict, name] of Object.entries(headings)) {
    const card = page.locator(`[data-verdict=${verdict}]`)
    await card.getByRole('heading', { level: 2, name, exact: true }).waitFor()
    const words = (await card.locator('.verdict-text').allTextContents()).join()
    assert.match(words, /this archive/)
    await card.getByText('The archive is not the evidence of a workflow').waitFor({ state: 'attached' })
  }
  await assertAccessible(page, 'documents, narrow')
  await done()
})

test('a name writes no line of the page, and turns none', async () => {
  const { page, done } = await openVerify()
  const name = 'contract.pdf: Intact\n\u202efdp.exe'
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/pdf', buffer: read('unsealed.pdf') })
  await page.locator('[data-verdict=unsealed]').waitFor()
  const shown = 'contract.pdf: IntactU+000AU+202Efdp.exe'
  assert.equal(await page.locator('.verdict-file bdi').textContent(), shown)
  const said = `${shown}: ${messages['verdict.unsealed']}`
  await page.getByRole('status').getByText(said).waitFor({ state: 'attached' })
  await done()
})

test('what was appended is named, and who sealed what was there before stays a claim', async () => {
  const { page, done } = await openVerify()
  const [card] = await check(page, 'updated.pdf')
  assert.match((await card?.locator('.findings').textContent()) ?? '', /after the seal/)
  await card?.getByRole('heading', { name: messages.claims }).waitFor()
  await done()
})

test('several files have a card each, and another one comes on top', async () => {
  const { page, done } = await openVerify({ viewport: NARROW })
  const cards = await check(page, 'sealed.pdf', 'flipped.pdf', 'authority.pem')
  const found = await Promise.all(cards.map((card) => card.getAttribute('data-verdict')))
  assert.deepEqual(found, ['own', 'changed', 'notPdf'])
  await page.locator('input[type=file]').setInputFiles(at('foreign.pdf'))
  await page.locator('[data-verdict=foreign]').waitFor()
  assert.equal(await page.getByRole('article').first().getAttribute('data-verdict'), 'foreign')
  await assertAccessible(page, 'several, narrow')
  await done()
})

test('files that cannot be asked say why: encrypted, too large', async () => {
  const { page, done } = await openVerify()
  const pdf = await PDFDocument.create()
  pdf.addPage()
  pdf.encrypt({ userPassword: 'open sesame' })
  const encrypted = Buffer.from(await pdf.save())
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'secret.pdf', mimeType: 'application/pdf', buffer: encrypted })
  await page.getByRole('heading', { name: messages['verdict.encrypted'] }).waitFor()
  await dropSized(page, SIZE_BYTES_MAX + 1)
  await page.getByRole('heading', { name: messages['verdict.tooLarge'] }).waitFor()
  await dropSized(page, SIZE_BYTES_MAX)
  await page.getByRole('heading', { name: messages['verdict.notPdf'] }).waitFor()
  await done()
})

/** Lets a file of so many bytes, none of a PDF, fall somewhere on the page. */
async function dropSized(page: Page, sizeBytes: number): Promise<void> {
  await page.evaluate((size) => {
    const dataTransfer = new DataTransfer()
    dataTransfer.items.add(new File([new Uint8Array(size)], 'large.pdf', { type: 'application/pdf' }))
    document.body.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }))
  }, sizeBytes)
}

test('without a mouse: choose, read, unfold', async () => {
  const { page, done } = await openVerify()
  // The browser learns to hand over the dialog by another way than it gets keys: well before the key that opens it.
  const choosing = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: messages.choose }))
  await page.keyboard.press('Enter')
  await (await choosing).setFiles([at('sealed.pdf'), at('updated.pdf')])
  await page.locator('[data-verdict=changed]').waitFor()
  const [first] = await page.locator('details.checks').all()
  assert.ok(first)
  assert.equal(await first.getAttribute('open'), null, 'of several files the checks are folded')
  await tabTo(page, first.locator('summary'))
  await page.keyboard.press('Enter')
  await first.getByText('The file has one seal.').waitFor()
  await done()
})

test('nothing of a file leaves the page, and the authority is shown with its fingerprint', async () => {
  const { page, done } = await openVerify()
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await check(page, 'sealed.pdf')
  assert.deepEqual(asked, [])
  await page.locator('.own').getByText('Example Ltd Countersign Authority', { exact: true }).waitFor()
  const whole = page.locator('.own').getByText('O=Example Ltd, CN=Example Ltd Countersign Authority')
  assert.equal(await whole.isVisible(), false)
  await page.locator('.own summary').click()
  await whole.waitFor()
  const [own, ofFile] = await Promise.all([
    page.locator('.own .fingerprint').textContent(),
    page.locator('dd .fingerprint').nth(1).textContent(),
  ])
  assert.match(own ?? '', /^SHA-256 (?:[0-9a-f]{4} ?){16}$/)
  assert.equal(own, ofFile)
  await done()
})

test('an authority that was not to be had is asked for again with the next file', async () => {
  const { page, done } = await openVerify({ authority: '' })
  await page.getByText(messages.ownMissing).waitFor()
  stage.service.authority = read('authority.pem')
  const [card] = await check(page, 'sealed.pdf')
  assert.equal(await card?.getAttribute('data-verdict'), 'own')
  await done()
})

test('a fault of the page itself is said to be one, and the next file is checked all the same', async () => {
  const { page } = await openVerify()
  await page.locator('.own .fingerprint').waitFor()
  await page.evaluate(() => {
    const { digest } = SubtleCrypto.prototype
    SubtleCrypto.prototype.digest = () => {
      SubtleCrypto.prototype.digest = digest
      return Promise.reject(new RangeError('out of memory'))
    }
  })
  const cards = await check(page, 'sealed.pdf', 'flipped.pdf')
  const found = await Promise.all(cards.map((card) => card.getAttribute('data-verdict')))
  assert.deepEqual(found, ['failed', 'changed'])
  await page.context().close()
})

for (const width of [320, 360, 1280]) {
  test(`nothing is wider than a window of ${width} px, in light and dark`, async () => {
    const { page, done } = await openVerify({ viewport: { width, height: 800 } })
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await assertAccessible(page, `${colorScheme}, empty or full`)
      await page
        .locator('input[type=file]')
        .setInputFiles(['sealed.pdf', 'foreign.pdf', 'updated.pdf', 'unsealed.pdf'].map(at))
      await page.locator('[data-verdict=unsealed]').first().waitFor()
      const folded = page.locator('details:not([open]) > summary')
      while ((await folded.count()) > 0) await folded.first().click()
      await assertAccessible(page, `${colorScheme}, results`)
      assert.ok(await page.evaluate((max) => document.documentElement.scrollWidth <= max, width))
    }
    await done()
  })
}

/** The page as somebody saved it: a file, opened from a disk. */
const SAVED = pathToFileURL(join(import.meta.dirname, '../dist/verify-alone.html')).href

async function openSaved(viewport = WIDE) {
  const { page, done } = await stage.page(viewport)
  const asked: string[] = []
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) asked.push(request.url())
  })
  await page.goto(SAVED)
  await page.getByRole('heading', { level: 1, name: messages.title }).waitFor()
  return { page, done, asked }
}

test('saved as a file, the page checks from a disk, compares with a certificate that is chosen, and asks nobody', async () => {
  const { page, done, asked } = await openSaved()
  await check(page, 'sealed.pdf', 'flipped.pdf', 'unsealed.pdf')
  const heading = (file: string, name: string) =>
    page
      .getByRole('article')
      .filter({ has: page.locator('.verdict-file bdi').getByText(file, { exact: true }) })
      .getByRole('heading', { level: 2, name, exact: true })
      .waitFor()
  await heading('unsealed.pdf', messages['verdict.unsealed'])
  await heading('flipped.pdf', messages['verdict.changed'])
  await heading('sealed.pdf', messages['verdict.unasked'])
  await page.getByText(messages['alone.unasked']).waitFor()
  await assertAccessible(page, 'saved, nothing to compare with')
  const certificates = page.locator('input.certificates')
  await certificates.setInputFiles(at('verify-pdf.json'))
  await page.getByText('There is no certificate in verify-pdf.json.').waitFor()
  await certificates.setInputFiles(at('authority.pem'))
  await heading('sealed.pdf', messages['alone.own'])
  await heading('flipped.pdf', messages['verdict.changed'])
  await page.getByText(messages['alone.authorityOwn'], { exact: true }).waitFor()
  await certificates.setInputFiles([at('evidence-authority.pem'), at('authority.pem')])
  await heading('sealed.pdf', messages['alone.own'])
  // Each that is believed is named: one beside the right one would pass unseen.
  await page.getByText(messages.ownTextMany).waitFor()
  const fingerprints = await page.locator('.own .fingerprint').allTextContents()
  const [first, second] = ['evidence-authority.pem', 'authority.pem'].map((name) =>
    new X509Certificate(read(name)).fingerprint256.replaceAll(':', '').toLowerCase(),
  )
  assert.deepEqual(
    fingerprints.map((text) => text.replace('SHA-256', '').replaceAll(/\s/g, '')),
    [first, second],
  )
  await certificates.setInputFiles(at('evidence-authority.pem'))
  await heading('sealed.pdf', messages['verdict.foreign'])
  await page.getByText(messages['alone.foreign']).waitFor()
  await assertAccessible(page, 'saved, another authority')
  assert.deepEqual(asked, [SAVED])
  await done()
})

test('saved as a file, the page is used by keyboard, on a narrow screen, in the language that is chosen', async () => {
  const { page, done, asked } = await openSaved(NARROW)
  await page.getByRole('combobox').selectOption('pl')
  const chooser = page.waitForEvent('filechooser')
  await tabTo(page, page.getByRole('button', { name: 'Wybierz certyfikat' }))
  await page.keyboard.press('Enter')
  await (await chooser).setFiles(at('authority.pem'))
  await page.locator('.fingerprint').waitFor()
  await page.locator('input.files').setInputFiles(at('sealed.pdf'))
  await page.getByRole('heading', { level: 2, name: 'Nienaruszony i od wybranego urzędu' }).waitFor()
  const overhang = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  assert.ok(overhang <= 0, 'nothing stands out of the screen')
  await assertAccessible(page, 'saved, narrow')
  assert.deepEqual(asked, [SAVED])
  await done()
})

test('a report of the check fits one page of paper, and says what the file alone cannot show', async () => {
  const { page, done } = await openVerify()
  await check(page, 'sealed.pdf')
  await page.evaluate(() => {
    globalThis.print = () => document.documentElement.setAttribute('data-print', 'asked')
  })
  await page.getByRole('button', { name: messages.print }).click()
  await page.locator('html[data-print=asked]').waitFor({ state: 'attached' })
  await page.emulateMedia({ media: 'print' })
  const sheet = page.locator('.sheet')
  for (const text of [
    messages['sheet.title'],
    messages['verdict.own'],
    messages['sheet.unknown'],
    messages['sheet.unknown.withdrawn'],
    'The bytes are those that were sealed.',
  ])
    await sheet.getByText(text).first().waitFor()
  const sha256 = createHash('sha256').update(read('sealed.pdf')).digest('hex')
  const shown = await sheet.locator('.fingerprint').allTextContents()
  assert.ok(shown.some((text) => text.replaceAll(/\s/g, '').includes(sha256)))
  assert.equal(await page.getByRole('button', { name: messages.choose }).isVisible(), false)
  const pages = (await PDFDocument.load(await page.pdf({ format: 'A4' }))).getPageCount()
  assert.equal(pages, 1)
  await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')))
  await sheet.waitFor({ state: 'detached' })
  await done()
})
