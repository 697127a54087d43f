import { API_VERSION, type Kind, Metadata } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'
import { shownAs } from '../../shown-as.ts'
import { oneOf } from './kind-path.ts'

/** YAML besides JSON: what an operation on resources takes and answers. */
export const RESOURCE_TYPES = ['application/yaml'] as const

const strict = { additionalProperties: false } as const

/** A resource of one kind as a request brings it. What `spec` may hold is checked by its kind. */
function newResource(kind: Kind) {
  return Type.Object(
    {
      apiVersion: Type.Literal(API_VERSION, { description: 'The version of this format.' }),
      kind: Type.Literal(kind, { description: 'What it is.' }),
      metadata: Metadata,
      spec: Type.Record(Type.String(), Type.Unknown(), shownAs(`${kind}Spec`, `The ${kind}'s content.`)),
    },
    { ...strict, description: `${capital(oneOf(kind))} as an author writes it.` },
  )
}

const capital = (text: string) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`

/** Of each kind. */
export const NEW_RESOURCES = {
  Schema: newResource('Schema'),
  Asset: newResource('Asset'),
  Function: newResource('Function'),
  Template: newResource('Template'),
  Blueprint: newResource('Blueprint'),
  Scenario: newResource('Scenario'),
} satisfies Record<Kind, TSchema>

/** In each media type that is taken. */
export function resourceTypes(kind: Kind): Record<string, TSchema> {
  return { 'application/json': NEW_RESOURCES[kind], 'application/yaml': NEW_RESOURCES[kind] }
}

/** A resource of any kind. */
export const AnyResource = Type.Union(Object.values(NEW_RESOURCES), {
  description: 'A resource of any kind: `kind` tells what `spec` holds.',
})

/** A JSON Merge Patch (RFC 7386) of a resource. */
export const patchTypes: Record<string, TSchema> = {
  'application/merge-patch+json': Type.Record(Type.String(), Type.Unknown()),
  'application/json': Type.Record(Type.String(), Type.Unknown()),
  'application/yaml': Type.Record(Type.String(), Type.Unknown()),
}
