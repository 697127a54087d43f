import type { Client } from '@countersign/sdk'
import { readable } from '@countersign/ui/json-form/readable'
import type { Schema } from '@countersign/ui/json-form/schema'

type SchemaSpec = Awaited<ReturnType<Client['schemas']['readVersion']>>['spec']

export interface StartInput {
  readonly key: string
  readonly name: string
  readonly description: string | undefined
  /** What its schema says, for a form and for checks. */
  readonly schema: Schema
  readonly spec: SchemaSpec
  /** Where an expression decides it is asked for. */
  readonly isRequired: boolean
  /** Nothing starts without it, whatever the other data are. */
  readonly isAlwaysRequired: boolean
}
export interface StartPerson {
  readonly key: string
  /** What the blueprint says, unless it computes it. */
  readonly name: string | undefined
  readonly email: string | undefined
  readonly isRequired: boolean
  readonly hasCode: boolean
}
/** What a version of a blueprint asks of whoever starts it. */
export interface StartShape {
  readonly key: string
  readonly version: string
  readonly name: string
  readonly inputs: readonly StartInput[]
  readonly people: readonly StartPerson[]
}

/** Reads a version of a blueprint and the schemas of its inputs. */
export async function readStartShape(
  { blueprints, schemas }: Client,
  key: string,
  version: string,
  signal: AbortSignal,
): Promise<StartShape> {
  const { metadata, spec } = await blueprints.readVersion(key, version, { signal })
  const inputs = await Promise.all(
    (spec.inputs ?? []).map(async (input): Promise<StartInput> => {
      const [schemaKey = '', schemaVersion = 'draft'] = (
        input.schema ?? `${input.schemaKey}@${input.schemaVersion ?? 'draft'}`
      ).split('@')
      const { spec } = await schemas.readVersion(schemaKey, schemaVersion, { signal })
      return {
        key: input.key,
        name: input.name ?? titleOf(spec.schemaDefinition) ?? readable(input.key),
        description: input.description,
        schema: spec.schemaDefinition,
        spec,
        isRequired: input.required !== false,
        isAlwaysRequired: input.required === undefined || input.required === true,
      }
    }),
  )
  const people = (spec.participants ?? []).map(
    (person): StartPerson => ({
      key: person.key,
      name: typeof person.name === 'string' ? person.name : undefined,
      email: typeof person.email === 'string' ? person.email : undefined,
      isRequired: person.required !== false,
      hasCode: person.authentication?.includes('access_code') ?? false,
    }),
  )
  return { key, version, name: metadata.name ?? key, inputs, people }
}

function titleOf({ title }: Schema): string | undefined {
  return typeof title === 'string' && title !== '' ? title : undefined
}
