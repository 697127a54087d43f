/** Every screen of the signing page, and the page `/verify`, opened without a word of any language. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import type { Device } from '../../src/in-person/device-client.ts'
import type { Session, SessionCode, SessionField } from '../../src/session/session.ts'
import { NARROW, type Stage, until, WIDE } from '../stage.ts'
import { attachmentField } from '../suites/attaching.ts'

export interface TouredScreen {
  readonly name: string
  /** The widths that it exists at. */
  readonly viewports: readonly { width: number; height: number }[]
  open(page: Page, stage: Stage): Promise<void>
}

const AT = '2026-03-04T09:12:00.000Z'
const CASES = join(import.meta.dirname, '../../../evidence/cases')
const BOTH = [WIDE, NARROW] as const
const MAILED: SessionCode = {
  method: 'email_code',
  number: 1,
  total: 2,
  status: 'asked',
  sentTo: 'm•••@example.com',
  triesLeft: 3,
  askAgainSeconds: 0,
}

export const TOURED: readonly TouredScreen[] = [
  card('preparing', { documents: [] }),
  card('waiting', { documents: [] }),
  { ...card('waiting', { documents: [], mails: false }), name: 'waiting, without mail' },
  card('signed', { ending: { at: AT, by: 'you' } }),
  { ...card('signed', { envelope: { name: 'Offer', isSealing: true } }), name: 'signed, being sealed' },
  { ...card('signed', { mails: false }), name: 'signed, without mail' },
  card('completed', {}),
  card('declined', { ending: { at: AT, by: 'another', reason: 'The date does not suit me.' } }),
  card('voided', { ending: { at: AT, reason: 'A new offer follows.' } }),
  card('expired', {}),
  card('failed', {}),
  card('closed', { returnUrl: 'https://example.com/' }),
  code('code to be sent', { ...MAILED, status: 'unsent' }),
  code('code asked for', MAILED),
  code('code from the sender', { method: 'access_code', number: 2, total: 2, status: 'asked', triesLeft: 5 }),
  {
    name: 'link that opens nothing',
    viewports: BOTH,
    async open(page, stage) {
      const person = stage.service.addPerson()
      person.expired = true
      await stage.openLink(page, person)
      await page.locator('[data-view=sessionExpired] h1').waitFor()
    },
  },
  {
    name: 'service that does not answer',
    viewports: BOTH,
    async open(page, stage) {
      await page.route('**/v1/signing/session', (route) => route.abort())
      await stage.openLink(page, stage.service.addPerson())
      await page.locator('[data-view=offline] h1').waitFor()
    },
  },
  {
    name: 'consent',
    viewports: BOTH,
    async open(page, stage) {
      await stage.openLink(page, stage.service.addPerson({ canDelegate: true, mode: 'test' }))
      await page.locator('.paper-ink').first().waitFor()
    },
  },
  {
    name: 'whole text of the consent',
    viewports: BOTH,
    async open(page, stage) {
      await stage.openLink(page, stage.service.addPerson())
      await page.locator('.band .link').first().click()
      await page.locator('dialog').waitFor()
    },
  },
  desk('documents', BOTH, async () => {}),
  desk('refused value', BOTH, async () => {}, { fields: refused }),
  desk('overview', [NARROW], (page) => page.locator('.foot-progress').click()),
  desk('sheet of a field', [NARROW], (page) => page.locator('[data-field="offer/phone"] .control').click()),
  desk('signature, typed', BOTH, (page) => openPad(page, 0)),
  desk('signature, drawn', BOTH, (page) => openPad(page, 1)),
  desk('signature, on the phone', BOTH, async (page) => {
    await openPad(page, 1)
    await page.locator('.phone-offer').click()
    await page.locator('.phone-code').waitFor()
  }),
  desk('signature, uploaded', BOTH, (page) => openPad(page, 2)),
  desk('pages to choose from', BOTH, async (page) => {
    const overview = page.locator('.foot-progress')
    if (await overview.isVisible()) await overview.click()
    await page.locator('.pages-button:visible').first().click()
    await until('they are drawn', async () => (await page.locator('.thumb-paper .paper-ink').count()) === 4)
  }),
  desk('files to attach', BOTH, attach, {
    fields: ([first]) => [
      attachmentField(first, { maxFiles: 2, types: ['pdf', 'png'], maxBytes: 10_000_000 }),
    ],
  }),
  dialogOf('declining', 'Decline'),
  dialogOf('handing over', 'Let somebody else sign'),
  desk('without a connection', BOTH, async (page) => {
    await page.route('**/v1/signing/**', (route) => route.abort())
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')))
    await page.locator('.banner').waitFor()
  }),
  inPerson('locked', {}),
  inPerson('waiting', { state: 'waiting', open: [] }),
  inPerson('everybody has signed', { state: 'completed', open: [] }),
  inPerson('withdrawn', { state: 'voided', open: [], signed: [] }),
  inPerson('session', {}, async (page) => {
    await page.locator('.card .primary').click()
    await page.locator('.paper-ink').first().waitFor()
  }),
  verify('a sealed file', 'sealed.pdf'),
  verify('a changed file', 'flipped.pdf'),
]

