import type { Laid } from './cut.ts'
import type { Expanded } from './expand.ts'
import type { FieldBox, OddField } from './types.ts'

/** Widths may differ by so much from what the page says: glyphs around. */
const TOLERANCE_SHARE = 0.06
/** A pixel of the print, in points: it begins and ends boxes at whole ones, which is a tenth of a box to tick. */
const PIXEL_PT = 0.75

/** Fields that stand in the page and were not printed whole: pushed off the paper, or hidden by a style. */
export function findOddFields(
  { places, header, footer }: Expanded,
  { fields }: Laid,
  marker: string,
  boxes: readonly FieldBox[],
): readonly OddField[] {
  const running = [...`${header}${footer}`.matchAll(/<a class="field" href="([^"]*)"/g)].map(
    ([, address = '']) => ({ address, ratio: 0 }),
  )
  const odd = new Map<string, OddField>()
  for (const { address, ratio } of [...fields, ...running]) {
    const name = address.startsWith(marker) ? address.slice(marker.length) : undefined
    const at = name === undefined ? undefined : places.get(name)
    if (name === undefined || at === undefined) continue
    const what = fate(name, ratio, boxes)
    if (what !== undefined) odd.set(name, { ...named(name), at, what })
  }
  return [...odd.values()]
}

function named(name: string): { readonly field: string; readonly index?: number } {
  const [field = '', index = ''] = name.split('/')
  return { field, ...(index === '' ? {} : { index: Number(index) }) }
}

function fate(name: string, ratio: number, boxes: readonly FieldBox[]): OddField['what'] | undefined {
  const { field, index } = named(name)
  const own = boxes.filter((box) => box.field === field && box.index === index)
  const seen = own.filter(({ width, height }) => width > 0 && height > 0)
  if (seen.length === 0) return 'lost'
  return ratio === 0 || seen.some((box) => isShaped(box, ratio)) ? undefined : 'cut'
}

/** Whether a box of this ratio, moved to whole pixels, may have become this one. */
function isShaped({ width, height }: FieldBox, ratio: number): boolean {
  const narrowest = (width - PIXEL_PT) / (height + PIXEL_PT)
  const widest = height > PIXEL_PT ? (width + PIXEL_PT) / (height - PIXEL_PT) : Number.POSITIVE_INFINITY
  return ratio > narrowest * (1 - TOLERANCE_SHARE) && ratio < widest * (1 + TOLERANCE_SHARE)
}
