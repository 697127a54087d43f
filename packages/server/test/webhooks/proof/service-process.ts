// One process of the service, as far as webhooks go: with ROLE=api it answers requests, with ROLE=worker it delivers. Its argument is how far
// ahead its clock is.
import { openApp } from '../../../src/app.ts'
import { readConfig } from '../../../src/config.ts'
import { openServer } from '../../../src/http/server.ts'
import { openLog } from '../../../src/lib/log.ts'
import { openClockOfParent } from './clock-of-parent.ts'

const config = readConfig()
const clock = openClockOfParent(Number(process.argv[2]))
const log = openLog(config.logLevel, clock.now, (line) => process.stderr.write(`${line}\n`))
const app = await openApp(config, { clock, log })
if (config.role === 'api') await openServer(app).listen({ port: config.port, host: '127.0.0.1' })
else await app.webhooks.start()
process.send?.('ready')
