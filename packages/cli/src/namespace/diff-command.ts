import { formatReference } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import type { Command } from 'commander'
import { openSession } from '../account/session.ts'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { countIssues, issuesJson, tellCount, tellIssues } from '../folder/present-folder.ts'
import { openProgress } from '../progress.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { type Compared, compareFolder } from './compare-folder.ts'
import { presentChange, presentHead } from './present-applied.ts'
import { fetchMissing } from './remote-resources.ts'
import { settleFiles } from './upload-files.ts'

const HELP = `
Tells what a push would change: what is new, what changed and which type of version that deserves, which files would be uploaded.
Exit code: 0 when the namespace holds the same, 1 when it does not.`

type Options = JsonOption & ProfileOption

/** `countersign diff [paths…]` */
export function diffCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'diff', 'compare the files here with the namespace')
        .argument('[paths...]', 'files and folders (default: the folder that you are in)')
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (paths: string[], options: Options) => diff(shell, paths, options)))
}

async function diff(shell: Shell, paths: readonly string[], options: Options): Promise<number> {
  const client = await openSession(shell, options.profile)
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
  progress.end()
  const uploads = missing.map(({ path }) => path)
  tell(shell, compared, { uploads, onlyThere }, options)
  return compared.every(({ status }) => status === 'unchanged') ? EXIT_OK : EXIT_NOT_WELL
}

async function findOnlyThere(client: Client, { documents }: Folder): Promise<string[]> {
  const here = new Set(
    documents.flatMap(({ resource }) => (resource ? [`${resource.kind} ${resource.metadata.key}`] : [])),
  )
  const there = await client.resources.list({ limit: 100 }).toArray()
  return there.map(({ kind, metadata }) => `${kind} ${metadata.key}`).filter((name) => !here.has(name))
}

interface Others {
  readonly uploads: readonly string[]
  readonly onlyThere: readonly string[]
}

function tell(shell: Shell, compared: readonly Compared[], others: Others, { json }: Options): void {
  const list = compared.map(({ path, resource: { kind, metadata }, status, changes }) => ({
    file: path,
    kind,
    key: metadata.key,
    version: metadata.version,
    status,
    changes,
  }))
  if (json) {
    sayJson(shell, { resources: list, wouldUpload: others.uploads, onlyInNamespace: others.onlyThere })
    return
  }
  const paint = paintOut(shell)
  for (const path of others.uploads) say(shell, `${paint.good('upload   ')} ${path}`)
  for (const { kind, key, version, status, changes } of list) {
    if (status === 'unchanged') continue
    say(shell, presentHead(status, `${kind} ${formatReference(key, version)}`, paint))
    for (const change of changes) say(shell, presentChange(change, paint))
  }
  for (const name of others.onlyThere) say(shell, paint.dim(`only in the namespace: ${name}`))
  const same = list.filter(({ status }) => status === 'unchanged').length
  say(shell, paint.dim(`${same} of ${list.length} are the same`))
}
