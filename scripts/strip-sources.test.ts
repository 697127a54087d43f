import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { ROOT } from './package/root.ts'
import { writeStripped } from './package/write-stripped.ts'

const LOADER = 'packages/server/src/children/load-stripped.ts'
const run = promisify(execFile)

test('what was stripped is loaded without the compiler of Node, what was changed since with it', async (t) => {
  const root = await mkdtemp(join(tmpdir(), 'countersign-stripped-'))
  t.after(() => rm(root, { recursive: true }))
  const source = join(root, 'packages/pdf/src/answer.ts')
  await mkdir(join(root, 'packages/pdf/src'), { recursive: true })
  await cp(join(ROOT, LOADER), join(root, LOADER))
  await writeFile(source, 'export const answer: number = 42\n')
  writeStripped(root)
  const load = async () => {
    const loader = join(root, 'node_modules/.cache/countersign-stripped/load-stripped.js')
    const program = `const { answer } = await import(${JSON.stringify(source)})
      console.log(answer, process.moduleLoadList.some((name) => name.includes('deps/amaro')))`
    const flags = ['--permission', `--allow-fs-read=${root}`, '--import', loader, '--input-type=module']
    return (await run(process.execPath, [...flags, '--eval', program])).stdout.trim()
  }
  assert.equal(await load(), '42 false')
  await writeFile(source, 'export const answer: number = 43\n')
  assert.equal(await load(), '43 true')
})
