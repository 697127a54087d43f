import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { LANGUAGE_CODES, LANGUAGES } from '@countersign/engine'
import { openDiskPlace } from '../../src/files/disk-bytes.ts'
import { openPageParts } from '../../src/http/page-parts.ts'
import { HOUR_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service?.close())

interface Got {
  status: number
  headers: IncomingHttpHeaders
  bytes: Buffer
}

/** As it comes over the wire: fetch would unpack it. */
async function get(path: string, accepted?: string, language?: string): Promise<Got> {
  const headers = {
    ...(accepted !== undefined && { 'accept-encoding': accepted }),
    ...(language !== undefined && { 'accept-language': language }),
  }
  return new Promise((resolve, reject) => {
    request(`${service.url}${path}`, { headers }, (response) => {
      buffer(response).then(
        (bytes) => resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes }),
        reject,
      )
    })
      .on('error', reject)
      .end()
  })
}

test('what is static comes as brotli or gzip, as the browser takes it', async () => {
  for (const path of [
    '/',
    '/sign/token',
    '/verify',
    '/verify.html',
    '/embed/v1/verify.js',
    '/embed/v1/home.css',
  ]) {
    const plain = await get(path)
    assert.deepEqual([plain.status, plain.headers['content-encoding']], [200, undefined], path)
    const packed: [string, string | undefined, (bytes: Buffer) => Buffer][] = [
      ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
      ['gzip, deflate', 'gzip', gunzipSync],
      ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
      ['br;q=0.0', undefined, (bytes) => bytes],
      ['identity', undefined, (bytes) => bytes],
    ]
    for (const [accepted, encoding, unpack] of packed) {
      const { status, headers, bytes } = await get(path, accepted)
      assert.deepEqual([status, headers['content-encoding']], [200, encoding], `${path} for ${accepted}`)
      assert.ok(headers.vary?.startsWith('Accept-Encoding'))
      assert.ok(unpack(bytes).equals(plain.bytes), `${path} for ${accepted}`)
      if (encoding === 'br') assert.ok(bytes.length < plain.bytes.length * 0.7, path)
    }
  }
})

test('what a page says before a script does is in the language of the browser, or in the one that was chosen', async () => {
  const said = async (path: string, language?: string) => {
    const { headers, bytes } = await get(path, undefined, language)
    const text = bytes.toString()
    const [, lang, direction] = /<html lang="(\w+)" dir="(\w+)">/.exec(text) ?? []
    assert.doesNotMatch(text, /\{\w+\}|undefined/, path)
    assert.equal(headers.vary, 'Accept-Encoding, Accept-Language')
    return { lang, direction, text: /<noscript>(.*)<\/noscript>|<h1>(.*)<\/h1>/.exec(text)?.[0] }
  }
  for (const path of ['/', '/sign/token', '/draw/token', '/in-person/token', '/verify']) {
    const texts = new Set<string | undefined>()
    for (const language of LANGUAGE_CODES) {
      const { lang, direction, text } = await said(path, `sv, ${language};q=0.9, en;q=0.1`)
      assert.deepEqual([lang, direction], [language, LANGUAGES[language].direction], path)
      texts.add(text)
    }
    assert.equal(texts.size, LANGUAGE_CODES.length, `${path}: a text for each language`)
    assert.equal((await said(path)).lang, 'en')
  }
  assert.equal((await said('/?lang=ja', 'de')).lang, 'ja')
  assert.equal((await said('/?lang=ja&lang=fr', 'de')).lang, 'de')
  assert.equal((await said('/?lang=constructor', 'de')).lang, 'de')
  const command = '<code>countersign verify</code>'
  assert.ok((await said('/verify', 'pl')).text?.includes(command))
})

