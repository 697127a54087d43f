import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPlaces } from '../../src/lib/places.ts'
import { findRevision } from '../../src/workflows/revision-store.ts'
import { openWaits, type Waits } from '../../src/workflows/waits.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { createHire, start, tenantDb } from './blueprint.ts'

const NEVER_MS = 3_600_000

let service: TestService
before(async () => {
  service = await openTestService({}, { workers: false })
  await createHire(service)
})
after(() => service.close())

/** What another process has: the app tells it nothing of its commits. */
function openOther(lookMs: number, places = 10): Waits {
  const { database, log } = service.app
  const few = () => openPlaces({ places, each: places, waitMs: 0 })
  return openWaits({
    system: database.system,
    log,
    places: few(),
    placesOf: { link: few(), token: few() },
    lookMs,
  })
}

const newWorkflow = () => start(service, { options: { mode: 'review' } })

async function change(id: string): Promise<void> {
  const { headers } = await service.ns('GET', `/workflows/${id}`)
  const options = { headers: { 'If-Match': headers.get('etag') ?? '' }, body: { name: 'Another name' } }
  assert.equal((await service.ns('PATCH', `/workflows/${id}`, options)).status, 200)
}

/** Waits for another revision than the present one, and counts its looks. */
async function waitFor(waits: Waits, workflowId: string, gone = new AbortController().signal) {
  const db = await tenantDb(service)
  const first = await findRevision(db, workflowId)
  const state = { looks: 0, isOver: false }
  const look = async () => {
    const revision = await findRevision(db, workflowId)
    state.looks += 1
    return revision === first ? revision : null
  }
  const workflow = { tenantId: db.tenantId, workflowId }
  const over = waits
    .until('token', { workflow, who: 'me', gone, waitMs: NEVER_MS, look })
    .then((hasWaited) => {
      state.isOver = true
      return hasWaited
    })
  return Object.assign(state, { over })
}

const hasLooked = ({ looks }: { looks: number }) => looks > 0

test('who waits in the process that commits is woken by the commit, without a look at the database meanwhile', async () => {
  const waits = openOther(NEVER_MS)
  const { id } = await newWorkflow()
  const { id: otherId } = await newWorkflow()
  const one = await waitFor(waits, id)
  const other = await waitFor(waits, otherId)
  await until('both have looked', () => hasLooked(one) && hasLooked(other))
  const ofApp = service.app.waits
  const { tell } = ofApp
  ofApp.tell = waits.tell
  await change(id).finally(() => {
    ofApp.tell = tell
  })
  assert.equal(await one.over, true)
  assert.deepEqual([one.looks, other.looks], [2, 1])
  waits.close()
  await other.over
})

test('what another process commits is found by one statement a look for all that wait', async () => {
  const waits = openOther(20, 60)
  const ids = [(await newWorkflow()).id, (await newWorkflow()).id]
  const all = await Promise.all(
    Array.from({ length: 50 }, (_, index) => waitFor(waits, ids[index % 2] ?? '')),
  )
  await until('all have looked', () => all.every(hasLooked))
  const { database } = service.app
  const before = database.statements()
  const begin = performance.now()
  await until('some looks have been made', () => database.statements() - before >= 4)
  assert.ok(database.statements() - before <= (performance.now() - begin) / 20 + 2)
  assert.ok(all.every(({ looks, isOver }) => looks === 1 && !isOver))
  await change(ids[0] ?? '')
  const changed = all.filter((_, index) => index % 2 === 0)
  await Promise.all(changed.map(({ over }) => over))
  assert.ok(all.every(({ isOver }, index) => isOver === (index % 2 === 0)))
  waits.close()
  assert.deepEqual(
    await Promise.all(all.map(({ over }) => over)),
    all.map(() => true),
  )
})

test('a wait ends when its caller has gone, and leaves its place; nobody waits any more after the end', async () => {
  const waits = openOther(NEVER_MS, 1)
  const { id } = await newWorkflow()
  const caller = new AbortController()
  const one = await waitFor(waits, id, caller.signal)
  await until('it has looked', () => hasLooked(one))
  const tooMany = await waitFor(waits, id)
  assert.equal(await tooMany.over, false)
  assert.equal(tooMany.looks, 0)
  caller.abort()
  assert.equal(await one.over, true)
  const next = await waitFor(waits, id)
  await until('it has looked', () => hasLooked(next))
  waits.close()
  assert.equal(await next.over, true)
  const late = await waitFor(waits, id)
  assert.equal(await late.over, true)
})

test('a change that comes during a look is not missed', async () => {
  const waits = openOther(NEVER_MS)
  const { id } = await newWorkflow()
  const looked = Promise.withResolvers<void>()
  const mayEnd = Promise.withResolvers<void>()
  let looks = 0
  const look = async () => {
    looks += 1
    if (looks > 1) return null
    looked.resolve()
    await mayEnd.promise
    return 1
  }
  const workflow = { tenantId: (await tenantDb(service)).tenantId, workflowId: id }
  const gone = new AbortController().signal
  const over = waits.until('link', { workflow, who: 'me', gone, waitMs: NEVER_MS, look })
  await looked.promise
  waits.tell(id)
  mayEnd.resolve()
  assert.equal(await over, true)
  assert.equal(looks, 2)
  waits.close()
})

test('a workflow of another tenant is not found by its id alone', async () => {
  const { rows } = service.app.database.system
  const { id } = await newWorkflow()
  const { tenantId } = await tenantDb(service)
  const asked = 'SELECT id FROM workflow_revisions($1, $2)'
  const found = await rows<{ id: string }>(asked, [
    [tenantId, id],
    [id, id],
  ])
  assert.deepEqual(found, [{ id }])
})
