import { API_VERSION, KINDS, type Kind, Metadata } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'

/** YAML besides JSON: what an operation on resources takes and answers. */
export const RESOURCE_TYPES = ['application/yaml'] as const

const strict = { additionalProperties: false } as const

/** A resource of one kind as a request brings it, in each media type that is taken. What `spec` may hold is checked by its kind. */
export function resourceTypes(kind: Kind): Record<string, TSchema> {
  const description = `The ${kind}'s content: its JSON Schema is at /v1/schemas/${kind.toLowerCase()}.json`
  const shape = Type.Object(
    {
      apiVersion: Type.Literal(API_VERSION),
      kind: Type.Literal(kind),
      metadata: Metadata,
      spec: Type.Record(Type.String(), Type.Unknown(), { description }),
    },
    strict,
  )
  return { 'application/json': shape, 'application/yaml': shape }
}

/** A resource of any kind. */
export const AnyResource = Type.Object(
  {
    apiVersion: Type.Literal(API_VERSION),
    kind: Type.Enum(KINDS),
    metadata: Metadata,
    spec: Type.Record(Type.String(), Type.Unknown()),
  },
  strict,
)

/** A JSON Merge Patch (RFC 7386) of a resource. */
export const patchTypes: Record<string, TSchema> = {
  'application/merge-patch+json': Type.Record(Type.String(), Type.Unknown()),
  'application/json': Type.Record(Type.String(), Type.Unknown()),
  'application/yaml': Type.Record(Type.String(), Type.Unknown()),
}
