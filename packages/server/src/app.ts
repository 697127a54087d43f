import { join } from 'node:path'
import { embedDist } from '@countersign/embed'
import { findInstallation } from './access/access-store.ts'
import { type Housekeeping, openHousekeeping } from './access/housekeeping.ts'
import { openInPersonTokens } from './access/in-person-token.ts'
import { openKeyDirectory } from './access/key-directory.ts'
import { openPause, type Pause } from './access/pause.ts'
import { openRateLimiter } from './access/rate-limiter.ts'
import { checkSealKey, openSealIdentity } from './access/seal-identity.ts'
import { settleSecretKey } from './access/secret-key.ts'
import { openSigningCodes } from './access/signing-codes.ts'
import { openSigningKey } from './access/signing-key.ts'
import { openLinkTokens } from './access/signing-link.ts'
import { openTokenKeys } from './access/token-keys.ts'
import { openTokens } from './access/tokens.ts'
import { openAppDatabase, ownerOf } from './app-database.ts'
import type { Config } from './config.ts'
import type { FilePlace } from './files/byte-store.ts'
import { watchBlobs } from './files/damage-watch.ts'
import { openErasureKeeper } from './files/erasure-list.ts'
import { openFileAddresses } from './files/file-address.ts'
import { openPlace } from './files/open-place.ts'
import { NO_SCANNER, openScanner } from './files/scanner.ts'
import { studioDist } from './http/built-files.ts'
import { openPageParts } from './http/page-parts.ts'
import type { HttpRooms } from './http/rooms.ts'
import { openShownWorkflows } from './http/shown-workflows.ts'
import { type HandlerRooms, jobHandlers } from './job-handlers.ts'
import type { Probes } from './jobs/lacking.ts'
import { openWorker, type Worker } from './jobs/worker.ts'
import { required } from './lib/assert.ts'
import { type Clock, systemClock } from './lib/clock.ts'
import type { DerivedKeys } from './lib/derived-keys.ts'
import { watchEventLoop } from './lib/event-loop.ts'
import { type Log, openLog } from './lib/log.ts'
import { openMetrics } from './lib/metrics.ts'
import { openPlaces } from './lib/places.ts'
import { openLoopGauge, openPrecedence } from './lib/precedence.ts'
import { openSecretBox } from './lib/secret-box.ts'
import { openNoSiblings, type Siblings } from './lib/siblings.ts'
import { limits } from './limits.ts'
import { type MailOutcome, openMailer } from './mail/mailer.ts'
import { METRICS } from './metric-catalogue.ts'
import { guardOf, type OpenRevocations, openRevocations, openTimestamps } from './open-authorities.ts'
import { openPools } from './open-pools.ts'
import type { OpenSealKey } from './pdf/seal-key-pkcs11.ts'
import { firstStart } from './people/first-start.ts'
import { openOidcClients } from './people/oidc-clients.ts'
import { openPasswords } from './people/passwords.ts'
import { ensureAppRole, requireRestricted } from './postgres/app-role.ts'
import { type Connection, connectionTo } from './postgres/connect.ts'
import type { Database, SystemDb } from './postgres/db.ts'
import { type EmbeddedPostgres, openEmbeddedPostgres } from './postgres/embedded.ts'
import { migrate } from './postgres/migrate.ts'
import { openSeeing, type Seeing } from './seeing.ts'
import { openSessionMemory } from './signing/session-memory.ts'
import { tidyRows } from './tidy-rows.ts'
import { type DeliveryWorker, openDeliveryWorker } from './webhooks/deliver.ts'
import { openSender, type SenderSettings } from './webhooks/send.ts'
import { openWaits, type Waits } from './workflows/waits.ts'

/** All rooms, built once. */
export interface App extends HttpRooms, HandlerRooms {
  readonly config: Config
  readonly worker: Worker
  readonly webhooks: DeliveryWorker
  readonly housekeeping: Housekeeping
  readonly revocations: OpenRevocations
  readonly pause: Pause
  readonly eventLoop: { close(): void }
  closeFiles(): void
  /** credentials.json, when this start made it. */
  readonly credentialsPath: string | null
  /** Takes no more jobs and deliveries; resolves when those that run have ended or were given back. */
  drain(): Promise<void>
  close(): Promise<void>
}

export interface AppOptions {
  /** Without them it serves alone. */
  siblings?: Siblings
  clock?: Clock
  log?: Log
}

/** Opens the service: database (the embedded one when the settings name none), migrations, first start, every room. */
export async function openApp(config: Config, options: AppOptions = {}): Promise<App> {
  const clock = options.clock ?? systemClock
  const siblings = options.siblings ?? openNoSiblings()
  const written =
    options.log ?? openLog(config.logLevel, clock.now, (line) => process.stdout.write(`${line}\n`))
  const seeing = await openSeeing(config, written, siblings.name)
  try {
    return await openSeen(config, { clock, siblings, seeing })
  } catch (error) {
    await seeing.close()
    throw error
  }
}

