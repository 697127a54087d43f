import { formatReference, parseReference, type Resource, type ResourceOf } from '@countersign/resources'
import type { Client } from '@countersign/sdk'
import { didYouMean } from '../did-you-mean.ts'
import { Failure } from '../failure.ts'
import type { Folder } from '../folder/load-folder.ts'
import { findRemote } from '../namespace/remote-resources.ts'

/** A template or blueprint that is to be shown, and where it was found. */
export interface Target {
  readonly resource: ResourceOf<'Template'> | ResourceOf<'Blueprint'>
  readonly reference: string
  readonly isLocal: boolean
}

/** A kind that can be shown; of one key the first of these that there is, as in a run. */
const KINDS = ['Blueprint', 'Template'] as const

/**
 * By key, or key@version; in the files first.
 * @param kinds which of them to look for
 * @throws Failure when it is nowhere
 */
export async function findTarget(
  wanted: string,
  folder: Folder | undefined,
  open: () => Promise<Client>,
  kinds: readonly Target['resource']['kind'][] = KINDS,
): Promise<Target> {
  const { key, version } = parseReference(wanted) ?? { key: wanted, version: undefined }
  const shown = folder?.documents.flatMap(({ resource }) => resource ?? []).filter(isShown) ?? []
  const called = shown.filter(
    ({ metadata }) => metadata.key === key && (version === undefined || metadata.version === version),
  )
  const local = kinds.flatMap((kind) => called.find((resource) => resource.kind === kind) ?? []).at(0)
  if (local !== undefined) return targetOf(local, true)
  const hints = didYouMean(
    key,
    shown.map(({ metadata }) => metadata.key),
  )
  const client = await open().catch((error: unknown) => {
    if (!(error instanceof Failure)) throw error
    const message = `There is no template or blueprint '${wanted}' in the files here, and in no namespace: ${error.message}`
    throw new Failure(message, error.exitCode, [...hints, ...error.hints])
  })
  for (const kind of kinds) {
    const found = await findRemote(client, kind, key, version ?? 'draft')
    if (found !== undefined && isShown(found)) return targetOf(found, false)
  }
  throw new Failure(
    `There is no template or blueprint '${wanted}', neither in the files here nor in the namespace`,
    undefined,
    hints,
  )
}

function targetOf(resource: Target['resource'], isLocal: boolean): Target {
  return { resource, reference: formatReference(resource.metadata.key, resource.metadata.version), isLocal }
}

function isShown(resource: Resource): resource is Target['resource'] {
  return resource.kind === 'Template' || resource.kind === 'Blueprint'
}
