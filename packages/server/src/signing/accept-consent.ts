import { Conflict } from '../lib/errors.ts'
import type { Db } from '../postgres/db.ts'
import { changeSession } from './change-session.ts'
import { findConsent } from './consent.ts'
import type { SessionRooms } from './rooms.ts'
import type { RequestOrigin } from './signer.ts'
import type { SigningCaller } from './signing-caller.ts'
import { openView, type SigningView } from './signing-view.ts'

/**
 * The person agreed to sign electronically, to a text that the hash names.
 * @throws Conflict when that is not the current text
 */
export async function acceptConsent(
  rooms: SessionRooms,
  db: Db,
  caller: SigningCaller,
  origin: RequestOrigin,
  consentHash: string,
): Promise<SigningView> {
  const view = await openView(rooms, db, caller)
  const { action, step, owner } = view
  if (action.consentedAt !== undefined) return view
  const consent = findConsent(consentHash, owner.namespace.settings.consent)
  if (consent === undefined) {
    throw new Conflict(
      'The consent text has changed since it was shown. Read the current text, and send its consentHash.',
    )
  }
  const { version, locale, isOwn, title, summary, paragraphs, agreement } = consent
  const data = {
    consentVersion: version,
    consentLocale: locale,
    consentHash,
    // The trail must say what was agreed to: settings change, and the service's own texts stand in its source.
    ...(isOwn && { consentText: { title, summary, paragraphs, agreement } }),
  }
  return changeSession(rooms, db, view, origin, { type: 'consented', stepKey: step.key, data })
}
