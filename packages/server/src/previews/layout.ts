import type { PlacedField } from '@countersign/engine'

/** The PDF together with where its fields landed: who draws boxes over its pages needs both of one rendering. */
export function layoutOf(
  pdf: Uint8Array,
  fields: readonly PlacedField[],
  warnings: readonly string[],
): { bytes: Uint8Array; contentType: 'application/json; charset=utf-8'; warnings: readonly string[] } {
  const places = fields.map(({ key, index, widgets }) => ({
    key,
    ...(index !== undefined && { index }),
    widgets: widgets.map(({ page, x, y, width, height, rotation }) => {
      return { page, x, y, width, height, ...(rotation !== undefined && { rotation }) }
    }),
  }))
  const body = { pdf: Buffer.from(pdf).toString('base64'), fields: places, warnings }
  return {
    bytes: Buffer.from(JSON.stringify(body)),
    contentType: 'application/json; charset=utf-8',
    warnings,
  }
}
