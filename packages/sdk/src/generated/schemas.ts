// Made of openapi.json by `npm run openapi`. Do not edit.

/** An API key without its secret. */
export interface ApiKey {
  /** The id of the key: a part of its secret, and what names it in lists and logs. */
  keyId: string
  /** What people see it called. */
  name: string
  /** What the credential may do. */
  scopes: Scope[]
  /** Whether it works. */
  status: 'Active' | 'Expired' | 'Revoked'
  /** When it was made. */
  createdAt: string
  /** When it stops to work. Absent: never. */
  expiresAt?: string
  /** When it was last exchanged for a token. Absent: never. */
  lastUsedAt?: string
}

/** A Asset of the namespace. */
export interface AssetResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Asset'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: AssetSpec
}

/** Raw material of documents: HTML (Handlebars), CSS, an image or a PDF. */
export type AssetSpec = {
  /** HTML with Handlebars expressions. */
  type: 'html'
  /** The HTML: {{expressions}}, {{#each}}, {{#if}}, {{> partial}}, {{asset_url 'image'}}, {{field 'key'}}. No script runs and nothing is fetched. */
  content: string
  /** Other html assets by alias: {{> alias}}. */
  partials?: Record<string, string | {
    /** The html asset, as key@version. */
    asset?: string
    /** The key of the asset, beside `assetVersion` instead of `asset`. */
    assetKey?: string
    /** The version of the asset: draft or MAJOR.MINOR.PATCH. */
    assetVersion?: string
  }>
  /** Style sheets (css assets), in this order. */
  styles?: (string | {
    /** The css asset, as key@version. */
    asset?: string
    /** The key of the asset, beside `assetVersion` instead of `asset`. */
    assetKey?: string
    /** The version of the asset: draft or MAJOR.MINOR.PATCH. */
    assetVersion?: string
  })[]
  /** Image assets by alias: {{asset_url 'alias'}}. */
  images?: Record<string, string | {
    /** The image asset, as key@version. */
    asset?: string
    /** The key of the asset, beside `assetVersion` instead of `asset`. */
    assetKey?: string
    /** The version of the asset: draft or MAJOR.MINOR.PATCH. */
    assetVersion?: string
  }>
  /** Fonts that the text may use. */
  fonts?: {
    /** The name that CSS calls the font by. */
    family: string
    /** The id of the uploaded font file. */
    fileId: string
    /** The weight as in CSS. */
    weight?: number
    /** The style as in CSS. */
    style?: 'normal' | 'italic'
  }[]
  /** The schema that the render context is checked against. */
  data?: {
    /** The schema, as key@version. */
    schema?: string
    /** The key of the schema, beside `schemaVersion` instead of `schema`. */
    schemaKey?: string
    /** The version of the schema: draft or MAJOR.MINOR.PATCH. */
    schemaVersion?: string
  }
  /** The pages that the HTML is printed on. */
  pdfSettings?: {
    /** The size of the paper. */
    paperSize?: 'A4' | 'Letter' | 'Legal' | 'A3'
    /** How the paper lies. */
    orientation?: 'portrait' | 'landscape'
    /** The margins of each page; 20 mm where nothing is said. */
    margin?: {
      /** Millimetres. */
      top?: number
      /** Millimetres. */
      right?: number
      /** Millimetres. */
      bottom?: number
      /** Millimetres. */
      left?: number
    }
    /** HTML of the running header; knows {{pageNumber}} and {{pageCount}}. */
    header?: string
    /** HTML of the running footer; knows {{pageNumber}} and {{pageCount}}. */
    footer?: string
  }
} | {
  /** A style sheet. */
  type: 'css'
  /** The CSS. */
  content: string
  /** Fonts that the text may use. */
  fonts?: {
    /** The name that CSS calls the font by. */
    family: string
    /** The id of the uploaded font file. */
    fileId: string
    /** The weight as in CSS. */
    weight?: number
    /** The style as in CSS. */
    style?: 'normal' | 'italic'
  }[]
} | {
  /** An image. */
  type: 'image'
  /** The id of the uploaded image. */
  fileId: string
} | {
  /** A PDF. */
  type: 'pdf'
  /** The id of the uploaded PDF. */
  fileId: string
}

/** The plan, and what each namespace used. */
export interface Billing {
  /** The organization. */
  orgId: string
  /** What the plan is called. */
  planName: string
  /** Days that completed documents are kept at most; absent: without an end. */
  retentionDays?: number
  /** Newest month first; a namespace stands in the months in which it used anything. */
  usage: {
    /** The namespace. */
    namespaceKey: string
    /** YYYY-MM, in UTC. */
    month: string
    /** Workflows that were made. */
    workflows: number
    /** Documents of sealed envelopes. */
    documents: number
    /** Seals that were put on documents. */
    seals: number
    /** Webhook deliveries that succeeded in it, whenever they were made. */
    deliveries: number
  }[]
}

/** A Blueprint of the namespace. */
export interface BlueprintResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Blueprint'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: BlueprintSpec
}

/** The whole signing process: inputs, participants, envelopes and steps. */
export interface BlueprintSpec {
  /** The entities that a workflow works on. */
  inputs?: {
    /** The key; expressions see the entity as `$.<key>`. */
    key: string
    /** The schema of the entity, as key@version. */
    schema?: string
    /** The key of the schema, beside `schemaVersion` instead of `schema`. */
    schemaKey?: string
    /** The version of the schema: draft or MAJOR.MINOR.PATCH. */
    schemaVersion?: string
    /** Whether a workflow needs it before it starts. Absent: true. */
    required?: boolean | string
    /** What people call it. */
    name?: string
    /** What it is. */
    description?: string
  }[]
  /** Everybody who takes part. */
  participants?: {
    /** The key, unique among the participants of the blueprint. */
    key: string
    /** The name, literal or computed. */
    name: string | {
      /** A JSONata expression that gives the value. */
      expression: string
    }
    /** The e-mail address, literal or computed. */
    email: string | {
      /** A JSONata expression that gives the value. */
      expression: string
    }
    /** Whether the participant must have an address: without one, their steps fail; when not required, they are skipped. Absent: true. */
    required?: boolean | string
    /** The language that they are written to in (BCP 47). */
    locale?: string
    /** Whether this person may hand over to somebody else on the signing page. Absent: false. */
    delegation?: boolean
    /** How they prove who they are before they see anything of the documents, each way in this order: `email_code`, six digits that the service mails to them; `access_code`, a code that the sender chooses and tells them otherwise than by mail. */
    authentication?: ('email_code' | 'access_code')[]
  }[]
  /** The documents, in the envelopes that they are signed in. */
  envelopes?: {
    /** The key, unique among the envelopes of the blueprint. */
    key: string
    /** What people call the envelope. */
    name?: string
    /** The subject of the invitations. */
    subject?: string
    /** A text for the invitations. */
    message?: string
    /** When it does not give true, the envelope is left out. */
    includeIf?: string
    /** When its documents are made: at the start, or when the first step that signs them begins. */
    resolution?: 'immediate' | 'just_in_time'
    /** The documents, in this order. */
    documents: {
      /** The key, unique among the documents of the blueprint. */
      key: string
      /** What people call the document. Absent: its key. */
      name?: string | {
        /** A JSONata expression that gives the value. */
        expression: string
      }
      /** The template that it is made from, as key@version. */
      template?: string
      /** The key of the template, beside `templateVersion` instead of `template`. */
      templateKey?: string
      /** The version of the template: draft or MAJOR.MINOR.PATCH. */
      templateVersion?: string
      /** The PDF that it is, literal or computed; beside a template it replaces the template's PDF. */
      fileId?: string | {
        /** A JSONata expression that gives the value. */
        expression: string
      }
      /** When it does not give true, the document is left out. */
      includeIf?: string
      /** Gives a list: one instance of the document is made for each element. Its other expressions see `$.__iterator__.current`, `.index` (from 0) and `.total`. */
      iterator?: string
      /** What the template's inputs are given, by their keys; those of the same key as an input of the blueprint may be left out. */
      inputs?: Record<string, string | {
        /** A JSONata expression that gives the value. */
        expression: string
      }>
    }[]
  }[]
  /** The root step. Without it, the workflow only makes and seals documents. */
  orchestration?: Step
  /** Values of your own that webhooks carry. */
  customFields?: {
    /** The name of the value in webhooks and answers. */
    key: string
    /** A value that an expression gives. */
    value: {
      /** A JSONata expression that gives the value. */
      expression: string
    }
  }[]
  /** Who receives the sealed documents besides the participants. */
  copies?: {
    /** The e-mail address, literal or computed. */
    email: string | {
      /** A JSONata expression that gives the value. */
      expression: string
    }
    /** The name, literal or computed. */
    name?: string | {
      /** A JSONata expression that gives the value. */
      expression: string
    }
  }[]
  /** Functions that expressions here may call, by alias: `$alias(…)`. */
  functions?: Record<string, string | {
    /** The function, as key@version. */
    function?: string
    /** The key of the function, beside `functionVersion` instead of `function`. */
    functionKey?: string
    /** The version of the function: draft or MAJOR.MINOR.PATCH. */
    functionVersion?: string
  }>
}

/** An entry of the log of changes. */
export interface ChangeLogEntry {
  /** The id of the entry. */
  id: string
  /** When it was done. */
  at: string
  /** The operationId of what was done. */
  operation: string
  /** Who did it. */
  actor: {
    /** What acted: a key, an embed token, somebody at the machine itself, or a person. */
    type: 'api_key' | 'embed' | 'machine' | 'user' | 'visitor'
    /** The keyId of the API key, or of the key that minted the embed token; of `user` the userId of the person; of `machine` the account that worked on the machine itself; empty of a `visitor`, who has not signed in. */
    id: string
    /** The name of a `user`, as it was then. */
    name?: string
  }
  /** What was changed; a resource is named key@version. */
  subject: {
    /** What kind of record, such as `webhook_endpoint`. */
    type: string
    /** Which one. Absent: there is but one. */
    id?: string
  }
  /** The properties that a partial change named. */
  fields?: string[]
  /** The traceId of the request. */
  traceId: string
  /** The address that it came from. */
  ip?: string
  /** The program that sent it. */
  userAgent?: string
}

