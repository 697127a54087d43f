import { existsSync } from 'node:fs'

/** The names of all settings (running.md, Settings): what is not one of them is not read. */
export const SETTINGS = [
  'PORT',
  'HOST',
  'BASE_URL',
  'DATA_DIR',
  'DATABASE_URL',
  'DATABASE_APP_URL',
  'READ_URL',
  'FILES_URL',
  'ERASURES_URL',
  'SECRET_KEY',
  'SECRET_KEY_PREVIOUS',
  'SMTP_URL',
  'SMTP_CA',
  'SIGNING_PKCS12',
  'SIGNING_PKCS12_PASSWORD',
  'SIGNING_PKCS11',
  'SIGNING_CSC',
  'SIGNING_CSC_CREDENTIAL',
  'SIGNING_CSC_CLIENT_ID',
  'SIGNING_CSC_CLIENT_SECRET',
  'SIGNING_CSC_PIN',
  'SIGNING_CSC_TOKEN_URL',
  'SIGNING_CERTIFICATES',
  'SEAL_ORGANIZATION',
  'SEAL_COUNTRY',
  'SEAL_ORGANIZATION_IDENTIFIER',
  'TIMESTAMP_URL',
  'TIMESTAMP_TRUST',
  'PKI_ALLOW_PRIVATE',
  'CHROMIUM_PATH',
  'SCAN_COMMAND',
  'ROLE',
  'PROCESSES',
  'LOG_LEVEL',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_PROTOCOL',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_SERVICE_NAME',
  'OTEL_RESOURCE_ATTRIBUTES',
  'OTEL_TRACES_SAMPLER',
  'OTEL_TRACES_SAMPLER_ARG',
  'WEBHOOK_ALLOW_PRIVATE',
  'WEBHOOK_NAME_SERVERS',
  'RATE_LIMIT',
  'TRUST_PROXY',
  'PASSWORD_SIGN_IN',
  'OIDC_ISSUER',
  'OIDC_CLIENT_ID',
  'OIDC_CLIENT_SECRET',
  'OIDC_NAME',
  'OIDC_DOMAINS',
  'OIDC_SCOPES',
  'OIDC_CREATE_PEOPLE',
] as const
export type SettingName = (typeof SETTINGS)[number]

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting that is wrong stops the start with this. */
export class WrongSetting extends Error {}

export function optional<K extends string, V>(name: K, value: V | undefined): { [P in K]?: V } {
  const part: { [P in K]?: V } = {}
  if (value !== undefined) part[name] = value
  return part
}

export function text(env: Environment, name: SettingName): string | undefined {
  const value = env[name]?.trim()
  return value === '' ? undefined : value
}

export function integer(
  env: Environment,
  name: SettingName,
  fallback: number,
  min: number,
  max: number,
  also = '',
): number {
  const value = text(env, name)
  if (value === undefined) return fallback
  const number = Number(value)
  if (Number.isInteger(number) && number >= min && number <= max) return number
  const range = [`a whole number from ${min} to ${max}`, also].filter(Boolean).join(' ')
  throw new WrongSetting(`${name} must be ${range}, not '${value}'`)
}

export function boolean(env: Environment, name: SettingName): boolean {
  return oneOf(env, name, ['true', 'false'], 'false') === 'true'
}

export function oneOf<T extends string>(
  env: Environment,
  name: SettingName,
  values: readonly T[],
  fallback: T,
): T {
  const value = text(env, name)
  if (value === undefined) return fallback
  const known = values.find((candidate) => candidate === value)
  if (known !== undefined) return known
  throw new WrongSetting(`${name} must be one of ${values.join(', ')}, not '${value}'`)
}

export function url(env: Environment, name: SettingName, protocols: readonly string[]): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = URL.parse(value)
  if (parsed !== null && protocols.includes(parsed.protocol)) return value
  // The value may hold a password: it is not repeated.
  throw new WrongSetting(`${name} must be an address that begins with ${protocols.join('// or ')}//`)
}

export function origin(env: Environment, name: SettingName, fallback: string): string {
  const value = url(env, name, ['http:', 'https:'])
  if (value === undefined) return fallback
  const parsed = new URL(value)
  if (parsed.pathname === '/' && parsed.search === '' && parsed.hash === '') return parsed.origin
  throw new WrongSetting(`${name} must be scheme, host and port alone, not '${value}'`)
}

export function existingFile(env: Environment, name: SettingName): string | undefined {
  const path = text(env, name)
  if (path === undefined || existsSync(path)) return path
  throw new WrongSetting(`${name} names '${path}', which does not exist`)
}
