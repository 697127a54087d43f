/** A part of a commit as a joined statement sees it. */
export interface JoinedPart {
  sql: string
  params: readonly unknown[]
  /** How many rows it must touch; absent: any number. */
  expected?: { rows: number }
  /** What it returns is given as JSON in a column of its own, `told` and its number; a part that must touch so many rows tells nothing. */
  told?: unknown
}

/** What the text depends on besides the parts before: the same commit of another workflow has the same. */
interface Place {
  readonly next: Map<string, Place>
  readonly paramsCount: number
  readonly check: Check
  /** The text of a statement that ends here. */
  sql?: string
}

type Check = 'none' | 'one' | 'counted' | 'told'

/** Texts that are kept: the service has some hundred kinds of commits. */
const PLACES_MAX = 5_000
let places = 0
const root: Place = { next: new Map(), paramsCount: 0, check: 'none' }

/**
 * `WITH w0 AS (…), w1 AS (…) SELECT …` of several parts, with the placeholders counted through, and the parameters. The text of the same
 * parts is the same string each time.
 */
export function joinParts(parts: readonly JoinedPart[]): { sql: string; params: unknown[] } {
  const params: unknown[] = []
  let place: Place | undefined = root
  for (const part of parts) {
    params.push(...part.params)
    if (checkOf(part) === 'counted') params.push(part.expected?.rows)
    place = place && placeAfter(place, part)
  }
  if (place === undefined) return { sql: textOf(parts), params }
  place.sql ??= textOf(parts)
  return { sql: place.sql, params }
}

/** A number in the text would be another prepared statement for every number. */
function checkOf({ expected, told }: JoinedPart): Check {
  if (expected === undefined) return told === undefined ? 'none' : 'told'
  return expected.rows === 1 ? 'one' : 'counted'
}

function placeAfter({ next }: Place, part: JoinedPart): Place | undefined {
  const [paramsCount, check] = [part.params.length, checkOf(part)]
  const known = next.get(part.sql)
  if (known !== undefined)
    return known.paramsCount === paramsCount && known.check === check ? known : undefined
  if (places >= PLACES_MAX) return undefined
  places += 1
  const place: Place = { next: new Map(), paramsCount, check }
  next.set(part.sql, place)
  return place
}

function textOf(parts: readonly JoinedPart[]): string {
  const withs: string[] = []
  const checks: string[] = []
  let used = 0
  for (const [index, part] of parts.entries()) {
    withs.push(`w${index} AS (${renumber(part.sql, used)})`)
    used += part.params.length
    const check = checkOf(part)
    if (check === 'none') continue
    if (check === 'told') {
      checks.push(`(SELECT json_agg(w${index}) FROM w${index}) AS told${index}`)
      continue
    }
    if (check === 'counted') used += 1
    const isMet = `(SELECT count(*) FROM w${index}) = ${check === 'counted' ? `$${used}` : '1'}`
    checks.push(`CASE WHEN ${isMet} THEN 0 ELSE refuse(${index}) END`)
  }
  return `WITH ${withs.join(', ')} SELECT ${checks.join(', ') || '0'}`
}

function renumber(sql: string, offset: number): string {
  return offset === 0 ? sql : sql.replace(/\$(\d+)/g, (_, digits: string) => `$${Number(digits) + offset}`)
}
