// Made of openapi.json by `npm run openapi`. Do not edit.

export interface ApiKey {
  keyId: string
  name: string
  scopes: string[]
  status: 'Active' | 'Expired' | 'Revoked'
  createdAt: string
  expiresAt?: string
  lastUsedAt?: string
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
  scopes: string[]
  status: 'Active' | 'Expired' | 'Revoked'
  createdAt: string
  expiresAt?: string
  lastUsedAt?: string
}

export interface CreatedWebhookEndpoint {
  id: string
  url: string
  description?: string
  eventTypes: string[]
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
  eventType: string
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
  scopes: string[]
  expiration?: '7d' | '30d' | '90d' | '1y' | 'never'
}

export interface NewWebhookEndpoint {
  url: string
  eventTypes: string[]
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
  blueprint?: Record<string, unknown>
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

export interface Resource {
  apiVersion: 'countersign/v1'
  kind: string
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
  spec: Record<string, unknown>
}

export interface ResourceFacts {
  apiVersion: 'countersign/v1'
  kind: string
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

export interface SavedResource {
  apiVersion: 'countersign/v1'
  kind: string
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
  spec: Record<string, unknown>
  warnings: {
    path: string
    message: string
    line?: number
    column?: number
  }[]
}

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
  eventTypes: string[]
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
  eventTypes?: string[]
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
  steps: {
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
    children?: unknown[]
  }[]
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

export interface WorkflowStartedEvent {
  apiVersion: '1'
  eventType: 'workflow.started'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
  }
}

export interface WorkflowCompletedEvent {
  apiVersion: '1'
  eventType: 'workflow.completed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
  }
}

export interface WorkflowVoidedEvent {
  apiVersion: '1'
  eventType: 'workflow.voided'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    voidReason?: string
  }
}

export interface WorkflowFailedEvent {
  apiVersion: '1'
  eventType: 'workflow.failed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    errorMessage: string
  }
}

export interface WorkflowDeclinedEvent {
  apiVersion: '1'
  eventType: 'workflow.declined'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    declineReason?: string
    participantKey: string
  }
}

export interface StepStartedEvent {
  apiVersion: '1'
  eventType: 'step.started'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    stepType: string
  }
}

export interface StepCompletedEvent {
  apiVersion: '1'
  eventType: 'step.completed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    stepType: string
  }
}

export interface StepFailedEvent {
  apiVersion: '1'
  eventType: 'step.failed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    stepKey: string
    stepType: string
    errorMessage?: string
  }
}

export interface ParticipantTaskAssignedEvent {
  apiVersion: '1'
  eventType: 'participant.task_assigned'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantEmailSentEvent {
  apiVersion: '1'
  eventType: 'participant.email_sent'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantEmailFailedEvent {
  apiVersion: '1'
  eventType: 'participant.email_failed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantTaskViewedEvent {
  apiVersion: '1'
  eventType: 'participant.task_viewed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantSigningCompletedEvent {
  apiVersion: '1'
  eventType: 'participant.signing_completed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantSigningDeclinedEvent {
  apiVersion: '1'
  eventType: 'participant.signing_declined'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantRemindedEvent {
  apiVersion: '1'
  eventType: 'participant.reminded'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface ParticipantDelegatedEvent {
  apiVersion: '1'
  eventType: 'participant.delegated'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface EnvelopeSentEvent {
  apiVersion: '1'
  eventType: 'envelope.sent'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    envelopeKey: string
  }
}

export interface EnvelopeCompletedEvent {
  apiVersion: '1'
  eventType: 'envelope.completed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
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

export interface EnvelopeVoidedEvent {
  apiVersion: '1'
  eventType: 'envelope.voided'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    envelopeKey: string
  }
}

export interface EnvelopeFinalizationFailedEvent {
  apiVersion: '1'
  eventType: 'envelope.finalization_failed'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  sequence: number
  data: {
    workflowId: string
    customFields: Record<string, unknown>
    envelopeKey: string
    errorMessage?: string
  }
}

export interface WebhookEndpointPausedEvent {
  apiVersion: '1'
  eventType: 'webhook.endpoint_paused'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
  mode: 'live' | 'test'
  data: {
    webhookId: string
    url: string
    reason: string
  }
}

export interface WebhookTestEvent {
  apiVersion: '1'
  eventType: 'webhook.test'
  eventId: string
  timestamp: string
  orgId: string
  namespaceKey: string
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
