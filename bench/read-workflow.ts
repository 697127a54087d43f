/*
 * Reading a workflow over HTTP, against a bare Fastify route that runs the same SELECT. Run: node bench/read-workflow.ts
 */
import { Pool } from 'undici'
import { NEW_HIRE } from '../packages/server/test/workflows/blueprint.ts'
import { CALLERS, measure, openServiceUnderLoad, report } from './support/service-under-load.ts'

const ROUNDS = 21
const CALLS = 1000
const WORKFLOWS = 50
const WANTED = 0.75

const service = await openServiceUnderLoad()
try {
  const ids: string[] = []
  for (let count = 0; count < WORKFLOWS; count++) ids.push((await service.post('/workflows', NEW_HIRE)).id)
  const bareOrigin = await service.startBeside(new URL('support/bare-route.ts', import.meta.url))
  const bareClient = new Pool(bareOrigin, { connections: CALLERS })
  const headers = { authorization: `Bearer ${service.token}` }
  const read = (client: Pool, pathOf: (id: string) => string) => async (number: number) => {
    const path = pathOf(ids[number % ids.length] ?? '')
    const { statusCode, body } = await client.request({ path, method: 'GET', headers })
    await body.text()
    if (statusCode !== 200) throw new Error(`GET ${path}: ${statusCode}`)
  }
  const ours = read(service.client, (id) => `${service.base}/workflows/${id}`)
  const bare = read(bareClient, (id) => `/${service.tenantId}/${id}`)
  await measure(CALLS, ours)
  await measure(CALLS, bare)
  const rounds: { ours: number; bare: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    rounds.push({ ours: await measure(CALLS, ours), bare: await measure(CALLS, bare) })
  }
  report('Reading a workflow', 'requests/s', rounds, WANTED)
  await bareClient.close()
} finally {
  await service.close()
}
