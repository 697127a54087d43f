export type { AnyBlueprints, BlueprintTypes, NewWorkflowOf, WorkflowsOf } from './blueprint-types.ts'
export { type ByteStream, type Content, Download, Media, media, yaml } from './body.ts'
export type {
  ActOptions,
  BytesOptions,
  CallOptions,
  ChangeOptions,
  ChangeOptionsIfGiven,
  ReadOptions,
} from './call.ts'
export {
  type Client,
  type ClientOptions,
  type CommonOptions,
  type KeyOptions,
  openClient,
  openPeople,
  type SessionOptions,
  type TokenOptions,
} from './client.ts'
export {
  ApiError,
  ConflictError,
  ConnectionError,
  CountersignError,
  ForbiddenError,
  InvalidInputError,
  type Issue,
  NotFoundError,
  ServerError,
  TimeoutError,
  TooLargeError,
  TooManyRequestsError,
  UnauthenticatedError,
  UnsupportedMediaTypeError,
} from './errors.ts'
export type * from './generated/schemas.ts'
export type { Answered, Hooks, SentRequest } from './hooks.ts'
export { type Page, Pages } from './pages.ts'
export { etagOf, type RateLimit, type ResponseFacts, responseOf } from './response-facts.ts'
export type { RetryOptions } from './retry.ts'
export type { Outgoing } from './send.ts'
export { type SignOptions, signWebhook } from './sign-webhook.ts'
export {
  type VerifyOptions,
  verifyWebhook,
  type WebhookHeaders,
  WebhookVerificationError,
} from './verify-webhook.ts'
