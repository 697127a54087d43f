import type { NewResource, NewWorkflow } from '@countersign/sdk'

/** Key of the asset and the template that `trigger` keeps in a namespace. */
export const KEY = 'countersign_trigger'
const REFERENCE = `${KEY}@draft`

/** The only participant, who signs the only document by the only step. */
export const PERSON = 'ada'
export const DOCUMENT = 'note'

/** What the document is made of: the same at each trigger, so that the second one changes nothing. */
export const RESOURCES: NewResource[] = [
  {
    apiVersion: 'countersign/v1',
    kind: 'Asset',
    metadata: { key: KEY, version: 'draft', name: 'Page of countersign trigger' },
    spec: {
      type: 'html',
      content: `<h1>A test</h1><p>countersign trigger made this document.</p><p>{{field 'signature'}}</p>`,
    },
  },
  {
    apiVersion: 'countersign/v1',
    kind: 'Template',
    metadata: { key: KEY, version: 'draft', name: 'Document of countersign trigger' },
    spec: {
      type: 'html',
      content: REFERENCE,
      roles: [{ key: 'signer' }],
      fields: [{ key: 'signature', type: 'signature', role: 'signer', required: true, label: 'Signature' }],
    },
  },
]

export interface Variant {
  /** The service asks the person by mail, too. */
  mails?: boolean
  /** The step fails once it is signed. */
  fails?: boolean
}

/** A workflow that ends by itself in a day, whatever becomes of it. */
export function newWorkflow(eventType: string, { mails = false, fails = false }: Variant): NewWorkflow {
  return {
    name: `Trigger of ${eventType}`,
    labels: { made_by: 'countersign_trigger' },
    blueprint: {
      inputs: [],
      participants: [{ key: PERSON, name: 'Ada Example', email: 'ada@example.com' }],
      envelopes: [
        {
          key: 'papers',
          name: 'Papers',
          resolution: 'immediate',
          documents: [{ key: DOCUMENT, name: 'Note', template: REFERENCE }],
        },
      ],
      orchestration: {
        key: 'ada_signs',
        type: 'participant',
        participant: PERSON,
        action: {
          type: 'sign',
          envelope: 'papers',
          assignments: [{ document: DOCUMENT, role: 'signer' }],
        },
        ...(fails && { onComplete: { validate: '$error("countersign trigger fails")' } }),
      },
    },
    options: { expiresInDays: 1, disableParticipantNotifications: !mails },
  }
}
