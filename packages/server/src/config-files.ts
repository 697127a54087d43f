import { fileURLToPath } from 'node:url'
import { suggest } from '@countersign/expressions/suggest'
import { WrongSetting } from './config-values.ts'
import { messageOf } from './lib/errors.ts'

/** Where files lie: a folder, or a bucket of an object store. */
export type FilesPlace = { kind: 'disk'; folder: URL } | S3Place

/** A bucket of a store that speaks S3, and how it is reached. Its credentials are found by the AWS SDK. */
export interface S3Place {
  kind: 's3'
  /** As it was given, for whoever reads what is wrong with it. */
  url: string
  bucket: string
  /** What all names begin with: empty, or ending in a slash. */
  prefix: string
  endpoint?: string
  region?: string
  forcePathStyle: boolean
  /** How the store encrypts what it keeps, and with which key of its own. */
  encryption?: { algorithm: 'AES256' | 'aws:kms'; kmsKeyId?: string }
  /** For how long the store lets nobody remove what was put. */
  lock?: { mode: 'GOVERNANCE' | 'COMPLIANCE'; days: number }
}

const PARAMETERS = [
  'endpoint',
  'region',
  'forcePathStyle',
  'encryption',
  'kmsKeyId',
  'lockMode',
  'lockDays',
] as const
type Parameter = (typeof PARAMETERS)[number]

/** Ten years and some: whoever needs more puts a rule on the bucket. */
const LOCK_DAYS_MAX = 36_500

/**
 * A place of files, from its address.
 * @param name what names it: a setting, or an option of a command
 * @throws WrongSetting naming what is wrong
 */
export function filesPlace(name: string, value: string): FilesPlace {
  const parsed = URL.parse(value)
  if (parsed?.protocol === 's3:') return s3Place(name, value, parsed)
  if (parsed?.protocol === 'file:') return { kind: 'disk', folder: folderUrl(name, value) }
  throw new WrongSetting(`${name} must be an address that begins with file:// or s3://`)
}

function folderUrl(name: string, value: string): URL {
  try {
    fileURLToPath(value)
  } catch (error) {
    throw new WrongSetting(
      `${name} '${value}' must name a folder of this machine, such as file:///srv/countersign: ${messageOf(error)}`,
    )
  }
  return new URL(`${value.replace(/\/+$/, '')}/`)
}

function s3Place(name: string, url: string, parsed: URL): S3Place {
  const { hostname, pathname, searchParams, username, password } = parsed
  const wrong = (what: string) => new WrongSetting(`${name} '${url}' ${what}`)
  const endpoint = searchParams.get('endpoint') ?? undefined
  const endpointUrl = endpoint === undefined ? null : URL.parse(endpoint)
  if (`${username}${password}${endpointUrl?.username ?? ''}${endpointUrl?.password ?? ''}` !== '')
    throw new WrongSetting(
      `${name} must not hold credentials: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or what else the AWS SDK finds`,
    )
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(hostname))
    throw wrong('must name a bucket, such as s3://countersign-files')
  for (const given of searchParams.keys()) {
    if (PARAMETERS.some((known) => known === given)) continue
    const meant = suggest(given, [...PARAMETERS])
    throw wrong(`has the unknown parameter '${given}'${meant === null ? '' : `; did you mean ${meant}?`}`)
  }
  const of = (parameter: Parameter) => searchParams.get(parameter) ?? undefined
  if (endpoint !== undefined && !/^https?:$/.test(endpointUrl?.protocol ?? ''))
    throw wrong(`must name its endpoint with http:// or https://, not '${endpoint}'`)
  const style = of('forcePathStyle') ?? 'false'
  if (style !== 'true' && style !== 'false')
    throw wrong(`must have forcePathStyle=true or false, not '${style}'`)
  // Stores besides that of AWS have no regions, but their signatures name one.
  const region = of('region') ?? (endpoint === undefined ? undefined : 'us-east-1')
  const prefix = decodeURIComponent(pathname).replace(/^\/+|\/+$/g, '')
  const encryption = encryptionOf(of('encryption'), of('kmsKeyId'), wrong)
  const lock = lockOf(of('lockMode'), of('lockDays'), wrong)
  return {
    kind: 's3',
    url,
    bucket: hostname,
    prefix: prefix === '' ? '' : `${prefix}/`,
    ...(endpoint !== undefined && { endpoint }),
    ...(region !== undefined && { region }),
    forcePathStyle: style === 'true',
    ...(encryption !== undefined && { encryption }),
    ...(lock !== undefined && { lock }),
  }
}

function encryptionOf(
  algorithm: string | undefined,
  kmsKeyId: string | undefined,
  wrong: (what: string) => Error,
): S3Place['encryption'] {
  if (algorithm === undefined && kmsKeyId === undefined) return undefined
  if (algorithm === 'AES256' && kmsKeyId === undefined) return { algorithm }
  if (algorithm === 'aws:kms') return { algorithm, ...(kmsKeyId !== undefined && { kmsKeyId }) }
  throw wrong(
    algorithm === 'AES256' || algorithm === undefined
      ? 'has kmsKeyId, which goes with encryption=aws:kms alone'
      : `must have encryption=AES256 or aws:kms, not '${algorithm}'`,
  )
}

function lockOf(
  given: string | undefined,
  days: string | undefined,
  wrong: (what: string) => Error,
): S3Place['lock'] {
  if (given === undefined && days === undefined) return undefined
  const mode = (['GOVERNANCE', 'COMPLIANCE'] as const).find(
    (one) => one === (given ?? 'GOVERNANCE').toUpperCase(),
  )
  if (mode === undefined) throw wrong(`must have lockMode=governance or compliance, not '${given}'`)
  const count = Number(days)
  if (!(Number.isInteger(count) && count > 0 && count <= LOCK_DAYS_MAX))
    throw wrong(`must have lockDays, a whole number from 1 to ${LOCK_DAYS_MAX}, with lockMode`)
  return { mode, days: count }
}
