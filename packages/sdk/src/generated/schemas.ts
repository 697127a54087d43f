// Made of openapi.json by `npm run openapi`. Do not edit.

export interface ApiKey {
  keyId: string
  name: string
  /** What the credential may do. */
  scopes: Scope[]
  status: 'Active' | 'Expired' | 'Revoked'
  createdAt: string
  expiresAt?: string
  lastUsedAt?: string
}

export interface AssetResource {
  apiVersion: 'countersign/v1'
  kind: 'Asset'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
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

export interface Billing {
  orgId: string
  planName: string
  /** For how long completed documents are kept at most; absent: without an end. */
  retentionDays?: number
  /** Newest month first; a namespace stands in the months in which it used anything. */
  usage: {
    namespaceKey: string
    /** YYYY-MM, in UTC. */
    month: string
    workflows: number
    /** Documents of sealed envelopes. */
    documents: number
    seals: number
    /** Webhook deliveries that succeeded. */
    deliveries: number
  }[]
}

export interface BlueprintResource {
  apiVersion: 'countersign/v1'
  kind: 'Blueprint'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
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

export interface ChangeLogEntry {
  id: string
  at: string
  /** The operationId of what was done. */
  operation: string
  actor: {
    type: 'api_key' | 'embed' | 'machine' | 'user' | 'visitor'
    /** The keyId of the API key, or of the key that minted the embed token; of `user` the userId of the person; of `machine` the account that worked on the machine itself; empty of a `visitor`, who has not signed in. */
    id: string
    /** The name of a `user`, as it was then. */
    name?: string
  }
  /** What was changed; a resource is named key@version. */
  subject: {
    type: string
    id?: string
  }
  /** The properties that a partial change named. */
  fields?: string[]
  traceId: string
  ip?: string
  userAgent?: string
}

export interface CreatedApiKey {
  apiKey: string
  keyId: string
  name: string
  /** What the credential may do. */
  scopes: Scope[]
  status: 'Active' | 'Expired' | 'Revoked'
  createdAt: string
  expiresAt?: string
  lastUsedAt?: string
}

export interface CreatedWebhookEndpoint {
  id: string
  url: string
  description?: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  isActive: boolean
  retryConfig: {
    strategy: 'exponential'
    startingDelaySeconds: number
    maxDoublings: number
    maxDelaySeconds: number
    maxAttempts: number
    maxDurationSeconds: number
    jitter: 'none' | 'full'
    honorRetryAfter: boolean
  }
  disabledReason?: string
  createdAt: string
  updatedAt: string
  secret: string
}

export interface Delivery {
  id: string
  webhookId: string
  eventId: string
  /** What happened. */
  eventType: EventType
  workflowId?: string
  status: 'pending' | 'succeeded' | 'retrying' | 'failed' | 'cancelled'
  attempts: {
    attemptNumber: number
    attemptedAt: string
    /** Milliseconds */
    duration: number
    responseStatus?: number
    responseBody?: string
    errorMessage?: string
  }[]
  nextAttemptAt?: string
  failedBecause?: 'max_attempts' | 'max_duration' | 'endpoint_removed'
  redeliveryOf?: string
  createdAt: string
}

export interface ErrorEnvelope {
  /** The HTTP status repeated. */
  statusCode: number
  /** When the error was generated. */
  timestamp: string
  /** The request URL; tokens in it are replaced by ***. */
  path: string
  /** Correlation id for support. */
  traceId: string
  errorInfo: {
    /** Names the problem; of several issues the first. */
    message: string
    issues?: {
      /** A JSON pointer into the body, or the name of a parameter. */
      path: string
      message: string
      line?: number
      column?: number
      refusal?: Refusal
    }[]
  }
}

/** What an endpoint is told: everything, a family of events, or one type. */
export type EventPattern = '*' | 'workflow.started' | 'workflow.*' | 'workflow.completed' | 'workflow.voided' | 'workflow.failed' | 'workflow.declined' | 'step.started' | 'step.*' | 'step.completed' | 'step.failed' | 'participant.task_assigned' | 'participant.*' | 'participant.email_sent' | 'participant.email_failed' | 'participant.task_viewed' | 'participant.signing_completed' | 'participant.signing_declined' | 'participant.reminded' | 'participant.delegated' | 'envelope.sent' | 'envelope.*' | 'envelope.completed' | 'envelope.voided' | 'envelope.finalization_failed' | 'webhook.endpoint_paused' | 'webhook.*' | 'webhook.test'

/** A type of event (docs/webhooks.md). */
export type EventType = 'workflow.started' | 'workflow.completed' | 'workflow.voided' | 'workflow.failed' | 'workflow.declined' | 'step.started' | 'step.completed' | 'step.failed' | 'participant.task_assigned' | 'participant.email_sent' | 'participant.email_failed' | 'participant.task_viewed' | 'participant.signing_completed' | 'participant.signing_declined' | 'participant.reminded' | 'participant.delegated' | 'envelope.sent' | 'envelope.completed' | 'envelope.voided' | 'envelope.finalization_failed' | 'webhook.endpoint_paused' | 'webhook.test'

export interface FunctionResource {
  apiVersion: 'countersign/v1'
  kind: 'Function'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
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

export interface Namespace {
  orgId: string
  namespaceKey: string
  name: string
  mode: 'live' | 'test'
  timezone: string
  settings: NamespaceSettings
  createdAt: string
  updatedAt: string
}

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
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    de?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    fr?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    es?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    it?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pt?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    nl?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pl?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ja?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ar?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
  }
  /** Whether the others who were asked to sign are told why somebody declined. Whoever declines is told so before. Absent: only the sender is told. */
  shareDeclineReason?: boolean
  /** Whether the certificate of completion is the end of each document, or a file of its own (the default). Where people attached files there is always one of its own, which names their hashes. */
  certificate?: 'appended' | 'separate'
  /** The level that seals get (B-T where the service has a time-stamp authority), and what happens when no time-stamp comes: wait (the default), degrade to B-B, or fail. */
  seal?: {
    level?: 'B-B' | 'B-T'
    onTimestampFailure?: 'wait' | 'degrade' | 'fail'
  }
  /** How signatures and initials may be given; absent: in each way. Fields of templates may narrow it (signature.kinds). */
  signatureKinds?: ('drawn' | 'typed' | 'uploaded')[]
  /** Where the hosted signing page may lead afterwards (options.returnUrl of workflows). */
  returnOrigins?: string[]
  retention?: {
    /** Days that documents of finished workflows are kept; at most the plan's retentionDays. */
    completedDays?: number
    /** true: nothing is deleted. */
    legalHold?: boolean
  }
  webhookRetry?: {
    strategy?: 'exponential'
    startingDelaySeconds?: number
    maxDoublings?: number
    maxDelaySeconds?: number
    maxAttempts?: number
    maxDurationSeconds?: number
    jitter?: 'none' | 'full'
    honorRetryAfter?: boolean
  }
}

/** Merged with what there is; null takes a setting away. */
export interface NamespaceSettingsChange {
  senderName?: string | null
  senderEmail?: string | null
  replyTo?: string | null
  company?: string | null
  contactEmail?: string | null
  logoFileId?: string | null
  accentColor?: string | null
  mailFooter?: string | null
  locale?: string | null
  consent?: {
    /** The text that people agree to. What is absent is the service's own, in this language. */
    en?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    de?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    fr?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    es?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    it?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pt?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    nl?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    pl?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ja?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
    /** The text that people agree to. What is absent is the service's own, in this language. */
    ar?: {
      title?: string
      /** What the law asks to be told before, beside the button: paper copies and withdrawal, and what is needed. */
      summary?: string[]
      paragraphs: string[]
      agreement?: string
    }
  } | null
  shareDeclineReason?: boolean | null
  certificate?: ('appended' | 'separate') | null
  seal?: {
    level?: 'B-B' | 'B-T'
    onTimestampFailure?: 'wait' | 'degrade' | 'fail'
  } | null
  signatureKinds?: (('drawn' | 'typed' | 'uploaded')[]) | null
  returnOrigins?: string[] | null
  retention?: {
    /** Days that documents of finished workflows are kept; at most the plan's retentionDays. */
    completedDays?: number
    /** true: nothing is deleted. */
    legalHold?: boolean
  } | null
  webhookRetry?: {
    strategy?: 'exponential'
    startingDelaySeconds?: number
    maxDoublings?: number
    maxDelaySeconds?: number
    maxAttempts?: number
    maxDurationSeconds?: number
    jitter?: 'none' | 'full'
    honorRetryAfter?: boolean
  } | null
}

export interface NewApiKey {
  name: string
  /** What the key may do, fixed from then on; `workflow:*` is all of a family. */
  scopes: ScopeName[]
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
  url: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  description?: string
  isActive?: boolean
  retryConfig?: {
    strategy?: 'exponential'
    startingDelaySeconds?: number
    maxDoublings?: number
    maxDelaySeconds?: number
    maxAttempts?: number
    maxDurationSeconds?: number
    jitter?: 'none' | 'full'
    honorRetryAfter?: boolean
  }
}

export interface NewWorkflow {
  /** With blueprintVersion. */
  blueprintKey?: string
  /** A semantic version, or draft. */
  blueprintVersion?: string
  /** In place of key and version, for one run: the spec, or an object whose `spec` it is. */
  blueprint?: InlineBlueprint
  /** Input key → entity, each checked against its schema. Some may come later, by PATCH. */
  data?: Record<string, unknown>
  /** What people see it called. Absent: the blueprint's name, else its key. */
  name?: string
  description?: string
  labels?: Record<string, string>
  /** Participant key → what is said otherwise than in the blueprint, or is missing there. */
  participants?: Record<string, {
    name?: string
    email?: string
    locale?: string
    /** For a participant whose blueprint's authentication has access_code. Tell them otherwise than by mail; no answer ever holds it. */
    accessCode?: string
  }>
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
      everyDays: number
      max: number
    }
    /** Who asks, in mails and on the signing page. Absent: the namespace's settings. */
    sender?: {
      name?: string
      replyTo?: string
    }
    /** Everybody signs at a device of this host (POST …/in-person): nobody is invited or reminded by mail; the sealed documents are mailed. */
    inPerson?: {
      hostName: string
      hostEmail: string
    }
    /** Where the hosted page leads afterwards: https, at an origin of the namespace's returnOrigins. */
    returnUrl?: string
  }
}

