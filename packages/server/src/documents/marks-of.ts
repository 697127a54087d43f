import { boxesOfOption, type PlacedField } from '@countersign/engine'
import type { Mark } from '@countersign/pdf/draw/mark'
import { hasRoomForLines } from '@countersign/pdf-form/turned-box'
import { contentOf, type Field } from '@countersign/resources'
import { type FetchImage, showValue } from './show-value.ts'

/** One mark per widget of a field; of a radio field with a box for each option, a tick in the chosen one. */
export function marksOf(spec: Field, placed: PlacedField, value: unknown, image: FetchImage): Mark[] {
  const boxes = boxesOfOption(spec, placed.widgets, value)
  if (boxes !== undefined)
    return boxes.map((widget) => ({ ...widget, content: { kind: 'check', checked: true } }))
  const content = showValue(spec, value, image)
  if (content === undefined) return []
  return placed.widgets.map((widget) => {
    const isWrapped = content.kind === 'text' && contentOf(spec) === 'text' && hasRoomForLines(widget)
    return { ...widget, content: isWrapped ? { ...content, multiline: true } : content }
  })
}
