import { mkdtemp, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { SimulatedDocument, Simulation } from '@countersign/engine'
import { parseReference, type ResourceOf, type ScenarioSpec } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { type Command, Option } from 'commander'
import { openSession } from '../account/session.ts'
import { acting, command, type JsonOption, type ProfileOption, withJson, withProfile } from '../command.ts'
import { EXIT_NOT_WELL, EXIT_OK } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { type Folder, loadFolder } from '../folder/load-folder.ts'
import { tellStale } from '../namespace/tell-stale.ts'
import { openProgress } from '../progress.ts'
import { findScenario, scenarioHints } from '../scenario/find-scenarios.ts'
import { parseZone } from '../scenario/parse-zone.ts'
import { simulateLocally } from '../scenario/simulate-locally.ts'
import { simulateRemotely } from '../scenario/simulate-remotely.ts'
import { paintOut, remark, type Shell, say, sayJson } from '../shell.ts'
import { readData } from '../workflow/read-data.ts'
import { findTarget, type Target } from './find-target.ts'
import { openFile } from './open-file.ts'
import { presentSimulation } from './present-simulation.ts'
import { type PreviewFormat, renderPreview } from './render-preview.ts'

const HELP = `
A blueprint is simulated: who would be asked for what, which documents there would be and why, what would become of the data. Of files this needs
no service. With --out (or --open) its documents are rendered too, by the service.
A template is rendered by the service: your file as it is, with the assets that the namespace holds. What differs there is told.`

interface PreviewOptions extends JsonOption, ProfileOption {
  readonly scenario?: string
  readonly data?: string
  readonly format: PreviewFormat
  readonly timezone: string
  readonly out?: string
  readonly open?: boolean
  readonly kind?: 'Template' | 'Blueprint'
}

/** `countersign preview TEMPLATE|BLUEPRINT` */
export function previewCommand(shell: Shell): Command {
  return withProfile(
    withJson(
      command(shell, 'preview', 'see what a template or blueprint gives, before anybody is mailed')
        .argument('<name>', 'key, or key@version, of a template or blueprint')
        .option('--scenario <scenario>', 'with the data of a scenario: its key, or the path of its file')
        .option('--data <file>', 'with the data of a file, or of standard input (-)')
        .addOption(
          new Option('--format <format>', 'of documents').choices(['pdf', 'png', 'html']).default('pdf'),
        )
        .option('--timezone <zone>', 'zone of a simulated workflow', parseZone, 'UTC')
        .option(
          '--out <path>',
          'where documents go: a file or a folder for a template, a folder for a blueprint',
        )
        .option('--open', 'show them')
        .addOption(
          new Option('--kind <kind>', 'where both are called so; the blueprint without it').choices([
            'Template',
            'Blueprint',
          ]),
        )
        .addHelpText('after', HELP),
    ),
  ).action(acting(shell, (name: string, options: PreviewOptions) => preview(shell, name, options)))
}

/** What a preview works with. */
interface Stage {
  readonly shell: Shell
  readonly options: PreviewOptions
  readonly folder: Folder | undefined
  readonly target: Target
  readonly sample: Pick<ScenarioSpec, 'data' | 'signing'>
  open(): Promise<Client>
}

async function preview(shell: Shell, name: string, options: PreviewOptions): Promise<number> {
  let client: Promise<Client> | undefined
  const open = () => {
    client ??= openSession(shell, options.profile)
    return client
  }
  const folder = await loadFolder(shell, ['.']).catch((error: unknown) => {
    if (error instanceof Failure) return undefined
    throw error
  })
  const target = await findTarget(name, folder, open, options.kind && [options.kind])
  const sample = await sampleOf(shell, options)
  const stage = { shell, options, folder, target, sample, open }
  const { resource } = target
  return resource.kind === 'Template' ? previewTemplate(stage, resource) : previewBlueprint(stage, resource)
}

async function sampleOf(shell: Shell, { scenario, data }: PreviewOptions): Promise<Stage['sample']> {
  if (data !== undefined) return { data: await readData(shell, data) }
  const found = scenario === undefined ? undefined : await findScenario(scenario, shell.cwd)
  if (found !== undefined) return found.spec
  const message =
    scenario === undefined
      ? 'Give sample data: --scenario or --data'
      : `There is no scenario '${scenario}' in the files here`
  throw new Failure(message, undefined, await scenarioHints(shell.cwd))
}

/** Where the document of a template goes; into a folder under its own name. */
async function placeOf({ shell, options: { out, open } }: Stage, name: string): Promise<string> {
  if (out === undefined) return open ? join(await mkdtemp(join(tmpdir(), 'countersign-')), name) : name
  const found = await stat(resolve(shell.cwd, out)).catch(() => undefined)
  return found?.isDirectory() ? join(out, name) : out
}

async function previewTemplate(stage: Stage, { metadata, spec }: ResourceOf<'Template'>): Promise<number> {
  const { shell, options, target, sample, folder } = stage
  const { format } = options
  const known = (spec.inputs ?? []).map(({ key }) => key)
  const data = Object.fromEntries(Object.entries(sample.data).filter(([key]) => known.includes(key)))
  const client = await stage.open()
  const progress = openProgress(shell, options.json)
  if (target.isLocal && folder !== undefined) await tellStale(shell, client, folder, [target.resource])
  const name = `${metadata.key}.preview.${format}`
  const path = await placeOf(stage, name)
  progress.at(`Rendering ${metadata.key}`)
  const template = target.isLocal ? spec : target.reference
  await renderPreview(shell, client, { template, data, format }, resolve(shell.cwd, path))
  progress.end()
  return tellFiles(stage, [path], {})
}

async function previewBlueprint(stage: Stage, resource: ResourceOf<'Blueprint'>): Promise<number> {
  const { shell, options, target } = stage
  const outcome = await simulate(stage, resource)
  if (!outcome.ok) {
    if (options.json) sayJson(shell, { issues: outcome.issues })
    else
      for (const { path, message } of outcome.issues)
        remark(shell, path === '' ? message : `${path}: ${message}`)
    return EXIT_NOT_WELL
  }
  const { simulation } = outcome
  const name = resource.metadata.name ?? target.reference
  if (!options.json) say(shell, presentSimulation(name, simulation, paintOut(shell)))
  const paths = options.out === undefined && !options.open ? [] : await renderAll(stage, simulation)
  return tellFiles(stage, paths, { simulation })
}

async function simulate(
  { shell, options, folder, target, sample, open }: Stage,
  { spec }: ResourceOf<'Blueprint'>,
) {
  const { timezone } = options
  const at = new Date(shell.now()).toISOString()
  if (target.isLocal && folder !== undefined) return simulateLocally(folder, spec, sample, { at, timezone })
  const reference = parseReference(target.reference)
  if (reference === undefined)
    throw new Failure(`'${target.reference}' is not a reference such as offer_letter@draft`)
  return simulateRemotely(shell, await open(), reference, sample)
}

async function renderAll(
  { shell, options, folder, target, open }: Stage,
  simulation: Simulation,
): Promise<string[]> {
  const client = await open()
  if (target.isLocal && folder !== undefined) await tellStale(shell, client, folder, [target.resource])
  const folderOut = options.out ?? (await mkdtemp(join(tmpdir(), 'countersign-')))
  const progress = openProgress(shell, options.json)
  const paths: string[] = []
  const documents = simulation.envelopes.flatMap((envelope) => envelope.documents)
  for (const { key, included, template, inputs, fields } of documents) {
    if (!included || template === undefined) continue
    progress.at(`Rendering ${key}`)
    const path = join(folderOut, `${key}.${options.format}`)
    const request = { template, data: inputs, roles: rolesOf(fields), format: options.format }
    await renderPreview(shell, client, request, resolve(shell.cwd, path))
    paths.push(path)
  }
  progress.end()
  return paths
}

/** What people would have entered, by their roles; each role that takes part is there. */
function rolesOf(fields: SimulatedDocument['fields']): Record<string, Record<string, unknown>> {
  const roles: Record<string, Record<string, unknown>> = {}
  for (const { role, key, index, included, value, from } of fields) {
    if (role === undefined) continue
    const own = roles[role] ?? {}
    if (included && from === 'entered') own[index === undefined ? key : `${key}.${index}`] = value
    roles[role] = own
  }
  return roles
}

async function tellFiles({ shell, options }: Stage, paths: readonly string[], more: object): Promise<number> {
  if (options.json) sayJson(shell, { ...more, files: paths })
  else for (const path of paths) say(shell, `${paintOut(shell).good('✓')} ${path}`)
  if (options.open) for (const path of paths) await openFile(shell, resolve(shell.cwd, path))
  return EXIT_OK
}
