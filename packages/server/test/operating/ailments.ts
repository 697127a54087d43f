import assert from 'node:assert/strict'
import { rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  opensslAuthority,
  opensslIssue,
  opensslPkcs12,
  SEAL_EXTENSIONS,
} from '@countersign/pdf/testing/openssl-pki'
import type { Environment } from '../../src/config-values.ts'
import { HOUR_MS, MINUTE_MS } from '../../src/lib/clock.ts'
import { limits } from '../../src/limits.ts'
import { machineOf, run, startRestored } from '../backup/machine.ts'
import { startAgreement } from '../support/agreement.ts'
import { until } from '../support/service.ts'
import { startOnSmallDisk } from './small-disk.ts'
import { addressOf, callsOf, doMainJob, type World } from './world.ts'

type Labels = Readonly<Record<string, string>>

/** Something that befalls a service of the world, and what is seen of it. */
export interface Ailment {
  what: string
  /** The alerts that it fires, each with labels that tell it from one of another ailment. */
  fires: Readonly<Record<string, Labels>>
  /** Panels of the dashboard, by their titles, that have nothing to show until then. */
  shows?: readonly string[]
  cause(): Promise<unknown>
  /** Done again and again while the alerts are waited for. */
  meanwhile?(): Promise<unknown>
  /** Ends it, and with it the alerts. Absent where alerts look back and end half a minute later, and where a restart is needed. */
  end?(): Promise<unknown>
}

/** By what they befall: at the same time, those of one one after the other. */
export const ailmentsOf = (world: World): Readonly<Record<string, readonly Ailment[]>> => ({
  'processes for requests and for work': [
    guesses(world),
    fastClock(world),
    deadWorker(world),
    noDatabase(world),
    noFiles(world),
  ],
  'a service that depends on others': [
    refusingReceivers(world),
    noTimestamps(world),
    refusingMailServer(world),
    longRefusingMailServer(world),
  ],
  'a service after a restore': [fewDays(world), notResumed(world)],
  'a process on a small disk': [smallDisk(world)],
})

const nothing = async () => undefined

function guesses({ api }: World): Ailment {
  const body = { grantType: 'api_key', apiKey: 'guessed' }
  const guess = async () => (await api.call('POST', '/v1/auth/token', { body })).status
  return {
    what: 'somebody guesses keys',
    fires: {},
    shows: ['Requests refused a minute, by limit'],
    cause: () => until('no more is taken', async () => (await guess()) === 429),
    end: () => until('others may ask again', async () => (await guess()) === 401),
  }
}

function fastClock({ api }: World): Ailment {
  return {
    what: 'the clock of one goes an hour too fast',
    fires: { CountersignClockOff: { instance: 'api' } },
    cause: async () => api.clock.advance(HOUR_MS),
    end: async () => api.clock.advance(-HOUR_MS),
  }
}

function deadWorker({ api, worker }: World): Ailment {
  return {
    what: 'the worker is killed',
    fires: {
      CountersignDown: { instance: 'worker' },
      CountersignJobsWaiting: { kind: 'render_document' },
      CountersignDeliveriesWait: {},
    },
    shows: ['Jobs that are due', 'The first of them has been due for'],
    async cause() {
      await worker.kill()
      await startAgreement(callsOf(api, 'test'))
      api.clock.advance(16 * MINUTE_MS)
    },
    end: worker.start,
  }
}

function noDatabase({ api }: World): Ailment {
  const exchange = { grantType: 'api_key', apiKey: api.credentials.orgApiKey }
  let back: () => Promise<unknown> = nothing
  return {
    what: 'the database is away',
    fires: { CountersignNotReady: { instance: 'api', part: 'database' }, CountersignErrors: {} },
    async cause() {
      back = (await api.database.goAway()).back
    },
    async meanwhile() {
      const { status, body } = await api.call('POST', '/v1/auth/token', { body: exchange })
      assert.equal(status, 503)
      assert.match(body.errorInfo.message, /try again/)
    },
    end: () => back(),
  }
}

function noFiles({ api }: World): Ailment {
  const files = join(api.app.config.dataDir, 'files')
  return {
    what: 'the mount of the files is away',
    fires: { CountersignNotReady: { instance: 'api', part: 'files' } },
    async cause() {
      await rename(files, `${files}.away`)
      await writeFile(files, '')
    },
    async end() {
      await rm(files)
      await rename(`${files}.away`, files)
    },
  }
}

