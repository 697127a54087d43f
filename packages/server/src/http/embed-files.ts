import { type Issue, type Path, pointer } from '@countersign/resources'
import type { Caller, EmbedGrant } from '../access/caller.ts'
import { findFiles, findUploadedFor } from '../files/file-store.ts'
import { isRecord } from '../lib/is-record.ts'
import type { Db } from '../postgres/db.ts'
import { requireNone } from '../resources/check-stored.ts'
import { filesOfAsset, filesOfBlueprint } from '../resources/named-files.ts'
import { type LoadedWorkflow, loadWorkflow } from '../workflows/load-workflow.ts'
import type { WorkflowChanges } from '../workflows/patch-workflow.ts'

// A file that an embed token names becomes part of what the token is for, and is read with it. So it names what is part of it already,
// and what was uploaded for it; every other file is answered as if it were not there.

interface Named {
  fileId: string
  path: Path
}

/** What the uploads of an embed token are for; every token for the same may name them. */
export function subjectOf(embed: EmbedGrant): string {
  if (embed.intent === 'workflow') return `workflow ${embed.workflowId}`
  return `${embed.resource.kind} ${embed.resource.key}`
}

/** Its documents' and what those are made from. Names, labels and data may hold any text: what stands there names no file. */
export function filesOfWorkflow({ workflow, plan }: LoadedWorkflow): string[] {
  const { blueprint, assets } = plan.source
  const made = workflow.envelopes.flatMap(({ documents, certificateFileId, earlierFileIds = [] }) => [
    ...documents.flatMap(({ sourceFileId, fileId, signedFileId }) => [sourceFileId, fileId, signedFileId]),
    certificateFileId,
    ...earlierFileIds,
  ])
  return [
    ...made.flatMap((fileId) => fileId ?? []),
    ...filesOfBlueprint(blueprint),
    ...Object.values(assets).flatMap(filesOfAsset),
  ]
}

/**
 * Whether an embed token may save what names these files.
 * @param among those that what the token is for has already
 * @throws InvalidInput as if the others were not there
 */
export async function requireOwnFiles(
  db: Db,
  embed: EmbedGrant,
  named: readonly Named[],
  among: readonly string[],
  locate: (issues: Issue[]) => readonly Issue[] = (issues) => issues,
): Promise<void> {
  const foreign = named.filter(({ fileId }) => !among.includes(fileId))
  if (foreign.length === 0) return
  const uploaded = await findUploadedFor(
    db,
    subjectOf(embed),
    foreign.map(({ fileId }) => fileId),
  )
  const issues = foreign
    .filter(({ fileId }) => !uploaded.includes(fileId))
    .map(({ fileId, path }) => ({ path: pointer([...path]), message: `File '${fileId}' not found` }))
  requireNone(locate(issues))
}

/**
 * Whether the editor of a workflow may change it so: documents of its own files and of templates that are published or its own
 * already, data that names no other file, and no expression, which could put a name together.
 * @throws InvalidInput as if the rest of the namespace were not there
 */
export async function requireEditable(
  db: Db,
  { embed }: Caller,
  { data, envelopes = [] }: WorkflowChanges,
): Promise<void> {
  if (embed?.intent !== 'workflow') return
  const loaded = await loadWorkflow(db, embed.workflowId)
  const documents = envelopes.flatMap((envelope, at) =>
    envelope.documents.map((document, index) => ({ document, path: ['envelopes', at, 'documents', index] })),
  )
  requireNone(documents.flatMap(({ document, path }) => strangeParts(document, path, loaded)))
  const own = filesOfWorkflow(loaded)
  const placed = documents.flatMap(({ document: { fileId }, path }) =>
    typeof fileId === 'string' ? [{ fileId, path: [...path, 'fileId'] }] : [],
  )
  await requireOwnFiles(db, embed, placed, own)
  await requireOwnFiles(db, embed, await filesInData(db, data, loaded), own)
}

function strangeParts({ template, inputs }: Record<string, unknown>, path: Path, { plan }: LoadedWorkflow) {
  const isForeignDraft =
    typeof template === 'string' && template.endsWith('@draft') && !(template in plan.source.templates)
  const computed = Object.entries(isRecord(inputs) ? inputs : {}).filter(([, value]) => isRecord(value))
  return [
    ...(isForeignDraft
      ? [{ path: pointer([...path, 'template']), message: `Template '${template}' not found` }]
      : []),
    ...computed.map(([key]) => ({
      path: pointer([...path, 'inputs', key]),
      message:
        'With an embed token, the input of a document must name an input of the workflow; it cannot be computed',
    })),
  ]
}

/** Ids of files in new data, besides those that stand in the present data: whoever made the workflow may have given it these. */
async function filesInData(
  db: Db,
  data: Record<string, unknown> | undefined,
  { workflow }: LoadedWorkflow,
): Promise<Named[]> {
  const mentioned = [...idsIn(data, ['data'])]
  if (mentioned.length === 0) return []
  const known = JSON.stringify(workflow.values)
  const added = mentioned.filter(({ fileId }) => !known.includes(fileId))
  const files = await findFiles(
    db,
    added.map(({ fileId }) => fileId),
  )
  const ids = new Set(files.map(({ fileId }) => fileId))
  return added.filter(({ fileId }) => ids.has(fileId))
}

const IDS = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

function* idsIn(value: unknown, path: Path): Generator<Named> {
  if (typeof value === 'string') for (const [fileId] of value.matchAll(IDS)) yield { fileId, path }
  if (Array.isArray(value)) for (const [index, item] of value.entries()) yield* idsIn(item, [...path, index])
  else if (isRecord(value)) {
    for (const [name, item] of Object.entries(value)) {
      yield* idsIn(name, path)
      yield* idsIn(item, [...path, name])
    }
  }
}
