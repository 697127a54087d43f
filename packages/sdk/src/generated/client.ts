// Made of openapi.json by `npm run openapi`. Do not edit.
import type { Content, Download, Media } from '../body.ts'
import {
  type ActOptions,
  type BytesOptions,
  type Call,
  type CallOptions,
  type ChangeOptions,
  type ChangeOptionsIfGiven,
  part,
  type ReadOptions,
  uploadOf,
} from '../call.ts'
import type { Pages } from '../pages.ts'
import type {
  ApiKey,
  AssetResource,
  AssetSpec,
  Billing,
  BlueprintResource,
  ChangeLogEntry,
  CreatedApiKey,
  CreatedWebhookEndpoint,
  Delivery,
  EnsuredWebhookEndpoint,
  Event,
  EventPattern,
  EventType,
  FunctionResource,
  Namespace,
  NamespaceSettings,
  NamespaceSettingsChange,
  NewApiKey,
  NewAssetResource,
  NewBlueprintResource,
  NewFunctionResource,
  NewResource,
  NewScenarioResource,
  NewSchemaResource,
  NewTemplateResource,
  NewWebhookEndpoint,
  NewWorkflow,
  Organization,
  ResourceFacts,
  SavedAssetResource,
  SavedBlueprintResource,
  SavedFunctionResource,
  SavedScenarioResource,
  SavedSchemaResource,
  SavedTemplateResource,
  ScenarioResource,
  SchemaResource,
  Scope,
  SigningSession,
  StoredFile,
  TemplateResource,
  TemplateSpec,
  User,
  WebhookEndpoint,
  WebhookEndpointChanges,
  Workflow,
  WorkflowChanges,
  WorkflowSummary,
} from './schemas.ts'

