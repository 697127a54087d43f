import type { PlacedField } from '@countersign/engine'

/** What rendering a document found; never changes afterwards. */
export interface DocumentLayout {
  documentKey: string
  /** The rendered PDF, before any signer's marks. */
  fileId: string
  sha256: string
  pages: { width: number; height: number }[]
  fields: PlacedField[]
  /** Values of the template's inputs that it was rendered with. */
  inputs: Record<string, unknown>
}
