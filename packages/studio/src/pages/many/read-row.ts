import type { NewWorkflow } from '@countersign/sdk'
import type { Words } from '../../texts/speech.ts'
import type { Mapping, Target } from './targets.ts'
import { targetNamed } from './targets.ts'

/** Why a row cannot start; without a column it is about the row. */
export interface RowProblem {
  readonly column: number | undefined
  readonly message: string
  /** The message is that of a check or of the service. */
  readonly isEnglish?: boolean
}

/** What is said of every row: it stands beside what the row says itself. */
type ForAll = Pick<NewWorkflow, 'blueprintKey' | 'blueprintVersion' | 'labels' | 'options'>

export interface RowReading {
  readonly targets: readonly Target[]
  readonly mapping: Mapping
  /** Whether the comma is the decimal sign, as in tables with semicolons. */
  readonly hasDecimalComma: boolean
  readonly forAll: ForAll
  /** What a row is called without a column that says so. */
  externalIdOf(row: number): string
  readonly words: Words
}

type Branch = Map<string, unknown>

/** The body of the creation that a row asks for, and what of its cells cannot be read. */
export function readRow(
  { number, cells }: { readonly number: number; readonly cells: readonly string[] },
  reading: RowReading,
): { request: NewWorkflow; problems: RowProblem[] } {
  const { mapping, targets, words, forAll } = reading
  const root: Branch = new Map()
  const problems: RowProblem[] = []
  for (const [column, name] of mapping.entries()) {
    const target = name === undefined ? undefined : targetNamed(name, targets)
    const cell = cells[column] ?? ''
    if (target === undefined) continue
    if (cell === '') {
      if (target.isRequired) problems.push({ column, message: words.say('many.missing') })
      continue
    }
    const read = readCell(cell, target, reading)
    if ('problem' in read) problems.push({ column, message: read.problem })
    else put(root, segmentsOf(target.pointer), read.value)
  }
  const own = objectOf(root)
  const { labels, ...rest } = forAll
  const all = { ...labels, ...textsIn(own.labels) }
  const request: NewWorkflow = {
    ...rest,
    ...own,
    externalId: textOf(own.externalId) ?? reading.externalIdOf(number),
    ...(Object.keys(all).length > 0 ? { labels: all } : {}),
  }
  return { request, problems }
}

/** The column that a problem of the service is about: the one that fills the place, else one within it or around it. */
export function columnAt(path: string, { mapping, targets }: RowReading): number | undefined {
  const pointers = mapping.map((name) =>
    name === undefined ? undefined : targetNamed(name, targets)?.pointer,
  )
  const exact = pointers.indexOf(path)
  if (exact >= 0) return exact
  const around = pointers.findIndex((pointer) => pointer !== undefined && path.startsWith(`${pointer}/`))
  return around >= 0 ? around : undefined
}

function readCell(
  cell: string,
  { kind }: Target,
  { hasDecimalComma, words: { say } }: RowReading,
): { value: unknown } | { problem: string } {
  switch (kind.is) {
    case 'text':
      return { value: cell }
    case 'date':
      return { value: dayOf(cell) }
    case 'number': {
      const plain = hasDecimalComma && /^[-+]?\d+,\d+$/.test(cell) ? cell.replace(',', '.') : cell
      const isNumber = /^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(plain)
      return isNumber ? { value: Number(plain) } : { problem: say('many.notNumber', { value: cell }) }
    }
    case 'choice': {
      const chosen = chosenOf(cell, kind.values)
      const choices = kind.values.map(String).join(', ')
      return chosen ?? { problem: say('many.notChoice', { value: cell, choices }) }
    }
    case 'list':
      return cell.startsWith('[')
        ? parsed(cell, say('many.notJson'))
        : { value: cell.split(/[;\n|]/).flatMap((one) => one.trim() || []) }
    case 'json':
      return /^[[{"]|^(true|false|null|-?\d+(\.\d+)?)$/.test(cell)
        ? parsed(cell, say('many.notJson'))
        : { value: cell }
  }
}

/** A day with dots is written the same way wherever dots are; one with slashes is not, so that nobody guesses. */
function dayOf(cell: string): string {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(cell) ?? []
  return year === '' ? cell : `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

const YES = ['true', 'yes', 'ja', 'wahr', '1', 'x']
const NO = ['false', 'no', 'nein', 'falsch', '0']

function chosenOf(cell: string, values: readonly unknown[]): { value: unknown } | undefined {
  const said = cell.toLowerCase()
  const exact = values.find((value) => String(value) === cell)
  const rough = exact ?? values.find((value) => String(value).toLowerCase() === said)
  if (rough !== undefined) return { value: rough }
  if (values.includes(true) && YES.includes(said)) return { value: true }
  return values.includes(false) && NO.includes(said) ? { value: false } : undefined
}

function parsed(text: string, problem: string): { value: unknown } | { problem: string } {
  try {
    const value: unknown = JSON.parse(text)
    return { value }
  } catch {
    return { problem }
  }
}

function segmentsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
}

function put(branch: Branch, [first = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    branch.set(first, value)
    return
  }
  const known = branch.get(first)
  const next: Branch = known instanceof Map ? known : new Map()
  branch.set(first, next)
  put(next, rest, value)
}

function objectOf(branch: Branch): Record<string, unknown> {
  return Object.fromEntries(
    [...branch].map(([key, value]) => [key, value instanceof Map ? objectOf(value) : value]),
  )
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function textsIn(value: unknown): Record<string, string> {
  const entries = typeof value === 'object' && value !== null ? Object.entries(value) : []
  return Object.fromEntries(entries.map(([key, one]) => [key, String(one)]))
}