/** An API key that was just made. */
export interface CreatedApiKey {
  /** The key with its secret: shown only this once. */
  apiKey: string
  /** The id of the key: a part of its secret, and what names it in lists and logs. */
  keyId: string
  /** What people see it called. */
  name: string
  /** What the credential may do. */
  scopes: Scope[]
  /** Whether it works. */
  status: 'Active' | 'Expired' | 'Revoked'
  /** When it was made. */
  createdAt: string
  /** When it stops to work. Absent: never. */
  expiresAt?: string
  /** When it was last exchanged for a token. Absent: never. */
  lastUsedAt?: string
}

/** A webhook endpoint with its new secret. */
export interface CreatedWebhookEndpoint {
  /** The id of the endpoint (UUID). */
  id: string
  /** Where events are sent. */
  url: string
  /** What it is for. */
  description?: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  /** Whether it is told anything. */
  isActive: boolean
  /** How deliveries are tried again. */
  retryConfig: {
    /** Each wait is twice the one before. */
    strategy: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter: boolean
  }
  /** Why the service paused it, after days of failures. Absent: it did not. */
  disabledReason?: string
  /** When it was made. */
  createdAt: string
  /** When it was last changed. */
  updatedAt: string
  /** What deliveries are signed with: shown only this once. */
  secret: string
}

/** An event on its way to an endpoint. */
export interface Delivery {
  /** The id of the delivery (UUID). */
  id: string
  /** The endpoint. */
  webhookId: string
  /** The event: the same in each of its deliveries. */
  eventId: string
  /** What happened. */
  eventType: EventType
  /** The workflow that it is about. Absent: none. */
  workflowId?: string
  /** What it is called, as it was when it happened. Absent: it is about none, or the token lacks workflow:read. */
  workflow?: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** How far the delivery is. */
  status: 'pending' | 'succeeded' | 'retrying' | 'failed' | 'cancelled'
  /** What was tried, the oldest first. */
  attempts: {
    /** Which attempt it is, from 1. */
    attemptNumber: number
    /** When it began. */
    attemptedAt: string
    /** Milliseconds until the answer, or until it was given up. */
    duration: number
    /** The HTTP status of the answer. Absent: there was no answer. */
    responseStatus?: number
    /** The beginning of the answer, at most 4 kB. */
    responseBody?: string
    /** Why there was no answer. */
    errorMessage?: string
  }[]
  /** When it is tried next. Absent: it has ended. */
  nextAttemptAt?: string
  /** Why nothing more is tried, of a delivery that failed. */
  failedBecause?: 'max_attempts' | 'max_duration' | 'endpoint_removed'
  /** The delivery that this one repeats. */
  redeliveryOf?: string
  /** When it was made. */
  createdAt: string
}

/** A webhook endpoint; with its secret when it was made now. */
export interface EnsuredWebhookEndpoint {
  /** The id of the endpoint (UUID). */
  id: string
  /** Where events are sent. */
  url: string
  /** What it is for. */
  description?: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  /** Whether it is told anything. */
  isActive: boolean
  /** How deliveries are tried again. */
  retryConfig: {
    /** Each wait is twice the one before. */
    strategy: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter: boolean
  }
  /** Why the service paused it, after days of failures. Absent: it did not. */
  disabledReason?: string
  /** When it was made. */
  createdAt: string
  /** When it was last changed. */
  updatedAt: string
  /** What deliveries are signed with. Absent: the endpoint was there already. */
  secret?: string
}

/** The body of every 4xx and 5xx. */
export interface ErrorEnvelope {
  /** The HTTP status repeated. */
  statusCode: number
  /** When the error was generated. */
  timestamp: string
  /** The request URL; tokens in it are replaced by ***. */
  path: string
  /** Correlation id for support. */
  traceId: string
  /** What went wrong. */
  errorInfo: {
    /** Names the problem; of several issues the first. */
    message: string
    /** Each problem that was found. */
    issues?: {
      /** A JSON pointer into the body, or the name of a parameter. */
      path: string
      /** What is wrong there. */
      message: string
      /** The line of a YAML body, from 1. */
      line?: number
      /** The character in the line, from 1. */
      column?: number
      refusal?: Refusal
    }[]
  }
}

/** An event, as webhooks tell it. */
export interface Event {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: EventType
  /** The id of the event: the same in each of its deliveries. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Which event of its workflow it is, from 1 without gaps. Absent from `webhook.*`. */
  sequence?: number
  /** The workflow, as it was when it happened. */
  workflow?: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with: by its type, as the webhooks of this document have it. */
  data: Record<string, unknown>
}

/** What an endpoint is told: everything, a family of events, or one type. */
export type EventPattern = '*' | 'workflow.started' | 'workflow.*' | 'workflow.completed' | 'workflow.voided' | 'workflow.failed' | 'workflow.declined' | 'workflow.erased' | 'step.started' | 'step.*' | 'step.completed' | 'step.failed' | 'participant.task_assigned' | 'participant.*' | 'participant.email_sent' | 'participant.email_failed' | 'participant.task_viewed' | 'participant.signing_completed' | 'participant.signing_declined' | 'participant.reminded' | 'participant.delegated' | 'envelope.sent' | 'envelope.*' | 'envelope.completed' | 'envelope.voided' | 'envelope.finalization_failed' | 'document.seal_upgraded' | 'document.*' | 'webhook.endpoint_paused' | 'webhook.*' | 'webhook.test'

/** A type of event (docs/webhooks.md). */
export type EventType = 'workflow.started' | 'workflow.completed' | 'workflow.voided' | 'workflow.failed' | 'workflow.declined' | 'workflow.erased' | 'step.started' | 'step.completed' | 'step.failed' | 'participant.task_assigned' | 'participant.email_sent' | 'participant.email_failed' | 'participant.task_viewed' | 'participant.signing_completed' | 'participant.signing_declined' | 'participant.reminded' | 'participant.delegated' | 'envelope.sent' | 'envelope.completed' | 'envelope.voided' | 'envelope.finalization_failed' | 'document.seal_upgraded' | 'webhook.endpoint_paused' | 'webhook.test'

/** A Function of the namespace. */
export interface FunctionResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Function'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: FunctionSpec
}

/** A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`. */
export interface FunctionSpec {
  /** The parameters, in the order of the arguments. */
  params: {
    /** The name of the parameter: in the body `$name`, or `name` as a field of the input. */
    name: string
    /** The type that the value must have; another one is an error of the expression. */
    type: 'string' | 'number' | 'boolean' | 'array' | 'object'
    /** The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it. */
    schema?: string
    /** The key of the schema, beside `schemaVersion` instead of `schema`. */
    schemaKey?: string
    /** The version of the schema: draft or MAJOR.MINOR.PATCH. */
    schemaVersion?: string
  }[]
  /** What the function gives. */
  returnType: {
    /** The type that the value must have; another one is an error of the expression. */
    type: 'string' | 'number' | 'boolean' | 'array' | 'object'
    /** The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it. */
    schema?: string
    /** The key of the schema, beside `schemaVersion` instead of `schema`. */
    schemaKey?: string
    /** The version of the schema: draft or MAJOR.MINOR.PATCH. */
    schemaVersion?: string
  }
  /** The JSONata expression that gives the result; it sees its parameters and nothing else. */
  body: string
  /** Functions that expressions here may call, by alias: `$alias(…)`. */
  functions?: Record<string, string | {
    /** The function, as key@version. */
    function?: string
    /** The key of the function, beside `functionVersion` instead of `function`. */
    functionKey?: string
    /** The version of the function: draft or MAJOR.MINOR.PATCH. */
    functionVersion?: string
  }>
}

/** A blueprint that is not saved, for one run. */
export type InlineBlueprint = BlueprintSpec | {
  /** The version of this format. */
  apiVersion?: 'countersign/v1'
  /** What it is. */
  kind?: 'Blueprint'
  metadata?: Metadata
  /** The blueprint's content. */
  spec: BlueprintSpec
}

/** What the resource is called. */
export interface Metadata {
  /** The key, unique among the resources of this kind. */
  key: string
  /** The draft, or the semantic version that is published at once. Absent: draft. */
  version?: string
  /** What people call it. */
  name?: string
  /** What it is for. */
  description?: string
  /** Labels to find it by. */
  labels?: Record<string, string>
}

/** A namespace: nothing of it is seen from another one. */
export interface Namespace {
  /** The organization that it belongs to. */
  orgId: string
  /** Its key, as it stands in paths. */
  namespaceKey: string
  /** What people see it called. */
  name: string
  /** The mode of the namespace: `test` sends no mail and marks its documents. */
  mode: 'live' | 'test'
  /** The time zone of workflows that name none (IANA name). */
  timezone: string
  settings: NamespaceSettings
  /** When it was made. */
  createdAt: string
  /** When it was last changed. */
  updatedAt: string
}

/** How the namespace works and what people see. Absent: the default of each. */
export interface NamespaceSettings {
  /** Who asks, in mails and on the signing page. */
  senderName?: string
  /** The address that mails come from. Absent: no-reply@ the host of the service. */
  senderEmail?: string
  /** Where answers to mails go. */
  replyTo?: string
  /** Named beside the sender. */
  company?: string
  /** Who is mailed when a webhook endpoint is paused. */
  contactEmail?: string
  /** An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of completion. */
  logoFileId?: string
  /** Of buttons and lines in mails, on the signing page and on the certificate of completion. White text must be legible upon it (contrast 4.5:1, WCAG 2.2). */
  accentColor?: string
  /** The last lines of every mail, such as the address of the company. */
  mailFooter?: string
  /** The language of mails and of the signing page for people without a locale of their own, and of the certificate of completion. Absent: English. */
  locale?: string
  /** What people agree to before they sign, by language, instead of the text of the service. */
  consent?: {
    /** The text that people agree to. What is absent is the service's own, in this language. */
    en?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    de?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    fr?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    es?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    it?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pt?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    nl?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pl?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ja?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ar?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
  }
  /** Whether the others who were asked to sign are told why somebody declined. Whoever declines is told so before. Absent: only the sender is told. */
  shareDeclineReason?: boolean
  /** Whether the certificate of completion is the end of each document, or a file of its own (the default). Where people attached files there is always one of its own, which names their hashes. */
  certificate?: 'appended' | 'separate'
  /** The level that seals get (B-T where the service has a time-stamp authority), what happens when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals. */
  seal?: {
    /** The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and B-LTA need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the seal is raised later. */
    level?: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
    /** What happens when no time-stamp comes. Default: wait. */
    onTimestampFailure?: 'wait' | 'degrade' | 'fail'
    /** The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces alone. Absent: the installation's. */
    key?: string
  }
  /** How signatures and initials may be given; absent: in each way. Fields of templates may narrow it (signature.kinds). */
  signatureKinds?: ('drawn' | 'typed' | 'uploaded')[]
  /** Where the hosted signing page may lead afterwards (options.returnUrl of workflows). */
  returnOrigins?: string[]
  /** For how long documents of finished workflows are kept; a hold keeps them whatever the days say. */
  retention?: {
    /** Days that documents of finished workflows are kept; at most the plan's retentionDays. */
    completedDays?: number
    /** true: nothing is deleted. */
    legalHold?: boolean
  }
  /** What new webhook endpoints get where they do not say. */
  webhookRetry?: {
    /** Each wait is twice the one before. */
    strategy?: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds?: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings?: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds?: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts?: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds?: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter?: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter?: boolean
  }
}

