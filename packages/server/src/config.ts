import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { isIP } from 'node:net'
import { isAbsolute, join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { readCertificates } from '@countersign/evidence'
import { LOG_LEVELS, type LogLevel } from './lib/log.ts'

const ROLES = ['all', 'api', 'worker'] as const
type Role = (typeof ROLES)[number]

/** The checked settings of running.md. */
export interface Config {
  port: number
  host: string
  baseUrl: string
  dataDir: string
  databaseUrl?: string
  databaseAppUrl?: string
  filesUrl: URL
  secretKey: Buffer
  secretKeyPrevious?: Buffer
  smtpUrl?: string
  signingPkcs12?: { path: string; password: string }
  timestampUrls: string[]
  /** Certificates (DER) of the time-stamp authorities that are believed. Without any a time-stamp is a claim. */
  timestampRoots: Uint8Array[]
  chromiumPath?: string
  /** The virus scanner: program and arguments, to which the path of a file is added. */
  scanCommand?: string[]
  role: Role
  logLevel: LogLevel
  webhookAllowPrivate: boolean
  /** Name servers for the addresses of webhook endpoints; without any the system resolves them. */
  webhookNameServers: string[]
  /** Requests a second and at once, by caller; null: no limit. */
  rateLimit: { perSecond: number; burst: number } | null
  /** Whose X-Forwarded-For is believed: nobody's, that of so many proxies before the service, or of these addresses. */
  trustProxy: false | number | string[]
  /** The PATH, where the embedded database looks for programs. */
  searchPath?: string
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that is wrong stops the start with this. */
export class WrongSetting extends Error {}

/**
 * Reads and checks the environment; makes DATA_DIR and its secret.key when they are missing.
 * @throws WrongSetting naming the variable
 */
export function readConfig(env: Environment = process.env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = resolve(text(env, 'DATA_DIR') ?? './data')
  mkdirSync(dataDir, { recursive: true })
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    baseUrl: origin(env, 'BASE_URL', `http://localhost:${port}`),
    dataDir,
    ...optional('databaseUrl', postgresUrl(env, 'DATABASE_URL')),
    ...optional('databaseAppUrl', postgresUrl(env, 'DATABASE_APP_URL')),
    filesUrl: filesUrl(env, dataDir),
    secretKey: secretKey(env, dataDir),
    ...optional('secretKeyPrevious', key(env, 'SECRET_KEY_PREVIOUS')),
    ...optional('smtpUrl', url(env, 'SMTP_URL', ['smtp:', 'smtps:'])),
    ...optional('signingPkcs12', signingPkcs12(env)),
    timestampUrls: timestampUrls(env),
    timestampRoots: timestampRoots(env),
    ...optional('chromiumPath', existingFile(env, 'CHROMIUM_PATH')),
    ...optional('scanCommand', scanCommand(env)),
    role: oneOf(env, 'ROLE', ROLES, 'all'),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    webhookAllowPrivate: boolean(env, 'WEBHOOK_ALLOW_PRIVATE'),
    webhookNameServers: nameServers(env, 'WEBHOOK_NAME_SERVERS'),
    rateLimit: rateLimit(env),
    trustProxy: trustProxy(env),
    ...optional('searchPath', text(env, 'PATH')),
  }
}

function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  const part: { [P in K]?: V } = {}
  if (value !== undefined) part[name] = value
  return part
}

function text(env: Environment, name: string): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

function integer(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  throw new WrongSetting(`${name} must be a whole number from ${min} to ${max}, not '${value}'`)
}

function boolean(env: Environment, name: string): boolean {
  return oneOf(env, name, ['true', 'false'], 'false') === 'true'
}

function rateLimit(env: Environment): Config['rateLimit'] {
  const value = text(env, 'RATE_LIMIT') ?? '100/200'
  if (value === 'off') return null
  const [, perSecond, burst] = /^([1-9]\d{0,6})\/([1-9]\d{0,6})$/.exec(value) ?? []
  if (perSecond !== undefined && burst !== undefined) {
    return { perSecond: Number(perSecond), burst: Number(burst) }
  }
  throw new WrongSetting(
    `RATE_LIMIT must be requests per second and burst, such as 100/200, or off, not '${value}'`,
  )
}

/**
 * Everybody can write an X-Forwarded-For; a proxy adds the address that it saw at its right end. So what is believed is counted from
 * the right: so many entries, or as long as they are addresses of proxies.
 */
function trustProxy(env: Environment): Config['trustProxy'] {
  const value = text(env, 'TRUST_PROXY') ?? 'false'
  if (value === 'false') return false
  if (value === 'true') return 1
  if (/^[1-9]\d?$/.test(value)) return Number(value)
  const entries = value.split(/[\s,]+/)
  const wrong = entries.find((entry) => !isAddressRange(entry))
  if (wrong === undefined) return entries
  throw new WrongSetting(
    `TRUST_PROXY must be false, true (one proxy), a number of proxies, or addresses of proxies such as 10.0.0.0/8, not '${wrong}'`,
  )
}

