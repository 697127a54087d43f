/** Every screen of `ss-workflow-monitor`, in its looks. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Browser, Page } from 'playwright-core'
import { openBrowser } from './browser.ts'
import { assertScreen } from './looks.ts'
import { MonitorStage, openPart, stepOf } from './monitor-stage.ts'
import { assertTroubles } from './troubles.ts'

let stage: MonitorStage
let browser: Browser
before(async () => {
  stage = await MonitorStage.open()
  browser = await openBrowser()
})
after(async () => {
  await browser?.close()
  await stage?.close()
})

interface End {
  /** How it begins; a run that asks the board, where nothing is said. */
  kind?: 'unmade' | 'short' | 'missing'

  bring(id: string): Promise<unknown>
  says: string | RegExp
  /** What can be done then, and who does it. */
  next?: RegExp
  /** The word of its status, and what a step tells of it. */
  badge?: string
  step?: string
}
/** Ways to come to each end, and what is said of it. */
const ENDS: Readonly<Record<string, End>> = {
  pending: {
    kind: 'missing',
    bring: async () => {},
    says: 'Data are missing: Employee',
    next: /^To sign: .*Ben Okri/,
  },
  running: { bring: async () => {}, says: 'Waiting for Ada Lovelace', next: /^Since / },
  declined: {
    async bring(id) {
      for (const stepKey of ['ada', 'ben'])
        await stage.tell(id, { type: 'declined', stepKey, reason: 'The terms are not mine' })
    },
    says: 'Declined by Ada Lovelace and Ben Okri. It cannot be completed any more.',
    next: /^What now\? Clear up the reason with them/,
    step: 'Declined by Ada Lovelace and Ben Okri',
  },
  failed: {
    kind: 'unmade',
    bring: (id) =>
      stage.tell(id, { type: 'document_failed', documentKey: 'minutes', message: 'the page is too narrow' }),
    says: 'Minutes of the board: the page is too narrow',
    next: /^What now\? Whoever made this workflow mends/,
  },
  voided: {
    bring: (id) => stage.service.ns('POST', `/workflows/${id}/void`, { body: { reason: 'A mistake' } }),
    says: 'Reason given: A mistake',
    next: /^Nobody has to do anything any more/,
  },
  expired: {
    kind: 'short',
    bring: (id) => stage.expire(id),
    says: 'Its time ran out before everything was done.',
    next: /^Nobody can sign any more/,
    badge: 'Expired',
  },
  sealing: { bring: (id) => signBoth(id), says: 'The documents are being sealed.' },
  retrying: {
    async bring(id) {
      await signBoth(id)
      await stage.failSeal(id)
    },
    says: /^Sealing did not work yet\. It is tried again on /,
    next: /^What was signed stays signed, and nothing is lost/,
  },
  completed: { bring: (id) => complete(id), says: 'Everything is done.' },
  erased: {
    async bring(id) {
      await complete(id)
      assert.equal((await stage.service.ns('DELETE', `/workflows/${id}`)).status, 200)
    },
    says: /^Its data and documents were erased on /,
  },
}

async function signBoth(id: string): Promise<void> {
  for (const key of ['ada', 'ben']) await stage.sign(id, key)
}

async function complete(id: string): Promise<void> {
  await signBoth(id)
  await stage.seal(id)
}

test('3, 28: each screen of a run can be used by everybody, and says how it ended', async (t) => {
  for (const [name, { kind, bring, says, next, badge, step }] of Object.entries(ENDS))
    await t.test(name, async () => {
      const id = await stage.start(kind)
      await bring(id)
      const shown = await stage.watch(browser, id)
      await shown.page.getByText(says).first().waitFor()
      if (next) await shown.page.getByText(next).waitFor()
      if (badge) await shown.page.locator('.run-head .badge', { hasText: badge }).waitFor()
      if (step) await shown.page.locator('[role=treeitem]').getByText(step, { exact: true }).first().waitFor()
      if (name === 'voided') await assertCutOff(shown.page)
      // What a group is, and what those in it are, is said in one word.
      if (name === 'expired')
        for (const told of ['Hiring Expired', 'The chair signs Expired'])
          await stepOf(shown.page, told).waitFor()
      await assertScreen(shown.page, `monitor-${name}`)
      if (name === 'completed')
        for (const part of ['People', 'Documents', 'Data', 'History']) {
          await openPart(shown.page, part)
          await assertScreen(shown.page, `monitor-${part}`)
        }
      await shown.done()
    })
})

/** Whoever had been asked is told as voided, whoever was still to be as skipped. */
async function assertCutOff(page: Page): Promise<void> {
  await stepOf(page, 'Hiring Voided').waitFor()
  await stepOf(page, 'The chair signs Voided').waitFor()
  await openPart(page, 'People')
  await page.getByRole('listitem').filter({ hasText: 'Ada Lovelace' }).getByText('Voided').waitFor()
  await openPart(page, 'Steps')
}

test('28: a run that goes on is looked back at, in German', async () => {
  const id = await stage.start()
  await stage.sign(id, 'ada')
  const shown = await stage.watch(browser, id, { locale: 'de' })
  const { page } = shown
  await page.getByRole('slider').press('Home')
  await page.getByRole('button', { name: 'Zurück zum Jetzt' }).waitFor()
  await assertScreen(page, 'monitor-back')
  await shown.done()
})

test('3, 5, 28: each trouble has a screen, and an event; a press opens what could not be reached', async () => {
  const id = await stage.start()
  const shown = await stage.watch(browser, id)
  await assertTroubles(shown.page, 'monitor', {
    mint: (more = {}) => stage.mint(id, more),
    mintOther: () => stage.mint(id, { intent: 'participant', mode: undefined, stepKey: 'ada' }),
  })
  await stepOf(shown.page, 'Hiring').waitFor()
  await shown.done()
})
