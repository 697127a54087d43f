// Receives for several endpoints, each a path. Whatever it acknowledges was written to its log first. Arguments: port, log file, how far ahead its
// clock is, and when the endpoint /refusing answers again.
import { openSync, writeSync } from 'node:fs'
import http from 'node:http'
import { millisOf } from '../../../src/lib/clock.ts'
import { openClockOfParent } from './clock-of-parent.ts'

const [port = '', logPath = '', aheadMs = '', refusesUntilMs = ''] = process.argv.slice(2)
const clock = openClockOfParent(Number(aheadMs))
const log = openSync(logPath, 'a')

const server = http.createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    const path = request.url ?? ''
    if (path.startsWith('/silent')) return
    if (path.startsWith('/refusing') && millisOf(clock.now()) < Number(refusesUntilMs)) {
      response.writeHead(500).end()
      return
    }
    writeSync(log, `${path} ${Buffer.concat(chunks).toString()}\n`)
    response.writeHead(204).end()
  })
})
server.listen(Number(port), '127.0.0.1', () => process.send?.('ready'))
