import { API_VERSION, KINDS, Metadata, specSchemaOf, stepSchema } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'
import { NAMESPACE_SCOPES, ORG_SCOPES } from '../../access/scopes.ts'
import { EVENT_PATTERNS, eventTypes } from '../../webhooks/event-catalogue.ts'
import { StepBody } from '../present/workflow-body.ts'
import { type ShownName, shownAs } from '../shown-as.ts'

const anything = (name: ShownName, description: string) =>
  Type.Record(Type.String(), Type.Unknown(), shownAs(name, description))

/**
 * Shapes that readers of the document are shown where the check of a body stands elsewhere, in words of its own: a property with
 * `shownAs('BlueprintSpec')` takes any object there, and here stands what it may hold.
 */
export const SHOWN_SHAPES: Readonly<Record<ShownName, TSchema>> = {
  SchemaSpec: Type.Unsafe(specSchemaOf('Schema')),
  AssetSpec: Type.Unsafe(specSchemaOf('Asset')),
  FunctionSpec: Type.Unsafe(specSchemaOf('Function')),
  TemplateSpec: Type.Unsafe(specSchemaOf('Template')),
  BlueprintSpec: Type.Unsafe(specSchemaOf('Blueprint')),
  ScenarioSpec: Type.Unsafe(specSchemaOf('Scenario')),
  Step: Type.Unsafe(stepSchema()),
  WorkflowStep: StepBody,
  InlineBlueprint: Type.Union(
    [
      anything('BlueprintSpec', "The blueprint's content."),
      Type.Object(
        {
          apiVersion: Type.Optional(
            Type.Literal(API_VERSION, { description: 'The version of this format.' }),
          ),
          kind: Type.Optional(Type.Literal('Blueprint', { description: 'What it is.' })),
          metadata: Type.Optional(Metadata),
          spec: anything('BlueprintSpec', "The blueprint's content."),
        },
        { additionalProperties: false, description: 'The whole resource; of it `spec` counts.' },
      ),
    ],
    { description: 'A blueprint that is not saved, for one run.' },
  ),
  EventType: Type.Enum(eventTypes, { description: 'A type of event (docs/webhooks.md).' }),
  EventPattern: Type.Enum([...EVENT_PATTERNS], {
    description: 'What an endpoint is told: everything, a family of events, or one type.',
  }),
  Scope: Type.Enum([...ORG_SCOPES, ...NAMESPACE_SCOPES, 'signing:sign'], {
    description: 'What a credential may do. `signing:sign` is that of embed tokens for participants alone.',
  }),
  ScopeName: Type.Enum([...new Set(scopeNames())], {
    description: 'A scope, or a family such as `workflow:*`: all of it that a key of the kind may carry.',
  }),
}

function scopeNames(): string[] {
  return [...ORG_SCOPES, ...NAMESPACE_SCOPES].flatMap((scope) => [scope, `${scope.split(':', 1)[0]}:*`])
}

/** What requests bring and answers give back: the answer's schema has a name of its own, since it may come to hold more. */
export const ANSWERED_TOO: ReadonlySet<string> = new Set([...KINDS.map((kind) => `${kind}Spec`), 'Step'])
export const ANSWERED = 'Answered'
