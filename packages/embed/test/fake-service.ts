/** docs/signing-api.md in memory: what the element's tests speak to. One token, one person, one session. */
import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { until } from '../../server/test/support/until.ts'
import { embedDist } from '../src/assets.ts'
import { type FieldValue, fieldName, type Session, type SessionField } from '../src/session/session.ts'
import { isRecord, isString } from '../src/session/shape.ts'
import { answerDevice, type FakeDevice, LOCKED } from './fake-device.ts'
import { answerPhone, type FakeDrawing, makeDrawing, readDrawing, untilDrawn } from './fake-drawings.ts'
import { answerUploads, isCut, type Uploads, withKnownFiles } from './fake-uploads.ts'
import { type Fixture, makeFixture } from './fixture.ts'

const MEDIA: Record<string, string> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  ttf: 'font/ttf',
  woff2: 'font/woff2',
}
/** As the service sends it with the hosted page. */
export const HOSTED_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src 'self' data: blob:; " +
  "font-src 'self'; worker-src 'self'; require-trusted-types-for 'script'; trusted-types countersign lit-html; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export interface Person {
  token: string
  session: Session
  /** Their next step, which is shown once the present one is signed and a page asks what comes next. */
  next?: Session
  allowedOrigins: string[] | undefined
  expired: boolean
  /** calls of the API in the order in which they came, such as `PUT /fields` */
  calls: string[]
  /** those that came after the end of the token */
  lateCalls: string[]
  images: Map<string, { bytes: Buffer; type: string }>
  uploads: Uploads
  /** From so many bytes of an upload on, the connection is cut: one part arrives, and its answer is lost; later ones do not arrive. */
  cutsUploadsAt?: number
  /** where a phone may draw */
  drawing?: FakeDrawing
  /** The code that is asked for before anything else, and what the session tells before it. */
  gate: { right: string; proof: string; closed: Session } | undefined
  /** answers for the next calls to a path, instead of what the service would do */
  trouble: { call: string; status: number; message: string; done?: boolean }[]
}

export class FakeService {
  readonly fixture: Fixture
  /** PEM of the authority that the service tells; none is answered with 404 */
  authority: Buffer | undefined
  /** PEM of the time-stamp authorities that it believes; empty when it was told of none. */
  timeAuthorities = Buffer.alloc(0)
  /** Before an answer: a test may hold it back, as a slow line would. */
  holdBack: (path: string) => Promise<void> | undefined = () => undefined
  readonly #people = new Map<string, Person>()
  readonly #devices = new Map<string, FakeDevice>()
  readonly #server: Server
  #revision = 0

  private constructor(fixture: Fixture) {
    this.fixture = fixture
    this.#server = createServer((request, response) => void this.#answer(request, response))
  }

