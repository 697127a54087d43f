import { constants, createPrivateKey, privateEncrypt, randomBytes, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import type { TestContext } from 'node:test'
import type { Issued } from '@countersign/pdf/testing/openssl-pki'

// A remote signing service after the Cloud Signature Consortium's interface (1.0.4 and 2.0), for one RSA credential. What it does wrong is chosen.

export interface Faults {
  /** Requests of this method are answered with a status and an error, so often. */
  refuse: { method: string; status: number; times: number } | undefined
  /** No answer comes. */
  isSilent: boolean
  /** The signature is over another hash. */
  signsOther: boolean
  /** Answers of so many bytes. */
  padding: number
}

export interface RemoteSigning {
  readonly url: string
  readonly faults: Faults
  /** The credential that certificate and key belong to from now on. */
  use(seal: Issued): void
  /** Access tokens that were given count no more. */
  expireTokens(): void
  /** The methods that were asked, in order. */
  readonly asked: string[]
}

export const CREDENTIAL = {
  credentialId: 'GX0112348',
  clientId: 'countersign',
  clientSecret: 'a secret of this client alone',
  pin: '12345678',
} as const

const PREFIX = Buffer.from('3031300d060960864801650304020105000420', 'hex')

interface Reply {
  status: number
  body: object
}

interface State {
  readonly version: 1 | 2
  readonly root: Issued
  readonly faults: Faults
  readonly tokens: Set<string>
  /** Hashes by what authorizes their signature. */
  readonly authorized: Map<string, string>
  readonly asked: string[]
  seal: Issued
  origin: string
}

type Given = Record<string, unknown>

export async function openRemoteSigning(
  t: TestContext,
  given: Pick<State, 'version' | 'seal' | 'root'>,
): Promise<RemoteSigning> {
  const faults: Faults = { refuse: undefined, isSilent: false, signsOther: false, padding: 0 }
  const state: State = { ...given, faults, tokens: new Set(), authorized: new Map(), asked: [], origin: '' }
  const server = createServer((request, response) => {
    void answer(state, request).then(({ status, body }) => {
      response.writeHead(status, { 'content-type': 'application/json' })
      const padding = faults.padding > 0 && { padding: 'x'.repeat(faults.padding) }
      response.end(JSON.stringify({ ...body, ...padding }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  t.after(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = server.address()
  state.origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  return {
    url: `${state.origin}/csc/v${state.version}`,
    faults,
    asked: state.asked,
    expireTokens: () => state.tokens.clear(),
    use: (seal) => {
      state.seal = seal
    },
  }
}

async function answer(state: State, request: IncomingMessage): Promise<Reply> {
  const { faults, tokens, asked } = state
  const method = (request.url ?? '').replace(/^\/(csc\/v\d\/)?/, '')
  asked.push(method)
  const given = await bodyOf(request)
  if (faults.isSilent) await new Promise(() => undefined)
  const { refuse } = faults
  if (refuse !== undefined && refuse.method === method && refuse.times > 0) {
    refuse.times -= 1
    return refused(refuse.status, 'server_error', 'Not now')
  }
  const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
  const isOpen = method === 'info' || method === 'oauth2/token'
  if (!isOpen && !tokens.has(token)) return refused(401, 'invalid_token')
  return METHODS[method]?.(state, given) ?? refused(404, 'not_found')
}

const METHODS: Record<string, (state: State, given: Given) => Reply> = {
  info: ({ version, origin }) => ok({ specs: version === 1 ? '1.0.4.0' : '2.0.0.2', oauth2: `${origin}/` }),
  'oauth2/token': ({ tokens }, { client_id: id, client_secret: secret, grant_type: grant }) => {
    const isKnown = id === CREDENTIAL.clientId && secret === CREDENTIAL.clientSecret
    if (!isKnown || grant !== 'client_credentials') return refused(400, 'invalid_client')
    const value = randomBytes(16).toString('hex')
    tokens.add(value)
    return ok({ access_token: value, token_type: 'Bearer', expires_in: 3600 })
  },
  'credentials/info': ({ version, seal, root }, { credentialID }) =>
    credentialID === CREDENTIAL.credentialId
      ? ok({
          key: { status: 'enabled', algo: ['1.2.840.113549.1.1.1'], len: 2048 },
          cert: { status: 'valid', certificates: [derOf(seal), derOf(root)] },
          ...(version === 1 ? { authMode: 'explicit' } : { auth: { mode: 'explicit' } }),
        })
      : refused(400, 'invalid_request', 'Invalid parameter credentialID'),
  'credentials/authorize': ({ authorized }, given) => {
    const data: unknown = Array.isArray(given.authData) ? given.authData[0]?.value : given.PIN
    if (data !== CREDENTIAL.pin) return refused(400, 'invalid_pin', 'The PIN is invalid')
    const SAD = randomBytes(16).toString('hex')
    authorized.set(SAD, hashOf(given))
    return ok({ SAD, expiresIn: 60 })
  },
  'signatures/signHash': ({ authorized, faults, seal }, given) => {
    const hash = hashOf(given)
    if (authorized.get(String(given.SAD)) !== hash)
      return refused(400, 'invalid_request', 'Invalid parameter SAD')
    authorized.delete(String(given.SAD))
    const digest = faults.signsOther ? randomBytes(32) : Buffer.from(hash, 'base64')
    const key = { key: createPrivateKey(readFileSync(seal.keyFile)), padding: constants.RSA_PKCS1_PADDING }
    return ok({ signatures: [privateEncrypt(key, Buffer.concat([PREFIX, digest])).toString('base64')] })
  },
}

const ok = (body: object): Reply => ({ status: 200, body })
const refused = (status: number, error: string, description?: string): Reply => ({
  status,
  body: { error, ...(description !== undefined && { error_description: description }) },
})

function derOf({ certFile }: Issued): string {
  return new X509Certificate(readFileSync(certFile)).raw.toString('base64')
}

/** The one hash that is to be signed, by its name in either version. */
function hashOf({ hash, hashes }: Given): string {
  const [first] = Array.isArray(hashes) ? hashes : Array.isArray(hash) ? hash : []
  return String(first)
}

async function bodyOf(request: IncomingMessage): Promise<Given> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(Buffer.from(part))
  const text = Buffer.concat(parts).toString()
  if (request.headers['content-type'] === 'application/json') return JSON.parse(text)
  return Object.fromEntries(new URLSearchParams(text))
}
