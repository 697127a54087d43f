/** Part of a list, and how many there are in all. */
export interface Page<T> {
  rows: T[]
  total: number
}

/**
 * A page behind the last row brings no row that could tell the total: then `first` is asked, the same list from its start.
 * @param isBehind whether the page does not begin with the first row
 */
export async function withTotal<T>(
  page: Page<T>,
  isBehind: boolean,
  first: () => Promise<{ total: number }>,
): Promise<Page<T>> {
  return page.rows.length === 0 && isBehind ? { rows: [], total: (await first()).total } : page
}
