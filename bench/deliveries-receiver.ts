// The receivers of bench/deliveries.ts: each reads every body to its end and answers 204; the one with TLS then ends the connection.
import http from 'node:http'
import https from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSignedServer } from '../packages/server/src/webhooks/testing/server-certificate.ts'

const { key, cert } = selfSignedServer('hooks.example')

const plain = http.createServer((request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(204).end())
})
const secure = https.createServer({ key, cert }, (request, response) => {
  request.resume()
  request.on('end', () => response.writeHead(204, { Connection: 'close' }).end())
})

const portOf = (address: AddressInfo | string | null) =>
  address !== null && typeof address === 'object' ? address.port : 0
await Promise.all(
  [plain, secure].map((server) => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))),
)
process.send?.({
  warm: `http://127.0.0.1:${portOf(plain.address())}/hook`,
  fresh: `https://hooks.example:${portOf(secure.address())}/hook`,
  cert,
})
