import type { AcroFieldPlace } from '@countersign/pdf-form'
import { formFields } from '@countersign/resources/form-fields'
import type { NewResource } from '@countersign/sdk'
import { keyFrom, numbered } from './key-from.ts'
import { pageDrafts, signingSpec } from './starts.ts'

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
  /** 1, or which of those that are called the same. */
  readonly number: number
}

const NAME_LENGTH_MAX = 200
const ROLE_NAME_LENGTH_MAX = 100

/** Of a PDF: the asset, a template whose fields are those of its form, and a blueprint in which the people sign one after the other. */
export function pdfDrafts({ fileId, fileName, form, people, number }: PdfFacts): PdfDrafts {
  const title = (fileName.replace(/\.pdf$/i, '').trim() || 'Document').slice(0, NAME_LENGTH_MAX)
  const wanted = keyFrom(title) || 'document'
  const key = number === 1 ? wanted : numbered(wanted, number)
  const metadata = { key, version: 'draft', name: title }
  const signers = people.map((person, index) => ({ key: roleOf(index), ...person }))
  const roles = signers.map(({ key: role, name }) => ({
    key: role,
    name: name.slice(0, ROLE_NAME_LENGTH_MAX),
  }))
  const fields = formFields(form, roleOf(0)).fields.map(({ field }) => field)
  return {
    key,
    hasSignature: fields.some(({ type }) => type === 'signature'),
    documents: [
      ...pageDrafts(metadata, { type: 'pdf', fileId }, roles, fields),
      {
        apiVersion: 'countersign/v1',
        kind: 'Blueprint',
        metadata,
        spec: signingSpec(`${key}@draft`, signers, title),
      },
    ],
  }
}

const roleOf = (index: number) => `signer_${index + 1}`
