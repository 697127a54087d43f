import assert from 'node:assert/strict'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { watchLacks } from '../../src/jobs/lacking.ts'
import { limits } from '../../src/limits.ts'
import { pushAgreement, startAgreement } from '../support/agreement.ts'
import { withOwner } from '../support/database.ts'
import { freePort } from '../support/free-port.ts'
import { openMailServer } from '../support/mail-server.ts'
import { openTestService, type TestService, until } from '../support/service.ts'

// Jobs whose next try is an hour away are done as soon as what they lacked is there again.

let service: TestService
let port: number
const lines: string[] = []
before(async () => {
  port = await freePort()
  const settings = { SMTP_URL: `smtp://127.0.0.1:${port}`, LOG_LEVEL: 'info' }
  service = await openTestService(settings, { hear: (line) => void lines.push(line) })
  await pushAgreement((method, path, options) => service.ns(method, path, { mode: 'live', ...options }))
})
after(() => service.close())

interface Waiting {
  kind: string
  lacks: string | null
  in_an_hour: boolean
}

const rows = (sql: string): Promise<Waiting[]> =>
  withOwner(service.database, async (client) => (await client.query<Waiting>(sql)).rows)
const JOBS = `SELECT kind, lacks, run_at > now() + interval '30 minutes' AS in_an_hour FROM job WHERE kind <> 'expire_workflow'`

const isTold = (message: string, lack: string) =>
  lines.some((line) => line.includes(`"${message}"`) && line.includes(`"lack":"${lack}"`))

/** As after many tries; and it was seen that what they lack is away. */
async function putOff(lack: string): Promise<void> {
  await until(`a job lacks ${lack}`, async () => (await rows(`${JOBS} AND lacks = '${lack}'`)).length > 0)
  await until('it is seen', () => isTold('jobs wait for what is away', lack))
  const late = `UPDATE job SET run_at = now() + interval '1 hour' WHERE lacks = '${lack}' AND lease_owner IS NULL RETURNING kind`
  await until('its next try is late', async () => (await rows(late)).length > 0)
}

test('a document is made as soon as the file store can be written again, and mailed once the mail server is there', async () => {
  const folder = join(service.app.config.dataDir, 'files')
  await rename(folder, `${folder}.away`)
  await writeFile(folder, '')
  const live: typeof service.ns = (method, path, options) =>
    service.ns(method, path, { mode: 'live', ...options })
  const { id } = await startAgreement(live)
  await putOff('files')
  await rm(folder)
  await rename(`${folder}.away`, folder)
  await until(
    'the document is made',
    async () => (await rows(`${JOBS} AND kind = 'render_document'`)).length === 0,
  )
  assert.ok(isTold('what jobs wait for is there again', 'files'))
  await putOff('mail')
  const mails: string[] = []
  const server = await openMailServer((mail) => {
    mails.push(mail)
    return '250 ok'
  }, port)
  try {
    await until('the invitation is sent', () => mails.length > 0)
    await until('its job is done', async () => (await rows(JOBS)).length === 0)
    assert.equal((await live('GET', `/workflows/${id}`)).body.status, 'in_progress')
  } finally {
    server.close()
  }
})

test('what was never seen away is not why a job fails: it keeps its time, also when another thing comes back', async () => {
  const { database, log } = service.app
  const isThere = { files: true, renderer: true, mail: true, erasures: true, sealing: true }
  const asked: string[] = []
  const probe = (lack: keyof typeof isThere) => async () => {
    asked.push(lack)
    if (!isThere[lack]) throw new Error('away')
  }
  const watch = watchLacks(
    { database, clock: service.clock, log },
    {
      files: probe('files'),
      renderer: probe('renderer'),
      mail: probe('mail'),
      erasures: probe('erasures'),
      sealing: probe('sealing'),
    },
  )
  await rows(
    `INSERT INTO job (tenant_id, id, kind, payload, run_at, is_in_line, created_at, lacks)
     SELECT tenant_id, gen_random_uuid(), 'nobody_' || lacks, '{}', now() + interval '1 hour', false, now(), lacks
     FROM namespace, unnest(ARRAY['files', 'renderer', 'something_new']) AS lacks WHERE mode = 'live'`,
  )
  const late = async () => {
    const found = await rows(`${JOBS} AND kind LIKE 'nobody%' ORDER BY kind`)
    return found.filter((job) => job.in_an_hour).map(({ kind }) => kind)
  }
  assert.deepEqual([await watch.look(), (await late()).length], [false, 3])
  assert.deepEqual(asked.splice(0).toSorted(), ['files', 'renderer'])
  await watch.look()
  assert.deepEqual(asked, [], 'what is there is not asked every time')
  service.clock.advance(limits.lackQuietMs)
  isThere.files = false
  assert.deepEqual([await watch.look(), (await late()).length], [false, 3])
  isThere.files = true
  assert.deepEqual([await watch.look(), await late()], [true, ['nobody_renderer', 'nobody_something_new']])
  assert.equal(await watch.look(), false)
})
