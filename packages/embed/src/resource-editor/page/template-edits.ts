import { FIELD_FACTS, type FieldType } from '@countersign/resources/field-types'
import type { YamlEdit } from '@countersign/resources/yaml-text'
import { type Box, roundedBox } from './box.ts'
import type { PlacedBox, TemplateFacts } from './template.ts'

const FIELDS = ['spec', 'fields']
const ROLES = ['spec', 'roles']

/** What a new field is. */
export interface NewField {
  type: FieldType
  role?: string | undefined
  page: number
  box: Box
}

/** Types that need somebody who fills them in. */
export function needsRole(type: FieldType): boolean {
  return !FIELD_FACTS[type].prefillable && FIELD_FACTS[type].givenBy !== 'nobody'
}

/** A key that no field has: the type, with the role before it, and a number where that is taken. */
function freeKey(taken: readonly string[], base: string): string {
  const known = new Set(taken)
  if (!known.has(base)) return base
  let number = 2
  while (known.has(`${base}_${number}`)) number += 1
  return `${base}_${number}`
}

/** Adds a field. @returns the edits, and the key that it gets */
export function addField(
  { fields }: TemplateFacts,
  { type, role, page, box }: NewField,
): { edits: YamlEdit[]; key: string } {
  const base = role === undefined ? type : `${role}_${type}`
  const key = freeKey(
    fields.map((field) => field.key),
    base,
  )
  const value = {
    key,
    type,
    ...(role !== undefined && { role }),
    widgets: [{ page, ...roundedBox(box) }],
    ...((type === 'dropdown' || type === 'radio') && { options: ['Yes', 'No'] }),
  }
  return { key, edits: [{ path: FIELDS, at: fields.length, insert: value }] }
}

/** Other places or sizes: only the numbers that change. */
export function placeBoxes(changes: readonly { from: PlacedBox; to: Box; page?: number }[]): YamlEdit[] {
  return changes.flatMap(({ from, to, page }) => {
    const path = [...FIELDS, from.field.index, 'widgets', from.widget]
    const next = roundedBox(to)
    const sides = (['x', 'y', 'width', 'height'] as const).flatMap((name) =>
      next[name] === from[name] ? [] : [{ path: [...path, name], value: next[name] }],
    )
    return page === undefined ? sides : [...sides, { path: [...path, 'page'], value: page }]
  })
}

/** Takes places away, and with its last one the field. */
export function removeBoxes({ fields }: TemplateFacts, boxes: readonly PlacedBox[]): YamlEdit[] {
  // From the last one on, so that no path means another field before its turn.
  return fields.toReversed().flatMap((field): YamlEdit[] => {
    const gone = new Set(boxes.filter((box) => box.field.key === field.key).map(({ widget }) => widget))
    if (gone.size === 0) return []
    const path = [...FIELDS, field.index]
    const hasMore = field.anchor !== undefined || field.acroField !== undefined
    if (gone.size < field.widgets.length)
      return [...gone]
        .toSorted((a, b) => b - a)
        .map((widget) => ({ path: [...path, 'widgets', widget], value: undefined }))
    return [{ path: hasMore ? [...path, 'widgets'] : path, value: undefined }]
  })
}

/** Another value of one property of some fields; undefined takes it away. */
export function setOfFields(boxes: readonly PlacedBox[], name: string, value: unknown): YamlEdit[] {
  const indexes = new Set(boxes.map(({ field }) => field.index))
  return [...indexes].map((index) => ({ path: [...FIELDS, index, name], value }))
}

/** A role for people's words: its key is what remains of them. @returns undefined when nothing remains */
export function addRole(
  { roles }: TemplateFacts,
  words: string,
): { edits: YamlEdit[]; key: string } | undefined {
  const name = words.trim()
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replaceAll(/^[_0-9]+|_+$/g, '')
  if (name === '') return undefined
  const key = freeKey(
    roles.map((role) => role.key),
    plain === '' ? 'role' : plain.slice(0, 60),
  )
  const value = key === name ? { key } : { key, name }
  return { key, edits: [{ path: ROLES, at: roles.length, insert: value }] }
}

/** Fields of another page or template, as new ones. */
export function pasteFields(
  template: TemplateFacts,
  copied: readonly Record<string, unknown>[],
  page: number,
  by: number,
): { edits: YamlEdit[]; keys: string[] } {
  const taken = template.fields.map((field) => field.key)
  const known = new Set(template.roles.map((role) => role.key))
  const edits: YamlEdit[] = []
  const keys: string[] = []
  for (const field of copied) {
    const key = freeKey(taken, String(field.key))
    taken.push(key)
    keys.push(key)
    const { role, widgets, ...rest } = field
    const hasRole = typeof role === 'string' && known.has(role)
    const placed = (Array.isArray(widgets) ? widgets : []).map((widget: object) => shifted(widget, page, by))
    const value = { ...rest, key, ...(hasRole && { role }), widgets: placed }
    edits.push({ path: FIELDS, at: template.fields.length + edits.length, insert: value })
  }
  return { edits, keys }
}

function shifted(widget: object, page: number, by: number): object {
  const at = (name: string) => Number(Reflect.get(widget, name)) + by
  return { ...widget, page, x: at('x'), y: at('y') }
}
