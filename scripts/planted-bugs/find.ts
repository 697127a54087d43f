import type { Finder, PlantedBug } from './bug.ts'
import type { Ran, Sandbox } from './sandbox.ts'

const SIMULATOR = 'packages/engine/test/simulation/simulate.ts'
const CASES = 'packages/engine/src/cases.test.ts'
/** A bug of the engine is found within so many runs from the same seed on, which are right without it. */
const RUNS = 2_000
const FIRST_SEED = 1
const TIMEOUT_MS = 300_000

/** Who found a bug, in words for the table. */
export type Verdict = { found: string } | { missed: string }

/** What a finder is run by, and what says that it looked at all. */
function commandOf(finder: Finder): { args: string[]; passed: string } {
  switch (finder.by) {
    case 'simulator':
      return {
        args: [SIMULATOR, '--runs', String(RUNS), '--seed', String(FIRST_SEED)],
        passed: `${RUNS} runs`,
      }
    case 'case':
      return { args: testOf(CASES), passed: `✔ ${finder.name} (` }
    case 'test':
      return {
        args: testOf(finder.file, `--test-name-pattern=^${RegExp.escape(finder.name)}`),
        passed: `✔ ${finder.name}`,
      }
  }
}

function testOf(file: string, ...options: string[]): string[] {
  return ['--test', '--test-reporter=spec', ...options, file]
}

/** Without a bug every finder passes, and looks: else what it says about bugs would say nothing. Returns what is wrong. */
export async function checkFinders(sandbox: Sandbox, bugs: readonly PlantedBug[]): Promise<string[]> {
  const ran = new Map<string, Ran>()
  const problems: string[] = []
  for (const finder of bugs.flatMap(({ found }) => found)) {
    const { args, passed } = commandOf(finder)
    const command = args.join(' ')
    const known = ran.get(command) ?? (await sandbox.run(args, TIMEOUT_MS))
    ran.set(command, known)
    if (known.exitCode !== 0) problems.push(`fails without a bug: node ${command}\n${tail(known.output)}`)
    else if (!known.output.includes(passed)) problems.push(`'${passed}' is not said by: node ${command}`)
  }
  return [...new Set(problems)]
}

/** Asks one finder about the bug that is planted in the sandbox. */
export async function ask(sandbox: Sandbox, finder: Finder): Promise<Verdict> {
  const { args } = commandOf(finder)
  const { exitCode, output } = await sandbox.run(args, TIMEOUT_MS)
  const command = `node ${args.join(' ')}`
  if (exitCode === 0) return { missed: `not found by: ${command}` }
  const where = placeOf(finder, output)
  if (where === undefined) return { missed: `another failure of: ${command}\n${tail(output)}` }
  const message = messageOf(finder, output)
  if (finder.says.test(message)) return { found: where }
  return { missed: `found for another reason than ${finder.says}: ${command}\n${tail(message)}` }
}

/** What the finder says of the failure that is looked for, and not of others. */
function messageOf(finder: Finder, output: string): string {
  if (finder.by === 'simulator') return output.slice(output.lastIndexOf('(shrunk from'))
  const message = output.slice(output.lastIndexOf(`✖ ${finder.name}`))
  const next = message.indexOf('\ntest at ')
  return next < 0 ? message : message.slice(0, next)
}

function placeOf(finder: Finder, output: string): string | undefined {
  switch (finder.by) {
    case 'simulator': {
      const [, seed] = /\bSeed (\d+) fails/.exec(output) ?? []
      return seed === undefined ? undefined : `simulator, seed ${seed}`
    }
    case 'case':
      return output.includes(`✖ ${finder.name} (`) ? `case “${finder.name}” (${finder.file})` : undefined
    case 'test':
      return output.includes(`✖ ${finder.name}`) ? `test “${finder.name}” (${finder.file})` : undefined
  }
}

function tail(output: string): string {
  return output.trim().split('\n').slice(-40).join('\n')
}
