import { type Command, Option } from 'commander'
import { openSession } from '../account/session.ts'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_EDITED, EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { countIssues, issuesJson, plural, tellCount, tellIssues } from '../folder/present-folder.ts'
import { openProgress } from '../progress.ts'
import { paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import { type Applied, applyFolder, type Publish } from './apply-folder.ts'
import { type Called, discardCommand, takeCommands } from './edited-drafts.ts'
import { presentApplied } from './present-applied.ts'
import { fetchMissing } from './remote-resources.ts'
import { type SettledFiles, settleFiles } from './upload-files.ts'

const HELP = `
Checks the folder first, uploads the files that its assets name and the namespace lacks, and saves everything in one transaction: all of it,
or, when the service refuses one resource, nothing. What is the same already stays as it is.
--publish also publishes what is not published so: all under one type of version, or with \`deserved\` each under the smallest that its changes deserve.
Drafts that somebody saved in the namespace since they were last pushed (in Studio, say) are not overwritten, and nothing is saved: it prints
the commands that take their edits into your files; --overwrite discards them.
Exit code: 0 when it is saved (or, with --dry-run, would be), 1 when something is wrong, 8 when drafts were edited since the last push.`

interface PushOptions extends JsonOption, ProfileOption {
  readonly publish?: Publish
  readonly dryRun?: boolean
  readonly overwrite?: boolean
}

/** `countersign push [folder…]` */
export function pushCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'push', 'save a folder in the namespace, all of it or nothing')
        .argument('[paths...]', 'files and folders (default: the folder that you are in)')
        .addOption(
          new Option('--publish <type>', 'publish as well').choices(['patch', 'minor', 'major', 'deserved']),
        )
        .option('--dry-run', 'check and tell, and save nothing')
        .option('--overwrite', 'discard what others saved in the namespace since the last push')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (paths: string[], options: PushOptions) => push(shell, paths, options)))
}

async function push(shell: Shell, paths: readonly string[], options: PushOptions): Promise<number> {
  const client = await openSession(shell, options.profile)
  const progress = openProgress(shell, options.json)
  progress.at('Checking the folder')
  const folder = await loadFolder(shell, paths.length === 0 ? ['.'] : paths, (own) =>
    fetchMissing(client, own),
  )
  progress.end()
  if (countIssues(folder.documents).errors > 0) return refuse(shell, folder, options)
  const dryRun = options.dryRun === true
  const files = await settleFiles(client, folder, !dryRun, progress)
  if (dryRun && files.missing.length > 0) return tellMissing(shell, files, options)
  progress.at('Saving')
  const { publish } = options
  const outcome = await applyFolder(client, folder, {
    dryRun,
    overwrite: options.overwrite === true,
    ids: files.ids,
    ...(publish !== undefined && { publish }),
  })
  progress.end()
  if (!outcome.ok) {
    const told = { ...folder, documents: outcome.documents }
    return outcome.isEdited
      ? refuseEdited(shell, told, { paths, ...options }, options.json === true)
      : refuse(shell, told, options)
  }
  tell(shell, folder, outcome.resources, files, options)
  return EXIT_OK
}

function refuse(shell: Shell, folder: Folder, { json }: PushOptions): number {
  if (json) sayJson(shell, { saved: false, issues: issuesJson(folder.documents) })
  else {
    tellIssues(shell, folder)
    tellCount(shell, countIssues(folder.documents), folder.files.length)
    remark(shell, 'Nothing was saved')
  }
  return EXIT_NOT_WELL
}

function refuseEdited(shell: Shell, folder: Folder, called: Called, json: boolean): number {
  const commands = takeCommands(called, folder.documents)
  if (json) sayJson(shell, { saved: false, edited: issuesJson(folder.documents), commands })
  else {
    tellIssues(shell, folder)
    remark(
      shell,
      'Nothing was saved. This writes an edit over your file. Push it so (where a pipeline pushes: merge it alone), then change it further:',
    )
    for (const one of commands) remark(shell, `  ${one}`)
    remark(shell, 'This discards their edits:')
    remark(shell, `  ${discardCommand(called)}`)
  }
  return EXIT_EDITED
}

/** Without the uploads the service cannot check the assets that name them. */
function tellMissing(shell: Shell, { missing }: SettledFiles, { json }: PushOptions): number {
  const paths = missing.map(({ path }) => path)
  if (json) sayJson(shell, { saved: false, dryRun: true, wouldUpload: paths })
  else {
    for (const path of paths) say(shell, `would upload ${path}`)
    remark(shell, 'The folder is valid by itself; the service was not asked, since it lacks these files')
  }
  return EXIT_OK
}

function tell(
  shell: Shell,
  folder: Folder,
  resources: readonly Applied[],
  { missing }: SettledFiles,
  { json, dryRun = false }: PushOptions,
): void {
  if (json) {
    sayJson(shell, { saved: !dryRun, dryRun, uploaded: missing.map(({ path }) => path), resources })
    return
  }
  const paint = paintOut(shell)
  tellIssues(shell, folder)
  for (const { path } of missing) say(shell, `${paint.good('uploaded ')} ${path}`)
  // The folder's own warnings were told at their lines.
  for (const one of resources) say(shell, presentApplied({ ...one, warnings: [] }, dryRun, paint))
  const count = (status: Applied['status']) => resources.filter((one) => one.status === status).length
  const published = resources.filter(({ publishes }) => publishes !== undefined).length
  const more = published === 0 ? '' : `, ${published} ${dryRun ? 'would be published' : 'published'}`
  const summary = `${plural(count('created'), 'resource')} new, ${count('changed')} changed, ${count('unchanged')} unchanged${more}`
  say(shell, dryRun ? `Nothing was saved; a push would make: ${summary}` : `${paint.good('✓')} ${summary}`)
}
