import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { DEAL, makePdf, pushAgreement, startAgreement } from '../support/agreement.ts'
import { openPerson } from '../support/person.ts'
import { openTestService, type TestService } from '../support/service.ts'

let service: TestService
before(async () => {
  service = await openTestService()
  await pushAgreement(service.ns)
})
after(() => service.close())

const EVIL =
  '<img src=x onerror=alert(1)>"\'</title><script>alert(2)</script>\r\nBcc: eve@example.com\r\n\r\n{{7*7}}'
/** What a name that is given may hold of it. */
const MARKUP = EVIL.replace(/\p{Cc}+/gu, ' ')

/** A mail's text and HTML parts, decoded, and its headers. */
function readMail(mail: string): { headers: string; bodies: string } {
  const [headers = ''] = mail.split('\r\n\r\n', 1)
  const bodies = mail
    .slice(headers.length)
    .replaceAll('=\r\n', '')
    .replace(/(?:=[0-9A-F]{2})+/g, (bytes) => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())
  return { headers, bodies }
}

test('names full of markup and line breaks are text in mails, and no header of them', async () => {
  const deal = { ...DEAL.deal, first: { name: EVIL, email: 'alice@example.com' } }
  await service.ns('PATCH', '', { body: { settings: { senderName: MARKUP, company: MARKUP } } })
  const { id } = await startAgreement(service.ns, { name: MARKUP, data: { deal } })
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
  for (const { url } of actionUrls) {
    await openPerson(service, url).sign()
    await service.settle()
  }
  assert.equal((await service.ns('GET', `/workflows/${id}`)).body.status, 'completed')
  const mails = (await service.mails()).map(readMail)
  assert.equal(mails.length, 4)
  for (const { headers, bodies } of mails) {
    assert.doesNotMatch(headers, /^Bcc:/im)
    assert.equal((headers.match(/^Subject:/gim) ?? []).length, 1)
    const html = bodies.slice(bodies.indexOf('<!doctype html>'), bodies.indexOf('</html>'))
    assert.ok(html.includes('&lt;script&gt;alert(2)&lt;/script&gt;'), html.slice(0, 500))
    assert.doesNotMatch(html, /<script|<img/i)
  }
  await service.ns('PATCH', '', { body: { settings: { senderName: 'Ann', company: 'Acme' } } })
})

test('addresses that would be several, or none, never reach a mail', async () => {
  const emails = [
    'a@b.example, c@d.example',
    'a@b.example\r\nBcc: eve@example.com',
    '"x" <a@b.example>',
    '@',
    'a b@c.example',
    'a@b.example;c@d.example',
    `${'a'.repeat(250)}@b.example`,
  ]
  for (const email of emails) {
    const given = await service.ns('POST', '/workflows', {
      body: {
        blueprintKey: 'agreement',
        blueprintVersion: '1.0.0',
        data: DEAL,
        participants: { first: { email } },
      },
    })
    assert.equal(given.status, 400, email)
    const deal = { ...DEAL.deal, first: { name: 'A', email } }
    const computed = await service.ns('POST', '/workflows', {
      body: { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: { deal } },
    })
    const isTaken = computed.status === 201 && computed.body.status !== 'pending'
    assert.ok(!isTaken, `${email}: ${computed.bytes.toString().slice(0, 200)}`)
  }
})

test('the hosted page holds nothing of anybody: the same bytes for every token, under a strict policy', async () => {
  const one = await service.call('GET', '/sign/nonsense')
  const other = await service.call('GET', `/sign/${'a'.repeat(64)}`)
  const evil = await service.call('GET', `/sign/${encodeURIComponent('"><script>alert(1)</script>')}`)
  assert.ok(one.bytes.equals(other.bytes) && one.bytes.equals(evil.bytes))
  const policy = one.headers.get('content-security-policy') ?? ''
  assert.match(policy, /default-src 'none'/)
  assert.match(policy, /frame-ancestors 'none'/)
  assert.doesNotMatch(policy, /unsafe/)
  assert.deepEqual(
    ['referrer-policy', 'cache-control', 'x-content-type-options', 'x-frame-options'].map((name) =>
      one.headers.get(name),
    ),
    ['no-referrer', 'no-store', 'nosniff', 'DENY'],
  )
})

/** A key that every function has something under. (`constructor` is no key.) */
const KEY = 'prototype'

for (const NAME of ['hasOwnProperty', 'toString', 'valueOf']) testNames(NAME)

