import type { Refusal } from '@countersign/engine/refusals'
import type { Failure } from '../session/failure.ts'
import type { Session, SessionField } from '../session/session.ts'
import type { Wording } from './texts.ts'

/** The session with each refusal of a value in the words of the page; one that it has no words for stays as the service says it. */
export function inWords(words: Wording, session: Session): Session {
  return { ...session, fields: session.fields.map((field) => fieldInWords(words, field)) }
}

/** What the service says of a failure, in the words of the page as far as it has them. */
export function failureInWords(words: Wording, { message, issues }: Failure): string {
  const said = issues.flatMap(({ refusal }) => (refusal && sayRefusal(words, refusal)) ?? [])
  return said.length > 0 ? [...new Set(said)].join(' ') : message
}

function fieldInWords(words: Wording, field: SessionField): SessionField {
  const error = field.refusal && sayRefusal(words, field.refusal)
  return error === undefined ? field : { ...field, error }
}

/** The author's own words stand as they are. */
function sayRefusal({ say, day }: Wording, { code, values }: Refusal): string | undefined {
  if (values.message !== undefined) return values.message
  const entries = Object.entries<unknown>(values).flatMap(([name, value]): [string, string | number][] => {
    if (typeof value === 'number') return [[name, value]]
    if (typeof value !== 'string') return []
    return [[name, code === 'too_early' || code === 'too_late' ? day(value) : value]]
  })
  return say(code, Object.fromEntries(entries)) || undefined
}
