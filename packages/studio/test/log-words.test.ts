import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { wordingOf } from '@countersign/embed/texts/texts'
import { operations } from '../../server/src/http/operation-list.ts'
import { operationsIn, operationText, subjectText } from '../src/pages/log/log-words.ts'
import { de } from '../src/texts/de.ts'
import { en, type TextKey } from '../src/texts/en.ts'

const SERVER = new URL('../../server/src/', import.meta.url).pathname
/** What is logged without being an operation of that name: what people do who sign in, and those at the machine. */
const beside = globSync('**/*.ts', { cwd: SERVER })
  .filter((name) => /^(?:people|backup|workflows)\/|^[\w-]+\.ts$/.test(name))
  .flatMap((name) => [...readFileSync(`${SERVER}${name}`, 'utf8').matchAll(/operation: '([\w-]+)'/g)])
  .map(([, name = '']) => name)
const logged = operations.filter(
  ({ changes }) => changes !== undefined && changes !== 'nothing' && changes !== 'workflow',
)

test('whatever the log of changes names has words, in both languages, and can be chosen', () => {
  for (const texts of [en, de]) {
    const words = wordingOf<TextKey>(texts === en ? 'en' : 'de', texts)
    const names = [...logged.map(({ operationId }) => operationId), ...beside]
    assert.ok(names.includes('signIn') && names.includes('restore') && names.includes('deleteFile'))
    assert.deepEqual(
      names.filter((name) => operationText(words, name) === undefined),
      [],
    )
    const types = new Set(logged.map(({ changes = '' }) => changes).filter((type) => type !== 'resources'))
    for (const type of types) assert.notEqual(subjectText(words, type), type)
    assert.equal(operationText(words, 'nothing'), undefined)
  }
  for (const { operationId, plane } of logged) {
    const where = plane === 'org' ? 'organization' : 'namespace'
    assert.ok(operationsIn(where).includes(operationId), operationId)
  }
})
