/** The TypeScript of the docs, as a reader would compile it: strictly, by docs/sdk.md, without the types of browsers. */
import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { access, glob, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { test } from 'node:test'

const ROOT = join(import.meta.dirname, '..')
/** It needs the types of a reader's own resources: packages/cli/test/types.test.ts compiles such a program. */
const OF_OWN_TYPES = 'approval.ts'
const OPTIONS = {
  strict: true,
  target: 'es2022',
  lib: ['es2024'],
  module: 'nodenext',
  types: ['node'],
  noEmit: true,
  allowImportingTsExtensions: true,
}

test('every TypeScript file of the docs compiles strictly', async (t) => {
  const folder = await mkdtemp(join(ROOT, 'node_modules/docs-types-'))
  t.after(() => rm(folder, { recursive: true, force: true }))
  const client = codeOf(await readFile(join(ROOT, 'docs/sdk.md'), 'utf8')).find(
    ({ name }) => name === 'client.ts',
  )
  assert.ok(client)
  let count = 0
  for await (const page of glob('docs/**/*.md', { cwd: ROOT })) {
    const own = join(folder, basename(page, '.md'))
    for (const { name, code } of codeOf(await readFile(join(ROOT, page), 'utf8'))) {
      if (name === OF_OWN_TYPES) continue
      await mkdir(own, { recursive: true })
      await writeFile(join(own, name), code)
      count += 1
    }
    const hasCode = await access(own).then(
      () => true,
      () => false,
    )
    if (hasCode) await writeFile(join(own, client.name), client.code)
  }
  assert.ok(count > 20, `${count} files`)
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: OPTIONS }))
  const { stdout, error } = spawnSync('tsc', ['-p', folder, '--pretty', 'false'], { encoding: 'utf8' })
  assert.equal(error, undefined)
  // A reader has the client compiled: its sources here are compiled with other options.
  const own = stdout.split('\n').filter((line) => line.includes(basename(folder)))
  assert.deepEqual(own, [])
})

function codeOf(page: string): { name: string; code: string }[] {
  return [...page.matchAll(/```ts[^\n]*\n\/\/ ([\w.-]+\.ts)\n(.*?)```/gs)].map(
    ([, name = '', code = '']) => ({
      name,
      code,
    }),
  )
}
