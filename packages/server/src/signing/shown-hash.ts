import { createHash } from 'node:crypto'
import type { FieldState } from '@countersign/engine'
import { canonicalJson, type JsonValue } from '@countersign/evidence'
import { own } from '../lib/own.ts'

/**
 * What was seen is what is signed: SHA-256 over the canonical JSON of the documents as they were rendered, the values that were
 * computed or prefilled for this role, the person's own values and the consent (signing.md, The session).
 */
export function shownHashOf(
  documents: readonly { key: string; sha256: string }[],
  states: readonly FieldState[],
  consentHash: string,
): string {
  const shown: JsonValue = {
    documents: documents.map(({ key, sha256 }) => ({ key, sha256 })),
    prefilled: valuesOf(states, (state) => state.placed.value),
    values: valuesOf(states, (state) => (state.included ? state.value : undefined)),
    consent: consentHash,
  }
  return createHash('sha256').update(canonicalJson(shown)).digest('hex')
}

function valuesOf(states: readonly FieldState[], read: (state: FieldState) => unknown): JsonValue {
  const values: Record<string, Record<string, JsonValue>> = {}
  for (const state of states) {
    const value = read(state)
    if (value === undefined) continue
    const document = own(values, state.documentKey) ?? {}
    document[state.name] = toJson(value)
    values[state.documentKey] = document
  }
  return values
}

/** Values come from JSON columns and bodies. */
function toJson(value: unknown): JsonValue {
  const text: JsonValue = JSON.parse(JSON.stringify(value))
  return text
}
