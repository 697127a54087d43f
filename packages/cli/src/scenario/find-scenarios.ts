import {
  type CheckedFile,
  formatReference,
  parseResourceStream,
  type Resource,
  type ScenarioSpec,
} from '@countersign/resources'
import { Failure } from '../failure.ts'
import { findFiles } from '../folder/find-files.ts'
import type { Folder } from '../folder/load-folder.ts'

export interface LocalScenario {
  readonly path: string
  readonly key: string
  readonly name: string | undefined
  readonly spec: ScenarioSpec
}

/** The scenarios of a folder, in the order of its files. */
export function scenariosOf(documents: readonly Pick<CheckedFile, 'path' | 'resource'>[]): LocalScenario[] {
  return documents.flatMap(({ path, resource }) =>
    resource?.kind === 'Scenario'
      ? [{ path, key: resource.metadata.key, name: resource.metadata.name, spec: resource.spec }]
      : [],
  )
}

/** A scenario by its key in the folder, or by the path of its file. @throws Failure when there is none */
export async function getScenario(
  wanted: string,
  folder: Folder | undefined,
  cwd: string,
): Promise<LocalScenario> {
  if (/[/.]/.test(wanted)) return readScenario(wanted, cwd)
  const scenarios = folder === undefined ? [] : scenariosOf(folder.documents)
  const found = scenarios.find(({ key }) => key === wanted)
  if (found !== undefined) return found
  const known = scenarios.map(({ key }) => key).join(', ')
  throw new Failure(
    `There is no scenario '${wanted}' in this folder${known === '' ? '' : `; there are ${known}`}`,
  )
}

async function readScenario(path: string, cwd: string): Promise<LocalScenario> {
  const [file] = await findFiles([path], cwd)
  const format = path.endsWith('.json') ? 'json' : 'yaml'
  const parsed = parseResourceStream(file?.text ?? '', { format })
  const [found] = scenariosOf(parsed.map(({ resource }) => ({ path, resource })))
  if (found !== undefined) return found
  const [issue] = parsed.flatMap(({ issues }) => issues)
  throw new Failure(`${path}: ${issue?.message ?? 'it holds no scenario'}`)
}

/** A blueprint of the folder by its reference. */
export function blueprintOf(
  folder: Folder,
  reference: string,
): Extract<Resource, { kind: 'Blueprint' }> | undefined {
  const found = folder.lookup('Blueprint', reference)
  return found?.kind === 'Blueprint' ? found : undefined
}

/** The blueprints of the folder, for messages. */
export function blueprintNames({ documents }: Folder): string[] {
  return documents.flatMap(({ resource }) =>
    resource?.kind === 'Blueprint' ? [formatReference(resource.metadata.key, resource.metadata.version)] : [],
  )
}
