import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, PdfString } from '@libpdf/core'
import { type PageSpace, seenRectangle } from './page-space.ts'
import {
  getArray,
  getDict,
  getName,
  getNumber,
  getNumbers,
  getText,
  type Resolve,
  resolved,
} from './pdf-objects.ts'

// The fields of a PDF's own form (ISO 32000-2, 12.7): a tree whose nodes pass attributes down, with the
// places on pages (widgets) as its leaves, or merged into the field that has only one.

/** One place of a field of the PDF's own form; a field with several places appears several times under one name. */
export interface AcroFieldPlace {
  readonly name: string
  readonly type: 'text' | 'check_box' | 'radio' | 'dropdown' | 'list' | 'signature' | 'button'
  /** The first page is 1. */
  readonly page: number
  /** Points from the top left corner of the page as a reader sees it. */
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  readonly required: boolean
  readonly readOnly: boolean
  readonly multiline?: boolean
  readonly maxLength?: number
  /** Choices of a dropdown or list. */
  readonly options?: readonly string[]
  /** A radio button's or check box's own value. */
  readonly option?: string
  /** What the form holds already, when it is a text or choice. */
  readonly value?: string
  /** What the form's author says of the field, to people who do not see the page (TU). */
  readonly tooltip?: string
  /** Points; absent when the form leaves it to the reader's program. */
  readonly fontSize?: number
  readonly align?: 'center' | 'right'
  /** What the form's own program makes of a text, where it is one of the usual ones: a date by a pattern such as mm/dd/yyyy, a number. */
  readonly format?:
    | { readonly kind: 'date'; readonly pattern: string }
    | { readonly kind: 'number'; readonly decimals: number }
}

/** The same, with the dictionary that it is drawn from. */
export interface AcroWidget {
  readonly dict: PdfDict
  readonly place: AcroFieldPlace
  /** What it holds is shown to nobody. */
  readonly isPassword: boolean
  /** Operators that set type and colour (12.7.4.3), such as `/Helv 9 Tf 0 g`. */
  readonly appearance?: string
  /** Its text stands in so many places of the same width. */
  readonly comb?: number
}

const DEPTH_MAX = 32
const FIELDS_MAX = 10_000
/** A comb of more places has no room for letters on any page. */
const COMB_MAX = 1_000
const flag = {
  readOnly: 1,
  required: 2,
  multiline: 1 << 12,
  password: 1 << 13,
  radio: 1 << 15,
  pushButton: 1 << 16,
  combo: 1 << 17,
  comb: 1 << 24,
}

interface Inherited {
  readonly name: string
  readonly type: string | undefined
  readonly flags: number
  readonly value: PdfObject | undefined
  readonly options: PdfArray | undefined
  readonly maxLength: number | undefined
  readonly tooltip: string | undefined
  readonly appearance: string | undefined
  readonly quadding: number | undefined
  readonly format: string | undefined
}

interface Walk {
  readonly resolve: Resolve
  readonly pages: readonly PageSpace[]
  readonly pageOf: ReadonlyMap<PdfObject, number>
  readonly widgets: AcroWidget[]
  /** A form whose nodes name one another again and again would never be at its end. */
  readonly seen: Set<PdfDict>
}

const nothing: Inherited = {
  name: '',
  type: undefined,
  flags: 0,
  value: undefined,
  options: undefined,
  maxLength: undefined,
  tooltip: undefined,
  appearance: undefined,
  quadding: undefined,
  format: undefined,
}

/** Where the fields of the PDF's form are, in the order of the form. */
export function readAcroFields(pdf: PDF, pages: readonly PageSpace[]): readonly AcroFieldPlace[] {
  return readAcroWidgets(pdf, pages).map(({ place }) => place)
}

/** The same, with what is needed to draw them. */
export function readAcroWidgets(pdf: PDF, pages: readonly PageSpace[]): readonly AcroWidget[] {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const form = getDict(pdf.getCatalog(), 'AcroForm', resolve)
  const fields = form === undefined ? undefined : getArray(form, 'Fields', resolve)
  if (form === undefined || fields === undefined) return []
  const walk: Walk = { resolve, pages, pageOf: findWidgets(pages, resolve), widgets: [], seen: new Set() }
  const ofForm: Inherited = {
    ...nothing,
    appearance: getText(form, 'DA', resolve),
    quadding: getNumber(form, 'Q', resolve),
  }
  for (const field of fields) readNode(walk, field, ofForm, 0)
  return walk.widgets
}

