import type { TestService } from '../support/service.ts'
import { publish, upload } from './letter.ts'

type Mode = 'test' | 'live'

const signs = (key: string) => ({
  key: `${key}_signs`,
  type: 'participant',
  participant: key,
  action: { type: 'sign', envelope: 'papers', assignments: [{ document: 'form', role: key }] },
})

/** Publishes a blueprint of one PDF with these fields, which a seller and a buyer sign together. */
export async function pushForm(
  service: TestService,
  key: string,
  options: { pdf: Uint8Array; fields: object[]; mode?: Mode; document?: object },
): Promise<void> {
  const { pdf, fields, mode = 'test', document = {} } = options
  const fileId = await upload(service, mode, 'form.pdf', 'application/pdf', pdf)
  await publish(service, mode, 'Asset', `${key}_pdf`, { type: 'pdf', fileId })
  await publish(service, mode, 'Schema', `${key}_deal`, {
    jsonSchemaDraft: '2020-12',
    schemaDefinition: { type: 'object', properties: { price: { type: 'number' }, note: { type: 'string' } } },
  })
  await publish(service, mode, 'Template', `${key}_template`, {
    type: 'pdf',
    content: `${key}_pdf@1.0.0`,
    inputs: [{ key: 'deal', schema: `${key}_deal@1.0.0` }],
    roles: [{ key: 'seller' }, { key: 'buyer' }],
    fields,
  })
  await publish(service, mode, 'Blueprint', key, {
    inputs: [{ key: 'deal', schema: `${key}_deal@1.0.0` }],
    participants: [
      { key: 'seller', name: 'Sam Seller', email: 'sam@example.com' },
      { key: 'buyer', name: 'Bea Buyer', email: 'bea@example.com' },
    ],
    envelopes: [
      {
        key: 'papers',
        documents: [{ key: 'form', template: `${key}_template@1.0.0`, ...document }],
      },
    ],
    orchestration: {
      key: 'all',
      type: 'group',
      execution: 'parallel',
      children: [signs('seller'), signs('buyer')],
    },
  })
}
