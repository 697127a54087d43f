import cluster from 'node:cluster'
import { flushCompileCache } from 'node:module'
import { readConfig } from './config.ts'
import { messageOf } from './lib/errors.ts'
import { Stopper } from './lib/stopper.ts'

/** The process, which bin/start.js begins: settings, service, stop on a signal. */
export async function main(): Promise<void> {
  await run().catch((error) => {
    process.stderr.write(`Countersign could not start: ${messageOf(error)}\n`)
    process.exit(1)
  })
}

async function run(): Promise<void> {
  // A log that cannot be written, on a full disk or to a reader that is gone, ends no service.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const stopper = new Stopper({
    exit: (code) => process.exit(code),
    complain: (error) => process.stderr.write(`Countersign stopped badly: ${messageOf(error)}\n`),
  })
  process.on('SIGTERM', () => void stopper.signal())
  // A terminal signals every process: one of several is stopped by the one that started it.
  process.on('SIGINT', () => (cluster.isWorker ? undefined : void stopper.signal()))
  const config = readConfig()
  // The rest of the service takes ten times as long to load as the settings to read: a wrong one is told before.
  if (config.processes > 1) {
    const { supervise } = await import('./supervise.ts')
    await supervise(config, stopper)
  } else {
    const { runService } = await import('./run-service.ts')
    await runService(config, stopper)
  }
  // Now, since a process that is killed writes nothing at its end.
  flushCompileCache()
}
