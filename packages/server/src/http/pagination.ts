import { isKind } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'
import { parseInstant } from '../lib/clock.ts'
import { InvalidInput } from '../lib/errors.ts'
import { isId } from '../lib/ids.ts'
import { limits } from '../limits.ts'
import { count, maybeText } from './described.ts'

/** The query parameters of every list (access.md, Lists). */
export const pageQuery = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.pageLimitMax })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: limits.pageOffsetMax })),
  cursor: Type.Optional(Type.String({ maxLength: 500 })),
}

/** Where a page begins: behind the record of `after` (its sort values), or `offset` records from the first. */
export interface PageRequest {
  limit: number
  offset: number
  after?: readonly string[]
}

/** `total` is exact up to limits.pageOffsetMax, and stays there above. */
export interface PageResult<T> {
  rows: readonly T[]
  total: number
}

/** What the values of a cursor are, so that the database is never asked to read another thing. */
const SORT_VALUES = {
  instant: (text: string) => parseInstant(text) !== null,
  id: isId,
  kind: isKind,
  count: (text: string) => /^\d{1,9}$/.test(text),
  position: (text: string) => /^\d{1,15}$/.test(text),
  text: (text: string) => text.isWellFormed() && !text.includes('\0'),
} as const
type SortValue = keyof typeof SORT_VALUES

/**
 * @param sort what the list is sorted by; none for the short lists that are paged by offset alone
 * @throws InvalidInput for a cursor that this list did not give out
 */
export function parsePage(
  query: { limit?: number; offset?: number; cursor?: string },
  sort: readonly SortValue[] = [],
): PageRequest {
  const { limit = limits.pageLimitDefault, offset = 0, cursor } = query
  if (cursor === undefined) return { limit, offset }
  if (offset > 0) throw new InvalidInput('A list takes either offset or cursor, not both')
  return { limit, offset: 0, after: parseCursor(cursor, sort) }
}

/**
 * The body of a list's answer.
 * @param sortOf the values that the list is sorted by, the record's id last: what the next page begins behind; null for
 *   the short lists that are paged by offset alone
 */
export function presentPage<T>(
  page: PageRequest,
  result: PageResult<T>,
  present: (row: T) => unknown,
  sortOf: ((row: T) => readonly string[]) | null,
): object {
  const last = result.rows.at(-1)
  const next =
    sortOf !== null && result.rows.length === page.limit && last !== undefined ? sortOf(last) : null
  const pagination = {
    limit: page.limit,
    offset: page.offset,
    total: Math.min(result.total, limits.pageOffsetMax),
    ...(next !== null && { nextCursor: cursorOf(next) }),
  }
  return { data: result.rows.map(present), pagination }
}

/** An opaque place in a list. */
export function cursorOf(values: readonly string[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url')
}

export const PaginationBody = Type.Object(
  {
    limit: count('Records on a page, at most.'),
    offset: count('Records that were skipped, from the first of the list.'),
    total: count(`All records there are, counted up to ${limits.pageOffsetMax}.`),
    nextCursor: maybeText(
      'The `cursor` of the next page. Absent: this is the last one, or the list has none.',
    ),
  },
  { additionalProperties: false, description: 'Where this page stands in the list.' },
)

/** The answer's shape. */
export function pageOf<Item extends TSchema>(item: Item) {
  return Type.Object(
    { data: Type.Array(item, { description: 'The records of this page.' }), pagination: PaginationBody },
    { additionalProperties: false },
  )
}

/** @throws InvalidInput for a cursor that this list did not give out; `parameter` is what it came as */
export function parseCursor(cursor: string, sort: readonly SortValue[], parameter = 'cursor'): string[] {
  const values = valuesOf(cursor)
  const fits = (kind: SortValue, index: number) => SORT_VALUES[kind](values[index] ?? '')
  if (values.length === sort.length && sort.every(fits)) return values
  throw InvalidInput.of([
    { path: `/${parameter}`, message: `${parameter} '${cursor}' is not one that this list gave out` },
  ])
}

function valuesOf(cursor: string): string[] {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'))
    return Array.isArray(values) && values.every((value) => typeof value === 'string') ? values : []
  } catch {
    return []
  }
}
