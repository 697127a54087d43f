import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { equalBytes } from '@countersign/evidence/der'
import { hasTools, run, scratchFolder } from '@countersign/pdf/testing/tools'
import { openSealIdentity, type SealIdentity } from '../../src/access/seal-identity.ts'
import { DAY_MS, HOUR_MS } from '../../src/lib/clock.ts'
import { query } from '../http/owner.ts'
import { openTestService, type TestService } from '../support/service.ts'

const BASE_URL = 'https://sign.example.com'
let service: TestService
before(async () => {
  service = await openTestService({ BASE_URL }, { workers: false })
})
after(() => service.close())

const open = (changes: object = {}) =>
  openSealIdentity({
    ...service.app,
    system: service.app.database.system,
    config: { ...service.app.config, ...changes },
    signingKey: null,
  })

function certificateOf({ sealKeys }: Pick<SealIdentity, 'sealKeys'>, mode: 'live' | 'test' = 'live') {
  return new X509Certificate(sealKeys[mode].certificates[0] ?? assert.fail())
}

/** What a certificate's address gives, from the path on this service. */
async function published(url: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const { status, bytes, headers } = await service.call('GET', new URL(url).pathname)
  assert.equal(status, 200, url)
  return { bytes, headers }
}

/** The addresses that a certificate names. */
function addressesOf(certificate: X509Certificate): { issuer: string; list: string } {
  const [, issuer = assert.fail()] = /CA Issuers - URI:(\S+)/.exec(certificate.infoAccess ?? '') ?? []
  const [list = assert.fail()] = /https?:[^\0-\x20]*?\.crl/.exec(certificate.raw.toString('latin1')) ?? []
  return { issuer, list }
}

test('what judges a seal is found at the addresses that its certificate names', async (t) => {
  for (const mode of ['live', 'test'] as const) {
    const { issuer, list } = addressesOf(certificateOf(service.app, mode))
    assert.ok(issuer.startsWith(`${BASE_URL}/pki/`) && list.startsWith(`${BASE_URL}/pki/`))
    const certificate = await published(issuer)
    assert.ok(equalBytes(certificate.bytes, service.app.authorities[0] ?? assert.fail()))
    assert.equal(certificate.headers.get('Content-Type'), 'application/pkix-cert')
    const revocations = await published(list)
    assert.equal(revocations.headers.get('Content-Type'), 'application/pkix-crl')
    assert.equal(revocations.headers.get('Cache-Control'), 'public, max-age=3600')
    if (!hasTools(t, 'openssl')) continue
    const folder = scratchFolder(t)
    const write = (name: string, content: string | Buffer) => {
      writeFileSync(join(folder, name), content)
      return join(folder, name)
    }
    const authority = write('authority.pem', new X509Certificate(certificate.bytes).toString())
    const seal = write('seal.pem', certificateOf(service.app, mode).toString())
    const crl = join(folder, 'authority.crl')
    run('openssl', ['crl', '-inform', 'DER', '-in', write('list.der', revocations.bytes), '-out', crl])
    const at = String(Math.floor(Date.parse(service.clock.now()) / 1000) + 1)
    const asked = ['verify', '-attime', at, '-crl_check', '-CAfile', authority, '-CRLfile', crl, seal]
    assert.match(run('openssl', asked).stdout, /seal\.pem: OK/)
    const { stdout: text } = run('openssl', ['x509', '-in', seal, '-noout', '-text'])
    assert.match(text, /Policy: 2\.25\.290599409160073220574185650370593499961/)
    assert.ok(text.includes(`URI:${list}`), 'the point of the list, as openssl reads it')
  }
})

test('the list is made anew each day, and all processes tell the same', async () => {
  const { publications } = service.app
  const first = await publications.own()
  const again = await (await open()).publications.own()
  assert.deepEqual([again.listNumber, again.list], [first.listNumber, first.list])
  service.clock.advance(DAY_MS - HOUR_MS)
  assert.equal((await publications.own()).listNumber, first.listNumber)
  service.clock.advance(HOUR_MS)
  const others = await Promise.all([open(), open()])
  const lists = await Promise.all([publications.own(), ...others.map((one) => one.publications.own())])
  assert.deepEqual(
    lists.map(({ listNumber }) => listNumber),
    [first.listNumber + 1, first.listNumber + 1, first.listNumber + 1],
  )
  const [one = assert.fail(), ...more] = lists
  for (const { list } of more) assert.ok(equalBytes(list, one.list), 'one list of a number')
  assert.equal(equalBytes(one.list, first.list), false)
})

test('another BASE_URL or subject makes other sealing certificates of the same authority, and the old addresses stay', async () => {
  const before = addressesOf(certificateOf(service.app))
  const moved = await open({ baseUrl: 'https://other.example.com' })
  const { issuer, list } = addressesOf(certificateOf(moved))
  assert.equal(new URL(issuer).host, 'other.example.com')
  assert.equal(new URL(list).pathname, new URL(before.list).pathname)
  assert.deepEqual(moved.authorities, service.app.authorities, 'what readers trust stays')
  await published(before.list)
  const sealSubject = { organizationName: 'Example GmbH', country: 'DE' }
  const named = await open({ baseUrl: 'https://other.example.com', sealSubject })
  assert.equal(certificateOf(named).subject, 'C=DE\nO=Example GmbH\nCN=Example GmbH Document Seal')
  assert.match(certificateOf(named, 'test').subject, /^C=DE\nO=Example GmbH\nCN=TEST/)
  const again = await open({ baseUrl: 'https://other.example.com', sealSubject })
  assert.deepEqual(again.sealKeys.live.certificates, named.sealKeys.live.certificates, 'only once')
})

test('an authority of before stays published, and an unknown one is not found', async () => {
  const { publications } = service.app
  const { authorityId, ...own } = await publications.own()
  const former = 'a'.repeat(32)
  await query(
    service,
    `INSERT INTO published_authority SELECT '${former}', certificate, list, list_number, listed_at FROM published_authority WHERE authority_id = '${authorityId}'`,
  )
  const { bytes } = await published(`${BASE_URL}/pki/${former}/authority.crl`)
  assert.ok(equalBytes(bytes, own.list))
  const unknown = await fetch(new URL(`/pki/${'b'.repeat(32)}/authority.crt`, service.url))
  assert.equal(unknown.status, 404)
  assert.match(await unknown.text(), /no authority 'b{32}'/)
  assert.equal((await fetch(new URL('/pki/..%2f/authority.crt', service.url))).status, 400)
})

test('a list of a clock that went back since is not told for long', async () => {
  const { publications } = service.app
  service.clock.advance(30 * DAY_MS)
  const early = await publications.own()
  service.clock.advance(-30 * DAY_MS)
  const { listNumber, listedAt } = await publications.own()
  assert.ok(listNumber > early.listNumber)
  assert.ok(Date.parse(listedAt) <= Date.parse(service.clock.now()))
  const again = await (await open()).publications.own()
  assert.equal(again.listNumber, listNumber)
})
