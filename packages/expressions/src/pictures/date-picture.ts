import { fault } from '../runtime/fault.ts'
import { checkPicture } from './check-picture.ts'
import { analyseInteger, type IntegerFormat } from './integer-picture.ts'

export type DatePart =
  | { type: 'literal'; value: string }
  | {
      type: 'marker'
      component: string
      /** Written as a name, in this case. */
      names: 'upper' | 'lower' | 'title' | null
      widthMin: number | null
      widthMax: number | null
      /** `t` shows a zero offset as Z. */
      isTraditional: boolean
      format: IntegerFormat | null
      /** Digits of a year; -1 for all. */
      yearDigits: number
    }
export type Marker = DatePart & { type: 'marker' }

const presentations: Readonly<Record<string, string>> = {
  Y: '1',
  M: '1',
  D: '1',
  d: '1',
  F: 'n',
  W: '1',
  w: '1',
  X: '1',
  x: '1',
  H: '1',
  h: '1',
  P: 'n',
  m: '01',
  s: '01',
  f: '1',
  Z: '01:01',
  z: '01:01',
  C: 'n',
  E: 'n',
}

/** The parts of a date picture such as `[Y0001]-[M01]-[D01]` (XPath and XQuery Functions and Operators 3.1, 9.8.4). */
export function analyseDate(picture: string): DatePart[] {
  checkPicture(picture)
  const parts: DatePart[] = []
  const addLiteral = (text: string) => {
    if (text !== '') parts.push({ type: 'literal', value: text.replaceAll(']]', ']') })
  }
  let start = 0
  for (let at = picture.indexOf('['); at !== -1; at = picture.indexOf('[', start)) {
    addLiteral(picture.slice(start, at))
    if (picture.charAt(at + 1) === '[') {
      parts.push({ type: 'literal', value: '[' })
      start = at + 2
      continue
    }
    const end = picture.indexOf(']', at)
    if (end === -1) throw fault('D3135')
    const marker = analyseMarker(picture.slice(at + 1, end).replace(/\s+/g, ''))
    const previous = parts.at(-1)
    const isNumber = marker.format !== null && 'YMDdFWwXxHhmsf'.includes(marker.component)
    // Two numbers side by side: the first one's digits must be counted to be read.
    if (isNumber && previous?.type === 'marker' && previous.format !== null) {
      previous.format.parseWidth = previous.format.mandatoryDigits
    }
    parts.push(marker)
    start = end + 1
  }
  addLiteral(picture.slice(start))
  return parts
}

function analyseMarker(text: string): Marker {
  const component = text.charAt(0)
  const comma = text.lastIndexOf(',')
  const [widthMin, widthMax] = comma === -1 ? [null, null] : widthsOf(text.slice(comma + 1))
  let presentation: string | undefined = comma === -1 ? text.slice(1) : text.slice(1, comma)
  let modifier = ''
  if (presentation === '')
    presentation = Object.hasOwn(presentations, component) ? presentations[component] : undefined
  else if (presentation.length > 1 && 'atco'.includes(presentation.slice(-1))) {
    modifier = presentation.slice(-1)
    presentation = presentation.slice(0, -1)
  }
  if (presentation === undefined) throw fault('D3132', { value: component })
  const marker: Marker = {
    type: 'marker',
    component,
    names: namesOf(presentation),
    widthMin,
    widthMax,
    isTraditional: modifier === 't',
    format: null,
    yearDigits: -1,
  }
  if (marker.names === null && 'YMDdFWwXxHhmsf'.includes(component)) {
    marker.format = analyseInteger(modifier === '' ? presentation : `${presentation};${modifier}`)
    applyWidth(marker, marker.format)
  }
  if (component === 'Z' || component === 'z') marker.format = analyseInteger(presentation)
  return marker
}

function widthsOf(text: string): [number | null, number | null] {
  const dash = text.indexOf('-')
  const width = (part: string) => (part === '*' ? null : Number.parseInt(part, 10))
  return dash === -1 ? [width(text), null] : [width(text.slice(0, dash)), width(text.slice(dash + 1))]
}

function namesOf(presentation: string): Marker['names'] {
  if (presentation.startsWith('n')) return 'lower'
  if (presentation.startsWith('Nn')) return 'title'
  return presentation.startsWith('N') ? 'upper' : null
}

/** Digits that a width asks for; more than that are no date. */
const WIDTH_LIMIT = 100

function applyWidth(marker: Marker, format: IntegerFormat): void {
  const { widthMin, widthMax } = marker
  for (const width of [widthMin, widthMax]) {
    if (width !== null && width > WIDTH_LIMIT) throw fault('B1005', { value: WIDTH_LIMIT })
  }
  const hasDigits = format.primary === 'decimal'
  if (hasDigits && widthMin !== null && format.mandatoryDigits < widthMin) format.mandatoryDigits = widthMin
  if (marker.component !== 'Y') return
  if (widthMax !== null) {
    marker.yearDigits = widthMax
    format.mandatoryDigits = widthMax
    return
  }
  const width = format.mandatoryDigits + format.optionalDigits
  if (width >= 2) marker.yearDigits = width
}
