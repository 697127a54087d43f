import { isIP } from 'node:net'
import { availableParallelism } from 'node:os'
import { suggest } from '@countersign/expressions/suggest'
import { postgresUrl, standbyUrl } from './config-database.ts'
import type { FilesPlace } from './config-files.ts'
import { type SignInConfig, signInConfig } from './config-oidc.ts'
import {
  chromiumPath,
  dataFolder,
  erasures,
  files,
  scanCommand,
  secretKey,
  secretKeyPrevious,
  smtpCa,
  timestampRoots,
} from './config-places.ts'
import { type SealSubject, sealSubject } from './config-seal.ts'
import { type SigningPlace, signingPlace } from './config-signing.ts'
import { type TelemetryConfig, telemetry } from './config-telemetry.ts'
import {
  boolean,
  type Environment,
  integer,
  oneOf,
  optional,
  origin,
  SETTINGS,
  type SettingName,
  text,
  url,
  WrongSetting,
} from './config-values.ts'
import { LOG_LEVELS, type LogLevel } from './lib/log.ts'
import { processLimits } from './lib/process-limits.ts'

export type { FilesPlace, S3Place } from './config-files.ts'
export type { SigningPlace } from './config-signing.ts'

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
  /** A standby for lists, which may be some seconds old. */
  readUrl?: string
  files: FilesPlace
  /** Where erasures are listed, so that a restore carries them out again. Absent: nowhere. */
  erasures?: FilesPlace
  /** Given, or where it is kept: a start makes that file when the database is empty (people/first-start.ts). */
  secretKey: Buffer | { path: string }
  secretKeyPrevious?: Buffer
  smtpUrl?: string
  /** Certificates (PEM) of authorities that the mail server is believed by, besides those of the system. */
  smtpCa?: string
  /** The key that seals for live namespaces; absent: one of the installation's own authority. */
  signing?: SigningPlace
  sealSubject: SealSubject
  timestampUrls: string[]
  /** Certificates (DER) of the time-stamp authorities that are believed. Without any a time-stamp is a claim. */
  timestampRoots: Uint8Array[]
  /** Whether OCSP responders and revocation lists may be at private addresses. */
  pkiAllowPrivate: boolean
  chromiumPath?: string
  /** The virus scanner: program and arguments, to which the path of a file is added. */
  scanCommand?: string[]
  role: Role
  /** How many processes take requests on PORT; with more than one, this one starts them and those that do jobs (supervise.ts). */
  processes: number
  logLevel: LogLevel
  /** Where traces and logs go besides stdout. Absent: nowhere. */
  telemetry?: TelemetryConfig
  webhookAllowPrivate: boolean
  /** Name servers for the addresses of webhook endpoints; without any the system resolves them. */
  webhookNameServers: string[]
  /** Requests a second and at once, by caller; null: no limit. */
  rateLimit: { perSecond: number; burst: number } | null
  /** Whose X-Forwarded-For is believed: nobody's, that of so many proxies before the service, or of these addresses. */
  trustProxy: false | number | string[]
  /** How people sign in. */
  signIn: SignInConfig
  /** The PATH, where the embedded database looks for programs. */
  searchPath?: string
}

/**
 * Reads and checks the environment; makes DATA_DIR and the folder of FILES_URL when they are missing.
 * @throws WrongSetting naming the variable; Error naming the file of a key that cannot be read
 */
export function readConfig(env: Environment = process.env): Config {
  const port = integer(env, 'PORT', 3000, 0, 65_535)
  const dataDir = dataFolder(env)
  return {
    port,
    host: text(env, 'HOST') ?? '127.0.0.1',
    baseUrl: origin(env, 'BASE_URL', `http://localhost:${port}`),
    dataDir,
    ...optional('databaseUrl', postgresUrl(env, 'DATABASE_URL')),
    ...optional('databaseAppUrl', postgresUrl(env, 'DATABASE_APP_URL')),
    ...optional('readUrl', standbyUrl(env, 'READ_URL')),
    files: files(env, dataDir),
    ...optional('erasures', erasures(env)),
    secretKey: secretKey(env, dataDir),
    ...optional('secretKeyPrevious', secretKeyPrevious(env)),
    ...optional('smtpUrl', url(env, 'SMTP_URL', ['smtp:', 'smtps:'])),
    ...optional('smtpCa', smtpCa(env)),
    ...optional('signing', signingPlace(env)),
    sealSubject: sealSubject(env),
    timestampUrls: timestampUrls(env),
    timestampRoots: timestampRoots(env),
    pkiAllowPrivate: boolean(env, 'PKI_ALLOW_PRIVATE'),
    ...optional('chromiumPath', chromiumPath(env)),
    ...optional('scanCommand', scanCommand(env)),
    role: oneOf(env, 'ROLE', ROLES, 'all'),
    processes: processes(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    ...optional('telemetry', telemetry(env)),
    webhookAllowPrivate: boolean(env, 'WEBHOOK_ALLOW_PRIVATE'),
    webhookNameServers: nameServers(env, 'WEBHOOK_NAME_SERVERS'),
    rateLimit: rateLimit(env),
    trustProxy: trustProxy(env),
    signIn: signInConfig(env),
    ...optional('searchPath', env.PATH?.trim() || undefined),
  }
}

/** Variables that are nobody's but look like a setting which is not set: a sentence for each. Others may mean them, so they stop no start. */
export function misspeltSettings(env: Environment = process.env): string[] {
  const unset = SETTINGS.filter((name) => env[name] === undefined)
  const foreign = Object.keys(env).filter((name) => !SETTINGS.some((known) => known === name))
  return foreign.flatMap((name) => {
    const meant = suggest(name, unset)
    return meant === null ? [] : [`The variable ${name} is not a setting; did you mean ${meant}?`]
  })
}

/** Half of the cores take requests: database, browser and what makes PDFs have the others. */
function processes(env: Environment): number {
  const isAuto = text(env, 'PROCESSES') === 'auto'
  const half = Math.max(1, Math.floor(availableParallelism() / 2))
  const auto = Math.min(half, processLimits.processesMax)
  const count = isAuto ? auto : integer(env, 'PROCESSES', 1, 1, processLimits.processesMax, 'or auto')
  if (count === 1 || text(env, 'ROLE') !== 'worker') return count
  if (isAuto) return 1
  throw new WrongSetting(
    `PROCESSES is ${count}, which are processes that take requests, and ROLE is worker, which takes none: leave PROCESSES out, and start another process with ROLE worker for each that is wanted`,
  )
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

function timestampUrls(env: Environment): string[] {
  const urls = (text(env, 'TIMESTAMP_URL') ?? '').split(/[\s,]+/).filter((value) => value !== '')
  const wrong = urls.find((value) => !['http:', 'https:'].includes(URL.parse(value)?.protocol ?? ''))
  if (wrong === undefined) return urls
  throw new WrongSetting(`TIMESTAMP_URL must hold http or https addresses, not '${wrong}'`)
}

/** Addresses with or without a port: 10.0.0.2, 10.0.0.2:5353, [fd00::2]:53. */
function nameServers(env: Environment, name: SettingName): string[] {
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
