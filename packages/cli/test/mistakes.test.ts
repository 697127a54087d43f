/** What authors get wrong, and all that `validate` says of it: the list is `mistakes.yaml`. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Failure } from '../src/failure.ts'
import { loadFolder } from '../src/folder/load-folder.ts'
import { issuesJson } from '../src/folder/present-folder.ts'
import type { Shell } from '../src/shell.ts'
import { makeMistake, readMistakes } from './mistakes.ts'
import { type Desk, openDesk } from './support.ts'

const mistakes = await readMistakes()
let desk: Desk
before(async () => {
  desk = await openDesk()
  const made = await desk.run(['init', 'garden'])
  assert.equal(made.code, 0, made.stderr)
})
after(() => desk.clear())

test('there are at least a hundred mistakes, each another', () => {
  assert.ok(mistakes.length >= 100, String(mistakes.length))
  assert.equal(new Set(mistakes.map(({ mistake }) => mistake)).size, mistakes.length)
})

for (const [index, each] of mistakes.entries()) {
  test(`mistake: ${each.mistake}`, async () => {
    const folder = desk.path(`mistake-${index}`)
    await makeMistake(each, desk.path('garden'), folder)
    assert.deepEqual(await saidOf(folder), each.says)
  })
}

/** As `validate` tells it, one line a problem; a folder that cannot be read is one problem. */
async function saidOf(cwd: string): Promise<string[]> {
  const shell: Shell = {
    out: process.stdout,
    err: process.stderr,
    input: process.stdin,
    env: {},
    cwd,
    now: () => 0,
    signal: new AbortController().signal,
    exitCode: 0,
  }
  try {
    const { documents } = await loadFolder(shell, ['.'])
    return issuesJson(documents).map(lineOf)
  } catch (error) {
    if (error instanceof Failure) return [error.message]
    throw error
  }
}

function lineOf(issue: ReturnType<typeof issuesJson>[number]): string {
  const { file, line, column, severity, message } = issue
  return `${file}${line === undefined ? '' : `:${line}:${column}`} ${severity}: ${message}`
}