function findWidgets(pages: readonly PageSpace[], resolve: Resolve): ReadonlyMap<PdfObject, number> {
  const pageOf = new Map<PdfObject, number>()
  for (const [index, page] of pages.entries()) {
    for (const item of getArray(page.dict, 'Annots', resolve) ?? []) {
      const annotation = resolved(item, resolve)
      if (annotation !== undefined) pageOf.set(annotation, index + 1)
    }
  }
  return pageOf
}

function readNode(walk: Walk, object: PdfObject, above: Inherited, depth: number): void {
  const node = resolved(object, walk.resolve)
  if (!(node instanceof PdfDict) || walk.seen.has(node)) return
  if (depth > DEPTH_MAX || walk.widgets.length >= FIELDS_MAX) return
  walk.seen.add(node)
  const own = inherit(node, above, walk.resolve)
  const kids = getArray(node, 'Kids', walk.resolve)
  for (const kid of kids ?? []) readNode(walk, kid, own, depth + 1)
  const place = kids === undefined ? readPlace(walk, node, own) : undefined
  if (place !== undefined) walk.widgets.push({ dict: node, place, ...drawnAs(own) })
}

/** A comb needs the number of its places (12.7.5.3, table 228). */
function drawnAs({ type, flags, maxLength = 0, appearance }: Inherited): Omit<AcroWidget, 'dict' | 'place'> {
  const isText = type === 'Tx'
  const isComb = isText && (flags & flag.comb) !== 0 && maxLength > 0 && maxLength <= COMB_MAX
  return {
    isPassword: isText && (flags & flag.password) !== 0,
    ...(appearance !== undefined && { appearance }),
    ...(isComb && { comb: maxLength }),
  }
}

function inherit(node: PdfDict, above: Inherited, resolve: Resolve): Inherited {
  const part = getText(node, 'T', resolve)
  const name = part === undefined ? above.name : [above.name, part].filter((text) => text !== '').join('.')
  return {
    name,
    type: getName(node, 'FT', resolve) ?? above.type,
    flags: getNumber(node, 'Ff', resolve) ?? above.flags,
    value: resolved(node.get('V'), resolve) ?? above.value,
    options: getArray(node, 'Opt', resolve) ?? above.options,
    maxLength: getNumber(node, 'MaxLen', resolve) ?? above.maxLength,
    tooltip: getText(node, 'TU', resolve) ?? above.tooltip,
    appearance: getText(node, 'DA', resolve) ?? above.appearance,
    quadding: getNumber(node, 'Q', resolve) ?? above.quadding,
    format: formatProgram(node, resolve) ?? above.format,
  }
}

function readPlace(walk: Walk, widget: PdfDict, field: Inherited): AcroFieldPlace | undefined {
  const number = walk.pageOf.get(widget)
  const page = number === undefined ? undefined : walk.pages[number - 1]
  const type = typeOf(field)
  const rectangle =
    page === undefined ? undefined : seenRectangle(page, getNumbers(widget, 'Rect', walk.resolve))
  if (
    page === undefined ||
    number === undefined ||
    type === undefined ||
    rectangle === undefined ||
    field.name === ''
  )
    return undefined
  return {
    name: field.name,
    type,
    page: number,
    ...rectangle,
    required: (field.flags & flag.required) !== 0,
    readOnly: (field.flags & flag.readOnly) !== 0,
    ...detailsOf(type, field, widget, walk.resolve),
    ...(field.tooltip === undefined || field.tooltip === '' ? {} : { tooltip: field.tooltip }),
    ...lookOf(field, page.unit),
  }
}

/** Size and place of the text: `/Helv 9 Tf` of the default appearance (12.7.4.3), where 0 means "as it fits", and the quadding. */
function lookOf(
  { appearance, quadding }: Inherited,
  unit: number,
): Pick<AcroFieldPlace, 'fontSize' | 'align'> {
  const size = Number(/(\d*\.?\d+)\s+Tf\b/.exec(appearance ?? '')?.[1] ?? 0)
  return {
    ...(size > 0 ? { fontSize: size * unit } : {}),
    ...(quadding === 1 ? { align: 'center' } : quadding === 2 ? { align: 'right' } : {}),
  }
}

