import {
  CHANGE_TYPES,
  type Issue,
  KINDS,
  type Kind,
  type Resource,
  splitReferences,
  VERSION_TYPES,
} from '@countersign/resources'
import Type from 'typebox'
import { writeLongYaml } from '../../resources/resource-pool.ts'
import type { ResourceFacts, StoredResource } from '../../resources/stored-resource.ts'
import { count, instant, maybeInstant, maybeText, text } from '../described.ts'
import type { Answer } from '../operation.ts'
import { shownAs } from '../shown-as.ts'

const strict = { additionalProperties: false } as const
const authorProperties = {
  id: text('The userId or the keyId.'),
  type: Type.Enum(['user', 'api_key'], { description: 'Whether a person or a key did.' }),
}
const author = (description: string) => Type.Object(authorProperties, { ...strict, description })

export const LastAuthorBody = Type.Object(
  { ...authorProperties, name: maybeText('What the person was called then. Of a key absent.') },
  { ...strict, description: 'Who saved it last.' },
)

/** Who a resource is of, and when it was made: what a list tells. */
const factsProperties = {
  apiVersion: Type.Literal('countersign/v1', { description: 'The version of this format.' }),
  kind: Type.Enum(KINDS, { description: 'What it is.' }),
  metadata: Type.Object(
    {
      key: text('The key, unique among the resources of its kind.'),
      version: text('A semantic version, or draft.'),
      name: maybeText('What people call it.'),
      description: maybeText('What it is for.'),
      labels: Type.Optional(
        Type.Record(Type.String(), Type.String(), { description: 'Labels to find it by.' }),
      ),
    },
    { ...strict, description: 'What the resource is called.' },
  ),
  contentHash: text('The SHA-256 of its content (RFC 8785): the same for the same content.'),
  createdAt: instant('When it was made.'),
  createdBy: author('Who made it.'),
  updatedAt: instant('When it was last changed.'),
  updatedBy: LastAuthorBody,
  pushedRevision: maybeText(
    'Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent.',
  ),
  publishedAt: maybeInstant('When it was published. Of a draft absent.'),
  publishedBy: Type.Optional(author('Who published it. Of a draft absent.')),
}
/** What an author should know, although it refuses nothing. */
export const WarningsBody = Type.Array(
  Type.Object(
    {
      path: text('A JSON pointer to the place in the resource.'),
      message: text('What it is.'),
      line: Type.Optional(count('The line of a YAML body, from 1.')),
      column: Type.Optional(count('The character in the line, from 1.')),
    },
    strict,
  ),
  { description: 'What an author should know, although it refuses nothing.' },
)

const versionType = Type.Enum(VERSION_TYPES, {
  description: 'The smallest kind of version that it deserves (docs/resources.md, Versions).',
})

/** One thing that differs between two versions. */
export const ChangeBody = Type.Object(
  {
    type: Type.Enum(CHANGE_TYPES, { description: 'What happened to it.' }),
    subject: Type.String({ description: 'What it is about: input, role, field, step, document, schema …' }),
    key: maybeText('Its key.'),
    path: Type.String({
      description: 'A JSON pointer into the newer version; of what was removed, into the older one.',
    }),
    from: Type.Optional(
      Type.Unknown({
        description:
          'The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut.',
      }),
    ),
    to: Type.Optional(Type.Unknown({ description: 'The value after, in the same way.' })),
    versionType,
    message: text('The same in a sentence.'),
  },
  strict,
)

/** What changed, and the smallest versionType that it deserves. */
export const comparisonProperties = {
  versionType: Type.Optional(versionType),
  reasons: Type.Array(Type.String(), { description: 'Why, each in a sentence.' }),
  changes: Type.Array(ChangeBody, { description: 'Each thing that differs.' }),
}

export const ResourceFactsBody = Type.Object(factsProperties, {
  ...strict,
  description: 'A resource in a list: without its content.',
})

/** A resource of one kind, and as it is answered when it was saved. */
function bodiesOf(kind: Kind) {
  const properties = {
    ...factsProperties,
    kind: Type.Literal(kind, { description: 'What it is.' }),
    spec: Type.Record(
      Type.String(),
      Type.Unknown(),
      shownAs(
        `${kind}Spec`,
        'Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`.',
      ),
    ),
  }
  return {
    read: Type.Object(properties, { ...strict, description: `A ${kind} of the namespace.` }),
    saved: Type.Object(
      { ...properties, warnings: WarningsBody },
      { ...strict, description: `The ${kind} as it was saved.` },
    ),
  }
}

export const RESOURCE_BODIES = {
  Schema: bodiesOf('Schema'),
  Asset: bodiesOf('Asset'),
  Function: bodiesOf('Function'),
  Template: bodiesOf('Template'),
  Blueprint: bodiesOf('Blueprint'),
  Scenario: bodiesOf('Scenario'),
} satisfies Record<Kind, object>

export function presentFacts(facts: ResourceFacts): object {
  const { apiVersion, kind, metadata } = facts
  return { apiVersion, kind, metadata, ...additions(facts) }
}

/**
 * A resource in the format that the caller prefers: JSON with references in both forms, or YAML with the combined one, written as its
 * author wrote it.
 */
export async function answerResource(
  status: number,
  stored: StoredResource,
  accept: string,
  saved?: { warnings: readonly Issue[] },
): Promise<Answer> {
  const { resource, revision, source } = stored
  const { apiVersion, kind, metadata } = resource
  const more = { ...additions(stored), ...(saved !== undefined && { warnings: saved.warnings }) }
  // The page that asks is named in the answer (CORS): a cache keeps one for each.
  const headers = { Vary: 'Accept, Origin' }
  if (prefersYaml(accept)) {
    const ordered: Resource = Object.assign({ apiVersion, kind, metadata }, resource)
    const body = await writeLongYaml(ordered, more, source)
    return { status, etag: revision, headers, body, contentType: 'application/yaml; charset=utf-8' }
  }
  const body = { apiVersion, kind, metadata, spec: splitReferences(kind, resource.spec), ...more }
  return { status, etag: revision, headers, body }
}

function additions(facts: Omit<ResourceFacts, 'apiVersion' | 'kind' | 'metadata'>): object {
  const { contentHash, createdAt, createdBy, updatedAt, updatedBy, publishedAt, publishedBy } = facts
  const { pushedRevision } = facts
  return {
    contentHash,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    ...(pushedRevision !== undefined && { pushedRevision }),
    ...(publishedAt !== undefined && { publishedAt }),
    ...(publishedBy !== undefined && { publishedBy }),
  }
}

/** Whether an Accept header (RFC 9110, section 12.5.1) puts YAML before JSON. */
function prefersYaml(accept: string): boolean {
  const quality = (pattern: RegExp) =>
    Math.max(0, ...accept.split(',').map((range) => (pattern.test(range.trim()) ? qualityOf(range) : 0)))
  const yaml = quality(/^(?:application|text)\/(?:x-)?yaml\b/i)
  return yaml > 0 && yaml >= quality(/^application\/json\b/i)
}

function qualityOf(range: string): number {
  const given = /;\s*q=([0-9.]+)/i.exec(range)?.[1]
  return given === undefined ? 1 : Number(given)
}
