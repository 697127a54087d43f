import { type Static, type TSchema, Type } from 'typebox'
import { AssetSpec } from './asset-spec.ts'
import { BlueprintSpec } from './blueprint-spec.ts'
import { about, closed, Description, Key, map, Name, Version } from './common.ts'
import { FunctionSpec } from './function-spec.ts'
import { ScenarioSpec } from './scenario-spec.ts'
import { SchemaSpec } from './schema-spec.ts'
import { TemplateSpec } from './template-spec.ts'

export const API_VERSION = 'countersign/v1'

export const KINDS = ['Schema', 'Asset', 'Function', 'Template', 'Blueprint', 'Scenario'] as const
/** One of the six authored kinds. */
export type Kind = (typeof KINDS)[number]

const LabelKey = Type.String({
  pattern: '^[A-Za-z0-9]([A-Za-z0-9._/-]*[A-Za-z0-9])?$',
  maxLength: 64,
  expected: 'a label name: letters, digits, dot, slash, hyphen and underscore, at most 64 characters',
})

/** `version` absent means draft. */
export const Metadata = closed(
  {
    key: about(Key, 'The key, unique among the resources of this kind.', ['employee_onboarding']),
    version: Type.Optional(
      about(Version, 'The draft, or the semantic version that is published at once. Absent: draft.', [
        'draft',
        '1.0.0',
      ]),
    ),
    name: Type.Optional(about(Name, 'What people call it.')),
    description: Type.Optional(about(Description, 'What it is for.')),
    labels: Type.Optional(
      map(LabelKey, Type.String({ maxLength: 200 }), {
        maxProperties: 32,
        description: 'Labels to find it by.',
        examples: [{ domain: 'hr' }],
      }),
    ),
  },
  { title: 'Metadata', description: 'What the resource is called.' },
)
export interface Metadata {
  key: string
  version: string
  name?: string
  description?: string
  labels?: Record<string, string>
}

export interface SpecOf {
  Schema: SchemaSpec
  Asset: AssetSpec
  Function: FunctionSpec
  Template: TemplateSpec
  Blueprint: BlueprintSpec
  Scenario: ScenarioSpec
}

/** A resource of one kind, checked and with every reference in the combined form. */
export interface ResourceOf<K extends Kind> {
  apiVersion: typeof API_VERSION
  kind: K
  metadata: Metadata
  spec: SpecOf[K]
}

/** A resource of any kind; `kind` tells the type of `spec`. */
export type Resource = { [K in Kind]: ResourceOf<K> }[Kind]

/** The shape of each kind's spec. */
export const SPEC_SHAPES = {
  Schema: SchemaSpec,
  Asset: AssetSpec,
  Function: FunctionSpec,
  Template: TemplateSpec,
  Blueprint: BlueprintSpec,
  Scenario: ScenarioSpec,
} as const satisfies Record<Kind, TSchema>

export function isKind(value: unknown): value is Kind {
  return typeof value === 'string' && KINDS.some((kind) => kind === value)
}

export type MetadataShape = Static<typeof Metadata>
