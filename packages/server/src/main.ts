import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { openApp } from './app.ts'
import { type Config, readConfig } from './config.ts'
import { listen } from './http/listen.ts'
import { openServer } from './http/server.ts'
import { messageOf } from './lib/errors.ts'

/** The process: settings, app, listen, stop on a signal. */
async function main(): Promise<void> {
  const config = readConfig()
  const app = await openApp(config)
  const server = openServer(app)
  let stopping = false
  const stop = async (): Promise<void> => {
    if (stopping) return
    stopping = true
    await server.close()
    await app.close()
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  if (config.role !== 'worker') await listen(server, config)
  if (config.role !== 'api') {
    await app.worker.start()
    await app.webhooks.start()
    app.housekeeping.start()
  }
  app.log.info(`Countersign is ready on ${config.baseUrl}`, {
    baseUrl: config.baseUrl,
    role: config.role,
    dataDir: config.dataDir,
    ...(app.credentialsPath !== null && { credentials: app.credentialsPath }),
  })
  if (process.stderr.isTTY) greet(config)
}

/** For whoever started it by hand; programs read the log. */
function greet({ baseUrl, dataDir }: Config): void {
  const credentials = join(dataDir, 'credentials.json')
  const keys = existsSync(credentials) ? `Its organization and keys are in ${credentials}\n` : ''
  process.stderr.write(
    `\nCountersign is ready on ${baseUrl}\n${keys}What to do with them: README.md. The interface, to read and to try: ${baseUrl}/docs\nCtrl+C stops it.\n\n`,
  )
}

main().catch((error) => {
  process.stderr.write(`Countersign could not start: ${messageOf(error)}\n`)
  process.exit(1)
})
