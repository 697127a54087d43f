import { basename, resolve } from 'node:path'
import { type Command, InvalidArgumentError } from 'commander'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_INTERRUPTED } from '../exit-code.ts'
import { countIssues, plural, tellCount, tellIssues } from '../folder/present-folder.ts'
import { openFile } from '../preview/open-file.ts'
import { parseZone } from '../scenario/parse-zone.ts'
import { presentResult, presentSummary } from '../scenario/present-results.ts'
import { paintErr, paintOut, remark, type Shell, say, sayJsonLine } from '../shell.ts'
import { checkRound, isWell, type Round } from './check-round.ts'
import { Previews } from './previews.ts'
import { servePage } from './serve-page.ts'
import { type Changes, watchFolder } from './watch-folder.ts'

const HELP = `
At each change the folder is validated and its scenarios are tested, without a service. The page shows problems, scenarios and the pictures of
the blueprints, and takes over each change; it is served to this machine alone. With a login, and while the page is open, the service renders the
templates with the data of a scenario, one at a time, and only what changed: it stores nothing. Ctrl-C ends it.`

const PORT = 4100

interface DevOptions extends JsonOption, ProfileOption {
  readonly port: number
  readonly open?: boolean
  readonly timezone: string
}

/** `countersign dev [folder]` */
export function devCommand(shell: Shell): Command {
  const made = withJson(
    command(shell, 'dev', 'watch a folder: validate and test it at each change, and show it on a local page')
      .argument('[folder]', 'the folder that you are in, unless another is named', '.')
      .option('--port <port>', 'of the page; 0: a free one', parsePort, PORT)
      .option('--timezone <zone>', 'zone of the simulated workflows', parseZone, 'UTC')
      .option('--open', 'open the page in the browser')
      .addHelpText('after', HELP),
  )
  return withProfile(made).action(
    acting(shell, (folder: string, options: DevOptions) => dev(shell, folder, options)),
  )
}

async function dev(shell: Shell, folder: string, options: DevOptions): Promise<number> {
  const changes = await watchFolder(resolve(shell.cwd, folder), folder, shell.signal)
  try {
    const look = () => checkRound(shell, folder, options.timezone)
    await showRounds(shell, folder, options, look, changes)
    return EXIT_INTERRUPTED
  } finally {
    changes.close()
  }
}

/** One round after the other, until watching ends. */
async function showRounds(
  shell: Shell,
  folder: string,
  { port, json, open, profile }: DevOptions,
  look: () => Promise<Round>,
  changes: Changes,
): Promise<void> {
  let round = await look()
  const previews = new Previews(shell, profile)
  await previews.take(round)
  const name = basename(resolve(shell.cwd, folder))
  const page = await servePage({ folder: name, port, first: round, firstNumber: shell.now(), previews })
  const show = () => (json ? sayJsonLine(shell, roundJson(round, page.url)) : tell(shell, round))
  try {
    if (!json) say(shell, `${paintOut(shell).strong(page.url)} ${paintOut(shell).dim('(Ctrl-C to stop)')}`)
    show()
    if (open) await openFile(shell, page.url)
    while (await changes.next()) {
      round = await look()
      await previews.take(round)
      page.show(round)
      show()
    }
  } finally {
    page.close()
  }
}

function tell(shell: Shell, round: Round): void {
  const paint = paintOut(shell)
  const { failure, folder, results } = round
  const time = paint.dim(new Date(shell.now()).toLocaleTimeString('en-GB'))
  if (failure !== undefined) remark(shell, `${paintErr(shell).bad('error')}: ${failure}`)
  if (folder !== undefined) {
    tellIssues(shell, folder)
    const count = countIssues(folder.documents)
    if (count.errors + count.warnings > 0) tellCount(shell, count, folder.files.length)
  }
  for (const result of results) if (!result.passed) say(shell, presentResult(result, paint))
  const resources = plural(folder?.documents.length ?? 0, 'resource')
  const tested = results.length === 0 ? '' : `; ${presentSummary(results, paint)}`
  say(
    shell,
    `${time} ${isWell(round) ? `${paint.good('✓')} ${resources} valid${tested}` : `${paint.bad('✗')} not well${tested}`}`,
  )
}

function roundJson(round: Round, url: string): unknown {
  const { failure, problems, results, pictures } = round
  return {
    isWell: isWell(round),
    url,
    ...(failure !== undefined && { failure }),
    problems,
    scenarios: results.map(({ scenario, passed, items }) => ({ key: scenario.key, passed, items })),
    blueprints: [...pictures.keys()],
  }
}

function parsePort(text: string): number {
  const port = Number(text)
  if (Number.isInteger(port) && port >= 0 && port < 65_536) return port
  throw new InvalidArgumentError('It must be a whole number from 0 to 65535.')
}
