import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { limits } from '../limits.ts'
import { loadFolder } from './load-folder.ts'

const ASSET = `apiVersion: countersign/v1
kind: Asset
metadata:
  key: page
spec:
  type: html
  file: ./page.html
`
const PAGE = '<p>\n  Grüße\n</p>\n'

test('a folder says the same wherever it was checked out: marks and ends of lines of Windows are no content', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-folder-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const shell = shellIn(folder)
  const contentOf = async (rewrite: (text: string) => string) => {
    writeFileSync(join(folder, 'page.asset.yaml'), rewrite(ASSET))
    writeFileSync(join(folder, 'page.html'), rewrite(PAGE))
    const { documents } = await loadFolder(shell, ['.'])
    assert.deepEqual(
      documents.flatMap(({ issues }) => issues),
      [],
    )
    const [resource] = documents.map((document) => document.resource)
    assert(resource?.kind === 'Asset' && resource.spec.type === 'html')
    return resource.spec.content
  }
  assert.equal(await contentOf((text) => text), PAGE)
  assert.equal(await contentOf((text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`), PAGE)
})

test('what a folder holds, or names, is read to a limit; large data of other programs are passed over', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-folder-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const shell = shellIn(folder)
  writeFileSync(join(folder, 'page.asset.yaml'), ASSET)
  writeFileSync(join(folder, 'data.json'), '')
  truncateSync(join(folder, 'data.json'), limits.textBytesMax + 1)
  symlinkSync('/dev/zero', join(folder, 'page.html'))
  await assert.rejects(loadFolder(shell, ['.']), {
    message: 'page.html: it has more than 256 MB, and the tool reads at most 256 MB of it',
  })
  writeFileSync(join(folder, 'large.schema.yaml'), '')
  truncateSync(join(folder, 'large.schema.yaml'), limits.textBytesMax + 1)
  for (const path of ['.', 'data.json'])
    await assert.rejects(
      loadFolder(shell, [path]),
      /(large\.schema\.yaml|data\.json): it has more than 16 MB/,
    )
})

function shellIn(cwd: string) {
  return {
    out: process.stdout,
    err: process.stderr,
    input: process.stdin,
    env: {},
    cwd,
    now: () => 0,
    signal: AbortSignal.abort(),
    exitCode: 0,
  }
}