test('the page that verifies as one file allows itself its own script and style, and nothing else', async () => {
  const { headers, bytes } = await get('/verify.html')
  const page = bytes.toString()
  assert.match(String(headers['content-security-policy']), /frame-ancestors 'none'/)
  const [, policy = ''] = /http-equiv="Content-Security-Policy" content="([^"]+)"/.exec(page) ?? []
  const hashOf = (text = '') => `sha256-${createHash('sha256').update(text).digest('base64')}`
  const [, script] = /<script type="module">([\s\S]*?)<\/script>/.exec(page) ?? []
  const [, style] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
  assert.deepEqual(policy.split('; ').slice(0, 4), [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    'img-src data:',
  ])
  assert.doesNotMatch(page, /<(?:script|link|img|iframe)[^>]* (?:src|href)="(?!data:)/)
})

/** A build with one chunk of that name. */
async function build(folder: string, chunk: string, text: string) {
  const root = join(folder, chunk)
  const path = join(root, 'chunks', chunk)
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, text)
  const { shared } = openDiskPlace(pathToFileURL(`${service.app.config.dataDir}/files/`))
  return openPageParts({ built: [pathToFileURL(`${root}/`)], shared, clock: service.clock })
}

test('a page of an earlier build finds its parts for seven days after the update', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-builds-'))
  try {
    const earlier = await build(folder, 'desk-Ab12Cd34.js', 'export const build = "earlier"')
    await earlier.keep()
    const part = '/embed/v1/chunks/desk-Ab12Cd34.js'
    const now = service.app.pageParts
    await now.keep()
    service.clock.advance(limits.pagePartsKeptMs - HOUR_MS)
    await now.keep()
    const { status, headers, bytes } = await get(part, 'br')
    assert.deepEqual([status, bytes.toString()], [200, 'export const build = "earlier"'])
    assert.match(headers['content-type'] ?? '', /^text\/javascript/)
    assert.match(headers['cache-control'] ?? '', /immutable/)
    service.clock.advance(2 * HOUR_MS)
    await now.keep()
    assert.equal((await get(part)).status, 404)
    const worker = /chunks\/[\w-]+\.js/.exec((await get('/sign/x')).bytes.toString())?.[0]
    assert.equal((await now.find(worker ?? 'none')).plain.length > 0, true, 'this build’s own parts stay')
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})

test('nothing but parts is found among what is kept', async () => {
  const store = join(service.app.config.dataDir, 'files', 'page-parts')
  await mkdir(store, { recursive: true })
  await writeFile(join(store, 'beside.js'), 'beside')
  for (const path of ['beside.js', 'chunks/../beside.js', 'chunks/%2e%2e/beside.js', 'chunks/none-1.js'])
    assert.equal((await get(`/embed/v1/${path}`)).status, 404, path)
})

test('2: every address of Studio gets one page, whose parts stand beside it, and the policy of all pages', async () => {
  const { bytes: first } = await get('/studio')
  for (const path of [
    '/studio',
    '/studio/',
    '/studio/n/default-test/workflows/1?tab=trail',
    '/studio/setup/token',
  ]) {
    const { status, headers, bytes } = await get(path)
    assert.deepEqual([status, headers['content-type']], [200, 'text/html; charset=utf-8'], path)
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /^default-src 'none'; .*frame-ancestors 'none'$/)
    assert.doesNotMatch(String(headers['content-security-policy']), /unsafe/)
    assert.ok(bytes.equals(first), path)
  }
  const parts = [...first.toString().matchAll(/(?:src|href)="(\/studio\/app\/[^"]+)"/g)].map(
    ([, path = '']) => path,
  )
  assert.ok(parts.length > 1)
  for (const path of parts) {
    const { status, headers } = await get(path)
    assert.deepEqual([status, headers['access-control-allow-origin']], [200, undefined], path)
    assert.match(headers['cache-control'] ?? '', /immutable/)
  }
  for (const path of [
    '/studio/app/chunks/none-1.js',
    '/studio/app/studio.html',
    '/studio/app/../studio.html',
  ])
    assert.notEqual((await get(path)).headers['cache-control'], 'public, max-age=31536000, immutable', path)
  const { status, headers } = await service.call('POST', '/studio/sign-in', { body: {} })
  assert.deepEqual([status, headers.get('allow')], [405, 'GET, HEAD'])
})