async function openSeen(
  config: Config,
  { clock, siblings, seeing }: Pick<App, 'clock' | 'siblings'> & { seeing: Seeing },
): Promise<App> {
  const { log } = seeing
  const { dataDir, searchPath, signing } = config
  // Told before the database is started.
  const signingKey = signing === undefined ? null : await openSigningKey(signing)
  const program = { dataDir, log, ...(searchPath !== undefined && { searchPath }) }
  const embedded = config.databaseUrl === undefined ? await openEmbeddedPostgres(program) : null
  try {
    return await openRooms(config, clock, seeing, {
      embedded,
      signingKey,
      siblings,
      shownWorkflows: openShownWorkflows(),
    })
  } catch (error) {
    await signingKey?.close()
    await embedded?.stop()
    throw error
  }
}

interface Opened extends Pick<App, 'siblings' | 'shownWorkflows'> {
  embedded: EmbeddedPostgres | null
  signingKey: OpenSealKey | null
}

async function openRooms(
  config: Config,
  clock: Clock,
  seeing: Seeing,
  { embedded, signingKey, ...given }: Opened,
): Promise<App> {
  const { log, trace } = seeing
  const owner = ownerOf(config, embedded)
  await migrate(owner)
  const secrets = openSecretBox(await settleSecretKey(owner, config.secretKey), config.secretKeyPrevious)
  const { derived, credentialsPath } = await firstStart({ connection: owner, config, secrets, clock, log })
  const connection = await appConnection(config, owner, derived)
  const database = openAppDatabase(config, connection, { clock, log, trace })
  const tokenKeys = openTokenKeys(database.system, secrets, clock)
  const directory = openKeyDirectory(database.system, clock)
  const filePlace = await beginFiles(config, log)
  const pageParts = openPageParts({ built: [embedDist, studioDist], shared: filePlace.shared, clock })
  const seals = await openSealIdentity({ config, system: database.system, secrets, clock, signingKey })
  const revocations = openRevocations(config, clock, seals)
  const parts = {
    config,
    clock,
    log,
    trace,
    secrets,
    database,
    tokenKeys,
    directory,
    tokens: openTokens({ keys: tokenKeys, directory, clock, baseUrl: config.baseUrl }),
    links: openLinkTokens(derived, config.baseUrl),
    codes: openSigningCodes(derived),
    inPerson: openInPersonTokens(derived, config.baseUrl),
    fileAddresses: openFileAddresses(derived),
    ...openFiles(config, filePlace, database, log),
    ...(await openErasures({ config, database, clock, log })),
    ...openPools(config, log, trace),
    ...openLines(clock, log, senderSettings(config)),
    waits: openWaitsFor(database.system, log),
    ...seals,
    revocations,
    timestamps: openTimestamps(config, log, revocations),
    ...(await openCounted({ config, secrets, database, log })),
    pageParts,
    ...given,
    housekeeping: openHousekeeping({
      system: database.system,
      clock,
      log,
      also: async () => {
        await tidyRows({ database, clock, log, trace })
        await seals.renewSeals()
        // Last: a file store that is away holds up nothing else.
        await pageParts.keep()
      },
    }),
    credentialsPath,
  }
  return assemble(parts, embedded, seeing)
}

/** The metrics, and what tells them something. A restored service mails nobody until it is resumed. */
async function openCounted({
  config,
  secrets,
  database: { system },
  log,
}: Pick<App, 'config' | 'secrets' | 'database' | 'log'>): Promise<
  Pick<App, 'metrics' | 'pause' | 'mailer' | 'rates' | 'eventLoop'>
> {
  const metrics = openMetrics(METRICS)
  const pause = await openPause({ system, log })
  const tell = (outcome: MailOutcome) => metrics.count('countersign_mails_total', { outcome })
  return {
    metrics,
    pause,
    mailer: openMailer(config, secrets, { requireSending: pause.requireResumed, tell }),
    rates: openRateLimiter(system, log, (limit) =>
      metrics.count('countersign_refused_requests_total', { limit }),
    ),
    eventLoop: watchEventLoop((lag) => metrics.observe('countersign_event_loop_lag_seconds', {}, lag)),
  }
}

