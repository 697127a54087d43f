/** A public form with form fields: imported, pushed, run, signed in the browser, sealed; every field where the form has it. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { hasTools } from '@countersign/pdf/testing/tools'
import { type AcroFieldPlace, readPdfForm } from '@countersign/pdf-form'
import { openDesk } from '../packages/cli/test/support.ts'
import { until } from '../packages/server/test/support/service.ts'
import { undo } from '../packages/server/test/support/undo.ts'
import { openClient } from '../scripts/demo/client.ts'
import { type Service, startService } from '../scripts/demo/service.ts'
import { signInBrowser } from '../scripts/demo/sign-in-browser.ts'
import { openBrowser } from './browser.ts'

const FORM = fileURLToPath(new URL('../examples/tax-form/tax-form.pdf', import.meta.url))
/** Points: what rounding on the way may move. */
const TOLERANCE = 0.01

const ENTRIES = {
  name_as_shown_on_your_tax: 'Ines Marlow',
  business_name: 'Marlow Cameras',
  classification: 'partnership',
  street_and_number: '4 Harbour Street',
  region: 'North',
  postal_code: 'YO21 3AB',
  e_mail: 'ines@example.com',
  date_of_birth: '1984-03-09',
  taxpayer_number: '123456789',
  children_under_18: 2,
  other_income_in_a_year: 1250.5,
  more_than_one_employer: true,
  remarks: 'None of this is real.',
  resident_for_tax: true,
  date_of_signature: '2027-02-01',
}

/** What the sealed page shows, and in which field of the form. */
const SHOWN: readonly [text: string, field: string][] = [
  ['Ines Marlow', 'form.page1.f1_01'],
  ['Marlow Cameras', 'form.page1.f1_02'],
  ['4 Harbour Street', 'form.page1.f1_04'],
  ['Whitby', 'form.page1.f1_06'],
  ['YO21 3AB', 'form.page1.f1_08'],
  ['09/03/1984', 'form.page1.f1_11'],
  ['123456789', 'form.page1.f1_12'],
  ['1,250.50', 'form.page1.f1_16'],
  ['None of this is real.', 'form.page2.f2_01'],
  ['01/02/2027', 'form.page2.f2_02'],
]

test('a tax form goes through import, push, run and signing, and its fields sit where the form has them', async (t) => {
  const desk = await openDesk()
  undo(t, () => desk.clear())
  const service = await startService(desk.path('data'))
  undo(t, () => service.stop())
  const places = await placesOf(await readFile(FORM))

  const { fields } = await desk.json(['import', FORM, '--out', 'tax', '--role', 'taxpayer'])
  assert.ok(fields.length >= 20, `${fields.length} fields`)
  const login = await desk.run(['login', '--credentials', 'data/credentials.json'])
  assert.equal(login.code, 0, login.stderr)
  const { uploaded } = await desk.json(['push', 'tax'])
  assert.deepEqual(uploaded, ['tax/tax-form.pdf'])
  const again = await desk.json(['push', 'tax'])
  assert.deepEqual(
    [again.uploaded, again.resources.map(({ status }: { status: string }) => status)],
    [[], ['unchanged', 'unchanged', 'unchanged', 'unchanged']],
    'the service takes the programs out of the form; the same form is the same still',
  )

  const data = {
    tax_form: { taxpayer: { name: 'Ines Marlow', email: 'ines@example.com' }, answers: { town: 'Whitby' } },
  }
  await writeFile(desk.path('data.json'), JSON.stringify(data))
  const { workflow, actionUrls } = await desk.json(['run', 'tax_form', '--data', 'data.json'])
  const [{ url }] = actionUrls
  const session = await until('the form can be signed', () => readySession(service.url, url))
  for (const field of fields)
    compareWidgets(
      session.fields.find(({ key }: { key: string }) => key === field.key),
      places.get(field.acroField) ?? [],
    )

  const browser = await openBrowser()
  undo(t, () => browser.close())
  await signInBrowser(browser, url, { form: { ...ENTRIES, signature: { text: 'Ines Marlow' } } })
  const watched = await desk.run(['workflows', 'watch', workflow.id])
  assert.equal(watched.code, 0, watched.stdout)
  await checkAnswers(service, workflow.id)
  assert.equal((await desk.run(['workflows', 'download', workflow.id, '--out', 'signed'])).code, 0)
  assert.equal((await desk.run(['verify', 'signed/form.pdf'])).code, 0)
  await t.test('the sealed page shows each value in its field', (inner) => {
    if (hasTools(inner, 'pdftotext')) checkSealed(desk.path('signed/form.pdf'), places)
  })
})

