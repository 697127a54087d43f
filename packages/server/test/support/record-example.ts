import { existsSync, writeFileSync } from 'node:fs'
import { EXAMPLES } from '../../src/http/openapi/examples.ts'
import type { Operation } from '../../src/http/operation.ts'
import { isRecord } from '../../src/lib/is-record.ts'
import type { CallOptions, Reply } from './reply.ts'

// Examples of the OpenAPI document are what tests really sent and got: `npm run examples` runs the tests, and every operation that
// has no example yet gets the first success. Ids, times and secrets are replaced, so that a file says nothing of one run.

const BODY_BYTES_MAX = 5000
const TEXT_LENGTH_MAX = 400

export function recordExample(
  operation: Operation | undefined,
  path: string,
  { body, bytes, headers = {} }: CallOptions,
  reply: Reply,
): void {
  if (process.env.RECORD_EXAMPLES === undefined || operation === undefined || reply.status >= 300) return
  const file = new URL(`${operation.operationId}.json`, EXAMPLES)
  if (existsSync(file)) return
  const contentType = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1]
  const isText = /json|yaml/.test(contentType ?? '') && typeof bytes === 'string'
  const sent = body ?? (isText ? bytes : undefined)
  const example = {
    request: {
      path: partsOf(operation.path, path),
      query: Object.fromEntries(new URL(path, 'http://x').searchParams),
      headers: Object.fromEntries(Object.entries(headers).filter(([name]) => name === 'If-Match')),
      ...(contentType !== undefined && { contentType }),
      ...(sent !== undefined && { body: sent }),
    },
    response: { status: reply.status, ...(reply.body !== undefined && { body: short(reply.body) }) },
  }
  writeFileSync(file, `${anonymous(JSON.stringify(example, null, 1))}\n`)
}

function partsOf(pattern: string, path: string): Record<string, string> {
  const given = (path.split('?', 1)[0] ?? '').split('/')
  const parts = pattern.split('/').flatMap((part, index): [string, string][] => {
    return part.startsWith(':') ? [[part.slice(1), decodeURIComponent(given[index] ?? '')]] : []
  })
  return Object.fromEntries(parts)
}

/** What is too long for an example is cut: lists to their first entries, texts to their beginning. */
function short(value: unknown, entriesMax = 2): unknown {
  const cut = cutTo(value, entriesMax)
  return JSON.stringify(cut).length <= BODY_BYTES_MAX || entriesMax === 0 ? cut : short(value, entriesMax - 1)
}

function cutTo(value: unknown, entriesMax: number): unknown {
  if (typeof value === 'string') return value.slice(0, TEXT_LENGTH_MAX)
  if (Array.isArray(value)) return value.slice(0, entriesMax).map((entry) => cutTo(entry, entriesMax))
  // Of a schema without some of its lists nothing would be true.
  if (!isRecord(value) || '$schema' in value) return value
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, cutTo(entry, entriesMax)]))
}

function anonymous(text: string): string {
  const ids = new Map<string, string>()
  const idOf = (id: string): string => {
    const known = ids.get(id) ?? `0198b9f6-5a10-7000-8000-${String(ids.size + 1).padStart(12, '0')}`
    ids.set(id, known)
    return known
  }
  return text
    .replace(/sk_(?:ns_(?:live|test)|org)_[0-9a-f]{32}_[0-9A-Za-z]{43}/g, '<API_KEY>')
    .replace(/eyJ[\w-]+(?:\.[\w-]*)+/g, '<ACCESS_TOKEN>')
    .replace(/whsec_[0-9A-Za-z+/]{43}=/g, '<SECRET>')
    .replace(/\/(sign|in-person)\/[\w-]{40,}/g, '/$1/<TOKEN>')
    .replace(/"[\w-]{96}"/g, '"<TOKEN>"')
    .replace(/("token": ")[\w-]{43}"/g, '$1<TOKEN>"')
    .replace(/\/studio\/(setup|invite|reset)\/[\w-]{43}/g, '/studio/$1/<TOKEN>')
    .replace(/[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}/g, idOf)
    .replace(/\b20\d\d-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '2026-03-14T09:26:53.589Z')
    .replace(/"keyId": "[0-9a-f]{32}"/g, `"keyId": "${'4f'.repeat(16)}"`)
    .replace(/http:\/\/127\.0\.0\.1:\d+(?=\/sign|"|\/v1|\/files|\/uploads)/g, 'https://sign.example.com')
    .replace(/https?:\/\/127\.0\.0\.1:\d+\//g, 'https://hooks.example.com/')
}
