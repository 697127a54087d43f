import type { Operation } from '../../../src/http/operation.ts'
import type { Random } from '../../support/random.ts'
import { valueFor, wrongValues } from '../schema-values.ts'
import type { Target } from './fuzzed-service.ts'
import { nonsense } from './nonsense.ts'

export interface WrongRequest {
  operationId: string
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND']

const SEGMENTS = [
  '%00',
  '%20',
  '..',
  '%2e%2e',
  '..%2f..%2fetc%2fpasswd',
  '%ff%fe',
  '%',
  '%zz',
  "'%20OR%201=1--",
  '%F0%9F%92%A9',
  '__proto__',
  'constructor',
  '01890000-0000-7000-8000-000000000000',
  'a'.repeat(600),
  '-1',
  '%7B%7D',
  'draft',
  '99999999999.0.0',
]

const QUERIES = [
  'limit=0',
  'limit=101',
  'limit=abc',
  'limit=1&limit=2',
  'offset=-1',
  'offset=99999',
  'cursor=AAAA',
  `cursor=${'A'.repeat(5000)}`,
  'cursor=eyJhIjoxfQ&offset=3',
  'cursor=WyJ4Il0',
  'q=',
  'q=%00',
  'q=%25_%5C%27%22',
  'labels[a]=b&labels[__proto__]=c',
  'labels[]=x',
  'labels=x',
  '__proto__=1',
  'constructor[prototype]=1',
  'status=%F0%9F%92%A9',
  'createdAfter=yesterday',
  'createdAfter=9999-99-99T99:99:99Z',
  'version=latest',
  'version=1.0.0%00',
  'state=neither',
  '%ff=%fe',
  'a'.repeat(4000),
  '&&&===',
]

const HEADERS: readonly (readonly [string, readonly string[]])[] = [
  ['If-Match', ['*', '""', 'W/"1"', '"1", "2"', '"1"', '7', '"\u00e9"', `"${'x'.repeat(3000)}"`]],
  ['If-None-Match', ['*', 'W/"1"', ',,,', '"']],
  ['Idempotency-Key', ['', ' ', 'x'.repeat(256), 'x'.repeat(255), '\u00e9', 'the same one']],
  ['Range', ['bytes=0-', 'bytes=9-1', 'bytes=-0', 'bytes=0-1,3-4', 'bytes=999999999999999999-', 'lines=1-2']],
  [
    'Content-Type',
    [
      'text/plain',
      'application/json; charset=utf-16',
      'application/xml',
      'multipart/form-data',
      ';',
      'application/yaml',
      'image/png',
      'x/y; boundary="',
    ],
  ],
  ['Content-Encoding', ['gzip', 'br', 'identity']],
  ['Accept', ['application/yaml', 'text/html', ';q=NaN', 'application/yaml;q=9e99']],
  ['traceparent', ['00-0-0-00', `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`, 'ff-xyz']],
  ['Origin', ['null', 'https://evil.example', 'not an origin', 'https://host.example:99999']],
  ['X-Countersign-Component', ['ss-nothing', '']],
  ['X-Forwarded-For', ['999.999.999.999', '::1, 10.0.0.1', 'x'.repeat(2000)]],
]

/** A request to an operation of the service that is wrong in some way; now and then in none. */
export function wrongRequest(
  operation: Operation,
  target: Target,
  tokens: readonly string[],
  random: Random,
): WrongRequest {
  const method = random.chance(0.05) ? random.pick(METHODS) : operation.method
  const headers: Record<string, string> = {}
  const authorization = credential(target, tokens, random)
  if (authorization !== null) headers.Authorization = authorization
  if (operation.match !== undefined && random.chance(0.8)) headers['If-Match'] = '"1"'
  const sent = method === 'GET' || method === 'HEAD' || method === 'TRACE' ? null : body(operation, random)
  if (sent !== null) headers['Content-Type'] = sent.contentType
  for (const [name, values] of HEADERS) if (random.chance(0.05)) headers[name] = random.pick(values)
  return {
    operationId: operation.operationId,
    method,
    path: `${path(target.path, random)}${query(random)}`,
    headers,
    body: sent?.bytes ?? null,
  }
}

function credential({ token }: Target, tokens: readonly string[], random: Random): string | null {
  if (random.chance(0.8)) return token === null ? null : `Bearer ${token}`
  const other = random.pick(tokens)
  return random.pick([
    null,
    'Bearer',
    `Bearer ${'A'.repeat(64)}`,
    `Bearer ${other}`,
    `Bearer ${other.slice(0, -random.below(40))}`,
    `Bearer ${other.slice(random.below(40))}`,
    `bearer ${other}`,
    'Basic YTpi',
    `Bearer ${Buffer.from('{}').toString('base64url')}.e30.AA`,
    `Bearer ${'x'.repeat(5000)}`,
  ])
}

function path(right: string, random: Random): string {
  if (random.chance(0.7)) return right
  const segments = right.split('/')
  const index = 1 + random.below(segments.length - 1)
  if (random.chance(0.2)) return segments.toSpliced(index, 1).join('/') || '/'
  return segments.with(index, random.pick(SEGMENTS)).join('/')
}

function query(random: Random): string {
  if (random.chance(0.7)) return ''
  return `?${[random.pick(QUERIES), random.pick(QUERIES)].slice(random.below(2)).join('&')}`
}

interface Sent {
  contentType: string
  bytes: Buffer
}

function body(operation: Operation, random: Random): Sent | null {
  const { body: shape, accepts } = operation
  if (random.chance(0.3)) return { contentType: 'application/json', bytes: nonsense(random) }
  if (shape !== undefined) {
    const right = valueFor(shape, random, random.chance(0.5))
    const wrong = random.chance(0.8) ? wrongValues(shape, right) : []
    const value = wrong.length === 0 ? right : random.pick(wrong).value
    return { contentType: 'application/json', bytes: Buffer.from(JSON.stringify(value) ?? '') }
  }
  if (accepts === undefined) return null
  const [type, content] = random.pick(Object.entries(accepts))
  const contentType = type === '*/*' ? 'application/pdf' : type
  if (content === null || random.chance(0.3)) return { contentType, bytes: nonsense(random) }
  const text = JSON.stringify(valueFor(content, random, true))
  return { contentType, bytes: Buffer.from(text) }
}
