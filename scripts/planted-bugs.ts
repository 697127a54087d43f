import { parseArgs } from 'node:util'
import type { PlantedBug } from './planted-bugs/bug.ts'
import { ask, checkFinders } from './planted-bugs/find.ts'
import { plantedBugs } from './planted-bugs/list.ts'
import { Sandbox } from './planted-bugs/sandbox.ts'
import { type FoundBug, writeTable } from './planted-bugs/table.ts'

/*
 * npm run planted-bugs                  plants one bug after the other in a copy of the repository; fails unless each is found
 * npm run planted-bugs -- --only name   one of them (several times: several)
 * npm run planted-bugs -- --write       also writes the table into docs/engine-proof.md
 */

const { values } = parseArgs({
  options: { only: { type: 'string', multiple: true }, write: { type: 'boolean' } },
})
const sandbox = await Sandbox.open()
try {
  process.exitCode = (await plantAll(chosen())) ? 0 : 1
} finally {
  await sandbox.close()
}

function chosen(): readonly PlantedBug[] {
  const { only } = values
  if (only === undefined) return plantedBugs
  const unknown = only.filter((name) => !plantedBugs.some((bug) => bug.name === name))
  if (unknown.length > 0) throw new Error(`There is no bug ${unknown.join(', ')}`)
  if (values.write) throw new Error('The table is written of all bugs: --write goes without --only')
  return plantedBugs.filter(({ name }) => only.includes(name))
}

async function plantAll(bugs: readonly PlantedBug[]): Promise<boolean> {
  const problems = await checkFinders(sandbox, bugs)
  for (const problem of problems) console.log(problem)
  if (problems.length > 0) return false
  const found: FoundBug[] = []
  for (const bug of bugs) {
    const places = await find(bug)
    if (places !== undefined) found.push({ bug, places })
  }
  console.log(`${found.length} of ${bugs.length} planted bugs were found`)
  if (found.length < bugs.length) return false
  if (values.write) await writeTable(found)
  return true
}

/** Who found it; undefined unless all who should did. */
async function find(bug: PlantedBug): Promise<string[] | undefined> {
  const begin = performance.now()
  const verdicts = await sandbox.with(bug.changes, async () => {
    const all = []
    for (const finder of bug.found) all.push(await ask(sandbox, finder))
    return all
  })
  const places = verdicts.flatMap((verdict) => ('found' in verdict ? [verdict.found] : []))
  const missed = verdicts.flatMap((verdict) => ('missed' in verdict ? [verdict.missed] : []))
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  console.log(`${missed.length === 0 ? 'found ' : 'MISSED'} ${bug.name} (${seconds} s): ${places.join('; ')}`)
  for (const message of missed) console.log(message.replace(/^/gm, '    '))
  return missed.length === 0 ? places : undefined
}
