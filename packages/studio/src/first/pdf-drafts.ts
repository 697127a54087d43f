import type { AcroFieldPlace } from '@countersign/pdf-form'
import { formFields, toKey } from '@countersign/resources/form-fields'
import type { NewResource } from '@countersign/sdk'

export interface Signer {
  readonly name: string
  readonly email: string
}
export interface PdfDrafts {
  readonly key: string
  readonly documents: NewResource[]
  /** Whether a field for a signature is there already. */
  readonly hasSignature: boolean
}
interface PdfFacts {
  readonly fileId: string
  readonly fileName: string
  readonly form: readonly AcroFieldPlace[]
  /** In the order in which they sign. */
  readonly people: readonly Signer[]
  /** Keys that are taken. */
  readonly taken: ReadonlySet<string>
}

/** An asset's key has five letters more. */
const KEY_LENGTH_MAX = 59

/** Of a PDF: the asset, a template whose fields are those of its form, and a blueprint in which the people sign one after the other. */
export function pdfDrafts({ fileId, fileName, form, people, taken }: PdfFacts): PdfDrafts {
  const apiVersion = 'countersign/v1'
  const title = fileName.replace(/\.pdf$/i, '').trim() || 'Document'
  const key = freeKey(toKey(title).slice(0, KEY_LENGTH_MAX).replace(/_$/, '') || 'document', taken)
  const roles = people.map(({ name }, index) => ({ key: roleOf(index), name: name.slice(0, 100) }))
  const fields = formFields(form, roleOf(0)).fields.map(({ field }) => field)
  const content = `${key}_page@draft`
  const head = (ownKey: string) => ({ key: ownKey, version: 'draft', name: title.slice(0, 200) })
  const children = roles.map(({ key: role, name }) => ({
    key: `${role}_signs`,
    name,
    type: 'participant' as const,
    participant: role,
    action: {
      type: 'sign' as const,
      envelope: 'papers',
      assignments: [{ document: 'document', role }],
    },
  }))
  return {
    key,
    hasSignature: fields.some(({ type }) => type === 'signature'),
    documents: [
      { apiVersion, kind: 'Asset', metadata: head(`${key}_page`), spec: { type: 'pdf', fileId } },
      { apiVersion, kind: 'Template', metadata: head(key), spec: { type: 'pdf', content, roles, fields } },
      {
        apiVersion,
        kind: 'Blueprint',
        metadata: head(key),
        spec: {
          participants: people.map((person, index) => ({ key: roleOf(index), ...person })),
          envelopes: [
            {
              key: 'papers',
              name: title.slice(0, 200),
              documents: [{ key: 'document', name: title.slice(0, 200), template: `${key}@draft` }],
            },
          ],
          orchestration: { key: 'signing', type: 'group', execution: 'sequential', children },
        },
      },
    ],
  }
}

const roleOf = (index: number) => `signer_${index + 1}`

function freeKey(wanted: string, taken: ReadonlySet<string>): string {
  for (let number = 2, key = wanted; ; number += 1) {
    if (!taken.has(key) && !taken.has(`${key}_page`)) return key
    key = `${wanted}_${number}`
  }
}
