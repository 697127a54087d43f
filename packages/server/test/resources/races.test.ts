import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import pg from 'pg'
import { openTestService, type TestService, until } from '../support/service.ts'
import { create, etagOf, resource, SPECS } from './examples.ts'

let service: TestService
let owner: pg.Client
let watcher: pg.Client
before(async () => {
  service = await openTestService({}, { workers: false })
  owner = new pg.Client(service.database.connection)
  watcher = new pg.Client(service.database.connection)
  await Promise.all([owner.connect(), watcher.connect()])
})
after(async () => {
  await Promise.all([owner.end(), watcher.end()])
  await service.close()
})

/** Keeps a draft locked, begins what is to happen at once, and lets go when all of it waits. */
async function atOnce<T>(key: string, begin: () => Promise<T>[], meanwhile?: string): Promise<T[]> {
  await owner.query('BEGIN')
  await owner.query(`SELECT 1 FROM resource WHERE key = $1 AND version = 'draft' FOR UPDATE`, [key])
  const begun = begin()
  await until('all of them wait', async () => {
    const { rows } = await watcher.query(
      `SELECT count(*)::int AS count FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    )
    return rows[0].count === begun.length
  })
  if (meanwhile !== undefined) await owner.query(meanwhile, [key])
  await owner.query('COMMIT')
  return Promise.all(begun)
}

const apply = (documents: object[], options: object = {}) =>
  service.ns('POST', '/resources/apply', { body: { documents, ...options } })

test('a draft is deleted, or referred to, and never both', async () => {
  for (const [round, save] of [
    (key: string) => service.ns('POST', '/templates', { body: template(`of_${key}`, key) }),
    (key: string) => apply([template(`of_${key}`, key)]),
  ].entries()) {
    const key = `contested_${round}`
    const made = await create(service, 'Asset', key)
    const [deleted, saved] = await atOnce(key, () => [
      service.ns('DELETE', `/assets/${key}/versions/draft`, { headers: { 'If-Match': etagOf(made) } }),
      save(key),
    ])
    assert.ok(deleted !== undefined && saved !== undefined)
    assert.equal(
      [deleted, saved].filter(({ status }) => status < 300).length,
      1,
      `${deleted.status} ${saved.status}`,
    )
    const [asset, user] = [
      await service.ns('GET', `/assets/${key}`),
      await service.ns('GET', `/templates/of_${key}`),
    ]
    assert.equal(asset.status, user.status)
    if (saved.status >= 300) assert.match(saved.body.errorInfo.message, /process. Refresh and retry/)
    else assert.match(deleted.body.errorInfo.message, /cannot be deleted/)
  }
})

const template = (key: string, page: string) =>
  resource('Template', key, { type: 'html', content: `${page}@draft` })

test('what changed between reading and saving gives 409, and nothing is saved', async () => {
  await create(service, 'Asset', 'moving')
  await create(service, 'Asset', 'leaned_on')
  const other = { type: 'html', content: 'mine' }
  for (const [key, documents] of [
    ['moving', [resource('Asset', 'moving', other), resource('Asset', 'beside')]],
    ['leaned_on', [template('leaning', 'leaned_on'), resource('Asset', 'beside')]],
  ] as const) {
    const [reply] = await atOnce(
      key,
      () => [apply([...documents])],
      `UPDATE resource SET revision = gen_random_uuid(), name = 'theirs' WHERE key = $1 AND version = 'draft'`,
    )
    assert.equal(reply?.status, 409, reply?.bytes.toString())
    assert.match(reply?.body.errorInfo.message, /modified by another process. Refresh and retry/)
    assert.equal((await service.ns('GET', '/assets/beside')).status, 404)
    assert.equal((await service.ns('GET', `/assets/${key}`)).body.metadata.name, 'theirs')
  }
})

test('of many applies at once each is whole, and versions have no gap', async () => {
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      apply(
        [
          resource('Asset', 'wanted_page', { type: 'html', content: `v${index}` }),
          template('wanted_letter', 'wanted_page'),
          resource('Schema', 'wanted', SPECS.Schema, { name: `v${index}` }),
        ],
        { publish: 'minor' },
      ),
    ),
  )
  const won = replies.filter(({ status }) => status === 200).length
  assert.ok(won >= 1)
  assert.deepEqual(
    [...new Set(replies.map(({ status }) => status))].filter((status) => status !== 200 && status !== 409),
    [],
  )
  for (const path of ['/assets/wanted_page', '/templates/wanted_letter', '/schemas/wanted']) {
    const { body } = await service.ns('GET', `${path}/versions`)
    const versions = body.data
      .map(({ metadata }: { metadata: { version: string } }) => metadata.version)
      .sort()
    const expected = Array.from({ length: won }, (_, index) => `1.${index}.0`)
    assert.deepEqual(versions, [...expected, 'draft'])
  }
  const letter = (await service.ns('GET', '/templates/wanted_letter')).body
  assert.equal(letter.spec.content, `wanted_page@${letter.metadata.version}`)
})
