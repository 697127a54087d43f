import { FIELDS_PER_DOCUMENT_MAX, type Field } from '@countersign/resources'
import { type DocumentContent, DocumentFailure } from './document-content.ts'
import type { PlacedField } from './placed-field.ts'
import {
  type FormValue,
  isIncludedAtRendering,
  labelAtRendering,
  valueAtRendering,
  withFormValue,
} from './value-at-rendering.ts'

/**
 * The fields of a document with their values, as far as they are known before it is rendered: without places, and in loops of
 * an HTML template only where the value is a list, which has an element for each round.
 * @throws DocumentFailure
 */
export function placeValues(content: DocumentContent, formValues: readonly FormValue[] = []): PlacedField[] {
  const placed = (content.template?.spec.fields ?? [])
    .filter((field) => isIncludedAtRendering(content, field))
    .flatMap((field) => placeValue(content, withFormValue(field, formValues)))
  if (placed.length <= FIELDS_PER_DOCUMENT_MAX) return placed
  const message = `The document has ${placed.length} fields; at most ${FIELDS_PER_DOCUMENT_MAX} are allowed`
  throw new DocumentFailure(message)
}

function placeValue(content: DocumentContent, field: Field): PlacedField[] {
  const count = roundsOf(content, field)
  if (count === undefined) {
    // Of a loop, only rendering knows what it goes through.
    const label = standsInLoop(content, field) ? undefined : labelAtRendering(content, field)
    const placed = placedField(field.key, valueAtRendering(content, field))
    return [label === undefined ? placed : { ...placed, label }]
  }
  return Array.from({ length: count }, (_, index) => ({
    ...placedField(field.key, valueAtRendering(content, field, index)),
    index,
  }))
}

/** How often a field in a loop appears, when its value tells; undefined for one that stands alone, or nowhere. */
function roundsOf(content: DocumentContent, field: Field): number | undefined {
  if (typeof field.value !== 'object' || !standsInLoop(content, field)) return undefined
  const result = content.evaluate(`fields.${field.key}.value`, field.value.expression, content.inputs)
  return Array.isArray(result) && result.length > 0 ? result.length : undefined
}

/** Whether the HTML has `{{field 'key' index=…}}` (docs/html-templates.md). */
export function standsInLoop(
  { template, assets }: Pick<DocumentContent, 'template' | 'assets'>,
  { key }: Pick<Field, 'key'>,
): boolean {
  if (template?.spec.type !== 'html') return false
  // No brace within: else each beginning of a field that is never ended would be looked for its end through the whole text.
  const placed = new RegExp(`\\{\\{~?\\s*field\\s+['"]${key}['"][^{}]*\\bindex\\s*=`)
  return Object.values(assets).some((asset) => asset.type === 'html' && placed.test(asset.content))
}

function placedField(key: string, value: unknown): PlacedField {
  return { key, widgets: [], ...(value !== undefined && { value }) }
}
