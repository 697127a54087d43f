import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { readCertificates, verifyEvidence } from '@countersign/evidence'
import { childrenOf, type DerNode, readDer } from '@countersign/evidence/der'
import { der } from '@countersign/evidence/der-write'
import { openTimeStampAuthority, serveTimeStamps } from '@countersign/pdf/testing/time-stamp-authority'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { limits } from '../../src/limits.ts'
import { query } from '../http/owner.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openTestService } from '../support/service.ts'
import { isLate } from '../support/slowness.ts'
import { undo } from '../support/undo.ts'
import { pack, unpack } from './archive-tools.ts'

test('audit-seals are time-stamped where there is an authority, and wait for one that is away only where nobody waits', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const authority = await openAuthority(t)
  const { service, trust, levels, evidenceOf, start, end } = await openScene(t, authority)

  await t.test('with its authority there it has its word for the time', async () => {
    const bytes = await evidenceOf(await start())
    const { verdict, seal, checks } = await verifyEvidence(bytes, trust)
    assert.deepEqual([verdict, seal?.level], ['intact', 'B-T'], JSON.stringify(checks, null, 1))
    const said = checks.find(({ name }) => name === 'audit-seals')?.message ?? ''
    assert.match(said, /^The audit-seal is right; it is of \S+, at event \d+\.$/)
    assert.equal(
      (await verifyEvidence(bytes)).seal?.level,
      'B-B',
      'a claim, for whom the authority is not trusted',
    )
    const files = unpack(bytes)
    files.set('audit-seals/0001.p7s', withoutTimestamp(files.get('audit-seals/0001.p7s') ?? Buffer.alloc(0)))
    const stripped = await verifyEvidence(pack(files), trust)
    assert.equal(stripped.verdict, 'changed')
    assert.match(JSON.stringify(stripped.checks), /its time-stamp was taken out after the sealing/)
  })

  await t.test(
    'while it is away evidence is given, at the level that is to be had; at the end it is waited for',
    async () => {
      const id = await start()
      authority.isAway = true
      const { verdict, seal } = await verifyEvidence(await evidenceOf(id), trust)
      assert.deepEqual([verdict, seal?.level], ['intact', 'B-B'])
      await end(id)
      assert.deepEqual(await levels(id), ['B-B'], 'the end waits for its time-stamp')
      assert.equal((await verifyEvidence(await evidenceOf(id), trust)).verdict, 'intact')
      assert.deepEqual(await levels(id), ['B-B', 'B-B'], 'whoever asks does not')
      authority.isAway = false
      service.clock.advance(limits.jobRetryDelayMaxMs)
      await service.settle()
      assert.deepEqual(await levels(id), ['B-B', 'B-B', 'B-T'])
      assert.equal((await verifyEvidence(await evidenceOf(id), trust)).seal?.level, 'B-T')
    },
  )

  await t.test('one that does not answer is not waited for', async () => {
    const id = await start()
    authority.isSilent = true
    const from = performance.now()
    const { seal } = await verifyEvidence(await evidenceOf(id), trust)
    assert.equal(seal?.level, 'B-B')
    assert.ok(performance.now() - from >= limits.auditSealStampWaitMs)
    assert.ok(!isLate(from, limits.timestampTimeoutMs), 'it was waited for as long as where nobody waits')
    authority.isSilent = false
  })

  await t.test('the last attempt takes what is to be had', async () => {
    const id = await start()
    authority.isAway = true
    await end(id)
    assert.deepEqual(await levels(id), [])
    await query(
      service,
      `UPDATE job SET attempts = ${limits.auditSealAttemptsMax - 1} WHERE kind = 'seal_audit'`,
    )
    service.clock.advance(limits.jobRetryDelayMaxMs)
    await service.settle()
    assert.deepEqual(await levels(id), ['B-B'])
    assert.deepEqual(await query(service, `SELECT 1 FROM job WHERE kind = 'seal_audit'`), [])
  })
})

/** A time-stamp authority that may be away, or say nothing. */
interface Authority {
  url: string
  rootFile: string
  isAway: boolean
  isSilent: boolean
}

async function openAuthority(t: TestContext): Promise<Authority> {
  const stamps = openTimeStampAuthority(scratchFolder(t))
  const authority = { url: '', rootFile: stamps.root.certFile, isAway: false, isSilent: false }
  authority.url = await serveTimeStamps(t, (asked) => {
    if (authority.isSilent) return undefined
    return authority.isAway ? { status: 503, body: Buffer.alloc(0) } : { body: stamps.reply(asked) }
  })
  return authority
}

/** A service that is stamped by the authority, and what the cases do with it. */
async function openScene(t: TestContext, { url, rootFile }: Authority) {
  const service = await openTestService({ TIMESTAMP_URL: url, TIMESTAMP_TRUST: rootFile })
  undo(t, () => service.close())
  await pushAgreement(service.ns)
  const trustedTimeRoots = readCertificates(await readRoot(service.url)).map(({ der: root }) => root)
  return {
    service,
    trust: { trustedRoots: service.app.authorities, trustedTimeRoots },
    async levels(id: string) {
      const sql = `SELECT level FROM audit_seal WHERE workflow_id = '${id}' ORDER BY number`
      return (await query(service, sql)).map(({ level }) => level)
    },
    evidenceOf: async (id: string) => (await service.ns('GET', `/workflows/${id}/evidence`)).bytes,
    async start() {
      const { id } = await startAgreement(service.ns)
      await service.settle()
      return id
    },
    async end(id: string) {
      const body = { reason: 'Enough' }
      assert.equal((await service.ns('POST', `/workflows/${id}/void`, { body })).status, 200)
      await service.settle()
    },
  }
}

async function readRoot(url: string): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(new URL('/v1/timestamp-authorities.pem', url))).arrayBuffer())
}

/** The signature without its unsigned attributes, as anybody can write it. */
function withoutTimestamp(signature: Buffer): Buffer {
  const rewrite = (node: DerNode, path: readonly number[]): Uint8Array => {
    const [index, ...rest] = path
    const parts = childrenOf(node)
    if (index === undefined)
      return der(node.tag, ...parts.filter(({ tag }) => tag !== 0xa1).map(({ raw }) => raw))
    return der(node.tag, ...parts.map((part, at) => (at === index ? rewrite(part, rest) : part.raw)))
  }
  // ContentInfo, [0], SignedData, signerInfos, the one SignerInfo.
  return Buffer.from(rewrite(readDer(signature), [1, 0, 4, 0]))
}
