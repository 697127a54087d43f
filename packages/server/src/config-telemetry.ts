import { type Environment, oneOf, type SettingName, text, url, WrongSetting } from './config-values.ts'

const PROTOCOLS = ['http/protobuf', 'http/json'] as const
const SAMPLERS = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const

/** Where traces and logs go (OTLP over HTTP), and what they say of this installation. */
export interface TelemetryConfig {
  /** Without a slash at its end: `/v1/traces` and `/v1/logs` are added. */
  endpoint: string
  protocol: (typeof PROTOCOLS)[number]
  /** For the collector, such as a key of its own. */
  headers: Readonly<Record<string, string>>
  serviceName: string
  sampler: (typeof SAMPLERS)[number]
  /** The share of traces that is recorded where the sampler goes by it, 0 to 1. */
  samplerRatio: number
  /** What the operator says of where it runs: `deployment.environment.name` and the like. */
  resource: Readonly<Record<string, string>>
}

/** Absent: nothing is sent anywhere. @throws WrongSetting */
export function telemetry(env: Environment): TelemetryConfig | undefined {
  const endpoint = endpointOf(env)
  const config = {
    protocol: oneOf(env, 'OTEL_EXPORTER_OTLP_PROTOCOL', PROTOCOLS, 'http/protobuf'),
    headers: headers(env),
    serviceName: text(env, 'OTEL_SERVICE_NAME') ?? 'countersign',
    sampler: oneOf(env, 'OTEL_TRACES_SAMPLER', SAMPLERS, 'parentbased_always_on'),
    samplerRatio: samplerRatio(env),
    resource: Object.fromEntries(pairs(env, 'OTEL_RESOURCE_ATTRIBUTES')),
  }
  return endpoint === undefined ? undefined : { endpoint, ...config }
}

function endpointOf(env: Environment): string | undefined {
  const name = 'OTEL_EXPORTER_OTLP_ENDPOINT'
  const value = url(env, name, ['http:', 'https:'])
  if (value === undefined) return undefined
  const { search, hash, username, password, href } = new URL(value)
  // What a failure says names the address, and the address would name the password.
  if (username !== '' || password !== '')
    throw new WrongSetting(`${name} must not hold a name and password: OTEL_EXPORTER_OTLP_HEADERS takes them`)
  if (search !== '' || hash !== '')
    throw new WrongSetting(`${name} must end with its path: /v1/traces and /v1/logs are added to it`)
  return href.replace(/\/+$/, '')
}

/** As HTTP has the names of headers and what may stand in them. */
const HEADER_NAME = /^[!#$%&'*+.^_`|~\w-]+$/
const HEADER_VALUE = /^[\t\x20-\x7e]*$/

function headers(env: Environment): Record<string, string> {
  const name = 'OTEL_EXPORTER_OTLP_HEADERS'
  const found = pairs(env, name)
  for (const [key, value] of found) {
    if (!HEADER_NAME.test(key)) throw new WrongSetting(`${name}: '${key}' is not the name of a header`)
    if (!HEADER_VALUE.test(value))
      throw new WrongSetting(`${name}: the value of '${key}' has characters that no header may have`)
  }
  return Object.fromEntries(found)
}

/** `key=value,key2=value2`, values percent-encoded. They may be secret, and are not repeated. */
function pairs(env: Environment, name: SettingName): [string, string][] {
  const entries = (text(env, name) ?? '').split(',').filter((entry) => entry.trim() !== '')
  return entries.map((entry, index) => {
    const at = entry.indexOf('=')
    const key = entry.slice(0, Math.max(0, at)).trim()
    const value = decoded(entry.slice(at + 1).trim())
    if (key === '' || value === null)
      throw new WrongSetting(
        `${name} must hold pairs such as key=value, separated by commas, with percent-encoded values: pair ${index + 1} is not one`,
      )
    return [key, value]
  })
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value)
  } catch {
    return null
  }
}

function samplerRatio(env: Environment): number {
  const value = text(env, 'OTEL_TRACES_SAMPLER_ARG')
  const ratio = Number(value ?? 1)
  if (ratio >= 0 && ratio <= 1) return ratio
  throw new WrongSetting(`OTEL_TRACES_SAMPLER_ARG must be a share from 0 to 1, such as 0.1, not '${value}'`)
}
