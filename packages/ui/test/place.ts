import assert from 'node:assert/strict'
import type { Place } from '../src/json-form/place-of-value.ts'

/** A place of a form of which nothing is drawn. */
export function placeOf(
  facts: Pick<Place, 'root' | 'schema' | 'value' | 'pointer' | 'label' | 'words'> & Partial<Place>,
): Place {
  return {
    isRequired: true,
    isInList: false,
    isBare: false,
    isReadOnly: false,
    isEmptyKept: false,
    isKeyed: false,
    problems: [],
    typed: new Map(),
    chosen: new Map(),
    open: new Set(),
    idOf: (pointer) => pointer,
    offersOf: () => undefined,
    comboboxOf: () => assert.fail('nothing is drawn'),
    change: () => {},
    changed: () => {},
    view: () => assert.fail('nothing is drawn'),
    ...facts,
  }
}
