import type { Readable } from 'node:stream'
import type { Kind } from '@countersign/resources'
import type { Static, TObject, TSchema } from 'typebox'
import type { Caller } from '../access/caller.ts'
import type { Namespace } from '../access/namespace.ts'
import type { Scope } from '../access/scopes.ts'
import { counted } from '../lib/metering.ts'
import type { Ceremonies } from '../people/ceremony-store.ts'
import type { SignedIn } from '../people/session-store.ts'
import type { Db } from '../postgres/db.ts'
import type { InPersonCaller } from '../signing/find-in-person.ts'
import type { SigningCaller } from '../signing/signing-caller.ts'
import { parseIfMatch } from './etag.ts'
import type { HttpRooms } from './rooms.ts'
import { openBodyParser, openPathParser, openQueryParser } from './validate.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/**
 * Who may call: `public` anybody, `org` an org key, `namespace` a key of the namespace in the path, `token` a namespace key on
 * one of the two paths above namespaces that act on the token's own, `signing` the bearer of a link or a participant's embed token,
 * `in_person` the host's link of a device on which people sign, `visitor` anybody on a page of the service itself, signed in or not,
 * `person` somebody who is signed in there. These two alone read the cookie (people.md, Session).
 */
export type Plane = 'public' | 'org' | 'namespace' | 'token' | 'signing' | 'in_person' | 'visitor' | 'person'

/** The embed tokens of hosts: intent workflow as an editor or a monitor, intent builder (access.md, Embed tokens). */
export const OPENINGS = ['editor', 'monitor', 'builder'] as const
export type Opening = (typeof OPENINGS)[number]

/**
 * What an operation changes, as the log of changes names it. `resources`: the answer says which ones; `workflow`: the workflow's own
 * trail tells it, and the log does not; `nothing`: what it makes does not last (a preview, a token), so that it takes no
 * Idempotency-Key and is in no log.
 */
const CHANGED = [
  'api_key',
  'asset',
  'billing',
  'blueprint',
  'file',
  'function',
  'namespace',
  'organization',
  'scenario',
  'schema',
  'seal_key',
  'template',
  'user',
  'sign_in_provider',
  'webhook_delivery',
  'webhook_endpoint',
  'resources',
  'workflow',
  'nothing',
] as const
export type Changed = (typeof CHANGED)[number]

/** The resource whose key the path names, and what of it is told or changed: the version that is asked for, two versions, all of them, the draft. */
interface NamedResource {
  kind: Kind
  /** `own`: whoever has a token for one resource asks it of that one alone. */
  versions: 'asked' | 'compared' | 'all' | 'draft' | 'own'
}

export interface Answer {
  status: number
  body?: unknown
  /** The body as JSON already. */
  json?: string
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
  acceptEncoding: string
  ifNoneMatch: string | undefined
  range: string | undefined
  /** The validator of what the caller has parts of: a range is of that, or there is none. */
  ifRange: string | undefined
  /** Aborted when the caller has gone before the answer. */
  signal: AbortSignal
}

/** Whether a request names the revision that it saw: it must, it may, or there is nothing to name. */
export type Match = 'required' | 'optional' | 'none'

interface MatchGiven {
  /** The validator of If-Match. @throws InvalidInput when it is missing or malformed */
  required: { ifMatch(): string }
  /** The same where the header may be missing. */
  optional: { ifMatchIfGiven(): string | undefined }
  none: object
}

interface Given<Params, Query, Body> {
  rooms: HttpRooms
  /** The same rooms beside the transaction of the change: what asks the world asks it with these, before it writes with the others. */
  outside: HttpRooms
  params: Params
  query: Query
  request: RequestFacts
  /** The body as it was checked. To be called after the record was found: a wrong body is 400, a missing record 404. */
  body(): Body
  /** The body's bytes as they came. */
  rawBody(): Buffer
}

/** What the browser's cookie holds of what it has begun; null: nothing of the kind. */
type BeganWith = (kind: keyof Ceremonies) => string | null

interface PlaneGiven {
  public: object
  org: { caller: Caller }
  namespace: { caller: Caller; namespace: Namespace; db: Db }
  token: { caller: Caller; namespace: Namespace; db: Db }
  signing: { caller: SigningCaller; db: Db }
  in_person: { caller: InPersonCaller; db: Db }
  visitor: { session: SignedIn | null; beganWith: BeganWith }
  person: { session: SignedIn; beganWith: BeganWith }
}

