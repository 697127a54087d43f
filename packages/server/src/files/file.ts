import type { FormFieldType } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'

/** What reading the bytes found. Sizes of pages are points as a reader sees them, of images pixels. */
export interface FileFacts {
  pages?: { width: number; height: number }[]
  width?: number
  height?: number
  warnings?: string[]
}

/** A field of a PDF's own form, by its full name. */
export interface FormField {
  name: string
  type: FormFieldType
}

export type FileOrigin = 'uploaded' | 'signing' | 'made' | 'attached'

/** Immutable bytes with a name. Equal bytes of a namespace are stored once, under their hash. */
export interface File {
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  origin: FileOrigin
  facts: FileFacts
  createdAt: Instant
  /** The workflow in a session of which it was uploaded: erased with it. Written only. */
  workflowId?: string
  /** The step whose session that was. Written only: `findSessionImages` reads it. */
  stepKey?: string
  /** The workflow or resource that an embed token uploaded it for. Written only: `findUploadedFor` reads it. */
  uploadedFor?: string
  /** The PDF's own form. Written only: `findForms` reads it. */
  form?: readonly FormField[]
}
