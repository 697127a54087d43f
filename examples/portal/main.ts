import { readFile } from 'node:fs/promises'
import { openClient, yaml } from '@countersign/sdk'
import { Customers } from './customers.ts'
import { openPortal } from './portal.ts'

const ROOT = new URL('../../', import.meta.url)
const {
  COUNTERSIGN_URL = 'http://localhost:3000',
  COUNTERSIGN_API_KEY = await keyOfFirstStart(),
  PORTAL_URL = 'http://localhost:4000',
  PORTAL_DATA = new URL('data/portal', ROOT).pathname,
} = process.env

const client = openClient({ baseUrl: COUNTERSIGN_URL, apiKey: COUNTERSIGN_API_KEY })
const customers = new Customers(PORTAL_DATA)

// At each start: the process as the file says it, all or nothing, and the endpoint that hears how each run ends.
await client.resources.apply(yaml(await readFile(new URL('supply.yaml', import.meta.url), 'utf8')))
const { id, secret } = await client.webhooks.ensureEndpoint({
  url: new URL('/webhooks/countersign', PORTAL_URL).href,
  eventTypes: ['workflow.*'],
})
if (secret !== undefined) await customers.saveSecret(secret)
// The service told it when the endpoint was made, and never again.
const kept =
  (await customers.readSecret()) ?? (await client.webhooks.rotateSecret(id, { graceHours: 0 })).secret
await customers.saveSecret(kept)

const portal = openPortal({
  client,
  customers,
  serviceUrl: COUNTERSIGN_URL,
  portalUrl: PORTAL_URL,
  secrets: [kept],
})
await portal.listen({ port: Number(new URL(PORTAL_URL).port) || 80, host: '127.0.0.1' })
process.stdout.write(`Alderbrook Energy is at ${PORTAL_URL}\n`)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void portal.close())

/** The key of the test namespace that `npm start` made in this folder. */
async function keyOfFirstStart(): Promise<string> {
  const text = await readFile(new URL('data/credentials.json', ROOT), 'utf8').catch(() => {
    throw new Error('Set COUNTERSIGN_API_KEY, or start the service in this folder first: npm start')
  })
  const { namespaces }: { namespaces: { mode: string; apiKey: string }[] } = JSON.parse(text)
  return namespaces.find(({ mode }) => mode === 'test')?.apiKey ?? ''
}
