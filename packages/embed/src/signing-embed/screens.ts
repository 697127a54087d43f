import type { FailureKind } from '../session/failure.ts'
import type { Session, SessionState } from '../session/session.ts'
import type { TextKey } from '../texts/en.ts'

/** Everything the element can be showing. `consent` is the state `ready` before the consent: the documents can be read, not filled in; `delegated` is after handing over, when the link opens nothing any more; `error` is the element's own failure. */
export type View =
  | SessionState
  | 'quiet'
  | 'loading'
  | 'consent'
  | 'delegated'
  | 'offline'
  | 'sessionExpired'
  | 'wrongOrigin'
  | 'wrongIntent'
  | 'error'

export type Action =
  | 'accept'
  | 'next'
  | 'complete'
  | 'decline'
  | 'delegate'
  | 'downloadOriginal'
  | 'downloadSigned'
  | 'retry'
  | 'done'
type Icon = 'spinner' | 'clock' | 'check' | 'seal' | 'cross' | 'ended' | 'lock' | 'cloud' | 'alert'

export interface Screen {
  layout: 'nothing' | 'card' | 'code' | 'desk'
  title: TextKey
  text: TextKey
  icon: Icon
  tone: 'neutral' | 'good' | 'bad'
  actions: readonly Action[]
  /** How often the service is asked what is true now. */
  pollMs?: number
  /** A failure that the host page is told of. */
  event?: 'signingError' | 'sessionExpired'
}

/** The one table that rules which screen a state has, and which buttons stand on it. */
export const SCREENS = {
  quiet: screen('nothing', 'ready', 'spinner', 'neutral', []),
  loading: screen('card', 'loading', 'spinner', 'neutral', []),
  preparing: { ...screen('card', 'preparing', 'spinner', 'neutral', []), pollMs: 1000 },
  waiting: { ...screen('card', 'waiting', 'clock', 'neutral', []), pollMs: 10_000 },
  code: { ...screen('code', 'code', 'lock', 'neutral', []), pollMs: 5000 },
  consent: {
    ...screen('desk', 'consent', 'check', 'neutral', ['accept', 'decline', 'delegate', 'downloadOriginal']),
    pollMs: 30_000,
  },
  ready: {
    ...screen('desk', 'ready', 'check', 'neutral', [
      'next',
      'complete',
      'decline',
      'delegate',
      'downloadOriginal',
    ]),
    pollMs: 30_000,
  },
  signed: { ...screen('card', 'signed', 'check', 'good', ['downloadOriginal', 'done']), pollMs: 10_000 },
  completed: { ...screen('card', 'completed', 'seal', 'good', ['downloadSigned', 'done']), pollMs: 2000 },
  declined: screen('card', 'declined', 'cross', 'neutral', ['done']),
  delegated: screen('card', 'delegated', 'check', 'good', ['done']),
  voided: screen('card', 'voided', 'ended', 'neutral', ['done']),
  expired: screen('card', 'expired', 'clock', 'neutral', ['done']),
  closed: screen('card', 'closed', 'ended', 'neutral', ['done']),
  failed: screen('card', 'failed', 'alert', 'bad', ['retry', 'done']),
  offline: {
    ...screen('card', 'offline', 'cloud', 'neutral', ['retry']),
    pollMs: 5000,
    event: 'signingError',
  },
  sessionExpired: { ...screen('card', 'sessionExpired', 'lock', 'neutral', []), event: 'sessionExpired' },
  wrongOrigin: { ...screen('card', 'wrongOrigin', 'lock', 'bad', []), event: 'signingError' },
  wrongIntent: { ...screen('card', 'wrongIntent', 'lock', 'bad', []), event: 'signingError' },
  error: { ...screen('card', 'error', 'alert', 'bad', ['retry']), event: 'signingError' },
} as const satisfies Record<View, Screen>

export const VIEW_OF_FAILURE = {
  offline: 'offline',
  sessionExpired: 'sessionExpired',
  wrongOrigin: 'wrongOrigin',
  wrongIntent: 'wrongIntent',
  refused: 'error',
  conflict: 'error',
  busy: 'error',
  failed: 'error',
} as const satisfies Record<FailureKind, View>

export function screenOf(view: View): Screen {
  return SCREENS[view]
}

export function viewOf(session: Session): View {
  const asksConsent = session.state === 'ready' && session.consent && session.consent.acceptedAt === undefined
  return asksConsent ? 'consent' : session.state
}

/** For so long the page looks often whether the seal is there; a longer wait is not over in a moment. */
const SEAL_AWAITED_MS = 60_000

/**
 * A completed envelope is asked about only until its sealed files are there; one that is being sealed is, soon.
 * @param sealingForMs since this page first saw the documents being sealed
 */
export function pollMsOf(view: View, session: Session | undefined, sealingForMs: number): number | undefined {
  if (view === 'completed' && session?.documents.every((document) => document.signedAvailable))
    return undefined
  const isAwaited =
    view === 'signed' && session?.envelope?.isSealing === true && sealingForMs < SEAL_AWAITED_MS
  return isAwaited ? SCREENS.preparing.pollMs : screenOf(view).pollMs
}

/** Screens on which people wait: what they wait for is told at once, besides the polls. */
export function isAwaited(view: View, session: Session | undefined): boolean {
  if (view === 'completed') return session?.documents.some((document) => !document.signedAvailable) === true
  return view === 'preparing' || view === 'waiting' || view === 'signed'
}

/** What a screen says, as far as the person's own case differs from the table. */
export function wordsOf(
  view: View,
  session: Session | undefined,
  way: { isLink: boolean; hasTimedOut: boolean; sealingForMs: number },
): Pick<Screen, 'title' | 'text'> {
  const { title, text } = screenOf(view)
  const isMailed = session?.mails !== false
  if (view === 'signed' && session?.envelope?.isSealing) {
    if (way.sealingForMs < SEAL_AWAITED_MS) return { title, text: 'signed.sealing' }
    return { title, text: isMailed ? 'signed.sealingLong' : 'signed.sealingLongUnmailed' }
  }
  if (session?.hasFurtherStep && (view === 'signed' || view === 'completed'))
    return { title: SCREENS.signed.title, text: isMailed ? 'signed.further' : 'signed.furtherUnmailed' }
  if (view === 'sessionExpired') {
    if (way.hasTimedOut) return { title, text: 'sessionExpired.kept' }
    return way.isLink ? { title: 'sessionExpired.link', text: 'sessionExpired.linkText' } : { title, text }
  }
  if (view === 'wrongOrigin' && way.isLink) return { title, text: 'wrongOrigin.link' }
  if (view === 'signed' && !isMailed && !way.isLink) return { title, text: 'signed.embedded' }
  const isUnmailed = !isMailed && (view === 'signed' || view === 'waiting' || view === 'delegated')
  return { title, text: isUnmailed ? `${view}.unmailed` : text }
}

type CardName = Exclude<View, 'quiet'>

function screen(
  layout: Screen['layout'],
  name: CardName,
  icon: Icon,
  tone: Screen['tone'],
  actions: readonly Action[],
): Screen {
  return { layout, title: `${name}.title`, text: `${name}.text`, icon, tone, actions }
}
