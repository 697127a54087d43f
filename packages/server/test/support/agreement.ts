import assert from 'node:assert/strict'
import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import type { Reply } from './reply.ts'

type Call = (
  method: string,
  path: string,
  options: { body?: unknown; bytes?: Uint8Array<ArrayBuffer>; headers?: Record<string, string> },
) => Promise<Reply>

/** A page or three with text on them. */
export async function makePdf(pages = 1): Promise<Buffer<ArrayBuffer>> {
  const pdf = await PDFDocument.create()
  const font = await pdf.embedFont(StandardFonts.Helvetica)
  for (let number = 1; number <= pages; number++) {
    const page = pdf.addPage([595, 842])
    page.drawText(`Agreement, page ${number} of ${pages}`, { x: 60, y: 760, size: 18, font })
  }
  return Buffer.from(await pdf.save())
}

const field = (role: string, kind: string, type: string, x: number, y: number, height = 24) => ({
  key: `${role}_${kind}`,
  type,
  role,
  required: true,
  widgets: [{ page: 1, x, y, width: 180, height }],
})

const fieldsOf = (role: string, x: number) => [
  field(role, 'signature', 'signature', x, 600, 48),
  field(role, 'title', 'text_field', x, 660),
  field(role, 'on', 'date', x, 700),
  { ...field(role, 'signed_on', 'signed_date', x, 740), required: false },
]

const resource = (kind: string, key: string, spec: object) => ({
  apiVersion: 'countersign/v1',
  kind,
  metadata: { key, version: '1.0.0', name: key },
  spec,
})

const participant = (key: string, delegation = false) => ({
  key,
  ...(delegation && { delegation }),
  name: { expression: `$.deal.${key}.name` },
  email: { expression: `$.deal.${key}.email` },
})

const signStep = (key: string) => ({
  key: `${key}_signs`,
  type: 'participant',
  participant: key,
  action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'contract', role: key }] },
})

const person = {
  type: 'object',
  required: ['name', 'email'],
  properties: { name: { type: 'string' }, email: { type: 'string' } },
}

/** Two people sign one uploaded PDF: signature, text and date each. `execution`: one after the other, or together. */
export async function pushAgreement(
  call: Call,
  options: {
    execution?: 'sequential' | 'parallel'
    pdf?: Buffer<ArrayBuffer>
    key?: string
    /** Besides the usual ones. */
    fields?: object[]
    /** The first one may hand over. */
    delegation?: boolean
  } = {},
): Promise<void> {
  const { execution = 'sequential', key = 'agreement' } = options
  const bytes = options.pdf ?? (await makePdf())
  const upload = await call('POST', '/files?name=agreement.pdf', {
    bytes,
    headers: { 'Content-Type': 'application/pdf' },
  })
  assert.equal(upload.status, 201, upload.bytes.toString())
  const schema = {
    type: 'object',
    required: ['first', 'second'],
    properties: { first: person, second: person },
  }
  const reference = (suffix: string) => `${key}_${suffix}@1.0.0`
  const template = {
    type: 'pdf',
    content: reference('pdf'),
    inputs: [{ key: 'deal', schema: reference('deal') }],
    roles: [
      { key: 'first', output: { transform: '{ "title": $.fields.first_title }' } },
      { key: 'second', output: { transform: '{ "title": $.fields.second_title }' } },
    ],
    fields: [...fieldsOf('first', 60), ...fieldsOf('second', 320), ...(options.fields ?? [])],
  }
  const blueprint = {
    inputs: [{ key: 'deal', schema: reference('deal') }],
    participants: [participant('first', options.delegation), participant('second')],
    envelopes: [
      { key: 'papers', documents: [{ key: 'contract', name: 'Contract', template: reference('template') }] },
    ],
    orchestration: {
      key: 'all',
      type: 'group',
      execution,
      children: [signStep('first'), signStep('second')],
    },
  }
  const resources: [string, object][] = [
    ['schemas', resource('Schema', `${key}_deal`, { jsonSchemaDraft: '2020-12', schemaDefinition: schema })],
    ['assets', resource('Asset', `${key}_pdf`, { type: 'pdf', fileId: upload.body.fileId })],
    ['templates', resource('Template', `${key}_template`, template)],
    ['blueprints', resource('Blueprint', key, blueprint)],
  ]
  for (const [path, body] of resources) {
    const reply = await call('POST', `/${path}`, { body })
    assert.equal(reply.status, 201, `${path}: ${reply.bytes.toString()}`)
  }
}

export const DEAL = {
  deal: {
    first: { name: 'Alice Archer', email: 'alice@example.com' },
    second: { name: 'Bob Baker', email: 'bob@example.com' },
  },
}

/** Creates a workflow of the agreement; it starts by itself. */
export async function startAgreement(call: Call, body: object = {}): Promise<{ id: string; status: string }> {
  const reply = await call('POST', '/workflows', {
    body: { blueprintKey: 'agreement', blueprintVersion: '1.0.0', data: DEAL, ...body },
  })
  assert.equal(reply.status, 201, reply.bytes.toString())
  return reply.body
}
