import assert from 'node:assert/strict'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import test from 'node:test'
import { parse } from 'yaml'
import { listOf, recordOf } from './testing/expand-case.ts'

/*
 * The index of the specification's sentences (../sentences.yaml) against the cases that name them and the tests that it names.
 */

const CASES_AT_LEAST = 80
const root = new URL('../../../', import.meta.url)
const cases = new URL('../cases/', import.meta.url)

interface Sentence {
  id: string
  tests: string[]
}

function sentences(): Sentence[] {
  const sections = recordOf(parse(readFileSync(new URL('../sentences.yaml', import.meta.url), 'utf8')))
  return Object.values(sections).flatMap((section) =>
    Object.entries(recordOf(section)).map(([id, entry]) => ({
      id,
      tests: typeof entry === 'string' ? [] : listOf(recordOf(entry).tests).map(String),
    })),
  )
}

interface Covering {
  name: string
  says: unknown
  covers: string[]
  expectations: number
}

function coverings(): Covering[] {
  return readdirSync(cases).flatMap((file) =>
    listOf(parse(readFileSync(new URL(file, cases), 'utf8'))).map((entry) => {
      const { name, says, covers, expect } = recordOf(entry)
      const expectations = Object.keys(recordOf(expect)).length
      return { name: `${file}: ${name}`, says, covers: listOf(covers).map(String), expectations }
    }),
  )
}

/** What keeps a test that the index names (`file | title`) from being one; undefined when it is there. */
function problemOfTest(named: string): string | undefined {
  const [file = '', title = ''] = named.split(' | ')
  if (title === '') return 'says no title'
  if (!existsSync(new URL(file, root))) return 'there is no such file'
  // Titles stand at the beginning of a literal of any kind; the line may be broken before it.
  const text = readFileSync(new URL(file, root), 'utf8')
  const isTitle = [`'`, '"', '`'].some((quote) => text.includes(`${quote}${title}`))
  return isTitle ? undefined : 'has no test of that title'
}

test('every sentence has a case that names it, or a test that is there', () => {
  const covered = new Set(coverings().flatMap(({ covers }) => covers))
  const open = sentences().filter(({ id, tests }) => tests.length === 0 && !covered.has(id))
  assert.deepEqual(
    open.map(({ id }) => id),
    [],
  )
})

test('every case names a sentence, and only those of the index', () => {
  const known = new Set(sentences().map(({ id }) => id))
  const problems = coverings().flatMap(({ name, says, covers }) => [
    ...(typeof says === 'string' && covers.length > 0 ? [] : [`${name} names no sentence`]),
    ...covers.filter((id) => !known.has(id)).map((id) => `${name}: there is no sentence '${id}'`),
  ])
  assert.deepEqual(problems, [])
})

test('a sentence has one id, and the tests that the index names are there', () => {
  const all = sentences()
  const ids = all.map(({ id }) => id)
  assert.deepEqual(
    ids.filter((id, index) => ids.indexOf(id) !== index),
    [],
  )
  const problems = all.flatMap(({ id, tests }) =>
    tests.flatMap((named) => {
      const problem = problemOfTest(named)
      return problem === undefined ? [] : [`${id}: ${named}: ${problem}`]
    }),
  )
  assert.deepEqual(problems, [])
})

test(`there are at least ${CASES_AT_LEAST} cases, each of a name of its own, and each expects something`, () => {
  const all = coverings()
  const names = all.map(({ name }) => name)
  assert.ok(names.length >= CASES_AT_LEAST, `there are ${names.length}`)
  assert.equal(new Set(names).size, names.length)
  assert.deepEqual(
    all.filter(({ expectations }) => expectations === 0),
    [],
  )
})
