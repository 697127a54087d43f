import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

/** What an authenticator does otherwise than it should. */
interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  /** Nobody was asked who they are. */
  isUnverified?: boolean
  /** Counts as if so often. */
  counter?: number
  /** Another attestation than none. */
  attestation?: [format: string, statement: Buffer]
  /** Signed by somebody else. */
  key?: KeyObject
}

/** A device that makes passkeys and shows them (WebAuthn Level 3), as far as a service sees it. */
export interface Authenticator {
  readonly id: string
  make(options: Challenged, lie?: Lie): object
  show(options: Challenged, lie?: Lie): { id: string; [name: string]: string }
}

interface Challenged {
  challenge: string
  user?: { id: string }
}

const PRESENT = 0x01
const VERIFIED = 0x04
const ATTESTED = 0x40

/** @param origin of the pages where it is used. @param counts whether it says how often it was used. @param handle of the person of a passkey that was not made here */
export function openAuthenticator(origin: string, counts = true, handle = ''): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let used = 0
  let userHandle = handle

  const clientData = (type: string, { challenge }: Challenged, lie: Lie) =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (flags: number, lie: Lie, more: Buffer = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5)
    head.writeUInt8(flags | PRESENT | (lie.isUnverified ? 0 : VERIFIED))
    head.writeUInt32BE(lie.counter ?? (counts ? used : 0), 1)
    return Buffer.concat([sha256(lie.rpId ?? new URL(origin).hostname), head, more])
  }

  return {
    id: id.toString('base64url'),
    make(options, lie = {}) {
      used += 1
      userHandle = options.user?.id ?? ''
      const credential = Buffer.concat([Buffer.alloc(16), uint16(id.length), id, coseKey(publicKey)])
      const data = authData(ATTESTED, lie, credential)
      const [format, statement] = lie.attestation ?? ['none', Buffer.from([0xa0])]
      const object = [text('fmt'), text(format), text('attStmt'), statement, text('authData'), bytes(data)]
      return {
        id: id.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', options, lie).toString('base64url'),
        attestationObject: Buffer.concat([Buffer.from([0xa3]), ...object]).toString('base64url'),
        transports: ['internal'],
      }
    },
    show(options, lie = {}) {
      used += 1
      const client = clientData('webauthn.get', options, lie)
      const data = authData(0, lie)
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), lie.key ?? privateKey)
      return {
        id: id.toString('base64url'),
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: signature.toString('base64url'),
        userHandle,
      }
    },
  }
}

/** An attestation with a certificate: what it says is followed by nobody. */
export const CERTIFIED: [string, Buffer] = [
  'packed',
  Buffer.concat([
    Buffer.from([0xa3]),
    ...[text('alg'), Buffer.from([0x26]), text('sig'), bytes(Buffer.alloc(8))],
    ...[text('x5c'), Buffer.from([0x81]), bytes(Buffer.alloc(8))],
  ]),
]

function sha256(data: string | Buffer): Buffer {
  return createHash('sha256').update(data).digest()
}

function uint16(value: number): Buffer {
  return Buffer.from([value >> 8, value & 0xff])
}

/** CBOR (RFC 8949), as far as it is needed here. */
function bytes(data: Buffer): Buffer {
  return Buffer.concat([Buffer.from([0x59]), uint16(data.length), data])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

/** EC2, ES256, P-256 (RFC 9053). */
function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
  const point = (at: number, value: string) =>
    Buffer.concat([Buffer.from([at, 0x58, 0x20]), Buffer.from(value, 'base64url')])
  return Buffer.concat([head, point(0x21, x), point(0x22, y)])
}
