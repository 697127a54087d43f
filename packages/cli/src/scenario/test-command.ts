import type { Command } from 'commander'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { countIssues, issuesJson, tellCount, tellIssues } from '../folder/present-folder.ts'
import { hintAtRemote, openFetch } from '../namespace/look-there.ts'
import { openProgress } from '../progress.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { locatorOf } from './failures.ts'
import { blueprintOf, type LocalScenario, scenariosOf } from './find-scenarios.ts'
import { parseZone } from './parse-zone.ts'
import { presentResult, presentSummary, presentTap, resultsJson } from './present-results.ts'
import { runScenario, type ScenarioResult } from './run-scenario.ts'
import { simulateLocally } from './simulate-locally.ts'
import { openRemote } from './simulate-remotely.ts'

const HELP = `
A scenario is a test when it has \`for\` (a blueprint) and \`expect\`. It is simulated by the engine that runs real workflows: here, with the files
alone, or with --remote by the service, on the blueprints as the namespace holds them.
Exit code: 0 when all passed, 1 when one did not or the folder is not valid, 2 when there is nothing to test.`

interface TestOptions extends JsonOption, ProfileOption {
  readonly only?: string
  readonly remote?: boolean
  readonly tap?: boolean
  readonly timezone: string
}

/** `countersign test [paths…]` */
export function testCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'test', 'run every scenario that says what it expects')
        .argument('[paths...]', 'files and folders (default: the folder that you are in)')
        .option('--only <key>', 'this scenario alone')
        .option('--remote', "against the namespace's blueprints instead of those of the folder")
        .option('--timezone <zone>', 'zone of the simulated workflows', parseZone, 'UTC')
        .option('--tap', 'Test Anything Protocol instead of text for people')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (paths: string[], options: TestOptions) => runTests(shell, paths, options)))
}

async function runTests(shell: Shell, paths: readonly string[], options: TestOptions): Promise<number> {
  const folder = await loadFolder(shell, paths.length === 0 ? ['.'] : paths, openFetch(shell, options))
  const count = countIssues(folder.documents)
  if (count.errors > 0) {
    if (options.json) sayJson(shell, { passed: false, scenarios: [], issues: issuesJson(folder.documents) })
    else {
      tellIssues(shell, folder)
      tellCount(shell, count, folder.files.length)
      if (!options.remote) hintAtRemote(shell, folder.documents, 'test')
    }
    return EXIT_NOT_WELL
  }
  const scenarios = testsOf(folder, options.only)
  const simulate = options.remote
    ? openRemote(shell, options.profile)
    : localSimulator(shell, folder, options)
  const results: ScenarioResult[] = []
  const progress = openProgress(shell, options.json)
  for (const scenario of scenarios) {
    progress.at(`${scenario.key} (${results.length + 1} of ${scenarios.length})`)
    const result = await runScenario(
      scenario,
      () => simulate(scenario),
      shell.now,
      locatorOf(folder, scenario),
    )
    progress.end()
    if (!options.json && !options.tap) say(shell, presentResult(result, paintOut(shell)))
    results.push(result)
  }
  tellAll(shell, results, options)
  return results.every(({ passed }) => passed) ? EXIT_OK : EXIT_NOT_WELL
}

function testsOf({ documents }: Folder, only: string | undefined): LocalScenario[] {
  const all = scenariosOf(documents)
  const tests = all.filter(
    ({ spec, key }) => spec.expect !== undefined && (only === undefined || key === only),
  )
  if (tests.length > 0) return tests
  const message =
    only === undefined
      ? 'No scenario here has `for` and `expect`: add both to one'
      : `No scenario '${only}' with \`expect\` is here`
  const keys = all.flatMap(({ spec, key }) => (spec.expect === undefined ? [] : [key]))
  throw new Failure(message, undefined, keys.length === 0 ? [] : [`There are: ${keys.join(', ')}`])
}

function localSimulator(shell: Shell, folder: Folder, { timezone }: TestOptions) {
  return (scenario: LocalScenario) => {
    const reference = scenario.spec.for
    const blueprint = reference === undefined ? undefined : blueprintOf(folder, reference)
    if (blueprint === undefined) {
      const message = `${scenario.path}: \`for\` must name a blueprint of the folder${reference === undefined ? '' : `, but the folder has no blueprint ${reference}`}`
      throw new Failure(message)
    }
    const at = new Date(shell.now()).toISOString()
    return simulateLocally(folder, blueprint.spec, scenario.spec, { at, timezone })
  }
}

function tellAll(shell: Shell, results: readonly ScenarioResult[], options: TestOptions): void {
  if (options.json) sayJson(shell, resultsJson(results))
  else if (options.tap) say(shell, presentTap(results))
  else say(shell, presentSummary(results, paintOut(shell)))
}