function isAddressRange(entry: string): boolean {
  const [address = '', bits, ...rest] = entry.split('/')
  const version = isIP(address)
  return (
    version !== 0 &&
    rest.length === 0 &&
    (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}

function oneOf<T extends string>(env: Environment, name: string, values: readonly T[], fallback: T): T {
  const value = text(env, name)
  if (value === undefined) return fallback
  const known = values.find((candidate) => candidate === value)
  if (known !== undefined) return known
  throw new WrongSetting(`${name} must be one of ${values.join(', ')}, not '${value}'`)
}

function url(env: Environment, name: string, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.parse(value)
  if (parsed !== null && protocols.includes(parsed.protocol)) return value
  // The value may hold a password: it is not repeated.
  throw new WrongSetting(`${name} must be an address that begins with ${protocols.join('// or ')}//`)
}

function origin(env: Environment, name: string, fallback: string): string {
  const value = url(env, name, ['http:', 'https:'])
  if (value === undefined) return fallback
  const parsed = new URL(value)
  if (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '') return parsed.origin
  throw new WrongSetting(`${name} must be scheme, host and port alone, not '${value}'`)
}

function postgresUrl(env: Environment, name: string): string | undefined {
  const value = text(env, name)
  // An address with a socket's folder in place of a host is none to a URL parser, but is one to PostgreSQL.
  if (value === undefined || /^postgres(?:ql)?:\/\//.test(value)) return value
  throw new WrongSetting(`${name} must be an address that begins with postgres://`)
}

function filesUrl(env: Environment, dataDir: string): URL {
  const value = url(env, 'FILES_URL', ['file:'])
  return value === undefined ? pathToFileURL(`${join(dataDir, 'files')}/`) : new URL(value)
}

function timestampUrls(env: Environment): string[] {
  const urls = (text(env, 'TIMESTAMP_URL') ?? '').split(/[\s,]+/).filter((value) => value !== '')
  const wrong = urls.find((value) => !['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''))
  if (wrong === undefined) return urls
  throw new WrongSetting(`TIMESTAMP_URL must hold http or https addresses, not '${wrong}'`)
}

function timestampRoots(env: Environment): Uint8Array[] {
  const path = existingFile(env, 'TIMESTAMP_TRUST')
  if (path === undefined) return []
  try {
    return readCertificates(readFileSync(path)).map((certificate) => certificate.der)
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new WrongSetting(
      `TIMESTAMP_TRUST must name a PEM file with certificates of time-stamp authorities, and '${path}' is not one: ${reason}`,
    )
  }
}

/** Addresses with or without a port: 10.0.0.2, 10.0.0.2:5353, [fd00::2]:53. */
function nameServers(env: Environment, name: string): string[] {
  const servers = (text(env, name) ?? '').split(/[\s,]+/).filter((value) => value !== '')
  const wrong = servers.find((value) => isIP(value.replace(/^\[(.*)\]$/, '$1')) === 0 && !isIpWithPort(value))
  if (wrong === undefined) return servers
  throw new WrongSetting(
    `${name} must hold addresses of name servers like 10.0.0.2 or 10.0.0.2:53, not '${wrong}'`,
  )
}

function isIpWithPort(value: string): boolean {
  const [, address = '', port = ''] = /^\[?([\da-fA-F.:]+?)\]?:(\d{1,5})$/.exec(value) ?? []
  return isIP(address) !== 0 && Number(port) > 0 && Number(port) <= 65_535
}

function existingFile(env: Environment, name: string): string | undefined {
  const path = text(env, name)
  if (path === undefined || existsSync(path)) return path
  throw new WrongSetting(`${name} names '${path}', which does not exist`)
}

function scanCommand(env: Environment): string[] | undefined {
  const value = text(env, 'SCAN_COMMAND')
  if (value === undefined) return undefined
  const words = value.split(/\s+/)
  const [program = ''] = words
  if (isAbsolute(program) && existsSync(program)) return words
  throw new WrongSetting(
    `SCAN_COMMAND must begin with the full path of a program, such as /usr/bin/clamdscan --fdpass, and '${program}' is not one`,
  )
}

function signingPkcs12(env: Environment): Config['signingPkcs12'] {
  const path = existingFile(env, 'SIGNING_PKCS12')
  return path === undefined ? undefined : { path, password: env.SIGNING_PKCS12_PASSWORD ?? '' }
}

function secretKey(env: Environment, dataDir: string): Buffer {
  const given = key(env, 'SECRET_KEY')
  if (given !== undefined) return given
  const path = join(dataDir, 'secret.key')
  if (!existsSync(path)) makeSecretKey(path)
  chmodSync(path, 0o600)
  return parseKey(readFileSync(path, 'utf8').trim(), path)
}

/** Whole or not at all: of several processes that start at once on one folder the first one's key is everybody's. */
function makeSecretKey(path: string): void {
  const own = `${path}.${randomBytes(8).toString('hex')}`
  writeFileSync(own, `${randomBytes(32).toString('base64')}\n`, { mode: 0o600, flag: 'wx', flush: true })
  try {
    linkSync(own, path)
  } catch (error) {
    if (!existsSync(path)) throw error
  } finally {
    unlinkSync(own)
  }
}

function key(env: Environment, name: string): Buffer | undefined {
  const value = text(env, name)
  return value === undefined ? undefined : parseKey(value, name)
}

function parseKey(encoded: string, name: string): Buffer {
  const bytes = Buffer.from(encoded, 'base64')
  if (bytes.length === 32 && bytes.toString('base64') === encoded) return bytes
  throw new WrongSetting(`${name} must hold 32 bytes in base64`)
}
