import {
  type CheckedFile,
  type Issue,
  splitYamlStream,
  textInStream,
  withFileIds,
} from '@countersign/resources'
import { type Client, ConflictError, InvalidInputError, yaml } from '@countersign/sdk'
import { EXIT_NOT_WELL } from '../exit-code.ts'
import { Failure } from '../failure.ts'
import { type Folder, parseFile } from '../folder/load-folder.ts'

export type Applied = Awaited<ReturnType<Client['resources']['apply']>>['resources'][number]
export type Publish = 'patch' | 'minor' | 'major' | 'deserved'

export interface ApplyOptions {
  readonly publish?: Publish
  readonly dryRun: boolean
  /** Whether drafts are replaced that somebody saved since they were last pushed. */
  readonly overwrite: boolean
  /** The folder's stand-ins → ids of files. */
  readonly ids: ReadonlyMap<string, string>
}

export type ApplyOutcome =
  | { readonly ok: true; readonly resources: readonly Applied[] }
  /** What the service says that the folder's own checks did not, at its place in the files. */
  | {
      readonly ok: false
      readonly documents: readonly CheckedFile[]
      /** They are valid, and would replace what somebody saved since the last push. */
      readonly isEdited: boolean
    }

/** Sends a folder that is valid, in one request: all of it is saved or nothing. Comments go along. */
export async function applyFolder(
  client: Client,
  folder: Folder,
  options: ApplyOptions,
): Promise<ApplyOutcome> {
  const { publish, dryRun, overwrite, ids } = options
  const texts = folder.documents.map((document) => textOf(folder, document, ids))
  try {
    const edits: 'refuse' | 'overwrite' = overwrite ? 'overwrite' : 'refuse'
    const query = { ...(publish !== undefined && { publish }), dryRun, edits }
    const { resources } = await client.resources.apply(yaml(texts.join('---\n')), query)
    return { ok: true, resources }
  } catch (error) {
    const isEdited = error instanceof ConflictError
    const placed =
      isEdited || error instanceof InvalidInputError ? placeIssues(folder, error.issues) : undefined
    if (placed === undefined) throw error
    return { ok: false, documents: placed, isEdited }
  }
}

function textOf(folder: Folder, document: CheckedFile, ids: ReadonlyMap<string, string>): string {
  const { resource, path, index } = document
  if (resource === undefined) throw new Failure(`${path} holds no resource`, EXIT_NOT_WELL)
  const source = path.endsWith('.json') ? undefined : sourceOf(folder, path, index)
  return textInStream(withFileIds(resource, ids), source)
}

function sourceOf({ files }: Folder, path: string, index: number): string | undefined {
  const file = files.find((one) => one.path === path)
  return file === undefined ? undefined : splitYamlStream(file.text)[index]?.text
}

/** Paths of the request's body, `/documents/3/spec/…`, told at their lines in the files; undefined when one is about something else. */
function placeIssues(folder: Folder, issues: readonly Issue[]): CheckedFile[] | undefined {
  const byDocument = new Map<number, Issue[]>()
  for (const { path, message } of issues) {
    const [, index = '', rest = ''] = /^\/documents\/(\d+)(.*)$/.exec(path) ?? []
    if (index === '') return undefined
    const own = byDocument.get(Number(index)) ?? []
    byDocument.set(Number(index), [...own, { path: rest, message }])
  }
  if (byDocument.size === 0) return undefined
  return folder.documents.map((document, index) => {
    const file = folder.files.find(({ path }) => path === document.path)
    const parsed = file === undefined ? undefined : parseFile(file, folder.read)[document.index]
    const own = byDocument.get(index) ?? []
    return { ...document, issues: parsed?.locate(own) ?? own, warnings: [] }
  })
}
