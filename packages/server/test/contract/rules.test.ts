import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { RULES } from './interface-rules.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const PREFIXES = [...new Set(Object.keys(RULES).map((id) => id.split('-', 1)[0]))].join('|')

/** The rules that titles of tests name, each with the file. */
function namedRules(): Map<string, string> {
  const named = new Map<string, string>()
  for (const file of globSync('packages/*/{src,test}/**/*.test.ts', { cwd: ROOT })) {
    const text = readFileSync(`${ROOT}${file}`, 'utf8')
    for (const [, title = ''] of text.matchAll(/^ *(?:test|it)\(\s*[`'"](.*)/gm)) {
      for (const [, id = ''] of title.matchAll(new RegExp(`\\[((?:${PREFIXES})-[\\w-]+)\\]`, 'g')))
        named.set(id, file)
    }
  }
  return named
}

test('every row and numbered rule of the interface has a test that names it, and no test names another', () => {
  const named = namedRules()
  const missing = Object.entries(RULES).filter(([id]) => !named.has(id))
  assert.deepEqual(missing, [], 'rules without a test')
  const unknown = [...named].filter(([id]) => RULES[id] === undefined)
  assert.deepEqual(unknown, [], 'tests of rules that are not listed')
})
