import type { Readable } from 'node:stream'
import type { Static, TObject, TSchema } from 'typebox'
import type { Caller } from '../access/caller.ts'
import type { Namespace } from '../access/namespace.ts'
import type { Scope } from '../access/scopes.ts'
import type { App } from '../app.ts'
import type { Db } from '../postgres/db.ts'
import type { SigningCaller } from '../signing/signing-caller.ts'
import { parseIfMatch } from './etag.ts'
import { openBodyParser, openPathParser, openQueryParser } from './validate.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anybody, `org` an org key, `namespace` a key of the namespace in the path, `token` a namespace key on
 * one of the two paths above namespaces that act on the token's own, `signing` the bearer of a link or a participant's embed token.
 */
export type Plane = 'public' | 'org' | 'namespace' | 'token' | 'signing'

export interface Answer {
  status: number
  body?: unknown
  /** The opaque validator, without quotes. */
  etag?: string | number
  headers?: Record<string, string>
  /** Bytes instead of JSON. */
  bytes?: Uint8Array | Readable
  contentType?: string
}

/** What an operation may know of the request. */
export interface RequestFacts {
  method: string
  url: string
  ip: string
  userAgent: string
  traceId: string
  contentType: string
  accept: string
  ifNoneMatch: string | undefined
  range: string | undefined
}

interface Given<Params, Query, Body> {
  app: App
  params: Params
  query: Query
  request: RequestFacts
  /** The body as it was checked. To be called after the record was found: a wrong body is 400, a missing record 404. */
  body(): Body
  /** The body's bytes as they came. */
  rawBody(): Buffer
  /** The validator of If-Match. @throws InvalidInput when it is missing or malformed */
  ifMatch(): string
  /** The same where the header may be missing. */
  ifMatchIfGiven(): string | undefined
}

interface PlaneGiven {
  public: object
  org: { caller: Caller }
  namespace: { caller: Caller; namespace: Namespace; db: Db }
  token: { caller: Caller; namespace: Namespace; db: Db }
  signing: { caller: SigningCaller; db: Db }
}

/** One endpoint: all its facts on one screen. */
interface Declaration<P extends Plane, Params extends TObject, Query extends TObject, Body extends TSchema> {
  operationId: string
  method: Method
  path: string
  plane: P
  scope?: Scope
  summary: string
  params?: Params
  query?: Query
  body?: Body
  /** Largest body in bytes; limits.bodyBytesMax when absent. */
  bodyBytesMax?: number
  responses: Record<number, TSchema | null>
  handle(given: Given<Static<Params>, Static<Query>, Static<Body>> & PlaneGiven[P]): Promise<Answer>
}

/** Somebody who passed http/authenticate.ts, under the plane of the operation. */
export type Authenticated = { [P in Plane]?: PlaneGiven[P] }

export interface Exchange {
  app: App
  authenticated: Authenticated
  params: unknown
  query: unknown
  bytes: Buffer
  facts: RequestFacts
  headers: Record<string, string | string[] | undefined>
}

export interface Operation {
  operationId: string
  method: Method
  path: string
  plane: Plane
  scope?: Scope
  summary: string
  params?: TSchema
  query?: TSchema
  body?: TSchema
  bodyBytesMax?: number
  responses: Record<number, TSchema | null>
  run(exchange: Exchange): Promise<Answer>
}

/** Declares an operation. */
export function operation<
  const P extends Plane,
  Params extends TObject = TObject<Record<string, never>>,
  Query extends TObject = TObject<Record<string, never>>,
  Body extends TSchema = TSchema,
>(declaration: Declaration<P, Params, Query, Body>): Operation {
  const parseParams = openPathParser(declaration.params)
  const parseQuery = openQueryParser(declaration.query)
  const parseBody = openBodyParser(declaration.body)
  return {
    ...declaration,
    async run({ app, authenticated, params, query, bytes, facts, headers }) {
      const given: Given<Static<Params>, Static<Query>, Static<Body>> = {
        app,
        params: parseParams(params),
        query: parseQuery(query),
        request: facts,
        body: () => parseBody(bytes, facts.contentType),
        rawBody: () => bytes,
        ifMatch: () => parseIfMatch(headers['if-match']),
        ifMatchIfGiven: () =>
          headers['if-match'] === undefined ? undefined : parseIfMatch(headers['if-match']),
      }
      const who: PlaneGiven[P] | undefined = authenticated[declaration.plane]
      if (who === undefined) throw new Error(`${declaration.operationId} has another plane`)
      return declaration.handle({ ...given, ...who })
    },
  }
}
