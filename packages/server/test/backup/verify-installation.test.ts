import assert from 'node:assert/strict'
import { rm, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { Findings } from '../../src/backup/findings.ts'
import { verifyClock } from '../../src/backup/verify-clock.ts'
import { limits } from '../../src/limits.ts'
import { makePdf, pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { storedPath } from '../support/stored-path.ts'
import { machineOf, run } from './machine.ts'

type Json = ReturnType<typeof JSON.parse>

let service: TestService
let tenantId: string
/** Signed by both, one for each kind of damage. */
let signed: string[]
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  await pushAgreement(service.ns)
  await service.ns('POST', '/webhook-endpoints', {
    body: { url: 'https://127.0.0.1:9/hook', eventTypes: ['workflow.erased'] },
  })
  signed = []
  for (let number = 0; number < 2; number++) signed.push(await sign())
  const [row] = await rows<{ tenant_id: string }>('SELECT tenant_id FROM workflow LIMIT 1')
  tenantId = row?.tenant_id ?? ''
})
after(() => service.close())

async function sign(): Promise<string> {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  return id
}

/** Changes what nobody changes but by hand: triggers are off meanwhile. */
function rows<Row extends object>(sql: string, params: unknown[] = []): Promise<Row[]> {
  return withOwner(service.database, async (client) => {
    await client.query("SET session_replication_role = 'replica'")
    return (await client.query<Row>(sql, params)).rows
  })
}

async function verify(...args: string[]): Promise<{ code: number; found: string[]; facts: Json }> {
  const { code, stdout, stderr } = await run('admin', machineOf(service), [
    'verify-installation',
    '--json',
    ...args,
  ])
  assert.notEqual(stdout, '', stderr)
  const facts: Json = JSON.parse(stdout)
  const found = facts.findings
    // The database of tests lasts no longer than they do.
    .filter(({ state, part }: Json) => state === 'wrong' && part !== 'database')
    .map(({ part, place, problem }: Json) => `${part} | ${place} | ${problem}`)
  return { code, found, facts }
}

async function upload(pages: number): Promise<{ fileId: string; sha256: string; path: string }> {
  const headers = { 'Content-Type': 'application/pdf' }
  const { body } = await service.ns('POST', '/files?name=a.pdf', { bytes: await makePdf(pages), headers })
  const [row] = await rows<{ sha256: string }>('SELECT sha256 FROM file WHERE file_id = $1', [body.fileId])
  const sha256 = row?.sha256 ?? ''
  return { fileId: body.fileId, sha256, path: await storedPath(service, 'test', sha256) }
}

test('a whole installation is verified, and nothing is wrong with it', async () => {
  const { found, facts } = await verify('--all')
  assert.deepEqual(found, [])
  assert.equal(facts.looked.workflows, 2)
  assert.ok(facts.looked.files > 2 && facts.looked.keys > 3 && facts.looked.rows > 20)
  assert.equal(facts.looked.certificates, 3)
})

