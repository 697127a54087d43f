import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { showUnseen } from '@countersign/resources'
import { operations } from '../../src/http/operation-list.ts'
import { limits } from '../../src/limits.ts'
import { DEAL, makePdf, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import type { Reply } from '../support/reply.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  await pushAgreement(service.ns)
})
after(() => service.close())

const json = { 'Content-Type': 'application/json' }

/** Below 500, and never taken for good. */
function requireRefused(reply: Reply, what: string, message?: RegExp): void {
  assert.equal(reply.status, 400, `${what}: ${reply.status} ${reply.bytes.toString().slice(0, 400)}`)
  if (message !== undefined) assert.match(reply.body.errorInfo.message, message, what)
}

const takesBody = operations.filter(
  ({ method, plane, operationId }) =>
    ['POST', 'PUT', 'PATCH'].includes(method) && plane !== 'signing' && operationId !== 'uploadFile',
)

test('no body whatsoever is a failure of the service: every operation, every kind of nonsense', async () => {
  const { id } = await startAgreement(service.ns, { options: { mode: 'review' } })
  const nonsense: (string | Uint8Array<ArrayBuffer>)[] = [
    '',
    'null',
    'true',
    '0',
    '""',
    '[]',
    '{}',
    '\ufeff{}',
    '\ufeff{"name":"x"}',
    '{"a":1,"a":2}',
    '{"__proto__":{"admin":true}}',
    '{"constructor":{"prototype":{"a":1}}}',
    '{"name":"\\ud800"}',
    '{"name":"\\u0000"}',
    '{"name":1e999}',
    '{"name":12345678901234567890}',
    '{"name":',
    '{"name":"x"}{',
    `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
    `${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`,
    `{"name":"${'x'.repeat(100_000)}"}`,
    `{${Array.from({ length: 5_000 }, (_, index) => `"k${index}":1`).join()}}`,
    Buffer.from('{"name":"ü"}', 'latin1'),
    Buffer.from('\ufeff{"name":"x"}', 'utf16le'),
    Buffer.from([0xff, 0xfe, 0x00]),
  ]
  for (const operation of takesBody) {
    const path = operation.path
      .replace(':orgId', service.credentials.orgId)
      .replace(':namespaceKey', 'default-test')
      .replace('workflows/:id', `workflows/${id}`)
      .replace('templates/:key', 'templates/agreement_template')
    const token = operation.plane === 'org' ? service.tokens.org : service.tokens.test
    for (const bytes of nonsense) {
      const headers = { ...json, 'If-Match': '"1"', 'Sec-Fetch-Site': 'same-origin' }
      const reply = await service.call(operation.method, path, { token, bytes, headers })
      const shown = typeof bytes === 'string' ? bytes.slice(0, 60) : Buffer.from(bytes).toString('hex')
      assert.ok(
        reply.status < 500,
        `${operation.operationId} ${shown}: ${reply.bytes.toString().slice(0, 300)}`,
      )
    }
  }
})

test('nothing is coerced, nothing is dropped: wrong types, unknown and repeated properties, numbers that would change', async () => {
  const create = (bytes: string) => service.ns('POST', '/workflows', { bytes, headers: json })
  const about = '"blueprintKey":"agreement","blueprintVersion":"1.0.0"'
  const data = JSON.stringify(DEAL)
  const cases: [what: string, body: string, message: RegExp][] = [
    ['a property twice', `{${about},"name":"a","name":"b","data":${data}}`, /'name' is given twice/],
    ['a nested property twice', `{${about},"data":{"deal":{"first":1,"first":2}}}`, /'first' is given twice/],
    ['the same, spelt differently', `{${about},"name":"a","n\\u0061me":"b"}`, /'name' is given twice/],
    ['__proto__', `{${about},"data":${data.replace('{', '{"__proto__":{},')}}`, /__proto__/],
    ['__proto__ deeper', `{${about},"data":{"deal":{"__proto__":{}}}}`, /__proto__/],
    ['constructor', `{${about},"data":{"constructor":{}}}`, /may not be named 'constructor'/],
    ['valueOf as an input', `{${about},"data":{"valueOf":{}}}`, /'valueOf' is not an input/],
    [
      'valueOf as a participant',
      `{${about},"data":${data},"participants":{"valueOf":{"name":"x"}}}`,
      /'valueOf' is not a participant/,
    ],
    ['toString as a property', `{${about},"toString":"x"}`, /toString/],
    [
      'a number beyond 53 bits',
      `{${about},"data":{"deal":{"amount":9007199254740993}}}`,
      /9007199254740993 cannot be kept exactly/,
    ],
    ['an infinite number', `{${about},"data":{"deal":{"amount":1e400}}}`, /1e400 cannot be kept exactly/],
    ['U+0000', `{${about},"name":"a\\u0000b"}`, /U\+0000/],
    ['U+0000 in a key', `{${about},"data":{"deal":{"a\\u0000":1}}}`, /U\+0000/],
    ['half a surrogate pair', `{${about},"description":"\\udc00"}`, /surrogate/],
    ['half a surrogate pair in a label', `{${about},"labels":{"a":"\\ud83d"}}`, /surrogate/],
    [
      'nesting without end',
      `{${about},"data":{"deal":${'['.repeat(200)}${']'.repeat(200)}}}`,
      /nested too deep/,
    ],
    ['a number for a name', `{${about},"name":5}`, /'name' must be a text, not 5/],
    ['null for a name', `{${about},"name":null}`, /'name' must be a text, not null/],
    [
      'a text for a boolean',
      `{${about},"options":{"disableParticipantNotifications":"true"}}`,
      /true or false/,
    ],
    ['a list for an object', `{${about},"data":[]}`, /'data' must be an object, not a list/],
    ['an unknown property', `{${about},"colour":"red"}`, /Unknown property 'colour'/],
    ['an unknown option', `{${about},"options":{"mood":"good"}}`, /Unknown property 'mood'/],
    [
      'reminders without a number of them',
      `{${about},"data":${data},"options":{"reminders":{"everyDays":1}}}`,
      /'max' is required/,
    ],
    [
      'a day that is none',
      `{${about},"data":${data},"options":{"expiresAt":"2031-02-30T00:00:00Z"}}`,
      /not an instant/,
    ],
    [
      'the year 0',
      `{${about},"data":${data},"options":{"expiresAt":"0000-01-01T00:00:00Z"}}`,
      /not an instant/,
    ],
  ]
  for (const [what, body, message] of cases) requireRefused(await create(body), what, message)
  assert.equal(
    (await service.ns('GET', '/workflows?q=a')).body.data.some((one: { name: string }) => one.name === 'a'),
    false,
  )
})

/** Objects in a shape that would let an unknown property pass. */
function openObjects(shape: unknown, path: string): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  const isOpen =
    'properties' in shape && !('additionalProperties' in shape && shape.additionalProperties === false)
  const below = Object.entries(shape).flatMap(([name, part]) => openObjects(part, `${path}/${name}`))
  return isOpen && !path.endsWith('/properties') ? [path, ...below] : below
}

test('no shape of a body or a query lets an unknown property pass', () => {
  const open = operations.flatMap(({ operationId, body, query }) => [
    ...openObjects(body, `${operationId} body`),
    ...openObjects(query, `${operationId} query`),
  ])
  assert.deepEqual(open, [])
})

test('text of every script is kept as it is, in every place', async () => {
  const text = `Ünï\u202ecödé 𝒳 👩‍👩‍👧 \ufeff\u200b\u0007 "quote" \\ <b>&amp;</b> \r\n\t {{x}} $& %s $1`
  const deal = {
    first: { name: text, email: 'alice@example.com', note: text },
    second: { name: 'Bob', email: 'bob@example.com' },
    valueOf: text,
    toString: text,
    'a.b/c~d': text,
    '': text,
  }
  // Names and texts hold nothing that nobody sees (unseen.test.ts); data may.
  const seen = text.replace(/[\p{Cc}\u202e\ufeff\u200b]/gu, '')
  const body = { name: seen, description: seen, labels: { note: seen, valueOf: seen }, data: { deal } }
  const { id } = await startAgreement(service.ns, body)
  const read = (await service.ns('GET', `/workflows/${id}`)).body
  assert.deepEqual(
    [read.name, read.description, read.labels, read.data.deal],
    [seen, seen, { note: seen, valueOf: seen }, deal],
  )
  assert.equal(read.participants[0].name, showUnseen(text, 'line'))
})

test('resources keep what they are given or refuse it: JSON and YAML alike', async () => {
  const asset = (metadata: string, content: string) =>
    `{"apiVersion":"countersign/v1","kind":"Asset","metadata":{"key":"hostile"${metadata}},"spec":{"type":"html","content":${content}}}`
  const cases: [what: string, type: string, body: string, message: RegExp][] = [
    ['U+0000', 'json', asset('', '"\\u0000"'), /U\+0000/],
    ['half a surrogate pair', 'json', asset('', '"\\ud800"'), /surrogate/],
    ['__proto__ in labels', 'json', asset(',"labels":{"__proto__":"x"}', '"x"'), /__proto__/],
    ['a property twice', 'json', asset(',"name":"a","name":"b"', '"x"'), /twice/],
    [
      'nesting without end',
      'json',
      asset('', `${'['.repeat(300)}${']'.repeat(300)}`),
      /nested too deep|must be/,
    ],
    [
      'YAML: an alias',
      'yaml',
      'apiVersion: countersign/v1\nkind: &a Asset\nmetadata: { key: *a }\nspec: {}',
      /aliases/,
    ],
    ['YAML: billion laughs', 'yaml', `a: &a [x,x]\nb: &b [*a,*a]\nc: [*b,*b]`, /aliases/],
    [
      'YAML: U+0000',
      'yaml',
      'apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: a }\nspec: { type: html, content: "\\0" }',
      /U\+0000/,
    ],
    ['YAML: a tag', 'yaml', 'apiVersion: !!js/function "x"', /YAML|tag/i],
    [
      'YAML: an infinite number',
      'yaml',
      'apiVersion: countersign/v1\nkind: Scenario\nmetadata: { key: a }\nspec: { data: { a: { b: .inf } } }',
      /not a number/,
    ],
    [
      'YAML: __proto__',
      'yaml',
      'apiVersion: countersign/v1\nkind: Scenario\nmetadata: { key: a }\nspec: { data: { a: { __proto__: 1 } } }',
      /__proto__/,
    ],
    ['YAML: a key twice', 'yaml', 'apiVersion: countersign/v1\nkind: Asset\nkind: Asset', /twice/],
    ['YAML: two documents', 'yaml', 'a: 1\n---\nb: 2', /several documents|One/],
    ['YAML: depth', 'yaml', `${'['.repeat(2_000)}${']'.repeat(2_000)}`, /./],
  ]
  for (const [what, type, bytes, message] of cases) {
    const headers = { 'Content-Type': `application/${type}` }
    requireRefused(await service.ns('POST', '/assets', { bytes, headers }), what, message)
  }
})

test('file names of every kind are kept, and leave in headers that hold nothing else', async () => {
  const names = [
    'a"b.pdf',
    "it's (1)*.pdf",
    'ü 👍.pdf',
    'a X-Evil: 1.pdf',
    'a;filename=b.pdf',
    '../../etc/passwd',
    '<script>.pdf',
    '%0d%0a.pdf',
    "utf-8''x.pdf",
  ]
  const bytes = await makePdf()
  for (const name of names) {
    const made = await service.ns('POST', `/files?name=${encodeURIComponent(name)}`, {
      bytes,
      headers: { 'Content-Type': 'application/pdf' },
    })
    assert.equal(made.status, 201, made.bytes.toString())
    assert.equal(made.body.name, name)
    const content = await service.ns('GET', `/files/${made.body.fileId}/content`)
    assert.equal(content.status, 200)
    assert.equal(content.headers.get('x-evil'), null)
    const header = content.headers.get('content-disposition') ?? ''
    const [, encoded = ''] =
      /^inline; filename\*=UTF-8''([\w.~!-]*(?:%[0-9A-F]{2}[\w.~!-]*)*)$/.exec(header) ?? []
    assert.equal(decodeURIComponent(encoded), name, header)
    assert.equal(content.headers.get('x-content-type-options'), 'nosniff')
  }
  const form = (parts: [string, File | string][]) => {
    const data = new FormData()
    for (const [name, value] of parts) data.append(name, value)
    return new Response(data)
  }
  const pdf = new File([new Uint8Array(bytes)], 'a.pdf', { type: 'application/pdf' })
  const forms: [[string, File | string][], RegExp][] = [
    [
      [
        ['file', pdf],
        ['name', 'x.pdf'],
      ],
      /Unknown part 'name'/,
    ],
    [
      [
        ['file', pdf],
        ['file', pdf],
      ],
      /several files/,
    ],
    [[['file', 'text']], /needs a part 'file'/],
    [[['document', pdf]], /Unknown part 'document'/],
  ]
  for (const [parts, message] of forms) {
    const encoded = form(parts)
    const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
    const reply = await service.ns('POST', '/files', {
      bytes: Buffer.from(await encoded.arrayBuffer()),
      headers,
    })
    requireRefused(reply, JSON.stringify(parts.map(([name]) => name)), message)
  }
  const broken = await service.ns('POST', '/files', {
    bytes: 'no form',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
  })
  requireRefused(broken, 'a broken form', /multipart/)
})

test('a person who fills in fields is a caller like any other', async () => {
  const { id } = await startAgreement(service.ns)
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  const { token, send } = openPerson(service, actionUrls[0].url)
  const put = (values: string) =>
    service.call('PUT', '/v1/signing/fields', { token, bytes: `{"values":${values}}`, headers: json })
  for (const [what, values, message] of [
    ['__proto__ as a document', '{"__proto__":{"first_title":"x"}}', /__proto__/],
    ['constructor', '{"contract":{"constructor":"x"}}', /constructor/],
    ['valueOf as a document', '{"valueOf":{"name":"x"}}', /no field 'name'/],
    ['valueOf as a field', '{"contract":{"valueOf":"x"}}', /no field 'valueOf'/],
    ['U+0000', '{"contract":{"first_title":"\\u0000"}}', /U\+0000/],
    ['half a surrogate pair', '{"contract":{"first_title":"\\udfff"}}', /surrogate/],
    ['a list of fields', '{"contract":[]}', /./],
    ['nesting', `{"contract":{"first_title":${'['.repeat(300)}${']'.repeat(300)}}}`, /nested too deep/],
  ] as const) {
    requireRefused(await put(values), what, message)
  }
  for (const value of [
    {},
    [],
    { kind: 'drawn' },
    { kind: 'image', fileId: 'x' },
    5,
    true,
    { kind: { kind: 1 } },
  ]) {
    const reply = await send('PUT', '/fields', {
      values: { contract: { first_signature: value, first_title: value } },
    })
    assert.ok([200, 400].includes(reply.status), JSON.stringify(value))
  }
  const long = await send('PUT', '/fields', {
    values: { contract: { first_title: 'x'.repeat(limits.fieldTextMax + 1) } },
  })
  assert.match(
    long.body.fields.find((field: { key: string }) => field.key === 'first_title').error,
    /at most 10,000 characters/,
  )
})
