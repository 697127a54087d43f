import type { DocumentContent } from '@countersign/engine'
import type { Watermark } from '@countersign/pdf/draw/mark'
import type { Instant } from '../lib/clock.ts'

/** Everything that makes a document what it will be. Workflows fill it from plan and state, previews from scenarios. */
export interface DocumentRequest extends DocumentContent {
  documentKey: string
  name: string
  /** A PDF instead of the template's own. */
  sourceFileId?: string
  at: Instant
  language?: string
  watermark?: Watermark
}
