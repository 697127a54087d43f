import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { exportJWK, exportSPKI, generateKeyPair, SignJWT } from 'jose'
import { freePort } from './free-port.ts'
import { CLIENT, closeNow } from './openid-provider.ts'

/** How the provider is otherwise than it should be. */
export interface Lies {
  /** Instead of, or besides, its own; undefined: it leaves one out. */
  claims?: Readonly<Record<string, unknown>>
  /** What it tells besides, where userinfo is read; absent: the subject alone. */
  userinfo?: Readonly<Record<string, unknown>>
  /** Signed by a key that it does not publish. */
  isForged?: boolean
  /** Not signed at all. */
  isUnsigned?: boolean
  /** Signed by what is no secret, or not the provider's alone, as if it were one (HS256). */
  isSymmetricBy?: 'public key' | 'client secret'
  /** Where it describes itself, instead of the truth. */
  metadata?: Readonly<Record<string, unknown>>
  /** What it calls itself where it describes itself. */
  issuer?: string
  /** Never answers where tokens are fetched. */
  isSlow?: boolean
  /** Answers without end. */
  isEndless?: boolean
  status?: number
  /** Sends whoever asks for tokens elsewhere. */
  redirect?: string
}

export interface LyingProvider {
  readonly issuer: string
  lies: Lies
  /** How often tokens were asked for. */
  readonly asked: number
  /** Where it sends a browser back to that came with this address. */
  back(url: string): URL
  close(): Promise<void>
}

interface Told {
  issuer: string
  email: string
  lies: Lies
  asked: number
  /** By code. */
  nonces: Map<string, string>
}

/** A provider that says whatever a test wants of somebody with a verified address. */
export async function openLyingProvider(email: string): Promise<LyingProvider> {
  const issuer = `http://127.0.0.1:${await freePort()}`
  const told: Told = { issuer, email, lies: {}, asked: 0, nonces: new Map() }
  const answers = await answersOf(told)
  const server = createServer((request, response) => {
    const answer = answers[new URL(request.url ?? '/', issuer).pathname]
    if (answer === undefined) response.writeHead(404).end()
    else answer(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), '127.0.0.1', resolve))
  return {
    issuer,
    get lies() {
      return told.lies
    },
    set lies(lies) {
      told.lies = lies
    },
    get asked() {
      return told.asked
    },
    back(url) {
      const { searchParams } = new URL(url)
      const code = `code-${told.nonces.size}`
      told.nonces.set(code, searchParams.get('nonce') ?? '')
      const back = new URL(searchParams.get('redirect_uri') ?? '')
      back.search = new URLSearchParams({ code, state: searchParams.get('state') ?? '' }).toString()
      return back
    },
    close: () => closeNow(server),
  }
}

type Answers = Record<string, (request: IncomingMessage, response: ServerResponse) => Promise<void>>

async function answersOf(told: Told): Promise<Answers> {
  const { issuer } = told
  const keys = await generateKeyPair('RS256')
  const other = await generateKeyPair('RS256')
  const publicPem = await exportSPKI(keys.publicKey)
  return {
    async '/.well-known/openid-configuration'(_request, response) {
      send(response, {
        issuer: told.lies.issuer ?? issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        userinfo_endpoint: `${issuer}/userinfo`,
        ...told.lies.metadata,
      })
    },
    async '/keys'(_request, response) {
      const key = await exportJWK(keys.publicKey)
      send(response, { keys: [{ ...key, kid: 'one', alg: 'RS256', use: 'sig' }] })
    },
    async '/userinfo'(_request, response) {
      send(response, { sub: told.lies.claims?.sub ?? 'liar', ...told.lies.userinfo })
    },
    async '/token'(request, response) {
      told.asked += 1
      const { isSlow, isEndless, isForged, status = 200, redirect } = told.lies
      if (isSlow) return
      if (redirect !== undefined) {
        response.writeHead(307, { Location: redirect }).end()
        return
      }
      if (isEndless) return pour(response)
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      const code = new URLSearchParams(Buffer.concat(chunks).toString()).get('code') ?? ''
      const id_token = await idTokenOf(told, code, {
        key: isForged ? other.privateKey : keys.privateKey,
        publicPem,
      })
      send(response, { access_token: 'a', token_type: 'Bearer', expires_in: 60, id_token }, status)
    },
  }
}

async function idTokenOf(
  { issuer: iss, email, nonces, lies }: Told,
  code: string,
  { key, publicPem }: { key: CryptoKey; publicPem: string },
): Promise<string> {
  const iat = Math.floor(Date.now() / 1000)
  const own = { iss, sub: 'liar', aud: CLIENT.id, iat, exp: iat + 300, nonce: nonces.get(code) ?? '' }
  const all = { ...own, email, email_verified: true, ...lies.claims }
  if (lies.isSymmetricBy !== undefined) {
    const secret = new TextEncoder().encode(lies.isSymmetricBy === 'public key' ? publicPem : CLIENT.secret)
    return new SignJWT(all).setProtectedHeader({ alg: 'HS256', kid: 'one' }).sign(secret)
  }
  if (!lies.isUnsigned) return new SignJWT(all).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
  const parts = [{ alg: 'none' }, all]
  return `${parts.map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`
}

/** Answers without end, as long as somebody reads. */
function pour(response: ServerResponse): void {
  const more = () => {
    while (!response.destroyed && response.write(' '.repeat(65_536))) {}
  }
  response.writeHead(200, { 'Content-Type': 'application/json' })
  response.on('drain', more)
  more()
}

function send(response: ServerResponse, body: object, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}
