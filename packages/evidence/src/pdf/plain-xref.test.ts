import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPdf } from './pdf-file.ts'
import { isDict, PdfReader } from './pdf-object.ts'
import { numbersInObjectStream, tokensOf } from './plain-object.ts'
import { requireGone, requirePlainXref } from './plain-xref.ts'
import { readWholePdf } from './whole-file.ts'

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0))
const row = (place: number, kind = 'n', generation = 0) =>
  `${String(place).padStart(10, '0')} ${String(generation).padStart(5, '0')} ${kind} \n`
const HEAD = '%PDF-1.7\n'
const CATALOG = '1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n'
const PAGES = '2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\n'
const [FIRST, SECOND] = [HEAD.length, HEAD.length + CATALOG.length]
const START = SECOND + PAGES.length
const ROWS = `0 3\n${row(0, 'f', 65535)}${row(FIRST)}${row(SECOND)}`
const TRAILER = '<< /Size 3 /Root 1 0 R >>'

async function ask(rows = ROWS, trailer = TRAILER, body = CATALOG + PAGES): Promise<void> {
  const end = `xref\n${rows}trailer\n${trailer}\nstartxref\n${START}\n%%EOF\n`
  const file = await openPdf(bytesOf(HEAD + body + end))
  requirePlainXref(file)
  requireGone(file, await readWholePdf(file))
}

test('cross-references that readers could take in two ways are followed by nothing', async () => {
  await ask()
  const cases: readonly (readonly [RegExp, string, string?, string?])[] = [
    [/two rows for object 1/, `${ROWS}1 1\n${row(SECOND)}`],
    [/two rows for object 2/, `${ROWS}2 1\n${row(0, 'f', 1)}`],
    [/use object 0/, `0 3\n${row(FIRST)}${row(FIRST)}${row(SECOND)}`],
    [/a row for object 9, and a size of 3/, `${ROWS}9 1\n${row(0, 'f', 1)}`],
    [/a row for object 2, and a size of 2/, ROWS, TRAILER.replace('3', '2')],
    [/a row for object 0, and a size of -1/, ROWS, TRAILER.replace('3', '-1')],
    [/trailer is damaged/, ROWS, '<< /Root 1 0 R >>'],
    [/object 2 is not where/, `0 3\n${row(0, 'f', 65535)}${row(FIRST)}${row(SECOND, 'n', 1)}`],
    [/not followed by their own place/, ROWS, `${TRAILER}\ntrailer\n<< /Root 2 0 R >>`],
    [/not followed by their own place/, ROWS, `${TRAILER}\n3 0 obj\n5\nendobj`],
    [/unusual way \(Prev\)/, ROWS, '<< /Size 3 /Root 1 0 R /Prev /X >>'],
    [/what byte \d+ means \(0x80\)/, ROWS, '<< /Size 3 /Root 1 0 R /Root\x80 2 0 R >>'],
    [/what byte \d+ means \(0xff\)/, ROWS, TRAILER, (CATALOG + PAGES).replace('/Kids []', '/Kids\xff[]')],
    [/object 2 has no end/, ROWS, TRAILER, CATALOG + PAGES.replace('endobj', 'endob ')],
  ]
  for (const [message, ...parts] of cases) await assert.rejects(ask(...parts), message, String(message))
})

test('an object that is named and called free is followed by nothing', async () => {
  const first = `${HEAD}${CATALOG}${PAGES}xref\n${ROWS}trailer\n${TRAILER}\nstartxref\n${START}\n%%EOF\n`
  const trailer = `<< /Size 3 /Root 1 0 R /Prev ${START} >>`
  const update = (number: number) =>
    `xref\n${number} 1\n${row(0, 'f', 1)}trailer\n${trailer}\nstartxref\n${first.length}\n%%EOF\n`
  const file = await openPdf(bytesOf(first + update(2)))
  requirePlainXref(file)
  const missing = await readWholePdf(file)
  assert.throws(() => requireGone(file, missing), /names object 2, which it also calls free/)
})

test('names, numbers and texts are read as every reader reads them', () => {
  const tokens = (text: string) => tokensOf(bytesOf(text), 0, text.length)
  assert.deepEqual(tokens('<< /A#20b [1 -2.50 (x\\)\xff) <4A>] % \xff\n/ true >>'), [
    ...['<<', '/A#20b', '[', '1', '-2.50', '(7829ff)', '(4a)', ']', '/', 'true', '>>'],
  ])
  for (const text of ['/A\x80', '/A\0', '/A\f', '/A#00', '/A#zz', '/A#4', '12\x80', '/Ä', '{'])
    assert.throws(() => tokens(text), /readers disagree/, text)
})

test('an object stream holds each object once, in one place, with one meaning', () => {
  const numbers = (dictionary: string, text: string) => {
    const dict = new PdfReader(bytesOf(dictionary)).value()
    assert.ok(isDict(dict))
    return numbersInObjectStream(dict, bytesOf(text), () => undefined)
  }
  assert.deepEqual(numbers('<< /N 2 /First 9 >>', '5 0 6 9  << /A 1>>[ 7 ]'), [5, 6])
  const cases: readonly (readonly [string, string, RegExp])[] = [
    ['<< /N 2 /First 9 >>', '5 0 5 9  << /A 1>>[ 7 ]', /one object twice/],
    ['<< /N 1 /First 9 >>', '5 0 6 9  << /A 1>>[ 7 ]', /other rows/],
    ['<< /N 3 /First 9 >>', '5 0 6 9  << /A 1>>[ 7 ]', /other rows/],
    ['<< /N 2 /First 9 >>', '5 0 6 3  << /A 1>>[ 7 ]', /overlap/],
    ['<< /N 1 /First 4 >>', '5 0 << /A 1 /A 2 >>', /the key A twice/],
    ['<< /N 1 /First 4 >>', '5 0 << /A 1 /A\x80 2 >>', /readers disagree/],
    ['<< /N 1 /First 4 /Extends 7 0 R >>', '5 0 1', /unusual/],
    ['<< /N 1.5 /First 4 >>', '5 0 1', /unusual/],
  ]
  for (const [dictionary, text, message] of cases)
    assert.throws(() => numbers(dictionary, text), message, dictionary + text)
})
