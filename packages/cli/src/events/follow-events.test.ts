import assert from 'node:assert/strict'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { openClient } from '@countersign/sdk'
import type { Shell } from '../shell.ts'
import { followEvents } from './follow-events.ts'

test('a service that goes away is asked again from the same place, and nothing is missed', async () => {
  const stop = new AbortController()
  const asked: (string | null)[] = []
  const remarks: string[] = []
  const answers: readonly (Response | undefined)[] = [
    Response.json({ data: [{ eventId: 'one' }], next: 'b', head: 'b' }),
    undefined,
    Response.json({ errorInfo: { message: 'Not ready' } }, { status: 503 }),
    Response.json({ errorInfo: { message: 'Too many' } }, { status: 429 }),
    Response.json({ data: [{ eventId: 'two' }], next: 'c', head: 'c' }),
  ]
  const client = openClient({
    baseUrl: 'http://localhost:3000',
    accessToken: 'token',
    orgId: 'o',
    namespaceKey: 'n',
    retry: { attemptsMax: 1 },
    fetch: async (input) => {
      asked.push(new URL(String(input)).searchParams.get('after'))
      const answer = answers[asked.length - 1]
      if (answer === undefined) throw new TypeError('fetch failed')
      return answer
    },
  })
  const shell: Shell = {
    out: new PassThrough(),
    err: { write: (text) => remarks.push(text) },
    input: new PassThrough(),
    env: {},
    cwd: '/',
    now: Date.now,
    signal: stop.signal,
    exitCode: 0,
  }
  const seen: string[] = []
  for await (const { eventId } of followEvents(shell, client, 'a', { backOffMs: 1 }))
    if (seen.push(eventId) === 2) break
  assert.deepEqual(seen, ['one', 'two'])
  assert.deepEqual(asked, ['a', 'b', 'b', 'b', 'b'])
  assert.match(
    remarks.join(''),
    /could not be sent: fetch failed: asking again in 1 s\nNot ready: asking again in 1 s\nToo many: /,
  )
})
