/** What a statement does to which tables and functions, in the order of its text. Names have small letters here, words of SQL capital ones. */
const STEP = /\b(INSERT INTO|DELETE FROM|UPDATE|(?<!DISTINCT )FROM|JOIN)\s+([a-z_][a-z_0-9]*)/g
const CALL = /\bSELECT\s+([a-z_][a-z_0-9]*)\(/
/** Parts of a commit, and what only unfolds parameters. */
const NO_TABLE = /^(?:w\d+|unnest|generate_series|jsonb_\w+)$/
const VERBS: ReadonlyMap<string, string> = new Map([
  ['INSERT INTO', 'INSERT'],
  ['DELETE FROM', 'DELETE'],
  ['UPDATE', 'UPDATE'],
])
const CHARACTERS_MAX = 255

const summaries = new Map<string, string>()
const SUMMARIES_MAX = 2_000

/** A short name of a statement for whoever looks at traces: `INSERT workflow, INSERT event, SELECT namespace`. */
export function summaryOf(sql: string): string {
  const known = summaries.get(sql)
  if (known !== undefined) return known
  const summary = summarize(sql)
  if (summaries.size < SUMMARIES_MAX) summaries.set(sql, summary)
  return summary
}

function summarize(sql: string): string {
  const steps = [...sql.matchAll(STEP)].flatMap(([, verb = '', name = '']) =>
    NO_TABLE.test(name) ? [] : [`${VERBS.get(verb) ?? 'SELECT'} ${name}`],
  )
  const [, called] = CALL.exec(sql) ?? []
  if (steps.length === 0 && called !== undefined) return `SELECT ${called}`
  if (steps.length === 0) return /^\w+/.exec(sql)?.[0] ?? ''
  return [...new Set(steps)].join(', ').slice(0, CHARACTERS_MAX)
}
