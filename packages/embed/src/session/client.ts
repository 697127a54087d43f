import type { Language } from '../texts/languages.ts'
import type { Access } from './address.ts'
import { isUploadState, type UploadState } from './attached-file.ts'
import { type AwaitedDrawing, isAwaitedDrawing, isMadeDrawing, type MadeDrawing } from './drawing.ts'
import { type Failure, malformed, type Outcome, offline, readFailure } from './failure.ts'
import { Patience } from './patience.ts'
import {
  type Delegated,
  type FieldValue,
  isDelegated,
  isProven,
  isSession,
  isUploadedImage,
  type Proven,
  type Session,
  type UploadedImage,
} from './session.ts'
import { type Guard, isNumber, shape } from './shape.ts'

/** values by document, then by field name; null clears */
export type Values = Record<string, Record<string, FieldValue | null>>

interface Call {
  method: 'GET' | 'POST' | 'PUT'
  path: string
  body?: BodyInit
  contentType?: string
  keepalive?: boolean
  /** It asks what comes next, instead of being about the step that is shown. */
  isAnyStep?: boolean
  /** Ends it before it is answered. */
  signal?: AbortSignal
  /** Where the token ends, it waits for the next one and goes on with that. */
  outlasts?: boolean
}

export interface TokenPorts {
  /** The token is accepted no more; told once. */
  ended(failure: Failure): void
  /** It is known whether there is a next token. */
  settled(): Promise<unknown>
}

/** Reads what was answered. */
type Take<T> = (response: Response, patience: Patience) => Promise<Outcome<T>>

/** A link that lost its shape on the way can be sent in no header. */
const spoilt = (): Failure => ({ kind: 'sessionExpired', message: 'The link is not whole', issues: [] })

/** A call during which nothing comes for longer is treated like a lost connection: asking again is always safe. */
const QUIET_MS = 30_000

const isRevision = shape<{ revision: number }>({ revision: isNumber })

/**
 * Speaks docs/signing-api.md. No call throws: what goes wrong is a Failure. A token that the service refused is sent no more: until the
 * next one calls fail by themselves, or wait.
 */
export class SigningClient {
  /** The language of the page: the service answers in it. */
  language: Language | undefined
  #access: Access
  readonly #ports: TokenPorts
  /** What the service said of a token that it accepts no more. */
  #end: { ok: false; failure: Failure } | undefined
  readonly #stop = new AbortController()
  /** The step that is shown, where the token opens several. */
  stepKey: string | undefined
  /** That this browser gave the codes that are asked for. */
  proof: string | undefined

  constructor(access: Access, ports: TokenPorts) {
    this.#access = access
    this.#ports = ports
  }

  get hasEnded(): boolean {
    return this.#end !== undefined
  }

  /** The next token is for the same person. */
  goOn(access: Access): void {
    this.#access = access
    this.#end = undefined
  }

  /** Ends every call under way. */
  close(): void {
    this.#stop.abort()
  }

  /** @param atStep of the step that is shown; else of whichever is open */
  readSession(atStep: boolean): Promise<Outcome<Session>> {
    return this.#read(sessionCall(atStep), isSession)
  }

  /** What the next token opens, before anything else is asked with it. */
  readSessionBy(access: Access, atStep: boolean): Promise<Outcome<Session>> {
    return this.#askBy(access, sessionCall(atStep), jsonOf(isSession))
  }

  /** Answers once the revision is another one than `after`, or after so many seconds. */
  readRevision(after: number | undefined, waitSeconds: number): Promise<Outcome<{ revision: number }>> {
    const path = after === undefined ? '/changes' : `/changes?after=${after}&wait=${waitSeconds}`
    return this.#read({ method: 'GET', path }, isRevision)
  }

  askCode(): Promise<Outcome<Session>> {
    return this.#read({ method: 'POST', path: '/code' }, isSession)
  }