/** The program that shows the value (12.6.3, AA with F), as text. */
function formatProgram(node: PdfDict, resolve: Resolve): string | undefined {
  const actions = getDict(node, 'AA', resolve)
  const action = actions === undefined ? undefined : getDict(actions, 'F', resolve)
  return action === undefined ? undefined : getText(action, 'JS', resolve)
}

/** The calls that form editors write: `AFDate_FormatEx("mm/dd/yyyy")`, `AFNumber_Format(2, 0, 0, 0, "", true)`. */
function formatOf(program: string | undefined): Pick<AcroFieldPlace, 'format'> {
  const [, pattern] = /\bAFDate_FormatEx\(\s*["']([^"']+)["']/.exec(program ?? '') ?? []
  if (pattern !== undefined) return { format: { kind: 'date', pattern } }
  const [, decimals] = /\bAFNumber_Format\(\s*(\d{1,2})\b/.exec(program ?? '') ?? []
  return decimals === undefined ? {} : { format: { kind: 'number', decimals: Number(decimals) } }
}

function typeOf({ type, flags }: Inherited): AcroFieldPlace['type'] | undefined {
  switch (type) {
    case 'Tx':
      return 'text'
    case 'Ch':
      return flags & flag.combo ? 'dropdown' : 'list'
    case 'Sig':
      return 'signature'
    case 'Btn':
      if (flags & flag.pushButton) return 'button'
      return flags & flag.radio ? 'radio' : 'check_box'
    default:
      return undefined
  }
}

type Details = Pick<AcroFieldPlace, 'format' | 'multiline' | 'maxLength' | 'options' | 'option' | 'value'>

function detailsOf(
  type: AcroFieldPlace['type'],
  field: Inherited,
  widget: PdfDict,
  resolve: Resolve,
): Details {
  const isSecret = type === 'text' && (field.flags & flag.password) !== 0
  const value = isSecret ? undefined : textOf(field.value)
  const shown = value === undefined || value === '' ? {} : { value }
  switch (type) {
    case 'text':
      return {
        ...shown,
        ...(field.flags & flag.multiline ? { multiline: true } : {}),
        ...(field.maxLength === undefined ? {} : { maxLength: field.maxLength }),
        ...formatOf(field.format),
      }
    case 'dropdown':
    case 'list':
      return { ...shown, options: optionsOf(field.options, resolve) }
    case 'radio':
    case 'check_box': {
      const option = exportValue(onState(widget, resolve), field, resolve)
      return { ...shown, ...(option === undefined ? {} : { option }) }
    }
    default:
      return {}
  }
}

function textOf(value: PdfObject | undefined): string | undefined {
  if (value instanceof PdfString) return value.asString()
  return value instanceof PdfName ? value.value : undefined
}

// An option is a text, or a pair of its value and what is shown.
function optionsOf(options: PdfArray | undefined, resolve: Resolve): readonly string[] {
  return [...(options ?? [])].flatMap((item) => {
    const option = resolved(item, resolve)
    const text = option instanceof PdfArray ? resolved(option.at(1) ?? option.at(0), resolve) : option
    const shown = textOf(text)
    return shown === undefined ? [] : [shown]
  })
}

/** What a button stands for: the name of its state or, where states are numbered, the entry of Opt (12.7.5.2.4). */
function exportValue(
  state: string | undefined,
  { options }: Inherited,
  resolve: Resolve,
): string | undefined {
  if (state === undefined || options === undefined || !/^\d+$/.test(state)) return state
  return optionsOf(options, resolve)[Number(state)] ?? state
}

/** The name of the state in which a button is on: the one among its appearances that is not Off. */
function onState(widget: PdfDict, resolve: Resolve): string | undefined {
  const appearances = getDict(widget, 'AP', resolve)
  const normal = appearances === undefined ? undefined : getDict(appearances, 'N', resolve)
  return [...(normal?.keys() ?? [])].map((key) => key.value).find((key) => key !== 'Off')
}
