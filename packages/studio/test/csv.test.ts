import assert from 'node:assert/strict'
import { test } from 'node:test'
import { CSV_COLUMNS_MAX, CSV_ROWS_MAX, readCsv } from '../src/csv/read-csv.ts'
import { readText } from '../src/csv/read-text.ts'
import { delimiterFor, writeCsv } from '../src/csv/write-csv.ts'

function tableOf(text: string): { delimiter: string; header: readonly string[]; rows: unknown[] } {
  const read = readCsv(text)
  assert.ok(read.ok, JSON.stringify(read))
  const { delimiter, header, rows } = read.table
  return { delimiter, header, rows: rows.map(({ number, cells }) => [number, ...cells]) }
}
const problemOf = (text: string) => {
  const read = readCsv(text)
  return read.ok ? undefined : read.problem
}

test('commas, semicolons, tabs and bars are found in the header, and quotes hold them and line ends', () => {
  for (const sign of [',', ';', '\t', '|'])
    assert.deepEqual(tableOf(`\uFEFFname${sign}"place${sign} if any"\r\n"Ann ""A"" ${sign}\nB"${sign}Oslo`), {
      delimiter: sign,
      header: ['name', `place${sign} if any`],
      rows: [[2, `Ann "A" ${sign}\nB`, 'Oslo']],
    })
  assert.deepEqual(tableOf('sep=;\r\na,b;c\r\n1,5;2\r\n').rows, [[2, '1,5', '2']])
  assert.deepEqual(tableOf('a,b\r1,\r2,3').rows, [
    [2, '1', ''],
    [3, '2', '3'],
  ])
})

test('empty rows count and are left out, short rows are filled', () => {
  assert.deepEqual(tableOf('a,b\n1\n\n , \n2, 3 \n').rows, [
    [2, '1', ''],
    [5, '2', '3'],
  ])
})

test('what is no table says why, and where', () => {
  assert.deepEqual(problemOf(' \n'), { is: 'empty' })
  assert.deepEqual(problemOf('a,b\n'), { is: 'noRows' })
  assert.deepEqual(problemOf('a,b\n1,2\n"3,4\n'), { is: 'openQuote', row: 3 })
  assert.deepEqual(problemOf('a,b\n"1"x,2\n'), { is: 'afterQuote', row: 2 })
  assert.deepEqual(problemOf('a,b\n1,2,3\n'), { is: 'tooManyCells', row: 2, count: 3, max: 2 })
  assert.deepEqual(problemOf('a,a\n1,2\n'), { is: 'twice', column: 'a' })
})

test('one row, or column, more than is taken is refused with how many there are', () => {
  const rows = (count: number) => `a\n${'1\n'.repeat(count)}`
  assert.equal(tableOf(rows(CSV_ROWS_MAX)).rows.length, CSV_ROWS_MAX)
  assert.deepEqual(problemOf(rows(CSV_ROWS_MAX + 1)), {
    is: 'tooManyRows',
    count: CSV_ROWS_MAX + 1,
    max: CSV_ROWS_MAX,
  })
  const columns = (count: number) => `${Array.from({ length: count }, (_, at) => `c${at}`).join()}\n1\n`
  assert.equal(tableOf(columns(CSV_COLUMNS_MAX)).header.length, CSV_COLUMNS_MAX)
  assert.equal(problemOf(columns(CSV_COLUMNS_MAX + 1))?.is, 'tooManyColumns')
})

test('bytes that are not UTF-8 are read and told', () => {
  assert.deepEqual(readText(new TextEncoder().encode('Zoë')), { text: 'Zoë', encoding: undefined })
  assert.deepEqual(readText(Uint8Array.of(0x5a, 0x6f, 0xeb)), { text: 'Zoë', encoding: 'Windows-1252' })
  assert.deepEqual(readText(Uint8Array.of(0xff, 0xfe, 0x5a, 0, 0xeb, 0)), { text: 'Zë', encoding: 'UTF-16' })
  assert.deepEqual(readText(Uint8Array.of(0xfe, 0xff, 0, 0x5a, 0, 0xeb)), { text: 'Zë', encoding: 'UTF-16' })
})

test('what is written is read again, and no cell is a formula', () => {
  const cells = ['a;b', 'say "yes"', 'two\nlines', '=1+1', '@x', '-cmd', '+47 12 (34)', '-1,5']
  for (const delimiter of [',', ';'] as const) {
    const text = writeCsv([['1', '2', '3', '4', '5', '6', '7', '8'], cells], delimiter)
    const [[, ...row] = []] = tableOf(text).rows.map((one) => (Array.isArray(one) ? one : []))
    assert.deepEqual(row, ['a;b', 'say "yes"', 'two\nlines', "'=1+1", "'@x", "'-cmd", '+47 12 (34)', '-1,5'])
  }
  // Spreadsheets of East Asia read signs of full width as signs, and skip a line end at the beginning.
  for (const odd of ['＝1+1', '＋cmd', '－cmd', '＠x', '\n=1+1', '\t=1+1', '\r=1+1'])
    assert.match(writeCsv([[odd, 'x']], ','), /^"?'/, JSON.stringify(odd))
  assert.deepEqual([delimiterFor('en-GB'), delimiterFor('de-DE')], [',', ';'])
})
