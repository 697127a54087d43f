import { DocumentFailure, type PlacedWidget } from '@countersign/engine'
import type { TextPlace } from '@countersign/pdf/read/inspect-pdf-task'
import type { AcroFieldPlace } from '@countersign/pdf-form'
import { FIELD_FACTS, type Field, type WidgetStyle } from '@countersign/resources'
import type { FieldBox, FieldItem } from '../pdf/render-html.ts'

/** What is known of a document's pages when fields are put on them. */
export interface Ground {
  pageCount: number
  /** Boxes that HTML reserved. */
  boxes: readonly FieldBox[]
  /** What the loops around fields of HTML were at. */
  items: readonly FieldItem[]
  acroFields: readonly AcroFieldPlace[]
  /** Places of every anchor's text. */
  anchors: ReadonlyMap<string, readonly TextPlace[]>
}

export interface Placed {
  index?: number
  widgets: PlacedWidget[]
}

/**
 * Where a field stands: at its widgets, its anchor, its form field, or where the HTML put it; per index, in loops.
 * @throws DocumentFailure when a place does not exist on this document
 */
export function placeField(field: Field, ground: Ground): Placed[] {
  const fixed = [
    ...(field.widgets ?? []).flatMap((widget) => atPages(field, widget, ground.pageCount)),
    ...(field.anchor === undefined ? [] : [atAnchor(field, field.anchor, ground)]),
    ...(field.acroField === undefined ? [] : atAcroField(field, field.acroField, ground)),
  ]
  const byIndex = new Map<number | undefined, PlacedWidget[]>()
  for (const box of ground.boxes.filter((candidate) => candidate.field === field.key)) {
    const { page, x, y, width, height } = box
    byIndex.set(box.index, [...(byIndex.get(box.index) ?? []), { page, x, y, width, height }])
  }
  if (byIndex.size === 0 || fixed.length > 0)
    byIndex.set(undefined, [...(byIndex.get(undefined) ?? []), ...fixed])
  return [...byIndex].map(([index, widgets]) => ({ ...(index !== undefined && { index }), widgets }))
}

function atPages(
  field: Field,
  widget: NonNullable<Field['widgets']>[number],
  pageCount: number,
): PlacedWidget[] {
  const { page, x, y, width, height, rotation, style } = widget
  const wanted = page === 'all' ? Array.from({ length: pageCount }, (_, index) => index + 1) : [page].flat()
  return [...new Set(wanted)].map((number) => {
    const from1 = number < 0 ? pageCount + 1 + number : number
    if (from1 < 1 || from1 > pageCount) {
      const has = pageCount === 1 ? '1 page' : `${pageCount} pages`
      throw new DocumentFailure(`fields.${field.key}: there is no page ${number}, the document has ${has}`)
    }
    return {
      page: from1,
      x,
      y,
      width,
      height,
      ...(rotation !== undefined && { rotation }),
      ...(style !== undefined && { style: plainStyle(style) }),
    }
  })
}

function atAnchor(field: Field, anchor: NonNullable<Field['anchor']>, ground: Ground): PlacedWidget {
  const places = ground.anchors.get(anchor.text) ?? []
  const occurrence = anchor.occurrence ?? 1
  const place = places[occurrence - 1]
  if (place === undefined) {
    const found = places.length === 0 ? 'it is nowhere' : `it is there ${places.length} times`
    const message = `fields.${field.key}: occurrence ${occurrence} of the text '${anchor.text}' is not on the document (${found})`
    throw new DocumentFailure(message)
  }
  const usual = FIELD_FACTS[field.type].usualSize
  return {
    page: place.page,
    x: place.x + (anchor.dx ?? 0),
    y: place.y + (anchor.dy ?? 0),
    width: anchor.width ?? usual.width,
    height: anchor.height ?? usual.height,
    ...(anchor.style !== undefined && { style: plainStyle(anchor.style) }),
  }
}

function atAcroField(field: Field, name: string, { acroFields }: Ground): PlacedWidget[] {
  const places = acroFields.filter((place) => place.name === name)
  if (places.length === 0) {
    throw new DocumentFailure(`fields.${field.key}: the PDF has no form field '${name}'`)
  }
  return places.map(({ page, x, y, width, height }) => ({ page, x, y, width, height }))
}

function plainStyle({ border, ...style }: WidgetStyle): NonNullable<PlacedWidget['style']> {
  const color = typeof border === 'object' ? (border.color ?? '#111827') : border
  return {
    ...(style.fontSize !== undefined && { fontSize: style.fontSize }),
    ...(style.font !== undefined && { font: style.font }),
    ...(style.color !== undefined && { color: style.color }),
    ...(style.align !== undefined && { align: style.align }),
    ...(style.background !== undefined && { background: style.background }),
    ...(color !== undefined && { border: color }),
  }
}