/** Merged with what there is; null takes a setting away. */
export interface NamespaceSettingsChange {
  /** Who asks, in mails and on the signing page. */
  senderName?: string | null
  /** The address that mails come from. Absent: no-reply@ the host of the service. */
  senderEmail?: string | null
  /** Where answers to mails go. */
  replyTo?: string | null
  /** Named beside the sender. */
  company?: string | null
  /** Who is mailed when a webhook endpoint is paused. */
  contactEmail?: string | null
  /** An uploaded PNG, JPEG or WebP image for mails, the signing page and the certificate of completion. */
  logoFileId?: string | null
  /** Of buttons and lines in mails, on the signing page and on the certificate of completion. White text must be legible upon it (contrast 4.5:1, WCAG 2.2). */
  accentColor?: string | null
  /** The last lines of every mail, such as the address of the company. */
  mailFooter?: string | null
  /** The language of mails and of the signing page for people without a locale of their own, and of the certificate of completion. Absent: English. */
  locale?: string | null
  /** What people agree to before they sign, by language, instead of the text of the service. */
  consent?: {
    /** The text that people agree to. What is absent is the service's own, in this language. */
    en?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    de?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    fr?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    es?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    it?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pt?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    nl?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pl?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ja?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ar?: {
      /** The heading. */
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement?: string
    }
  } | null
  /** Whether the others who were asked to sign are told why somebody declined. Whoever declines is told so before. Absent: only the sender is told. */
  shareDeclineReason?: boolean | null
  /** Whether the certificate of completion is the end of each document, or a file of its own (the default). Where people attached files there is always one of its own, which names their hashes. */
  certificate?: ('appended' | 'separate') | null
  /** The level that seals get (B-T where the service has a time-stamp authority), what happens when no time-stamp comes (wait, the default, degrade to B-B, or fail), and whose key seals. */
  seal?: {
    /** The level (ETSI EN 319 142-1). Absent: B-T where there is a time-stamp authority. B-LT and B-LTA need TIMESTAMP_TRUST; what cannot be had leaves the level that was reached, and the seal is raised later. */
    level?: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
    /** What happens when no time-stamp comes. Default: wait. */
    onTimestampFailure?: 'wait' | 'degrade' | 'fail'
    /** The namespace's own sealing key (`seal-keys`) that seals its documents, of live namespaces alone. Absent: the installation's. */
    key?: string
  } | null
  /** How signatures and initials may be given; absent: in each way. Fields of templates may narrow it (signature.kinds). */
  signatureKinds?: (('drawn' | 'typed' | 'uploaded')[]) | null
  /** Where the hosted signing page may lead afterwards (options.returnUrl of workflows). */
  returnOrigins?: string[] | null
  /** For how long documents of finished workflows are kept; a hold keeps them whatever the days say. */
  retention?: {
    /** Days that documents of finished workflows are kept; at most the plan's retentionDays. */
    completedDays?: number
    /** true: nothing is deleted. */
    legalHold?: boolean
  } | null
  /** What new webhook endpoints get where they do not say. */
  webhookRetry?: {
    /** Each wait is twice the one before. */
    strategy?: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds?: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings?: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds?: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts?: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds?: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter?: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter?: boolean
  } | null
}

export interface NewApiKey {
  /** What people see it called. */
  name: string
  /** What the key may do, fixed from then on; `workflow:*` is all of a family. */
  scopes: ScopeName[]
  /** How long it works, from now. Default: never. */
  expiration?: '7d' | '30d' | '90d' | '1y' | 'never'
}

/** An Asset as an author writes it. */
export interface NewAssetResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Asset'
  metadata: Metadata
  /** The Asset's content. */
  spec: AssetSpec
}

/** A Blueprint as an author writes it. */
export interface NewBlueprintResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Blueprint'
  metadata: Metadata
  /** The Blueprint's content. */
  spec: BlueprintSpec
}

/** A Function as an author writes it. */
export interface NewFunctionResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Function'
  metadata: Metadata
  /** The Function's content. */
  spec: FunctionSpec
}

/** A resource of any kind: `kind` tells what `spec` holds. */
export type NewResource = NewSchemaResource | NewAssetResource | NewFunctionResource | NewTemplateResource | NewBlueprintResource | NewScenarioResource

/** A Scenario as an author writes it. */
export interface NewScenarioResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Scenario'
  metadata: Metadata
  /** The Scenario's content. */
  spec: ScenarioSpec
}

/** A Schema as an author writes it. */
export interface NewSchemaResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Schema'
  metadata: Metadata
  /** The Schema's content. */
  spec: SchemaSpec
}

/** A Template as an author writes it. */
export interface NewTemplateResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Template'
  metadata: Metadata
  /** The Template's content. */
  spec: TemplateSpec
}

export interface NewWebhookEndpoint {
  /** Where events are sent: https, at a public address. A service that is started with WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development. */
  url: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  /** What it is for. */
  description?: string
  /** Whether it is told anything. Default: true. */
  isActive?: boolean
  /** How deliveries are tried again. Absent: the namespace's webhookRetry. */
  retryConfig?: {
    /** Each wait is twice the one before. */
    strategy?: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds?: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings?: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds?: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts?: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds?: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter?: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter?: boolean
  }
}

export interface NewWorkflow {
  /** With blueprintVersion; absent with `blueprint`. */
  blueprintKey?: string
  /** A semantic version, or draft; required with blueprintKey. */
  blueprintVersion?: string
  /** In place of key and version, for one run: the spec, or an object whose `spec` it is. */
  blueprint?: InlineBlueprint
  /** Input key → entity, each checked against its schema. Some may come later, by PATCH. */
  data?: Record<string, unknown>
  /** What people see it called. Absent: the blueprint's name, else its key. */
  name?: string
  /** What it is about. */
  description?: string
  /** What your application calls it. It is of one workflow of the namespace: another one with the same is refused (400), naming the first. Never changes. */
  externalId?: string
  /** Labels to find it by. */
  labels?: Record<string, string>
  /** Participant key → what is said otherwise than in the blueprint, or is missing there. */
  participants?: Record<string, {
    /** The name. */
    name?: string
    /** The e-mail address. */
    email?: string
    /** The language that they are written to in (BCP 47). Absent: the blueprint's, else the namespace's. */
    locale?: string
    /** For a participant whose blueprint's authentication has access_code. Tell them otherwise than by mail; no answer ever holds it. */
    accessCode?: string
  }>
  /** How it runs. */
  options?: {
    /** run: it starts by itself; review: it waits for a POST of …/run. Absent: run. */
    mode?: 'run' | 'review'
    /** A Region/City name of tzdata, or UTC; fixed from then on. Absent: the namespace's. */
    timezone?: string
    /** true: nobody is mailed; links are handed over by whoever reads …/action-urls. */
    disableParticipantNotifications?: boolean
    /** When it is voided unless it has ended (ISO 8601). */
    expiresAt?: string
    /** In place of expiresAt: days from its creation. */
    expiresInDays?: number
    /** Mails to whoever was asked and has not answered, at most so many each. */
    reminders?: {
      /** Days between two of them. */
      everyDays: number
      /** Mails to one participant at most. */
      max: number
    }
    /** Who asks, in mails and on the signing page. Absent: the namespace's settings. */
    sender?: {
      /** Who asks. */
      name?: string
      /** Where answers to mails go. */
      replyTo?: string
    }
    /** Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by mail; the sealed documents are mailed. */
    inPerson?: {
      /** The name of the host. */
      hostName: string
      /** The e-mail address of the host. */
      hostEmail: string
    }
    /** Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins. */
    returnUrl?: string
  }
}

/** An organization. */
export interface Organization {
  /** The id of the organization (UUID). */
  orgId: string
  /** What people see it called. */
  name: string
  /** When it was made. */
  createdAt: string
  /** When it was last changed. */
  updatedAt: string
}

/** Where this page stands in the list. */
export interface Pagination {
  /** Records on a page, at most. */
  limit: number
  /** Records that were skipped, from the first of the list. */
  offset: number
  /** All records there are, counted up to 10000. */
  total: number
  /** The `cursor` of the next page. Absent: this is the last one, or the list has none. */
  nextCursor?: string
}