/** The page of a device that goes from hand to hand. */
function inPerson(
  name: string,
  changes: Partial<Device>,
  act: (page: Page) => Promise<void> = async () => {},
): TouredScreen {
  return {
    name: `in person, ${name}`,
    viewports: BOTH,
    async open(page, stage) {
      const { token } = stage.service.addDevice([stage.service.addPerson()], changes)
      await page.goto(`${stage.service.url}/in-person/${token}`)
      await page.locator('.head-name').waitFor()
      await act(page)
    },
  }
}

async function attach(page: Page): Promise<void> {
  await page.locator('[data-field="offer/papers"] .control').click()
  const input = page.locator('dialog input[type=file]').first()
  await input.setInputFiles({
    name: 'Certificate of good conduct.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2000),
  })
  await page.locator('dialog li').waitFor()
}

/** The page for everybody who was given a sealed document. */
function verify(name: string, file: string): TouredScreen {
  return {
    name,
    viewports: BOTH,
    async open(page, stage) {
      stage.service.authority = readFileSync(join(CASES, 'authority.pem'))
      await page.goto(`${stage.service.url}/verify`)
      await page.locator('input[type=file]').setInputFiles(join(CASES, file))
      await page.locator('[data-verdict]').waitFor()
    },
  }
}

function card(state: Session['state'], more: Partial<Session>): TouredScreen {
  return {
    name: state,
    viewports: BOTH,
    async open(page, stage) {
      const documents = stage.service.fixture.session.documents.map((document) => ({
        ...document,
        signedAvailable: state === 'completed',
      }))
      const unsigned: Partial<Session> = { ...stage.consented(), mode: 'test', fields: [], documents }
      const session: Partial<Session> = { ...unsigned, state, ...more }
      await stage.openLink(page, stage.service.addPerson(session))
      await page.locator(`[data-view=${state}] h1`).waitFor()
    },
  }
}

function code(name: string, asked: SessionCode): TouredScreen {
  return {
    name,
    viewports: BOTH,
    async open(page, stage) {
      await stage.openLink(page, stage.service.addGatedPerson('482913', asked))
      await page.locator('.card h1').waitFor()
    },
  }
}

function desk(
  name: string,
  viewports: TouredScreen['viewports'],
  act: (page: Page) => Promise<void>,
  changes: { fields?: (fields: SessionField[]) => SessionField[] } = {},
): TouredScreen {
  return {
    name,
    viewports,
    async open(page, stage) {
      const fields = structuredClone(stage.service.fixture.session.fields)
      const own = { canDelegate: true, fields: changes.fields?.(fields) ?? fields } as const
      await stage.openDesk(page, own)
      await act(page)
    },
  }
}

/** A dialog that a button at the side opens; a narrow page has it in the overview. Pages open in English. */
function dialogOf(name: string, button: string): TouredScreen {
  return desk(name, BOTH, async (page) => {
    const overview = page.locator('.foot-progress')
    if (await overview.isVisible()) await overview.click()
    await page.locator('.secondary:visible').getByRole('button', { name: button }).click()
    await page.locator('dialog form').waitFor()
  })
}

async function openPad(page: Page, way: number): Promise<void> {
  await page.locator('[data-field="offer/signature"] .control').click()
  await page.locator('.segment input').nth(way).check()
}

function refused(fields: SessionField[]): SessionField[] {
  return fields.map((field) =>
    field.key === 'start_date'
      ? { ...field, error: 'Too early.', refusal: { code: 'too_early', values: { min: '2026-03-05' } } }
      : field,
  )
}
