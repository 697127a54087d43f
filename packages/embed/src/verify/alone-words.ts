import type { Wording } from '../texts/texts.ts'
import type { VerifyKey } from './texts/en.ts'

/** What the page says otherwise where no service stands behind it: it compares with what somebody chose. */
const ALONE: Readonly<Record<string, VerifyKey>> = {
  ownTitle: 'alone.ownTitle',
  ownMissing: 'alone.ownMissing',
  authorityOwn: 'alone.authorityOwn',
  authorityClaimed: 'alone.authorityClaimed',
  authorityForeign: 'alone.authorityForeign',
  authorityUnasked: 'alone.authorityUnasked',
  timeClaimOf: 'alone.timeClaimOf',
  'verdict.own': 'alone.own',
  'verdict.unasked.text': 'alone.unasked',
  'verdict.unasked.evidence': 'alone.unasked',
  'verdict.unasked.parcel': 'alone.unasked',
  'verdict.foreign.text': 'alone.foreign',
  'verdict.foreign.evidence': 'alone.foreign',
  'verdict.foreign.parcel': 'alone.foreign',
}

export function aloneWords<Key extends string>(words: Wording<Key | VerifyKey>): Wording<Key | VerifyKey> {
  return { ...words, say: (key, values) => words.say(ALONE[key] ?? key, values) }
}
