/** What authors get wrong, and all that `validate` (or `test`) says of it: the lists are `mistakes.yaml` and `mistakes-in-examples.yaml`. */
import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Failure } from '../src/failure.ts'
import { loadFolder } from '../src/folder/load-folder.ts'
import { issuesJson } from '../src/folder/present-folder.ts'
import type { Shell } from '../src/shell.ts'
import { type Mistake, makeMistake, readMistakes } from './mistakes.ts'
import { type Desk, openDesk } from './support.ts'

const ofInit = await readMistakes('mistakes.yaml')
const ofExamples = await readMistakes('mistakes-in-examples.yaml')
const mistakes = [...ofInit, ...ofExamples]
let desk: Desk
before(async () => {
  desk = await openDesk()
  for (const example of ['employee-onboarding', 'board-resolution', 'quick-start', 'tax-form'])
    await desk.example(example)
  for (const args of [
    ['init', 'garden'],
    ['import', 'tax-form/tax-form.pdf', '--out', 'tax'],
  ]) {
    const made = await desk.run(args)
    assert.equal(made.code, 0, made.stderr)
  }
})
after(() => desk.clear())

test('there are at least 180 mistakes in a small folder and 60 in larger ones, each another', () => {
  assert.ok(ofInit.length >= 180, String(ofInit.length))
  assert.ok(ofExamples.length >= 60, String(ofExamples.length))
  assert.equal(new Set(mistakes.map(({ mistake }) => mistake)).size, mistakes.length)
})

test('of each mistake in the larger folders one thing is said, with its place', () => {
  for (const { mistake, says } of ofExamples) {
    assert.equal(says.filter((line) => /^[\w.-]+:\d+:\d+/.test(line)).length, 1, mistake)
  }
})

for (const [index, each] of mistakes.entries()) {
  test(`mistake: ${each.mistake}`, async () => {
    const folder = desk.path(`mistake-${index}`)
    await makeMistake(each, desk.path(startOf(each)), folder)
    assert.deepEqual(each.by === 'test' ? await testedIn(folder) : await saidOf(folder), each.says)
  })
}

function startOf({ in: example }: Mistake): string {
  return example === undefined ? 'garden' : example === 'tax-form' ? 'tax' : example
}

/** What `test` says of scenarios that did not pass. */
async function testedIn(cwd: string): Promise<string[]> {
  const { stdout } = await desk.run(['test'], { cwd })
  return stdout
    .split('\n')
    .filter((line) => line.startsWith('    '))
    .map((line) => line.trim())
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