function refusingReceivers({ whole, receiver }: World): Ailment {
  return {
    what: 'receivers of webhooks answer 500',
    fires: { CountersignDeliveriesFailing: {} },
    async cause() {
      receiver.answer = (_, response) => response.writeHead(500).end()
      await startAgreement(callsOf(whole, 'test'))
    },
  }
}

function noTimestamps({ whole }: World): Ailment {
  const live = callsOf(whole, 'live')
  let id = ''
  const status = async () => (await live('GET', `/workflows/${id}`)).body.status
  return {
    what: 'the time-stamp authority is away',
    fires: { CountersignSealingFails: { kind: 'seal_envelope' } },
    shows: ['Jobs that fail and are tried again', 'The first of them has been failing for'],
    async cause() {
      id = await doMainJob(whole, 'live')
      whole.clock.advance(16 * MINUTE_MS)
      assert.notEqual(await status(), 'completed')
    },
    async end() {
      const degrade = { settings: { seal: { onTimestampFailure: 'degrade' } } }
      assert.equal((await live('PATCH', '', { body: degrade })).status, 200)
      whole.clock.advance(limits.jobRetryDelayMaxMs)
      await until('it is completed', async () => (await status()) === 'completed')
    },
  }
}

function refusingMailServer({ whole, mail }: World): Ailment {
  return {
    what: 'the mail server refuses mail',
    fires: { CountersignMailsRefused: {} },
    async cause() {
      mail.says = '550 no such mailbox'
      await startAgreement(callsOf(whole, 'live'))
    },
  }
}

function longRefusingMailServer({ whole, mail }: World): Ailment {
  return {
    what: 'it does so for an hour',
    fires: { CountersignJobsFailing: { kind: 'send_invitation' } },
    async cause() {
      await startAgreement(callsOf(whole, 'live'))
      await whole.settle()
      whole.clock.advance(HOUR_MS + MINUTE_MS)
    },
    async end() {
      mail.says = '250 ok'
      whole.clock.advance(limits.jobRetryDelayMaxMs)
    },
  }
}

function fewDays(world: World): Ailment {
  return {
    what: 'its certificate ends in ten days',
    fires: { CountersignCertificateEnds: { seal: 'live' } },
    cause: () => restore(world, endingSeal(world.folder)),
  }
}

function notResumed(world: World): Ailment {
  return {
    what: 'nobody resumes it',
    fires: { CountersignPaused: {} },
    // It was restored for the ailment before.
    cause: nothing,
    async end() {
      const { code, stderr } = await run('admin', world.restored, ['resume'])
      assert.equal(code, 0, stderr)
    },
  }
}

function smallDisk({ whole, prometheus, folder, steps }: World): Ailment {
  return {
    what: 'a twentieth of its disk is left',
    fires: { CountersignDiskFills: { instance: 'small', folder: 'data' } },
    async cause() {
      const { address, kill } = await startOnSmallDisk(whole, folder)
      steps.push(kill)
      await prometheus.watch('small', address)
    },
  }
}

/** Backs the whole service up, and starts another one of it. */
async function restore({ whole, restored, prometheus, folder, steps }: World, settings: Environment) {
  const backup = join(folder, 'backup')
  for (const { code, stderr } of [
    await run('run-backup', machineOf(whole), [backup, '--with-key']),
    await run('run-restore', restored, [backup]),
  ])
    assert.equal(code, 0, stderr)
  // Who closes the service would remove the database, too.
  const database = { ...restored.database, drop: async () => undefined }
  const service = await startRestored({ ...restored, database }, whole, { LOG_LEVEL: 'silent', ...settings })
  steps.push(service.close)
  await prometheus.watch('restored', addressOf(service))
}

function endingSeal(folder: string): Environment {
  const root = opensslAuthority(folder, 'Root')
  const leaf = opensslIssue(folder, 'Seal', root, SEAL_EXTENSIONS, { days: 10 })
  opensslPkcs12(folder, leaf, [root], 'word')
  return { SIGNING_PKCS12: join(folder, 'key.p12'), SIGNING_PKCS12_PASSWORD: 'word' }
}
