import { KINDS, Metadata } from '@countersign/resources'
import Type, { type TSchema } from 'typebox'
import { NamespaceSettings, NamespaceSettingsChange } from '../../access/namespace-settings.ts'
import { AnyResource, NEW_RESOURCES } from '../operations/resources/resource-bodies.ts'
import { NewWorkflowBody, WorkflowChangesBody } from '../operations/workflows/workflow-bodies.ts'
import { PaginationBody } from '../pagination.ts'
import {
  BillingBody,
  ChangeLogEntryBody,
  CreatedKeyBody,
  KeyBody,
  NamespaceBody,
  NewKeyBody,
  OrganizationBody,
  UserBody,
} from '../present/access.ts'
import { FileBody } from '../present/file.ts'
import { RefusalBody } from '../present/refusal.ts'
import { RESOURCE_BODIES, ResourceFactsBody } from '../present/resource.ts'
import { SessionBody } from '../present/session.ts'
import {
  CreatedEndpointBody,
  DeliveryBody,
  EndpointBody,
  EndpointChangeBody,
  EnsuredEndpointBody,
  EventBody,
  NewEndpointBody,
} from '../present/webhook.ts'
import { StepBody, WorkflowBody, WorkflowSummaryBody } from '../present/workflow-body.ts'

const strict = { additionalProperties: false } as const

/** interface.md, Errors: the body of every 4xx and 5xx. */
export const ErrorBody = Type.Object(
  {
    statusCode: Type.Integer({ description: 'The HTTP status repeated.' }),
    timestamp: Type.String({ format: 'date-time', description: 'When the error was generated.' }),
    path: Type.String({ description: 'The request URL; tokens in it are replaced by ***.' }),
    traceId: Type.String({ format: 'uuid', description: 'Correlation id for support.' }),
    errorInfo: Type.Object(
      {
        message: Type.String({ description: 'Names the problem; of several issues the first.' }),
        issues: Type.Optional(
          Type.Array(
            Type.Object(
              {
                path: Type.String({
                  description: 'A JSON pointer into the body, or the name of a parameter.',
                }),
                message: Type.String({ description: 'What is wrong there.' }),
                line: Type.Optional(Type.Integer({ description: 'The line of a YAML body, from 1.' })),
                column: Type.Optional(Type.Integer({ description: 'The character in the line, from 1.' })),
                refusal: Type.Optional(RefusalBody),
              },
              strict,
            ),
            { description: 'Each problem that was found.' },
          ),
        ),
      },
      { ...strict, description: 'What went wrong.' },
    ),
  },
  { ...strict, description: 'The body of every 4xx and 5xx.' },
)

/** Shapes that have a name of their own in the OpenAPI document and in the sdk; all others stand where they are used. */
export const COMPONENT_SHAPES: Readonly<Record<string, TSchema>> = {
  ApiKey: KeyBody,
  Billing: BillingBody,
  ChangeLogEntry: ChangeLogEntryBody,
  CreatedApiKey: CreatedKeyBody,
  CreatedWebhookEndpoint: CreatedEndpointBody,
  Delivery: DeliveryBody,
  EnsuredWebhookEndpoint: EnsuredEndpointBody,
  ErrorEnvelope: ErrorBody,
  Event: EventBody,
  Refusal: RefusalBody,
  StoredFile: FileBody,
  Metadata,
  Namespace: NamespaceBody,
  NamespaceSettings,
  NamespaceSettingsChange,
  NewApiKey: NewKeyBody,
  NewWebhookEndpoint: NewEndpointBody,
  NewWorkflow: NewWorkflowBody,
  Organization: OrganizationBody,
  Pagination: PaginationBody,
  NewResource: AnyResource,
  ...resourceShapes(),
  ResourceFacts: ResourceFactsBody,
  SigningSession: SessionBody,
  User: UserBody,
  WebhookEndpoint: EndpointBody,
  WebhookEndpointChanges: EndpointChangeBody,
  Workflow: WorkflowBody,
  WorkflowChanges: WorkflowChangesBody,
  WorkflowStep: StepBody,
  WorkflowSummary: WorkflowSummaryBody,
}

/** Of each kind: what a request brings, what is read, and what is answered when it was saved. */
function resourceShapes(): Record<string, TSchema> {
  const named = KINDS.flatMap((kind): [string, TSchema][] => [
    [`New${kind}Resource`, NEW_RESOURCES[kind]],
    [`${kind}Resource`, RESOURCE_BODIES[kind].read],
    [`Saved${kind}Resource`, RESOURCE_BODIES[kind].saved],
  ])
  return Object.fromEntries(named)
}
