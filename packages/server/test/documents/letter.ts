import assert from 'node:assert/strict'
import type { Kind } from '@countersign/resources'
import { PATHS, resource } from '../resources/examples.ts'
import { openPerson, type Person } from '../support/person.ts'
import type { TestService } from '../support/service.ts'

type Json = ReturnType<typeof JSON.parse>
type Mode = 'test' | 'live'

/** Publishes a resource as 1.0.0. */
export async function publish(
  service: TestService,
  mode: Mode,
  kind: Kind,
  key: string,
  spec: object,
): Promise<void> {
  const reply = await service.ns('POST', PATHS[kind], {
    mode,
    body: resource(kind, key, spec, { version: '1.0.0' }),
  })
  assert.equal(reply.status, 201, `${kind} '${key}': ${reply.bytes.toString()}`)
}

/** Uploads a file and gives its id. */
export async function upload(
  service: TestService,
  mode: Mode,
  name: string,
  contentType: string,
  bytes: Uint8Array,
): Promise<string> {
  const headers = { 'Content-Type': contentType }
  const reply = await service.ns('POST', `/files?name=${name}`, {
    mode,
    bytes: new Uint8Array(bytes),
    headers,
  })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply.body.fileId
}

const HTML = `<!doctype html><html><head><style>@page { size: A4 } table { width: 100% }</style></head><body>
<h1>Offer for {{employee.name}}</h1>
<img src="{{asset_url 'logo'}}" alt="Logo" width="60" height="20">
<p class="lead">{{> greeting}} Reference: {{field 'reference' width=120 height=18}}</p>
<table>{{#each salary}}<tr><td>{{month}}</td><td>{{amount}}</td><td>{{field 'accept' index=@index width=16 height=16}}</td></tr>{{/each}}</table>
<div style="break-before: page">Start: {{field 'start' width=120 height=20}}</div>
<p>City: {{field 'city' width=160 height=22}}</p>
<p>Signature: {{field 'signature' width=180 height=56}}</p>
<p>Countersigned here</p>
</body></html>`

const fields = [
  { key: 'reference', type: 'text_field', value: { expression: '"REF-" & $string($.employee.number)' } },
  { key: 'accept', type: 'check_box', role: 'employee', required: true },
  {
    key: 'start',
    type: 'date',
    role: 'employee',
    value: { expression: '$.employee.start' },
    readOnly: true,
    format: 'D MMMM YYYY',
  },
  { key: 'city', type: 'text_field', role: 'employee', value: 'Paris' },
  { key: 'signature', type: 'signature', role: 'employee' },
  { key: 'initials', type: 'initial', role: 'employee' },
  {
    key: 'signed_on',
    type: 'signed_date',
    role: 'employee',
    anchor: { text: 'Countersigned here', dx: 140 },
  },
  {
    key: 'rule',
    type: 'line',
    role: 'employee',
    includeIf: '$.fields.city = "Rome"',
    anchor: { text: 'Countersigned here', dy: 40 },
  },
]

/** One person signs a letter of two HTML pages: computed, prefilled, repeated and anchored fields, initials in the footer. */
export async function pushLetter(service: TestService, mode: Mode = 'test'): Promise<void> {
  const pixel =
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
  const logo = await upload(service, mode, 'logo.png', 'image/png', Buffer.from(pixel, 'base64'))
  const employee = {
    type: 'object',
    required: ['name', 'number', 'start', 'salary'],
    properties: {
      name: { type: 'string' },
      email: { type: 'string' },
      number: { type: 'integer' },
      start: { type: 'string' },
      salary: { type: 'array', items: { type: 'object' } },
    },
  }
  const assets: [string, Json][] = [
    ['letter_style', { type: 'css', content: 'h1 { color: #14213d } .lead { font-size: 11pt }' }],
    ['letter_logo', { type: 'image', fileId: logo }],
    ['letter_greeting', { type: 'html', content: 'Dear {{employee.name}},' }],
    [
      'letter_page',
      {
        type: 'html',
        content: HTML,
        partials: { greeting: 'letter_greeting@1.0.0' },
        styles: ['letter_style@1.0.0'],
        images: { logo: 'letter_logo@1.0.0' },
        pdfSettings: {
          paperSize: 'A4',
          margin: { top: 20, bottom: 30, left: 20, right: 20 },
          footer: "<div>Page {{pageNumber}} of {{pageCount}} {{field 'initials' width=60 height=26}}</div>",
        },
      },
    ],
  ]
  const schema = { jsonSchemaDraft: '2020-12', schemaDefinition: employee }
  await publish(service, mode, 'Schema', 'letter_employee', schema)
  for (const [key, spec] of assets) await publish(service, mode, 'Asset', key, spec)
  const template = {
    type: 'html',
    content: 'letter_page@1.0.0',
    inputs: [{ key: 'employee', schema: 'letter_employee@1.0.0' }],
    data: { transform: '{"employee": $.employee, "salary": $.employee.salary}' },
    roles: [{ key: 'employee', name: 'Employee' }],
    fields,
  }
  await publish(service, mode, 'Template', 'letter', template)
  await publish(service, mode, 'Blueprint', 'letter', blueprint)
}

const blueprint = {
  inputs: [{ key: 'employee', schema: 'letter_employee@1.0.0' }],
  participants: [
    { key: 'ada', name: { expression: '$.employee.name' }, email: { expression: '$.employee.email' } },
  ],
  envelopes: [
    {
      key: 'papers',
      name: 'Papers',
      documents: [{ key: 'letter', name: 'Letter: "offer"', template: 'letter@1.0.0' }],
    },
  ],
  orchestration: {
    key: 'ada_signs',
    type: 'participant',
    participant: 'ada',
    action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'letter', role: 'employee' }] },
  },
}

export const EMPLOYEE = {
  name: 'Ada Lovelace',
  email: 'ada@example.com',
  number: 1815,
  start: '2027-01-04',
  salary: [
    { month: 'January', amount: '4 200 €' },
    { month: 'February', amount: '4 300 €' },
  ],
}

/** Starts the letter; gives the workflow's id and its signer. */
export async function startLetter(
  service: TestService,
  options: { mode?: Mode; body?: Json } = {},
): Promise<{ id: string; signer: Person | undefined }> {
  const { mode = 'test', body = {} } = options
  const created = await service.ns('POST', '/workflows', {
    mode,
    body: {
      blueprintKey: 'letter',
      blueprintVersion: '1.0.0',
      data: { employee: EMPLOYEE },
      options: { timezone: 'Europe/Berlin' },
      ...body,
    },
  })
  assert.equal(created.status, 201, created.bytes.toString())
  const { id } = created.body
  await service.settle()
  const { actionUrls } = (await service.ns('GET', `/workflows/${id}/action-urls`, { mode })).body
  const url: string | undefined = actionUrls[0]?.url
  return { id, signer: url === undefined ? undefined : openPerson(service, url) }
}
