import { formOf } from '@countersign/ui/json-form/form-of'
import { below, type Schema } from '@countersign/ui/json-form/schema'
import type { StartShape } from '../workflows/start-shape.ts'

/** How a cell becomes a value. */
type CellKind =
  | { readonly is: 'text' }
  | { readonly is: 'date' }
  | { readonly is: 'number' }
  | { readonly is: 'choice'; readonly values: readonly unknown[] }
  /** Several texts with semicolons between them, or JSON. */
  | { readonly is: 'list' }
  | { readonly is: 'json' }

/** A place in the body of a creation that a column can fill. */
export interface Target {
  /** JSON pointer into the body, as the service names it in its problems. */
  readonly pointer: string
  /** As a column of the template is called. */
  readonly name: string
  readonly kind: CellKind
  /** Nothing starts without it. */
  readonly isRequired: boolean
}

/** Names in names: a schema may refer to itself. */
const DEPTH_MAX = 6
const TARGETS_MAX = 190
const TEXT = { is: 'text' } as const

/** Every place that a column can fill: what the workflow is called, its data by their schemas, its people. */
export function targetsOf(shape: StartShape): Target[] {
  const data = shape.inputs.flatMap(({ key, schema, isRequired }) =>
    leavesOf(schema, schema, { pointer: below('/data', key), name: key, isRequired, left: DEPTH_MAX }),
  )
  const people = shape.people.flatMap(({ key, hasCode }) =>
    ['name', 'email', 'locale', ...(hasCode ? ['accessCode'] : [])].map((property) => ({
      pointer: below(below('/participants', key), property),
      name: `participants.${key}.${property}`,
      kind: TEXT,
      isRequired: false,
    })),
  )
  return [
    { pointer: '/externalId', name: 'externalId', kind: TEXT, isRequired: false },
    { pointer: '/name', name: 'name', kind: TEXT, isRequired: false },
    ...data.slice(0, TARGETS_MAX),
    ...people,
  ]
}

/** A column becomes a label of this name. */
export function labelTarget(name: string): Target {
  return { pointer: below('/labels', name), name: `labels.${name}`, kind: TEXT, isRequired: false }
}

interface Place {
  readonly pointer: string
  readonly name: string
  readonly isRequired: boolean
  readonly left: number
}

function leavesOf(root: Schema, schema: unknown, place: Place): Target[] {
  const form = formOf(root, schema, undefined)
  const { pointer, name, isRequired, left } = place
  const leaf = (kind: CellKind): Target[] => [{ pointer, name, kind, isRequired }]
  switch (form.kind) {
    case 'text':
      return leaf({ is: form.format === 'date' ? 'date' : 'text' })
    case 'number':
      return leaf({ is: 'number' })
    case 'choice':
      return leaf({ is: 'choice', values: form.values })
    case 'object': {
      const named = form.properties.filter(({ isNamed }) => isNamed)
      if (left === 0 || named.length === 0) return leaf({ is: 'json' })
      return named.flatMap((property) =>
        leavesOf(root, property.schema, {
          pointer: below(pointer, property.key),
          name: `${name}.${property.key}`,
          isRequired: isRequired && property.isRequired,
          left: left - 1,
        }),
      )
    }
    case 'list':
      return leaf({ is: formOf(root, form.itemAt(0), undefined).kind === 'text' ? 'list' : 'json' })
    case 'several':
      return leaf({ is: 'list' })
    case 'union':
    case 'any':
      return leaf({ is: 'json' })
  }
}

/** Which column fills which place, by its name; undefined for a column that fills none. */
export type Mapping = readonly (string | undefined)[]

/**
 * What a header tells: the name of a place, with or without its case, blanks and signs, else what only one place ends in, of the data
 * before all others.
 * A column `labels.team` becomes the label `team`.
 */
export function guessMapping(header: readonly string[], targets: readonly Target[]): Mapping {
  const taken = new Set<string>()
  const take = (found: Target | undefined): string | undefined => {
    if (found === undefined || taken.has(found.name)) return undefined
    taken.add(found.name)
    return found.name
  }
  const exact = header.map((column) => {
    if (/^labels\../i.test(column)) return labelTarget(column.slice('labels.'.length)).name
    return take(targets.find(({ name }) => plain(name) === plain(column)))
  })
  return header.map((column, at) => {
    const all = targets.filter(({ name }) => endsWith(name, column))
    const data = all.filter(({ pointer }) => pointer.startsWith('/data/'))
    const ends = data.length > 0 ? data : all
    return exact[at] ?? (ends.length === 1 ? take(ends[0]) : undefined)
  })
}

export function targetNamed(name: string, targets: readonly Target[]): Target | undefined {
  const found = targets.find((target) => target.name === name)
  if (found !== undefined) return found
  return name.startsWith('labels.') ? labelTarget(name.slice('labels.'.length)) : undefined
}

function endsWith(name: string, column: string): boolean {
  const wanted = plain(column)
  const parts = name.split('.')
  return wanted !== '' && parts.some((_, at) => plain(parts.slice(at).join('')) === wanted)
}

function plain(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')
}
