import assert from 'node:assert/strict'
import type { Reply } from './reply.ts'
import type { TestService } from './service.ts'

type Json = ReturnType<typeof JSON.parse>

/** What a drawn signature looks like on the wire. */
export const DRAWN = {
  kind: 'drawn',
  width: 300,
  height: 100,
  strokes: [
    [
      [20, 60, 0.4],
      [60, 20, 0.6],
      [90, 70, 0.7],
      [140, 30, 0.5],
      [200, 65, 0.4],
    ],
  ],
}

/** Somebody with a signing link, as the page in their browser calls the service. */
export interface Person {
  token: string
  session(): Promise<Json>
  send(method: string, path: string, body?: unknown): Promise<Reply>
  consent(): Promise<void>
  /** Fills every field that is asked for and not filled; `values` (by field key) come first. */
  fill(values?: Record<string, unknown>): Promise<Json>
  /** Everything from opening the link to the signature. */
  sign(values?: Record<string, unknown>): Promise<Json>
}

export function openPerson(service: Pick<TestService, 'call'>, url: string): Person {
  const token = url.slice(url.lastIndexOf('/') + 1)
  const send: Person['send'] = (method, path, body) =>
    service.call(method, `/v1/signing${path}`, { token, ...(body !== undefined && { body }) })
  const must = async (method: string, path: string, body?: unknown): Promise<Json> => {
    const reply = await send(method, path, body)
    assert.equal(reply.status, 200, `${method} ${path}: ${reply.bytes.toString().slice(0, 500)}`)
    return reply.body
  }
  const person: Person = {
    token,
    send,
    session: () => must('GET', '/session'),
    async consent() {
      const session = await person.session()
      if (session.consent.acceptedAt === undefined)
        await must('POST', '/consent', { consentHash: session.consent.hash })
    },
    async fill(values = {}) {
      const session = await person.session()
      const chosen: Record<string, Record<string, unknown>> = {}
      for (const field of session.fields) {
        const value =
          values[field.key] ?? (field.required && field.value === undefined ? valueFor(field) : undefined)
        if (value === undefined || field.readOnly || !field.included) continue
        const name = field.index === undefined ? field.key : `${field.key}.${field.index}`
        chosen[field.document] = { ...chosen[field.document], [name]: value }
      }
      return must('PUT', '/fields', { values: chosen })
    },
    async sign(values) {
      const session = await person.session()
      for (const { key } of session.documents) await must('POST', '/viewed', { documentKey: key })
      await person.consent()
      const { shownHash } = await person.fill(values)
      return must('POST', '/complete', { shownHash })
    },
  }
  return person
}

function valueFor(field: Json): unknown {
  switch (field.type) {
    case 'signature':
      return DRAWN
    case 'initial':
      return { kind: 'typed', text: 'A.B.', font: 'caveat' }
    case 'check_box':
      return true
    case 'date':
      return '2026-12-01'
    case 'number':
      return 1
    case 'radio':
    case 'dropdown':
      return field.options[0].value
    default:
      return 'Some text'
  }
}