  static async open(): Promise<FakeService> {
    const service = new FakeService(await makeFixture())
    await new Promise<void>((resolve) => service.#server.listen(0, '127.0.0.1', resolve))
    return service
  }

  get url(): string {
    const address = this.#server.address()
    if (address === null || typeof address === 'string') throw new Error('the fake service does not listen')
    return `http://127.0.0.1:${address.port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** @param changes to the session of the fixture */
  addPerson(changes: Partial<Session> = {}, allowedOrigins?: string[]): Person {
    const session: Session = { ...structuredClone(this.fixture.session), ...changes }
    const token = allowedOrigins ? embedToken(this.url, session) : randomUUID()
    const person: Person = {
      token,
      session,
      allowedOrigins,
      expired: false,
      calls: [],
      lateCalls: [],
      images: new Map(),
      uploads: new Map(),
      gate: undefined,
      trouble: [],
    }
    this.#people.set(token, person)
    return person
  }

  /** A device that people sign at in person. @returns its token, and what it is told */
  addDevice(people: readonly Person[] = [], changes: Partial<FakeDevice['device']> = {}) {
    const tokens = new Map(people.map(({ session, token }) => [session.stepKey, token]))
    const device: FakeDevice = { device: { ...LOCKED, ...changes }, tokens, calls: [] }
    const token = randomUUID()
    this.#devices.set(token, device)
    return { token, ...device }
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', this.url)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader('access-control-allow-headers', '*')
    response.setHeader('access-control-allow-methods', '*')
    response.setHeader('access-control-expose-headers', '*')
    if (request.method === 'OPTIONS') {
      response.setHeader(
        'access-control-allow-headers',
        'authorization, content-type, x-countersign-component, x-countersign-language, x-countersign-proof, x-countersign-step',
      )
      response.writeHead(204).end()
      return
    }
    await this.holdBack(url.pathname)
    if (url.pathname.startsWith('/sign/')) await sendFile(response, 'sign.html')
    else if (url.pathname.startsWith('/in-person/')) await sendFile(response, 'in-person.html')
    else if (url.pathname.startsWith('/draw/')) await sendFile(response, 'draw.html')
    else if (url.pathname.startsWith('/v1/drawings/'))
      await answerPhone(this.#people.get(url.pathname.split('/').at(-1) ?? ''), request, response)
    else if (url.pathname.startsWith('/embed/v1/'))
      await sendFile(response, url.pathname.slice('/embed/v1/'.length))
    else if (url.pathname === '/verify') await sendFile(response, 'verify.html')
    else if (url.pathname === '/v1/timestamp-authorities.pem')
      response.writeHead(200).end(this.timeAuthorities)
    else if (url.pathname === '/v1/authority.pem')
      response.writeHead(this.authority ? 200 : 404).end(this.authority)
    else if (url.pathname.startsWith('/v1/signing/')) await this.#signing(request, response, url)
    else response.writeHead(404).end()
  }

  async #signing(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = await bytesOf(request)
    const token = request.headers.authorization?.slice('Bearer '.length) ?? ''
    const person = this.#people.get(token)
    const call = `${request.method} ${url.pathname.slice('/v1/signing'.length)}`
    const device = this.#devices.get(token)
    if (device) {
      const told = answerDevice(device, call.replace('/in-person', ''), JSON.parse(body.toString() || '{}'))
      response.writeHead(told.status, { 'content-type': 'application/json' }).end(JSON.stringify(told.json))
      return
    }
    if (person && isCut(person, call, body, url)) {
      request.socket.destroy()
      return
    }
    if (person?.expired) person.lateCalls.push(call)
    if (person && call === 'GET /changes') await untilChanged(person, url, response)
    if (person && call.startsWith('GET /drawings/')) await untilDrawn(person, url, response)
    const answer =
      person === undefined || person.expired
        ? refused(401, 'Invalid or expired token')
        : this.#answerTo(person, call, body, request, url)
    response.setHeader('content-type', answer.type ?? 'application/json')
    response.writeHead(answer.status).end(answer.bytes ?? JSON.stringify(answer.json))
  }

  /** @param code what is asked for, as the session tells it */
  addGatedPerson(right: string, code: NonNullable<Session['code']>, allowedOrigins?: string[]): Person {
    const person = this.addPerson({}, allowedOrigins)
    const { consent: _consent, shownHash: _hash, ...open } = structuredClone(person.session)
    const told = { ...open, workflowName: '', envelope: { name: '' }, documents: [], fields: [], marks: [] }
    const participant = { key: open.participant.key, name: '', email: 'm•••@example.com' }
    person.gate = { right, proof: randomUUID(), closed: { ...told, participant, state: 'code', code } }
    return person
  }

  #answerTo(person: Person, call: string, body: Buffer, request: IncomingMessage, url: URL): Answer {
    person.calls.push(call)
    speakConsent(person.session, request.headers['x-countersign-language'])
    const refusal = refusalOf(person, request)
    if (refusal) return refused(403, refusal)
    const trouble = person.trouble.find((one) => one.call === call)
    person.trouble = person.trouble.filter((one) => one !== trouble)
    if (trouble && !trouble.done) return refused(trouble.status, trouble.message)
    const { gate } = person
    const isOpen = gate === undefined || request.headers['x-countersign-proof'] === gate.proof
    if (gate && !isOpen) return answerAtGate(gate, person.session, call, body)
    const step = request.headers['x-countersign-step']
    if (step !== undefined && step !== person.session.stepKey) return refused(400, `Another step: ${step}`)
    const answer = this.#act(person, call, body, request.headers['content-type'] ?? '', url)
    return trouble ? refused(trouble.status, trouble.message) : answer
  }

  #act(person: Person, call: string, body: Buffer, type: string, url: URL): Answer {
    const uploading = answerUploads(person.uploads, call, body, url)
    if (uploading) return uploading.status < 300 ? uploading : refused(uploading.status, 'It is not taken')
    if (call === 'POST /drawings') return makeDrawing(person, body, this.url)
    if (call.startsWith('GET /drawings/')) return readDrawing(person) ?? refused(404, 'It is gone')
    if (call === 'POST /images') return keepImage(person, body, type)
    if (call.startsWith('GET /images/')) return readImage(person, call.slice('GET /images/'.length))
    if (call.startsWith('GET /documents/'))
      return this.#document(person, call.slice('GET /documents/'.length), url)
    if (call === 'GET /session') goOn(person)
    if (call === 'GET /changes') return { status: 200, json: { revision: revisionOf(person) } }
    const json: unknown = JSON.parse(body.toString() || '{}')
    return (
      this.#change(person.session, call, withKnownFiles(person.uploads, isRecord(json) ? json : {})) ?? {
        status: 200,
        json: person.session,
      }
    )
  }

  #document(person: Person, key: string, url: URL): Answer {
    const document = person.session.documents.find((one) => one.key === key)
    const wantsSigned = url.searchParams.get('state') === 'signed'
    if (!document || (wantsSigned && !document.signedAvailable)) return refused(404, 'No such document')
    const bytes = Buffer.from(key === 'offer' ? this.fixture.offer : this.fixture.handbook)
    return { status: 200, bytes, type: 'application/pdf' }
  }

  /** @returns why not, when it does not change anything */
  #change(session: Session, call: string, input: Record<string, unknown>): Answer | undefined {
    const at = new Date().toISOString()
    if (call === 'POST /viewed') {
      for (const document of session.documents)
        if (document.key === input.documentKey) document.viewedAt ??= at
    }
    if (call === 'POST /consent' && session.consent) {
      if (input.consentHash !== session.consent.hash) return refused(409, 'The text has changed')
      session.consent.acceptedAt ??= at
    }
    if (session.state !== 'ready') return undefined
    if (call === 'PUT /fields') this.#keep(session, input.values)
    if (call === 'POST /delegate') {
      return { status: 200, json: { delegatedTo: { name: input.name, email: input.email } } }
    }
    if (call === 'POST /decline') {
      session.state = 'declined'
      session.ending = { at, by: 'you', ...(isString(input.reason) ? { reason: input.reason } : {}) }
    }
    return call === 'POST /complete' ? complete(session, input.shownHash) : undefined
  }

  #keep(session: Session, values: unknown): void {
    if (!isRecord(values)) return
    for (const field of session.fields) {
      const given = values[field.document]
      if (!isRecord(given) || !(fieldName(field) in given)) continue
      setValue(field, given[fieldName(field)])
      this.#revision += 1
      session.shownHash = `shown-${this.#revision}`
    }
    const home = session.fields.find((field) => field.key === 'home_office')
    for (const field of session.fields) if (field.key === 'home_city') field.included = home?.value === true
  }
}

interface Answer {
  status: number
  json?: object
  bytes?: Buffer
  type?: string
}

/** Says of itself what a token of the service does (access/tokens.ts): whoever sits there, the step is the same. */
function embedToken(iss: string, { workflowId, stepKey, steps, participant }: Session): string {
  const at = steps ? { participantKey: participant.key } : { stepKey }
  const claims = { iss, intent: 'participant', workflowId, ...at, generation: 1 }
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${randomUUID()}`
}

/** Before the code: nothing but the question for it. */
function answerAtGate(
  { right, proof, closed }: NonNullable<Person['gate']>,
  session: Session,
  call: string,
  body: Buffer,
): Answer {
  const { code } = closed
  if (call === 'GET /session' || code === undefined) return { status: 200, json: closed }
  if (call === 'POST /code') {
    closed.code = { ...code, status: 'asked', triesLeft: 5, askAgainSeconds: 60 }
    return { status: 200, json: closed }
  }
  if (call !== 'POST /code/check') return refused(403, 'This session asks for a code first')
  const given: unknown = JSON.parse(body.toString())
  if (isRecord(given) && given.code === right) return { status: 200, json: { proof, expiresAt: '', session } }
  const triesLeft = (code.triesLeft ?? 5) - 1
  const wait = code.method === 'access_code' ? { waitSeconds: 60 } : {}
  closed.code = triesLeft > 0 ? { ...code, triesLeft } : { ...code, status: 'locked', ...wait }
  return refused(400, 'The code is not right')
}

function refusalOf(person: Person, request: IncomingMessage): string | undefined {
  if (request.headers['x-countersign-component'] !== 'ss-signing-embed')
    return 'The token is of another intent'
  const origin = request.headers.origin
  const foreign = person.allowedOrigins && !person.allowedOrigins.includes(origin ?? '')
  return foreign ? `The origin ${origin} is not allowed` : undefined
}

function goOn(person: Person): void {
  if (person.next === undefined || person.session.state !== 'signed') return
  person.session = person.next
  delete person.next
}

function keepImage(person: Person, bytes: Buffer, type: string): Answer {
  const fileId = randomUUID()
  person.images.set(fileId, { bytes, type })
  return { status: 201, json: { fileId, contentType: type, width: 1, height: 1, sizeBytes: bytes.length } }
}

function readImage(person: Person, fileId: string): Answer {
  const image = person.images.get(fileId)
  return image ? { status: 200, bytes: image.bytes, type: image.type } : refused(404, 'No such image')
}

function complete(session: Session, shownHash: unknown): Answer | undefined {
  if (shownHash !== session.shownHash) return refused(409, 'The documents have changed')
  const missing = session.fields.filter(
    (field) => field.included && !field.readOnly && field.required && !field.value,
  )
  const issues = missing.map((field) => {
    field.error = 'Please fill this in.'
    return { path: `/values/${field.document}/${fieldName(field)}`, message: field.error }
  })
  if (issues.length > 0) return refused(400, 'Some fields are missing', issues)
  session.state = 'signed'
  session.fields = []
  for (const step of session.steps ?? []) step.state = step.key === session.stepKey ? 'signed' : 'ready'
  return undefined
}

function refused(statusCode: number, message: string, issues: object[] = []): Answer {
  const traceId = '0192a5d0-7c1e-7aaa-8f00-5d1c4d2b9e11'
  const errorInfo = issues.length > 0 ? { message, issues } : { message }
  const json = { statusCode, timestamp: new Date().toISOString(), path: '***', traceId, errorInfo }
  return { status: statusCode, json }
}

function setValue(field: SessionField, value: unknown): void {
  delete field.error
  if (value === null) delete field.value
  else if (isFieldValue(value)) field.value = value
  const pattern = field.validation?.pattern
  if (isString(field.value) && pattern && !new RegExp(pattern).test(field.value)) {
    field.error = field.validation?.message ?? 'This value is not accepted.'
  }
}

function isFieldValue(value: unknown): value is FieldValue {
  return ['string', 'number', 'boolean'].includes(typeof value) || isRecord(value) || Array.isArray(value)
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks)
}

async function sendFile(response: ServerResponse, path: string): Promise<void> {
  const bytes = await readFile(new URL(path, embedDist)).catch(() => undefined)
  response.setHeader('content-type', MEDIA[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream')
  if (path.endsWith('.html')) response.setHeader('content-security-policy', HOSTED_POLICY)
  response.writeHead(bytes === undefined ? 404 : 200).end(bytes)
}

/** Until it is agreed to, the text is in the language of the page. */
function speakConsent({ consent }: Session, language: unknown): void {
  if (consent === undefined || consent.acceptedAt !== undefined || typeof language !== 'string') return
  consent.locale = language
  consent.title = `Signing electronically (${language})`
}

function revisionOf({ session }: Person): number {
  const hash = createHash('sha256').update(JSON.stringify(session)).digest()
  return hash.readUInt32BE()
}

async function untilChanged(person: Person, url: URL, response: ServerResponse): Promise<void> {
  const { after, wait } = Object.fromEntries(url.searchParams)
  const endMs = performance.now() + Number(wait ?? 0) * 1000
  await until(
    'something has changed, or enough time is over',
    () => String(revisionOf(person)) !== after || performance.now() >= endMs || response.destroyed,
  )
}
