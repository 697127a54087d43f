import assert from 'node:assert/strict'
import { test } from 'node:test'
import { RequestLog } from '../src/api/request-log.ts'

const ORG = '/v1/orgs/0198b9f6-5a10-7000-8000-000000000001'

/** What is sent while the test runs goes nowhere, and is answered with 200. */
async function sent(requests: readonly (readonly [method: string, path: string, body?: unknown])[]) {
  const seen: (BodyInit | null | undefined)[] = []
  const before = { fetch: globalThis.fetch, location: globalThis.location }
  Object.assign(globalThis, {
    location: new URL('http://localhost:3000/studio'),
    fetch: async (_: unknown, init?: RequestInit) => {
      seen.push(init?.body)
      return new Response('{}')
    },
  })
  try {
    const log = new RequestLog(() => {})
    for (const [method, path, body] of requests)
      await log.fetch(`${ORG}${path}`, {
        method,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
    return { log, seen }
  } finally {
    Object.assign(globalThis, before)
  }
}

test('secrets are sent as they are, and kept as SECRET; what data and authors call so is theirs', async () => {
  const { log, seen } = await sent([
    ['PUT', '/sign-in-providers/company', { name: 'Company', clientSecret: 'hush-1' }],
    [
      'POST',
      '/namespaces/a/workflows',
      {
        blueprintKey: 'lease',
        data: { deal: { code: 'A7', password: 'of data' } },
        participants: { bob: { accessCode: 'hush-2' } },
      },
    ],
  ])
  assert.match(String(seen), /hush-1/)
  const [workflow, provider] = log.rows.map(({ body }) => JSON.parse(String(body)))
  assert.deepEqual(provider, { name: 'Company', clientSecret: 'SECRET' })
  assert.deepEqual(workflow.data, { deal: { code: 'A7', password: 'of data' } })
  assert.deepEqual(workflow.participants, { bob: { accessCode: 'SECRET' } })
})

test('a question that is asked again keeps its number; forgetting leaves nothing', async () => {
  const { log } = await sent([
    ['GET', '/namespaces/a/counts'],
    ['GET', '/namespaces/a/workflows'],
    ['GET', '/namespaces/a/counts'],
  ])
  assert.deepEqual(
    log.rows.map(({ number, path, status }) => [number, path.split('/').at(-1), status]),
    [
      [1, 'counts', 200],
      [2, 'workflows', 200],
    ],
  )
  log.forget()
  assert.deepEqual(log.rows, [])
})