/** Why something is refused, as a code with the values that its sentence needs: docs/signing-api.md lists them. */
export type Refusal = {
  /** Which refusal it is. */
  code: 'text_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'number_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'date_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'boolean_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'option_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'signature_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'initials_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'other_kind_expected'
  /** What its sentence needs. */
  values: {
    /** How it may be given. */
    kinds: ('drawn' | 'typed' | 'uploaded')[]
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'image_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'attachment_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_many_files'
  /** What its sentence needs. */
  values: {
    /** The most files. */
    max: number
    /** The files that there are. */
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'wrong_file_type'
  /** What its sentence needs. */
  values: {
    /** The endings that are taken. */
    types: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'file_too_large'
  /** What its sentence needs. */
  values: {
    /** The size of the file, with its unit. */
    size: string
    /** The largest, with its unit. */
    max: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'file_unknown'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'file_is_page'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'file_has_macros'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'archive_damaged'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'file_infected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'file_missing'
  /** What its sentence needs. */
  values: {
    /** The file. */
    fileId: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_many_uploads'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'filled_by_service'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'missing'
  /** What its sentence needs. */
  values: {
    /** What people see the field called. */
    label: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_long'
  /** What its sentence needs. */
  values: {
    /** The most characters. */
    max: number
    /** The characters that there are. */
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'invisible_character'
  /** What its sentence needs. */
  values: {
    /** Its number, such as U+200B. */
    character: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'wrong_form'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_small'
  /** What its sentence needs. */
  values: {
    /** The least number. */
    min: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_large'
  /** What its sentence needs. */
  values: {
    /** The greatest number. */
    max: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'whole_number_expected'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_many_decimals'
  /** What its sentence needs. */
  values: {
    /** The most decimals. */
    max: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_early'
  /** What its sentence needs. */
  values: {
    /** The first date (YYYY-MM-DD). */
    min: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_late'
  /** What its sentence needs. */
  values: {
    /** The last date (YYYY-MM-DD). */
    max: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'too_detailed'
  /** What its sentence needs. */
  values: {
    /** The most points. */
    max: number
    /** The points that there are. */
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'unknown_field'
  /** What its sentence needs. */
  values: {
    /** The key of the document. */
    document: string
    /** The key of the field. */
    field: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'unknown_document'
  /** What its sentence needs. */
  values: {
    /** The key of the document. */
    document: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'read_only'
  /** What its sentence needs. */
  values: {
    /** The key of the field. */
    field: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'values_too_large'
  /** What its sentence needs. */
  values: {
    /** The most bytes. */
    max: number
    /** The bytes that there are. */
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'upload_missing'
  /** What its sentence needs. */
  values: {
    /** The file. */
    fileId: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'condition_failed'
  /** What its sentence needs. */
  values: {
    /** The key of the field. */
    field: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'email_expected'
  /** What its sentence needs. */
  values: {
    /** What was given. */
    value: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  /** Which refusal it is. */
  code: 'malformed'
  /** What its sentence needs. */
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
}

/** A resource in a list: without its content. */
export interface ResourceFacts {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
}

/** The Asset as it was saved. */
export interface SavedAssetResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Asset'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: AssetSpec
  /** What an author should know, although it refuses nothing. */
  warnings: {
    /** A JSON pointer to the place in the resource. */
    path: string
    /** What it is. */
    message: string
    /** The line of a YAML body, from 1. */
    line?: number
    /** The character in the line, from 1. */
    column?: number
  }[]
}

/** The Blueprint as it was saved. */
export interface SavedBlueprintResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Blueprint'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: BlueprintSpec
  /** What an author should know, although it refuses nothing. */
  warnings: {
    /** A JSON pointer to the place in the resource. */
    path: string
    /** What it is. */
    message: string
    /** The line of a YAML body, from 1. */
    line?: number
    /** The character in the line, from 1. */
    column?: number
  }[]
}

/** The Function as it was saved. */
export interface SavedFunctionResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Function'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: FunctionSpec
  /** What an author should know, although it refuses nothing. */
  warnings: {
    /** A JSON pointer to the place in the resource. */
    path: string
    /** What it is. */
    message: string
    /** The line of a YAML body, from 1. */
    line?: number
    /** The character in the line, from 1. */
    column?: number
  }[]
}

/** The Scenario as it was saved. */
export interface SavedScenarioResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Scenario'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: ScenarioSpec
  /** What an author should know, although it refuses nothing. */
  warnings: {
    /** A JSON pointer to the place in the resource. */
    path: string
    /** What it is. */
    message: string
    /** The line of a YAML body, from 1. */
    line?: number
    /** The character in the line, from 1. */
    column?: number
  }[]
}

/** The Schema as it was saved. */
export interface SavedSchemaResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Schema'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: SchemaSpec
  /** What an author should know, although it refuses nothing. */
  warnings: {
    /** A JSON pointer to the place in the resource. */
    path: string
    /** What it is. */
    message: string
    /** The line of a YAML body, from 1. */
    line?: number
    /** The character in the line, from 1. */
    column?: number
  }[]
}

/** The Template as it was saved. */
export interface SavedTemplateResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Template'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: TemplateSpec
  /** What an author should know, although it refuses nothing. */
  warnings: {
    /** A JSON pointer to the place in the resource. */
    path: string
    /** What it is. */
    message: string
    /** The line of a YAML body, from 1. */
    line?: number
    /** The character in the line, from 1. */
    column?: number
  }[]
}

/** A Scenario of the namespace. */
export interface ScenarioResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Scenario'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: ScenarioSpec
}

/** Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint. */
export interface ScenarioSpec {
  /** The blueprint, or else the template, that the data is for, as key@version. */
  for?: string
  /** The key of the blueprint or template, beside `forVersion` instead of `for`. */
  forKey?: string
  /** The version of the blueprint or template: draft or MAJOR.MINOR.PATCH. */
  forVersion?: string
  /** Sample entities by the keys of inputs. */
  data: Record<string, unknown>
  /** What participants enter, in this order. */
  signing?: {
    /** The key of the participant who signs. */
    participant: string
    /** What they enter: document → field → value. */
    fields?: Record<string, Record<string, unknown>>
    /** Whether they decline instead of signing. Absent: false. */
    declines?: boolean
  }[]
  /** What must hold at the end of a simulation or test run. */
  expect?: {
    /** The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign. */
    status?: 'pending' | 'in_progress' | 'completed' | 'declined' | 'failed'
    /** The status of steps at the end, by key. */
    steps?: Record<string, 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'>
    /** The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`). */
    documents?: string[]
    /** The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element. */
    entities?: Record<string, unknown>
  }
}

/** A Schema of the namespace. */
export interface SchemaResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Schema'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: SchemaSpec
}

/** The JSON Schema of one business entity, such as an employee or a deal. */
export interface SchemaSpec {
  /** The draft of JSON Schema that the definition is written in. */
  jsonSchemaDraft: '2020-12' | '2019-09' | 'draft-07' | 'draft-06' | 'draft-04'
  /** The JSON Schema. Its root has `type: object`; `$ref` stays within it; patterns run on a linear-time engine, so without lookaround and back-references. At most 64 kB and 32 levels. */
  schemaDefinition: Record<string, unknown>
}

/** What a credential may do. `signing:sign` is that of embed tokens for participants alone. */
export type Scope = 'organization:read' | 'organization:update' | 'user:read' | 'user:create' | 'user:update' | 'org-api-key:read' | 'org-api-key:create' | 'org-api-key:delete' | 'billing:read' | 'billing:manage' | 'namespace:read' | 'namespace:update' | 'api-key:read' | 'api-key:create' | 'api-key:delete' | 'embed-token:create' | 'resource:read' | 'resource:create' | 'resource:update' | 'resource:delete' | 'workflow:read' | 'workflow:create' | 'workflow:update' | 'workflow:execute' | 'file:read' | 'file:upload' | 'file:delete' | 'webhook:read' | 'webhook:create' | 'webhook:update' | 'webhook:delete' | 'audit:read' | 'signing:sign'

/** A scope, or a family such as `workflow:*`: all of it that a key of the kind may carry. */
export type ScopeName = 'organization:read' | 'organization:*' | 'organization:update' | 'user:read' | 'user:*' | 'user:create' | 'user:update' | 'org-api-key:read' | 'org-api-key:*' | 'org-api-key:create' | 'org-api-key:delete' | 'billing:read' | 'billing:*' | 'billing:manage' | 'namespace:read' | 'namespace:*' | 'namespace:update' | 'api-key:read' | 'api-key:*' | 'api-key:create' | 'api-key:delete' | 'embed-token:create' | 'embed-token:*' | 'resource:read' | 'resource:*' | 'resource:create' | 'resource:update' | 'resource:delete' | 'workflow:read' | 'workflow:*' | 'workflow:create' | 'workflow:update' | 'workflow:execute' | 'file:read' | 'file:*' | 'file:upload' | 'file:delete' | 'webhook:read' | 'webhook:*' | 'webhook:create' | 'webhook:update' | 'webhook:delete' | 'audit:read' | 'audit:*'

/** What a participant sees and can do now. */
export interface SigningSession {
  /** Where the person stands (docs/signing-api.md, Session). */
  state: 'code' | 'preparing' | 'waiting' | 'ready' | 'signed' | 'completed' | 'declined' | 'voided' | 'expired' | 'failed' | 'closed'
  /** The workflow. */
  workflowId: string
  /** The step that this is about. */
  stepKey: string
  /** All steps of this participant; for a token with participantKey. */
  steps?: {
    /** The key of the step. */
    key: string
    /** Where the person stands (docs/signing-api.md, Session). */
    state: 'code' | 'preparing' | 'waiting' | 'ready' | 'signed' | 'completed' | 'declined' | 'voided' | 'expired' | 'failed' | 'closed'
  }[]
  /** The mode of the namespace: `test` sends no mail and marks its documents. */
  mode: 'live' | 'test'
  /** What the workflow is called. */
  workflowName: string
  /** Who asks. */
  sender: {
    /** The name. */
    name: string
    /** The company. */
    company?: string
  }
  /** Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}. */
  branding?: {
    /** Of buttons and lines (#rrggbb). */
    accentColor?: string
    /** The logo. */
    logoFileId?: string
  }
  /** The envelope that is signed. */
  envelope: {
    /** What it is called. */
    name: string
    /** The subject of its invitations. */
    subject?: string
    /** What the sender wrote. */
    message?: string
    /** All have signed, and the documents are being sealed. */
    isSealing?: true
  }
  /** Whether mail of the service reaches the people of this workflow: invitations and sealed documents. False with disableParticipantNotifications, where mail is only kept (test namespaces, no SMTP_URL), and in person as long as the person has not signed: nobody is invited there. */
  mails: boolean
  /** Who signs here. */
  participant: {
    /** The key of the participant. */
    key: string
    /** The name. */
    name: string
    /** The e-mail address. */
    email: string
    /** The language that they are written to in. */
    locale?: string
  }
  /** The time zone of the workflow (IANA name). */
  timezone: string
  /** Present at the device of a host, on which several people sign one after the other. */
  inPerson?: {
    /** The name of the host. */
    hostName: string
  }
  /** POST /v1/signing/delegate is open to this person, now in their turn. */
  canDelegate?: true
  /** Why this person declines is told to the others who were asked, too. */
  sharesDeclineReason?: true
  /** They have signed here, and another step of theirs waits for them, which has a link of its own. Not told to tokens that open all steps of a participant: these have `steps`. */
  hasFurtherStep?: true
  /** Where the page leads afterwards. */
  returnUrl?: string
  /** When the workflow is voided unless it has ended. */
  expiresAt?: string
  /** What ended it, as far as this person may know. */
  ending?: {
    /** When it ended. */
    at: string
    /** Who ended it, where a participant did. */
    by?: 'you' | 'another'
    /** Why, in the words of whoever did. */
    reason?: string
  }
  /** Present while the state is code: nothing else of the session is told then. */
  code?: {
    /** Which way of proving who one is. */
    method: 'email_code' | 'access_code'
    /** Which of the codes this is. */
    number: number
    /** How many are asked for, one after the other. */
    total: number
    /** unsent: ask for one with POST /v1/signing/code. asked: one is waited for. expired, locked (too many wrong tries): none is valid now. undeliverable: the mail could not be sent. missing: the sender has not chosen an access code yet. */
    status: 'unsent' | 'asked' | 'expired' | 'locked' | 'undeliverable' | 'missing'
    /** The address that codes are mailed to, masked. */
    sentTo?: string
    /** Wrong codes that may still be given. */
    triesLeft?: number
    /** Until when the code that was sent is good. */
    expiresAt?: string
    /** Seconds until another code may be asked for; absent: now. */
    askAgainSeconds?: number
    /** Seconds until the next try. */
    waitSeconds?: number
  }
  /** Present while the state is ready or signed: in the language of X-Countersign-Language until it is agreed to, then the text that was agreed to. */
  consent?: {
    /** The version of the text. */
    version: string
    /** The language of the text. */
    locale: string
    /** The SHA-256 of the text: agreeing names it. */
    hash: string
    /** Its heading. */
    title: string
    /** Lines that stand beside the agreement: paper copies and withdrawal, and what is needed. */
    summary: string[]
    /** The whole text. */
    paragraphs: string[]
    /** The sentence that the person says yes to. */
    agreement: string
    /** When the person agreed. */
    acceptedAt?: string
  }
  /** Empty while the state is preparing or waiting. */
  documents: {
    /** The key of the document. */
    key: string
    /** What people see it called. */
    name: string
    /** The SHA-256 of the PDF as it is shown. */
    sha256: string
    /** The size of each page, as a reader sees it. */
    pages: {
      /** Points. */
      width: number
      /** Points. */
      height: number
    }[]
    /** When this person first saw it. */
    viewedAt?: string
    /** Whether the sealed file can be downloaded. */
    signedAvailable: boolean
  }[]
  /** This person's, in reading order; empty unless the state is ready. */
  fields: {
    /** The key of its document. */
    document: string
    /** The key of the field. */
    key: string
    /** Of a field in a loop of an HTML template. */
    index?: number
    /** What is entered there. */
    type: 'text_field' | 'number' | 'date' | 'check_box' | 'radio' | 'dropdown' | 'image' | 'attachment' | 'line' | 'signature' | 'initial' | 'signed_date'
    /** What people see it called. */
    label: string
    /** What helps to fill it in. */
    tooltip?: string
    /** What a browser may offer to fill in, by the names of HTML. */
    autocomplete?: 'name' | 'honorific-prefix' | 'given-name' | 'additional-name' | 'family-name' | 'honorific-suffix' | 'nickname' | 'organization-title' | 'organization' | 'street-address' | 'address-line1' | 'address-line2' | 'address-line3' | 'address-level4' | 'address-level3' | 'address-level2' | 'address-level1' | 'country' | 'country-name' | 'postal-code' | 'language' | 'bday' | 'bday-day' | 'bday-month' | 'bday-year' | 'sex' | 'url' | 'email' | 'tel' | 'tel-country-code' | 'tel-national' | 'tel-area-code' | 'tel-local' | 'tel-extension' | 'impp'
    /** false: hidden by its includeIf. */
    included: boolean
    /** Whether nobody can sign without it. */
    required: boolean
    /** Whether its value is shown only. */
    readOnly: boolean
    /** A text, number, boolean, signature or list of files; what the field refuses is kept too. */
    value?: unknown
    /** Why the value is refused, in the person's language (X-Countersign-Language). */
    error?: string
    refusal?: Refusal
    /** What may be chosen; of choices alone. */
    options?: {
      /** What is kept when it is chosen. */
      value: string
      /** What people see. */
      label: string
    }[]
    /** How a signature or initials may be given; of those fields alone. */
    signatureKinds?: ('drawn' | 'typed' | 'uploaded')[]
    /** What the value must keep to. */
    validation?: {
      /** A regular expression that the text must match. */
      pattern?: string
      /** What the author says when it does not. */
      message?: string
      /** The least number, or the first date (YYYY-MM-DD). */
      min?: number | string
      /** The greatest number, or the last date (YYYY-MM-DD). */
      max?: number | string
      /** Characters at most. */
      maxLength?: number
      /** Files at most. */
      maxFiles?: number
      /** Endings of the files that are taken. */
      types?: string[]
      /** Bytes of a file at most. */
      maxBytes?: number
    }
    /** How the value is written on the page. */
    format?: string
    /** Where it stands on the pages. */
    widgets: {
      /** The page, from 1. */
      page: number
      /** Points from the left edge of the page to the box. */
      x: number
      /** Points from the top edge of the page to the box. */
      y: number
      /** Points. */
      width: number
      /** Points. */
      height: number
      /** Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box. */
      rotation?: number
      /** How the value looks. */
      style?: {
        /** Points. */
        fontSize?: number
        /** The family of the font. */
        font?: string
        /** The colour of the text (#rrggbb). */
        color?: string
        /** Where the text stands in the box. */
        align?: 'left' | 'center' | 'right'
        /** The colour behind the text (#rrggbb). */
        background?: string
        /** The colour of the line around the box (#rrggbb). */
        border?: string
      }
    }[]
  }[]
  /** What others have put on the documents. */
  marks: {
    /** The key of its document. */
    document: string
    /** What is entered there. */
    type: 'text_field' | 'number' | 'date' | 'check_box' | 'radio' | 'dropdown' | 'image' | 'attachment' | 'line' | 'signature' | 'initial' | 'signed_date'
    /** The name of who entered it. */
    by: string
    /** A text, number, boolean or signature. */
    value: unknown
    /** Where it stands on the pages. */
    widgets: {
      /** The page, from 1. */
      page: number
      /** Points from the left edge of the page to the box. */
      x: number
      /** Points from the top edge of the page to the box. */
      y: number
      /** Points. */
      width: number
      /** Points. */
      height: number
      /** Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box. */
      rotation?: number
      /** How the value looks. */
      style?: {
        /** Points. */
        fontSize?: number
        /** The family of the font. */
        font?: string
        /** The colour of the text (#rrggbb). */
        color?: string
        /** Where the text stands in the box. */
        align?: 'left' | 'center' | 'right'
        /** The colour behind the text (#rrggbb). */
        background?: string
        /** The colour of the line around the box (#rrggbb). */
        border?: string
      }
    }[]
  }[]
  /** The hash of all that is shown: signing names it. */
  shownHash?: string
}

/** A group of steps, or what one participant does. */
export type Step = {
  /** Several steps. */
  type: 'group'
  /** The key, unique among the steps of the blueprint. */
  key: string
  /** What people call the step. */
  name?: string
  /** When it does not give true, the step is skipped with all below it. */
  includeIf?: string
  /** What happens to the data when the step completes. */
  onComplete?: {
    /** When it does not give true, the updates do not happen. */
    validate?: string
    /** Changes of the data, in this order; each sees the ones before it. */
    updates?: {
      /** The input whose entity is replaced. */
      key: string
      /** Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`. */
      transform: string
    }[]
  }
  /** One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data. */
  execution: 'sequential' | 'parallel'
  /** When the group is done: every child, one, or `quorum` of them completed. */
  completion?: 'all' | 'any' | 'quorum'
  /** How many children must complete, with `completion: quorum`. */
  quorum?: number
  /** The steps of the group. */
  children: Step[]
} | {
  /** One participant does something. */
  type: 'participant'
  /** The key, unique among the steps of the blueprint. */
  key: string
  /** What people call the step. */
  name?: string
  /** When it does not give true, the step is skipped with all below it. */
  includeIf?: string
  /** What happens to the data when the step completes. */
  onComplete?: {
    /** When it does not give true, the updates do not happen. */
    validate?: string
    /** Changes of the data, in this order; each sees the ones before it. */
    updates?: {
      /** The input whose entity is replaced. */
      key: string
      /** Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`. */
      transform: string
    }[]
  }
  /** The participant who is asked. */
  participant: string
  /** What the participant is asked for. */
  action: {
    /** The participant signs. */
    type: 'sign'
    /** The envelope that holds the documents. */
    envelope: string
    /** What the participant signs, and as whom. */
    assignments: {
      /** A document of the step's envelope; of an iterated one, every instance. */
      document: string
      /** A role of the document's template. */
      role: string
    }[]
  }
}

/** A file of the namespace. */
export interface StoredFile {
  /** The id of the file (UUID). */
  fileId: string
  /** The name that it was uploaded with. */
  name: string
  /** Its media type, as its bytes say. */
  contentType: string
  /** Bytes. */
  sizeBytes: number
  /** The SHA-256 of its bytes, in hexadecimal. */
  sha256: string
  /** Pages; of a PDF alone. */
  pageCount?: number
  /** Pixels; of an image alone. */
  width?: number
  /** Pixels; of an image alone. */
  height?: number
  /** What was found and mended, such as scripts in a PDF. */
  warnings?: string[]
  /** When it was uploaded. */
  createdAt: string
}

/** A Template of the namespace. */
export interface TemplateResource {
  /** The version of this format. */
  apiVersion: 'countersign/v1'
  /** What it is. */
  kind: 'Template'
  /** What the resource is called. */
  metadata: {
    /** The key, unique among the resources of its kind. */
    key: string
    /** A semantic version, or draft. */
    version: string
    /** What people call it. */
    name?: string
    /** What it is for. */
    description?: string
    /** Labels to find it by. */
    labels?: Record<string, string>
  }
  /** The SHA-256 of its content (RFC 8785): the same for the same content. */
  contentHash: string
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** When it was last changed. */
  updatedAt: string
  /** Who saved it last. */
  updatedBy: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
    /** What the person was called then. Of a key absent. */
    name?: string
  }
  /** Of a draft: its ETag as the last push from files left or found it; the ETag is another one when the draft was saved otherwise since. Of one that never was pushed absent. */
  pushedRevision?: string
  /** When it was published. Of a draft absent. */
  publishedAt?: string
  /** Who published it. Of a draft absent. */
  publishedBy?: {
    /** The userId or the keyId. */
    id: string
    /** Whether a person or a key did. */
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: TemplateSpec
}

/** Entity data and an asset give one document, with fields and roles. */
export interface TemplateSpec {
  /** What the document is made of. */
  type: 'html' | 'pdf'
  /** The html or pdf asset, as key@version. */
  content?: string
  /** The key of the asset, beside `contentVersion` instead of `content`. */
  contentKey?: string
  /** The version of the asset: draft or MAJOR.MINOR.PATCH. */
  contentVersion?: string
  /** The entities that the document shows. */
  inputs?: {
    /** The key; expressions see the entity as `$.<key>`. */
    key: string
    /** The schema of the entity, as key@version. */
    schema?: string
    /** The key of the schema, beside `schemaVersion` instead of `schema`. */
    schemaKey?: string
    /** The version of the schema: draft or MAJOR.MINOR.PATCH. */
    schemaVersion?: string
    /** Whether a workflow needs it before it starts. Absent: true. */
    required?: boolean | string
    /** What people call it. */
    name?: string
    /** What it is. */
    description?: string
  }[]
  /** The parts that people play in it. */
  roles?: {
    /** The key; fields and assignments name it. */
    key: string
    /** What people call it. */
    name?: string
    /** Whether somebody must be assigned to it: a blueprint that leaves it open is warned of, unless this is false; its fields are left out then. Absent: true. */
    required?: boolean | string
    /** What the role hands on when its signer is done; blueprints see it as `$.docOutputs.<document>.<role>`. */
    output?: {
      /** The schema that the result must fit, as key@version. */
      schema?: string
      /** The key of the schema, beside `schemaVersion` instead of `schema`. */
      schemaKey?: string
      /** The version of the schema: draft or MAJOR.MINOR.PATCH. */
      schemaVersion?: string
      /** Gives the result. It sees the inputs and `$.fields.<field>`, the values that the signer of this role entered. */
      transform: string
    }
  }[]
  /** What an HTML document is rendered with. */
  data?: {
    /** Gives what the HTML is rendered with; a result that is no object stands in it as `data`. Absent: the inputs. */
    transform: string
  }
  /** Functions that expressions here may call, by alias: `$alias(…)`. */
  functions?: Record<string, string | {
    /** The function, as key@version. */
    function?: string
    /** The key of the function, beside `functionVersion` instead of `function`. */
    functionKey?: string
    /** The version of the function: draft or MAJOR.MINOR.PATCH. */
    functionVersion?: string
  }>
  /** The fields of the document. */
  fields?: {
    /** The key, unique in the template; expressions see the value as `$.fields.<key>`. */
    key: string
    /** What it holds. */
    type: 'text_field' | 'number' | 'date' | 'check_box' | 'radio' | 'dropdown' | 'image' | 'attachment' | 'line' | 'signature' | 'initial' | 'signed_date'
    /** Whose it is. Absent: the service fills it when the document is made. */
    role?: string
    /** What stands in it from the start, literal or computed. */
    value?: string | number | boolean | {
      /** A JSONata expression that gives the value. */
      expression: string
    }
    /** When it does not give true, the field is not there. With a role it sees also `$.fields.<field>`, that role's values so far. */
    includeIf?: string
    /** Whether it must be filled in; a check box: ticked. Absent: true for signatures and initials, else false. */
    required?: boolean | string
    /** Whether the signer only sees it. */
    readOnly?: boolean
    /** What the signer is asked for, literal or computed. In a loop of an HTML template an expression sees the element as `$.__item__`. */
    label?: string | {
      /** A JSONata expression that gives the value. */
      expression: string
    }
    /** What a browser may offer to fill in, by HTML's names (autofill field names). Absent: nothing. */
    autocomplete?: 'name' | 'honorific-prefix' | 'given-name' | 'additional-name' | 'family-name' | 'honorific-suffix' | 'nickname' | 'organization-title' | 'organization' | 'street-address' | 'address-line1' | 'address-line2' | 'address-line3' | 'address-level4' | 'address-level3' | 'address-level2' | 'address-level1' | 'country' | 'country-name' | 'postal-code' | 'language' | 'bday' | 'bday-day' | 'bday-month' | 'bday-year' | 'sex' | 'url' | 'email' | 'tel' | 'tel-country-code' | 'tel-national' | 'tel-area-code' | 'tel-local' | 'tel-extension' | 'impp'
    /** A hint for the signer. */
    tooltip?: string
    /** What the signer may enter. */
    validation?: {
      /** A regular expression that the text must match; linear-time, so without lookaround and back-references. */
      pattern?: string
      /** What the signer is told when the value is refused. */
      message?: string
      /** The smallest number, or the earliest date (YYYY-MM-DD). */
      min?: number | string
      /** The largest number, or the latest date (YYYY-MM-DD). */
      max?: number | string
      /** The most characters of a text. */
      maxLength?: number
      /** The most files of an attachment. Absent: one. */
      maxFiles?: number
      /** What the files of an attachment may be. Absent: each of them. */
      types?: ('pdf' | 'docx' | 'xlsx' | 'txt' | 'csv' | 'zip' | 'png' | 'jpeg' | 'webp')[]
      /** The most bytes of each file of an attachment. Absent: 50 MB. */
      maxBytes?: number
    }
    /** How a signature or initials may be given. It narrows what the namespace's setting signatureKinds allows. */
    signature?: {
      /** How it may be given: drawn by hand, typed in a script font, or as an uploaded image. */
      kinds: ('drawn' | 'typed' | 'uploaded')[]
    }
    /** The choices of a dropdown or radio: texts, or value and label. */
    options?: (string | {
      /** The value that is kept. */
      value: string
      /** What the signer reads. Absent: the value. */
      label?: string
    })[]
    /** How a date or number is shown. */
    format?: string
    /** Its places; several are one field with one value. */
    widgets?: {
      /** The page, from 1; from the end as -1; `all`; or a list of pages. */
      page: number | 'all' | number[]
      /** Points from the left edge. */
      x: number
      /** Points from the top edge. */
      y: number
      /** Points. */
      width: number
      /** Points. */
      height: number
      /** Degrees, clockwise. */
      rotation?: number
      /** How the value looks. */
      style?: {
        /** Points. Absent: what fits. */
        fontSize?: number
        /** The family of the font. */
        font?: string
        /** The colour of the text. */
        color?: string
        /** Where the text stands. */
        align?: 'left' | 'center' | 'right'
        /** The colour behind it. */
        background?: string
        /** A line around it: its colour, or colour and width. */
        border?: string | {
          /** The colour. */
          color?: string
          /** Points. */
          width?: number
        }
      }
    }[]
    /** A place that is found by a text: the box begins at its top left corner plus dx, dy. */
    anchor?: {
      /** A text of the document. */
      text: string
      /** Points to the right of the corner of the text. */
      dx?: number
      /** Points below the corner of the text. */
      dy?: number
      /** Which of its places, from 1. Absent: the first. */
      occurrence?: number
      /** Points. */
      width?: number
      /** Points. */
      height?: number
      /** How the value looks. */
      style?: {
        /** Points. Absent: what fits. */
        fontSize?: number
        /** The family of the font. */
        font?: string
        /** The colour of the text. */
        color?: string
        /** Where the text stands. */
        align?: 'left' | 'center' | 'right'
        /** The colour behind it. */
        background?: string
        /** A line around it: its colour, or colour and width. */
        border?: string | {
          /** The colour. */
          color?: string
          /** Points. */
          width?: number
        }
      }
    }
    /** The name of a form field of the PDF, whose place it takes. */
    acroField?: string
  }[]
}

/** Somebody who belongs to the organization. */
export interface User {
  /** The id of the user in the organization. */
  userId: string
  /** The e-mail address. */
  email: string
  /** The name. */
  name: string
  /** What they may do in the organization. */
  roles: ('owner' | 'admin' | 'member' | 'billing')[]
  /** What they may do in namespaces: in one, or in all of a mode. */
  grants: ({
    /** The namespace. */
    namespaceKey: string
    /** What they may do there (docs/people.md). */
    grant: 'viewer' | 'operator' | 'author' | 'developer'
  } | {
    /** All namespaces of this mode. */
    mode: 'live' | 'test'
    /** What they may do there (docs/people.md). */
    grant: 'viewer' | 'operator' | 'author' | 'developer'
  })[]
  /** What the organization gives by what an OpenID provider says of them, as of their last sign-in there (docs/people.md). Absent: nothing. */
  byClaims?: {
    /** Roles, besides the others. */
    roles: ('owner' | 'admin' | 'member' | 'billing')[]
    /** Grants, besides the others. */
    grants: ({
      /** The namespace. */
      namespaceKey: string
      /** What they may do there (docs/people.md). */
      grant: 'viewer' | 'operator' | 'author' | 'developer'
    } | {
      /** All namespaces of this mode. */
      mode: 'live' | 'test'
      /** What they may do there (docs/people.md). */
      grant: 'viewer' | 'operator' | 'author' | 'developer'
    })[]
  }
  /** Whether they may do anything. */
  status: 'active' | 'disabled'
  /** Whether somebody has taken an invitation and can sign in. */
  hasAccount: boolean
  /** When they were added. */
  createdAt: string
}

/** A webhook endpoint without its secret. */
export interface WebhookEndpoint {
  /** The id of the endpoint (UUID). */
  id: string
  /** Where events are sent. */
  url: string
  /** What it is for. */
  description?: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  /** Whether it is told anything. */
  isActive: boolean
  /** How deliveries are tried again. */
  retryConfig: {
    /** Each wait is twice the one before. */
    strategy: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter: boolean
  }
  /** Why the service paused it, after days of failures. Absent: it did not. */
  disabledReason?: string
  /** When it was made. */
  createdAt: string
  /** When it was last changed. */
  updatedAt: string
}

/** What is to be changed; what is left out stays. */
export interface WebhookEndpointChanges {
  /** Where events are sent: https, at a public address. A service that is started with WEBHOOK_ALLOW_PRIVATE=true takes http and private addresses too, for development. */
  url?: string
  /** What it is for; null takes it away. */
  description?: string | null
  /** What the endpoint is told. */
  eventTypes?: EventPattern[]
  /** Whether it is told anything. Default: true. */
  isActive?: boolean
  /** How deliveries are tried again. Absent: the namespace's webhookRetry. */
  retryConfig?: {
    /** Each wait is twice the one before. */
    strategy?: 'exponential'
    /** Seconds before the second attempt. Default: 60. */
    startingDelaySeconds?: number
    /** How often the wait is doubled at most. Default: 10. */
    maxDoublings?: number
    /** Seconds between two attempts at most. Default: 43200, twelve hours. */
    maxDelaySeconds?: number
    /** Attempts at most, the first included. Default: 20. */
    maxAttempts?: number
    /** Seconds after which nothing more is tried. Default: 259200, three days. */
    maxDurationSeconds?: number
    /** `full`: each wait is any part of what it would be. Default: none. */
    jitter?: 'none' | 'full'
    /** Whether a `Retry-After` of the receiver that is later than the schedule is heeded. Default: false. */
    honorRetryAfter?: boolean
  }
}

/** A workflow: one run of a blueprint. */
export interface Workflow {
  /** The id of the workflow (UUID). */
  id: string
  /** The organization. */
  orgId: string
  /** The namespace. */
  namespaceKey: string
  /** The mode of the namespace: `test` sends no mail and marks its documents. */
  mode: 'live' | 'test'
  /** What people see it called. */
  name: string
  /** What it is about. */
  description?: string
  /** What your application calls it. */
  externalId?: string
  /** Labels to find it by. */
  labels: Record<string, string>
  /** How far it is. `pending`: not started; the others follow docs/workflow-states.md. */
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
  /** Why it has not started yet. Absent: nothing is missing. */
  pendingReasons?: string[]
  /** What it was made from. */
  source: {
    /** Whether the blueprint is a saved one, or came along. */
    type: 'blueprint' | 'inline'
    /** The key of the saved one. */
    blueprintKey?: string
    /** Its version: a semantic version, or draft. */
    blueprintVersion?: string
  }
  /** The time zone that its documents are written in (IANA name), fixed at creation. */
  timezone: string
  /** Everybody who takes part. */
  participants: {
    /** The key of the participant in the blueprint. */
    key: string
    /** The id of the participant in this workflow (UUID). */
    id: string
    /** The name. Absent: not known yet. */
    name?: string
    /** The e-mail address. Absent: not known yet. */
    email?: string
    /** The language that they are written to in (BCP 47). Absent: the namespace's. */
    locale?: string
    /** Of their step that waits for them, else of the one that they answered last. `pending`: they have not been asked, and are not any more once the workflow has ended or their steps were skipped (`steps[].status`). */
    status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
    /** The invitation by mail. */
    notification: {
      /** How far the invitation by mail is; `disabled`: nobody is mailed in this workflow. */
      status: 'none' | 'pending' | 'sent' | 'failed' | 'disabled'
      /** Why the last mail could not be sent. */
      lastError?: string
    }
  }[]
  /** The custom fields of the blueprint, by key, as they were computed last. */
  customFields: Record<string, unknown>
  /** How many of its participant steps are done. */
  progress: {
    /** Participant steps that are done. */
    completed: number
    /** Participant steps that count: those skipped do not. */
    total: number
    /** Participant steps that were skipped; absent where there are none. */
    skipped?: number
  }
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The kind of caller, such as `api_key` or `user`. */
    type: string
    /** The keyId, the userId, or the keyId of whoever minted the embed token. */
    id: string
  }
  /** When it started. */
  startedAt?: string
  /** When it was completed. */
  completedAt?: string
  /** When it ended, however it did. */
  endedAt?: string
  /** When its personal data was erased. */
  erasedAt?: string
  /** While it is there, nothing of the workflow is erased. */
  legalHold?: {
    /** When it was put on hold. */
    since: string
    /** Why it is on hold. */
    reason: string
    /** Who set it last. */
    by: {
      /** The kind of caller, such as `api_key` or `user`. */
      type: string
      /** The keyId or the userId. */
      id: string
    }
  }
  /** Why it was voided. */
  voidReason?: string
  /** Why somebody declined. */
  declineReason?: string
  /** Why it failed. */
  errorMessage?: string
  /** Input key → entity, as it is now. */
  data: Record<string, unknown>
  /** Its envelopes, in the order of the blueprint. */
  envelopes: {
    /** The key of the envelope in the blueprint. */
    key: string
    /** What people see it called. */
    name?: string
    /** How far it is. */
    status: 'pending' | 'in_progress' | 'completed' | 'voided' | 'failed'
    /** Its documents, in their order. */
    documents: {
      /** The key of the document; of an instance of an iterator with its number behind it. */
      key: string
      /** What people see it called. */
      name: string
      /** How far its making is. */
      status: 'pending' | 'rendered' | 'signed' | 'sealed' | 'failed'
      /** Pages. Absent: not made yet. */
      pageCount?: number
      /** The file before anybody signed. Absent: not made yet. */
      fileId?: string
      /** The sealed file. Absent: not sealed yet. */
      signedFileId?: string
      /** The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA. */
      sealLevel?: string
      /** Why it could not be made. */
      errorMessage?: string
    }[]
    /** The certificate of completion as a file of its own. Absent: not sealed yet, or at the end of each document. */
    certificateFileId?: string
    /** The sealing, from the last signature until it is done. */
    finalization?: {
      /** Where sealing is; `failed` waits for POST …/retry-finalization. */
      status: 'waiting' | 'sealing' | 'retrying' | 'failed'
      /** Tries so far. */
      attempts: number
      /** Why the last try failed. */
      lastError?: string
      /** When it is tried again. */
      nextAttemptAt?: string
    }
    /** When the first participant was asked. */
    sentAt?: string
    /** When it was sealed. */
    completedAt?: string
  }[]
  /** The root step, with its steps below it. Empty: only documents are made. */
  steps: WorkflowStep[]
  /** How it runs. */
  options: {
    /** `run`: it starts by itself; `review`: it waits for POST …/run. */
    mode: 'run' | 'review'
    /** true: nobody is mailed. */
    disableParticipantNotifications: boolean
    /** When it is voided unless it has ended. Absent: never. */
    expiresAt?: string
    /** Mails to whoever was asked and has not answered. Absent: none. */
    reminders?: {
      /** Days between two of them. */
      everyDays: number
      /** Mails to one participant at most. */
      max: number
    }
    /** Who asks, in mails and on the signing page. Absent: the namespace's settings. */
    sender?: {
      /** Who asks. */
      name?: string
      /** Where answers to mails go. */
      replyTo?: string
    }
    /** Where the hosted page leads afterwards. */
    returnUrl?: string
    /** The host at whose device everybody signs. */
    inPerson?: {
      /** The name of the host. */
      hostName: string
      /** The e-mail address of the host. */
      hostEmail: string
    }
  }
}

export interface WorkflowChanges {
  /** The name. */
  name?: string
  /** What it is about. */
  description?: string | null
  /** Labels to find it by: merged per key; null takes one away. */
  labels?: Record<string, string | null>
  /** Input key → entity: each that is named is replaced whole. */
  data?: Record<string, unknown>
  /** Participant key → what is said otherwise than in the blueprint: merged; null takes it away. */
  participants?: Record<string, null | {
    /** The name. */
    name?: string | null
    /** The e-mail address. */
    email?: string | null
    /** The language that they are written to in (BCP 47). Absent: the blueprint's, else the namespace's. */
    locale?: string | null
    /** For a participant whose blueprint's authentication has access_code. Tell them otherwise than by mail; no answer ever holds it. */
    accessCode?: string | null
  }>
  /** How it runs: merged per key; null takes one away. */
  options?: {
    /** run: it starts by itself; review: it waits for a POST of …/run. Absent: run. */
    mode?: ('run' | 'review') | null
    /** true: nobody is mailed; links are handed over by whoever reads …/action-urls. */
    disableParticipantNotifications?: boolean | null
    /** When it is voided unless it has ended (ISO 8601). */
    expiresAt?: string | null
    /** In place of expiresAt: days from its creation. */
    expiresInDays?: number | null
    /** Mails to whoever was asked and has not answered, at most so many each. */
    reminders?: {
      /** Days between two of them. */
      everyDays: number
      /** Mails to one participant at most. */
      max: number
    } | null
    /** Who asks, in mails and on the signing page. Absent: the namespace's settings. */
    sender?: {
      /** Who asks. */
      name?: string
      /** Where answers to mails go. */
      replyTo?: string
    } | null
    /** Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by mail; the sealed documents are mailed. */
    inPerson?: {
      /** The name of the host. */
      hostName: string
      /** The e-mail address of the host. */
      hostEmail: string
    } | null
    /** Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins. */
    returnUrl?: string | null
  }
  /** Documents to add. */
  envelopes?: {
    /** The key of an envelope of the blueprint. */
    key: string
    /** What is added to it. */
    documents: {
      /** The key, unique among the documents of the workflow. */
      key: string
      /** What people see it called. Absent: its key. */
      name?: string
      /** The template that it is made from, as key@version. */
      template?: string
      /** The PDF that it is. */
      fileId?: string
      /** What the template's inputs are given: the key of an input of the blueprint, or `{expression}`. */
      inputs?: Record<string, unknown>
    }[]
  }[]
}

/** A group of steps, or what one participant does. */
export interface WorkflowStep {
  /** The key of the step in the blueprint. */
  key: string
  /** A group of steps, or one participant. */
  type: 'group' | 'participant'
  /** What people call it. */
  name?: string
  /** How far it is. */
  status: 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'
  /** When it began. */
  startedAt?: string
  /** When it ended. */
  completedAt?: string
  /** Why it was left out. */
  skippedBecause?: string
  /** Why it failed. */
  errorMessage?: string
  /** Who signs. Of a group absent. */
  participantKey?: string
  /** What they sign. Of a group absent. */
  envelopeKey?: string
  /** What the participant is asked for. Of a group absent. */
  action?: {
    /** How far the participant is. */
    status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
    /** When it became their turn. */
    readyAt?: string
    /** When they first opened the documents. */
    viewedAt?: string
    /** When they agreed to electronic records. */
    consentedAt?: string
    /** When they signed. */
    signedAt?: string
    /** When they declined. */
    declinedAt?: string
    /** Files that they attached. Absent: none. */
    attachments?: {
      /** The file. */
      fileId: string
      /** The name that it was attached with. */
      name: string
      /** Its media type. */
      contentType: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'text/plain' | 'text/csv' | 'application/zip' | 'image/png' | 'image/jpeg' | 'image/webp'
      /** Bytes. */
      sizeBytes: number
      /** The SHA-256 of its bytes, in hexadecimal. */
      sha256: string
      /** The document with the field. */
      documentKey: string
      /** The key of the field; of a field in a loop `key.index`. */
      field: string
    }[]
    /** Documents that they agreed to without a signature mark, since the HTML or their conditions leave out their signatures. Absent: none. */
    unmarkedDocuments?: string[]
  }
  /** Of a group: `sequential` or `parallel`. */
  execution?: string
  /** Of a group: done when `all`, `any` or a `quorum` of its steps are. */
  completion?: string
  /** Of a group: how many of its steps must complete, with `completion: quorum`. */
  quorum?: number
  /** The steps of a group; of a participant step absent. */
  children?: WorkflowStep[]
}

/** A workflow in a list: without data, envelopes and steps. */
export interface WorkflowSummary {
  /** The id of the workflow (UUID). */
  id: string
  /** The organization. */
  orgId: string
  /** The namespace. */
  namespaceKey: string
  /** The mode of the namespace: `test` sends no mail and marks its documents. */
  mode: 'live' | 'test'
  /** What people see it called. */
  name: string
  /** What it is about. */
  description?: string
  /** What your application calls it. */
  externalId?: string
  /** Labels to find it by. */
  labels: Record<string, string>
  /** How far it is. `pending`: not started; the others follow docs/workflow-states.md. */
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
  /** Why it has not started yet. Absent: nothing is missing. */
  pendingReasons?: string[]
  /** What it was made from. */
  source: {
    /** Whether the blueprint is a saved one, or came along. */
    type: 'blueprint' | 'inline'
    /** The key of the saved one. */
    blueprintKey?: string
    /** Its version: a semantic version, or draft. */
    blueprintVersion?: string
  }
  /** The time zone that its documents are written in (IANA name), fixed at creation. */
  timezone: string
  /** Everybody who takes part. */
  participants: {
    /** The key of the participant in the blueprint. */
    key: string
    /** The id of the participant in this workflow (UUID). */
    id: string
    /** The name. Absent: not known yet. */
    name?: string
    /** The e-mail address. Absent: not known yet. */
    email?: string
    /** The language that they are written to in (BCP 47). Absent: the namespace's. */
    locale?: string
    /** Of their step that waits for them, else of the one that they answered last. `pending`: they have not been asked, and are not any more once the workflow has ended or their steps were skipped (`steps[].status`). */
    status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
    /** The invitation by mail. */
    notification: {
      /** How far the invitation by mail is; `disabled`: nobody is mailed in this workflow. */
      status: 'none' | 'pending' | 'sent' | 'failed' | 'disabled'
      /** Why the last mail could not be sent. */
      lastError?: string
    }
  }[]
  /** The custom fields of the blueprint, by key, as they were computed last. */
  customFields: Record<string, unknown>
  /** How many of its participant steps are done. */
  progress: {
    /** Participant steps that are done. */
    completed: number
    /** Participant steps that count: those skipped do not. */
    total: number
    /** Participant steps that were skipped; absent where there are none. */
    skipped?: number
  }
  /** When it was made. */
  createdAt: string
  /** Who made it. */
  createdBy: {
    /** The kind of caller, such as `api_key` or `user`. */
    type: string
    /** The keyId, the userId, or the keyId of whoever minted the embed token. */
    id: string
  }
  /** When it started. */
  startedAt?: string
  /** When it was completed. */
  completedAt?: string
  /** When it ended, however it did. */
  endedAt?: string
  /** When its personal data was erased. */
  erasedAt?: string
  /** While it is there, nothing of the workflow is erased. */
  legalHold?: {
    /** When it was put on hold. */
    since: string
    /** Why it is on hold. */
    reason: string
    /** Who set it last. */
    by: {
      /** The kind of caller, such as `api_key` or `user`. */
      type: string
      /** The keyId or the userId. */
      id: string
    }
  }
  /** Why it was voided. */
  voidReason?: string
  /** Why somebody declined. */
  declineReason?: string
  /** Why it failed. */
  errorMessage?: string
}

/** The event workflow.started. */
export interface WorkflowStartedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'workflow.started'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
  }
}

/** The event workflow.completed. */
export interface WorkflowCompletedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'workflow.completed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
  }
}

/** The event workflow.voided. */
export interface WorkflowVoidedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'workflow.voided'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** Why it was voided. */
    voidReason?: string
  }
}

/** The event workflow.failed. */
export interface WorkflowFailedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'workflow.failed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** Why it failed. */
    errorMessage: string
  }
}

/** The event workflow.declined. */
export interface WorkflowDeclinedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'workflow.declined'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** Why they declined. */
    declineReason?: string
    /** Who declined. */
    participantKey: string
  }
}

/** The event workflow.erased. */
export interface WorkflowErasedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'workflow.erased'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** `request`: somebody erased it; `retention`: its time to be kept was over. */
    reason: 'request' | 'retention'
  }
}

