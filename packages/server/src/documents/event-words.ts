import type { Language } from '@countersign/engine'
import { DONE_BY } from '@countersign/engine/done-by'
import type { CertificateEvent } from '@countersign/pdf/draw/certificate/certificate-data'
import type { StoredAuditRow } from '../events/audit-store.ts'
import { isRecord } from '../lib/is-record.ts'
import { own } from '../lib/own.ts'
import { EVENT_WORDS, WAY_WORDS, type WayWord } from '../texts/events.ts'

/** As whom the certificate names the service. */
const SERVICE = 'Countersign'

/** Names of things in an event's data, in the order in which they are shown. */
const DETAILS = ['documentKey', 'stepKey', 'entityKey', 'envelopeKey'] as const

/** A row of the trail for people. `names` says who a participant's id is. An erased payload is shown as such. */
export function showEvent(
  language: Language,
  row: StoredAuditRow,
  names: ReadonlyMap<string, string>,
): CertificateEvent {
  const { sequence, at, payload } = row
  const words = WAY_WORDS[language]
  const what = wordsOf(language, row)
  if (payload === null) return { sequence, at, what, who: words.erased }
  const detail = detailOf(payload.data)
  const told = { sequence, at, what, ...(detail !== undefined && { detail }) }
  const doneBy: Readonly<Record<string, 'actor' | 'service'>> = DONE_BY
  // What followed from somebody's act by itself is none of theirs; the trail keeps whose it followed from.
  if (own(doneBy, row.type) === 'service') return { ...told, who: SERVICE }
  const { actor } = payload
  const known = actor.id === undefined ? undefined : names.get(actor.id)
  return {
    ...told,
    who: actor.name ?? known ?? actorIn(words, actor.type),
    ...(actor.ip !== undefined && { ip: actor.ip }),
  }
}

function actorIn(words: Readonly<Record<WayWord, string>>, type: string): string {
  if (type === 'system') return SERVICE
  return type === 'api_key' || type === 'embed' || type === 'participant' || type === 'user'
    ? words[type]
    : type
}

/** More exact words, where there are some for what became of a mail or how a link was given. A type of a later version has none. */
function wordsOf(language: Language, { type, payload }: StoredAuditRow): string {
  const { mail, how } = isRecord(payload?.data) ? payload.data : {}
  const words: Readonly<Record<string, string>> = EVENT_WORDS[language]
  return own(words, `${type}/${String(mail ?? how)}`) ?? own(words, type) ?? type
}

/** The most telling name, and the address that somebody was asked at. */
function detailOf(data: unknown): string | undefined {
  if (!isRecord(data)) return undefined
  const name = DETAILS.map((key) => data[key]).find((value) => typeof value === 'string')
  const email = data.participantEmail
  const parts = [name, email].filter((part) => typeof part === 'string')
  return parts.length === 0 ? undefined : parts.join(' · ')
}
