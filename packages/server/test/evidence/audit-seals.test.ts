import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { after, before, test } from 'node:test'
import { verifyEvidence } from '@countersign/evidence'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { query } from '../http/owner.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { unpack } from './archive-tools.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

async function started(): Promise<string> {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  return id
}

async function signed(): Promise<string> {
  const id = await started()
  for (const { url } of (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  return id
}

/** The evidence as it is given now, which must be intact. */
async function evidenceOf(id: string) {
  const { status, bytes } = await service.ns('GET', `/workflows/${id}/evidence`)
  assert.equal(status, 200, bytes.toString())
  const result = await verifyEvidence(bytes, { trustedRoots: service.app.authorities })
  assert.equal(result.verdict, 'intact', JSON.stringify(result.checks, null, 1))
  return { files: unpack(bytes), result }
}

async function kept(id: string): Promise<{ number: number; level: string; content: string }[]> {
  const rows = await query(
    service,
    `SELECT number, level, content FROM audit_seal WHERE workflow_id = '${id}' ORDER BY number`,
  )
  return rows.map(({ number, level, content }) => ({
    number: Number(number),
    level: String(level),
    content: String(content),
  }))
}

test('a workflow that ends has its audit-seal without anybody asking, and the evidence uses it', async () => {
  const id = await signed()
  const [seal, ...more] = await kept(id)
  assert.deepEqual([seal?.number, seal?.level, more.length], [1, 'B-B', 0])
  const content = JSON.parse(seal?.content ?? '')
  assert.deepEqual([content.workflowId, content.status], [id, 'completed'])
  const { files, result } = await evidenceOf(id)
  assert.equal(files.get('audit-seals/0001.json')?.toString(), seal?.content)
  assert.equal(result.evidence?.sequence, content.sequence)
  await evidenceOf(id)
  assert.equal((await kept(id)).length, 1, 'nothing changed, nothing was sealed')
})

test('asked for while it runs, each moment has one audit-seal, which names the one before', async () => {
  const id = await started()
  const before = await service.ns('GET', `/workflows/${id}`)
  const events = await service.ns('GET', `/workflows/${id}/events?limit=100`)
  const all = await Promise.all(Array.from({ length: 6 }, () => evidenceOf(id)))
  assert.equal((await kept(id)).length, 1, 'asked for by several at once')
  assert.equal(new Set(all.map(({ files }) => files.get('audit-seals/0001.p7s')?.toString('hex'))).size, 1)
  const later = await service.ns('GET', `/workflows/${id}`)
  assert.equal(later.headers.get('etag'), before.headers.get('etag'), 'nobody else sees that it was sealed')
  assert.deepEqual((await service.ns('GET', `/workflows/${id}/events?limit=100`)).body, events.body)

  const [{ url }] = (await service.ns('GET', `/workflows/${id}/action-urls`)).body.actionUrls
  await openPerson(service, url).sign()
  await service.settle()
  const { files, result } = await evidenceOf(id)
  const second = JSON.parse(files.get('audit-seals/0002.json')?.toString() ?? '')
  assert.deepEqual([second.number, Object.keys(second.previous)], [2, ['json', 'signature']])
  assert.match(result.notes.join('\n'), /'papers\/contract\.pdf' is not sealed yet/)
  const ended = await service.ns('POST', `/workflows/${id}/void`, { body: { reason: 'Enough' } })
  assert.equal(ended.status, 200, ended.bytes.toString())
  await service.settle()
  assert.equal((await kept(id)).length, 3)
  const last = await evidenceOf(id)
  assert.equal(last.result.evidence?.status, 'voided')
  assert.match(last.result.notes.join('\n'), /'papers\/contract\.pdf' was never sealed/)
})

test('erasing is sealed too: what is left is intact, and the audit-seals of before stay', async () => {
  const id = await signed()
  const earlier = await evidenceOf(id)
  assert.equal((await service.ns('DELETE', `/workflows/${id}`)).status, 200)
  await service.settle()
  assert.equal((await kept(id)).length, 2)
  const { files, result } = await evidenceOf(id)
  assert.equal((await kept(id)).length, 2, 'sealed when it was erased')
  assert.deepEqual(
    [...files.keys()].filter((name) => name.startsWith('papers/')),
    [],
  )
  assert.match(JSON.stringify(result.checks), /what \d+ of them told was erased/)
  assert.deepEqual(files.get('audit-seals/0001.p7s'), earlier.files.get('audit-seals/0001.p7s'))
})

test('what ended before there were audit-seals gets its first when somebody asks', async () => {
  const id = await signed()
  await query(
    service,
    `BEGIN; ALTER TABLE audit_seal DISABLE TRIGGER USER; DELETE FROM audit_seal WHERE workflow_id = '${id}';
     ALTER TABLE audit_seal ENABLE TRIGGER USER; COMMIT`,
  )
  await evidenceOf(id)
  assert.equal((await kept(id)).length, 1)
  await assert.rejects(query(service, `UPDATE audit_seal SET level = 'B-T'`), /append-only/)
  await assert.rejects(query(service, `DELETE FROM audit_seal`), /append-only/)
})

test('VERIFY.md: openssl and sha256sum say the same of the audit-seals', async (t) => {
  if (!hasTools(t, 'openssl', 'sha256sum')) return
  const { files } = await evidenceOf(await signed())
  const folder = join(scratchFolder(t), 'evidence')
  for (const [name, bytes] of files) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), bytes)
  }
  const guide = files.get('VERIFY.md')?.toString() ?? ''
  writeFileSync(
    join(dirname(folder), 'authority.pem'),
    await (await fetch(new URL('/v1/authority.pem', service.url))).text(),
  )
  const [section = ''] = guide.split('## 4. The audit-seals').slice(1)
  const commands = [...section.matchAll(/```\n([\s\S]*?)```/g)].slice(0, 2).map(([, shell]) => shell)
  const { stdout, stderr } = spawnSync('sh', ['-ec', commands.join('\n')], { cwd: folder, encoding: 'utf8' })
  assert.match(stderr, /CAdES Verification successful/)
  const sealed = JSON.parse(files.get('audit-seals/0001.json')?.toString() ?? '').files
  const found = stdout
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2}/).toReversed())
  assert.deepEqual(Object.fromEntries(found), sealed)
})
