import assert from 'node:assert/strict'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { verifyPdf } from '@countersign/evidence'
import {
  type Issued,
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import { hasTools, scratchFolder } from '@countersign/pdf/testing/tools'
import { DAY_MS } from '../../src/lib/clock.ts'
import { callsOf, doMainJob } from '../operating/world.ts'
import { pushAgreement } from '../support/agreement.ts'
import { openTestService, type TestService, until } from '../support/service.ts'
import { undo } from '../support/undo.ts'

const DAYS = 10

/** What `/readyz` says of a service that is not ready. */
const problemOf = async (service: TestService): Promise<string> =>
  (await service.call('GET', '/readyz')).body.errorInfo?.message ?? ''

test('when the sealing certificate has ended nothing is sealed with it, everything else goes on, and a start with another one seals what waited', async (t) => {
  if (!hasTools(t, 'openssl')) return
  const folder = scratchFolder(t)
  const root = opensslAuthority(folder, 'Root')
  const settingsOf = (leaf: Issued, name: string) => {
    const path = join(folder, name)
    writeFileSync(path, opensslPkcs12(folder, leaf, [root], 'word'))
    return { SIGNING_PKCS12: path, SIGNING_PKCS12_PASSWORD: 'word', LOG_LEVEL: 'silent' }
  }
  const ending = settingsOf(opensslIssue(folder, 'Ending', root, SEAL_EXTENSIONS, { days: DAYS }), 'ending')
  const service = await openTestService(ending)
  undo(t, () => service.close())
  const { app, clock, database } = service
  const live = callsOf(service, 'live')
  await pushAgreement(live, { execution: 'parallel' })
  clock.advance((DAYS + 1) * DAY_MS)
  const id = await doMainJob(service, 'live')
  const waiting = (await live('GET', `/workflows/${id}`)).body
  assert.equal(waiting.status, 'in_progress')
  assert.match(
    waiting.envelopes[0].finalization.lastError,
    /^The sealing certificate ended at 20\S+Z: another one is needed$/,
  )
  await until('the rest is ready', async () => (await problemOf(service)) === 'Not ready: sealing')
  await pushAgreement(callsOf(service, 'test'), { execution: 'parallel' })
  const other = await doMainJob(service, 'test')
  assert.equal((await callsOf(service, 'test')('GET', `/workflows/${other}`)).body.status, 'completed')

  // It starts with the ended one, too: all but sealing goes on.
  const remains = {
    database: { ...database, drop: async () => undefined },
    dataDir: app.config.dataDir,
    at: clock.now(),
  }
  await app.drain()
  const ended = await openTestService(ending, { remains, workers: false })
  undo(t, () => ended.close())
  assert.match(await problemOf(ended), /sealing/)
  const lasting = settingsOf(opensslIssue(folder, 'Lasting', root, SEAL_EXTENSIONS), 'lasting')
  const next = await openTestService(lasting, { remains: { ...remains, at: clock.now() } })
  undo(t, () => next.close())
  await until('it is ready', async () => (await next.call('GET', '/readyz')).status === 200)
  next.clock.advance(DAY_MS)
  await next.settle()
  const sealed = (await callsOf(next, 'live')('GET', `/workflows/${id}`)).body
  assert.equal(sealed.status, 'completed')
  const [{ documents }] = sealed.envelopes
  const { bytes } = await callsOf(next, 'live')('GET', `/files/${documents[0].signedFileId}/content`)
  const { intact, seal } = await verifyPdf(bytes)
  assert.deepEqual([intact, seal?.subject], [true, 'O=Test, CN=Lasting'])
})