/** @param NAME a name that every plain object has something under, where names need not be keys */
function testNames(NAME: string): void {
  test(`a process in which everything is called ${KEY} or ${NAME} goes its way`, async () => {
    const version = `1.0.${NAME.length}`
    await pushNamed(NAME, version)
    const made = await service.ns('POST', '/workflows', {
      body: {
        blueprintKey: KEY,
        blueprintVersion: version,
        data: { [KEY]: { [NAME]: 'before', name: 'Ada' } },
        labels: { [NAME]: 'x' },
        participants: { [KEY]: { locale: 'en' } },
      },
    })
    assert.equal(made.status, 201, made.bytes.toString())
    await service.settle()
    const { id } = made.body
    const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`)).body
    const person = openPerson(service, actionUrls[0].url)
    const session = await person.session()
    assert.deepEqual(
      session.fields.filter((field: { value?: unknown }) => field.value !== undefined),
      [],
      'a field has no value that nobody gave it',
    )
    await person.sign({ [KEY]: 'after' })
    await service.settle()
    const ended = (await service.ns('GET', `/workflows/${id}`)).body
    assert.equal(ended.status, 'completed', ended.errorMessage)
    assert.deepEqual(ended.data, { [KEY]: { [NAME]: 'after', name: 'Ada' } })
    assert.deepEqual(ended.customFields, { [KEY]: 'after' })
    const found = await service.ns('GET', `/workflows?labels[${NAME}]=x&blueprintKey=${KEY}`)
    assert.equal(found.body.data.length, 1)
    assert.equal((await service.ns('GET', `/workflows/${id}/evidence`)).status, 200)
  })
}

/** Saves a blueprint of that version and everything that it needs. */
async function pushNamed(NAME: string, version: string): Promise<void> {
  const upload = await service.ns('POST', '/files?name=a.pdf', {
    bytes: await makePdf(),
    headers: { 'Content-Type': 'application/pdf' },
  })
  const push = async (path: string, kind: string, spec: object) => {
    const body = { apiVersion: 'countersign/v1', kind, metadata: { key: KEY, version }, spec }
    const reply = await service.ns('POST', path, { body })
    assert.equal(reply.status, 201, `${kind}: ${reply.bytes}`)
  }
  const reference = `${KEY}@${version}`
  await push('/schemas', 'Schema', {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: {
      type: 'object',
      properties: { [NAME]: { type: 'string' }, name: { type: 'string' } },
    },
  })
  await push('/functions', 'Function', {
    params: [{ name: NAME, type: 'string' }],
    returnType: { type: 'string' },
    body: `$${NAME} & "!"`,
  })
  await push('/assets', 'Asset', { type: 'pdf', fileId: upload.body.fileId })
  await push('/templates', 'Template', templateNamed(NAME, reference))
  await push('/blueprints', 'Blueprint', blueprintNamed(NAME, reference))
}

function templateNamed(NAME: string, reference: string): object {
  const widget = (y: number) => [{ page: 1, x: 60, y, width: 180, height: 40 }]
  return {
    type: 'pdf',
    content: reference,
    inputs: [{ key: KEY, schema: reference }],
    roles: [{ key: KEY, output: { transform: `{ "${NAME}": $.fields.${KEY} }` } }],
    functions: { [NAME]: reference },
    fields: [
      { key: KEY, type: 'text_field', role: KEY, required: true, widgets: widget(100) },
      { key: 'name', type: 'text_field', role: KEY, widgets: widget(150) },
      { key: 'length', type: 'text_field', role: KEY, widgets: widget(200) },
      { key: 'constructors', type: 'signature', role: KEY, widgets: widget(300) },
      {
        key: 'computed',
        type: 'text_field',
        value: { expression: `$${NAME}($.${KEY}.${NAME})` },
        widgets: widget(400),
      },
    ],
  }
}

function blueprintNamed(NAME: string, reference: string): object {
  return {
    inputs: [{ key: KEY, schema: reference }],
    participants: [{ key: KEY, name: { expression: `$.${KEY}.name` }, email: 'ada@example.com' }],
    envelopes: [{ key: KEY, documents: [{ key: KEY, template: reference }] }],
    orchestration: {
      key: KEY,
      type: 'participant',
      participant: KEY,
      action: { type: 'sign', envelope: KEY, assignments: [{ document: KEY, role: KEY }] },
      onComplete: {
        updates: [
          {
            key: KEY,
            transform: `$merge([$.inputs.${KEY}, { "${NAME}": $.docOutputs.${KEY}.${KEY}.${NAME} }])`,
          },
        ],
      },
    },
    customFields: [{ key: KEY, value: { expression: `$.${KEY}.${NAME}` } }],
  }
}

test('what is called __proto__ or constructor is refused, in JSON and YAML alike', async () => {
  for (const name of ['__proto__', 'constructor']) {
    const refusal = new RegExp(`A property may not be named '${name}'`)
    const body = `{"blueprintKey":"agreement","blueprintVersion":"1.0.0","data":{"deal":{"deep":[{"${name}":{}}]}}}`
    const json = await service.ns('POST', '/workflows', {
      bytes: body,
      headers: { 'Content-Type': 'application/json' },
    })
    assert.equal(json.status, 400)
    assert.match(json.bytes.toString(), refusal)
    const yaml = `apiVersion: countersign/v1\nkind: Schema\nmetadata: { key: named }\nspec:\n  schemaDefinition: { type: object, properties: { ${name}: {} } }\n`
    const schema = await service.ns('POST', '/schemas', {
      bytes: yaml,
      headers: { 'Content-Type': 'application/yaml' },
    })
    assert.equal(schema.status, 400)
    assert.match(schema.bytes.toString(), refusal)
  }
  const spec = { inputs: [{ key: 'constructor', schema: 'deal@1.0.0' }] }
  const key = await service.ns('POST', '/blueprints', {
    body: { apiVersion: 'countersign/v1', kind: 'Blueprint', metadata: { key: 'named' }, spec },
  })
  assert.equal(key.status, 400)
  assert.match(key.bytes.toString(), /\/spec\/inputs\/0\/key.*'key' may not be 'constructor'/)
})