test('each kind of damage is found and named, with its id and place', async () => {
  const [broken = '', swapped = ''] = signed
  const [gone, others] = [await upload(1), await upload(2)]
  await rm(gone.path)
  await writeFile(others.path, 'others')
  const foreign = join(service.app.config.dataDir, 'files', 'notes.txt')
  await writeFile(foreign, 'mine')
  await utimes(foreign, 1, 1)
  const wrongHash = '0'.repeat(64)
  await rows('UPDATE audit_event SET hash = $2 WHERE workflow_id = $1 AND sequence = 2', [broken, wrongHash])
  await rows('DELETE FROM audit_payload WHERE workflow_id = $1 AND sequence = 1', [broken])
  const unsealed = await upload(3)
  const [before] = await rows<{ id: string }>(
    "SELECT state -> 'envelopes' -> 0 -> 'documents' -> 0 ->> 'signedFileId' AS id FROM workflow WHERE id = $1",
    [swapped],
  )
  await rows('UPDATE file SET sha256 = $2 WHERE file_id = $1', [before?.id, unsealed.sha256])
  await rows(
    `UPDATE workflow SET state = jsonb_set(state::jsonb, '{envelopes,0,documents,0,signedSha256}', to_jsonb($2::text))::json WHERE id = $1`,
    [swapped, unsealed.sha256],
  )
  const [made] = await rows<{ id: string }>(
    "UPDATE file SET sha256 = $2 WHERE file_id::text = (SELECT state -> 'envelopes' -> 0 -> 'documents' -> 0 ->> 'fileId' FROM workflow WHERE id = $1) RETURNING file_id AS id",
    [broken, unsealed.sha256],
  )
  const [certificate] = await rows<{ id: string }>(
    "DELETE FROM file WHERE file_id::text = (SELECT state -> 'envelopes' -> 0 ->> 'certificateFileId' FROM workflow WHERE id = $1) RETURNING file_id AS id",
    [swapped],
  )
  const [endpoint] = await rows<{ id: string }>(
    "UPDATE webhook_endpoint SET secret = left(secret, -4) || 'AAAA' RETURNING id",
  )
  const stray = '01a00000-0000-7000-8000-000000000000'
  await rows('UPDATE signing_link SET workflow_id = $2 WHERE workflow_id = $1', [swapped, stray])
  await rows('ALTER TABLE audit_event DISABLE TRIGGER append_only')
  await rows('ALTER TABLE file NO FORCE ROW LEVEL SECURITY')

  const { code, found, facts } = await verify('--all')
  assert.equal(code, 1)
  const expected = [
    new RegExp(
      `^files \\| ${tenantId}/${gone.sha256} \\| The bytes are not in the file store.*file ${gone.fileId}`,
    ),
    new RegExp(
      `^files \\| ${tenantId}/${others.sha256} \\| The bytes differ from their SHA-256.*file ${others.fileId}`,
    ),
    new RegExp(`^workflows \\| ${tenantId}/${broken} \\| The audit trail is not whole: .*2`),
    new RegExp(
      `^workflows \\| ${tenantId}/${broken} \\| The audit trail lacks what 1 of its events tell \\(first of event 1\\)`,
    ),
    new RegExp(
      `^workflows \\| ${tenantId}/${swapped} papers/contract \\| The seal does not hold \\(unsealed\\)`,
    ),
    new RegExp(
      `^workflows \\| ${tenantId}/${swapped} certificate of papers \\| The file ${certificate?.id} that it names is not there`,
    ),
    new RegExp(
      `^workflows \\| ${tenantId}/${broken} document contract \\| The file ${made?.id} has the hash ${unsealed.sha256} in place of`,
    ),
    new RegExp(
      `^keys \\| webhook_endpoint\\.secret of .*${endpoint?.id}.* \\| SECRET_KEY does not decrypt it`,
    ),
    new RegExp(`^rows \\| signing_link of ${tenantId}/${stray} \\| It is of a workflow that is not there`),
    /^rows \| trigger append_only of audit_event \| It is switched off/,
    /^rows \| table file \| Its rows are not held apart by tenants/,
  ]
  for (const one of expected)
    assert.ok(
      found.some((line) => one.test(line)),
      `${one}\n${found.join('\n')}`,
    )
  const warnings = facts.findings.filter(({ state }: Json) => state === 'warning')
  assert.ok(warnings.some(({ part, place }: Json) => part === 'files' && /^notes\.txt/.test(place)))
  assert.ok(!JSON.stringify(facts).includes('@example.com'), 'nothing tells of people')
})

test('only what came since is looked at, and a run goes on where another one ended', async () => {
  const { facts: none } = await verify('--since', '2999-01-01T00:00:00Z')
  assert.deepEqual([none.looked.files, none.looked.workflows], [0, 0])
  const [first = ''] = signed.toSorted()
  const { facts: rest } = await verify('--after', `${tenantId}/${first}`)
  assert.deepEqual(rest.looked, { workflows: 1 })
  for (const [args, message] of [
    [['--since', 'yesterday'], /--since takes an instant such as 2026-01-31T00:00:00Z, not 'yesterday'/],
    [['--after', 'x'], /--after takes NAMESPACE\/WORKFLOW, as a run before has told it, not 'x'/],
  ] as const) {
    const { code, stderr } = await run('admin', machineOf(service), ['verify-installation', ...args])
    assert.equal(code, 1)
    assert.match(stderr, message)
  }
})

test('clocks that are apart are told; of endless findings the first are listed, and all are counted', async () => {
  const told: string[] = []
  const clockOff = (ms: number) => ({ now: () => new Date(Date.now() + ms).toISOString() })
  const { system } = service.app.database
  const complain = (_place: string, problem: string) => void told.push(problem)
  await verifyClock(system, clockOff(0), complain)
  assert.deepEqual(told, [])
  for (const sign of [1, -1]) await verifyClock(system, clockOff(sign * (limits.clockOffMs + 2000)), complain)
  assert.equal(told.length, 2)
  assert.match(told[0] ?? '', /differs from that of this machine by \d+ s/)

  const findings = new Findings(() => undefined)
  for (let number = 0; number <= limits.findingsKept; number++)
    findings.add({ state: 'wrong', part: 'files', place: String(number), problem: 'gone' })
  assert.deepEqual([findings.list.length, findings.wrong], [limits.findingsKept, limits.findingsKept + 1])
})
