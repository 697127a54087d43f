/** Where a field stands on the rendered PDF, in points from the top left corner of the page as a reader sees it. */
export interface PlacedWidget {
  /** From 1. */
  page: number
  x: number
  y: number
  width: number
  height: number
  rotation?: number
  style?: {
    fontSize?: number
    font?: string
    color?: string
    align?: 'left' | 'center' | 'right'
    background?: string
    border?: string
  }
}

/** A field of the template as rendering found it. One in a loop of an HTML template appears once per index. */
export interface PlacedField {
  key: string
  index?: number
  widgets: PlacedWidget[]
  /** Computed or prefilled when the document was rendered. */
  value?: unknown
}

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

/** The name of a field in `workflow_values`: its key, or `key.index` in a loop. */
export function fieldName(field: { key: string; index?: number }): string {
  return field.index === undefined ? field.key : `${field.key}.${field.index}`
}
