import { formatReference, VERSION_TYPES, type VersionType } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { type Command, Option } from 'commander'
import { clientOf, findAccount } from '../account/session.ts'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_DIFFERENT, EXIT_EDITED, EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { countIssues, issuesJson, plural, tellCount, tellIssues } from '../folder/present-folder.ts'
import type { Paint } from '../paint.ts'
import { openProgress } from '../progress.ts'
import { paintErr, paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import type { Publish } from './apply-folder.ts'
import { type Compared, compareFolder } from './compare-folder.ts'
import { type Called, takeCommand } from './edited-drafts.ts'
import { type PushPlan, planPush, reaches } from './plan-push.ts'
import { presentChange, presentHead, presentPublication } from './present-applied.ts'
import { findThere, presentPlaces, presentSides, type There } from './present-sides.ts'
import { fetchMissing } from './remote-resources.ts'
import { settleFiles } from './upload-files.ts'

const HELP = `
Tells what a push would change: what is new, what changed (with what is \`there\`, in the namespace, and \`here\`, in the files) and which type of version that deserves, which files would be uploaded, and which
drafts somebody edited in the namespace since the last push: a push refuses to lose these. --publish also tells what \`push --publish\` would publish, and as which version.
What is only in the namespace stays there: a push removes nothing, and it counts as no difference.
Exit code: 0 when a push would change nothing, 7 when it would, 8 when it would be refused since drafts were edited, 1 when the folder is not
valid, could not be published so, or --fail-on is reached.`

interface Options extends JsonOption, ProfileOption {
  readonly publish?: Publish
  readonly failOn?: VersionType
}

/** `countersign diff [paths…]` */
export function diffCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'diff', 'compare the files here with the namespace')
        .argument('[paths...]', 'files and folders (default: the folder that you are in)')
        .addOption(
          new Option('--publish <type>', 'tell what would be published too').choices([
            ...VERSION_TYPES,
            'deserved',
          ]),
        )
        .addOption(
          new Option(
            '--fail-on <type>',
            'fail when what would be published deserves this type, or a higher one',
          ).choices([...VERSION_TYPES]),
        )
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (paths: string[], options: Options) => diff(shell, paths, options)))
}

async function diff(shell: Shell, paths: readonly string[], options: Options): Promise<number> {
  const account = await findAccount(shell, options.profile)
  const client = clientOf(shell, account.baseUrl, account.apiKey)
  const folder = await loadFolder(shell, paths.length === 0 ? ['.'] : paths, (own) =>
    fetchMissing(client, own),
  )
  if (countIssues(folder.documents).errors > 0) {
    if (options.json) sayJson(shell, { issues: issuesJson(folder.documents) })
    else {
      tellIssues(shell, folder)
      tellCount(shell, countIssues(folder.documents), folder.files.length)
    }
    return EXIT_NOT_WELL
  }
  const progress = openProgress(shell, options.json)
  const { ids, missing } = await settleFiles(client, folder, false, progress)
  progress.at('Comparing')
  const compared = await compareFolder(client, folder, ids)
  const onlyThere = await findOnlyThere(client, folder)
  const choice = options.publish ?? (options.failOn === undefined ? undefined : 'deserved')
  const plan = choice === undefined ? NO_PLAN : await planPush(client, folder, compared, choice)
  progress.end()
  const uploads = missing.map(({ path }) => path)
  const called = { paths, ...(options.profile !== undefined && { profile: options.profile }) }
  const there = await findThere(client, account)
  tell(shell, compared, { there, uploads, onlyThere, plan, called }, options)
  return exitCodeOf(shell, compared, plan, options)
}

const NO_PLAN: PushPlan = { publishes: new Map(), obstacles: [] }

