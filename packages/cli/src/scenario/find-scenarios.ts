import {
  type CheckedFile,
  type FolderFile,
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

/**
 * A scenario of the files around: by the path of its file, or by its key anywhere below the folder that the person is in.
 * Undefined when no file says that key. @throws Failure when the named file holds none
 */
export async function findScenario(wanted: string, cwd: string): Promise<LocalScenario | undefined> {
  const isPath = /[/.]/.test(wanted)
  const found = scenariosOf(parseFiles(await findFiles([isPath ? wanted : '.'], cwd)))
  if (!isPath) return found.find(({ key }) => key === wanted)
  const [scenario] = found
  if (scenario === undefined) throw new Failure(`${wanted}: it holds no scenario that can be read`)
  return scenario
}

/** Which scenarios there are to choose from, as a hint; none when the files around hold none. */
export async function scenarioHints(cwd: string): Promise<string[]> {
  const keys = scenariosOf(parseFiles(await findFiles(['.'], cwd))).map(({ key }) => key)
  return keys.length === 0 ? [] : [`The files here hold: ${keys.join(', ')}`]
}

/** The keys of the blueprints in the files around. */
export async function findBlueprints(cwd: string): Promise<string[]> {
  return parseFiles(await findFiles(['.'], cwd)).flatMap(({ resource }) =>
    resource?.kind === 'Blueprint' ? [resource.metadata.key] : [],
  )
}

function parseFiles(files: readonly FolderFile[]): Pick<CheckedFile, 'path' | 'resource'>[] {
  return files.flatMap(({ path, text }) => {
    const format = path.endsWith('.json') ? 'json' : 'yaml'
    return parseResourceStream(text, { format }).map(({ resource }) => ({ path, resource }))
  })
}

/** A blueprint of the folder by its reference. */
export function blueprintOf(
  folder: Folder,
  reference: string,
): Extract<Resource, { kind: 'Blueprint' }> | undefined {
  const found = folder.lookup('Blueprint', reference)
  return found?.kind === 'Blueprint' ? found : undefined
}
