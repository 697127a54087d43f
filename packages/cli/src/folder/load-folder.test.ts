import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
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
  const shell = {
    out: process.stdout,
    err: process.stderr,
    input: process.stdin,
    env: {},
    cwd: folder,
    now: () => 0,
    signal: AbortSignal.abort(),
    exitCode: 0,
  }
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
