// Who is rendered next. A document of a workflow is waited for by people who cannot go on without it, a preview by its author
// alone; and whatever one tenant sends, the others go on.

/** A tenant's document, or one that somebody only tries. */
export interface Wanted {
  readonly turnOf: string
  readonly isPreview: boolean
}

/**
 * The one that has the next free tab of `tabs`; undefined when nobody may have it. Documents come before previews; of these whose
 * tenant was served longest ago; of one tenant the oldest. A tenant has one tab at most, and previews leave one to documents.
 */
export function nextInLine<W extends Wanted>(
  waiting: readonly W[],
  running: readonly Wanted[],
  served: ReadonlySet<string>,
  tabs: number,
): W | undefined {
  const previewsMax = Math.max(1, tabs - 1)
  const previews = running.filter(({ isPreview }) => isPreview).length
  const may = waiting.filter(
    ({ turnOf, isPreview }) =>
      running.every((other) => other.turnOf !== turnOf) && (!isPreview || previews < previewsMax),
  )
  const order = [...served]
  const rank = ({ turnOf, isPreview }: Wanted) =>
    (isPreview ? order.length + 1 : 0) + order.indexOf(turnOf) + 1
  return may.toSorted((a, b) => rank(a) - rank(b))[0]
}
