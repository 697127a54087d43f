/** Screens of Studio: keys, webhooks, deliveries, events, embedding. */
import { IN_EMPTY, type Screen, type Screens } from './studio-screen.ts'

const ENDPOINT: Pick<Screen, 'names'> = { names: ({ endpoint }) => ({ id: endpoint }) }

export const DEVELOPING: Screens = {
  '/studio/n/:ns/developers/keys': {
    filled: { shows: 'css=tbody tr' },
    new: { query: '?new=1', shows: 'keys.purposeHint' },
    secret: {
      query: '?new=1',
      async act(page, say) {
        await page.locator('form.panel input').first().fill('Nachtlauf')
        await page.getByRole('button', { name: say('keys.create') }).click()
      },
      shows: 'keys.once',
    },
    revoking: { press: ['keys.revoke'], shows: 'keys.askText' },
  },
  '/studio/n/:ns/developers/webhooks': {
    filled: { shows: 'css=tbody tr' },
    empty: { ...IN_EMPTY, shows: 'hooks.none' },
    new: { query: '?new=1', shows: 'hooks.urlHint' },
  },
  '/studio/n/:ns/developers/webhooks/:id': {
    filled: { ...ENDPOINT, shows: 'css=tbody tr' },
    'its menu': { ...ENDPOINT, press: ['run.more'], shows: 'hooks.rotate' },
    changing: { ...ENDPOINT, press: ['hooks.edit'], shows: 'hooks.save' },
    'a new secret': { ...ENDPOINT, press: ['run.more', 'hooks.rotate'], shows: 'hooks.askRotate' },
    'once more': { ...ENDPOINT, press: ['run.more', 'hooks.range'], shows: 'hooks.askRange' },
    deleting: { ...ENDPOINT, press: ['run.more', 'hooks.delete'], shows: 'hooks.askDelete' },
  },
  '/studio/n/:ns/developers/deliveries': {
    filled: { shows: 'css=tbody tr' },
    empty: { ...IN_EMPTY, shows: 'deliveries.none' },
    'no match': { query: '?status=cancelled', shows: 'deliveries.noMatch' },
  },
  '/studio/n/:ns/developers/deliveries/:id': {
    failing: { names: ({ delivery }) => ({ id: delivery }), shows: 'delivery.attempt' },
  },
  '/studio/n/:ns/developers/events': {
    filled: { shows: 'css=[href*="event="]' },
    empty: { ...IN_EMPTY, shows: 'events.none' },
    open: { press: ['css=[href*="event="]'], shows: 'events.deliveries' },
  },
  '/studio/n/:ns/developers/embed': {
    chosen: { shows: 'embed.show' },
    live: { names: () => ({ ns: 'default-live' }), shows: 'embed.live' },
  },
}
