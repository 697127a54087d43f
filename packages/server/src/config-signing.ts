import { existsSync, readFileSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Certificate, readCertificates } from '@countersign/evidence/x509'
import {
  type Environment,
  existingFile,
  SETTINGS,
  type SettingName,
  text,
  WrongSetting,
} from './config-values.ts'
import { messageOf } from './lib/errors.ts'

// Where the key is that seals documents of live namespaces (docs/sealing-keys.md).

/** The setting that names the key, and what is needed to reach it. */
export type SigningPlace = Pkcs12Place | TokenPlace | RemoteSigningPlace

interface Pkcs12Place {
  setting: 'SIGNING_PKCS12'
  path: string
  password: string
}

interface TokenPlace {
  setting: 'SIGNING_PKCS11'
  modulePath: string
  pinPath: string
  token?: string
  serial?: string
  slotId?: number
  object?: string
  /** In hexadecimal. */
  id?: string
  certificates: readonly Certificate[]
  /** What the driver finds there: all but the settings of the service. */
  environment: Record<string, string>
}

interface RemoteSigningPlace {
  setting: 'SIGNING_CSC'
  url: string
  credentialId: string
  clientId: string
  clientSecret: string
  tokenUrl?: string
  pin?: string
  certificates: readonly Certificate[]
}

/** Undefined: the service's own authority. @throws WrongSetting */
export function signingPlace(env: Environment): SigningPlace | undefined {
  const given = (['SIGNING_PKCS12', 'SIGNING_PKCS11', 'SIGNING_CSC'] as const).filter(
    (name) => text(env, name) !== undefined,
  )
  const [first, second] = given
  if (first !== undefined && second !== undefined)
    throw new WrongSetting(`${first} and ${second} are both set: documents are sealed with one key`)
  if (first === 'SIGNING_PKCS11') return tokenPlace(env)
  if (first === 'SIGNING_CSC') return remoteSigningPlace(env)
  const path = existingFile(env, 'SIGNING_PKCS12')
  if (path === undefined) return undefined
  return { setting: 'SIGNING_PKCS12', path, password: env.SIGNING_PKCS12_PASSWORD ?? '' }
}

const TOKEN_EXAMPLE =
  "such as 'pkcs11:token=Seals;object=seal-key?module-path=/usr/lib/softhsm/libsofthsm2.so&pin-source=file:/run/secrets/pin'"
const PATH_ATTRIBUTES = ['token', 'serial', 'slot-id', 'object', 'id', 'type'] as const
const QUERY_ATTRIBUTES = ['module-path', 'pin-source'] as const

/** A PKCS #11 URI (RFC 7512). The value is not repeated: somebody may have written a PIN into it. */
function tokenPlace(env: Environment): TokenPlace {
  const [path = '', query = ''] = (text(env, 'SIGNING_PKCS11') ?? '').split('?', 2)
  if (!path.startsWith('pkcs11:')) throw wrongToken(`must begin with pkcs11:, ${TOKEN_EXAMPLE}`)
  const told = attributesOf(path.slice('pkcs11:'.length), ';', PATH_ATTRIBUTES)
  const asked = attributesOf(query, '&', QUERY_ATTRIBUTES)
  const token = told.get('token')
  const serial = told.get('serial')
  const object = told.get('object')
  const id = told.get('id')
  const slotId = told.get('slot-id')?.toString()
  if (token === undefined && serial === undefined && slotId === undefined)
    throw wrongToken(`must name the token by token, serial or slot-id, ${TOKEN_EXAMPLE}`)
  if (object === undefined && id === undefined)
    throw wrongToken(`must name the key by object (its label) or id, ${TOKEN_EXAMPLE}`)
  if (slotId !== undefined && !/^\d{1,15}$/.test(slotId)) throw wrongToken("must have a number as 'slot-id'")
  return {
    setting: 'SIGNING_PKCS11',
    modulePath: fileNamed('module-path', asked.get('module-path')),
    pinPath: fileNamed('pin-source', asked.get('pin-source')),
    ...(token !== undefined && { token: token.toString() }),
    ...(serial !== undefined && { serial: serial.toString() }),
    ...(slotId !== undefined && { slotId: Number(slotId) }),
    ...(object !== undefined && { object: object.toString() }),
    ...(id !== undefined && { id: id.toString('hex') }),
    certificates: signingCertificates(env),
    environment: environmentOf(env),
  }
}

