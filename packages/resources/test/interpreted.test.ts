import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

/** What pages forbid by a policy without `unsafe-eval`, here for a whole process. */
const WITHOUT_EVAL = '--disallow-code-generation-from-strings'

/** Counted by the same code at the same places, and half a minute long when all those steps are interpreted. */
const TOO_LONG = '--test-skip-pattern=^hostile schemas'

/** Every suite that asks what schemas say; each is run here once more, word for word. */
const SUITES = ['../src/entity/entity-schema.test.ts', 'cases.test.ts', 'wrong.test.ts']

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))

function run(options: readonly string[], suite: string) {
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout } = spawnSync(
    process.execPath,
    [WITHOUT_EVAL, ...options, '--test-reporter=tap', path(suite)],
    { env, encoding: 'utf8' },
  )
  const count = (what: string) => Number(new RegExp(`^# ${what} (\\d+)$`, 'm').exec(stdout)?.[1])
  return { status, stdout, passed: count('pass'), failed: count('fail') }
}

for (const suite of SUITES) {
  test(`7: schemas say the same without eval: ${suite}`, () => {
    const { status, stdout, passed, failed } = run(['--import', path('interpreted.ts'), TOO_LONG], suite)
    assert.deepEqual({ status, failed }, { status: 0, failed: 0 }, stdout)
    assert.ok(passed >= 10, stdout)
  })
}

test('without an interpreter no schema can be checked there', () => {
  const { status, stdout } = run([], '../src/entity/entity-schema.test.ts')
  assert.notEqual(status, 0)
  assert.match(stdout, /Code generation from strings disallowed/)
})
