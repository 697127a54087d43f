import { type Environment, type SettingName, text, WrongSetting } from './config-values.ts'
import { parseDatabaseUrl } from './postgres/database-url.ts'

/** Of a standby, which is there or not: which host takes writes is nothing to it. */
export function standbyUrl(env: Environment, name: SettingName): string | undefined {
  const value = text(env, name)
  const hosts = /^postgres(?:ql)?:\/\/([^/?#]*)/.exec(value ?? '')?.[1] ?? ''
  if (hosts.slice(hosts.lastIndexOf('@') + 1).includes(','))
    throw new WrongSetting(`${name} names several hosts: name one standby`)
  if (value !== undefined && /[?&]target_session_attrs=/.test(value))
    throw new WrongSetting(`${name} has target_session_attrs: leave it away, since a standby takes no writes`)
  return postgresUrl(env, name)
}

/** An address of one PostgreSQL or of several; whether anybody answers is tried when the service is opened. */
export function postgresUrl(env: Environment, name: SettingName): string | undefined {
  const value = text(env, name)
  if (value === undefined) return undefined
  const parsed = parseDatabaseUrl(value)
  if (typeof parsed !== 'string') return value
  // The value may hold a password: it is not repeated.
  throw new WrongSetting(`${name} ${parsed}`)
}