function exitCodeOf(
  shell: Shell,
  compared: readonly Compared[],
  plan: PushPlan,
  { failOn, json }: Options,
): number {
  const mistakes = [...plan.obstacles]
  const edited = compared.filter((one) => one.edited !== undefined).length
  if (edited > 0)
    mistakes.push(`a push is refused: ${plural(edited, 'draft')} edited in the namespace since the last push`)
  const isReached = failOn !== undefined && reaches(plan, failOn)
  if (isReached)
    mistakes.push(`something deserves ${failOn}${failOn === 'major' ? '' : ' or more'} (--fail-on)`)
  if (!json) for (const mistake of mistakes) remark(shell, `${paintErr(shell).bad('error')}: ${mistake}`)
  if (plan.obstacles.length > 0) return EXIT_NOT_WELL
  if (edited > 0) return EXIT_EDITED
  if (isReached) return EXIT_NOT_WELL
  const isSame = plan.publishes.size === 0 && compared.every(({ status }) => status === 'unchanged')
  return isSame ? EXIT_OK : EXIT_DIFFERENT
}

async function findOnlyThere(client: Client, { documents }: Folder): Promise<string[]> {
  const here = new Set(
    documents.flatMap(({ resource }) => (resource ? [`${resource.kind} ${resource.metadata.key}`] : [])),
  )
  const there = await client.resources.list({ limit: 100 }).toArray()
  return there.map(({ kind, metadata }) => `${kind} ${metadata.key}`).filter((name) => !here.has(name))
}

interface Others {
  readonly there: There
  readonly uploads: readonly string[]
  readonly onlyThere: readonly string[]
  readonly plan: PushPlan
  readonly called: Called
}

function tell(shell: Shell, compared: readonly Compared[], others: Others, { json }: Options): void {
  if (json) {
    const { publishes, obstacles } = others.plan
    const resources = compared.map((one) => ({ ...factsOf(one), publishes: publishes.get(one) }))
    const { there, uploads: wouldUpload, onlyThere: onlyInNamespace } = others
    sayJson(shell, { there, resources, wouldUpload, onlyInNamespace, obstacles })
    return
  }
  const paint = paintOut(shell)
  for (const line of presentPlaces(others.there, others.called.paths)) say(shell, paint.dim(line))
  for (const path of others.uploads) say(shell, `${paint.good('upload   ')} ${path}`)
  for (const one of compared) {
    const line = presentCompared(one, others, paint)
    if (line !== undefined) say(shell, line)
  }
  for (const name of others.onlyThere) say(shell, paint.dim(`only in the namespace: ${name}`))
  const same = compared.filter(({ status }) => status === 'unchanged').length
  const anew = compared.filter((one) => one.status === 'unchanged' && others.plan.publishes.has(one)).length
  const unpublished = anew === 0 ? '' : ` as the drafts there; of these ${anew} would be published`
  const more = others.onlyThere.length
  const rest =
    more === 0 ? '' : `; a push leaves ${more} in the namespace as ${more === 1 ? 'it is' : 'they are'}`
  say(shell, paint.dim(`${same} of ${compared.length} are the same${unpublished}${rest}`))
}

function factsOf({ path, resource: { kind, metadata }, status, changes, edited }: Compared) {
  return { file: path, kind, key: metadata.key, version: metadata.version, status, changes, edited }
}

/** Nothing of what stays as it is and is not published anew. */
function presentCompared(one: Compared, { plan, called }: Others, paint: Paint): string | undefined {
  const { resource, status, changes, edited } = one
  const publishes = plan.publishes.get(one)
  if (status === 'unchanged' && publishes === undefined) return undefined
  const name = `${resource.kind} ${formatReference(resource.metadata.key, resource.metadata.version)}`
  const published = publishes === undefined ? '' : presentPublication(one, publishes, true, paint)
  const refusal =
    edited === undefined
      ? []
      : [
          `    ${paint.bad('edited in the namespace')} since the last push, by ${edited.by} at ${edited.at}: a push is refused. To take it:`,
          `      ${takeCommand(called, one.path, resource)}`,
        ]
  return [
    `${presentHead(status, name, paint)}${published}`,
    ...changes.flatMap((change) => [presentChange(change, paint), ...presentSides(change, paint)]),
    ...refusal,
  ].join('\n')
}
