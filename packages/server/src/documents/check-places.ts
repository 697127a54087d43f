import { DocumentFailure, type PlacedField, type PlacedWidget } from '@countersign/engine'
import { boundsOf } from '@countersign/pdf-form/turned-box'
import { type Field, isSurelyRequired } from '@countersign/resources'
import type { Inspected } from './inspect-cache.ts'

/** Points that a field may stick out: what rounding makes. */
const TOLERANCE = 1

type Fate = 'lost' | 'cut'

/**
 * Fields stand where people see them. One that a signer must fill in and cannot see fails the document, with its place; all others are told.
 * @throws DocumentFailure
 */
export function checkPlaces(
  specs: readonly Field[],
  bare: Inspected,
  placed: readonly PlacedField[],
): string[] {
  const warnings: string[] = []
  for (const spec of specs) {
    const own = placed.filter(({ key }) => key === spec.key)
    for (const { what, where } of [...inHtml(spec, bare, own), ...atWidgets(own, bare)]) {
      if (what === 'lost' && isAsked(spec)) {
        throw new DocumentFailure(`${where}, and a signer must fill it in: give it a place that can be seen`)
      }
      warnings.push(where)
    }
  }
  return warnings
}

function isAsked(spec: Field): boolean {
  return spec.role !== undefined && isSurelyRequired(spec)
}

interface Misplaced {
  what: Fate
  /** A sentence without its end. */
  where: string
}

/** One that has another place besides is not lost. */
function inHtml({ key }: Field, { odd }: Inspected, own: readonly PlacedField[]): Misplaced[] {
  const isElsewhere = own.some(({ index, widgets }) => index === undefined && widgets.length > 0)
  return odd
    .filter(({ field, what }) => field === key && !(what === 'lost' && isElsewhere))
    .map(({ index, at, what }) => {
      const name = index === undefined ? `'${key}'` : `'${key}.${index}'`
      const how =
        what === 'lost'
          ? 'is on no page: the layout pushes it off the paper, or a style hides it'
          : 'is cut: the layout pushes a part of it off the paper, or a style hides it'
      return { what, where: `Field ${name} (${at}) ${how}` }
    })
}

function atWidgets(own: readonly PlacedField[], { pages }: Inspected): Misplaced[] {
  return own.flatMap(({ key, widgets }) => {
    const fates = widgets.map((widget) => ({ widget, what: fateOf(widget, pages[widget.page - 1]) }))
    const isAllLost = fates.length > 0 && fates.every(({ what }) => what === 'lost')
    return fates.flatMap(({ widget, what }): Misplaced[] => {
      if (what === undefined) return []
      const { page, x, y, width, height } = widget
      const box = [x, y, width, height].map((points) => Math.round(points * 10) / 10).join(', ')
      const how = what === 'lost' ? 'cannot be seen' : 'sticks out of the page'
      const where = `Field '${key}' ${how} on page ${page}, at x, y, width, height of ${box} points`
      return [{ what: isAllLost ? what : 'cut', where }]
    })
  })
}

function fateOf(widget: PlacedWidget, page: { width: number; height: number } | undefined): Fate | undefined {
  if (page === undefined) return undefined
  const { x, y, width, height } = boundsOf(widget)
  if (width <= 0 || height <= 0) return 'lost'
  if (x >= page.width || y >= page.height || x + width <= 0 || y + height <= 0) return 'lost'
  const isInside =
    x >= -TOLERANCE &&
    y >= -TOLERANCE &&
    x + width <= page.width + TOLERANCE &&
    y + height <= page.height + TOLERANCE
  return isInside ? undefined : 'cut'
}
