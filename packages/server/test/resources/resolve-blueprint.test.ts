import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { InvalidInput } from '../../src/lib/errors.ts'
import type { Db } from '../../src/postgres/db.ts'
import { resolveBlueprint, resolveInlineBlueprint } from '../../src/resources/resolve-blueprint.ts'
import { openTestService, type TestService } from '../support/service.ts'
import { create, etagOf, SPECS } from './examples.ts'

let service: TestService
let db: Db

/** Everything once, as drafts or as 1.0.0. */
async function createAll(version: 'draft' | '1.0.0') {
  const metadata = { version }
  await create(service, 'Schema', 'employee', SPECS.Schema, metadata)
  await create(service, 'Asset', 'print', { type: 'css', content: 'p {}' }, metadata)
  await create(service, 'Asset', 'head', SPECS.Asset, metadata)
  const page = {
    type: 'html',
    content: 'x',
    partials: { head: `head@${version}` },
    styles: [`print@${version}`],
  }
  await create(service, 'Asset', 'page', page, metadata)
  await create(service, 'Function', 'inner', SPECS.Function, metadata)
  const outer = { ...SPECS.Function, body: '$inner($a)', functions: { inner: `inner@${version}` } }
  await create(service, 'Function', 'outer', outer, metadata)
  const template = {
    type: 'html',
    content: `page@${version}`,
    inputs: [{ key: 'employee', schema: `employee@${version}` }],
    functions: { twice: `outer@${version}` },
    roles: [{ key: 'signer' }],
  }
  await create(service, 'Template', 'offer', template, metadata)
  const made = await create(service, 'Blueprint', 'hire', blueprintOf(version), metadata)
  assert.deepEqual(made.body.warnings, [])
}

const blueprintOf = (version: string) => ({
  inputs: [{ key: 'employee', schema: `employee@${version}` }],
  participants: [{ key: 'ada', name: 'Ada', email: 'ada@example.com' }],
  envelopes: [{ key: 'papers', documents: [{ key: 'offer', template: `offer@${version}` }] }],
  orchestration: {
    key: 'sign',
    type: 'participant',
    participant: 'ada',
    action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'offer', role: 'signer' }] },
  },
})

before(async () => {
  service = await openTestService({}, { workers: false })
  await createAll('draft')
  await createAll('1.0.0')
  const { orgId } = service.credentials
  const namespace = await service.app.directory.namespace(orgId, 'default-test')
  assert.ok(namespace)
  db = service.app.database.tenant(namespace.tenantId)
})
after(() => service.close())

test('a published blueprint is gathered whole in one statement, and kept', async () => {
  const before = service.app.database.statements()
  const resolved = await resolveBlueprint(service.app, db, 'hire@1.0.0')
  // One for the work, one that names the tenant to a connection that was another one's.
  assert.ok(service.app.database.statements() - before <= 2)
  assert.deepEqual(Object.keys(resolved.templates), ['offer@1.0.0'])
  assert.deepEqual(Object.keys(resolved.assets).toSorted(), ['head@1.0.0', 'page@1.0.0', 'print@1.0.0'])
  assert.deepEqual(Object.keys(resolved.schemas), ['employee@1.0.0'])
  assert.deepEqual(Object.keys(resolved.functions).toSorted(), ['inner@1.0.0', 'outer@1.0.0'])
  assert.equal(resolved.blueprint.orchestration?.key, 'sign')
  assert.match(resolved.hash, /^[0-9a-f]{64}$/)
  const statements = service.app.database.statements()
  assert.equal(await resolveBlueprint(service.app, db, 'hire@1.0.0'), resolved)
  assert.equal(service.app.database.statements(), statements)
})

test('a draft is read anew, and its hash follows what it refers to', async () => {
  const first = await resolveBlueprint(service.app, db, 'hire@draft')
  assert.equal((await resolveBlueprint(service.app, db, 'hire@draft')).hash, first.hash)
  const print = await service.ns('GET', '/assets/print/versions/draft')
  const patched = await service.ns('PATCH', '/assets/print/versions/draft', {
    body: { spec: { content: 'p { margin: 0 }' } },
    headers: { 'If-Match': etagOf(print) },
  })
  assert.equal(patched.status, 200)
  const second = await resolveBlueprint(service.app, db, 'hire@draft')
  assert.notEqual(second.hash, first.hash)
  assert.deepEqual(second.assets['print@draft'], { type: 'css', content: 'p { margin: 0 }' })
})

test('a draft that no longer fits what it refers to is refused with the place', async () => {
  const offer = await service.ns('GET', '/templates/offer/versions/draft')
  const renamed = await service.ns('PATCH', '/templates/offer/versions/draft', {
    body: { spec: { roles: [{ key: 'employee' }] } },
    headers: { 'If-Match': etagOf(offer) },
  })
  assert.equal(renamed.status, 200)
  await assert.rejects(resolveBlueprint(service.app, db, 'hire@draft'), (error) => {
    assert.ok(error instanceof InvalidInput)
    assert.match(error.message, /Blueprint 'hire@draft' no longer fits.*has no role 'signer'/)
    assert.equal(error.issues[0]?.path, '/spec/orchestration/action/assignments/0/role')
    return true
  })
})

test('what does not exist is named, and another tenant has none of it', async () => {
  for (const reference of ['hire@9.9.9', 'nobody@draft', 'hire@latest', '']) {
    await assert.rejects(resolveBlueprint(service.app, db, reference), (error) => {
      return error instanceof InvalidInput && error.message.startsWith(`Blueprint '${reference}' not found`)
    })
  }
  const live = await service.app.directory.namespace(service.credentials.orgId, 'default-live')
  assert.ok(live)
  await assert.rejects(
    resolveBlueprint(service.app, service.app.database.tenant(live.tenantId), 'hire@1.0.0'),
    InvalidInput,
  )
})

const inBlueprint = (path: string) => path.replace(/^\/spec/, '/blueprint')

test('an inline blueprint is checked as if it were saved', async () => {
  const inline = await resolveInlineBlueprint(service.app, db, blueprintOf('1.0.0'), inBlueprint)
  assert.equal(inline.hash, (await resolveBlueprint(service.app, db, 'hire@1.0.0')).hash)
  const wrong = { ...blueprintOf('1.0.0'), inputs: [{ key: 'employee', schema: 'employee@7.0.0' }] }
  await assert.rejects(resolveInlineBlueprint(service.app, db, wrong, inBlueprint), (error) => {
    assert.ok(error instanceof InvalidInput)
    assert.deepEqual(error.issues, [
      { path: '/blueprint/inputs/0/schema', message: "Schema 'employee@7.0.0' not found" },
    ])
    return true
  })
  await assert.rejects(resolveInlineBlueprint(service.app, db, { steps: [] }, inBlueprint), (error) => {
    return error instanceof InvalidInput && error.issues[0]?.path === '/blueprint/steps'
  })
  await assert.rejects(resolveInlineBlueprint(service.app, db, null, inBlueprint), InvalidInput)
})
