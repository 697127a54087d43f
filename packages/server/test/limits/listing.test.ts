import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { limits } from '../../src/limits.ts'

const SERVER = fileURLToPath(new URL('../../', import.meta.url))

/** Limits that a test crosses with a number of its own, since nobody waits so long: the file and what stands there. */
const CROSSED_SMALLER: Readonly<Record<string, readonly [file: string, name: string]>> = {
  imagePixelsMax: ['test/files/files.test.ts', '10000 × 5001 pixels'],
  largeBodiesMax: ['src/lib/places.test.ts', 'all together so many'],
  waitsMax: ['src/lib/places.test.ts', 'all together so many'],
  waitsOfNamespaceMax: ['src/lib/places.test.ts', 'one has so many places'],
  gatheredFilesMax: ['src/lib/places.test.ts', 'all together so many'],
  gatheredFilesOfOneMax: ['src/lib/places.test.ts', 'one has so many places'],
  scanTimeoutMs: ['test/files/scanner.test.ts', 'takes too long takes no file'],
  requestWaitMs: ['src/lib/places.test.ts', 'who waits too long has none'],
  previewsOfOneMax: ['test/previews/render.test.ts', 'is already rendering 2 templates'],
  simpleRequestMs: [
    'test/http/rate-limit.test.ts',
    'an expression that takes long costs more than a simple request',
  ],
  largeBodyWaitMs: ['src/lib/places.test.ts', 'who waits too long has none'],
  renderTimeoutMs: [
    'test/pdf/render-html-limits.test.ts',
    'a template that never ends is killed at its time',
  ],
  renderMemoryBytesMax: ['test/pdf/render-html-limits.test.ts', 'a page that eats memory is killed'],
  pdfTimeoutMs: ['test/children/child-pool.test.ts', 'kills'],
  pdfMemoryBytesMax: ['test/children/child-pool.test.ts', 'kills a child for memory'],
  sealRenewedBeforeMs: ['test/documents/seal-renewal.test.ts', 'thirty days before'],
  sealRenewAheadMs: [
    'test/documents/raise-seals.test.ts',
    'a document time-stamp is renewed before its certificate ends',
  ],
  pkcs12TimeoutMs: ['test/documents/own-seal-keys.test.ts', 'asks for more work than'],
  tokenTimeoutMs: ['test/documents/token-seals.test.ts', 'timeoutMs: 800'],
  tokenMemoryBytesMax: ['test/children/child-pool.test.ts', 'kills a child for memory'],
  cscTimeoutMs: ['test/documents/remote-seals.test.ts', 'timeoutMs: 300'],
  sealStretchMs: [
    'test/documents/seal-steps.test.ts',
    'a job that has worked long enough begins with no further file',
  ],
  backupLeaseMs: ['test/backup/again.test.ts', 'a dead one holds up nothing for long'],
  resourceTimeoutMs: ['test/children/child-pool.test.ts', 'kills'],
  turnTimeoutMs: ['test/children/child-pool.test.ts', 'kills'],
  checkTogetherTimeoutMs: ['test/children/child-pool.test.ts', 'kills'],
  resourceMemoryBytesMax: ['test/resources/long-resources.test.ts', 'refuses what takes too much'],
  resourceTasksWaitingMax: ['test/children/child-pool.test.ts', 'refuses tasks beyond its queue'],
  passwordWaitMs: ['src/lib/places.test.ts', 'who waits too long has none'],
  databaseWaitMs: ['test/postgres/away.test.ts', 'WAIT_MS'],
  databaseAwayWaitMs: ['test/postgres/away.test.ts', 'awayWaitMs: 50'],
  databaseSilenceMs: ['test/postgres/away.test.ts', 'SILENCE_MS'],
  standbyLookMs: ['test/postgres/standby.test.ts', 'the primary is asked, as the standby is late'],
  standbyWaitMs: ['test/postgres/standby.test.ts', 'a standby that is away costs nobody an answer'],
  migrationTurnMs: ['test/postgres/migrate-waits.test.ts', 'migrationTurnMs: 1'],
  migrationLockMs: ['test/postgres/migrate-waits.test.ts', 'migrationLockMs: 50'],
  migrationTriesMax: ['test/postgres/migrate-waits.test.ts', 'migrationTriesMax: TRIES'],
  standbyPauseMs: ['test/postgres/standby.test.ts', 'the standby is asked again'],
  databaseHostWaitMs: ['test/postgres/hosts.test.ts', 'who was connected to a primary that hangs is told'],
  shutdownRestMs: ['src/lib/stopper.test.ts', 'the process ends all the same'],
  oidcTimeoutMs: ['test/people/oidc-lies.test.ts', 'isSlow: true'],
  oidcAnswerBytesMax: ['test/people/oidc-lies.test.ts', 'isEndless: true'],
  oidcShownAgoMs: ['test/people/oidc-lies.test.ts', 'auth_time: now - 3600'],
  mailTimeoutMs: ['src/mail/mailer.test.ts', 'TIMEOUT_MS'],
  readinessWaitMs: ['test/postgres/away.test.ts', 'a database that hangs is not ready'],
  previewTimeoutMs: ['test/previews/simulate.test.ts', 'took longer than 1 ms'],
  customFieldsBytesMax: [
    '../engine/src/simulation/custom-fields.test.ts',
    'so many bytes together and no more',
  ],
  timestampPauseMs: ['../pdf/test/timestamp.test.ts', 'pauseMs'],
  timestampTimeoutMs: ['../pdf/test/timestamp.test.ts', 'TIMEOUT_MS'],
  revocationTimeoutMs: ['test/documents/lasting-seals.test.ts', 'a server that never answers'],
  revocationListRenewedAfterMs: [
    'test/documents/published-authority.test.ts',
    'the list is made anew each day',
  ],
  webhookTimeoutMs: ['src/webhooks/send.test.ts', 'timeoutMs: 200'],
  webhookWaitMaxMs: ['test/webhooks/deliver.test.ts', 'after 72 h they are cancelled'],
  webhookKeptMs: ['test/webhooks/deliver.test.ts', 'webhooks.tidy()'],
  renderJobTimeoutMs: ['test/jobs/worker.test.ts', 'timeoutMs'],
  sealJobTimeoutMs: ['test/jobs/worker.test.ts', 'timeoutMs'],
}

