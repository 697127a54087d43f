import type { PeopleLanguage } from './mail-texts.ts'

/** What people are told by mail of the workflows that they started. */
export const NOTICES = ['completed', 'declined', 'failed', 'expiring'] as const
export type Notice = (typeof NOTICES)[number]

/** What somebody says of themselves. Without a language: as the browser has it, and English in mails. */
export interface Profile {
  name: string
  language: PeopleLanguage | null
  /** Null: the zone of the browser. */
  timezone: string | null
  /** Of what they want no mail. */
  noticesOff: Notice[]
}

/** Of a Profile what is to be another one. */
export interface ProfileChange {
  name?: string
  language?: PeopleLanguage | null
  timezone?: string | null
  notices?: { readonly [N in Notice]?: boolean }
}

/** Kinds that a change does not name stay as they are. */
export function noticesOffAfter(
  before: readonly Notice[],
  change: NonNullable<ProfileChange['notices']>,
): Notice[] {
  return NOTICES.filter((kind) => (change[kind] === undefined ? before.includes(kind) : !change[kind]))
}
