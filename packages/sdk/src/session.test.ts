import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openClient, openPeople } from './index.ts'

const ORG = '01890000-0000-7000-8000-000000000001'
const AT = '2026-03-14T09:00:00.000Z'

test('on a page of the service a session is exchanged for tokens, and signing in takes none', async () => {
  const session = { orgId: ORG, namespaceKey: 'main' }
  const seen: (readonly [path: string, authorization: string | null])[] = []
  const sent: unknown[] = []
  const answer: typeof fetch = async (input, init) => {
    const { pathname } = new URL(String(input))
    const authorization = new Headers(init?.headers).get('authorization')
    seen.push([pathname, authorization])
    if (pathname !== '/v1/auth/session/token')
      return Response.json({}, { status: authorization === 'Bearer own-1' ? 401 : 200 })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ accessToken: `own-${sent.length}`, expiresAt: AT, orgId: ORG, subject: session })
  }
  const options = {
    baseUrl: 'https://sign.example.com',
    fetch: answer,
    now: () => Date.parse(AT) - 3_600_000,
  }
  const client = openClient({ ...options, session })
  await client.workflows.read('w')
  const workflow = `/v1/orgs/${ORG}/namespaces/main/workflows/w`
  assert.deepEqual(seen, [
    ['/v1/auth/session/token', null],
    [workflow, 'Bearer own-1'],
    ['/v1/auth/session/token', null],
    [workflow, 'Bearer own-2'],
  ])
  assert.deepEqual(sent, [session, session])
  await openPeople(options).readSignedIn()
  await client.people.listSessions()
  assert.deepEqual(seen.slice(4), [
    ['/v1/auth/session', null],
    ['/v1/auth/session/sessions', null],
  ])
})