/** The event step.started. */
export interface StepStartedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'step.started'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step. */
    stepKey: string
    /** `group` or `participant`. */
    stepType: string
  }
}

/** The event step.completed. */
export interface StepCompletedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'step.completed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step. */
    stepKey: string
    /** `group` or `participant`. */
    stepType: string
  }
}

/** The event step.failed. */
export interface StepFailedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'step.failed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step. */
    stepKey: string
    /** `group` or `participant`. */
    stepType: string
    /** Why it failed. */
    errorMessage?: string
  }
}

/** The event participant.task_assigned. */
export interface ParticipantTaskAssignedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.task_assigned'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event participant.email_sent. */
export interface ParticipantEmailSentEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.email_sent'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event participant.email_failed. */
export interface ParticipantEmailFailedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.email_failed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
    /** What the mail server said. */
    errorMessage: string
  }
}

/** The event participant.task_viewed. */
export interface ParticipantTaskViewedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.task_viewed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event participant.signing_completed. */
export interface ParticipantSigningCompletedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.signing_completed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event participant.signing_declined. */
export interface ParticipantSigningDeclinedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.signing_declined'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event participant.reminded. */
export interface ParticipantRemindedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.reminded'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event participant.delegated. */
export interface ParticipantDelegatedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'participant.delegated'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The step of the participant. */
    stepKey: string
    /** The key of the participant in the blueprint. */
    participantKey: string
    /** The id of the participant in this workflow. */
    participantId: string
    /** Their e-mail address at that moment. */
    participantEmail: string
    /** The envelope that they sign. */
    envelopeKey?: string
  }
}

