import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { prepareSchemaChecks } from '@countersign/resources'
import type { FastifyInstance } from 'fastify'
import { type App, openApp } from './app.ts'
import { type Config, misspeltSettings } from './config.ts'
import { leftoverMail } from './config-places.ts'
import { closeServer } from './http/close-server.ts'
import { listen } from './http/listen.ts'
import { metricsText } from './http/operations/health/read-metrics.ts'
import { openServer } from './http/server.ts'
import { reasonOf } from './lib/errors.ts'
import { openSiblings } from './lib/siblings.ts'
import type { Stopper } from './lib/stopper.ts'
import { limits } from './limits.ts'
import { findSetupUrl } from './people/find-setup-url.ts'

/** The service with these settings: app, listen, until the stopper stops it. */
export async function runService(config: Config, stopper: Stopper): Promise<void> {
  // Its name is the only argument that one of several is started with (supervise.ts).
  const siblings = cluster.isWorker ? openSiblings(process, process.argv[2] ?? '') : undefined
  const app = await openApp(config, { ...(siblings && { siblings }) })
  app.siblings.tellWith(() => metricsText(app))
  if (app.siblings.isFirst)
    for (const warning of [...misspeltSettings(), ...leftoverMail(config.dataDir)]) app.log.warn(warning)
  const server = openServer(app)
  // Else the first tenants' requests hold up all others meanwhile.
  prepareSchemaChecks()
  const started = start(config, app, server)
  stopper.stopWith(limits.shutdownMs + limits.shutdownRestMs, async () => {
    await started.catch(() => undefined)
    await Promise.all([closeServer(server, limits.shutdownMs), app.drain()])
    await app.close()
  })
  await started
  app.siblings.started()
  const readiness = config.role === 'worker' ? 'to work' : `on ${config.baseUrl}`
  app.log.info(`Countersign is ready ${readiness}`, {
    ...(config.role !== 'worker' && { baseUrl: config.baseUrl }),
    role: config.role,
    dataDir: config.dataDir,
    ...(app.credentialsPath !== null && { credentials: app.credentialsPath }),
  })
  if (process.stderr.isTTY && app.siblings.isFirst && config.role !== 'worker') await greet(app)
}

async function start(config: Config, app: App, server: FastifyInstance): Promise<void> {
  await listenAt(server, app)
  unpackBrowser(app)
  if (config.role !== 'worker') keepParts(app)
  if (config.role !== 'api') {
    await app.worker.start()
    await app.webhooks.start()
    app.housekeeping.start()
  }
}

async function listenAt(server: FastifyInstance, { config, siblings }: App): Promise<void> {
  const { host, port, role } = config
  // The port of several is for those that take requests; this one's health is told by them.
  if (role === 'worker' && siblings.isOneOfSeveral) return
  await listen(server, { host, port, isShared: siblings.isOneOfSeveral })
}

/** Else the first document waits for it, and `/readyz` that long. Nobody waits for it here. */
function unpackBrowser({ html, log }: App): void {
  html.prepare().catch((error) => log.error('the browser was not unpacked', { error: reasonOf(error) }))
}

/** Once this build is gone, the pages that it opened go on with its parts. Nobody waits for it. */
function keepParts({ pageParts, log }: App): void {
  pageParts.keep().catch((error) => log.warn('the parts of pages were not kept', { error: reasonOf(error) }))
}

/** For whoever started it by hand; programs read the log, which has no link. */
async function greet({ config, database, clock }: App): Promise<void> {
  const { dataDir } = config
  // Only a service in development is started so: what it cannot tell is no reason to stop.
  const setupUrl = await findSetupUrl(database.system, dataDir, clock.now()).catch(() => null)
  process.stderr.write(greetingOf(config, setupUrl))
}

/** @param setupUrl open for whoever becomes the first owner; null when nobody can by it */
export function greetingOf({ baseUrl, dataDir }: Config, setupUrl: string | null): string {
  const credentials = join(dataDir, 'credentials.json')
  const keys = existsSync(credentials) ? `Its organization and keys are in ${credentials}\n` : ''
  const way =
    setupUrl === null ? `Sign in: ${baseUrl}/studio` : `Become its owner with this link, once: ${setupUrl}`
  return `\nCountersign is ready on ${baseUrl}\n${way}\n${keys}What to do with them, and the interface to read and to try: ${baseUrl}/docs\nCtrl+C stops it.\n\n`
}
