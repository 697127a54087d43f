import { FIELD_TYPES, type FieldType } from '@countersign/resources/field-types'
import { isNumber, isRecord, isString, oneOf } from '../../session/shape.ts'
import type { Box } from './box.ts'

/** A place of a field, as the text says it. */
export interface WidgetFacts extends Box {
  page: number | 'all' | readonly number[]
  rotation: number
}
export interface AnchorFacts {
  text: string
  dx: number
  dy: number
  occurrence: number
  width?: number
  height?: number
}
export interface FieldFacts {
  /** In the list of the text. */
  index: number
  key: string
  type: FieldType
  role?: string
  label?: string
  isRequired?: boolean
  widgets: readonly WidgetFacts[]
  anchor?: AnchorFacts
  acroField?: string
}
interface RoleFacts {
  key: string
  name: string
}
/** What a page shows of a template: whatever else the text says stays as it is. */
export interface TemplateFacts {
  type: 'html' | 'pdf'
  /** key@version of the asset. */
  content: string
  roles: readonly RoleFacts[]
  fields: readonly FieldFacts[]
}

/** One place on one page of one field. */
export interface PlacedBox extends Box {
  /** Of the field and its place: what is chosen stays chosen while the text changes. */
  id: string
  field: FieldFacts
  widget: number
  /** From 1. */
  page: number
  rotation: number
}

const isFieldType = oneOf(FIELD_TYPES)

/** Reads what it understands of a text that may be wrong elsewhere; undefined when it is no template at all. */
export function readTemplate(value: unknown): TemplateFacts | undefined {
  if (!isRecord(value) || value.kind !== 'Template') return undefined
  const spec = isRecord(value.spec) ? value.spec : {}
  return {
    type: spec.type === 'html' ? 'html' : 'pdf',
    content: isString(spec.content) ? spec.content : '',
    roles: listIn(spec.roles).flatMap(readRole),
    fields: listIn(spec.fields).flatMap(readField),
  }
}

function listIn(value: unknown): unknown[] {
  return Array.isArray(value) ? value : []
}

function readRole(value: unknown): RoleFacts[] {
  if (!isRecord(value) || !isString(value.key)) return []
  return [{ key: value.key, name: isString(value.name) ? value.name : value.key }]
}

function readField(value: unknown, index: number): FieldFacts[] {
  if (!isRecord(value) || !isString(value.key) || !isFieldType(value.type)) return []
  const { key, type, role, label, required, acroField } = value
  const anchor = readAnchor(value.anchor)
  return [
    {
      index,
      key,
      type,
      ...(isString(role) && { role }),
      ...(isString(label) && { label }),
      ...(typeof required === 'boolean' && { isRequired: required }),
      ...(anchor !== undefined && { anchor }),
      ...(isString(acroField) && { acroField }),
      widgets: listIn(value.widgets).flatMap(readWidget),
    },
  ]
}

function readAnchor(value: unknown): AnchorFacts | undefined {
  if (!isRecord(value) || !isString(value.text)) return undefined
  const number = (name: string, otherwise: number) => (isNumber(value[name]) ? value[name] : otherwise)
  return {
    text: value.text,
    dx: number('dx', 0),
    dy: number('dy', 0),
    occurrence: number('occurrence', 1),
    ...(isNumber(value.width) && { width: value.width }),
    ...(isNumber(value.height) && { height: value.height }),
  }
}

function readWidget(value: unknown): WidgetFacts[] {
  if (!isRecord(value)) return []
  const { page, x, y, width, height, rotation } = value
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) return []
  const pages = isNumber(page) || page === 'all' ? page : listIn(page).filter(isNumber)
  return [{ page: pages, x, y, width, height, rotation: isNumber(rotation) ? rotation : 0 }]
}

/** The pages that a widget names, from 1: one, one from the end, a list or all. */
export function pagesOf(page: WidgetFacts['page'], count: number): number[] {
  if (page === 'all') return Array.from({ length: count }, (_, index) => index + 1)
  const named = isNumber(page) ? [page] : page
  const found = named.map((each) => (each < 0 ? count + 1 + each : each))
  return [...new Set(found)].filter((each) => each >= 1 && each <= count)
}

/** Every place of every field, on the pages where it stands. */
export function placedBoxes({ fields }: TemplateFacts, pageCount: number): PlacedBox[] {
  return fields.flatMap((field) =>
    field.widgets.flatMap((facts, widget) =>
      pagesOf(facts.page, pageCount).map((page) => {
        const { x, y, width, height, rotation } = facts
        return { id: `${field.key} ${widget}`, field, widget, page, rotation, x, y, width, height }
      }),
    ),
  )
}