/** What the person's page is told, once it is their turn. */
async function readySession(
  service: string,
  link: string,
): Promise<ReturnType<typeof JSON.parse> | undefined> {
  const token = link.slice(link.lastIndexOf('/') + 1)
  const reply = await fetch(`${service}/v1/signing/session`, {
    headers: { Authorization: `Bearer ${token}` },
  })
  const session: ReturnType<typeof JSON.parse> = await reply.json()
  return session.state === 'ready' ? session : undefined
}

async function placesOf(bytes: Buffer): Promise<Map<string, AcroFieldPlace[]>> {
  const { fields } = await readPdfForm(new Uint8Array(bytes))
  return Map.groupBy(fields, ({ name }) => name)
}

interface Box {
  page: number
  x: number
  y: number
  width: number
  height: number
}

interface SessionField {
  key: string
  widgets: Box[]
}

/** The person's field has the very places of the form's. */
function compareWidgets(field: SessionField | undefined, places: readonly AcroFieldPlace[]): void {
  assert.ok(field !== undefined)
  assert.equal(field.widgets.length, places.length, field.key)
  for (const [index, place] of places.entries()) {
    const widget: Box | undefined = field.widgets[index]
    assert.ok(widget !== undefined)
    assert.equal(widget.page, place.page, field.key)
    for (const side of ['x', 'y', 'width', 'height'] as const) {
      const distance = Math.abs(widget[side] - place[side])
      assert.ok(
        distance <= TOLERANCE,
        `${field.key}: ${side} is ${widget[side]}, the form has ${place[side]}`,
      )
    }
  }
}

async function checkAnswers(service: Service, id: string): Promise<void> {
  const client = await openClient(service)
  const { answers } = (await client.json('GET', `/workflows/${id}`)).data.tax_form
  for (const [key, value] of Object.entries(ENTRIES)) assert.deepEqual(answers[key], value, key)
  assert.equal(answers.town, 'Whitby', 'what the data held was shown and could be changed')
}

/** Every word of a text stands within its field; what is ticked leaves no word. */
function checkSealed(file: string, places: ReadonlyMap<string, readonly AcroFieldPlace[]>): void {
  const words = readWords(file)
  for (const [text, name] of SHOWN) {
    const [place] = places.get(name) ?? []
    assert.ok(place !== undefined)
    const inside = words.filter((word) => word.page === place.page && isWithin(word, place))
    assert.deepEqual(
      inside.map((word) => word.text),
      text.split(' '),
      name,
    )
  }
  assert.ok(
    !words.some(({ text }) => text === 'partnership'),
    'a choice with a box for each option is ticked, not written',
  )
}

interface Word extends Box {
  text: string
}

/** Words with their boxes, in points from the top left corner of their page. */
function readWords(file: string): Word[] {
  const { stdout } = spawnSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  return stdout
    .split('<page ')
    .slice(1)
    .flatMap((page, index) =>
      [
        ...page.matchAll(
          /<word xMin="([\d.]+)" yMin="([\d.]+)" xMax="([\d.]+)" yMax="([\d.]+)">(.*?)<\/word>/g,
        ),
      ].map(([, left, top, right, bottom, text = '']) => ({
        page: index + 1,
        x: Number(left),
        y: Number(top),
        width: Number(right) - Number(left),
        height: Number(bottom) - Number(top),
        text,
      })),
    )
}

/** By its middle: the line of a word is higher than its letters. */
function isWithin({ x, y, width, height }: Box, place: Box): boolean {
  const [across, down] = [x + width / 2, y + height / 2]
  return across > place.x && across < place.x + place.width && down > place.y && down < place.y + place.height
}