/** What the OpenAPI document says of an operation besides its shapes. */
interface Described {
  operationId: string
  path: string
  summary: string
  /** Largest body in bytes; limits.plainBodyBytesMax when absent. */
  bodyBytesMax?: number
  /** Media types of a body that the handler reads with rawBody(), with the shape of what is in it; null for bytes. */
  accepts?: Readonly<Record<string, TSchema | null>>
  /** It may be called without a body, which then means what an empty object does. */
  isBodyOptional?: true
  /** By status; null for an answer that is no JSON. */
  responses: Record<number, TSchema | null>
  /** Media types of an answer besides JSON; without a shape in `responses`, the only ones. */
  produces?: readonly string[]
  /** Of a signing link's bearer: whether it begins with what this process remembers of the session (http/run-remembered.ts). */
  mayRemember?: true
  /** Whether answers carry an ETag. */
  etag?: boolean
  /** Whether answers that are no JSON tell warnings in the header X-Warnings. */
  hasWarnings?: true
  /** The embed tokens of hosts that may call it; without it, none may. An editor's calls other than GET succeed only while its workflow is pending. */
  embeds?: readonly Opening[]
  /** An address that any page is given. */
  isForPages?: true
  /** Which scopes are needed besides, where the body decides: a sentence. */
  scopesBesides?: string
  /** People may without it, and get what is theirs. */
  peopleNeedNoScope?: true
  /** Whoever came by a provider of one organization does it too: it is of that organization alone, or of the session. */
  isForBound?: true
  /** What somebody wants to do who is asked to have signed in a short while ago (people.md, Step-up): 'make an API key'. */
  stepUp?: string
  /** Where the body decides whether that is asked: a sentence. The handler asks. */
  stepUpBesides?: string
  resource?: NamedResource
  /** 'none': health and metrics; 'exchange': the tighter limit of token exchange. All others share one limit a caller. */
  rate?: 'none' | 'exchange'
  /** Whether it goes before other requests while documents are sealed: it is what brings one about, or fetches it. */
  isUrgent?: true
  /** With `wait` it waits most of its time, in places of its own: it takes none of those for requests that work, and costs as a simple one. */
  isWaiting?: true
  /** Refuses before the body is read, where nobody was authenticated. */
  precheck?(rooms: HttpRooms, params: unknown, query: unknown): void
  /** Refusals that the plane, the body and the scope do not tell already. */
  refusals?: readonly number[]
}

/** Whatever is no GET says what it changes. `mayLag`: what it lists may be some seconds old, and nobody decides by it: a standby is asked. */
type Effect =
  | { method: 'GET'; changes?: never; mayLag?: true; etag?: never }
  | { method: 'GET'; changes?: never; mayLag?: never }
  | { method: Exclude<Method, 'GET'>; changes: Changed; mayLag?: never }

/** One endpoint: all its facts on one screen. */
type Declaration<
  P extends Plane,
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  M extends Match,
> = Described & Effect & Handled<P, Params, Query, Body, M>

interface Handled<
  P extends Plane,
  Params extends TObject,
  Query extends TObject,
  Body extends TSchema,
  M extends Match,
> {
  plane: P
  scope?: Scope
  /** Scopes that are needed besides, where an operation does several things. */
  alsoScopes?: readonly Scope[]
  params?: Params
  query?: Query
  body?: Body
  match?: M
  handle(
    given: Given<Static<Params>, Static<Query>, Static<Body>> & PlaneGiven[P] & MatchGiven[M],
  ): Promise<Answer>
}

/** Both are there at run time; the declaration's `match` says which of them the handler knows. */
type AnyMatch = MatchGiven['required'] & MatchGiven['optional']

/** Somebody who passed http/authenticate.ts, under the plane of the operation. */
export type Authenticated = { [P in Plane]?: PlaneGiven[P] }

export interface Exchange {
  rooms: HttpRooms
  /** The rooms beside the transaction that `rooms` write in; absent where there is none. */
  outside?: HttpRooms
  authenticated: Authenticated
  params: unknown
  query: unknown
  bytes: Buffer
  facts: RequestFacts
  headers: Record<string, string | string[] | undefined>
}

export interface Operation extends Described {
  method: Method
  changes?: Changed
  mayLag?: true
  plane: Plane
  scope?: Scope
  alsoScopes?: readonly Scope[]
  params?: TSchema
  query?: TSchema
  body?: TSchema
  match?: Match
  run(exchange: Exchange): Promise<Answer>
}

/** Declares an operation. */
export function operation<
  const P extends Plane,
  Params extends TObject = TObject<Record<string, never>>,
  Query extends TObject = TObject<Record<string, never>>,
  Body extends TSchema = TSchema,
  const M extends Match = 'none',
>(declaration: Declaration<P, Params, Query, Body, M>): Operation {
  const parseParams = openPathParser(declaration.params)
  const parseQuery = openQueryParser(declaration.query)
  const parseBody = openBodyParser(declaration.body)
  return {
    ...declaration,
    async run({ rooms, outside = rooms, authenticated, params, query, bytes, facts, headers }) {
      const given: Given<Static<Params>, Static<Query>, Static<Body>> & AnyMatch = {
        rooms,
        outside,
        params: parseParams(params),
        query: parseQuery(query),
        request: facts,
        body: () => counted(() => parseBody(bytes, facts.contentType)),
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