interface AssetsMethods {
  /** Create an Asset as a draft, or publish it at once under a semantic version. `createAsset`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets */
  create(body: NewAssetResource | Media, options?: ActOptions): Promise<SavedAssetResource>
  /** List the latest version of each Asset, without content; filters labels[key]=value and q. `listAssets`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read an Asset: the version asked for, else the latest published, else the draft. `readAsset`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key} */
  read(key: string, query?: { version?: string | undefined }, options?: ReadOptions): Promise<AssetResource>
  /** List the draft and all published versions of an Asset, newest first, without content. `listAssetVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions */
  listVersions(key: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read one version of an Asset. `readAssetVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/{version} */
  readVersion(key: string, version: string, options?: ReadOptions): Promise<AssetResource>
  /** Replace the draft of an Asset, or start it anew from the latest published version. `replaceAssetDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft */
  replaceDraft(key: string, body: NewAssetResource | Media, options: ChangeOptions): Promise<SavedAssetResource>
  /** Change the draft of an Asset with a JSON Merge Patch (RFC 7386). `changeAssetDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft */
  changeDraft(key: string, body: Record<string, unknown> | Media, options: ChangeOptions): Promise<SavedAssetResource>
  /** Delete the draft of an Asset, unless another draft refers to it. `deleteAssetDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft */
  deleteDraft(key: string, options: ChangeOptions): Promise<{
      /** The key of the resource. */
      key: string
      /** It is gone. */
      deleted: true
    }>
  /** Publish the draft of an Asset as the next patch, minor or major version; the draft stays. `publishAssetDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/draft/publish */
  publishDraft(key: string, body: {
  /** patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. */
  versionType: 'patch' | 'minor' | 'major'
}, options?: ChangeOptionsIfGiven & ActOptions): Promise<SavedAssetResource>
  /** Compare two versions of an Asset: what changed, and the smallest versionType that it deserves. `compareAsset`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/compare */
  compare(key: string, query?: { from?: string | undefined; to?: string | undefined }, options?: CallOptions): Promise<{
      /** What it is. */
      kind: string
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      from: string
      /** A semantic version, or draft. */
      to: string
      /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
      versionType?: 'patch' | 'minor' | 'major'
      /** Why, each in a sentence. */
      reasons: string[]
      /** Each thing that differs. */
      changes: {
        /** What happened to it. */
        type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
        /** What it is about: input, role, field, step, document, schema … */
        subject: string
        /** Its key. */
        key?: string
        /** A JSON pointer into the newer version; of what was removed, into the older one. */
        path: string
        /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
        from?: unknown
        /** The value after, in the same way. */
        to?: unknown
        /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
        versionType: 'patch' | 'minor' | 'major'
        /** The same in a sentence. */
        message: string
      }[]
    }>
  /** List the resources and the running workflows that name a version of an Asset. `listAssetDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/{key}/versions/{version}/dependents */
  listDependents(key: string, version: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A resource that refers to it. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. */
      name?: string
    } | {
      /** A workflow that runs on it. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. */
      name: string
      /** How far it is. */
      status: 'pending' | 'in_progress'
      /** The blueprint that it runs on. Absent: one that came along. */
      blueprint?: {
        /** The key. */
        key: string
        /** A semantic version, or draft. */
        version: string
      }
      /** When it was made. */
      createdAt: string
    } | {
      /** Embed tokens alone get this, instead of the workflows that run on it. */
      type: 'workflows'
      /** How many, pending or in progress. */
      count: number
    }>
}

function assetsOf(call: Call): AssetsMethods {
  return {
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets', true, { query, options }),
    read: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}`, { query, options }),
    listVersions: (key, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions`, false, { query, options }),
    readVersion: (key, version, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions/${part(version)}`, { options }),
    replaceDraft: (key, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions/draft`, { body, options }),
    changeDraft: (key, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions/draft`, { body, options }),
    deleteDraft: (key, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions/draft`, { options }),
    publishDraft: (key, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions/draft/publish`, { body, options, acts: true }),
    compare: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/compare`, { query, options }),
    listDependents: (key, version, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/assets/${part(key)}/versions/${part(version)}/dependents`, false, { query, options }),
  }
}

interface AuthenticationMethods {
  /** Exchange an API key for an access token. `exchangeToken`: POST /v1/auth/token */
  exchangeToken(body: {
  /** What is exchanged. */
  grantType: 'api_key'
  /** An API key, whole. */
  apiKey: string
}, options?: CallOptions): Promise<{
      /** Sent as `Authorization: Bearer <accessToken>`. */
      accessToken: string
      /** How it is sent. */
      tokenType: 'Bearer'
      /** Seconds until it ends. */
      expiresIn: number
      /** When it ends: get another one before. */
      expiresAt: string
      /** The organization, for paths. */
      orgId: string
      /** What the credential may do. */
      scopes: Scope[]
      /** Whose token it is. */
      subject: {
        /** What it is: a program, no person. */
        type: 'service_account'
        /** The keyId of the API key. */
        id: string
        /** The organization. */
        orgId: string
        /** The namespace. Absent: it acts in the organization. */
        namespaceKey?: string
        /** The mode of the namespace: `live` or `test`. */
        mode?: string
        /** Where it acts: `org` or `namespace`. */
        scopeLevel: string
      }
    }>
  /** Read the public keys that verify tokens of this service. `readJwks`: GET /.well-known/jwks.json */
  readJwks(options?: CallOptions): Promise<{
      /** The keys that are valid now (RFC 7517). */
      keys: (Record<string, unknown>)[]
    }>
  /** List the org API keys. `listOrgApiKeys`: GET /v1/orgs/{orgId}/api-keys */
  listOrgApiKeys(query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ApiKey>
  /** Create an org API key; its secret is shown only this once. `createOrgApiKey`: POST /v1/orgs/{orgId}/api-keys */
  createOrgApiKey(body: NewApiKey, options?: ActOptions): Promise<CreatedApiKey>
  /** Revoke an org API key. `revokeOrgApiKey`: POST /v1/orgs/{orgId}/api-keys/{keyId}/revoke */
  revokeOrgApiKey(keyId: string, options?: ActOptions): Promise<ApiKey>
  /** List the API keys of the namespace. `listNamespaceApiKeys`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys */
  listNamespaceApiKeys(query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ApiKey>
  /** Create a namespace API key; its secret is shown only this once. `createNamespaceApiKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys */
  createNamespaceApiKey(body: NewApiKey, options?: ActOptions): Promise<CreatedApiKey>
  /** Revoke an API key of the namespace. `revokeNamespaceApiKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys/{keyId}/revoke */
  revokeNamespaceApiKey(keyId: string, options?: ActOptions): Promise<ApiKey>
  /** Create an embed token for a web component; safe for the browser. `createEmbedToken`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/auth/embed */
  createEmbedToken(body: {
  /** For ss-signing-embed: somebody signs. */
  intent: 'participant'
  /** The workflow that it is for. */
  workflowId: string
  /** The step that is signed. */
  stepKey?: string
  /** In place of stepKey: whichever step of this participant is open, one after the other. */
  participantKey?: string
  /** Pages that may use the token: scheme and host (and port), such as https://app.example.com. */
  allowedOrigins: string[]
  /** Seconds; cut to the longest life of the intent. */
  expiresIn?: number
  /** Who signs, as your application knows them: told in the audit trail. */
  context?: {
    /** The e-mail address of whoever signs. */
    recipientEmail: string
    /** The name of whoever signs. */
    recipientName?: string
    /** What else your application knows, such as a session; kept in the audit trail. */
    metadata?: Record<string, string>
  }
} | {
  /** For a page that shows or prepares a workflow. */
  intent: 'workflow'
  /** The workflow that it is for. */
  workflowId: string
  /** For ss-workflow-monitor; else ss-workflow-editor. */
  mode?: 'monitor'
  /** Pages that may use the token: scheme and host (and port), such as https://app.example.com. */
  allowedOrigins: string[]
  /** Seconds; cut to the longest life of the intent. */
  expiresIn?: number
} | {
  /** For ss-resource-editor: somebody edits a resource. */
  intent: 'builder'
  /** The kind of the resource. */
  resourceKind: 'blueprint' | 'template' | 'schema' | 'asset' | 'function' | 'jsonata_function' | 'scenario'
  /** The key of the resource. */
  resourceKey: string
  /** draft when absent. */
  resourceVersion?: string
  /** Pages that may use the token: scheme and host (and port), such as https://app.example.com. */
  allowedOrigins: string[]
  /** Seconds; cut to the longest life of the intent. */
  expiresIn?: number
}, options?: CallOptions): Promise<{
      /** Sent as `Authorization: Bearer <accessToken>`. */
      accessToken: string
      /** How it is sent. */
      tokenType: 'Bearer'
      /** Seconds until it ends. */
      expiresIn: number
      /** When it ends: get another one before. */
      expiresAt: string
      /** The organization, for paths. */
      orgId: string
      /** What the credential may do. */
      scopes: Scope[]
      /** Whose token it is. */
      subject: {
        /** What it is: a page of yours. */
        type: 'embed'
        /** The keyId of the API key that made it. */
        id: string
        /** What it was made for. */
        intent: string
      }
      /** What it reaches. */
      resources: {
        /** `workflow`, or the kind of a resource in lower case. */
        type: string
        /** The id of the workflow, or key@version. */
        id: string
        /** What may be done with it. */
        actions: string[]
        /** The steps that may be signed. */
        steps?: string[]
      }[]
    }>
}

function authenticationOf(call: Call): AuthenticationMethods {
  return {
    exchangeToken: (body, options) =>
      call.json('POST', '/v1/auth/token', { body, options, isPublic: true }),
    readJwks: (options) =>
      call.json('GET', '/.well-known/jwks.json', { options, isPublic: true }),
    listOrgApiKeys: (query, options) =>
      call.pages('/v1/orgs/{orgId}/api-keys', false, { query, options }),
    createOrgApiKey: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/api-keys', { body, options, acts: true }),
    revokeOrgApiKey: (keyId, options) =>
      call.json('POST', `/v1/orgs/{orgId}/api-keys/${part(keyId)}/revoke`, { options, acts: true }),
    listNamespaceApiKeys: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys', false, { query, options }),
    createNamespaceApiKey: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys', { body, options, acts: true }),
    revokeNamespaceApiKey: (keyId, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/api-keys/${part(keyId)}/revoke`, { options, acts: true }),
    createEmbedToken: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/auth/embed', { body, options }),
  }
}

interface BlueprintsMethods {
  /** Create a Blueprint as a draft, or publish it at once under a semantic version. `createBlueprint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints */
  create(body: NewBlueprintResource | Media, options?: ActOptions): Promise<SavedBlueprintResource>
  /** List the latest version of each Blueprint, without content; filters labels[key]=value and q. `listBlueprints`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read a Blueprint: the version asked for, else the latest published, else the draft. `readBlueprint`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key} */
  read(key: string, query?: { version?: string | undefined }, options?: ReadOptions): Promise<BlueprintResource>
  /** List the draft and all published versions of a Blueprint, newest first, without content. `listBlueprintVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions */
  listVersions(key: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read one version of a Blueprint. `readBlueprintVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version} */
  readVersion(key: string, version: string, options?: ReadOptions): Promise<BlueprintResource>
  /** Replace the draft of a Blueprint, or start it anew from the latest published version. `replaceBlueprintDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft */
  replaceDraft(key: string, body: NewBlueprintResource | Media, options: ChangeOptions): Promise<SavedBlueprintResource>
  /** Change the draft of a Blueprint with a JSON Merge Patch (RFC 7386). `changeBlueprintDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft */
  changeDraft(key: string, body: Record<string, unknown> | Media, options: ChangeOptions): Promise<SavedBlueprintResource>
  /** Delete the draft of a Blueprint, unless another draft refers to it. `deleteBlueprintDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft */
  deleteDraft(key: string, options: ChangeOptions): Promise<{
      /** The key of the resource. */
      key: string
      /** It is gone. */
      deleted: true
    }>
  /** Publish the draft of a Blueprint as the next patch, minor or major version; the draft stays. `publishBlueprintDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/draft/publish */
  publishDraft(key: string, body: {
  /** patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. */
  versionType: 'patch' | 'minor' | 'major'
}, options?: ChangeOptionsIfGiven & ActOptions): Promise<SavedBlueprintResource>
  /** Compare two versions of a Blueprint: what changed, and the smallest versionType that it deserves. `compareBlueprint`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/compare */
  compare(key: string, query?: { from?: string | undefined; to?: string | undefined }, options?: CallOptions): Promise<{
      /** What it is. */
      kind: string
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      from: string
      /** A semantic version, or draft. */
      to: string
      /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
      versionType?: 'patch' | 'minor' | 'major'
      /** Why, each in a sentence. */
      reasons: string[]
      /** Each thing that differs. */
      changes: {
        /** What happened to it. */
        type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
        /** What it is about: input, role, field, step, document, schema … */
        subject: string
        /** Its key. */
        key?: string
        /** A JSON pointer into the newer version; of what was removed, into the older one. */
        path: string
        /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
        from?: unknown
        /** The value after, in the same way. */
        to?: unknown
        /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
        versionType: 'patch' | 'minor' | 'major'
        /** The same in a sentence. */
        message: string
      }[]
    }>
  /** List the resources and the running workflows that name a version of a Blueprint. `listBlueprintDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}/dependents */
  listDependents(key: string, version: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A resource that refers to it. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. */
      name?: string
    } | {
      /** A workflow that runs on it. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. */
      name: string
      /** How far it is. */
      status: 'pending' | 'in_progress'
      /** The blueprint that it runs on. Absent: one that came along. */
      blueprint?: {
        /** The key. */
        key: string
        /** A semantic version, or draft. */
        version: string
      }
      /** When it was made. */
      createdAt: string
    } | {
      /** Embed tokens alone get this, instead of the workflows that run on it. */
      type: 'workflows'
      /** How many, pending or in progress. */
      count: number
    }>
  /** Tell what a workflow of a Blueprint would do, without storing anything. `simulateBlueprint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/{key}/versions/{version}/simulate */
  simulate(key: string, version: string, body?: {
  /** Entity by input key. Excludes scenario. */
  data?: Record<string, unknown>
  /** A saved scenario, as key@version: its data is taken. Excludes data. */
  scenario?: string
  /** What participants enter, in this order. */
  signing?: {
    /** The key of the participant who signs. */
    participant: string
    /** What they enter: document → field → value. */
    fields?: Record<string, Record<string, unknown>>
    /** Whether they decline instead of signing. Absent: false. */
    declines?: boolean
  }[]
}, options?: CallOptions): Promise<{
      /** How the workflow would end. */
      status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
      /** Why it would not start. */
      pendingReasons: string[]
      /** Why it would fail. */
      errorMessage?: string
      /** The instant that expressions saw as now. */
      at: string
      /** The time zone of the simulated workflow (IANA name). */
      timezone: string
      /** Everybody who takes part. */
      participants: {
        /** The key of the participant. */
        key: string
        /** The name. Absent: none was computed. */
        name?: string
        /** The e-mail address. Absent: none was computed. */
        email?: string
        /** The language that they are written to in. */
        locale?: string
        /** The codes that they are asked for. */
        authentication?: ('email_code' | 'access_code')[]
        /** Whether they must have an address. */
        required?: boolean
        /** The keys of their steps. */
        steps: string[]
      }[]
      /** Depth first. */
      steps: {
        /** The key of the step. */
        key: string
        /** A group of steps, or one participant. */
        type: 'group' | 'participant'
        /** What people call it. */
        name?: string
        /** The group that it stands in. Absent: it is the root. */
        parent?: string
        /** Who signs. Of a group absent. */
        participantKey?: string
        /** How far it comes. */
        status: 'pending' | 'in_progress' | 'completed' | 'skipped' | 'failed'
        /** Whether it takes place. */
        included: boolean
        /** Why it is included or left out, with the expression that decided and what it gave. */
        because: {
          /** What decided. */
          rule: 'always' | 'includeIf' | 'iterator' | 'skipped' | 'not_reached'
          /** The expression that decided. */
          expression?: string
          /** What it gave. */
          result?: unknown
          /** The same in a sentence. */
          because?: string
        }
        /** Why it is left out. */
        skippedBecause?: string
        /** Why it fails. */
        errorMessage?: string
        /** As they are after the step. */
        entities?: Record<string, unknown>
        /** What roles gave: document → role → output. */
        docOutputs?: Record<string, unknown>
        /** Of a group: child → entities as it left them. */
        childOutputs?: Record<string, unknown>
        /** The entities that it changes. */
        updated?: string[]
        /** Changes that do not come about. */
        prevented?: {
          /** The entity that stays as it was. */
          entity: string
          /** What prevented it. */
          because: string
          /** The message of the expression. */
          message?: string
        }[]
      }[]
      /** Its envelopes, in the order of the blueprint. */
      envelopes: {
        /** The key of the envelope. */
        key: string
        /** What people see it called. */
        name?: string
        /** How far it comes. */
        status: 'pending' | 'in_progress' | 'completed' | 'voided' | 'failed'
        /** Whether it is sent. */
        included: boolean
        /** Why it is included or left out, with the expression that decided and what it gave. */
        because: {
          /** What decided. */
          rule: 'always' | 'includeIf' | 'iterator' | 'skipped' | 'not_reached'
          /** The expression that decided. */
          expression?: string
          /** What it gave. */
          result?: unknown
          /** The same in a sentence. */
          because?: string
        }
        /** Its documents. */
        documents: {
          /** The key of the document; of an instance of an iterator with its number behind it. */
          key: string
          /** The key of the document in the blueprint. */
          source: string
          /** Of an instance of an iterator: which one, from 0. */
          number?: number
          /** What people see it called. */
          name: string
          /** How far its making comes. */
          status: 'pending' | 'rendered' | 'signed' | 'sealed' | 'failed'
          /** Whether it is made. */
          included: boolean
          /** Why it is included or left out, with the expression that decided and what it gave. */
          because: {
            /** What decided. */
            rule: 'always' | 'includeIf' | 'iterator' | 'skipped' | 'not_reached'
            /** The expression that decided. */
            expression?: string
            /** What it gave. */
            result?: unknown
            /** The same in a sentence. */
            because?: string
          }
          /** The template, as key@version. */
          template?: string
          /** The PDF that it is. */
          fileId?: string
          /** What the template's inputs are given. */
          inputs: Record<string, unknown>
          /** Its fields. */
          fields: {
            /** The key of the field. */
            key: string
            /** Of a field in a loop of an HTML template: which one, from 0. */
            index?: number
            /** What is entered there. */
            type: 'text_field' | 'number' | 'date' | 'check_box' | 'radio' | 'dropdown' | 'image' | 'attachment' | 'line' | 'signature' | 'initial' | 'signed_date'
            /** The role that fills it in. Absent: nobody. */
            role?: string
            /** The step in which it is filled in. */
            stepKey?: string
            /** Whether it is shown. */
            included: boolean
            /** Whether nobody can sign without it. */
            required: boolean
            /** Whether its value is shown only. */
            readOnly: boolean
            /** Its value. Absent: it has none. */
            value?: unknown
            /** Where the value is from. */
            from: 'computed' | 'prefilled' | 'entered' | 'service' | 'nothing'
          }[]
          /** Why it cannot be made. */
          errorMessage?: string
        }[]
        /** Who receives the sealed documents besides. */
        copies?: {
          /** The e-mail address. */
          email: string
          /** The name. */
          name?: string
        }[]
      }[]
      /** In the order in which people would be asked. */
      asked: {
        /** Which one this is, from 1. */
        order: number
        /** The step. */
        stepKey: string
        /** Who is asked. */
        participantKey: string
        /** The name. */
        name?: string
        /** The e-mail address. */
        email?: string
        /** What they sign. */
        envelopeKey: string
        /** The keys of its documents. */
        documents: string[]
        /** The step whose signature led to it; absent: from the start. */
        after?: string
      }[]
      /** Input key → entity, as it would be at the end. */
      entities: Record<string, unknown>
      /** Every version of every entity, in the order in which they came. */
      history: {
        /** The key of the input. */
        entity: string
        /** From 1, by entity. */
        version: number
        /** The entity, whole. */
        value: unknown
        /** The step that made it; absent: the data that was given. */
        stepKey?: string
      }[]
      /** The custom fields of the blueprint, by key. */
      customFields: Record<string, unknown>
      /** What the author should know, although nothing fails. */
      warnings: {
        /** What kind of warning it is. */
        code: string
        /** What the author should know. */
        message: string
        /** The step that it is about. */
        stepKey?: string
        /** The document that it is about. */
        documentKey?: string
        /** The field that it is about. */
        field?: string
        /** The entity that it is about. */
        entity?: string
      }[]
      /** Of a scenario with `expect`: whether all of it came about, item by item. */
      expectation?: {
        /** Whether all of it came about. */
        passed: boolean
        /** Each thing that the scenario says. */
        items: {
          /** What it is about. */
          what: 'workflow' | 'step' | 'document' | 'entity' | 'signing'
          /** Which one; of the workflow its word. */
          key: string
          /** Whether it came about. */
          passed: boolean
          /** What the scenario says. */
          expected?: unknown
          /** What came about. */
          actual?: unknown
          /** The same in a sentence. */
          message: string
        }[]
      }
    }>
}

function blueprintsOf(call: Call): BlueprintsMethods {
  return {
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints', true, { query, options }),
    read: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}`, { query, options }),
    listVersions: (key, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions`, false, { query, options }),
    readVersion: (key, version, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/${part(version)}`, { options }),
    replaceDraft: (key, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/draft`, { body, options }),
    changeDraft: (key, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/draft`, { body, options }),
    deleteDraft: (key, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/draft`, { options }),
    publishDraft: (key, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/draft/publish`, { body, options, acts: true }),
    compare: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/compare`, { query, options }),
    listDependents: (key, version, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/${part(version)}/dependents`, false, { query, options }),
    simulate: (key, version, body = {}, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/blueprints/${part(key)}/versions/${part(version)}/simulate`, { body, options }),
  }
}

interface FilesMethods {
  /** Upload a file: multipart/form-data with a part `file`, or the raw bytes with Content-Type and ?name=. `uploadFile`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/files */
  upload(content: Content | Media, query?: { name?: string | undefined }, options?: BytesOptions): Promise<StoredFile>
  /** List uploaded files. `listFiles`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; hash?: string | undefined; q?: string | undefined }, options?: CallOptions): Pages<StoredFile>
  /** Read what is known of a file. `readFile`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId} */
  read(fileId: string, options?: ReadOptions): Promise<StoredFile>
  /** Delete a file that nothing uses. `deleteFile`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId} */
  delete(fileId: string, options?: CallOptions): Promise<{
      /** The file. */
      fileId: string
      /** It is gone. */
      deleted: true
    }>
  /** Read a file's bytes (Range and If-None-Match are honoured). `readFileContent`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/content */
  readContent(fileId: string, options?: CallOptions): Promise<Download>
  /** List what names a file and keeps it from being deleted: resources, workflows, settings. `listFileDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/dependents */
  listDependents(fileId: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A version of a resource that names the file. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. Absent without the scope resource:read. */
      name?: string
    } | {
      /** A workflow with the file among its documents, values or attachments. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. Absent without the scope workflow:read. */
      name?: string
      /** How far it is. */
      status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
      /** When it was made. */
      createdAt: string
    } | {
      /** The settings of the namespace. */
      type: 'namespace'
      /** Which setting names it. */
      setting: 'logoFileId'
    }>
  /** Make an address that the bytes of one file may be put to, once, without a token. `createUploadUrl`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/upload-url */
  createUploadUrl(body: {
  /** The name of the file. */
  name: string
  /** Its media type. */
  contentType: 'application/pdf' | 'image/png' | 'image/jpeg' | 'image/webp' | 'font/woff2' | 'font/woff' | 'font/otf' | 'font/ttf'
  /** The SHA-256 of the bytes that will come; others are refused. */
  sha256?: string
}, options?: ActOptions): Promise<{
      /** The id that the file will have. */
      fileId: string
      /** PUT the bytes here. */
      uploadUrl: string
      /** Until when the address is good. */
      expiresAt: string
    }>
  /** Put the bytes of a file to the address that was made for it; once. `uploadToAddress`: PUT /v1/uploads/{token} */
  uploadToAddress(token: string, content: Content | Media, query: { expires: number }, options?: BytesOptions): Promise<StoredFile>
  /** Read an address from which the bytes can be fetched without a token, for 15 minutes. `readSignedUrl`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/files/{fileId}/signed-url */
  readSignedUrl(fileId: string, options?: CallOptions): Promise<{
      /** GET the bytes here, without a token. */
      url: string
      /** Until when the address is good. */
      expiresAt: string
    }>
}

function filesOf(call: Call): FilesMethods {
  return {
    upload: (content, query, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/files', { query, body: uploadOf(content, options), options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/files', true, { query, options }),
    read: (fileId, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/${part(fileId)}`, { options }),
    delete: (fileId, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/${part(fileId)}`, { options }),
    readContent: (fileId, options) =>
      call.bytes('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/${part(fileId)}/content`, { options }),
    listDependents: (fileId, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/${part(fileId)}/dependents`, false, { query, options }),
    createUploadUrl: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/upload-url', { body, options, acts: true }),
    uploadToAddress: (token, content, query, options) =>
      call.json('PUT', `/v1/uploads/${part(token)}`, { query, body: uploadOf(content, options), options, isPublic: true }),
    readSignedUrl: (fileId, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/files/${part(fileId)}/signed-url`, { options }),
  }
}

interface FunctionsMethods {
  /** Create a Function as a draft, or publish it at once under a semantic version. `createFunction`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions */
  create(body: NewFunctionResource | Media, options?: ActOptions): Promise<SavedFunctionResource>
  /** List the latest version of each Function, without content; filters labels[key]=value and q. `listFunctions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read a Function: the version asked for, else the latest published, else the draft. `readFunction`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key} */
  read(key: string, query?: { version?: string | undefined }, options?: ReadOptions): Promise<FunctionResource>
  /** List the draft and all published versions of a Function, newest first, without content. `listFunctionVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions */
  listVersions(key: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read one version of a Function. `readFunctionVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/{version} */
  readVersion(key: string, version: string, options?: ReadOptions): Promise<FunctionResource>
  /** Replace the draft of a Function, or start it anew from the latest published version. `replaceFunctionDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft */
  replaceDraft(key: string, body: NewFunctionResource | Media, options: ChangeOptions): Promise<SavedFunctionResource>
  /** Change the draft of a Function with a JSON Merge Patch (RFC 7386). `changeFunctionDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft */
  changeDraft(key: string, body: Record<string, unknown> | Media, options: ChangeOptions): Promise<SavedFunctionResource>
  /** Delete the draft of a Function, unless another draft refers to it. `deleteFunctionDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft */
  deleteDraft(key: string, options: ChangeOptions): Promise<{
      /** The key of the resource. */
      key: string
      /** It is gone. */
      deleted: true
    }>
  /** Publish the draft of a Function as the next patch, minor or major version; the draft stays. `publishFunctionDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/draft/publish */
  publishDraft(key: string, body: {
  /** patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. */
  versionType: 'patch' | 'minor' | 'major'
}, options?: ChangeOptionsIfGiven & ActOptions): Promise<SavedFunctionResource>
  /** Compare two versions of a Function: what changed, and the smallest versionType that it deserves. `compareFunction`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/compare */
  compare(key: string, query?: { from?: string | undefined; to?: string | undefined }, options?: CallOptions): Promise<{
      /** What it is. */
      kind: string
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      from: string
      /** A semantic version, or draft. */
      to: string
      /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
      versionType?: 'patch' | 'minor' | 'major'
      /** Why, each in a sentence. */
      reasons: string[]
      /** Each thing that differs. */
      changes: {
        /** What happened to it. */
        type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
        /** What it is about: input, role, field, step, document, schema … */
        subject: string
        /** Its key. */
        key?: string
        /** A JSON pointer into the newer version; of what was removed, into the older one. */
        path: string
        /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
        from?: unknown
        /** The value after, in the same way. */
        to?: unknown
        /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
        versionType: 'patch' | 'minor' | 'major'
        /** The same in a sentence. */
        message: string
      }[]
    }>
  /** List the resources and the running workflows that name a version of a Function. `listFunctionDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/{key}/versions/{version}/dependents */
  listDependents(key: string, version: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A resource that refers to it. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. */
      name?: string
    } | {
      /** A workflow that runs on it. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. */
      name: string
      /** How far it is. */
      status: 'pending' | 'in_progress'
      /** The blueprint that it runs on. Absent: one that came along. */
      blueprint?: {
        /** The key. */
        key: string
        /** A semantic version, or draft. */
        version: string
      }
      /** When it was made. */
      createdAt: string
    } | {
      /** Embed tokens alone get this, instead of the workflows that run on it. */
      type: 'workflows'
      /** How many, pending or in progress. */
      count: number
    }>
}

function functionsOf(call: Call): FunctionsMethods {
  return {
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions', true, { query, options }),
    read: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}`, { query, options }),
    listVersions: (key, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions`, false, { query, options }),
    readVersion: (key, version, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions/${part(version)}`, { options }),
    replaceDraft: (key, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions/draft`, { body, options }),
    changeDraft: (key, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions/draft`, { body, options }),
    deleteDraft: (key, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions/draft`, { options }),
    publishDraft: (key, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions/draft/publish`, { body, options, acts: true }),
    compare: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/compare`, { query, options }),
    listDependents: (key, version, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/functions/${part(key)}/versions/${part(version)}/dependents`, false, { query, options }),
  }
}

interface OrganizationMethods {
  /** Find the workflows of all namespaces that keep something of an address; by an owner or an admin who is signed in. `findKeptOfPerson`: POST /v1/orgs/{orgId}/kept-of-people/find */
  findKeptOfPerson(body: {
  /** The address of the person who asks what is kept of them. */
  email: string
  /** Workflows on a page. */
  limit?: number
  /** The `nextCursor` of the page before. */
  cursor?: string
}, options?: CallOptions): Promise<{
      /** The newest first. */
      data: {
        /** The namespace. */
        namespaceKey: string
        /** The workflow. */
        workflowId: string
        /** What people see the namespace called. */
        namespaceName: string
        /** The mode of the namespace: `test` sends no mail and marks its documents. */
        mode: 'live' | 'test'
        /** The name of the workflow. */
        name: string
        /** Its status. */
        status: string
        /** When it was created. */
        createdAt: string
        /** When it ended. */
        endedAt?: string
        /** What it has of the person. */
        parts: {
          /** What they are in it, or were before they handed over. */
          as: 'participant' | 'before_handover' | 'signer' | 'copy'
          /** The participant. */
          participantKey?: string
          /** The step. */
          stepKey?: string
          /** The envelope of which they got a copy. */
          envelopeKey?: string
          /** The name that is kept. */
          name?: string
          /** The language that is kept. */
          language?: string
          /** What they did in the step. */
          status?: string
          /** When they were asked. */
          invitedAt?: string
          /** When the first document was on their screen. */
          viewedAt?: string
          /** When they agreed to sign electronically. */
          consentedAt?: string
          /** When they signed. */
          signedAt?: string
          /** When they declined. */
          declinedAt?: string
        }[]
        /** What keeps it from being erased now: a legal hold of its namespace or of its own, that it is not finished, or that documents are still being sealed. */
        because?: 'namespace_hold' | 'legal_hold' | 'not_finished' | 'sealing'
        /** The same as a sentence. */
        refusal?: string
      }[]
      /** All there are. */
      total: number
      /** The `cursor` of the next page; absent: this is the last one. */
      nextCursor?: string
    }>
  /** Erase finished workflows that keep something of an address, in whatever namespaces; by an owner or an admin who is signed in. `eraseKeptOfPerson`: POST /v1/orgs/{orgId}/kept-of-people/erase */
  eraseKeptOfPerson(body: {
  /** The address of the person who asks what is kept of them. */
  email: string
  /** Which of those that were found; each is erased whole, for all of its people. */
  workflows: {
    /** The namespace. */
    namespaceKey: string
    /** The workflow. */
    workflowId: string
  }[]
}, options?: CallOptions): Promise<{
      /** Those that were erased. */
      erased: {
        /** The namespace. */
        namespaceKey: string
        /** The workflow. */
        workflowId: string
      }[]
      /** Those that stay: in progress, under legal hold, or without anything of the address. */
      kept: {
        /** The namespace. */
        namespaceKey: string
        /** The workflow. */
        workflowId: string
        /** What keeps it from being erased. */
        reason: string
      }[]
    }>
  /** Read the organization. `readOrganization`: GET /v1/orgs/{orgId} */
  read(options?: ReadOptions): Promise<Organization>
  /** Change the organization. `updateOrganization`: PATCH /v1/orgs/{orgId} */
  update(body?: {
  /** What people see it called. */
  name?: string
}, options?: ChangeOptionsIfGiven): Promise<Organization>
  /** Read how people sign in to the organization. `readSignInSettings`: GET /v1/orgs/{orgId}/sign-in-settings */
  readSignInSettings(options?: CallOptions): Promise<{
      /** Whether people get access tokens for the organization only with a second factor. */
      needsSecondFactor: boolean
      /** Whether people who came by a password, and showed no passkey, get access tokens for the organization. */
      passwordSignIn: boolean
      /** What gives people roles and grants by the claims of the provider at which they sign in: a JSONata expression (docs/people.md). Empty: nothing does. */
      claimsExpression: string
      /** What the environment of the service has decided: it cannot be changed here. */
      lockedByEnvironment: ('passwordSignIn' | 'providers')[]
    }>
  /** Change how people sign in to the organization; an owner who is signed in does. `updateSignInSettings`: PATCH /v1/orgs/{orgId}/sign-in-settings */
  updateSignInSettings(body?: {
  /** Whether people get access tokens for the organization only with a second factor. */
  needsSecondFactor?: boolean
  /** Whether people who came by a password, and showed no passkey, get access tokens for the organization. */
  passwordSignIn?: boolean
  /** A JSONata expression; empty: claims give nothing any more, and what they gave is taken away. */
  claimsExpression?: string
}, options?: CallOptions): Promise<{
      /** Whether people get access tokens for the organization only with a second factor. */
      needsSecondFactor: boolean
      /** Whether people who came by a password, and showed no passkey, get access tokens for the organization. */
      passwordSignIn: boolean
      /** What gives people roles and grants by the claims of the provider at which they sign in: a JSONata expression (docs/people.md). Empty: nothing does. */
      claimsExpression: string
      /** What the environment of the service has decided: it cannot be changed here. */
      lockedByEnvironment: ('passwordSignIn' | 'providers')[]
    }>
  /** Try what an expression gives for claims, with the value of each of its parts; nothing is kept. `tryClaimsExpression`: POST /v1/orgs/{orgId}/sign-in-settings/try-claims */
  tryClaimsExpression(body: {
  /** A JSONata expression. */
  expression: string
  /** What a provider would say of somebody: the claims of its ID token and of its userinfo. */
  claims: Record<string, unknown>
}, options?: CallOptions): Promise<{
      /** What they would get, besides what is given by hand. Nothing where it errs. */
      given: {
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
      /** Why it gives nothing. */
      problem?: {
        /** What is wrong. */
        message: string
        /** Characters before it in the expression. */
        position?: number
        /** The line, from 1. */
        line?: number
        /** The character in the line, from 1. */
        column?: number
      }
      /** The value of every sub-expression, in the order in which they were computed. Functions are no JSON, and are not told. */
      trace: {
        /** Characters before it in the expression. */
        position: number
        /** The line, from 1. */
        line: number
        /** The character in the line, from 1. */
        column: number
        /** Characters of the expression before the part. */
        start: number
        /** Characters of the expression up to the end of the part, which is what stands between start and end. */
        end: number
        /** What it gave. Absent: nothing. */
        value?: unknown
      }[]
      /** Whether there was more to tell than a trace holds. */
      traceCut: boolean
    }>
  /** List the organization's own OpenID providers. `listSignInProviders`: GET /v1/orgs/{orgId}/sign-in-providers */
  listSignInProviders(options?: CallOptions): Promise<{
      /** The oldest first, at most 10. */
      data: {
        /** Its key in the organization. */
        providerKey: string
        /** What it is called where people sign in. */
        providerId: string
        /** What the button calls it. */
        name: string
        /** The address of the provider, as it calls itself: its settings are read below it, at `/.well-known/openid-configuration`. */
        issuer: string
        /** What the provider calls this service. */
        clientId: string
        /** Only addresses of these domains are let in, in lower case; none: all. */
        domains: string[]
        /** What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone. */
        scopes: string[]
        /** Whether people whom the organization does not know are let in, as members. */
        createsPeople: boolean
        /** Whether the provider itself asks for a second factor: its sign-ins count as ones with it. */
        hasSecondFactor: boolean
        /** Where it sends people back to: the provider must know this address. */
        redirectUri: string
        /** When it was made. */
        createdAt: string
        /** When it was last changed. */
        updatedAt: string
      }[]
      /** What the address of a new provider begins with, before its key. */
      redirectUriPrefix: string
    }>
  /** Set one of the organization's own OpenID providers; an owner who is signed in does. `setSignInProvider`: PUT /v1/orgs/{orgId}/sign-in-providers/{providerKey} */
  setSignInProvider(providerKey: string, body: {
  /** What the button calls it. */
  name: string
  /** The address of the provider, as it calls itself: its settings are read below it, at `/.well-known/openid-configuration`. */
  issuer: string
  /** What the provider calls this service. */
  clientId: string
  /** Only addresses of these domains are let in, in lower case; none: all. */
  domains?: string[]
  /** What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone. */
  scopes?: string[]
  /** Whether people whom the organization does not know are let in, as members. */
  createsPeople?: boolean
  /** Whether the provider itself asks for a second factor: its sign-ins count as ones with it. */
  hasSecondFactor?: boolean
  /** What the provider gave for this service; it is kept encrypted, and told to nobody. Absent: the one of before, while issuer and client stay. */
  clientSecret?: string
}, options?: CallOptions): Promise<{
      /** Its key in the organization. */
      providerKey: string
      /** What it is called where people sign in. */
      providerId: string
      /** What the button calls it. */
      name: string
      /** The address of the provider, as it calls itself: its settings are read below it, at `/.well-known/openid-configuration`. */
      issuer: string
      /** What the provider calls this service. */
      clientId: string
      /** Only addresses of these domains are let in, in lower case; none: all. */
      domains: string[]
      /** What is asked for besides `openid`, `email` and `profile`: some tell groups with `groups` alone. */
      scopes: string[]
      /** Whether people whom the organization does not know are let in, as members. */
      createsPeople: boolean
      /** Whether the provider itself asks for a second factor: its sign-ins count as ones with it. */
      hasSecondFactor: boolean
      /** Where it sends people back to: the provider must know this address. */
      redirectUri: string
      /** When it was made. */
      createdAt: string
      /** When it was last changed. */
      updatedAt: string
    }>
  /** Remove one of the organization's own OpenID providers, with the sessions that it began; an owner who is signed in does. `removeSignInProvider`: DELETE /v1/orgs/{orgId}/sign-in-providers/{providerKey} */
  removeSignInProvider(providerKey: string, options?: CallOptions): Promise<{
      /** Its key. */
      providerKey: string
      /** It is not there any more. */
      deleted: true
    }>
  /** List the namespaces of the organization. `listNamespaces`: GET /v1/orgs/{orgId}/namespaces */
  listNamespaces(query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<Namespace>
  /** Create a namespace; the answer carries its first API key, shown once. `createNamespace`: POST /v1/orgs/{orgId}/namespaces */
  createNamespace(body: {
  /** The key, as it will stand in paths. */
  namespaceKey: string
  /** What people see it called. */
  name?: string
  /** The mode of the namespace: `test` sends no mail and marks its documents. */
  mode: 'live' | 'test'
  /** The time zone of workflows that name none: a Region/City name of tzdata, or UTC. */
  timezone?: string
}, options?: ActOptions): Promise<{
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
      /** Its first API key with the secret: shown only this once. */
      apiKey: string
    }>
  /** Read the namespace. `readNamespace`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey} */
  readNamespace(options?: ReadOptions): Promise<Namespace>
  /** Change the name, time zone or settings of the namespace. `updateNamespace`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey} */
  updateNamespace(body?: {
  /** What people see it called. */
  name?: string
  /** The time zone of workflows that name none: a Region/City name of tzdata, or UTC. */
  timezone?: string
  settings?: NamespaceSettingsChange
}, options?: ChangeOptionsIfGiven): Promise<Namespace>
  /** List the workflows that retention erases within 30 days, and what waits for a confirmation; erases nothing. `readRetention`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/retention */
  readRetention(query?: { limit?: number | undefined; cursor?: string | undefined }, options?: CallOptions): Promise<{
      /** Days that finished workflows are kept: the setting within the plan. Absent: until somebody erases them. */
      days?: number
      /** The plan's retentionDays. */
      planDays?: number
      /** true: the namespace is under legal hold, and nothing is erased. */
      legalHold: boolean
      /** When it was looked last for what has had its time. Absent: never yet. */
      lookedAt?: string
      /** When it is looked next, some minutes more or less. */
      nextLookAt: string
      /** What is erased only once it is confirmed. Absent: nothing waits. */
      waiting?: {
        /** When it began to wait. */
        since: string
        /** When it was found last; a confirmation may name it. */
        foundAt: string
        /** `many`: more than 100 workflows and more than 5 % of all; `clock`: the clock moved by more than a day, or the service was off for as long. */
        because: 'many' | 'clock'
        /** How many workflows wait, counted up to 50001. */
        workflows: number
        /** Those that ended before this. */
        endedBefore: string
      }
      /** What goes, the first to go first. */
      data: {
        /** The workflow. */
        workflowId: string
        /** What people see it called. */
        name: string
        /** How it ended. */
        status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
        /** When it ended. */
        endedAt: string
        /** The first look after this erases it. */
        dueAt: string
      }[]
      /** All there are, counted up to 10000. */
      total: number
      /** The `cursor` of the next page; absent: this is the last one. */
      nextCursor?: string
    }>
  /** Let retention erase what waits for a confirmation. `confirmRetention`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/retention/confirm */
  confirmRetention(body?: {
  /** The `foundAt` that was read: refused (409) when another look has found something else. */
  foundAt?: string
}, options?: ActOptions): Promise<{
      /** Days that finished workflows are kept: the setting within the plan. Absent: until somebody erases them. */
      days?: number
      /** The plan's retentionDays. */
      planDays?: number
      /** true: the namespace is under legal hold, and nothing is erased. */
      legalHold: boolean
      /** When it was looked last for what has had its time. Absent: never yet. */
      lookedAt?: string
      /** When it is looked next, some minutes more or less. */
      nextLookAt: string
      /** What is erased only once it is confirmed. Absent: nothing waits. */
      waiting?: {
        /** When it began to wait. */
        since: string
        /** When it was found last; a confirmation may name it. */
        foundAt: string
        /** `many`: more than 100 workflows and more than 5 % of all; `clock`: the clock moved by more than a day, or the service was off for as long. */
        because: 'many' | 'clock'
        /** How many workflows wait, counted up to 50001. */
        workflows: number
        /** Those that ended before this. */
        endedBefore: string
      }
    }>
  /** List the users of the organization. `listUsers`: GET /v1/orgs/{orgId}/users */
  listUsers(query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<User>
  /** Add a user to the organization. `createUser`: POST /v1/orgs/{orgId}/users */
  createUser(body: {
  /** The e-mail address. */
  email: string
  /** The name. */
  name: string
  /** What they may do in the organization (docs/people.md). */
  roles: ('owner' | 'admin' | 'member' | 'billing')[]
  /** Set by an owner or an admin who is signed in. */
  grants?: ({
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
}, options?: ActOptions): Promise<User>
  /** Read a user. `readUser`: GET /v1/orgs/{orgId}/users/{userId} */
  readUser(userId: string, options?: ReadOptions): Promise<User>
  /** Change the name, the roles, the grants or the status of a user. `updateUser`: PATCH /v1/orgs/{orgId}/users/{userId} */
  updateUser(userId: string, body?: {
  /** The name. */
  name?: string
  /** What they may do in the organization (docs/people.md). */
  roles?: ('owner' | 'admin' | 'member' | 'billing')[]
  /** Set by an owner or an admin who is signed in. */
  grants?: ({
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
  /** `disabled`: they may do nothing, and are signed out. */
  status?: 'active' | 'disabled'
  /** Ids of API keys and webhook endpoints that the user made: keys are revoked, endpoints are paused. By an owner or an admin who is signed in. */
  revoke?: string[]
}, options?: ChangeOptionsIfGiven): Promise<User>
  /** Invite a user to make an account: by mail, and with a link to pass on; earlier invitations end. `inviteUser`: POST /v1/orgs/{orgId}/users/{userId}/invitation */
  inviteUser(userId: string, body?: {
  /** false: only the link of the answer. Default: true. */
  mail?: boolean
  /** Of the mail; en when absent. */
  language?: 'en' | 'de'
}, options?: ActOptions): Promise<{
      /** The user who is invited. */
      userId: string
      /** Open once, for seven days. That of the mail is another one. */
      url: string
      /** Until when the link is good. */
      expiresAt: string
    }>
  /** List the API keys and webhook endpoints that a user made, or that were made with their keys, and that work without them. `listUserMade`: GET /v1/orgs/{orgId}/users/{userId}/made */
  listUserMade(userId: string, options?: CallOptions): Promise<{
      /** What works without them: what they made themselves, then the rest, each the newest first. At most 1000. */
      data: {
        /** What it is. */
        kind: 'api_key' | 'webhook_endpoint'
        /** The keyId, or the id of the endpoint. */
        id: string
        /** Of an endpoint its address; an org API key is told its host alone. */
        name: string
        /** Absent: of the organization. */
        namespaceKey?: string
        /** When it was made. */
        createdAt: string
        /** The keyId of the key with which it was made. Absent: the user made it. */
        madeWith?: string
      }[]
    }>
  /** Read the plan, and what each namespace used in each month. `readBilling`: GET /v1/orgs/{orgId}/billing */
  readBilling(query?: { months?: number | undefined }, options?: ReadOptions): Promise<Billing>
  /** Change the plan's name, or for how long it keeps completed documents. `updateBilling`: PATCH /v1/orgs/{orgId}/billing */
  updateBilling(body?: {
  /** What the plan is called. */
  planName?: string
  /** Days that completed documents are kept at most; null: without an end. */
  retentionDays?: number | null
}, options?: ChangeOptionsIfGiven): Promise<Billing>
  /** Who changed what in the organization, newest first. `listOrgChanges`: GET /v1/orgs/{orgId}/audit */
  listOrgChanges(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; operation?: string | undefined; subjectId?: string | undefined; actorId?: string | undefined; createdAfter?: string | undefined; createdBefore?: string | undefined }, options?: CallOptions): Pages<ChangeLogEntry>
  /** Who changed what in the namespace, newest first; workflows have audit trails of their own. `listNamespaceChanges`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/audit */
  listNamespaceChanges(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; operation?: string | undefined; subjectId?: string | undefined; actorId?: string | undefined; createdAfter?: string | undefined; createdBefore?: string | undefined }, options?: CallOptions): Pages<ChangeLogEntry>
}

function organizationOf(call: Call): OrganizationMethods {
  return {
    findKeptOfPerson: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/kept-of-people/find', { body, options }),
    eraseKeptOfPerson: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/kept-of-people/erase', { body, options }),
    read: (options) =>
      call.json('GET', '/v1/orgs/{orgId}', { options }),
    update: (body = {}, options) =>
      call.json('PATCH', '/v1/orgs/{orgId}', { body, options }),
    readSignInSettings: (options) =>
      call.json('GET', '/v1/orgs/{orgId}/sign-in-settings', { options }),
    updateSignInSettings: (body = {}, options) =>
      call.json('PATCH', '/v1/orgs/{orgId}/sign-in-settings', { body, options }),
    tryClaimsExpression: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/sign-in-settings/try-claims', { body, options }),
    listSignInProviders: (options) =>
      call.json('GET', '/v1/orgs/{orgId}/sign-in-providers', { options }),
    setSignInProvider: (providerKey, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/sign-in-providers/${part(providerKey)}`, { body, options }),
    removeSignInProvider: (providerKey, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/sign-in-providers/${part(providerKey)}`, { options }),
    listNamespaces: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces', false, { query, options }),
    createNamespace: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces', { body, options, acts: true }),
    readNamespace: (options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}', { options }),
    updateNamespace: (body = {}, options) =>
      call.json('PATCH', '/v1/orgs/{orgId}/namespaces/{namespaceKey}', { body, options }),
    readRetention: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/retention', { query, options }),
    confirmRetention: (body = {}, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/retention/confirm', { body, options, acts: true }),
    listUsers: (query, options) =>
      call.pages('/v1/orgs/{orgId}/users', false, { query, options }),
    createUser: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/users', { body, options, acts: true }),
    readUser: (userId, options) =>
      call.json('GET', `/v1/orgs/{orgId}/users/${part(userId)}`, { options }),
    updateUser: (userId, body = {}, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/users/${part(userId)}`, { body, options }),
    inviteUser: (userId, body = {}, options) =>
      call.json('POST', `/v1/orgs/{orgId}/users/${part(userId)}/invitation`, { body, options, acts: true }),
    listUserMade: (userId, options) =>
      call.json('GET', `/v1/orgs/{orgId}/users/${part(userId)}/made`, { options }),
    readBilling: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/billing', { query, options }),
    updateBilling: (body = {}, options) =>
      call.json('PATCH', '/v1/orgs/{orgId}/billing', { body, options }),
    listOrgChanges: (query, options) =>
      call.pages('/v1/orgs/{orgId}/audit', true, { query, options }),
    listNamespaceChanges: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/audit', true, { query, options }),
  }
}

interface PeopleMethods {
  /** Sign in with address and password, and with a code where a second factor is asked for; the answer sets the cookie of the session. `signIn`: POST /v1/auth/session/sign-in */
  signIn(body: {
  /** The e-mail address of the account. */
  email: string
  /** The password. */
  password: string
  /** Of the app, or a recovery code. */
  code?: string
}, options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    } | {
      /** The password is right, and nobody is signed in yet: send all of it again with a code. */
      needsCode: true
      /** What the person has besides. A recovery code stands in for a code; a passkey signs in alone. */
      factors: ('totp' | 'passkey')[]
    }>
  /** Read who is signed in, with their organizations, namespaces and grants. `readSignedIn`: GET /v1/auth/session */
  readSignedIn(options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    }>
  /** Sign out: the session ends, and its access tokens within a second. `signOut`: POST /v1/auth/session/sign-out */
  signOut(body?: Record<string, never>, options?: CallOptions): Promise<Record<string, never>>
  /** Read how people sign in here. `readSignInWays`: POST /v1/auth/session/ways */
  readSignInWays(body?: {
  /** Whose own providers are told besides. */
  orgId?: string
}, options?: CallOptions): Promise<{
      /** Whether passwords sign in. */
      password: boolean
      /** The OpenID providers at which people sign in. */
      providers: {
        /** Its id. */
        providerId: string
        /** What people know it by. */
        name: string
      }[]
    }>
  /** Begin to sign in, or to step up, with a passkey: the options of navigator.credentials.get (parseRequestOptionsFromJSON). `beginPasskey`: POST /v1/auth/session/passkeys/begin */
  beginPasskey(body: {
  /** What the passkey is to be shown for. */
  for: 'sign_in' | 'step_up'
}, options?: CallOptions): Promise<{
      /** Used once, by this browser, within ten minutes. */
      challenge: string
      /** Whose passkeys these are: the host of BASE_URL. */
      rpId: string
      /** The device asks who one is. */
      userVerification: 'required'
      /** Those of whoever steps up. None: the person chooses on their device. */
      allowCredentials: {
        /** Always this. */
        type: 'public-key'
        /** As its authenticator names it. */
        id: string
        /** How a browser reaches it. */
        transports: string[]
      }[]
    }>
  /** Sign in with a passkey alone; the answer sets the cookie of the session. `signInByPasskey`: POST /v1/auth/session/passkeys/sign-in */
  signInByPasskey(body: {
  /** Its `id`. */
  id: string
  /** Its `response.clientDataJSON`, in base64url. */
  clientDataJSON: string
  /** Its `response.authenticatorData`, in base64url. */
  authenticatorData: string
  /** Its `response.signature`, in base64url. */
  signature: string
  /** Its `response.userHandle`, in base64url. */
  userHandle?: string
}, options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    }>
  /** Begin to sign in, to step up, or to link an account, at an OpenID provider: where the browser goes. `beginOidc`: POST /v1/auth/session/oidc/begin */
  beginOidc(body: {
  /** The id of the provider. */
  providerId: string
  /** What the person is to be shown for; `link`: from then on whoever is signed in signs in there, too. */
  for: 'sign_in' | 'step_up' | 'link'
  /** Where in Studio the person goes on; its first page when absent. */
  returnTo?: string
}, options?: CallOptions): Promise<{
      /** An address of the provider, for location.assign. */
      url: string
    }>
  /** Sign in, step up, or link an account, with what an OpenID provider sent the browser back with. `finishOidc`: POST /v1/auth/session/oidc/finish */
  finishOidc(body: {
  /** The id of the provider. */
  providerId: string
  /** The query of the address that the provider sent the browser to. */
  query: string
}, options?: CallOptions): Promise<{
      /** Where in Studio the person goes on. */
      returnTo: string
      /** Who is signed in, and what they may see and do. */
      signedIn: {
        /** Who is signed in. */
        person: {
          /** The id of the account. */
          personId: string
          /** The e-mail address. */
          email: string
          /** The name. */
          name: string
          /** Of Studio and of mails; absent: as the browser has it. */
          language?: 'en' | 'de'
          /** In which Studio and mails say times; absent: as the browser has it. */
          timezone?: string
          /** Of what they get mail, of the workflows that they started or are the sender of. */
          notices: {
            /** Everybody has signed. */
            completed: boolean
            /** Somebody declined. */
            declined: boolean
            /** It failed, or its documents cannot be sealed. */
            failed: boolean
            /** Its time runs out soon, or has run out. */
            expiring: boolean
          }
        }
        /** The session of this browser. */
        session: {
          /** The id of the session. */
          sessionId: string
          /** When it began. */
          createdAt: string
          /** The latest; without use a session ends earlier. */
          expiresAt: string
          /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
          provider?: {
            /** Its id. */
            providerId: string
            /** What people know it by. */
            name: string
            /** The organization. */
            orgId: string
          }
          /** Until then what asks for it may be done without showing again who one is. */
          steppedUpUntil?: string
        }
        /** The organizations that the person belongs to. */
        organizations: {
          /** The id of the organization. */
          orgId: string
          /** What people see it called. */
          name: string
          /** The id of the person in it. */
          userId: string
          /** What they may do in it. */
          roles: ('owner' | 'admin' | 'member' | 'billing')[]
          /** Those of a token for the organization. */
          scopes: Scope[]
          /** Whether it asks for a second factor that this session lacks: there is no token then. */
          lacksSecondFactor: boolean
          /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
          refusesPassword: boolean
          /** Those that the person sees, newest first, at most 500. */
          namespaces: {
            /** Its key, as it stands in paths. */
            namespaceKey: string
            /** What people see it called. */
            name: string
            /** The mode of the namespace: `test` sends no mail and marks its documents. */
            mode: 'live' | 'test'
            /** The time zone of workflows that name none (IANA name). */
            timezone: string
            /** What they may do there. */
            grants: ('viewer' | 'operator' | 'author' | 'developer')[]
            /** Those of a token for the namespace. */
            scopes: Scope[]
          }[]
        }[]
      }
    }>
  /** Show again who one is, for what asks for it; the session goes on under a new cookie. `stepUp`: POST /v1/auth/session/step-up */
  stepUp(body: {
  /** The password. */
  password: string
} | {
  /** Of the app, or a recovery code. */
  code: string
} | {
  /** What `navigator.credentials.get` gave, for the challenge of `beginPasskey`. */
  passkey: {
    /** Its `id`. */
    id: string
    /** Its `response.clientDataJSON`, in base64url. */
    clientDataJSON: string
    /** Its `response.authenticatorData`, in base64url. */
    authenticatorData: string
    /** Its `response.signature`, in base64url. */
    signature: string
    /** Its `response.userHandle`, in base64url. */
    userHandle?: string
  }
}, options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    }>
  /** Choose another password; the person is signed out everywhere else. `changePassword`: POST /v1/auth/session/password */
  changePassword(body: {
  /** The new one. */
  password: string
}, options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    }>
  /** Change what one says of oneself: name, language, time zone, and of what one wants mail. `updateProfile`: POST /v1/auth/session/profile */
  updateProfile(body?: {
  /** The name, in all organizations. */
  name?: string
  /** Of Studio and of mails; null: as the browser has it. */
  language?: ('en' | 'de') | null
  /** In which Studio and mails say times: a Region/City name of tzdata, or UTC; null: that of the browser. */
  timezone?: string | null
  /** What is absent stays as it is. */
  notices?: {
    /** Everybody has signed. */
    completed?: boolean
    /** Somebody declined. */
    declined?: boolean
    /** It failed, or its documents cannot be sealed. */
    failed?: boolean
    /** Its time runs out soon, or has run out. */
    expiring?: boolean
  }
}, options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    }>
  /** List what the person signs in with. `listFactors`: POST /v1/auth/session/factors */
  listFactors(body?: Record<string, never>, options?: CallOptions): Promise<{
      /** Whether the person has a password. */
      hasPassword: boolean
      /** Passkeys, and the apps that are asked for besides the password. */
      data: {
        /** The id of the factor. */
        factorId: string
        /** What it is: an app that shows codes (`totp`, RFC 6238), or a passkey. */
        kind: 'totp' | 'passkey'
        /** Of a passkey: whether several devices of the person have it. */
        isSynced?: boolean
        /** What the person calls it. */
        name: string
        /** When it was added. */
        createdAt: string
        /** When it, or a code of it, was last taken. Absent: never. */
        lastUsedAt?: string
      }[]
      /** Recovery codes that are not used up. */
      recoveryCodesLeft: number
    }>
  /** Begin to add an app that shows codes; nothing asks for it before its first code was shown. `beginTotp`: POST /v1/auth/session/factors/totp/begin */
  beginTotp(body?: {
  /** As the list has it. */
  name?: string
}, options?: CallOptions): Promise<{
      /** The id of the factor. */
      factorId: string
      /** In base32, for apps without a camera; shown only this once. */
      secret: string
      /** An otpauth address, for a QR code. */
      uri: string
    }>
  /** Add an app by its first code; signing in asks for one from then on. `confirmTotp`: POST /v1/auth/session/factors/totp/confirm */
  confirmTotp(body: {
  /** The id of the factor. */
  factorId: string
  /** Of the app, or a recovery code. */
  code: string
}, options?: CallOptions): Promise<{
      /** The id of the factor. */
      factorId: string
      /** Each stands in for a code once. They are shown only this once. */
      recoveryCodes: string[]
    }>
  /** Begin to add a passkey: the options of navigator.credentials.create (parseCreationOptionsFromJSON). `beginPasskeyFactor`: POST /v1/auth/session/factors/passkey/begin */
  beginPasskeyFactor(body?: Record<string, never>, options?: CallOptions): Promise<{
      /** Used once, by this browser, within ten minutes. */
      challenge: string
      /** Where the passkey opens. */
      rp: {
        /** Whose passkeys these are: the host of BASE_URL. */
        id: string
        /** What devices call the service. */
        name: string
      }
      /** Whose it will be. */
      user: {
        /** What the device keeps with it, in base64url. */
        id: string
        /** The e-mail address. */
        name: string
        /** The name. */
        displayName: string
      }
      /** Which keys are taken, the best first. */
      pubKeyCredParams: {
        /** Always this. */
        type: 'public-key'
        /** The number of an algorithm (COSE). */
        alg: number
      }[]
      /** Nobody asks which device it is. */
      attestation: 'none'
      /** What the device must be able to do. */
      authenticatorSelection: {
        /** The device finds it without an address. */
        residentKey: 'required'
        /** The same for older browsers. */
        requireResidentKey: true
        /** The device asks who one is. */
        userVerification: 'required'
      }
      /** Those that the person has: a device keeps one. */
      excludeCredentials: {
        /** Always this. */
        type: 'public-key'
        /** As its authenticator names it. */
        id: string
        /** How a browser reaches it. */
        transports: string[]
      }[]
    }>
  /** Add a passkey that the browser made; it signs in from now on. `confirmPasskeyFactor`: POST /v1/auth/session/factors/passkey/confirm */
  confirmPasskeyFactor(body: {
  /** As the list has it. */
  name?: string
  /** Its `id`. */
  id: string
  /** Its `response.clientDataJSON`, in base64url. */
  clientDataJSON: string
  /** Its `response.attestationObject`, in base64url. */
  attestationObject: string
  /** What `response.getTransports()` gives: how a browser reaches it. */
  transports: string[]
}, options?: CallOptions): Promise<{
      /** The id of the factor. */
      factorId: string
      /** Each stands in for a code once. They are shown only this once. */
      recoveryCodes: string[]
    }>
  /** Make other recovery codes; those of before open nothing any more. `renewRecoveryCodes`: POST /v1/auth/session/factors/recovery-codes */
  renewRecoveryCodes(body?: Record<string, never>, options?: CallOptions): Promise<{
      /** Each stands in for a code once. They are shown only this once. */
      recoveryCodes: string[]
    }>
  /** Call a passkey or another second factor something else. `renameFactor`: POST /v1/auth/session/factors/rename */
  renameFactor(body: {
  /** The id of the factor. */
  factorId: string
  /** As the list has it. */
  name: string
}, options?: CallOptions): Promise<Record<string, never>>
  /** Remove a passkey or another second factor; browsers that came by a passkey are signed out with it. `removeFactor`: POST /v1/auth/session/factors/remove */
  removeFactor(body: {
  /** The id of the factor. */
  factorId: string
}, options?: CallOptions): Promise<Record<string, never>>
  /** Exchange the session for an access token of 15 minutes, for the organization or one namespace. `exchangeSession`: POST /v1/auth/session/token */
  exchangeSession(body: {
  /** The organization. */
  orgId: string
  /** Absent: for the organization. */
  namespaceKey?: string
}, options?: CallOptions): Promise<{
      /** Sent as `Authorization: Bearer <accessToken>`. */
      accessToken: string
      /** How it is sent. */
      tokenType: 'Bearer'
      /** Seconds until it ends. */
      expiresIn: number
      /** When it ends: get another one before. */
      expiresAt: string
      /** The organization, for paths. */
      orgId: string
      /** What the credential may do. */
      scopes: Scope[]
      /** Whose token it is. */
      subject: {
        /** What it is: a person. */
        type: 'user'
        /** The userId in the organization. */
        id: string
        /** The name. */
        name: string
        /** The organization. */
        orgId: string
        /** The namespace. Absent: it acts in the organization. */
        namespaceKey?: string
        /** The mode of the namespace: `live` or `test`. */
        mode?: string
        /** Where it acts: `org` or `namespace`. */
        scopeLevel: string
      }
    }>
  /** List the browsers in which the person is signed in, the last used first. `listSessions`: POST /v1/auth/session/sessions */
  listSessions(body?: Record<string, never>, options?: CallOptions): Promise<{
      /** Each browser. */
      data: {
        /** The id of the session. */
        sessionId: string
        /** Whether it is the one that asks. */
        isCurrent: boolean
        /** When it began. */
        createdAt: string
        /** When it was last used. */
        lastUsedAt: string
        /** When it ends at the latest. */
        expiresAt: string
        /** From where it began. */
        ip?: string
        /** The browser, as it calls itself. */
        userAgent?: string
      }[]
    }>
  /** Sign out in another browser, or in all others. `endSessions`: POST /v1/auth/session/sessions/end */
  endSessions(body: {
  /** The session that ends. */
  sessionId: string
} | {
  /** All others end. */
  others: true
}, options?: CallOptions): Promise<{
      /** The sessions that ended. */
      ended: string[]
    }>
  /** Read what a link that somebody was given is for; it is not used up. `readLink`: POST /v1/auth/session/links/read */
  readLink(body: {
  /** The last part of the link. */
  token: string
}, options?: CallOptions): Promise<{
      /** What it is for. */
      kind: 'setup' | 'invitation' | 'reset'
      /** The organization that it leads into. */
      organizationName?: string
      /** Absent: whoever opens it gives theirs. */
      email?: string
      /** The name of whoever was invited. */
      name?: string
      /** Whether the address has an account here: its person signs in before. */
      needsSignIn: boolean
      /** Until when it is good. */
      expiresAt: string
    }>
  /** Take an invitation, or become the first owner; the answer sets the cookie of a session, unless somebody is signed in: theirs goes on. `acceptInvitation`: POST /v1/auth/session/links/accept */
  acceptInvitation(body: {
  /** The last part of the link. */
  token: string
  /** For a link that names no address. */
  email?: string
  /** The name of the person, for a new account. */
  name?: string
  /** For a new account. */
  password?: string
}, options?: CallOptions): Promise<{
      /** Who is signed in. */
      person: {
        /** The id of the account. */
        personId: string
        /** The e-mail address. */
        email: string
        /** The name. */
        name: string
        /** Of Studio and of mails; absent: as the browser has it. */
        language?: 'en' | 'de'
        /** In which Studio and mails say times; absent: as the browser has it. */
        timezone?: string
        /** Of what they get mail, of the workflows that they started or are the sender of. */
        notices: {
          /** Everybody has signed. */
          completed: boolean
          /** Somebody declined. */
          declined: boolean
          /** It failed, or its documents cannot be sealed. */
          failed: boolean
          /** Its time runs out soon, or has run out. */
          expiring: boolean
        }
      }
      /** The session of this browser. */
      session: {
        /** The id of the session. */
        sessionId: string
        /** When it began. */
        createdAt: string
        /** The latest; without use a session ends earlier. */
        expiresAt: string
        /** The provider of an organization by which it began: it opens that organization alone, and nothing of the account. */
        provider?: {
          /** Its id. */
          providerId: string
          /** What people know it by. */
          name: string
          /** The organization. */
          orgId: string
        }
        /** Until then what asks for it may be done without showing again who one is. */
        steppedUpUntil?: string
      }
      /** The organizations that the person belongs to. */
      organizations: {
        /** The id of the organization. */
        orgId: string
        /** What people see it called. */
        name: string
        /** The id of the person in it. */
        userId: string
        /** What they may do in it. */
        roles: ('owner' | 'admin' | 'member' | 'billing')[]
        /** Those of a token for the organization. */
        scopes: Scope[]
        /** Whether it asks for a second factor that this session lacks: there is no token then. */
        lacksSecondFactor: boolean
        /** Whether it takes no passwords, and this session came by one alone: there is no token then. */
        refusesPassword: boolean
        /** Those that the person sees, newest first, at most 500. */
        namespaces: {
          /** Its key, as it stands in paths. */
          namespaceKey: string
          /** What people see it called. */
          name: string
          /** The mode of the namespace: `test` sends no mail and marks its documents. */
          mode: 'live' | 'test'
          /** The time zone of workflows that name none (IANA name). */
          timezone: string
          /** What they may do there. */
          grants: ('viewer' | 'operator' | 'author' | 'developer')[]
          /** Those of a token for the namespace. */
          scopes: Scope[]
        }[]
      }[]
    }>
  /** Ask for a link to choose a new password; it is mailed where the address has an account. `askReset`: POST /v1/auth/session/reset/ask */
  askReset(body: {
  /** The e-mail address of the account. */
  email: string
  /** Of the mail; en when absent. */
  language?: 'en' | 'de'
}, options?: CallOptions): Promise<Record<string, never>>
  /** Choose a new password with the link of the mail; all sessions of the person end. `resetPassword`: POST /v1/auth/session/reset/do */
  resetPassword(body: {
  /** The last part of the link. */
  token: string
  /** The password. */
  password: string
}, options?: CallOptions): Promise<Record<string, never>>
}

function peopleOf(call: Call): PeopleMethods {
  return {
    signIn: (body, options) =>
      call.json('POST', '/v1/auth/session/sign-in', { body, options, isPublic: true }),
    readSignedIn: (options) =>
      call.json('GET', '/v1/auth/session', { options, isPublic: true }),
    signOut: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/sign-out', { body, options, isPublic: true }),
    readSignInWays: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/ways', { body, options, isPublic: true }),
    beginPasskey: (body, options) =>
      call.json('POST', '/v1/auth/session/passkeys/begin', { body, options, isPublic: true }),
    signInByPasskey: (body, options) =>
      call.json('POST', '/v1/auth/session/passkeys/sign-in', { body, options, isPublic: true }),
    beginOidc: (body, options) =>
      call.json('POST', '/v1/auth/session/oidc/begin', { body, options, isPublic: true }),
    finishOidc: (body, options) =>
      call.json('POST', '/v1/auth/session/oidc/finish', { body, options, isPublic: true }),
    stepUp: (body, options) =>
      call.json('POST', '/v1/auth/session/step-up', { body, options, isPublic: true }),
    changePassword: (body, options) =>
      call.json('POST', '/v1/auth/session/password', { body, options, isPublic: true }),
    updateProfile: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/profile', { body, options, isPublic: true }),
    listFactors: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/factors', { body, options, isPublic: true }),
    beginTotp: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/factors/totp/begin', { body, options, isPublic: true }),
    confirmTotp: (body, options) =>
      call.json('POST', '/v1/auth/session/factors/totp/confirm', { body, options, isPublic: true }),
    beginPasskeyFactor: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/factors/passkey/begin', { body, options, isPublic: true }),
    confirmPasskeyFactor: (body, options) =>
      call.json('POST', '/v1/auth/session/factors/passkey/confirm', { body, options, isPublic: true }),
    renewRecoveryCodes: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/factors/recovery-codes', { body, options, isPublic: true }),
    renameFactor: (body, options) =>
      call.json('POST', '/v1/auth/session/factors/rename', { body, options, isPublic: true }),
    removeFactor: (body, options) =>
      call.json('POST', '/v1/auth/session/factors/remove', { body, options, isPublic: true }),
    exchangeSession: (body, options) =>
      call.json('POST', '/v1/auth/session/token', { body, options, isPublic: true }),
    listSessions: (body = {}, options) =>
      call.json('POST', '/v1/auth/session/sessions', { body, options, isPublic: true }),
    endSessions: (body, options) =>
      call.json('POST', '/v1/auth/session/sessions/end', { body, options, isPublic: true }),
    readLink: (body, options) =>
      call.json('POST', '/v1/auth/session/links/read', { body, options, isPublic: true }),
    acceptInvitation: (body, options) =>
      call.json('POST', '/v1/auth/session/links/accept', { body, options, isPublic: true }),
    askReset: (body, options) =>
      call.json('POST', '/v1/auth/session/reset/ask', { body, options, isPublic: true }),
    resetPassword: (body, options) =>
      call.json('POST', '/v1/auth/session/reset/do', { body, options, isPublic: true }),
  }
}

interface ResourcesMethods {
  /** List resources of all kinds; filters kind, labels[key]=value and q. `listResources`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/resources */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; kind?: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario' | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Check resources together, and save all of them or none. `applyResources`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/resources/apply */
  apply(body: {
  /** The resources; they may refer to each other. */
  documents: NewResource[]
  /** Publishes what is not yet published so: a versionType for all, or for each the smallest that its changes deserve. */
  publish?: 'patch' | 'minor' | 'major' | 'deserved'
  /** Checks and answers, and saves nothing. */
  dryRun?: boolean
  /** Says that this is a push from a folder of files: the namespace keeps what was pushed apart from what was saved otherwise. Drafts that somebody saved since the last push, or that never were pushed, and that say something else: `refuse` answers 409 with each of them, `overwrite` replaces them. Left out: it is no push, and replaces drafts. */
  edits?: 'refuse' | 'overwrite'
} | Media, query?: { publish?: 'patch' | 'minor' | 'major' | 'deserved' | undefined; dryRun?: boolean | undefined; edits?: 'refuse' | 'overwrite' | undefined }, options?: ActOptions): Promise<{
      /** Whether nothing was saved. */
      dryRun: boolean
      /** Each resource, in the order of the request. */
      resources: {
        /** What it is. */
        kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
        /** The key. */
        key: string
        /** The version that was saved: a semantic version, or draft. */
        version: string
        /** What became of it. */
        status: 'created' | 'changed' | 'unchanged'
        /** The SHA-256 of its content (RFC 8785). */
        contentHash: string
        /** What differs from before. */
        changes: {
          /** What happened to it. */
          type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
          /** What it is about: input, role, field, step, document, schema … */
          subject: string
          /** Its key. */
          key?: string
          /** A JSON pointer into the newer version; of what was removed, into the older one. */
          path: string
          /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
          from?: unknown
          /** The value after, in the same way. */
          to?: unknown
          /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
          versionType: 'patch' | 'minor' | 'major'
          /** The same in a sentence. */
          message: string
        }[]
        /** The published version that holds this content now. */
        publishedAs?: string
        /** Only when this apply publishes it. */
        publishes?: {
          /** The semantic version. */
          version: string
          /** The kind of version. Of a first one absent. */
          versionType?: 'patch' | 'minor' | 'major'
          /** The smallest kind that its changes deserve. */
          deserved?: 'patch' | 'minor' | 'major'
          /** Why, each in a sentence. */
          reasons: string[]
        }
        /** What a push with edits: overwrite replaced although somebody had saved it otherwise. */
        overwritten?: {
          /** When it was saved. */
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
        }
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
      }[]
    }>
  /** Evaluate an expression as it would be at a place of a resource. `evaluateExpression`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/expressions/evaluate */
  evaluateExpression(body: {
  /** A JSONata expression. */
  expression: string
  /** Where it would stand: that decides what it sees and must give. */
  place: 'input.required' | 'template.field.value' | 'template.field.label' | 'template.field.includeIf' | 'template.field.required' | 'template.data.transform' | 'template.role.required' | 'template.role.output.transform' | 'blueprint.participant.name' | 'blueprint.participant.email' | 'blueprint.participant.required' | 'blueprint.envelope.includeIf' | 'blueprint.document.includeIf' | 'blueprint.document.iterator' | 'blueprint.document.fileId' | 'blueprint.document.name' | 'blueprint.document.inputs' | 'blueprint.step.includeIf' | 'blueprint.step.onComplete.validate' | 'blueprint.step.onComplete.updates.transform' | 'blueprint.customField.value' | 'blueprint.copy' | 'function.body'
  /** Entity by input key. Excludes scenario. */
  data?: Record<string, unknown>
  /** A saved scenario, as key@version: its data is taken. Excludes data. */
  scenario?: string
  /** Functions that it may call, by alias, as key@version. */
  functions?: Record<string, string>
  /** Whether the value of every sub-expression is told. Default: false. */
  trace?: boolean
}, options?: CallOptions): Promise<{
      /** What it gave. Absent: nothing. */
      result?: unknown
      /** The type of the result. */
      type: 'string' | 'number' | 'boolean' | 'null' | 'array' | 'object' | 'undefined'
      /** Of the 5 000 000 that a request or job has. */
      stepsUsed: number
      /** Why there is no result, or why it cannot be used at the place. */
      error?: {
        /** What is wrong. */
        message: string
        /** Characters before it in the expression. */
        position?: number
        /** The line, from 1. */
        line?: number
        /** The character in the line, from 1. */
        column?: number
      }
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
      /** The value of every sub-expression, in the order in which they were computed. Functions are no JSON, and are not told. */
      trace?: {
        /** Characters before it in the expression. */
        position: number
        /** The line, from 1. */
        line: number
        /** The character in the line, from 1. */
        column: number
        /** Characters of the expression before the part. */
        start: number
        /** Characters of the expression up to the end of the part, which is what stands between start and end. */
        end: number
        /** What it gave. Absent: nothing. */
        value?: unknown
      }[]
      /** Whether there was more to tell than a trace holds. */
      traceCut?: boolean
    }>
}

function resourcesOf(call: Call): ResourcesMethods {
  return {
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/resources', true, { query, options }),
    apply: (body, query, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/resources/apply', { query, body, options, acts: true }),
    evaluateExpression: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/expressions/evaluate', { body, options }),
  }
}

interface ScenariosMethods {
  /** Create a Scenario as a draft, or publish it at once under a semantic version. `createScenario`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios */
  create(body: NewScenarioResource | Media, options?: ActOptions): Promise<SavedScenarioResource>
  /** List the latest version of each Scenario, without content; filters labels[key]=value and q. `listScenarios`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read a Scenario: the version asked for, else the latest published, else the draft. `readScenario`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key} */
  read(key: string, query?: { version?: string | undefined }, options?: ReadOptions): Promise<ScenarioResource>
  /** List the draft and all published versions of a Scenario, newest first, without content. `listScenarioVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions */
  listVersions(key: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read one version of a Scenario. `readScenarioVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/{version} */
  readVersion(key: string, version: string, options?: ReadOptions): Promise<ScenarioResource>
  /** Replace the draft of a Scenario, or start it anew from the latest published version. `replaceScenarioDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft */
  replaceDraft(key: string, body: NewScenarioResource | Media, options: ChangeOptions): Promise<SavedScenarioResource>
  /** Change the draft of a Scenario with a JSON Merge Patch (RFC 7386). `changeScenarioDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft */
  changeDraft(key: string, body: Record<string, unknown> | Media, options: ChangeOptions): Promise<SavedScenarioResource>
  /** Delete the draft of a Scenario, unless another draft refers to it. `deleteScenarioDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft */
  deleteDraft(key: string, options: ChangeOptions): Promise<{
      /** The key of the resource. */
      key: string
      /** It is gone. */
      deleted: true
    }>
  /** Publish the draft of a Scenario as the next patch, minor or major version; the draft stays. `publishScenarioDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/draft/publish */
  publishDraft(key: string, body: {
  /** patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. */
  versionType: 'patch' | 'minor' | 'major'
}, options?: ChangeOptionsIfGiven & ActOptions): Promise<SavedScenarioResource>
  /** Compare two versions of a Scenario: what changed, and the smallest versionType that it deserves. `compareScenario`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/compare */
  compare(key: string, query?: { from?: string | undefined; to?: string | undefined }, options?: CallOptions): Promise<{
      /** What it is. */
      kind: string
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      from: string
      /** A semantic version, or draft. */
      to: string
      /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
      versionType?: 'patch' | 'minor' | 'major'
      /** Why, each in a sentence. */
      reasons: string[]
      /** Each thing that differs. */
      changes: {
        /** What happened to it. */
        type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
        /** What it is about: input, role, field, step, document, schema … */
        subject: string
        /** Its key. */
        key?: string
        /** A JSON pointer into the newer version; of what was removed, into the older one. */
        path: string
        /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
        from?: unknown
        /** The value after, in the same way. */
        to?: unknown
        /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
        versionType: 'patch' | 'minor' | 'major'
        /** The same in a sentence. */
        message: string
      }[]
    }>
  /** List the resources and the running workflows that name a version of a Scenario. `listScenarioDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/{key}/versions/{version}/dependents */
  listDependents(key: string, version: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A resource that refers to it. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. */
      name?: string
    } | {
      /** A workflow that runs on it. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. */
      name: string
      /** How far it is. */
      status: 'pending' | 'in_progress'
      /** The blueprint that it runs on. Absent: one that came along. */
      blueprint?: {
        /** The key. */
        key: string
        /** A semantic version, or draft. */
        version: string
      }
      /** When it was made. */
      createdAt: string
    } | {
      /** Embed tokens alone get this, instead of the workflows that run on it. */
      type: 'workflows'
      /** How many, pending or in progress. */
      count: number
    }>
}

function scenariosOf(call: Call): ScenariosMethods {
  return {
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios', true, { query, options }),
    read: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}`, { query, options }),
    listVersions: (key, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions`, false, { query, options }),
    readVersion: (key, version, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions/${part(version)}`, { options }),
    replaceDraft: (key, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions/draft`, { body, options }),
    changeDraft: (key, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions/draft`, { body, options }),
    deleteDraft: (key, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions/draft`, { options }),
    publishDraft: (key, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions/draft/publish`, { body, options, acts: true }),
    compare: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/compare`, { query, options }),
    listDependents: (key, version, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/scenarios/${part(key)}/versions/${part(version)}/dependents`, false, { query, options }),
  }
}

interface SchemasMethods {
  /** Read the JSON Schema of a kind of resource, for editors. `readKindSchema`: GET /v1/schemas/{file} */
  readKindSchema(file: string, options?: ReadOptions): Promise<Record<string, unknown>>
  /** Create a Schema as a draft, or publish it at once under a semantic version. `createSchema`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas */
  create(body: NewSchemaResource | Media, options?: ActOptions): Promise<SavedSchemaResource>
  /** List the latest version of each Schema, without content; filters labels[key]=value and q. `listSchemas`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read a Schema: the version asked for, else the latest published, else the draft. `readSchema`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key} */
  read(key: string, query?: { version?: string | undefined }, options?: ReadOptions): Promise<SchemaResource>
  /** List the draft and all published versions of a Schema, newest first, without content. `listSchemaVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions */
  listVersions(key: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read one version of a Schema. `readSchemaVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/{version} */
  readVersion(key: string, version: string, options?: ReadOptions): Promise<SchemaResource>
  /** Replace the draft of a Schema, or start it anew from the latest published version. `replaceSchemaDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft */
  replaceDraft(key: string, body: NewSchemaResource | Media, options: ChangeOptions): Promise<SavedSchemaResource>
  /** Change the draft of a Schema with a JSON Merge Patch (RFC 7386). `changeSchemaDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft */
  changeDraft(key: string, body: Record<string, unknown> | Media, options: ChangeOptions): Promise<SavedSchemaResource>
  /** Delete the draft of a Schema, unless another draft refers to it. `deleteSchemaDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft */
  deleteDraft(key: string, options: ChangeOptions): Promise<{
      /** The key of the resource. */
      key: string
      /** It is gone. */
      deleted: true
    }>
  /** Publish the draft of a Schema as the next patch, minor or major version; the draft stays. `publishSchemaDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/draft/publish */
  publishDraft(key: string, body: {
  /** patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. */
  versionType: 'patch' | 'minor' | 'major'
}, options?: ChangeOptionsIfGiven & ActOptions): Promise<SavedSchemaResource>
  /** Compare two versions of a Schema: what changed, and the smallest versionType that it deserves. `compareSchema`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/compare */
  compare(key: string, query?: { from?: string | undefined; to?: string | undefined }, options?: CallOptions): Promise<{
      /** What it is. */
      kind: string
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      from: string
      /** A semantic version, or draft. */
      to: string
      /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
      versionType?: 'patch' | 'minor' | 'major'
      /** Why, each in a sentence. */
      reasons: string[]
      /** Each thing that differs. */
      changes: {
        /** What happened to it. */
        type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
        /** What it is about: input, role, field, step, document, schema … */
        subject: string
        /** Its key. */
        key?: string
        /** A JSON pointer into the newer version; of what was removed, into the older one. */
        path: string
        /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
        from?: unknown
        /** The value after, in the same way. */
        to?: unknown
        /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
        versionType: 'patch' | 'minor' | 'major'
        /** The same in a sentence. */
        message: string
      }[]
    }>
  /** List the resources and the running workflows that name a version of a Schema. `listSchemaDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/{key}/versions/{version}/dependents */
  listDependents(key: string, version: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A resource that refers to it. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. */
      name?: string
    } | {
      /** A workflow that runs on it. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. */
      name: string
      /** How far it is. */
      status: 'pending' | 'in_progress'
      /** The blueprint that it runs on. Absent: one that came along. */
      blueprint?: {
        /** The key. */
        key: string
        /** A semantic version, or draft. */
        version: string
      }
      /** When it was made. */
      createdAt: string
    } | {
      /** Embed tokens alone get this, instead of the workflows that run on it. */
      type: 'workflows'
      /** How many, pending or in progress. */
      count: number
    }>
}

function schemasOf(call: Call): SchemasMethods {
  return {
    readKindSchema: (file, options) =>
      call.json('GET', `/v1/schemas/${part(file)}`, { options, isPublic: true }),
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas', true, { query, options }),
    read: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}`, { query, options }),
    listVersions: (key, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions`, false, { query, options }),
    readVersion: (key, version, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions/${part(version)}`, { options }),
    replaceDraft: (key, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions/draft`, { body, options }),
    changeDraft: (key, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions/draft`, { body, options }),
    deleteDraft: (key, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions/draft`, { options }),
    publishDraft: (key, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions/draft/publish`, { body, options, acts: true }),
    compare: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/compare`, { query, options }),
    listDependents: (key, version, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/schemas/${part(key)}/versions/${part(version)}/dependents`, false, { query, options }),
  }
}

interface ServiceMethods {
  /** Whether the process is alive. `readHealth`: GET /healthz */
  readHealth(options?: CallOptions): Promise<{
      /** It is alive. */
      status: 'ok'
    }>
  /** Whether database, file store, renderer and sealing certificate work, and no stored bytes are known to differ from their hash; and how many jobs failed and are tried again. `readReadiness`: GET /readyz */
  readReadiness(options?: CallOptions): Promise<{
      /** The database answers. */
      database: {
        /** It works. */
        ok: true
      }
      /** The file store can be read and written. */
      files: {
        /** It works. */
        ok: true
      }
      /** No damaged bytes were found. */
      integrity: {
        /** It works. */
        ok: true
      }
      /** The renderer of HTML is there. */
      renderer: {
        /** It works. */
        ok: true
      }
      /** The sealing certificate is there and valid. */
      sealing: {
        /** It works. */
        ok: true
      }
      /** The jobs that are done in the background. */
      work: {
        /** It works. */
        ok: true
        /** Jobs that failed and are tried again. */
        retrying: number
        /** Seconds since the longest of them first failed. */
        retryingSeconds: number
      }
      /** Only of a service that was restored from a backup: no mail and no webhook leaves it until it is resumed (`npm run admin -- resume`). */
      paused?: {
        /** When it was restored. */
        since: string
      }
    }>
  /** What this process counted, as Prometheus text. `readMetrics`: GET /metrics */
  readMetrics(options?: CallOptions): Promise<Download>
  /** Read this document: OpenAPI 3.1. `readOpenApi`: GET /v1/openapi.json */
  readOpenApi(options?: ReadOptions): Promise<{
      /** The version of OpenAPI. */
      openapi: '3.1.0'
      /** What the document is about. */
      info: {
        /** The name of the interface. */
        title: string
        /** The version of the interface. */
        version: string
      }
      /** Every operation, by path and method. */
      paths: Record<string, unknown>
      /** What webhook endpoints receive, by type of event. */
      webhooks: Record<string, unknown>
      /** What the others refer to. */
      components: Record<string, unknown>
    }>
  /** Read the certificates of the authorities that the seals of this service come from, as PEM: first that of live namespaces; the one of test namespaces follows where it is another, then those of sealing keys of before. `readAuthority`: GET /v1/authority.pem */
  readAuthority(options?: CallOptions): Promise<Download>
  /** Read the roots of the time-stamp authorities that this service believes (TIMESTAMP_TRUST), as PEM; empty without any. `readTimestampAuthorities`: GET /v1/timestamp-authorities.pem */
  readTimestampAuthorities(options?: CallOptions): Promise<Download>
  /** Read the certificate of an authority of the installation's own, as DER: the sealing certificates that it issues name this address (caIssuers). `readAuthorityCertificate`: GET /pki/{authorityId}/authority.crt */
  readAuthorityCertificate(authorityId: string, options?: CallOptions): Promise<Download>
  /** Read the revocation list of an authority of the installation's own, as DER: made anew every day, and valid for ten (RFC 5280). `readRevocationList`: GET /pki/{authorityId}/authority.crl */
  readRevocationList(authorityId: string, options?: CallOptions): Promise<Download>
  /** Count what needs attention in the namespace; what the caller may not read is absent. `readCounts`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/counts */
  readCounts(options?: CallOptions): Promise<{
      /** By status, exact up to 10000. */
      workflows?: {
        /** Those that are pending. */
        pending: number
        /** Those that are in_progress. */
        in_progress: number
        /** Those that are completed. */
        completed: number
        /** Those that are failed. */
        failed: number
        /** Those that are declined. */
        declined: number
        /** Those that are voided. */
        voided: number
      }
      /** Sealing that needs another try. */
      sealing?: {
        /** Envelopes whose last try to be sealed failed. */
        retrying: number
      }
      /** Drafts of resources that are not published. */
      drafts?: {
        /** Keys that have no published version. */
        unpublished: number
        /** Drafts that were saved after their last version. */
        changed: number
      }
      /** The webhook endpoints. */
      webhookEndpoints?: {
        /** Those that are told events. */
        active: number
        /** Those that are not. */
        paused: number
        /** Of the active ones: the last attempt failed. */
        failing: number
      }
      /** The certificate of seals. */
      sealCertificate: {
        /** Of the certificate that seals the documents of the namespace. */
        expiresAt: string
      }
      /** When the service was restored from a backup: no mail and no webhook leaves it until it is resumed. Absent: they do. */
      pausedAt?: string
    }>
  /** Look for a text in the names, keys and ids of everything that the caller may read. `searchNamespace`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/search */
  searchNamespace(query: { q: string }, options?: CallOptions): Promise<{
      /** By type, of each the newest 8 at most. */
      data: ({
        /** What was found. */
        type: 'workflow'
        /** The id of the workflow. */
        id: string
        /** What people see it called. */
        name: string
        /** How far it is. */
        status: string
        /** When it was made. */
        createdAt: string
      } | {
        /** What was found. */
        type: 'resource'
        /** The kind of the resource. */
        kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
        /** The key of the resource. */
        key: string
        /** What people see it called. */
        name?: string
        /** The latest published one, else draft. */
        version: string
      } | {
        /** What was found. */
        type: 'file'
        /** The id of the file. */
        fileId: string
        /** What people see it called. */
        name: string
        /** Its media type. */
        contentType: string
      } | {
        /** What was found. */
        type: 'webhook_endpoint'
        /** The id of the endpoint. */
        id: string
        /** Where its events are sent. */
        url: string
        /** What it is for. */
        description?: string
      })[]
    }>
  /** Fetch the bytes of a file from a signed address. `downloadFromAddress`: GET /v1/downloads/{token} */
  downloadFromAddress(token: string, query: { expires: number }, options?: CallOptions): Promise<Download>
  /** Read what a phone is asked to draw; nothing of the documents. `readDrawing`: GET /v1/drawings/{token} */
  readDrawing(token: string, query: { expires: number }, options?: CallOptions): Promise<{
      /** What is drawn. */
      kind: 'signature' | 'initial'
      /** Until when the page is good. */
      expiresAt: string
    }>
  /** Draw on the phone, once. `draw`: PUT /v1/drawings/{token} */
  draw(token: string, body: {
  /** The width of what was drawn upon, in units of the strokes. */
  width: number
  /** Its height, in units of the strokes. */
  height: number
  /** Strokes of points: x and y from the top left corner, and the width of the line there. */
  strokes: number[][][]
}, query: { expires: number }, options?: CallOptions): Promise<{
      /** It has come. */
      drawn: true
    }>
  /** List what references can name: keys, names and versions of what is published, and of scenarios, by kind and key. `listResourceNames`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/resource-names */
  listResourceNames(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; kind?: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario' | undefined; q?: string | undefined }, options?: CallOptions): Pages<{
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** What people call it. */
      name?: string
      /** Newest first, at most 100: published ones; of a Scenario the draft too */
      versions: string[]
    }>
  /** Mail that a test namespace kept instead of sending it, newest first; signing links stand in it. `listMails`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/mails */
  listMails(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; to?: string | undefined }, options?: CallOptions): Pages<{
      /** The id of the mail. */
      mailId: string
      /** When it was written. */
      createdAt: string
      /** Who it is from. */
      from: {
        /** The name. */
        name: string
        /** The e-mail address. */
        address: string
      }
      /** Who it is to. */
      to: {
        /** The name. */
        name: string
        /** The e-mail address. */
        address: string
      }
      /** Where answers go. */
      replyTo?: string
      /** The subject. */
      subject: string
      /** As plain text; signing links stand in it */
      text: string
      /** As HTML. */
      html: string
      /** The files that came along. */
      attachments: {
        /** The name of the file. */
        name: string
        /** Its media type. */
        contentType: string
        /** Bytes. */
        sizeBytes: number
      }[]
    }>
  /** See a mail as people would get it, with sample data; nothing is sent. `previewMail`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/mails/preview */
  previewMail(query: { kind: 'invitation' | 'reminder' | 'handed_over' | 'replaced' | 'code' | 'completed' | 'completed_in_link' | 'copy_at_sender' | 'voided' | 'expired' | 'declined' | 'webhook_paused'; locale?: string | undefined }, options?: CallOptions): Promise<{
      /** Which mail it is. */
      kind: 'invitation' | 'reminder' | 'handed_over' | 'replaced' | 'code' | 'completed' | 'completed_in_link' | 'copy_at_sender' | 'voided' | 'expired' | 'declined' | 'webhook_paused'
      /** The language that it is written in. */
      language: string
      /** The direction of its writing. */
      direction: 'ltr' | 'rtl'
      /** Who it is from. */
      from: {
        /** The name. */
        name: string
        /** The e-mail address. */
        address: string
      }
      /** Where answers go. */
      replyTo?: string
      /** The subject. */
      subject: string
      /** As plain text. */
      text: string
      /** The logo stands in it as a data: address. */
      html: string
    }>
  /** Mail the person who asks as the namespace mails people, and tell what the mail server said; an API key has no address, and gets 400. `sendTestMail`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-mail */
  sendTestMail(options?: CallOptions): Promise<{
      /** sent: the mail server took it; kept: it was only kept (namespaces for tests, no mail server); refused: the mail server said no; delayed: it could not be reached, or asks to be tried later. */
      status: 'sent' | 'kept' | 'refused' | 'delayed'
      /** The address that it went to: of whoever asked. */
      to: string
      /** Who it is from. */
      from: {
        /** The name. */
        name: string
        /** The e-mail address. */
        address: string
      }
      /** Where answers go. */
      replyTo?: string
      /** What the mail server said, or why it was not reached. */
      reason?: string
    }>
  /** Read what the domain of the sender says of its mail (SPF, DKIM, DMARC), as the name servers tell it now. `checkSenderDomain`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/sender-domain */
  checkSenderDomain(query?: { selector?: string | undefined }, options?: CallOptions): Promise<{
      /** Who it is from. */
      from: {
        /** The name. */
        name: string
        /** The e-mail address. */
        address: string
      }
      /** The domain whose records were read. */
      domain: string
      /** SPF, DKIM and DMARC. */
      records: {
        /** spf: which servers send for the domain; dkim: the key that its mail is signed with; dmarc: what becomes of mail that fits neither. */
        record: 'spf' | 'dkim' | 'dmarc'
        /** fine; weak: it does less than it could; wrong: it is missing or does not count; unknown: nobody can tell. */
        state: 'fine' | 'weak' | 'wrong' | 'unknown'
        /** Where the TXT record stands. */
        name?: string
        /** What stands there. */
        found: string[]
        /** What is wrong, for programs. */
        problem?: 'spfMissing' | 'spfSeveral' | 'spfOpen' | 'dkimUnknown' | 'dkimMissing' | 'dkimRevoked' | 'dkimWrong' | 'dmarcMissing' | 'dmarcSeveral' | 'dmarcWrong' | 'dmarcWatches' | 'notAnswered'
        /** What is wrong, and what to do: a sentence. */
        message?: string
        /** A record that would do; what is in capitals, your mail provider names. */
        suggestion?: string
      }[]
    }>
  /** Seal a sample page as documents of the namespace are sealed, and tell which level was reached and what failed; nothing is kept. `testSeal`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-seal */
  testSeal(options?: CallOptions): Promise<{
      /** The level that was reached (ETSI EN 319 142-1). */
      level: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
      /** The level of `settings.seal`; where it says none, B-T, or B-B without a time-stamp authority. */
      wanted: 'B-B' | 'B-T' | 'B-LT' | 'B-LTA'
      /** Why it is not the level that is wanted, in sentences. Empty: it is. */
      problems: string[]
      /** Whose certificate seals. */
      subject: string
      /** Who issued that certificate. */
      issuer: string
      /** Who gave the time-stamp. */
      timestampAuthority?: string
      /** The sealed page in Base64: a PDF that says that it is a test. */
      pdf: string
    }>
  /** Keep a sealing key of a PKCS #12 file, or make one with a request for its certificate; the key can never be read again. `createSealKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys */
  createSealKey(body: {
  /** What people see it called. */
  name: string
  /** The file in Base64: one key (RSA of at least 2048 bits, or P-256) with its certificates. */
  pkcs12?: string
  /** Of the file. Absent: it is empty. */
  password?: string
  /** Instead of a file: a key of P-256 is made here, and whom its certificate is to name. */
  request?: {
    /** The name of the seal, such as “Example Ltd Seal”. */
    commonName: string
    /** Whose seal it is. */
    organizationName: string
    /** Its country. */
    country?: string
    /** Its number in a register, as ETSI EN 319 412-1 writes it: VATDE-123456789. */
    organizationIdentifier?: string
  }
}, options?: ActOptions): Promise<{
      /** The id, as `settings.seal.key` names it. */
      sealKeyId: string
      /** What people see it called. */
      name: string
      /** `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the private key is gone. */
      status: 'requested' | 'ready' | 'retired'
      /** true: documents of the namespace are sealed with it. */
      isChosen: boolean
      /** The request for a certificate (PKCS #10, PEM), of a key that was made here. */
      request?: string
      /** Its certificate and the issuers that are known, as PEM. Absent: there are none yet. */
      certificates?: string
      /** Whom the certificate names. */
      subject?: string
      /** Who issued it. */
      issuer?: string
      /** What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`. */
      algorithm?: string
      /** SHA-256 of the certificate (DER), in lower-case hexadecimal. */
      fingerprint?: string
      /** From when the certificate is valid. */
      beginsAt?: string
      /** When the certificate ends. */
      expiresAt?: string
      /** When the key was made or uploaded. */
      createdAt: string
      /** When it was retired. */
      retiredAt?: string
    }>
  /** List the sealing keys of the namespace, retired ones included. `listSealKeys`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys */
  listSealKeys(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined }, options?: CallOptions): Pages<{
      /** The id, as `settings.seal.key` names it. */
      sealKeyId: string
      /** What people see it called. */
      name: string
      /** `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the private key is gone. */
      status: 'requested' | 'ready' | 'retired'
      /** true: documents of the namespace are sealed with it. */
      isChosen: boolean
      /** The request for a certificate (PKCS #10, PEM), of a key that was made here. */
      request?: string
      /** Its certificate and the issuers that are known, as PEM. Absent: there are none yet. */
      certificates?: string
      /** Whom the certificate names. */
      subject?: string
      /** Who issued it. */
      issuer?: string
      /** What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`. */
      algorithm?: string
      /** SHA-256 of the certificate (DER), in lower-case hexadecimal. */
      fingerprint?: string
      /** From when the certificate is valid. */
      beginsAt?: string
      /** When the certificate ends. */
      expiresAt?: string
      /** When the key was made or uploaded. */
      createdAt: string
      /** When it was retired. */
      retiredAt?: string
    }>
  /** Read a sealing key of the namespace: its certificates, and the request for one. `readSealKey`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId} */
  readSealKey(sealKeyId: string, options?: CallOptions): Promise<{
      /** The id, as `settings.seal.key` names it. */
      sealKeyId: string
      /** What people see it called. */
      name: string
      /** `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the private key is gone. */
      status: 'requested' | 'ready' | 'retired'
      /** true: documents of the namespace are sealed with it. */
      isChosen: boolean
      /** The request for a certificate (PKCS #10, PEM), of a key that was made here. */
      request?: string
      /** Its certificate and the issuers that are known, as PEM. Absent: there are none yet. */
      certificates?: string
      /** Whom the certificate names. */
      subject?: string
      /** Who issued it. */
      issuer?: string
      /** What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`. */
      algorithm?: string
      /** SHA-256 of the certificate (DER), in lower-case hexadecimal. */
      fingerprint?: string
      /** From when the certificate is valid. */
      beginsAt?: string
      /** When the certificate ends. */
      expiresAt?: string
      /** When the key was made or uploaded. */
      createdAt: string
      /** When it was retired. */
      retiredAt?: string
    }>
  /** Give a sealing key that was requested its certificate: the authority's answer. `answerSealKeyRequest`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}/certificate */
  answerSealKeyRequest(sealKeyId: string, body: {
  /** The certificate and its issuers, as PEM, in any order. */
  certificates: string
}, options?: ActOptions): Promise<{
      /** The id, as `settings.seal.key` names it. */
      sealKeyId: string
      /** What people see it called. */
      name: string
      /** `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the private key is gone. */
      status: 'requested' | 'ready' | 'retired'
      /** true: documents of the namespace are sealed with it. */
      isChosen: boolean
      /** The request for a certificate (PKCS #10, PEM), of a key that was made here. */
      request?: string
      /** Its certificate and the issuers that are known, as PEM. Absent: there are none yet. */
      certificates?: string
      /** Whom the certificate names. */
      subject?: string
      /** Who issued it. */
      issuer?: string
      /** What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`. */
      algorithm?: string
      /** SHA-256 of the certificate (DER), in lower-case hexadecimal. */
      fingerprint?: string
      /** From when the certificate is valid. */
      beginsAt?: string
      /** When the certificate ends. */
      expiresAt?: string
      /** When the key was made or uploaded. */
      createdAt: string
      /** When it was retired. */
      retiredAt?: string
    }>
  /** Retire a sealing key: the private key goes for good; what it sealed stays as it is. `retireSealKey`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/{sealKeyId}/retire */
  retireSealKey(sealKeyId: string, options?: ActOptions): Promise<{
      /** The id, as `settings.seal.key` names it. */
      sealKeyId: string
      /** What people see it called. */
      name: string
      /** `requested`: an authority has not answered yet; `ready`: it can be chosen; `retired`: the private key is gone. */
      status: 'requested' | 'ready' | 'retired'
      /** true: documents of the namespace are sealed with it. */
      isChosen: boolean
      /** The request for a certificate (PKCS #10, PEM), of a key that was made here. */
      request?: string
      /** Its certificate and the issuers that are known, as PEM. Absent: there are none yet. */
      certificates?: string
      /** Whom the certificate names. */
      subject?: string
      /** Who issued it. */
      issuer?: string
      /** What it seals with: `ECDSA P-256`, or RSA with the bits of its key, such as `RSA 3072`. */
      algorithm?: string
      /** SHA-256 of the certificate (DER), in lower-case hexadecimal. */
      fingerprint?: string
      /** From when the certificate is valid. */
      beginsAt?: string
      /** When the certificate ends. */
      expiresAt?: string
      /** When the key was made or uploaded. */
      createdAt: string
      /** When it was retired. */
      retiredAt?: string
    }>
  /** Read what people agree to before they sign where the namespace has no text of its own (`settings.consent`): the service's text in a language. `readConsentText`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/consent-text */
  readConsentText(query: { locale: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'ja' | 'ar' }, options?: CallOptions): Promise<{
      /** The language. */
      locale: 'en' | 'de' | 'fr' | 'es' | 'it' | 'pt' | 'nl' | 'pl' | 'ja' | 'ar'
      /** The version of the service's texts: a text never changes within one. */
      version: string
      /** The heading. */
      title: string
      /** What stands beside the button. */
      summary: string[]
      /** The text itself. */
      paragraphs: string[]
      /** The sentence that the person says yes to. */
      agreement: string
    }>
}

function serviceOf(call: Call): ServiceMethods {
  return {
    readHealth: (options) =>
      call.json('GET', '/healthz', { options, isPublic: true }),
    readReadiness: (options) =>
      call.json('GET', '/readyz', { options, isPublic: true }),
    readMetrics: (options) =>
      call.bytes('GET', '/metrics', { options, isPublic: true }),
    readOpenApi: (options) =>
      call.json('GET', '/v1/openapi.json', { options, isPublic: true }),
    readAuthority: (options) =>
      call.bytes('GET', '/v1/authority.pem', { options, isPublic: true }),
    readTimestampAuthorities: (options) =>
      call.bytes('GET', '/v1/timestamp-authorities.pem', { options, isPublic: true }),
    readAuthorityCertificate: (authorityId, options) =>
      call.bytes('GET', `/pki/${part(authorityId)}/authority.crt`, { options, isPublic: true }),
    readRevocationList: (authorityId, options) =>
      call.bytes('GET', `/pki/${part(authorityId)}/authority.crl`, { options, isPublic: true }),
    readCounts: (options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/counts', { options }),
    searchNamespace: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/search', { query, options }),
    downloadFromAddress: (token, query, options) =>
      call.bytes('GET', `/v1/downloads/${part(token)}`, { query, options, isPublic: true }),
    readDrawing: (token, query, options) =>
      call.json('GET', `/v1/drawings/${part(token)}`, { query, options, isPublic: true }),
    draw: (token, body, query, options) =>
      call.json('PUT', `/v1/drawings/${part(token)}`, { query, body, options, isPublic: true }),
    listResourceNames: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/resource-names', true, { query, options }),
    listMails: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/mails', true, { query, options }),
    previewMail: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/mails/preview', { query, options }),
    sendTestMail: (options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-mail', { options }),
    checkSenderDomain: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/sender-domain', { query, options }),
    testSeal: (options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/test-seal', { options }),
    createSealKey: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys', { body, options, acts: true }),
    listSealKeys: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys', true, { query, options }),
    readSealKey: (sealKeyId, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/${part(sealKeyId)}`, { options }),
    answerSealKeyRequest: (sealKeyId, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/${part(sealKeyId)}/certificate`, { body, options, acts: true }),
    retireSealKey: (sealKeyId, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/seal-keys/${part(sealKeyId)}/retire`, { options, acts: true }),
    readConsentText: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/settings/consent-text', { query, options }),
  }
}

interface SigningMethods {
  /** Read the signing session; changes nothing. `readSession`: GET /v1/signing/session */
  readSession(options?: CallOptions): Promise<SigningSession>
  /** Mail a code to the person, where the session asks for one by e-mail. `askCode`: POST /v1/signing/code */
  askCode(options?: CallOptions): Promise<SigningSession>
  /** Give the code that the session asks for; the proof opens the session for this browser alone. `checkCode`: POST /v1/signing/code/check */
  checkCode(body: {
  /** The code, as it was typed. */
  code: string
}, options?: CallOptions): Promise<{
      /** To be sent as X-Countersign-Proof with every further request. */
      proof: string
      /** When a code is asked for again. */
      expiresAt: string
      session: SigningSession
    }>
  /** Read whom the device may be handed to; changes nothing. `readInPerson`: GET /v1/signing/in-person */
  readInPerson(options?: CallOptions): Promise<{
      /** open: the device can be handed to somebody. waiting: documents are being made, or somebody signs elsewhere. signed: everybody has, and the documents are being sealed. */
      state: 'open' | 'waiting' | 'signed' | 'completed' | 'declined' | 'voided' | 'failed'
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
      /** Whose device it is. */
      host: {
        /** The name. */
        name: string
      }
      /** Whether the sealed documents will go to everybody by mail. */
      mails: boolean
      /** Of the person who is first in `open`. */
      locale?: string
      /** When the link of the device ends. */
      expiresAt: string
      /** Who can sign now, in the order of the blueprint. */
      open: {
        /** Their step. */
        stepKey: string
        /** Their name. */
        name: string
      }[]
      /** Who has signed. */
      signed: {
        /** Their step. */
        stepKey: string
        /** Their name. */
        name: string
      }[]
    }>
  /** The person says that it is them, and gets a token for their own session at the device. `handOverDevice`: POST /v1/signing/in-person/hand-over */
  handOverDevice(body: {
  /** The step of who signs now. */
  stepKey: string
}, options?: CallOptions): Promise<{
      /** For the calls of /v1/signing, until the person is done. */
      token: string
      /** When it ends. */
      expiresAt: string
    }>
  /** Lock the device: the token of whoever had it opens nothing any more. `lockDevice`: POST /v1/signing/in-person/lock */
  lockDevice(options?: CallOptions): Promise<{
      /** open: the device can be handed to somebody. waiting: documents are being made, or somebody signs elsewhere. signed: everybody has, and the documents are being sealed. */
      state: 'open' | 'waiting' | 'signed' | 'completed' | 'declined' | 'voided' | 'failed'
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
      /** Whose device it is. */
      host: {
        /** The name. */
        name: string
      }
      /** Whether the sealed documents will go to everybody by mail. */
      mails: boolean
      /** Of the person who is first in `open`. */
      locale?: string
      /** When the link of the device ends. */
      expiresAt: string
      /** Who can sign now, in the order of the blueprint. */
      open: {
        /** Their step. */
        stepKey: string
        /** Their name. */
        name: string
      }[]
      /** Who has signed. */
      signed: {
        /** Their step. */
        stepKey: string
        /** Their name. */
        name: string
      }[]
    }>
  /** Wait until something has changed in the workflow: then read the session again. `readSessionChanges`: GET /v1/signing/changes */
  readSessionChanges(query?: { after?: number | undefined; wait?: number | undefined }, options?: CallOptions): Promise<{
      /** Greater with each change of the session: `after` of the next call. */
      revision: number
    }>
  /** Record that a document was on the screen. `recordViewed`: POST /v1/signing/viewed */
  recordViewed(body: {
  /** The document that was shown. */
  documentKey: string
}, options?: CallOptions): Promise<SigningSession>
  /** Agree to sign electronically. `acceptConsent`: POST /v1/signing/consent */
  acceptConsent(body: {
  /** The hash of the text that was agreed to. */
  consentHash: string
}, options?: CallOptions): Promise<SigningSession>
  /** Keep values while the person types. `saveFields`: PUT /v1/signing/fields */
  saveFields(body: {
  /** Document → field → value; null takes a value away. */
  values: Record<string, Record<string, unknown>>
}, options?: CallOptions): Promise<SigningSession>
  /** Sign what was shown and entered. `complete`: POST /v1/signing/complete */
  complete(body: {
  /** The hash of all that was shown, as the session told it. */
  shownHash: string
}, options?: CallOptions): Promise<SigningSession>
  /** Decline to sign. `decline`: POST /v1/signing/decline */
  decline(body?: {
  /** Why. The sender is told. */
  reason?: string
}, options?: CallOptions): Promise<SigningSession>
  /** Hand over to somebody else, where the participant may; ends the link by which this comes. `delegate`: POST /v1/signing/delegate */
  delegate(body: {
  /** The name of who signs instead. */
  name: string
  /** Their e-mail address. */
  email: string
  /** Why. They are told. */
  reason?: string
}, options?: CallOptions): Promise<{
      /** Who signs now. */
      delegatedTo: {
        /** The name. */
        name: string
        /** The e-mail address. */
        email: string
      }
    }>
  /** Read a document: as rendered before any mark, or sealed once it is. `readSessionDocument`: GET /v1/signing/documents/{documentKey} */
  readSessionDocument(documentKey: string, query?: { state?: 'original' | 'signed' | undefined }, options?: CallOptions): Promise<Download>
  /** Upload an image for a signature, an initial or an image field: the raw bytes. `uploadSessionImage`: POST /v1/signing/images */
  uploadSessionImage(content: Content | Media, options?: BytesOptions): Promise<{
      /** What a signature field holds. */
      fileId: string
      /** Its media type, as its bytes say. */
      contentType: string
      /** Pixels. */
      width: number
      /** Pixels. */
      height: number
      /** Bytes. */
      sizeBytes: number
    }>
  /** Make room for a file that is to be attached; its bytes follow in parts. `beginUpload`: POST /v1/signing/uploads */
  beginUpload(body: {
  /** The key of the document. */
  document: string
  /** Its key; of a field in a loop `key.index`. */
  field: string
  /** The name of the file. */
  name: string
  /** As the page knows it. */
  contentType?: string
  /** Bytes of the whole file. */
  sizeBytes: number
}, options?: CallOptions): Promise<{
      /** The id of the upload. */
      uploadId: string
      /** As it is shown. */
      name: string
      /** Bytes of the whole file. */
      sizeBytes: number
      /** The next part begins here. */
      receivedBytes: number
      /** The least bytes of a part that is not the last. */
      partBytesMin: number
      /** The most bytes of a part. */
      partBytesMax: number
      /** Once all bytes have come: what a field holds. */
      fileId?: string
    }>
  /** Read how much of a file has come: after a cut it goes on from there. `readUpload`: GET /v1/signing/uploads/{uploadId} */
  readUpload(uploadId: string, options?: CallOptions): Promise<{
      /** The id of the upload. */
      uploadId: string
      /** As it is shown. */
      name: string
      /** Bytes of the whole file. */
      sizeBytes: number
      /** The next part begins here. */
      receivedBytes: number
      /** The least bytes of a part that is not the last. */
      partBytesMin: number
      /** The most bytes of a part. */
      partBytesMax: number
      /** Once all bytes have come: what a field holds. */
      fileId?: string
    }>
  /** Send bytes of a file from an offset on; the last ones make it a file that a field can hold. `continueUpload`: PUT /v1/signing/uploads/{uploadId} */
  continueUpload(uploadId: string, content: Content | Media, query: { offset: number }, options?: BytesOptions): Promise<{
      /** The id of the upload. */
      uploadId: string
      /** As it is shown. */
      name: string
      /** Bytes of the whole file. */
      sizeBytes: number
      /** The next part begins here. */
      receivedBytes: number
      /** The least bytes of a part that is not the last. */
      partBytesMin: number
      /** The most bytes of a part. */
      partBytesMax: number
      /** Once all bytes have come: what a field holds. */
      fileId?: string
    }>
  /** Read a file that this person attached. `readAttachment`: GET /v1/signing/attachments/{fileId} */
  readAttachment(fileId: string, options?: CallOptions): Promise<Download>
  /** Make an address at which a phone draws a signature or initials into this session, once. `makeDrawing`: POST /v1/signing/drawings */
  makeDrawing(body: {
  /** What is drawn. */
  kind: 'signature' | 'initial'
}, options?: CallOptions): Promise<{
      /** The id of the drawing. */
      drawingId: string
      /** The page to be opened on the phone. */
      url: string
      /** Until when the page is good. */
      expiresAt: string
      /** The address as a QR code: an SVG path in a square of size modules. */
      qr: {
        /** Modules of a side. */
        size: number
        /** The `d` of an SVG path. */
        path: string
      }
    }>
  /** Wait for what is drawn on the phone: answers as soon as it is there, or after the time to wait. `awaitDrawing`: GET /v1/signing/drawings/{drawingId} */
  awaitDrawing(drawingId: string, query?: { wait?: number | undefined }, options?: CallOptions): Promise<{
      /** Until when the page is good. */
      expiresAt: string
      /** What was drawn. Absent: nothing yet. */
      drawing?: {
        /** The width of what was drawn upon, in units of the strokes. */
        width: number
        /** Its height, in units of the strokes. */
        height: number
        /** Strokes of points: x and y from the top left corner, and the width of the line there. */
        strokes: number[][][]
      }
    }>
  /** Read an image that is a value of this session, or the sender's logo. `readSessionImage`: GET /v1/signing/images/{fileId} */
  readSessionImage(fileId: string, options?: CallOptions): Promise<Download>
}

function signingOf(call: Call): SigningMethods {
  return {
    readSession: (options) =>
      call.json('GET', '/v1/signing/session', { options }),
    askCode: (options) =>
      call.json('POST', '/v1/signing/code', { options }),
    checkCode: (body, options) =>
      call.json('POST', '/v1/signing/code/check', { body, options }),
    readInPerson: (options) =>
      call.json('GET', '/v1/signing/in-person', { options }),
    handOverDevice: (body, options) =>
      call.json('POST', '/v1/signing/in-person/hand-over', { body, options }),
    lockDevice: (options) =>
      call.json('POST', '/v1/signing/in-person/lock', { options }),
    readSessionChanges: (query, options) =>
      call.json('GET', '/v1/signing/changes', { query, options }),
    recordViewed: (body, options) =>
      call.json('POST', '/v1/signing/viewed', { body, options }),
    acceptConsent: (body, options) =>
      call.json('POST', '/v1/signing/consent', { body, options }),
    saveFields: (body, options) =>
      call.json('PUT', '/v1/signing/fields', { body, options }),
    complete: (body, options) =>
      call.json('POST', '/v1/signing/complete', { body, options }),
    decline: (body = {}, options) =>
      call.json('POST', '/v1/signing/decline', { body, options }),
    delegate: (body, options) =>
      call.json('POST', '/v1/signing/delegate', { body, options }),
    readSessionDocument: (documentKey, query, options) =>
      call.bytes('GET', `/v1/signing/documents/${part(documentKey)}`, { query, options }),
    uploadSessionImage: (content, options) =>
      call.json('POST', '/v1/signing/images', { body: uploadOf(content, options), options }),
    beginUpload: (body, options) =>
      call.json('POST', '/v1/signing/uploads', { body, options }),
    readUpload: (uploadId, options) =>
      call.json('GET', `/v1/signing/uploads/${part(uploadId)}`, { options }),
    continueUpload: (uploadId, content, query, options) =>
      call.json('PUT', `/v1/signing/uploads/${part(uploadId)}`, { query, body: uploadOf(content, options), options }),
    readAttachment: (fileId, options) =>
      call.bytes('GET', `/v1/signing/attachments/${part(fileId)}`, { options }),
    makeDrawing: (body, options) =>
      call.json('POST', '/v1/signing/drawings', { body, options }),
    awaitDrawing: (drawingId, query, options) =>
      call.json('GET', `/v1/signing/drawings/${part(drawingId)}`, { query, options }),
    readSessionImage: (fileId, options) =>
      call.bytes('GET', `/v1/signing/images/${part(fileId)}`, { options }),
  }
}

interface TemplatesMethods {
  /** Create a Template in the token's namespace. `createTemplateOfToken`: POST /v1/orgs/{orgId}/templates */
  createOfToken(body: NewTemplateResource | Media, options?: ActOptions): Promise<SavedTemplateResource>
  /** Create a Template as a draft, or publish it at once under a semantic version. `createTemplate`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates */
  create(body: NewTemplateResource | Media, options?: ActOptions): Promise<SavedTemplateResource>
  /** List the latest version of each Template, without content; filters labels[key]=value and q. `listTemplates`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; q?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read a Template: the version asked for, else the latest published, else the draft. `readTemplate`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key} */
  read(key: string, query?: { version?: string | undefined }, options?: ReadOptions): Promise<TemplateResource>
  /** List the draft and all published versions of a Template, newest first, without content. `listTemplateVersions`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions */
  listVersions(key: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<ResourceFacts>
  /** Read one version of a Template. `readTemplateVersion`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/{version} */
  readVersion(key: string, version: string, options?: ReadOptions): Promise<TemplateResource>
  /** Replace the draft of a Template, or start it anew from the latest published version. `replaceTemplateDraft`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft */
  replaceDraft(key: string, body: NewTemplateResource | Media, options: ChangeOptions): Promise<SavedTemplateResource>
  /** Change the draft of a Template with a JSON Merge Patch (RFC 7386). `changeTemplateDraft`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft */
  changeDraft(key: string, body: Record<string, unknown> | Media, options: ChangeOptions): Promise<SavedTemplateResource>
  /** Delete the draft of a Template, unless another draft refers to it. `deleteTemplateDraft`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft */
  deleteDraft(key: string, options: ChangeOptions): Promise<{
      /** The key of the resource. */
      key: string
      /** It is gone. */
      deleted: true
    }>
  /** Publish the draft of a Template as the next patch, minor or major version; the draft stays. `publishTemplateDraft`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/draft/publish */
  publishDraft(key: string, body: {
  /** patch for repairs, minor for what is added, major for what breaks. The first is 1.0.0. */
  versionType: 'patch' | 'minor' | 'major'
}, options?: ChangeOptionsIfGiven & ActOptions): Promise<SavedTemplateResource>
  /** Compare two versions of a Template: what changed, and the smallest versionType that it deserves. `compareTemplate`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/compare */
  compare(key: string, query?: { from?: string | undefined; to?: string | undefined }, options?: CallOptions): Promise<{
      /** What it is. */
      kind: string
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      from: string
      /** A semantic version, or draft. */
      to: string
      /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
      versionType?: 'patch' | 'minor' | 'major'
      /** Why, each in a sentence. */
      reasons: string[]
      /** Each thing that differs. */
      changes: {
        /** What happened to it. */
        type: 'added' | 'removed' | 'changed' | 'moved' | 'reordered' | 'narrowed' | 'widened'
        /** What it is about: input, role, field, step, document, schema … */
        subject: string
        /** Its key. */
        key?: string
        /** A JSON pointer into the newer version; of what was removed, into the older one. */
        path: string
        /** The value before, where it is small; of long texts the part where they begin to differ, with … where it was cut. */
        from?: unknown
        /** The value after, in the same way. */
        to?: unknown
        /** The smallest kind of version that it deserves (docs/resources.md, Versions). */
        versionType: 'patch' | 'minor' | 'major'
        /** The same in a sentence. */
        message: string
      }[]
    }>
  /** List the resources and the running workflows that name a version of a Template. `listTemplateDependents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/{key}/versions/{version}/dependents */
  listDependents(key: string, version: string, query?: { limit?: number | undefined; offset?: number | undefined }, options?: CallOptions): Pages<{
      /** A resource that refers to it. */
      type: 'resource'
      /** What it is. */
      kind: 'Schema' | 'Asset' | 'Function' | 'Template' | 'Blueprint' | 'Scenario'
      /** The key. */
      key: string
      /** A semantic version, or draft. */
      version: string
      /** What people call it. */
      name?: string
    } | {
      /** A workflow that runs on it. */
      type: 'workflow'
      /** The id of the workflow. */
      workflowId: string
      /** What people see it called. */
      name: string
      /** How far it is. */
      status: 'pending' | 'in_progress'
      /** The blueprint that it runs on. Absent: one that came along. */
      blueprint?: {
        /** The key. */
        key: string
        /** A semantic version, or draft. */
        version: string
      }
      /** When it was made. */
      createdAt: string
    } | {
      /** Embed tokens alone get this, instead of the workflows that run on it. */
      type: 'workflows'
      /** How many, pending or in progress. */
      count: number
    }>
  /** Render a Template with sample data, watermarked PREVIEW, without storing anything. `renderTemplate`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render */
  render(body: {
  /** A saved template, as key@version, or the spec of one that is not saved. Excludes asset. */
  template?: string | TemplateSpec
  /** In place of a template: the spec of an html or css Asset that is not saved, with data as its context. */
  asset?: AssetSpec
  /** Entity by input key. Excludes scenario. */
  data?: Record<string, unknown>
  /** A saved scenario, as key@version: its data is taken. Excludes data. */
  scenario?: string
  /** Role → field → value: the roles that take part, with what they enter. Without it all roles take part, and enter nothing. */
  roles?: Record<string, Record<string, unknown>>
  /** What is made; a layout is JSON: the pdf in base64, where its fields landed, and warnings. */
  format: 'pdf' | 'png' | 'html' | 'layout'
  /** Of a png: from 1, or from -1 for the last page; 1 when absent. */
  page?: number
  /** Of a png: pixels per inch; 96 when absent. */
  dpi?: number
}, options?: CallOptions): Promise<Download>
}

function templatesOf(call: Call): TemplatesMethods {
  return {
    createOfToken: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/templates', { body, options, acts: true }),
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates', true, { query, options }),
    read: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}`, { query, options }),
    listVersions: (key, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions`, false, { query, options }),
    readVersion: (key, version, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions/${part(version)}`, { options }),
    replaceDraft: (key, body, options) =>
      call.json('PUT', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions/draft`, { body, options }),
    changeDraft: (key, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions/draft`, { body, options }),
    deleteDraft: (key, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions/draft`, { options }),
    publishDraft: (key, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions/draft/publish`, { body, options, acts: true }),
    compare: (key, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/compare`, { query, options }),
    listDependents: (key, version, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/${part(key)}/versions/${part(version)}/dependents`, false, { query, options }),
    render: (body, options) =>
      call.bytes('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/templates/render', { body, options }),
  }
}

interface WebhooksMethods {
  /** Register a webhook endpoint; its secret is shown only this once. `createWebhookEndpoint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints */
  createEndpoint(body: NewWebhookEndpoint, options?: ActOptions): Promise<CreatedWebhookEndpoint>
  /** List the webhook endpoints. `listWebhookEndpoints`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints */
  listEndpoints(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; isActive?: boolean | undefined }, options?: CallOptions): Pages<WebhookEndpoint>
  /** Make sure that there is a webhook endpoint with this url. `ensureWebhookEndpoint`: PUT /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/by-url */
  ensureEndpoint(body: NewWebhookEndpoint, options?: CallOptions): Promise<EnsuredWebhookEndpoint>
  /** Read a webhook endpoint. `readWebhookEndpoint`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id} */
  readEndpoint(id: string, options?: ReadOptions): Promise<WebhookEndpoint>
  /** Change a webhook endpoint. `updateWebhookEndpoint`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id} */
  updateEndpoint(id: string, body: WebhookEndpointChanges, options?: ChangeOptionsIfGiven): Promise<WebhookEndpoint>
  /** Remove a webhook endpoint; what was still to be sent to it fails. `deleteWebhookEndpoint`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id} */
  deleteEndpoint(id: string, options?: ChangeOptionsIfGiven): Promise<{
      /** The endpoint. */
      id: string
      /** It is gone. */
      deleted: true
    }>
  /** Count what became of the deliveries to a webhook endpoint, by hours of the last day. `readWebhookEndpointSummary`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/summary */
  readEndpointSummary(id: string, options?: CallOptions): Promise<{
      /** The endpoint. */
      webhookId: string
      /** Whether it is told anything. */
      isActive: boolean
      /** Since when nothing has succeeded; absent when the last attempt did. */
      failingSince?: string
      /** The hours of the last day, the oldest first; this one is the last. */
      hours: {
        /** The beginning of an hour in UTC. */
        from: string
        /** Deliveries that succeeded. */
        succeeded: number
        /** Pending or retrying. */
        waiting: number
        /** Deliveries that are not tried any more. */
        failed: number
        /** Deliveries that were cancelled. */
        cancelled: number
      }[]
      /** Deliveries that were made since then are counted. It is the first of the hours, or later when the namespace made more than 100000 since. */
      countedFrom: string
    }>
  /** Replace the secret of a webhook endpoint; the new one is shown only this once. `rotateWebhookSecret`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/rotate-secret */
  rotateSecret(id: string, body?: {
  /** How long deliveries are signed with the old secret too; 0 ends every older secret at once */
  graceHours?: number
}, options?: ActOptions): Promise<CreatedWebhookEndpoint>
  /** Send a webhook endpoint a test event. `testWebhookEndpoint`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/test */
  testEndpoint(id: string, body?: Record<string, never>, options?: ActOptions): Promise<Delivery>
  /** Deliver again what an endpoint was sent in a time. `redeliverWebhookRange`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/{id}/redeliver */
  redeliverRange(id: string, body: {
  /** Deliveries that were made after it: an instant of ISO 8601, or a date, meaning its first moment in UTC. */
  createdAfter: string
  /** Deliveries that were made before it: written like createdAfter. */
  createdBefore: string
  /** Without one whatever has ended is delivered again, successes too */
  status?: 'succeeded' | 'failed' | 'cancelled'
}, options?: ActOptions): Promise<{
      /** New deliveries */
      count: number
    }>
  /** List deliveries of events to webhook endpoints, newest first. `listWebhookDeliveries`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries */
  listDeliveries(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; webhookId?: string | undefined; eventId?: string | undefined; eventType?: string | undefined; status?: 'pending' | 'succeeded' | 'retrying' | 'failed' | 'cancelled' | undefined; workflowId?: string | undefined; createdAfter?: string | undefined; createdBefore?: string | undefined }, options?: CallOptions): Pages<Delivery>
  /** Read a delivery with its attempts, and the requests as they were sent. `readWebhookDelivery`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/{deliveryId} */
  readDelivery(deliveryId: string, options?: CallOptions): Promise<{
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
        /** As it was sent. Absent from attempts of before this was kept. */
        request?: {
          /** The method. */
          method: 'POST'
          /** Where it was sent. */
          url: string
          /** Its headers, by name. */
          headers: Record<string, string>
        }
      }[]
      /** When it is tried next. Absent: it has ended. */
      nextAttemptAt?: string
      /** Why nothing more is tried, of a delivery that failed. */
      failedBecause?: 'max_attempts' | 'max_duration' | 'endpoint_removed'
      /** The delivery that this one repeats. */
      redeliveryOf?: string
      /** When it was made. */
      createdAt: string
      /** The body of all of its requests, byte for byte: what the signatures are over. */
      requestBody: string
    }>
  /** Deliver an event to an endpoint again, in a new delivery. `redeliverWebhookDelivery`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/{deliveryId}/redeliver */
  redeliverDelivery(deliveryId: string, body?: Record<string, never>, options?: ActOptions): Promise<Delivery>
  /** List the events of the namespace as webhooks tell them, of 30 days; `after` and `wait` follow them. None ever appears before a cursor that was given out. `listEvents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/events */
  listEvents(query?: { after?: string | undefined; order?: 'oldest' | 'newest' | undefined; eventType?: EventPattern | undefined; limit?: number | undefined; wait?: number | undefined }, options?: CallOptions): Promise<{
      /** The events. */
      data: Event[]
      /** The cursor to go on with in this order, as `after`. Absent, with the newest first: there are no older ones. */
      next?: string
      /** The cursor of the newest event at this moment: as `after`, with the oldest first, it gives what comes from now on. */
      head: string
      /** With the oldest first: events right behind `after` are no longer kept, since they are older than 30 days. Absent where there is no such gap. */
      hasGap?: true
    }>
  /** The JSON Schema of every type of event that webhooks deliver, with examples. `listEventSchemas`: GET /v1/events/schemas */
  listEventSchemas(options?: CallOptions): Promise<{
      /** The JSON Schema (2020-12) of the whole body, by type of event. */
      schemas: Record<string, unknown>
    }>
}

function webhooksOf(call: Call): WebhooksMethods {
  return {
    createEndpoint: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints', { body, options, acts: true }),
    listEndpoints: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints', true, { query, options }),
    ensureEndpoint: (body, options) =>
      call.json('PUT', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/by-url', { body, options }),
    readEndpoint: (id, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}`, { options }),
    updateEndpoint: (id, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}`, { body, options }),
    deleteEndpoint: (id, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}`, { options }),
    readEndpointSummary: (id, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}/summary`, { options }),
    rotateSecret: (id, body = {}, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}/rotate-secret`, { body, options, acts: true }),
    testEndpoint: (id, body = {}, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}/test`, { body, options, acts: true }),
    redeliverRange: (id, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhook-endpoints/${part(id)}/redeliver`, { body, options, acts: true }),
    listDeliveries: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries', true, { query, options }),
    readDelivery: (deliveryId, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/${part(deliveryId)}`, { options }),
    redeliverDelivery: (deliveryId, body = {}, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/webhooks/deliveries/${part(deliveryId)}/redeliver`, { body, options, acts: true }),
    listEvents: (query, options) =>
      call.json('GET', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/events', { query, options }),
    listEventSchemas: (options) =>
      call.json('GET', '/v1/events/schemas', { options, isPublic: true }),
  }
}

interface WorkflowsMethods {
  /** Create a workflow from a blueprint; it starts by itself unless options.mode is review. `createWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows */
  create(body: NewWorkflow, options?: ActOptions): Promise<Workflow>
  /** List workflows, newest first. `listWorkflows`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows */
  list(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; status?: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided' | undefined; blueprintKey?: string | undefined; participantEmail?: string | undefined; externalId?: string | undefined; legalHold?: boolean | undefined; q?: string | undefined; createdAfter?: string | undefined; createdBefore?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<WorkflowSummary>
  /** Tell whether a workflow would be created, with every problem, without storing anything. `checkWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/check */
  check(body: NewWorkflow, options?: CallOptions): Promise<{
      /** What people would see it called. */
      name: string
      /** How it would begin: `pending` where something keeps it from starting. */
      status: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided'
      /** Why it would not start. Absent: it would. */
      pendingReasons?: string[]
      /** The time zone of its documents (IANA name). */
      timezone: string
      /** Everybody who would take part. */
      participants: {
        /** The key of the participant. */
        key: string
        /** The name, where it is known. */
        name?: string
        /** The e-mail address, where it is known. */
        email?: string
      }[]
    }>
  /** List the workflows of the token's namespace, newest first. `listOrganizationWorkflows`: GET /v1/orgs/{orgId}/workflows */
  listOrganizationWorkflows(query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; status?: 'pending' | 'in_progress' | 'completed' | 'failed' | 'declined' | 'voided' | undefined; blueprintKey?: string | undefined; participantEmail?: string | undefined; externalId?: string | undefined; legalHold?: boolean | undefined; q?: string | undefined; createdAfter?: string | undefined; createdBefore?: string | undefined; labels?: Record<string, string> | undefined }, options?: CallOptions): Pages<WorkflowSummary>
  /** Read a workflow. `readWorkflow`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id} */
  read(id: string, options?: ReadOptions): Promise<Workflow>
  /** Change a workflow that has not started; If-Match is required. `updateWorkflow`: PATCH /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id} */
  update(id: string, body: WorkflowChanges, options: ChangeOptions): Promise<Workflow>
  /** Erase a finished workflow: documents and personal data go, hashes and the audit chain stay. `eraseWorkflow`: DELETE /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id} */
  erase(id: string, options?: CallOptions): Promise<{
      /** The workflow. */
      id: string
      /** It is gone. */
      deleted: true
    }>
  /** Run a workflow that waits for it; the work goes on in the background. `runWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/run */
  run(id: string, options?: ActOptions): Promise<Workflow>
  /** End a workflow before its time. `voidWorkflow`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/void */
  void(id: string, body?: {
  /** Why. It is told to whoever it concerns. */
  reason?: string
}, options?: ActOptions): Promise<Workflow>
  /** Seal now what waits for another attempt, or was given up. `retryFinalization`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/retry-finalization */
  retryFinalization(id: string, options?: ActOptions): Promise<Workflow>
  /** Put a workflow on legal hold, in whatever status it is, or lift the hold. `setLegalHold`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/legal-hold */
  setLegalHold(id: string, body: {
  /** true: nothing of the workflow is erased; false: the hold is lifted. */
  hold: boolean
  /** Why. A hold needs one; it stands in the workflow and in its audit trail. */
  reason?: string
}, options?: ActOptions): Promise<Workflow>
  /** Choose another access code for a participant who has still to sign; the former one is worthless. `giveAccessCode`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/access-code */
  giveAccessCode(id: string, participantKey: string, body: {
  /** For a participant whose blueprint's authentication has access_code. Tell them otherwise than by mail; no answer ever holds it. */
  accessCode: string
}, options?: ActOptions): Promise<Workflow>
  /** Mail the signing link again to a participant whose turn it is. `remindParticipant`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/remind */
  remindParticipant(id: string, participantKey: string, options?: ActOptions): Promise<Workflow>
  /** Put somebody else in the place of a participant who has not signed, or correct an address. `delegateParticipant`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/delegate */
  delegateParticipant(id: string, participantKey: string, body: {
  /** The name. */
  name: string
  /** The e-mail address. */
  email: string
  /** Why. It is told to whoever it concerns. */
  reason?: string
  /** For a participant whose blueprint's authentication has access_code. Tell them otherwise than by mail; no answer ever holds it. */
  accessCode?: string
}, options?: ActOptions): Promise<Workflow>
  /** End a participant's signing links and make new ones; whose turn it is gets a mail. `rotateParticipantLink`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/participants/{participantKey}/rotate-link */
  rotateParticipantLink(id: string, participantKey: string, options?: ActOptions): Promise<Workflow>
  /** The signing links of a workflow, in step order; none before it starts. `listActionUrls`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/action-urls */
  listActionUrls(id: string, options?: CallOptions): Promise<{
      /** The pages of everybody who can sign now. */
      actionUrls: {
        /** What the participant is asked for. */
        actionType: 'sign'
        /** The participant. */
        participantKey: string
        /** Their step. */
        stepKey: string
        /** How far they are. */
        status: 'pending' | 'ready' | 'notified' | 'viewed' | 'signed' | 'declined'
        /** Their signing page: whoever has it can sign. */
        url: string
        /** The name. */
        name?: string
        /** The e-mail address. */
        email?: string
      }[]
    }>
  /** A link for a device on which people sign in person; an earlier one opens nothing any more. `openInPerson`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/in-person */
  openInPerson(id: string, options?: ActOptions): Promise<{
      /** For the host, who opens it on the device. */
      url: string
      /** Two hours from now. */
      expiresAt: string
    }>
  /** A workflow's audit trail, hash-chained, oldest first; `after` and `wait` follow it. Embed tokens get it without `ip`, `userAgent` and `salt`. `listWorkflowEvents`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/events */
  listEvents(id: string, query?: { limit?: number | undefined; offset?: number | undefined; cursor?: string | undefined; after?: number | undefined; wait?: number | undefined }, options?: CallOptions): Pages<{
      /** The workflow. */
      workflowId: string
      /** Its place in the trail, from 1 without gaps. */
      sequence: number
      /** When it happened. */
      at: string
      /** What happened, such as `participant.signing_completed`. */
      type: string
      /** What kind of actor did it. */
      actorType: string
      /** The SHA-256 of salt, actor and data (docs/evidence.md), in hexadecimal. */
      payloadHash: string
      /** The hash of the row before. */
      previousHash: string
      /** The SHA-256 of this row with previousHash, in hexadecimal. */
      hash: string
      /** Who did it. */
      actor?: Record<string, unknown>
      /** What it is told with. */
      data?: Record<string, unknown>
      /** What keeps payloadHash from being guessed; hosts' pages are not given it. */
      salt?: string
      /** actor, data and salt were erased; the chain still holds. */
      erased?: true
    }>
  /** Read a workflow's entities as they were at an event of its audit trail; without at, as they are. `readWorkflowEntities`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/entities */
  readEntities(id: string, query?: { at?: number | undefined }, options?: CallOptions): Promise<{
      /** The event that was asked for, else the last one. */
      sequence: number
      /** What reading the workflow gave as data while that event was its last one */
      data: Record<string, unknown>
      /** Every version that was there by then, those that steps of parallel groups made for themselves included */
      versions: {
        /** The key of the input. */
        entityKey: string
        /** From 1, by entity */
        version: number
        /** The step that made it; absent: creation, or a change while pending */
        stepKey?: string
        /** When it was made. */
        at: string
      }[]
    }>
  /** Read what a workflow runs on: its blueprint, all that this refers to, and what was said of people otherwise. `readWorkflowPlan`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/plan */
  readPlan(id: string, options?: ReadOptions): Promise<{
      /** Its spec, with documents that were added */
      blueprint: Record<string, unknown>
      /** Specs by `key@version` */
      templates: Record<string, Record<string, unknown>>
      /** Specs by `key@version` */
      assets: Record<string, Record<string, unknown>>
      /** Specs by `key@version`: what the data must fit */
      schemas: Record<string, Record<string, unknown>>
      /** Specs by `key@version` */
      functions: Record<string, Record<string, unknown>>
      /** The own form fields of PDFs that the blueprint and its assets name, by fileId */
      forms: Record<string, {
        /** The name of the field in the PDF. */
        name: string
        /** Its type. */
        type: string
        /** The value that the PDF has for it. */
        value?: string
      }[]>
      /** What was said of people at creation or by PATCH; all else is the blueprint’s */
      participants: Record<string, {
        /** The name. */
        name?: string
        /** The e-mail address. */
        email?: string
        /** The language that they are written to in. */
        locale?: string
        /** Whether an access code was chosen. */
        hasAccessCode: boolean
      }>
    }>
  /** Render a Template of a workflow with other data, watermarked PREVIEW, without storing anything. `previewWorkflowDocument`: POST /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/preview */
  previewDocument(id: string, body: {
  /** The template, as key@version. */
  template: string
  /** Entity by the template's input key. */
  data: Record<string, unknown>
  /** A PDF instead of the template's own. */
  fileId?: string
}, options?: CallOptions): Promise<Download>
  /** Download a document: state=original as it was before anybody signed, state=signed once it is sealed; without, the sealed one if there is one. `readDocument`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/envelopes/{envelopeKey}/documents/{documentKey} */
  readDocument(id: string, envelopeKey: string, documentKey: string, query?: { state?: 'original' | 'signed' | undefined }, options?: CallOptions): Promise<Download>
  /** Download all documents of an envelope, sealed where they are, the certificate of completion, and what people attached. `readEnvelopeDocuments`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/envelopes/{envelopeKey}/documents.zip */
  readEnvelopeDocuments(id: string, envelopeKey: string, options?: CallOptions): Promise<Download>
  /** Download the evidence: sealed PDFs, certificates of completion, audit trail, versions and hashes of everything used, an audit-seal over all of it (made now, unless nothing changed since the last), VERIFY.md. `readEvidence`: GET /v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/{id}/evidence */
  readEvidence(id: string, options?: CallOptions): Promise<Download>
}

function workflowsOf(call: Call): WorkflowsMethods {
  return {
    create: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows', { body, options, acts: true }),
    list: (query, options) =>
      call.pages('/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows', true, { query, options }),
    check: (body, options) =>
      call.json('POST', '/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/check', { body, options }),
    listOrganizationWorkflows: (query, options) =>
      call.pages('/v1/orgs/{orgId}/workflows', true, { query, options }),
    read: (id, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}`, { options }),
    update: (id, body, options) =>
      call.json('PATCH', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}`, { body, options }),
    erase: (id, options) =>
      call.json('DELETE', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}`, { options }),
    run: (id, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/run`, { options, acts: true }),
    void: (id, body = {}, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/void`, { body, options, acts: true }),
    retryFinalization: (id, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/retry-finalization`, { options, acts: true }),
    setLegalHold: (id, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/legal-hold`, { body, options, acts: true }),
    giveAccessCode: (id, participantKey, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/participants/${part(participantKey)}/access-code`, { body, options, acts: true }),
    remindParticipant: (id, participantKey, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/participants/${part(participantKey)}/remind`, { options, acts: true }),
    delegateParticipant: (id, participantKey, body, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/participants/${part(participantKey)}/delegate`, { body, options, acts: true }),
    rotateParticipantLink: (id, participantKey, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/participants/${part(participantKey)}/rotate-link`, { options, acts: true }),
    listActionUrls: (id, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/action-urls`, { options }),
    openInPerson: (id, options) =>
      call.json('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/in-person`, { options, acts: true }),
    listEvents: (id, query, options) =>
      call.pages(`/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/events`, true, { query, options }),
    readEntities: (id, query, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/entities`, { query, options }),
    readPlan: (id, options) =>
      call.json('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/plan`, { options }),
    previewDocument: (id, body, options) =>
      call.bytes('POST', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/preview`, { body, options }),
    readDocument: (id, envelopeKey, documentKey, query, options) =>
      call.bytes('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/envelopes/${part(envelopeKey)}/documents/${part(documentKey)}`, { query, options }),
    readEnvelopeDocuments: (id, envelopeKey, options) =>
      call.bytes('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/envelopes/${part(envelopeKey)}/documents.zip`, { options }),
    readEvidence: (id, options) =>
      call.bytes('GET', `/v1/orgs/{orgId}/namespaces/{namespaceKey}/workflows/${part(id)}/evidence`, { options }),
  }
}

/** Every operation of the service, by what it is about. */
export interface Groups {
  assets: AssetsMethods
  authentication: AuthenticationMethods
  blueprints: BlueprintsMethods
  files: FilesMethods
  functions: FunctionsMethods
  organization: OrganizationMethods
  people: PeopleMethods
  resources: ResourcesMethods
  scenarios: ScenariosMethods
  schemas: SchemasMethods
  service: ServiceMethods
  signing: SigningMethods
  templates: TemplatesMethods
  webhooks: WebhooksMethods
  workflows: WorkflowsMethods
}

export function groupsOf(call: Call): Groups {
  return {
    assets: assetsOf(call),
    authentication: authenticationOf(call),
    blueprints: blueprintsOf(call),
    files: filesOf(call),
    functions: functionsOf(call),
    organization: organizationOf(call),
    people: peopleOf(call),
    resources: resourcesOf(call),
    scenarios: scenariosOf(call),
    schemas: schemasOf(call),
    service: serviceOf(call),
    signing: signingOf(call),
    templates: templatesOf(call),
    webhooks: webhooksOf(call),
    workflows: workflowsOf(call),
  }
}
