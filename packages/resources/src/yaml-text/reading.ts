import type { Document } from 'yaml'

/** How texts are read that are edited: as they stand, also where checks refuse them. */
export const READING = {
  uniqueKeys: false,
  stringKeys: true,
  prettyErrors: false,
  schema: 'core',
  merge: false,
  logLevel: 'silent',
} as const

/** Aliases make more of a text than it is: none is followed. */
export function toJs(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: 0 })
  } catch {
    return undefined
  }
}