function attributesOf(given: string, between: string, known: readonly string[]): Map<string, Buffer> {
  const found = new Map<string, Buffer>()
  for (const part of given.split(between).filter((one) => one !== '')) {
    const [name = '', ...value] = part.split('=')
    if (name === 'pin-value')
      throw wrongToken("takes no 'pin-value': write the PIN into a file, and name it in 'pin-source'")
    if (!known.includes(name))
      throw wrongToken(`has an attribute '${name}', which is not one of ${known.join(', ')}`)
    if (found.has(name)) throw wrongToken(`has '${name}' twice`)
    found.set(name, percentDecoded(name, value.join('=')))
  }
  return found
}

/** As bytes: the id of a key is no text. */
function percentDecoded(name: string, value: string): Buffer {
  const parts = value.match(/%[\da-fA-F]{2}|[^%]/gu)
  if (parts === null || parts.join('') !== value)
    throw wrongToken(`has a '${name}' that is empty or not percent-encoded`)
  return Buffer.concat(
    parts.map((one) =>
      one.length === 3 && one[0] === '%' ? Buffer.from(one.slice(1), 'hex') : Buffer.from(one),
    ),
  )
}

/** An absolute path, or a file: address of one. */
function fileNamed(name: string, value: Buffer | undefined): string {
  if (value === undefined) throw wrongToken(`must have '${name}', ${TOKEN_EXAMPLE}`)
  const said = value.toString()
  const path = said.startsWith('file:') ? pathOf(name, said) : said
  if (!isAbsolute(path)) throw wrongToken(`must have a full path as '${name}'`)
  if (!existsSync(path)) throw wrongToken(`names '${path}' as '${name}', which does not exist`)
  return path
}

function pathOf(name: string, address: string): string {
  try {
    return fileURLToPath(address)
  } catch {
    throw wrongToken(`must have a full path as '${name}'`)
  }
}

function wrongToken(problem: string): WrongSetting {
  return new WrongSetting(`SIGNING_PKCS11 ${problem}`)
}

/** A driver is a stranger's program: it sees no secret of the service. */
function environmentOf(env: Environment): Record<string, string> {
  const own: readonly string[] = SETTINGS
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) =>
      value === undefined || own.includes(name) ? [] : [[name, value]],
    ),
  )
}

function remoteSigningPlace(env: Environment): RemoteSigningPlace {
  const tokenUrl =
    text(env, 'SIGNING_CSC_TOKEN_URL') === undefined ? undefined : secureUrl(env, 'SIGNING_CSC_TOKEN_URL')
  const pin = env.SIGNING_CSC_PIN
  return {
    setting: 'SIGNING_CSC',
    url: secureUrl(env, 'SIGNING_CSC'),
    credentialId: neededText(env, 'SIGNING_CSC_CREDENTIAL'),
    clientId: neededText(env, 'SIGNING_CSC_CLIENT_ID'),
    clientSecret: neededText(env, 'SIGNING_CSC_CLIENT_SECRET'),
    ...(tokenUrl !== undefined && { tokenUrl }),
    ...(pin !== undefined && pin !== '' && { pin }),
    certificates: signingCertificates(env),
  }
}

function neededText(env: Environment, name: SettingName): string {
  const value = text(env, name)
  if (value === undefined) throw new WrongSetting(`SIGNING_CSC is set, and ${name} is not: both are needed`)
  return value
}

/** Secrets go there: in the clear only within the machine. */
function secureUrl(env: Environment, name: SettingName): string {
  const value = text(env, name) ?? ''
  const parsed = URL.parse(value)
  const isWithin =
    parsed?.protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(parsed.hostname)
  const isPlain =
    parsed?.username === '' && parsed.password === '' && parsed.search === '' && parsed.hash === ''
  if (isPlain && (parsed.protocol === 'https:' || isWithin)) return value.replace(/\/$/, '')
  throw new WrongSetting(
    `${name} must be an address that begins with https://, without name, query or fragment`,
  )
}

function signingCertificates(env: Environment): readonly Certificate[] {
  const path = existingFile(env, 'SIGNING_CERTIFICATES')
  if (path === undefined) return []
  try {
    return readCertificates(readFileSync(path))
  } catch (error) {
    throw new WrongSetting(
      `SIGNING_CERTIFICATES must name a PEM file with certificates, and '${path}' is not one: ${messageOf(error)}`,
    )
  }
}
