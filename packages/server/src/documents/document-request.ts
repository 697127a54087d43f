import type { AssetSpec, Issue, TemplateSpec } from '@countersign/resources'
import type { Instant } from '../lib/clock.ts'
import type { Watermark } from '../pdf/mark.ts'

/** Everything that makes a document what it will be. Workflows fill it from plan and state, previews from scenarios. */
export interface DocumentRequest {
  documentKey: string
  name: string
  /** Absent when the document is only a file. */
  template?: { reference: string; spec: TemplateSpec }
  /** A PDF instead of the template's own. */
  sourceFileId?: string
  /** Content of every asset that the template reaches, by reference. */
  assets: Readonly<Record<string, AssetSpec>>
  /** Values of the template's inputs. */
  inputs: Record<string, unknown>
  at: Instant
  language?: string
  watermark?: Watermark
  /** Evaluates an expression of the template; `place` names it in messages and seeds. @throws DocumentFailure */
  evaluate(place: string, source: string, input: Record<string, unknown>): unknown
  /** What a schema refuses in a value. */
  check(schema: string, value: unknown): readonly Issue[]
}

/** A document cannot be made, and trying again would give the same: the author's doing, with the place. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'
}
