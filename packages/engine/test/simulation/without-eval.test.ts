import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

const SIMULATED = fileURLToPath(new URL('simulated.ts', import.meta.url))
const INTERPRETED = fileURLToPath(new URL('../../../resources/test/interpreted.ts', import.meta.url))

function linesOf(options: readonly string[]): string[] {
  const { stdout, stderr, status } = spawnSync(process.execPath, [...options, SIMULATED], {
    encoding: 'utf8',
    maxBuffer: 1 << 28,
  })
  assert.equal(status, 0, stderr)
  return stdout.trimEnd().split('\n')
}

test('15: without eval, as in a page, 200 random blueprints are simulated as in the service', () => {
  const [here, there] = [
    linesOf([]),
    linesOf(['--disallow-code-generation-from-strings', '--import', INTERPRETED]),
  ]
  assert.equal(here.length, 200)
  for (const [index, line] of here.entries()) assert.equal(there[index], line, `seed ${index + 1}`)
  const started = here.filter((line) => JSON.parse(line).ok)
  assert.ok(started.length > 100, `only ${started.length} could begin`)
})