/** The event envelope.sent. */
export interface EnvelopeSentEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'envelope.sent'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The envelope. */
    envelopeKey: string
  }
}

/** The event envelope.completed. */
export interface EnvelopeCompletedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'envelope.completed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The envelope. */
    envelopeKey: string
    /** Its sealed documents. */
    documents: {
      /** The key of the document. */
      key: string
      /** The sealed file. */
      fileId: string
      /** The SHA-256 of its bytes, in hexadecimal. */
      sha256: string
      /** The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA. */
      sealLevel: string
    }[]
    /** The certificate of completion. Absent: it is the end of each document. */
    certificateFileId?: string
  }
}

/** The event envelope.voided. */
export interface EnvelopeVoidedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'envelope.voided'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The envelope. */
    envelopeKey: string
  }
}

/** The event envelope.finalization_failed. */
export interface EnvelopeFinalizationFailedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'envelope.finalization_failed'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The envelope. */
    envelopeKey: string
    /** Why it could not be sealed. */
    errorMessage?: string
  }
}

/** The event document.seal_upgraded. */
export interface DocumentSealUpgradedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'document.seal_upgraded'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** Counts the events of the workflow, from 1 without gaps. */
  sequence: number
  /** The workflow, as it was when it happened. */
  workflow: {
    /** Its name. */
    name: string
    /** Its labels. */
    labels: Record<string, string>
    /** What your application calls it. */
    externalId?: string
  }
  /** What it is told with. */
  data: {
    /** The workflow that it is about. */
    workflowId: string
    /** The blueprint's custom fields, by key, as they were computed last. */
    customFields: Record<string, unknown>
    /** The envelope. */
    envelopeKey: string
    /** The documents whose seals were raised or renewed: new files, which begin with the bytes of the old ones. */
    documents: {
      /** The key of the document. */
      key: string
      /** The sealed file. */
      fileId: string
      /** The SHA-256 of its bytes, in hexadecimal. */
      sha256: string
      /** The level of its seal (ETSI EN 319 142-1): B-B, B-T, B-LT or B-LTA. */
      sealLevel: string
    }[]
    /** The certificate of completion, when its seal was raised or renewed too. */
    certificateFileId?: string
  }
}

