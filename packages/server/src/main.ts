import { openApp } from './app.ts'
import { readConfig } from './config.ts'
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
  if (config.role !== 'worker') await server.listen({ port: config.port, host: config.host })
  if (config.role !== 'api') {
    await app.worker.start()
    app.webhooks.start()
  }
  app.log.info('Countersign is ready', {
    baseUrl: config.baseUrl,
    role: config.role,
    dataDir: config.dataDir,
    ...(app.credentialsPath !== null && { credentials: app.credentialsPath }),
  })
}

main().catch((error) => {
  process.stderr.write(`Countersign could not start: ${messageOf(error)}\n`)
  process.exit(1)
})
