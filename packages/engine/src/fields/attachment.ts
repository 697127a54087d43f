import {
  ATTACHMENT_BYTES_MAX,
  ATTACHMENT_TYPE_NAMES,
  ATTACHMENT_TYPES,
  ATTACHMENTS_PER_FIELD_MAX,
  type AttachmentType,
  type Field,
} from '@countersign/resources'
import Type, { type Static } from 'typebox'
import { Compile } from 'typebox/compile'
import type { Refusal } from '../refusals/refusal.ts'

/** A file that a person attached, as the value of an attachment field lists it. */
export const AttachedFile = Type.Object(
  {
    fileId: Type.String({ maxLength: 36, description: 'The file.' }),
    name: Type.String({ minLength: 1, maxLength: 255, description: 'The name that it was attached with.' }),
    contentType: Type.Enum(Object.values(ATTACHMENT_TYPES), { description: 'Its media type.' }),
    sizeBytes: Type.Integer({ minimum: 1, description: 'Bytes.' }),
    sha256: Type.String({
      pattern: '^[0-9a-f]{64}$',
      description: 'The SHA-256 of its bytes, in hexadecimal.',
    }),
  },
  { additionalProperties: false },
)
export type AttachedFile = Static<typeof AttachedFile>

const attachedShape = Compile(Type.Array(AttachedFile))

/** The files of an attachment field's value; null for what is none. */
export function attachedFiles(value: unknown): readonly AttachedFile[] | null {
  return attachedShape.Check(value) ? value : null
}

/** What a field takes at most, spelt out. */
export interface AttachmentRules {
  readonly maxFiles: number
  readonly types: readonly AttachmentType[]
  readonly maxBytes: number
}

export function attachmentRulesOf({ validation = {} }: Pick<Field, 'validation'>): AttachmentRules {
  const { maxFiles = 1, types = ATTACHMENT_TYPE_NAMES, maxBytes = ATTACHMENT_BYTES_MAX } = validation
  return { maxFiles: Math.min(maxFiles, ATTACHMENTS_PER_FIELD_MAX), types, maxBytes }
}

/** Why a field refuses files; null when it takes them. */
export function refusalOfFiles(spec: Field, value: unknown): Refusal | null {
  const files = attachedFiles(value)
  if (files === null) return { code: 'attachment_expected', values: {} }
  const { maxFiles: max } = attachmentRulesOf(spec)
  const { length: count } = files
  if (count > max) return { code: 'too_many_files', values: { max, count } }
  for (const file of files) {
    const refusal = refusalOfFile(spec, file)
    if (refusal !== null) return refusal
  }
  return null
}

/** Why a field refuses one file; null when it takes it. `contentType` may not be known yet. */
export function refusalOfFile(
  spec: Pick<Field, 'validation'>,
  { contentType, sizeBytes }: { contentType?: string; sizeBytes: number },
): Refusal | null {
  const { types, maxBytes } = attachmentRulesOf(spec)
  if (contentType !== undefined && !types.some((type) => ATTACHMENT_TYPES[type] === contentType))
    return { code: 'wrong_file_type', values: { types: types.join(', ') } }
  if (sizeBytes <= maxBytes) return null
  return {
    code: 'file_too_large',
    values: { size: sizeText(sizeBytes, Math.ceil), max: sizeText(maxBytes, Math.floor) },
  }
}

/** A size as people read it, in the unit that it fills; the size of a file never looks smaller than a limit that it exceeds. */
function sizeText(bytes: number, round: (value: number) => number): string {
  if (bytes < 1024) return `${bytes} B`
  if (bytes < 1024 * 1024) return `${round(bytes / 102.4) / 10} kB`
  return `${round(bytes / 104_857.6) / 10} MB`
}

/** A file as a simulation attaches it where one is asked for. */
export function sampleFile(spec: Field): AttachedFile {
  const [type = 'pdf'] = attachmentRulesOf(spec).types
  const fileId = '00000000-0000-7000-8000-000000000000'
  return {
    fileId,
    name: `sample.${type}`,
    contentType: ATTACHMENT_TYPES[type],
    sizeBytes: 1,
    sha256: '0'.repeat(64),
  }
}
