import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasClock } from './clock.ts'
import { PACKAGES } from './judges.ts'
import { itexts, KINDS, makeTenYears, momentOf, ours } from './ten-years.ts'

// `npm run judge:years`: what our verifier, and iText 5 under Debian's faketime, say of each level in each of ten years (ten-years.ts).

/** Behind the end of each certificate, too. */
const YEARS = [0.1, 1, 2.2, 3.2, 4, 5.2, 6.2, 7, 8, 9, 10]

if (!hasClock) {
  process.stderr.write(`libfaketime is missing. On Debian: apt-get install faketime ${PACKAGES}\n`)
  process.exit(2)
}
const folder = mkdtempSync(join(tmpdir(), 'countersign-years-'))
try {
  const start = Math.floor(Date.now() / 1000) * 1000
  const made = await makeTenYears(folder, start)
  const heads = [...KINDS, 'iText 5: B-LTA', 'iText 5: B-LTA, renewed']
  process.stdout.write(`| year | ${heads.join(' | ')} |\n|---|${'---|'.repeat(heads.length)}\n`)
  for (const year of YEARS) {
    const when = { year, now: momentOf(start, year) }
    const cells: string[] = []
    for (const kind of KINDS) {
      const { verdict, level, ended } = await ours(made, kind, when)
      cells.push(`${verdict}, ${level}${ended === null ? '' : `; ended: ${ended}`}`)
    }
    const others = itexts(made, folder, when) ?? ['not installed', 'not installed']
    process.stdout.write(`| ${year} | ${[...cells, ...others].join(' | ')} |\n`)
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
}
