import { KINDS, VERSION_TYPES } from '@countersign/resources'
import Type from 'typebox'
import { limits } from '../../../limits.ts'
import { type Applied, applyResources } from '../../../resources/apply-resources.ts'
import { parseDocuments } from '../../../resources/parse-documents.ts'
import { flag, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import { ChangeBody, WarningsBody } from '../../present/resource.ts'
import { openCheck } from '../../validate.ts'
import { authorFor } from './author.ts'
import { NAMESPACE } from './kind-path.ts'
import { AnyResource } from './resource-bodies.ts'

const strict = { additionalProperties: false } as const
const Publish = Type.Enum([...VERSION_TYPES, 'deserved'], {
  description:
    'Publishes what is not yet published so: a versionType for all, or for each the smallest that its changes deserve.',
})
const DryRun = Type.Boolean({ description: 'Checks and answers, and saves nothing.' })
/** How many documents there may be; what each is was parsed before. */
const count = {
  minItems: 1,
  maxItems: limits.applyDocumentsMax,
  description: 'The resources; they may refer to each other.',
}

const options = { publish: Type.Optional(Publish), dryRun: Type.Optional(DryRun) }
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
    }
    const author = authorFor(caller)
    const applied = await applyResources(rooms, db, given.documents, settings, author, rooms.clock.now())
    return { status: 200, body: { dryRun: settings.dryRun, resources: applied.map(presentApplied) } }
  },
})

function presentApplied({ stored, status, changes, publishedAs, publishes, warnings }: Applied): object {
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
    warnings,
  }
}
