/** Screens of Studio: before one is in, one's own page, the organization. */
import type { Page } from 'playwright-core'
import type { Say, Screens } from './studio-screen.ts'

export const ORGANIZING: Screens = {
  '/studio/sign-in': {
    empty: { shows: 'signIn.forgot', isOfNobody: true },
    refused: {
      isOfNobody: true,
      async act(page, say) {
        await page.getByLabel(say('entry.email')).fill('olive@example.com')
        await page.getByLabel(say('entry.password')).fill('not my password')
        await page.keyboard.press('Enter')
      },
      shows: 'css=[role=alert]',
    },
  },
  '/studio/oidc/:provider': { refused: { shows: 'signIn.notIn', isOfNobody: true } },
  '/studio/oidc/:provider/link': { asked: { shows: 'link.providerDo' } },
  '/studio/forgot': {
    asked: { shows: 'forgot.text', isOfNobody: true },
    sent: {
      isOfNobody: true,
      async act(page, say) {
        await page.getByLabel(say('entry.email')).fill('nobody@example.com')
        await page.keyboard.press('Enter')
      },
      shows: 'forgot.sent',
    },
  },
  '/studio/setup/:token': { over: { shows: 'link.over', isOfNobody: true } },
  '/studio/invite/:token': {
    asked: { names: ({ invitation }) => ({ token: invitation }), shows: 'invite.title', isOfNobody: true },
    over: { shows: 'link.over', isOfNobody: true },
  },
  '/studio/reset/:token': { over: { shows: 'link.over', isOfNobody: true } },
  '/studio/me': {
    filled: { shows: 'me.sessions' },
    'an app': { press: ['me.addApp'], shows: 'me.scan' },
  },
  '/studio/org/:org': { filled: { shows: 'org.facts' } },
  '/studio/org/:org/people': {
    filled: { shows: 'people.invited' },
    inviting: { query: '?new=1', shows: 'people.byMail' },
    invited: {
      query: '?new=1',
      async act(page, say) {
        const form = page.locator('form.panel')
        await form.getByLabel(say('entry.email')).fill(`p${Date.now()}@example.com`)
        await form.getByRole('textbox', { name: say('people.name') }).fill('Paul Prinz')
        await form.getByRole('button', { name: say('people.invite') }).click()
      },
      shows: 'people.invitedNow',
    },
  },
  '/studio/org/:org/people/:user': {
    'not here yet': { shows: 'people.invitation' },
    oneself: { names: ({ owner }) => ({ user: owner }), shows: 'people.notOneself' },
    disabling: {
      press: ['people.disable'],
      shows: 'css=dialog[open]',
    },
  },
  '/studio/org/:org/namespaces': {
    filled: { shows: 'css=tbody tr' },
    new: { query: '?new=1', shows: 'namespaces.modeHint' },
  },
  '/studio/org/:org/kept': {
    empty: { shows: 'kept.find' },
    found: { act: (page, say) => findAddress(page, say, 'alice@example.com'), shows: 'css=tbody tr' },
    'found nothing': {
      act: (page, say) => findAddress(page, say, 'nobody@example.com'),
      shows: 'kept.nothing',
    },
  },
  '/studio/org/:org/usage': { filled: { shows: 'css=.chart-month' } },
  '/studio/org/:org/keys': {
    filled: { shows: 'css=tbody tr' },
    new: { query: '?new=1', shows: 'keys.purpose' },
  },
  '/studio/org/:org/sign-in': {
    'no provider': { shows: 'orgSignIn.noProvider' },
    new: { query: '?new=1', shows: 'css=form input[type=password], form input[autocomplete=off]' },
    'an expression tried': { press: ['orgSignIn.example', 'orgSignIn.try'], shows: 'orgSignIn.gives' },
  },
  '/studio/org/:org/log': {
    filled: { shows: 'css=tbody tr' },
    'no match': { query: '?operation=nothing', shows: 'log.noMatch' },
  },
}

/** No address of a page has it: it would stay in the browser's history. */
async function findAddress(page: Page, say: Say, address: string): Promise<void> {
  await page.getByLabel(say('entry.email')).fill(address)
  await page.keyboard.press('Enter')
}
