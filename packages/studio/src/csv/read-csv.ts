/** What separates the cells of a row: a comma, Excel's semicolon where the comma is the decimal sign, what a spreadsheet copies, and a bar. */
const DELIMITERS = [',', ';', '\t', '|'] as const
type Delimiter = (typeof DELIMITERS)[number]

interface CsvRow {
  /** As a spreadsheet counts: 1 is the header. */
  readonly number: number
  readonly cells: readonly string[]
}
export interface CsvTable {
  readonly delimiter: Delimiter
  readonly header: readonly string[]
  readonly rows: readonly CsvRow[]
}

/** Why a text is no table: the name of a sentence, and what it names. */
export type CsvProblem =
  | { readonly is: 'empty' }
  | { readonly is: 'noRows' }
  | { readonly is: 'openQuote'; readonly row: number }
  | { readonly is: 'afterQuote'; readonly row: number }
  | { readonly is: 'tooManyCells'; readonly row: number; readonly count: number; readonly max: number }
  | { readonly is: 'tooManyRows'; readonly count: number; readonly max: number }
  | { readonly is: 'tooManyColumns'; readonly count: number; readonly max: number }
  | { readonly is: 'twice'; readonly column: string }

export type CsvOutcome =
  | { readonly ok: true; readonly table: CsvTable }
  | { readonly ok: false; readonly problem: CsvProblem }

/** Rows besides the header: at some ten a second a list of so many is started in two minutes, and a browser draws and keeps it with ease. */
export const CSV_ROWS_MAX = 1000
/** More than a blueprint's people and data have. */
export const CSV_COLUMNS_MAX = 200
/** A thousand rows of 5 kB each. */
export const CSV_BYTES_MAX = 5_000_000

/**
 * Reads a table (RFC 4180), with what spreadsheets make of it: any of four delimiters, which the header tells or a first line `sep=;` names;
 * line ends of each kind; a mark at the beginning. Rows without any content are left out, and count.
 */
export function readCsv(text: string): CsvOutcome {
  const marked = text.replace(/^\uFEFF/, '')
  const [, named] = /^sep=([,;\t|])\r?\n/i.exec(marked) ?? []
  const body = named === undefined ? marked : marked.slice(marked.indexOf('\n') + 1)
  const delimiter = DELIMITERS.find((one) => one === named) ?? delimiterOf(body)
  const scanned = scan(body, delimiter)
  if ('is' in scanned) return { ok: false, problem: scanned }
  const filled = scanned
    .map((cells, at) => ({ number: at + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = filled
  const problem = head === undefined ? { is: 'empty' as const } : problemOf(head.cells, rows)
  if (head === undefined || problem !== undefined) return { ok: false, problem: problem ?? { is: 'empty' } }
  const { cells: header } = head
  const whole = rows.map(({ number, cells }) => ({ number, cells: header.map((_, at) => cells[at] ?? '') }))
  return { ok: true, table: { delimiter, header, rows: whole } }
}

function problemOf(header: readonly string[], rows: readonly CsvRow[]): CsvProblem | undefined {
  if (rows.length === 0) return { is: 'noRows' }
  if (header.length > CSV_COLUMNS_MAX)
    return { is: 'tooManyColumns', count: header.length, max: CSV_COLUMNS_MAX }
  if (rows.length > CSV_ROWS_MAX) return { is: 'tooManyRows', count: rows.length, max: CSV_ROWS_MAX }
  const double = header.find((name, at) => name !== '' && header.indexOf(name) !== at)
  if (double !== undefined) return { is: 'twice', column: double }
  const long = rows.find(({ cells }) => cells.slice(header.length).some((cell) => cell !== ''))
  return long && { is: 'tooManyCells', row: long.number, count: long.cells.length, max: header.length }
}

/** What the first line has most of, outside of quotes. */
function delimiterOf(text: string): Delimiter {
  const counts = new Map<string, number>()
  let isQuoted = false
  for (const character of text) {
    if (character === '"') isQuoted = !isQuoted
    if (isQuoted) continue
    if (character === '\n' || character === '\r') break
    counts.set(character, (counts.get(character) ?? 0) + 1)
  }
  const count = (one: Delimiter) => counts.get(one) ?? 0
  return DELIMITERS.reduce((best, one) => (count(one) > count(best) ? one : best))
}

/** Cells by rows, or where quotes are not as they must be. */
function scan(text: string, delimiter: Delimiter): string[][] | CsvProblem {
  const rows: string[][] = []
  let cells: string[] = []
  let at = 0
  while (at < text.length) {
    const cell = text[at] === '"' ? quotedAt(text, at) : plainAt(text, at, delimiter)
    if (cell === undefined) return { is: 'openQuote', row: rows.length + 1 }
    cells.push(cell.value)
    at = cell.end
    const next = text[at]
    if (next === delimiter) {
      at += 1
      if (at === text.length) cells.push('')
    } else if (next === undefined || next === '\n' || next === '\r') {
      at += next === '\r' && text[at + 1] === '\n' ? 2 : 1
      rows.push(cells)
      cells = []
    } else return { is: 'afterQuote', row: rows.length + 1 }
  }
  if (cells.length > 0) rows.push(cells)
  return rows
}

interface Cell {
  readonly value: string
  /** Where what comes after it begins. */
  readonly end: number
}

function quotedAt(text: string, start: number): Cell | undefined {
  for (let at = text.indexOf('"', start + 1); at >= 0; at = text.indexOf('"', at + 2))
    if (text[at + 1] !== '"') return { value: text.slice(start + 1, at).replaceAll('""', '"'), end: at + 1 }
  return undefined
}

function plainAt(text: string, start: number, delimiter: Delimiter): Cell {
  let end = start
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { value: text.slice(start, end), end }
}