export interface Organization {
  orgId: string
  name: string
  createdAt: string
  updatedAt: string
}

export interface Pagination {
  limit: number
  offset: number
  total: number
  nextCursor?: string
}

/** Why something is refused, as a code with the values that its sentence needs: docs/signing-api.md lists them. */
export type Refusal = {
  code: 'text_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'number_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'date_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'boolean_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'option_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'signature_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'initials_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'other_kind_expected'
  values: {
    kinds: ('drawn' | 'typed' | 'uploaded')[]
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'image_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'attachment_expected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_many_files'
  values: {
    max: number
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'wrong_file_type'
  values: {
    types: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'file_too_large'
  values: {
    size: string
    max: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'file_unknown'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'file_is_page'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'file_has_macros'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'archive_damaged'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'file_infected'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'file_missing'
  values: {
    fileId: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_many_uploads'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'filled_by_service'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'missing'
  values: {
    label: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_long'
  values: {
    max: number
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'invisible_character'
  values: {
    character: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'wrong_form'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_small'
  values: {
    min: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_large'
  values: {
    max: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_early'
  values: {
    min: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_late'
  values: {
    max: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'too_detailed'
  values: {
    max: number
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'unknown_field'
  values: {
    document: string
    field: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'unknown_document'
  values: {
    document: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'read_only'
  values: {
    field: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'values_too_large'
  values: {
    max: number
    count: number
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'upload_missing'
  values: {
    fileId: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'condition_failed'
  values: {
    field: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'email_expected'
  values: {
    value: string
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
} | {
  code: 'malformed'
  values: {
    /** What the field's author wrote for this case; shown as it is. */
    message?: string
  }
}

export interface ResourceFacts {
  apiVersion: 'countersign/v1'
  kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
}

export interface SavedAssetResource {
  apiVersion: 'countersign/v1'
  kind: 'Asset'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: AssetSpec
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

export interface SavedBlueprintResource {
  apiVersion: 'countersign/v1'
  kind: 'Blueprint'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: BlueprintSpec
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

export interface SavedFunctionResource {
  apiVersion: 'countersign/v1'
  kind: 'Function'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: FunctionSpec
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

export interface SavedScenarioResource {
  apiVersion: 'countersign/v1'
  kind: 'Scenario'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: ScenarioSpec
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

export interface SavedSchemaResource {
  apiVersion: 'countersign/v1'
  kind: 'Schema'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: SchemaSpec
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

export interface SavedTemplateResource {
  apiVersion: 'countersign/v1'
  kind: 'Template'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
    type: 'user' | 'api_key'
  }
  /** Its content. References stand in both forms, as `schema: key@version` and as `schemaKey` with `schemaVersion`. */
  spec: TemplateSpec
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

export interface ScenarioResource {
  apiVersion: 'countersign/v1'
  kind: 'Scenario'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
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
    fields: Record<string, Record<string, unknown>>
  }[]
  /** What must hold at the end of a simulation or test run. */
  expect?: {
    /** The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign. */
    status?: 'pending' | 'in_progress' | 'completed' | 'failed'
    /** The status of steps at the end, by key. */
    steps?: Record<string, 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'>
    /** The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`). */
    documents?: string[]
    /** The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element. */
    entities?: Record<string, unknown>
  }
}

export interface SchemaResource {
  apiVersion: 'countersign/v1'
  kind: 'Schema'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
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

export interface SigningSession {
  state: 'code' | 'preparing' | 'waiting' | 'ready' | 'signed' | 'completed' | 'declined' | 'voided' | 'expired' | 'failed' | 'closed'
  workflowId: string
  /** The step that this is about. */
  stepKey: string
  /** All steps of this participant; for a token with participantKey. */
  steps?: {
    key: string
    state: 'code' | 'preparing' | 'waiting' | 'ready' | 'signed' | 'completed' | 'declined' | 'voided' | 'expired' | 'failed' | 'closed'
  }[]
  mode: 'live' | 'test'
  workflowName: string
  sender: {
    name: string
    company?: string
  }
  /** Of the namespace. The logo is read by GET /v1/signing/images/{logoFileId}. */
  branding?: {
    accentColor?: string
    logoFileId?: string
  }
  envelope: {
    name: string
    subject?: string
    message?: string
    /** All have signed, and the documents are being sealed. */
    isSealing?: true
  }
  /** Whether mail of the service reaches the people of this workflow: invitations and sealed documents. False with disableParticipantNotifications, where mail is only kept (test namespaces, no SMTP_URL), and in person as long as the person has not signed: nobody is invited there. */
  mails: boolean
  participant: {
    key: string
    name: string
    email: string
    locale?: string
  }
  timezone: string
  /** Present at the device of a host, on which several people sign one after the other. */
  inPerson?: {
    hostName: string
  }
  /** POST /v1/signing/delegate is open to this person, now in their turn. */
  canDelegate?: true
  /** Why this person declines is told to the others who were asked, too. */
  sharesDeclineReason?: true
  returnUrl?: string
  expiresAt?: string
  /** What ended it, as far as this person may know. */
  ending?: {
    at: string
    by?: 'you' | 'another'
    reason?: string
  }
  /** Present while the state is code: nothing else of the session is told then. */
  code?: {
    method: 'email_code' | 'access_code'
    /** Which of the codes this is. */
    number: number
    /** How many are asked for, one after the other. */
    total: number
    /** unsent: ask for one with POST /v1/signing/code. asked: one is waited for. expired, locked (too many wrong tries): none is valid now. undeliverable: the mail could not be sent. missing: the sender has not chosen an access code yet. */
    status: 'unsent' | 'asked' | 'expired' | 'locked' | 'undeliverable' | 'missing'
    /** The address that codes are mailed to, masked. */
    sentTo?: string
    triesLeft?: number
    expiresAt?: string
    /** Seconds until another code may be asked for; absent: now. */
    askAgainSeconds?: number
    /** Seconds until the next try. */
    waitSeconds?: number
  }
  /** Present while the state is ready or signed: in the language of X-Countersign-Language until it is agreed to, then the text that was agreed to. */
  consent?: {
    version: string
    locale: string
    hash: string
    title: string
    /** Lines that stand beside the agreement: paper copies and withdrawal, and what is needed. */
    summary: string[]
    /** The whole text. */
    paragraphs: string[]
    /** The sentence that the person says yes to. */
    agreement: string
    acceptedAt?: string
  }
  /** Empty while the state is preparing or waiting. */
  documents: {
    key: string
    name: string
    sha256: string
    pages: {
      width: number
      height: number
    }[]
    viewedAt?: string
    signedAvailable: boolean
  }[]
  /** This person's, in reading order; empty unless the state is ready. */
  fields: {
    document: string
    key: string
    /** Of a field in a loop of an HTML template. */
    index?: number
    type: 'text_field' | 'number' | 'date' | 'check_box' | 'radio' | 'dropdown' | 'image' | 'attachment' | 'line' | 'signature' | 'initial' | 'signed_date'
    label: string
    tooltip?: string
    /** What a browser may offer to fill in, by the names of HTML. */
    autocomplete?: 'name' | 'honorific-prefix' | 'given-name' | 'additional-name' | 'family-name' | 'honorific-suffix' | 'nickname' | 'organization-title' | 'organization' | 'street-address' | 'address-line1' | 'address-line2' | 'address-line3' | 'address-level4' | 'address-level3' | 'address-level2' | 'address-level1' | 'country' | 'country-name' | 'postal-code' | 'language' | 'bday' | 'bday-day' | 'bday-month' | 'bday-year' | 'sex' | 'url' | 'email' | 'tel' | 'tel-country-code' | 'tel-national' | 'tel-area-code' | 'tel-local' | 'tel-extension' | 'impp'
    /** false: hidden by its includeIf. */
    included: boolean
    required: boolean
    readOnly: boolean
    /** A text, number, boolean, signature or list of files; what the field refuses is kept too. */
    value?: unknown
    /** Why the value is refused, in the person's language (X-Countersign-Language). */
    error?: string
    refusal?: Refusal
    options?: {
      value: string
      label: string
    }[]
    /** How a signature or initials may be given; of those fields alone. */
    signatureKinds?: ('drawn' | 'typed' | 'uploaded')[]
    validation?: {
      pattern?: string
      message?: string
      min?: number | string
      max?: number | string
      maxLength?: number
      maxFiles?: number
      types?: string[]
      maxBytes?: number
    }
    format?: string
    widgets: {
      page: number
      x: number
      y: number
      width: number
      height: number
      /** Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box. */
      rotation?: number
      style?: {
        fontSize?: number
        font?: string
        color?: string
        align?: 'left' | 'center' | 'right'
        background?: string
        border?: string
      }
    }[]
  }[]
  /** What others have put on the documents. */
  marks: {
    document: string
    type: 'text_field' | 'number' | 'date' | 'check_box' | 'radio' | 'dropdown' | 'image' | 'attachment' | 'line' | 'signature' | 'initial' | 'signed_date'
    /** The name of who entered it. */
    by: string
    /** A text, number, boolean or signature. */
    value: unknown
    widgets: {
      page: number
      x: number
      y: number
      width: number
      height: number
      /** Degrees clockwise, about the middle of the box; by 90 and 270 the content turns inside of the same box. */
      rotation?: number
      style?: {
        fontSize?: number
        font?: string
        color?: string
        align?: 'left' | 'center' | 'right'
        background?: string
        border?: string
      }
    }[]
  }[]
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

export interface StoredFile {
  fileId: string
  name: string
  contentType: string
  sizeBytes: number
  sha256: string
  pageCount?: number
  width?: number
  height?: number
  warnings?: string[]
  createdAt: string
}

export interface TemplateResource {
  apiVersion: 'countersign/v1'
  kind: 'Template'
  metadata: {
    key: string
    version: string
    name?: string
    description?: string
    labels?: Record<string, string>
  }
  contentHash: string
  createdAt: string
  createdBy: {
    id: string
    type: 'user' | 'api_key'
  }
  updatedAt: string
  publishedAt?: string
  publishedBy?: {
    id: string
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
    /** Whether it must be filled in. Absent: true for signatures and initials, else false. */
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

export interface User {
  userId: string
  email: string
  name: string
  roles: ('owner' | 'admin' | 'member' | 'billing')[]
  /** What they may do in namespaces: in one, or in all of a mode. */
  grants: {
    namespaceKey: string
    grant: 'viewer' | 'operator' | 'author' | 'developer'
  } | {
    mode: 'live' | 'test'
    grant: 'viewer' | 'operator' | 'author' | 'developer'
  }[]
  status: 'active' | 'disabled'
  /** Whether somebody has taken an invitation and can sign in. */
  hasAccount: boolean
  createdAt: string
}

export interface WebhookEndpoint {
  id: string
  url: string
  description?: string
  /** What the endpoint is told. */
  eventTypes: EventPattern[]
  isActive: boolean
  retryConfig: {
    strategy: 'exponential'
    startingDelaySeconds: number
    maxDoublings: number
    maxDelaySeconds: number
    maxAttempts: number
    maxDurationSeconds: number
    jitter: 'none' | 'full'
    honorRetryAfter: boolean
  }
  disabledReason?: string
  createdAt: string
  updatedAt: string
}

export interface WebhookEndpointChanges {
  url?: string
  /** null takes it away. */
  description?: string | null
  /** What the endpoint is told. */
  eventTypes?: EventPattern[]
  isActive?: boolean
  retryConfig?: {
    strategy?: 'exponential'
    startingDelaySeconds?: number
    maxDoublings?: number
    maxDelaySeconds?: number
    maxAttempts?: number
    maxDurationSeconds?: number
    jitter?: 'none' | 'full'
    honorRetryAfter?: boolean
  }
}

export interface Workflow {
  id: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  name: string
  description?: string
  labels: Record<string, string>
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
  pendingReasons?: string[]
  source: {
    type: 'blueprint' | 'inline'
    blueprintKey?: string
    blueprintVersion?: string
  }
  timezone: string
  participants: {
    key: string
    id: string
    name?: string
    email?: string
    locale?: string
    status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
    notification: {
      status: 'none' | 'pending' | 'sent' | 'failed' | 'disabled'
      lastError?: string
    }
  }[]
  customFields: Record<string, unknown>
  progress: {
    completed: number
    total: number
  }
  createdAt: string
  createdBy: {
    type: string
    id: string
  }
  startedAt?: string
  completedAt?: string
  endedAt?: string
  erasedAt?: string
  voidReason?: string
  declineReason?: string
  errorMessage?: string
  data: Record<string, unknown>
  envelopes: {
    key: string
    name?: string
    status: 'pending' | 'in_progress' | 'completed' | 'voided' | 'failed'
    documents: {
      key: string
      name: string
      status: 'pending' | 'rendered' | 'signed' | 'sealed' | 'failed'
      pageCount?: number
      fileId?: string
      signedFileId?: string
      sealLevel?: string
      errorMessage?: string
    }[]
    certificateFileId?: string
    finalization?: {
      status: 'waiting' | 'sealing' | 'retrying' | 'failed'
      attempts: number
      lastError?: string
      nextAttemptAt?: string
    }
    sentAt?: string
    completedAt?: string
  }[]
  steps: WorkflowStep[]
  options: {
    mode: 'run' | 'review'
    disableParticipantNotifications: boolean
    expiresAt?: string
    reminders?: {
      everyDays: number
      max: number
    }
    sender?: {
      name?: string
      replyTo?: string
    }
    returnUrl?: string
    inPerson?: {
      hostName: string
      hostEmail: string
    }
  }
}

export interface WorkflowChanges {
  name?: string
  description?: string | null
  labels?: Record<string, string | null>
  /** Input key → entity: each that is named is replaced whole. */
  data?: Record<string, unknown>
  participants?: Record<string, null | {
    name?: string | null
    email?: string | null
    locale?: string | null
    accessCode?: string | null
  }>
  options?: {
    mode?: ('run' | 'review') | null
    disableParticipantNotifications?: boolean | null
    expiresAt?: string | null
    expiresInDays?: number | null
    reminders?: {
      everyDays: number
      max: number
    } | null
    sender?: {
      name?: string
      replyTo?: string
    } | null
    inPerson?: {
      hostName: string
      hostEmail: string
    } | null
    returnUrl?: string | null
  }
  /** Documents to add. */
  envelopes?: {
    key: string
    documents: {
      key: string
      name?: string
      template?: string
      fileId?: string
      inputs?: Record<string, unknown>
    }[]
  }[]
}

export interface WorkflowStep {
  key: string
  type: 'group' | 'participant'
  name?: string
  status: 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'
  startedAt?: string
  completedAt?: string
  skippedBecause?: string
  errorMessage?: string
  participantKey?: string
  envelopeKey?: string
  action?: {
    status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
    readyAt?: string
    viewedAt?: string
    consentedAt?: string
    signedAt?: string
    declinedAt?: string
    attachments?: {
      fileId: string
      name: string
      contentType: 'application/pdf' | 'application/vnd.openxmlformats-officedocument.wordprocessingml.document' | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' | 'text/plain' | 'text/csv' | 'application/zip' | 'image/png' | 'image/jpeg' | 'image/webp'
      sizeBytes: number
      sha256: string
      documentKey: string
      /** Its key; of a field in a loop `key.index`. */
      field: string
    }[]
  }
  execution?: string
  completion?: string
  quorum?: number
  /** The steps of a group; of a participant step absent. */
  children?: WorkflowStep[]
}

export interface WorkflowSummary {
  id: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  name: string
  description?: string
  labels: Record<string, string>
  status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
  pendingReasons?: string[]
  source: {
    type: 'blueprint' | 'inline'
    blueprintKey?: string
    blueprintVersion?: string
  }
  timezone: string
  participants: {
    key: string
    id: string
    name?: string
    email?: string
    locale?: string
    status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
    notification: {
      status: 'none' | 'pending' | 'sent' | 'failed' | 'disabled'
      lastError?: string
    }
  }[]
  customFields: Record<string, unknown>
  progress: {
    completed: number
    total: number
  }
  createdAt: string
  createdBy: {
    type: string
    id: string
  }
  startedAt?: string
  completedAt?: string
  endedAt?: string
  erasedAt?: string
  voidReason?: string
  declineReason?: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    declineReason?: string
    participantKey: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    stepType: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
    envelopeKey?: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    participantKey: string
    participantId: string
    participantEmail: string
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    envelopeKey: string
    documents: {
      key: string
      fileId: string
      sha256: string
      sealLevel: string
    }[]
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
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
  /** Its place in the workflow's audit trail: greater than that of all events before it. */
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    envelopeKey: string
    errorMessage?: string
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
  data: {
    webhookId: string
    url: string
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
  data: {
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
  | WebhookEndpointPausedEvent
  | WebhookTestEvent
