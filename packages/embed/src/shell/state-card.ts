import { button } from '@countersign/ui/button'
import { card } from '@countersign/ui/card'
import type { IconName } from '@countersign/ui/icons'
import { html, nothing, type TemplateResult } from 'lit'
import type { Failure } from '../session/failure.ts'
import type { Wording } from '../texts/texts.ts'
import type { Trouble } from './view-flow.ts'

/** A screen that is one card; it says `<name>.title` and `<name>.text`. */
export type CardScreen = 'loading' | Trouble
type CardKey = `${CardScreen}.title` | `${CardScreen}.text` | 'frame.traceId' | 'action.retry'
interface Look {
  icon: IconName | 'spinner'
  tone: 'neutral' | 'bad'
  canRetry: boolean
}

const CARDS: Readonly<Record<CardScreen, Look>> = {
  loading: { icon: 'spinner', tone: 'neutral', canRetry: false },
  offline: { icon: 'cloud', tone: 'neutral', canRetry: true },
  sessionExpired: { icon: 'lock', tone: 'neutral', canRetry: false },
  wrongOrigin: { icon: 'lock', tone: 'bad', canRetry: false },
  wrongIntent: { icon: 'lock', tone: 'bad', canRetry: false },
  error: { icon: 'alert', tone: 'bad', canRetry: true },
}

/** What is shown until there is something to show, and where there is not; with the traceId that finds a failure in the logs. */
export function stateCard(
  { say }: Wording<CardKey>,
  screen: CardScreen,
  failure: Failure | undefined,
  retry: () => void,
): TemplateResult {
  const { icon, tone, canRetry } = CARDS[screen]
  const { traceId } = failure ?? {}
  const more = html`${traceId ? html`<p class="fine">${say('frame.traceId', { traceId })}</p>` : nothing}
    ${canRetry ? html`<div class="buttons">${button({ label: say('action.retry'), kind: 'primary', press: retry })}</div>` : nothing}`
  return card({ icon, tone, title: say(`${screen}.title`), text: say(`${screen}.text`), more })
}
