import type { SessionField } from '../session/session.ts'
import type { Wording } from '../texts/texts.ts'

/** Fields of a loop that bear the same label are told apart by their number: "Initials, 2 of 3". */
export function nameFields(fields: readonly SessionField[], say: Wording['say']): SessionField[] {
  const alike = new Map<string, SessionField[]>()
  for (const field of fields) {
    if (field.index === undefined || !field.included) continue
    const group = alike.get(groupOf(field)) ?? []
    alike.set(groupOf(field), [...group, field])
  }
  return fields.map((field) => {
    const group = alike.get(groupOf(field)) ?? []
    const at = group.indexOf(field)
    if (at < 0 || group.length < 2) return field
    return { ...field, label: say('field.nth', { label: field.label, n: at + 1, count: group.length }) }
  })
}

function groupOf({ document, key, label }: SessionField): string {
  return JSON.stringify([document, key, label])
}
