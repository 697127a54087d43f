import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { readCertificates, verifyPdf } from '@countersign/evidence'
import { sealPdf } from '@countersign/pdf/seal/seal'
import { openTestService } from '../support/service.ts'

const UNSEALED = join(import.meta.dirname, '../../../evidence/cases/unsealed.pdf')

let service: Awaited<ReturnType<typeof openTestService>>
before(async () => {
  service = await openTestService()
})
after(() => service.close())

test('readAuthority gives everybody the one certificate that the seals of this service lead to', async () => {
  const { app, url } = service
  const answer = await fetch(new URL('/v1/authority.pem', url))
  assert.equal(answer.status, 200)
  assert.equal(answer.headers.get('Content-Type'), 'application/pem-certificate-chain')
  const certificates = readCertificates(new Uint8Array(await answer.arrayBuffer()))
  const trustedRoots = certificates.map((certificate) => certificate.der)
  assert.equal(trustedRoots.length, 1)
  const { pdf } = await sealPdf({
    pdf: await readFile(UNSEALED),
    key: app.sealKeys.live,
    at: app.clock.now(),
  })
  const { intact, seal, checks } = await verifyPdf(pdf, { trustedRoots })
  assert.equal(intact, true, JSON.stringify(checks))
  assert.equal(seal?.isTrusted, true)
  assert.notEqual(seal?.certificateSha256, seal?.authoritySha256, 'the authority, not the seal itself')
})

test('the address of the service itself leads on, and tells nothing of whose it is', async () => {
  const { url } = service
  const page = await fetch(url)
  assert.equal(page.status, 200)
  const verify = await fetch(new URL('/verify', url))
  for (const name of ['Content-Type', 'Content-Security-Policy', 'Referrer-Policy', 'X-Frame-Options']) {
    assert.equal(page.headers.get(name), verify.headers.get(name), name)
  }
  const text = await page.text()
  assert.doesNotMatch(text, /My organization|default-/)
  const named = [...text.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  const ways = named.filter((path) => !path.startsWith('embed/') && !path.startsWith('?lang='))
  assert.deepEqual(ways, ['verify', 'docs', 'accessibility'])
  for (const path of named) assert.equal((await fetch(new URL(path, url))).status, 200, path)
  assert.equal((await fetch(url, { method: 'HEAD' })).status, 200)
  const posted = await fetch(url, { method: 'POST' })
  assert.deepEqual([posted.status, posted.headers.get('Allow')], [405, 'GET, HEAD'])
})

test('the page of the certificate’s link is there, as strict as the one for signing', async () => {
  const { url } = service
  const page = await fetch(new URL('/verify', url))
  assert.equal(page.status, 200)
  assert.match(page.headers.get('Content-Type') ?? '', /^text\/html/)
  const signing = await fetch(new URL('/sign/nonsense', url))
  for (const name of ['Content-Security-Policy', 'Referrer-Policy', 'X-Frame-Options', 'Cache-Control']) {
    assert.ok(page.headers.get(name), name)
    assert.equal(page.headers.get(name), signing.headers.get(name), name)
  }
  const named = [...(await page.text()).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path = '']) => path)
  assert.deepEqual(named.slice(0, 1), ['embed/v1/favicon.svg'])
  assert.equal(named.length, 3)
  for (const path of named) assert.equal((await fetch(new URL(path, page.url))).status, 200, path)
  assert.equal((await fetch(new URL('/verify', url), { method: 'POST' })).status, 405)
  assert.equal((await fetch(new URL('/verify/more', url))).status, 404)
})
