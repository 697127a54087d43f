import { FIELD_FACTS } from '@countersign/resources/field-types'
import type { Box } from './box.ts'
import type { PageState } from './page-state.ts'
import type { AnchorFacts, FieldFacts } from './template.ts'

/** Fields that stand where a text or a form field of the PDF is, on a page. */
export function anchoredBoxes(
  { template, ground }: PageState,
  page: number,
): { field: FieldFacts; box: Box }[] {
  return (template?.fields ?? []).flatMap((field) => {
    const atForm = (ground?.form ?? [])
      .filter((box) => box.page === page && box.name === field.acroField)
      .map((box) => ({ field, box }))
    const found = field.anchor && placeOfText(ground, field.anchor)
    if (found === undefined || found.page !== page || field.anchor === undefined) return atForm
    const { dx, dy, width, height } = field.anchor
    const usual = FIELD_FACTS[field.type].usualSize
    const box = {
      x: found.x + dx,
      y: found.y + dy,
      width: width ?? usual.width,
      height: height ?? usual.height,
    }
    return [...atForm, { field, box }]
  })
}

/** Nearly what the service finds: lines are read whole here, so that a text across two lines is not found. */
function placeOfText(ground: PageState['ground'], { text, occurrence }: AnchorFacts) {
  let left = occurrence
  for (const [page, lines] of [...(ground?.lines ?? [])].toSorted(([a], [b]) => a - b))
    for (const line of lines.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
      const at = line.text.indexOf(text)
      if (at < 0) continue
      left -= 1
      if (left === 0) return { page, x: line.x + (line.width * at) / line.text.length, y: line.y }
    }
  return undefined
}
