/** Screens of Studio: Home, workflows, the inbox; and what opens over every page. */

import { IN_EMPTY, type Screen, type Screens } from './studio-screen.ts'

const RUNNING: Pick<Screen, 'names'> = { names: ({ workflows }) => ({ id: workflows.running }) }
const TABLE = [
  'externalId,deal.first.name,deal.first.email,deal.second.name,deal.second.email',
  'k1,Ann,ann@example.com,Bo,bo@example.com',
  'k2,Ann,no address,Bo,bo@example.com',
].join('\n')

export const WORKING: Screens = {
  '/studio/n/:ns': {
    filled: { shows: 'home.last' },
    'first steps': { ...IN_EMPTY, shows: 'first.title' },
    'from a PDF': { ...IN_EMPTY, query: '?begin=pdf', shows: 'first.pdfTitle' },
    live: { names: () => ({ ns: 'default-live' }), shows: 'home.empty' },
    'not seen': { names: () => ({ ns: 'nobodys' }), shows: 'frame.noAccess' },
    palette: {
      async act(page) {
        await page.locator('tbody tr').first().waitFor()
        await page.keyboard.press('Control+k')
        // As it stands in every language: part of the key of what is published.
        await page.keyboard.type('agr')
      },
      shows: 'css=dialog[open] [role=option]',
    },
    'short cuts': {
      async act(page) {
        await page.locator('tbody tr').first().waitFor()
        await page.keyboard.press('?')
      },
      shows: 'shortCuts.inLists',
    },
    'API drawer': { press: ['api.open'], shows: 'api.text' },
    account: { press: ['css=#account'], shows: 'frame.signOut' },
  },
  '/studio/n/:ns/workflows': {
    filled: { shows: 'status.progress' },
    empty: { ...IN_EMPTY, shows: 'home.empty' },
    'no match': { query: '?q=nothing', shows: 'workflows.noMatch' },
    selected: {
      act: (page) => page.locator('tbody input[type=checkbox]').first().check(),
      shows: 'bulk.count',
    },
    'asked about several': {
      async act(page, say) {
        await page.getByRole('checkbox', { name: 'Lease C' }).check()
        await page.getByRole('button', { name: say('bulk.void') }).click()
      },
      shows: 'bulk.voidText',
    },
  },
  '/studio/n/:ns/workflows/new': {
    chosen: {
      query: '?blueprint=agreement%401.0.0',
      async act(page) {
        await page.locator('#fold-people').waitFor()
        await page.locator('details').evaluateAll((all) => {
          for (const one of all) one.setAttribute('open', '')
        })
      },
      shows: 'new.zone',
    },
    'a blueprint to choose': { shows: 'new.blueprint' },
    'no blueprint': { ...IN_EMPTY, shows: 'new.none' },
  },
  '/studio/n/:ns/workflows/many': {
    begin: { query: '?blueprint=agreement%401.0.0', shows: 'many.paste' },
    checked: {
      query: '?blueprint=agreement%401.0.0',
      async act(page, say) {
        await page.getByLabel(say('many.paste')).fill(TABLE)
        await page.getByRole('button', { name: say('many.read') }).click()
        await page.getByRole('button', { name: say('many.check') }).click()
      },
      shows: 'many.count.wrong',
    },
    columns: {
      query: '?blueprint=agreement%401.0.0',
      async act(page, say) {
        await page.getByLabel(say('many.paste')).fill(TABLE)
        await page.getByRole('button', { name: say('many.read') }).click()
      },
      shows: 'many.columns',
    },
  },
  '/studio/n/:ns/workflows/:id': {
    running: { ...RUNNING, shows: 'run.void' },
    pending: { names: ({ workflows }) => ({ id: workflows.pending }), shows: 'run.start' },
    completed: { names: ({ workflows }) => ({ id: workflows.completed }), shows: 'run.evidence' },
    voided: { names: ({ workflows }) => ({ id: workflows.voided }), shows: 'css=[role=tab]' },
    people: { ...RUNNING, query: '?part=people', shows: 'css=[popovertarget], [aria-haspopup]' },
    mails: { ...RUNNING, query: '?part=mails', shows: 'runMail.again' },
    deliveries: { ...RUNNING, query: '?part=deliveries', shows: 'css=tbody tr' },
    templates: { ...RUNNING, query: '?part=templates', shows: 'runTemplate.kept' },
    voiding: { ...RUNNING, press: ['run.void'], shows: 'ask.void' },
    'in person': {
      names: ({ workflows }) => ({ id: workflows.inPerson }),
      press: ['run.more', 'run.inPerson'],
      shows: 'ask.inPersonOpen',
    },
    gone: {
      names: () => ({ id: '00000000-0000-4000-8000-000000000000' }),
      shows: 'run.gone',
    },
  },
  '/studio/n/:ns/inbox': {
    filled: { shows: 'css=.mail-head' },
    empty: { ...IN_EMPTY, shows: 'inbox.none' },
    open: { press: ['css=.mail-head'], shows: 'css=.mail-text' },
  },
}
