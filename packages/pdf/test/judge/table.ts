import { LEVELS, type Row } from './judges.ts'

const HEADING = '## What other judges say'

/** The rows as a table of Markdown. */
export function tableOf(rows: readonly Row[]): string {
  const head = `| judge | version | ${LEVELS.join(' | ')} |\n|---|---|${'---|'.repeat(LEVELS.length)}\n`
  const lines = rows.map(
    ({ asked, version, results }) =>
      `| ${asked} | ${version ?? 'not installed'} | ${LEVELS.map((level) => results[level]).join(' | ')} |\n`,
  )
  return head + lines.join('')
}

/** The guide with this table in the place of the one under its heading. @throws Error where there is none */
export function withTable(guide: string, rows: readonly Row[]): string {
  const [start, end] = boundsOf(guide)
  return guide.slice(0, start) + tableOf(rows) + guide.slice(end)
}

/** The table that the guide has, each row by its cells. */
export function tableIn(guide: string): readonly (readonly string[])[] {
  const [start, end] = boundsOf(guide)
  return guide
    .slice(start, end)
    .trim()
    .split('\n')
    .slice(2)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

function boundsOf(guide: string): readonly [start: number, end: number] {
  const heading = guide.indexOf(HEADING)
  const start = guide.indexOf('\n| judge |', heading) + 1
  const end = guide.indexOf('\n\n', start) + 1
  if (heading < 0 || start === 0 || end === 0) throw new Error(`the guide has no table under '${HEADING}'`)
  return [start, end]
}
