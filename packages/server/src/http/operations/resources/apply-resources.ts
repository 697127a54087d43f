import { KINDS, VERSION_TYPES } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { type Applied, applyResources } from '../../../resources/apply-resources.ts'
import { EDITS } from '../../../resources/edited-drafts.ts'
import { parseDocuments } from '../../../resources/parse-documents.ts'
import { flag, instant, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { ChangeBody, LastAuthorBody, WarningsBody } from '../../present/resource.ts'
import { openCheck } from '../../validate.ts'
import { authorFor } from './author.ts'
import { NAMESPACE } from './kind-path.ts'
import { AnyResource } from './resource-bodies.ts'

const strict = { additionalProperties: false } as const
const Publish = Type.Enum([...VERSION_TYPES, 'deserved'], {
  description:
    'Publishes what is not yet published so: a versionType for all, or for each the smallest that its changes deserve.',
})
const EditsOption = Type.Enum(EDITS, {
  description:
    'Says that this is a push from a folder of files: the namespace keeps what was pushed apart from what was saved otherwise. Drafts that somebody saved since the last push, or that never were pushed, and that say something else: `refuse` answers 409 with each of them, `overwrite` replaces them. Left out: it is no push, and replaces drafts.',
})
const DryRun = Type.Boolean({ description: 'Checks and answers, and saves nothing.' })
/** How many documents there may be; what each is was parsed before. */
const count = {
  minItems: 1,
  maxItems: limits.applyDocumentsMax,
  description: 'The resources; they may refer to each other.',
}

const options = {
  publish: Type.Optional(Publish),
  dryRun: Type.Optional(DryRun),
  edits: Type.Optional(EditsOption),
}
const ApplyBody = Type.Object({ documents: Type.Array(AnyResource, count), ...options }, strict)
const checkOptions = openCheck(Type.Object({ documents: Type.Array(Type.Null(), count), ...options }, strict))

const AppliedBody = Type.Object(
  {
    kind: Type.Enum(KINDS, { description: 'What it is.' }),
    key: text('The key.'),
    version: text('The version that was saved: a semantic version, or draft.'),
    status: Type.Enum(['created', 'changed', 'unchanged'], { description: 'What became of it.' }),
    contentHash: text('The SHA-256 of its content (RFC 8785).'),
    changes: Type.Array(ChangeBody, { description: 'What differs from before.' }),
    publishedAs: Type.Optional(
      Type.String({ description: 'The published version that holds this content now.' }),
    ),
    publishes: Type.Optional(
      Type.Object(
        {
          version: text('The semantic version.'),
          versionType: Type.Optional(
            Type.Enum(VERSION_TYPES, { description: 'The kind of version. Of a first one absent.' }),
          ),
          deserved: Type.Optional(
            Type.Enum(VERSION_TYPES, { description: 'The smallest kind that its changes deserve.' }),
          ),
          reasons: Type.Array(Type.String(), { description: 'Why, each in a sentence.' }),
        },
        { ...strict, description: 'Only when this apply publishes it.' },
      ),
    ),
    overwritten: Type.Optional(
      Type.Object(
        {
          updatedAt: instant('When it was saved.'),
          updatedBy: LastAuthorBody,
        },
        {
          ...strict,
          description: 'What a push with edits: overwrite replaced although somebody had saved it otherwise.',
        },
      ),
    ),
    warnings: WarningsBody,
  },
  strict,
)

export const applyResourcesOperation = operation({
  operationId: 'applyResources',
  method: 'POST',
  changes: 'resources',
  path: `${NAMESPACE}/resources/apply`,
  plane: 'namespace',
  scope: 'resource:create',
  alsoScopes: ['resource:update'],
  summary: 'Check resources together, and save all of them or none',
  query: Type.Object(options, strict),
  bodyBytesMax: limits.bodyBytesMax,
  accepts: {
    'application/json': ApplyBody,
    'application/yaml': Type.String({ description: 'A stream of resources, parted by lines of ---.' }),
  },
  refusals: [409],
  responses: {
    200: Type.Object(
      {
        dryRun: flag('Whether nothing was saved.'),
        resources: Type.Array(AppliedBody, { description: 'Each resource, in the order of the request.' }),
      },
      strict,
    ),
  },
  async handle({ rooms, caller, db, query, rawBody, request }) {
    const given = await parseDocuments(db, rawBody(), request.contentType)
    const body = checkOptions({ ...query, ...given.rest, documents: given.documents.map(() => null) })
    const settings = {
      dryRun: body.dryRun === true,
      ...(body.publish !== undefined && { publish: body.publish }),
      ...(body.edits !== undefined && { edits: body.edits }),
    }
    const author = authorFor(caller)
    const applied = await applyResources(rooms, db, given.documents, settings, author, rooms.clock.now())
    return { status: 200, body: { dryRun: settings.dryRun, resources: applied.map(presentApplied) } }
  },
})

function presentApplied(applied: Applied): object {
  const { stored, status, changes, publishedAs, publishes, overwritten, warnings } = applied
  const { kind, metadata } = stored.resource
  return {
    kind,
    key: metadata.key,
    version: metadata.version,
    status,
    contentHash: stored.contentHash,
    changes,
    ...(publishedAs !== undefined && { publishedAs }),
    ...(publishes !== undefined && { publishes }),
    ...(overwritten !== undefined && {
      overwritten: { updatedAt: overwritten.updatedAt, updatedBy: overwritten.updatedBy },
    }),
    warnings,
  }
}
