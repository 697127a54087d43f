import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { headBytes } from '../../src/files/erasure-entry.ts'
import { newId } from '../../src/lib/ids.ts'
import { DEAL, pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { type Ended, type Machine, machineOf, openMachine, run, startRestored } from './machine.ts'

type Json = ReturnType<typeof JSON.parse>

let origin: TestService
let root: string
let list: string
let backup: string
let machine: Machine
/** Erased after the backup. */
let done: string
let half: string
let held: string
/** Never erased. */
let kept: string
let sealedHashes: string[]
before(async () => {
  root = await mkdtemp(join(tmpdir(), 'countersign-erasures-'))
  list = join(root, 'erasures')
  backup = join(root, 'backup')
  origin = await openTestService({ ERASURES_URL: pathToFileURL(list).href })
  machine = await openMachine()
  await pushAgreement(origin.ns)
  done = await begin('Quentin')
  await sign(done, 2)
  half = await begin('Ursula')
  await sign(half, 1)
  held = await begin('Hermione')
  await origin.ns('POST', `/workflows/${held}/void`, { body: {} })
  await origin.ns('POST', `/workflows/${held}/legal-hold`, { body: { hold: true, reason: 'A claim' } })
  kept = await begin('Kenneth')
  const early = await begin('Edward')
  await endAndErase(early)
  sealedHashes = (await origin.ns('GET', `/workflows/${done}`)).body.envelopes[0].documents.map(
    ({ signedSha256 }: Json) => signedSha256,
  )
  const made = await run('run-backup', machineOf(origin), [backup, '--with-key', '--json'], {
    ERASURES_URL: pathToFileURL(list).href,
  })
  assert.equal(made.code, 0, made.stderr)
  assert.match(JSON.parse(made.stdout).erasures, /\/erasures\/$/)

  await origin.ns('POST', `/workflows/${held}/legal-hold`, { body: { hold: false, reason: 'It is settled' } })
  await erase(done)
  await endAndErase(half)
  await erase(held)
  await endAndErase(await begin('Lawrence'))
})
after(async () => {
  await origin.close()
  await machine.remove()
  await rm(root, { recursive: true, force: true })
})

async function begin(name: string): Promise<string> {
  const person = (role: string) => ({ name: `${name} ${role}`, email: `${name}.${role}@example.com` })
  const deal = {
    first: { ...DEAL.deal.first, ...person('First') },
    second: { ...DEAL.deal.second, ...person('Second') },
  }
  const { id } = await startAgreement(origin.ns, { data: { deal } })
  await origin.settle()
  return id
}

async function sign(id: string, people: number): Promise<void> {
  const { actionUrls } = (await origin.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls.slice(0, people)) {
    await openPerson(origin, url).sign()
    await origin.settle()
  }
}

async function endAndErase(id: string): Promise<void> {
  await origin.ns('POST', `/workflows/${id}/void`, { body: {} })
  await erase(id)
}

async function erase(id: string): Promise<void> {
  assert.equal((await origin.ns('DELETE', `/workflows/${id}`)).status, 200)
  await origin.settle()
}

/** Restores over what is there; facts are of --json. */
async function restore(...args: string[]): Promise<Ended & { erasures: Json }> {
  const ended = await run('run-restore', machine, [backup, '--replace', '--json', ...args])
  return { ...ended, erasures: ended.stdout === '' ? null : JSON.parse(ended.stdout).erasures }
}

const admin = (...args: string[]) => run('admin', machine, args)

/** Every row of every table of the restored database, as text. */
function everything(): Promise<string> {
  return withOwner(machine.database, async (client) => {
    const { rows } = await client.query<{ text: string }>(
      `SELECT query_to_xml(format('SELECT t::text AS row FROM %I t', relname), false, false, '')::text AS text
       FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'r'`,
    )
    return rows.map(({ text }) => text).join('\n')
  })
}

async function entries(): Promise<string[]> {
  const found = await readdir(join(list, 'erased'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name))
}

async function filesOf({ dataDir }: Pick<Machine, 'dataDir'>): Promise<string[]> {
  const found = await readdir(join(dataDir, 'files'), { recursive: true, withFileTypes: true })
  return found.filter((entry) => entry.isFile()).map(({ name }) => name)
}

test('what is erased is listed by ids alone', async () => {
  const listed = (await entries()).map((path) => basename(path, '.json'))
  assert.equal(listed.length, 5)
  for (const id of [done, half, held]) assert.ok(listed.includes(id), id)
  for (const path of await entries()) {
    const text = await readFile(path, 'utf8')
    assert.doesNotMatch(text, /Quentin|Ursula|Hermione|Edward|Lawrence|example\.com/i)
  }
})

test('a restore erases again what was erased since, with documents and mails, and leaves the rest', async (t) => {
  const { code, stderr, erasures } = await restore('--verify', 'all')
  assert.equal(code, 0, stderr)
  assert.deepEqual(erasures, { place: `${list}/`, repeated: 3, erasedBefore: 1, unknown: 1, remaining: [] })
  const rows = await everything()
  for (const name of ['Quentin', 'Ursula', 'Hermione', 'Lawrence']) assert.ok(!rows.includes(name), name)
  assert.ok(rows.includes('Kenneth'))
  const stored = await filesOf(machine)
  for (const sha256 of sealedHashes) assert.ok(!stored.includes(sha256), 'its documents are not put')
  assert.ok(stored.length > 0)

  const service = await startRestored(machine, origin)
  t.after(async () => {
    await service.close()
    machine = await openMachine()
  })
  await service.settle()
  const states = [done, half, held, kept].map(async (id) => {
    const { body } = await service.ns('GET', `/workflows/${id}`)
    return [body.status, typeof body.erasedAt]
  })
  assert.deepEqual(await Promise.all(states), [
    ['completed', 'string'],
    ['voided', 'string'],
    ['voided', 'string'],
    ['in_progress', 'undefined'],
  ])
  const trailOf = async (of: TestService) =>
    (await of.ns('GET', `/workflows/${done}/events?limit=100`)).body.data
  const [here, there] = [await trailOf(service), await trailOf(origin)]
  assert.deepEqual(
    here.slice(0, -1).map(({ hash }: Json) => hash),
    there.slice(0, -1).map(({ hash }: Json) => hash),
  )
  assert.deepEqual(here.at(-1).data, there.at(-1).data)
  const { data } = (await service.ns('GET', '/audit')).body
  const erased = data.filter(
    ({ operation, actor }: Json) => operation === 'eraseWorkflow' && actor.type === 'machine',
  )
  assert.equal(erased.length, 3)
  // By the list as well, and once more: nothing is left to do.
  const again = await run('admin', machine, ['repeat-erasures', '--erasures', list, '--json'])
  const { repeated, erasedBefore } = JSON.parse(again.stdout)
  assert.deepEqual([again.code, repeated, erasedBefore], [0, 0, 4])
  assert.match((await admin('resume')).stdout, /was paused since/)
})

test('an entry that is damaged is told, the others are carried out, and the service stays paused until it is mended', async () => {
  const [path = ''] = (await entries()).filter((one) => one.includes(done))
  const right = await readFile(path, 'utf8')
  await writeFile(path, right.replace('"request"', '"retention"'))
  const { code, erasures } = await restore()
  assert.equal(code, 1)
  assert.deepEqual([erasures.repeated, erasures.remaining.length], [2, 1])
  assert.match(
    erasures.remaining[0],
    new RegExp(`is damaged: erased/\\S+/${done}\\.json is not as it was written`),
  )
  const refused = await admin('resume')
  assert.equal(refused.code, 1)
  assert.match(refused.stderr, /not resumed, since what was erased after the backup may be back/)
  assert.equal((await admin('repeat-erasures', '--erasures', list)).code, 1)

  await writeFile(path, right)
  const mended = await admin('repeat-erasures', '--erasures', list)
  assert.equal(mended.code, 0, mended.stderr)
  assert.match(mended.stdout, /^Erased again: 1 workflows; erased before: 3; not there: 1\.$/m)
  assert.ok(!(await everything()).includes('Quentin'))
  assert.equal((await admin('resume')).code, 0)
})

test('a list that is missing, begun later or of another installation keeps the service paused', async () => {
  const nowhere = await restore('--erasures', join(root, 'nowhere'))
  assert.match(nowhere.stderr, /^There is no list of erasures at \S+nowhere/)
  const aside = join(root, 'aside')
  await rename(list, aside)
  const missing = await restore()
  assert.equal(missing.code, 1)
  assert.match(
    missing.erasures.remaining[0],
    /says that erasures are listed at file:\S+, and no list was found/,
  )
  assert.ok((await everything()).includes('Quentin'))
  assert.equal((await admin('resume')).code, 1)
  assert.equal((await admin('resume', '--without-erasures')).code, 0)

  const other = join(root, 'other')
  await cp(aside, other, { recursive: true })
  const head = (installationId: string, begunAt: string) =>
    writeFile(join(other, 'list.json'), headBytes({ installationId, begunAt }))
  const { content }: Json = JSON.parse(await readFile(join(aside, 'list.json'), 'utf8'))
  await head(newId(), content.begunAt)
  const foreign = await admin('repeat-erasures', '--erasures', other)
  assert.equal(foreign.code, 1)
  assert.match(foreign.stdout, /is that of another installation\nErased again: 0 workflows/)
  await head(content.installationId, '2999-01-01T00:00:00.000Z')
  const later = await restore('--erasures', other)
  assert.deepEqual([later.code, later.erasures.repeated], [1, 3])
  assert.match(later.erasures.remaining[0], /begins at 2999\S+, after the backup/)
  await writeFile(join(other, 'list.json'), '{}')
  assert.match((await restore('--erasures', other)).stderr, /is damaged: list\.json is not as it was written/)
  await rename(aside, list)
})

test('while the list cannot be written, an erasure waits', async () => {
  const id = await begin('Winifred')
  const aside = join(root, 'aside')
  await rename(join(list, 'list.json'), aside)
  await origin.ns('POST', `/workflows/${id}/void`, { body: {} })
  assert.equal((await origin.ns('DELETE', `/workflows/${id}`)).status, 200)
  const failing = () => run('admin', machineOf(origin), ['failing-jobs'])
  await until('it waits', async () =>
    /erase_workflow.*\n.*The list of erasures/.test((await failing()).stdout),
  )
  const { rows } = await withOwner(origin.database, (client) =>
    client.query('SELECT 1 FROM signing_link WHERE workflow_id = $1', [id]),
  )
  assert.equal(rows.length, 2, 'nothing of it is deleted before it is listed')
  await rename(aside, join(list, 'list.json'))
  origin.clock.advance(600_000)
  await origin.settle()
  assert.ok((await entries()).some((path) => path.includes(id)))
  assert.equal((await failing()).stdout, 'No job is failing.\n')
})

test('without ERASURES_URL both backup and restore say that nothing is erased again; who was removed is told, and removed again', async () => {
  const scopes = ['workflow:read']
  const { keyId, apiKey } = (await origin.ns('POST', '/api-keys', { body: { name: 'Old', scopes } })).body
  await run('admin', machineOf(origin), ['studio-link', 'gone@example.com'])
  const folder = join(root, 'alone', 'backup')
  const made = await run('run-backup', machineOf(origin), [folder, '--with-key'])
  assert.match(made.stdout, /^ERASURES_URL is not set: what is erased from now on comes back/m)
  assert.equal((await origin.ns('POST', `/api-keys/${keyId}/revoke`)).status, 200)
  const restored = await run('run-restore', machine, [folder, '--replace'])
  assert.equal(restored.code, 0, restored.stderr)
  assert.match(
    restored.stdout,
    /^No list of erasures was found: what was erased after the backup is back\.$/m,
  )
  const organization = `the organization ${origin.credentials.orgId}`
  const key = `key     ${keyId} 'Old' of the namespace default-test in ${organization}, last used: never`
  const person = `person  gone@example.com (owner) of ${organization}`
  for (const line of [key, person]) assert.ok(restored.stdout.split('\n').includes(line), restored.stdout)

  assert.match((await admin('end-access', keyId)).stdout, /is revoked/)
  assert.match((await admin('end-access', 'Gone@example.com')).stdout, /is disabled, and signed out/)
  const again = await admin('end-access', keyId)
  assert.deepEqual([again.code, /Neither a key that holds/.test(again.stderr)], [1, true])
  const left: Json = JSON.parse((await admin('list-access', '--json')).stdout)
  assert.ok(left.keys.length > 0)
  assert.deepEqual(
    [...left.keys, ...left.people].filter((one) => one.keyId === keyId || one.email === 'gone@example.com'),
    [],
  )
  const service = await startRestored(machine, origin)
  const reply = await service.call('POST', '/v1/auth/token', { body: { grantType: 'api_key', apiKey } })
  const log = (await service.ns('GET', '/audit?operation=revokeNamespaceApiKey')).body.data
  await service.close()
  machine = await openMachine()
  assert.equal(reply.status, 401)
  assert.deepEqual(
    log.map(({ actor, subject }: Json) => [actor.type, subject.id]),
    [['machine', keyId]],
  )
})