/** Numbers that pace work and refuse nothing to anybody: how many at once, how often, how long something idle is kept. */
const PACES: readonly string[] = [
  'waitLookMs',
  'renderJobsMax',
  'renderJobsOfOneMax',
  'renderTabsMax',
  'sealJobsMax',
  'sealJobsOfOneMax',
  'previewNiceness',
  'auditSealJobsMax',
  'lackLookMs',
  'lackProbeBytes',
  'rotationBatch',
  'sealNoticeMs',
  'blobReadsMax',
  'longListMs',
  'longListsMax',
  'childIdleStopMs',
  'oidcDiscoveryLifeMs',
  'oidcKnownMax',
  'verifiedTokensMax',
  'databaseConnectionsMax',
  'migrationRestMs',
  'telemetryDelayMs',
  'telemetryToldEveryMs',
  'pdfChildrenMax',
  'previewChildrenMax',
  'resourceChildrenMax',
  'resourceIdleStopMs',
  'jobRetryStartMs',
  'timerAttemptsMax',
  'pageLimitDefault',
  'webhookSlowMs',
  'busyLoopShare',
  'yieldingPlaces',
  'yieldingPlaceMs',
  'yieldingWaitMs',
  'webhookShareMax',
  'webhookEventBatchMin',
  'webhookEventBatchMax',
  'webhookRecordBatchMax',
  'webhookRecordPauseMs',
  'webhookFanOutPauseMs',
  'webhookLeaseMs',
  'webhookPollMs',
  'webhookTidyMs',
  'blobSentWholeBytesMax',
  'webhookTidyBatchMax',
  'usageCountMs',
  'rateLeaseShare',
  'rateLeaseMs',
  'rateSubjectsMax',
  'tidyMs',
  'tidyBatchMax',
  'readinessMs',
  'readinessLogMs',
  'shutdownMs',
  'sessionNamespacesMax',
  'noticeSettleMs',
  'revocationAddressesMax',
  'revocationsKeptMax',
  'revocationUndatedMs',
  'revocationListLifeMs',
  'retentionBatch',
  'retentionLookMs',
  'sealRenewUrgentMs',
  'sealRenewSpreadMs',
  'sealRaiseBatch',
  'sealRaiseJobsMax',
  'sealRaiseJobsOfOneMax',
  'pauseLookMs',
  'tokenIdleStopMs',
  'cscRetryMs',
  'cscCheckedMs',
  'restoredChainsVerified',
  'verifiedSeals',
  'rememberedMax',
  'rememberedMs',
  'rememberedPartsMax',
  'gatherMs',
  'restartQuietMs',
  'siblingsWaitMs',
  'processConnectionsMax',
  'otherConnectionsMax',
]

const testsBelow = (folder: string) =>
  readdirSync(join(SERVER, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts') && !name.endsWith('listing.test.ts'))
    .map((name) => readFileSync(join(SERVER, folder, name), 'utf8'))
const tests = [...testsBelow('src'), ...testsBelow('test')]

test('every limit has a test that crosses it, or paces work and refuses nothing', () => {
  const uncrossed = Object.keys(limits).filter((name) => {
    const isNamed = tests.some((text) => new RegExp(`\\blimits\\.${name}\\b`).test(text))
    return !isNamed && CROSSED_SMALLER[name] === undefined && !PACES.includes(name)
  })
  assert.deepEqual(uncrossed, [])
})

test('what the lists above name is there', () => {
  for (const [limit, [file, name]] of Object.entries(CROSSED_SMALLER)) {
    assert.ok(Object.hasOwn(limits, limit), limit)
    assert.ok(readFileSync(join(SERVER, file), 'utf8').includes(name), `${file}: ${name}`)
  }
})
