import { FIELD_TYPES, type FieldType } from '@countersign/resources/field-types'
import { isNumber, isRecord, isString, oneOf } from '../../session/shape.ts'
import type { RenderedLayout } from '../resource-client.ts'
import type { Box } from './box.ts'

/** How a value looks. */
interface StyleFacts {
  fontSize?: number
  font?: string
  color?: string
  align?: string
}
/** A place of a field, as the text says it. */
export interface WidgetFacts extends Box {
  page: number | 'all' | readonly number[]
  rotation: number
  style?: StyleFacts
}
interface OptionFacts {
  value: string
  label: string
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
  format?: string
  options?: readonly OptionFacts[]
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
  /** Keys of its inputs. */
  inputs: readonly string[]
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
  style?: StyleFacts
}

const isFieldType = oneOf(FIELD_TYPES)

/** Reads what it understands of a text that may be wrong elsewhere; undefined when it is no template at all. */
export function readTemplate(value: unknown): TemplateFacts | undefined {
  if (!isRecord(value) || value.kind !== 'Template') return undefined
  const spec = isRecord(value.spec) ? value.spec : {}
  return {
    type: spec.type === 'html' ? 'html' : 'pdf',
    content: isString(spec.content) ? spec.content : '',
    inputs: listIn(spec.inputs).flatMap((input) =>
      isRecord(input) && isString(input.key) ? [input.key] : [],
    ),
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
  const { key, type, role, label, required, acroField, format } = value
  const options = listIn(value.options).flatMap(readOption)
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
      ...(isString(format) && { format }),
      ...(options.length > 0 && { options }),
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

function readOption(value: unknown): OptionFacts[] {
  if (isString(value)) return [{ value, label: value }]
  if (!isRecord(value) || !isString(value.value)) return []
  return [{ value: value.value, label: isString(value.label) ? value.label : value.value }]
}

function readStyle(value: unknown): StyleFacts | undefined {
  if (!isRecord(value)) return undefined
  const { fontSize, font, color, align } = value
  return {
    ...(isNumber(fontSize) && { fontSize }),
    ...(isString(font) && { font }),
    ...(isString(color) && { color }),
    ...(isString(align) && { align }),
  }
}

function readWidget(value: unknown): WidgetFacts[] {
  if (!isRecord(value)) return []
  const { page, x, y, width, height, rotation } = value
  if (!isNumber(x) || !isNumber(y) || !isNumber(width) || !isNumber(height)) return []
  const pages = isNumber(page) || page === 'all' ? page : listIn(page).filter(isNumber)
  const style = readStyle(value.style)
  const turn = isNumber(rotation) ? rotation : 0
  return [{ page: pages, x, y, width, height, rotation: turn, ...(style !== undefined && { style }) }]
}

/** The pages that a widget names, from 1: one, one from the end, a list or all. */
export function pagesOf(page: WidgetFacts['page'], count: number): number[] {
  if (page === 'all') return Array.from({ length: count }, (_, index) => index + 1)
  const named = isNumber(page) ? [page] : page
  const found = named.map((each) => (each < 0 ? count + 1 + each : each))
  return [...new Set(found)].filter((each) => each >= 1 && each <= count)
}

/** Where the fields of a rendered document landed, of those that the text has. */
export function laidBoxes({ fields }: TemplateFacts, laid: RenderedLayout['fields']): PlacedBox[] {
  const byKey = new Map(fields.map((field) => [field.key, field]))
  return laid.flatMap(({ key, index = 0, widgets }) => {
    const field = byKey.get(key)
    if (field === undefined) return []
    return widgets.map((place, at) => ({
      ...place,
      id: `${key} ${index} ${at}`,
      field,
      widget: at,
      rotation: 0,
    }))
  })
}

/** Every place of every field, on the pages where it stands. */
export function placedBoxes({ fields }: TemplateFacts, pageCount: number): PlacedBox[] {
  return fields.flatMap((field) =>
    field.widgets.flatMap((facts, widget) =>
      pagesOf(facts.page, pageCount).map((page) => {
        const { page: _, ...place } = facts
        return { ...place, id: `${field.key} ${widget}`, field, widget, page }
      }),
    ),
  )
}