  checkCode(code: string): Promise<Outcome<Proven>> {
    const body = JSON.stringify({ code })
    return this.#read(
      { method: 'POST', path: '/code/check', body, contentType: 'application/json' },
      isProven,
    )
  }

  recordViewed(documentKey: string): Promise<Outcome<Session>> {
    return this.#post('/viewed', { documentKey })
  }

  acceptConsent(consentHash: string): Promise<Outcome<Session>> {
    return this.#post('/consent', { consentHash })
  }

  complete(shownHash: string): Promise<Outcome<Session>> {
    return this.#post('/complete', { shownHash })
  }

  decline(reason: string): Promise<Outcome<Session>> {
    return this.#post('/decline', reason === '' ? {} : { reason })
  }

  delegate(to: { name: string; email: string; reason?: string }): Promise<Outcome<Delegated>> {
    const body = JSON.stringify(to)
    return this.#read(
      { method: 'POST', path: '/delegate', body, contentType: 'application/json' },
      isDelegated,
    )
  }

  /** @param leaving the page is being closed: the browser sends it nevertheless */
  keepValues(values: Values, leaving = false): Promise<Outcome<Session>> {
    const body = JSON.stringify({ values })
    return this.#read(
      { method: 'PUT', path: '/fields', body, contentType: 'application/json', keepalive: leaving },
      isSession,
    )
  }

  uploadImage(image: Blob): Promise<Outcome<UploadedImage>> {
    return this.#read(
      { method: 'POST', path: '/images', body: image, contentType: image.type, outlasts: true },
      isUploadedImage,
    )
  }

  beginUpload(file: {
    document: string
    field: string
    name: string
    contentType: string
    sizeBytes: number
  }): Promise<Outcome<UploadState>> {
    const body = JSON.stringify(file)
    return this.#read(
      { method: 'POST', path: '/uploads', body, contentType: 'application/json', outlasts: true },
      isUploadState,
    )
  }

  sendPart(uploadId: string, offset: number, part: Blob): Promise<Outcome<UploadState>> {
    const path = `/uploads/${encodeURIComponent(uploadId)}?offset=${offset}`
    const contentType = 'application/octet-stream'
    return this.#read({ method: 'PUT', path, body: part, contentType, outlasts: true }, isUploadState)
  }

  readUpload(uploadId: string): Promise<Outcome<UploadState>> {
    const path = `/uploads/${encodeURIComponent(uploadId)}`
    return this.#read({ method: 'GET', path, outlasts: true }, isUploadState)
  }

  makeDrawing(kind: 'signature' | 'initial'): Promise<Outcome<MadeDrawing>> {
    const body = JSON.stringify({ kind })
    const contentType = 'application/json'
    return this.#read({ method: 'POST', path: '/drawings', body, contentType, outlasts: true }, isMadeDrawing)
  }

  /** Answers once the phone has drawn, or after so many seconds. */
  awaitDrawing(drawingId: string, seconds: number, signal: AbortSignal): Promise<Outcome<AwaitedDrawing>> {
    const path = `/drawings/${encodeURIComponent(drawingId)}?wait=${seconds}`
    return this.#read({ method: 'GET', path, signal, outlasts: true }, isAwaitedDrawing)
  }

  readImage(fileId: string): Promise<Outcome<Blob>> {
    return this.#bytes(`/images/${encodeURIComponent(fileId)}`)
  }

  readDocument(documentKey: string, state: 'original' | 'signed'): Promise<Outcome<Blob>> {
    return this.#bytes(`/documents/${encodeURIComponent(documentKey)}?state=${state}`)
  }

  #post(path: string, body: object): Promise<Outcome<Session>> {
    const call = {
      method: 'POST',
      path,
      body: JSON.stringify(body),
      contentType: 'application/json',
    } as const
    return this.#read(call, isSession)
  }

  #read<T>(call: Call, guard: Guard<T>): Promise<Outcome<T>> {
    return this.#ask(call, jsonOf(guard))
  }

  #bytes(path: string): Promise<Outcome<Blob>> {
    return this.#ask({ method: 'GET', path, outlasts: true }, blobOf)
  }

  async #ask<T>(call: Call, take: Take<T>): Promise<Outcome<T>> {
    const access = this.#access
    const outcome = this.#end ?? (await this.#askBy(access, call, take))
    if (outcome.ok || outcome.failure.kind !== 'sessionExpired') return outcome
    if (access === this.#access && this.#end === undefined) {
      this.#end = outcome
      this.#ports.ended(outcome.failure)
    }
    if (!call.outlasts) return outcome
    await this.#ports.settled()
    return this.hasEnded ? outcome : this.#ask(call, take)
  }

  async #askBy<T>(access: Access, call: Call, take: Take<T>): Promise<Outcome<T>> {
    const patience = new Patience(QUIET_MS)
    const outcome = await this.#fetch(access, call, patience.signal)
    const taken = outcome.ok ? await take(outcome.value, patience) : outcome
    patience.end()
    return taken
  }

  async #fetch({ token, baseUrl }: Access, call: Call, signal: AbortSignal): Promise<Outcome<Response>> {
    if (!/^[\x21-\x7e]+$/.test(token)) return { ok: false, failure: spoilt() }
    try {
      const response = await fetch(`${baseUrl}/v1/signing${call.path}`, {
        method: call.method,
        headers: {
          authorization: `Bearer ${token}`,
          'x-countersign-component': 'ss-signing-embed',
          ...(this.language ? { 'x-countersign-language': this.language } : {}),
          ...(this.stepKey === undefined || call.isAnyStep ? {} : { 'x-countersign-step': this.stepKey }),
          ...(this.proof ? { 'x-countersign-proof': this.proof } : {}),
          ...(call.contentType ? { 'content-type': call.contentType } : {}),
        },
        ...(call.body === undefined ? {} : { body: call.body }),
        keepalive: call.keepalive ?? false,
        credentials: 'omit',
        cache: 'no-store',
        signal: AbortSignal.any([
          ...(call.keepalive ? [] : [this.#stop.signal]),
          ...(call.signal ? [call.signal] : []),
          signal,
        ]),
      })
      if (response.ok) return { ok: true, value: response }
      return { ok: false, failure: await readFailure(response) }
    } catch {
      return { ok: false, failure: offline() }
    }
  }
}

function sessionCall(atStep: boolean): Call {
  return { method: 'GET', path: '/session', isAnyStep: !atStep }
}

function jsonOf<T>(guard: Guard<T>): Take<T> {
  return async (response) => {
    const body: unknown = await response.json().catch(() => undefined)
    return guard(body) ? { ok: true, value: body } : { ok: false, failure: malformed(response.status) }
  }
}

const blobOf: Take<Blob> = async (response, patience) => {
  try {
    return { ok: true, value: await patience.read(response) }
  } catch {
    return { ok: false, failure: offline() }
  }
}
