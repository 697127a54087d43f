import { createHash } from 'node:crypto'
import type { FieldState } from '@countersign/engine'
import { canonicalJson, type JsonValue } from '@countersign/evidence'
import { own } from '../lib/own.ts'
import type { SigningView } from './signing-view.ts'

/**
 * People sign what they saw, and completing must name it: SHA-256 over the canonical JSON of the documents as they were rendered,
 * the values that were computed or prefilled for this role, the person's own values and the consent (signing.md, The session).
 */
export function shownHashOf({ documents, fields, leftOut, consent, action }: SigningView): string {
  const all = [...fields, ...leftOut]
  const shown: JsonValue = {
    documents: documents.map(({ state, layout }) => ({ key: state.key, sha256: layout?.sha256 ?? '' })),
    prefilled: valuesOf(all, (field) => field.placed.value),
    values: valuesOf(all, (field) => (field.included ? field.value : undefined)),
    consent: action.consentHash ?? consent.hash,
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
