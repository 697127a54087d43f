import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { form } from '@countersign/embed/texts/form/en'
import { en } from '../src/texts/en.ts'

const SOURCES = new URL('../src/', import.meta.url).pathname
const code = globSync('**/*.ts', { cwd: SOURCES })
  .filter((name) => !name.startsWith('texts/'))
  .map((name) => readFileSync(`${SOURCES}${name}`, 'utf8'))
  .join('\n')

/** Those of forms are said by the forms themselves, which the elements have too. */
test('every sentence of Studio is said somewhere', () => {
  const made = [...code.matchAll(/`([a-zA-Z.]+\.)\$\{/g)].map(([, beginning = '']) => beginning)
  const unused = Object.keys(en).filter(
    (key) =>
      !Object.hasOwn(form, key) &&
      !code.includes(`'${key}'`) &&
      !made.some((beginning) => key.startsWith(beginning)),
  )
  assert.deepEqual(unused, [])
})