function assemble(
  parts: Omit<App, 'worker' | 'webhooks' | 'wake' | 'drain' | 'close'>,
  embedded: EmbeddedPostgres | null,
  seeing: Seeing,
): App {
  const { database, clock, log, trace } = parts
  const probes = (): Probes => ({
    files: () => app.blobs.check(limits.lackProbeBytes),
    renderer: () => app.html.ready(),
    mail: () => app.mailer.check(),
    erasures: () => app.erasures.check(),
    sealing: () => checkSealKey(app.sealKeys.live, clock),
  })
  // The handlers get the app, and the app holds the worker that runs them.
  const worker = openWorker({ database, clock, log, handlers: () => jobHandlers(app), probes })
  const sender = openSender(senderSettings(parts.config))
  const { secrets, pause } = parts
  const isPaused = () => pause.pausedAt() !== null
  const webhooks = openDeliveryWorker({ database, clock, log, trace, secrets, sender, isPaused })
  let drained: Promise<unknown> | undefined
  const app: App = {
    ...parts,
    worker,
    webhooks,
    wake(what) {
      // A process that takes requests alone tells those that work.
      if (parts.config.role === 'api') return database.hint()
      if (what === undefined) worker.wake()
      webhooks.wake()
    },
    drain() {
      drained ??= Promise.all([worker.stop(), webhooks.stop(), parts.housekeeping.stop()])
      return drained.then(() => undefined)
    },
    async close() {
      await app.drain()
      await sender.close()
      await parts.pdf.close()
      await parts.intake.close()
      await parts.previews.close()
      await parts.turns.close()
      await parts.pages.close()
      await parts.html.close()
      await parts.mailer.close()
      parts.eventLoop.close()
      parts.closeFiles()
      parts.erasures.close()
      parts.pause.close()
      await parts.oidcClients.close()
      await parts.revocations.close()
      await parts.closeSealKey()
      await database.close()
      await embedded?.stop()
      // Last: what the others log at their end goes out as well.
      await seeing.close()
    },
  }
  pause.onResumed(() => app.wake())
  return app
}

function senderSettings({ webhookAllowPrivate, webhookNameServers }: Config): SenderSettings {
  return guardOf(webhookAllowPrivate, webhookNameServers)
}

/** @throws WrongSetting where the store, or the account, is not the right one */
async function beginFiles({ files }: Config, log: Log): Promise<FilePlace> {
  const place = await openPlace(files)
  const problem = await place.begin()
  if (problem !== null)
    log.warn('the file store is away: requests get 503 until it is back', { error: problem })
  return place
}

async function openErasures({
  config: { erasures: place },
  database: { system },
  clock,
  log,
}: Pick<App, 'config' | 'database' | 'clock' | 'log'>): Promise<Pick<App, 'erasures'>> {
  const { installation_id: installationId } = required(await findInstallation(system), 'installation')
  return { erasures: await openErasureKeeper({ place, installationId, now: () => clock.now(), log }) }
}

function openFiles(
  config: Config,
  { bytes, close }: FilePlace,
  database: Database,
  log: Log,
): Pick<App, 'blobs' | 'damage' | 'scanner' | 'closeFiles'> {
  const { scanCommand: command, dataDir, searchPath } = config
  const { blobs, check } = watchBlobs(bytes, { database, log })
  const folder = join(dataDir, 'scan')
  const scanner = command === undefined ? NO_SCANNER : openScanner({ command, folder, searchPath, log })
  return { blobs, damage: { check }, scanner, closeFiles: close }
}

async function appConnection(config: Config, owner: Connection, derived: DerivedKeys): Promise<Connection> {
  if (config.databaseAppUrl !== undefined) {
    const patience = { connectionTimeoutMillis: limits.databaseWaitMs }
    const connection = connectionTo(config.databaseAppUrl, patience)
    await requireRestricted(connection)
    return connection
  }
  const [key] = derived.of('database role')
  return ensureAppRole(owner, key.export().toString('base64url'))
}

function openLines(
  clock: Clock,
  log: Log,
  guard: SenderSettings,
): Pick<App, 'underway' | 'tries' | 'gathering' | 'precedence' | 'passwords' | 'oidcClients' | 'sessions'> {
  const { gatheredFilesMax, gatheredFilesOfOneMax } = limits
  return {
    passwords: openPasswords(),
    sessions: openSessionMemory(),
    oidcClients: openOidcClients({ clock, log, guard }),
    gathering: openPlaces({
      places: gatheredFilesMax,
      each: gatheredFilesOfOneMax,
      waitMs: limits.largeBodyWaitMs,
    }),
    underway: openPlaces({ each: limits.requestsOfOneMax, waitMs: limits.requestWaitMs }),
    tries: openPlaces({ each: limits.previewsOfOneMax, waitMs: 0 }),
    precedence: openPrecedence({
      places: limits.yieldingPlaces,
      placeMs: limits.yieldingPlaceMs,
      waitMs: limits.yieldingWaitMs,
      isBusy: openLoopGauge(limits.busyLoopShare),
    }),
  }
}

function openWaitsFor(system: SystemDb, log: Log): Waits {
  return openWaits({
    system,
    log,
    places: openPlaces({ places: limits.waitsMax, each: limits.waitsOfNamespaceMax, waitMs: 0 }),
    placesOf: {
      link: openPlaces({ each: limits.waitsOfLinkMax, waitMs: 0 }),
      token: openPlaces({ each: limits.waitsOfTokenMax, waitMs: 0 }),
    },
    lookMs: limits.waitLookMs,
  })
}
