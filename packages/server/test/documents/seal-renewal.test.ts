import assert from 'node:assert/strict'
import { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { openSealIdentity } from '../../src/access/seal-identity.ts'
import { DAY_MS, millisOf } from '../../src/lib/clock.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
})
after(() => service.close())

const openAgain = () =>
  openSealIdentity({ ...service.app, system: service.app.database.system, signingKey: null })

function certificateOf(mode: 'live' | 'test', { sealKeys } = service.app): X509Certificate {
  return new X509Certificate(sealKeys[mode].certificates[0] ?? assert.fail())
}

/** Until so long before the first of the certificates ends. */
function goTo(beforeEndMs: number): void {
  const endMs = Math.min(
    ...(['live', 'test'] as const).map((mode) => certificateOf(mode).validToDate.getTime()),
  )
  service.clock.advance(endMs - beforeEndMs - millisOf(service.clock.now()))
}

test('thirty days before a sealing certificate ends, another one of the same authority takes its place, without a restart', async () => {
  const { housekeeping, sealKeys, authorities, config } = service.app
  const first = { live: certificateOf('live'), test: certificateOf('test') }
  goTo(31 * DAY_MS)
  await housekeeping.tidy()
  assert.deepEqual(
    [certificateOf('live').serialNumber, certificateOf('test').serialNumber],
    [first.live.serialNumber, first.test.serialNumber],
  )

  goTo(29 * DAY_MS)
  // Another process of the installation starts at the same moment.
  const [other] = await Promise.all([openAgain(), housekeeping.tidy()])
  const [authority] = authorities
  for (const mode of ['live', 'test'] as const) {
    const now = certificateOf(mode)
    assert.notEqual(now.serialNumber, first[mode].serialNumber)
    assert.equal(now.subject, first[mode].subject)
    assert.ok(now.verify(new X509Certificate(authority ?? assert.fail()).publicKey))
    assert.ok(now.validToDate.getTime() - millisOf(service.clock.now()) > 9 * 365 * DAY_MS)
    assert.deepEqual(other.sealKeys[mode].certificates, sealKeys[mode].certificates, `one ${mode} for all`)
    const file = mode === 'live' ? 'seal.pem' : 'test-seal.pem'
    const written = new X509Certificate(await readFile(join(config.dataDir, 'pki', file)))
    assert.equal(written.serialNumber, now.serialNumber)
  }
  assert.deepEqual(other.authorities, authorities, 'what readers trust stays')
})

test('and a start within these days makes one too', async () => {
  const before = certificateOf('test').serialNumber
  goTo(DAY_MS)
  const { sealKeys } = await openAgain()
  assert.notEqual(certificateOf('test', { ...service.app, sealKeys }).serialNumber, before)
})