/** The event webhook.endpoint_paused. */
export interface WebhookEndpointPausedEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'webhook.endpoint_paused'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** What it is told with. */
  data: {
    /** The endpoint. */
    webhookId: string
    /** Where its events were sent. */
    url: string
    /** Why it was paused. */
    reason: string
  }
}

/** The event webhook.test. */
export interface WebhookTestEvent {
  /** The version of this envelope. */
  apiVersion: '1'
  /** What happened. */
  eventType: 'webhook.test'
  /** The id of the event: the same at every attempt and every endpoint. */
  eventId: string
  /** When it happened. */
  timestamp: string
  /** The organization that it belongs to. */
  orgId: string
  /** The namespace that it belongs to. */
  namespaceKey: string
  /** The mode of the namespace. */
  mode: 'live' | 'test'
  /** What it is told with. */
  data: {
    /** A sentence. */
    message: string
  }
}

/** What a webhook endpoint receives; `eventType` tells which. */
export type WebhookEvent =
  | WorkflowStartedEvent
  | WorkflowCompletedEvent
  | WorkflowVoidedEvent
  | WorkflowFailedEvent
  | WorkflowDeclinedEvent
  | WorkflowErasedEvent
  | StepStartedEvent
  | StepCompletedEvent
  | StepFailedEvent
  | ParticipantTaskAssignedEvent
  | ParticipantEmailSentEvent
  | ParticipantEmailFailedEvent
  | ParticipantTaskViewedEvent
  | ParticipantSigningCompletedEvent
  | ParticipantSigningDeclinedEvent
  | ParticipantRemindedEvent
  | ParticipantDelegatedEvent
  | EnvelopeSentEvent
  | EnvelopeCompletedEvent
  | EnvelopeVoidedEvent
  | EnvelopeFinalizationFailedEvent
  | DocumentSealUpgradedEvent
  | WebhookEndpointPausedEvent
  | WebhookTestEvent
