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
  /** Rendering found no place for it: it stands in a part of the HTML that was left out, or in a loop that had no round. */
  isNowhere?: true
  /** Computed when the document was rendered. */
  label?: string
  /** Computed or prefilled when the document was rendered. */
  value?: unknown
}

/** The name of a field among a step's values: its key, or `key.index` in a loop. */
export function fieldName(field: { key: string; index?: number }): string {
  return field.index === undefined ? field.key : `${field.key}.${field.index}`
}
