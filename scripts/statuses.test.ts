/** A status is one word, one icon and one tone everywhere: docs/statuses.md has the table, and no face has words of its own. */
import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { LANGUAGE_CODES } from '@countersign/engine'
import type { StatusWords } from '@countersign/engine/statuses'
import { words as ar } from '@countersign/engine/statuses/ar'
import { words as de } from '@countersign/engine/statuses/de'
import { words as en } from '@countersign/engine/statuses/en'
import { words as es } from '@countersign/engine/statuses/es'
import { words as fr } from '@countersign/engine/statuses/fr'
import { words as it } from '@countersign/engine/statuses/it'
import { words as ja } from '@countersign/engine/statuses/ja'
import { words as nl } from '@countersign/engine/statuses/nl'
import { words as pl } from '@countersign/engine/statuses/pl'
import { words as pt } from '@countersign/engine/statuses/pt'
import { mailsIn } from '../packages/server/src/texts/mails.ts'

const ROOT = join(import.meta.dirname, '..')
const WORDS: Readonly<Record<(typeof LANGUAGE_CODES)[number], StatusWords>> = {
  en,
  de,
  fr,
  es,
  it,
  pt,
  nl,
  pl,
  ja,
  ar,
}
const PREFIX = 'status.'
const statuses = Object.keys(en).flatMap((key) =>
  key.startsWith(`${PREFIX}progress`) ? [] : [key.slice(PREFIX.length)],
)

/** What happened, and sentences about a status, may have its name. */
const SENTENCES = /^(event\.\w+|guide|next|me\.notice)$/

/** Keys of texts that say a status: `run.pending` beside `run.voided`. */
function ownWords(text: string): string[] {
  const keys = [...text.matchAll(/^ {2}'([\w.]+)\.(\w+)':/gm)].flatMap(([, before = '', last = '']) =>
    statuses.includes(last) && !SENTENCES.test(before) ? [`${before} ${last}`] : [],
  )
  const counts = Map.groupBy(keys, (key) => key.split(' ')[0] ?? '')
  return [...counts].flatMap(([before, found]) => (found.length >= 3 ? [before] : []))
}

/** Tables that give a status a tone. */
const ownMarks = (text: string) => text.match(/^ {2}(?:completed|declined|voided|succeeded): \{ tone/gm) ?? []

function facesWith(find: (text: string) => readonly string[], glob: string): string[] {
  const files = globSync(glob, { cwd: ROOT }).filter((name) => !/\/statuses\/|\/events\.ts$/.test(name))
  assert.ok(files.length > 10, glob)
  return files.filter((name) => find(readFileSync(join(ROOT, name), 'utf8')).length > 0)
}

test('no two statuses have the same word in a language', () => {
  for (const language of LANGUAGE_CODES) {
    const said = Object.values(WORDS[language])
    assert.deepEqual(
      said.filter((word, index) => said.indexOf(word) !== index),
      [],
      language,
    )
  }
})

test('docs/statuses.md says each of them as the interface in English and German does', () => {
  const page = readFileSync(join(ROOT, 'docs/statuses.md'), 'utf8')
  const rows = [...page.matchAll(/^\| `(\w+)` \| ([^|]+) \| ([^|]+) \|/gm)]
  const words = (table: Readonly<Record<string, string>>, status: string) => table[`${PREFIX}${status}`]
  assert.deepEqual(
    rows.map(([, status, english, german]) => [status, english, german]),
    statuses.map((status) => [status, words(en, status), words(de, status)]),
  )
})

test('no face has words or marks of its own for statuses', () => {
  assert.deepEqual(facesWith(ownWords, 'packages/*/src/**/texts/**/*.ts'), [])
  assert.deepEqual(facesWith(ownMarks, 'packages/{ui,embed,studio}/src/**/*.ts'), [])
  assert.deepEqual(ownWords(`  'run.pending': 'Soon',\n  'run.voided': 'Off',\n  'run.failed': 'Bad',\n`), [
    'run',
  ])
  assert.equal(ownMarks(`  completed: { tone: 'good', icon: 'seal' },\n`).length, 1)
})

test('the subject of a mail says a status in its word', () => {
  for (const language of LANGUAGE_CODES) {
    const say = mailsIn(language)
    const words = WORDS[language]
    assert.ok(say('doneSubject').startsWith(words['status.completed']), language)
    assert.ok(say('voidedSubject').startsWith(words['status.voided']), language)
    assert.ok(say('declinedSubject').startsWith(words['status.declined']), language)
  }
})

test('a form of a scenario says a status in its word', async () => {
  for (const language of LANGUAGE_CODES) {
    const path = `../packages/embed/src/resource-editor/shapes/texts/words-${language}.ts`
    const shapes: Readonly<Record<string, Readonly<Record<string, string>>>> = await import(path)
    const said = shapes[language]?.['=pending'] ?? 'Pending'
    assert.equal(said, WORDS[language]['status.pending'], language)
  }
})
