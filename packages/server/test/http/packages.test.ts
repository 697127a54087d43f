import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import { openTestService, type TestService } from '../support/service.ts'

// What is below /packages/: its files, their names and what is said of them. e2e/packages.test.ts installs them.

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service?.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers, redirect: 'manual' })

async function listed(): Promise<{ name: string; sha256: string }[]> {
  const text = await (await get('/packages/')).text()
  return [...text.matchAll(/href="([^"#]+)#sha256=([0-9a-f]{64})"/g)].map(([, name = '', sha256 = '']) => ({
    name,
    sha256,
  }))
}

test('the list names every file by its version, with the hash of its bytes', async () => {
  const files = await listed()
  assert.equal(files.length, 10)
  for (const { name, sha256 } of files) {
    assert.match(name, /-0\.1\.0[.-]/)
    const bytes = Buffer.from(await (await get(`/packages/${name}`)).arrayBuffer())
    assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256, name)
    if (name.endsWith('.whl')) continue
    const now = await get(`/packages/${name.replace('-0.1.0', '')}`)
    assert.ok(bytes.equals(Buffer.from(await now.arrayBuffer())), name)
  }
})

test('a file says what it is, is not sniffed, and is not sent twice', async () => {
  const types = {
    'countersign-sdk.tgz': 'application/gzip',
    'countersign-go-0.1.0.tar.gz': 'application/gzip',
    'countersign-0.1.0-py3-none-any.whl': 'application/zip',
    '': 'text/html; charset=utf-8',
  }
  for (const [name, type] of Object.entries(types)) {
    const { status, headers } = await get(`/packages/${name}`)
    assert.equal(status, 200, name)
    assert.equal(headers.get('content-type'), type)
    assert.equal(headers.get('content-encoding'), null)
    assert.equal(headers.get('cache-control'), 'public, max-age=300')
    assert.equal(headers.get('x-content-type-options'), 'nosniff')
    assert.match(headers.get('content-security-policy') ?? '', /^default-src 'none'/)
    const etag = headers.get('etag') ?? ''
    assert.match(etag, /^"[0-9a-f]{32}"$/)
    const again = await get(`/packages/${name}`, { 'If-None-Match': etag })
    assert.deepEqual([again.status, await again.text(), again.headers.get('etag')], [304, '', etag])
    const head = await fetch(`${service.url}/packages/${name}`, { method: 'HEAD' })
    assert.deepEqual([head.status, head.headers.get('etag')], [200, etag])
  }
})

test('other names are not there, and lead nowhere else', async () => {
  for (const name of [
    'countersign-server.tgz',
    'countersign-sdk-9.9.9.tgz',
    'index.html',
    'countersign/../../package.json',
    'countersign-%2e%2e%2fpackage.tgz',
    'left-pad.tgz',
  ]) {
    const response = await get(`/packages/${name}`)
    assert.equal(response.status, 404, name)
    const { errorInfo }: { errorInfo: { message: string } } = JSON.parse(await response.text())
    assert.match(errorInfo.message, /There is no|no such/, name)
  }
  const { status, headers } = await get('/packages')
  assert.deepEqual([status, headers.get('location')], [308, 'packages/'])
  const post = await fetch(`${service.url}/packages/countersign-sdk.tgz`, { method: 'POST' })
  assert.deepEqual([post.status, post.headers.get('allow')], [405, 'GET, HEAD'])
})

test('the docs name files that are there', async () => {
  const docs = new URL('../../../../docs/', import.meta.url)
  const pages = (await readdir(docs, { recursive: true })).filter((name) => name.endsWith('.md'))
  const texts = await Promise.all(pages.map((name) => readFile(new URL(name, docs), 'utf8')))
  const named = new Set(
    texts
      .flatMap((text) => [...text.matchAll(/packages\/(countersign[\w.-]*\.(?:tgz|whl|gz))/g)])
      .map(([, name]) => name),
  )
  assert.ok(named.size >= 5, [...named].join(' '))
  for (const name of named) assert.equal((await get(`/packages/${name}`)).status, 200, name)
})
