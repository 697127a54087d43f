import { type Environment, oneOf, optional, text, url, WrongSetting } from './config-values.ts'

/** An OpenID provider at which people sign in. */
interface OidcProvider {
  issuer: string
  clientId: string
  clientSecret: string
  /** What the button calls it. */
  name: string
  /** Only addresses of these domains are let in; none: all. */
  domains: string[]
  /** Asked for besides openid, email and profile. */
  scopes: string[]
  /** Whether people who are not known here are let in, as members of the first organization. */
  createsPeople: boolean
}

/** How people sign in, as the environment has it. */
export interface SignInConfig {
  password: boolean
  oidc?: OidcProvider
}

/** @throws WrongSetting */
export function signInConfig(env: Environment): SignInConfig {
  const oidc = oidcProvider(env)
  const password = oneOf(env, 'PASSWORD_SIGN_IN', ['true', 'false'], 'true') === 'true'
  if (!password && oidc === undefined) {
    throw new WrongSetting('PASSWORD_SIGN_IN is false, and nothing else is set up: set OIDC_ISSUER as well')
  }
  return { password, ...optional('oidc', oidc) }
}

function oidcProvider(env: Environment): OidcProvider | undefined {
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:'])
  if (issuer === undefined) return undefined
  const { protocol, hostname } = new URL(issuer)
  if (protocol === 'http:' && !['localhost', '127.0.0.1', '[::1]'].includes(hostname)) {
    throw new WrongSetting(`OIDC_ISSUER must be an address with https, not '${issuer}'`)
  }
  const clientId = text(env, 'OIDC_CLIENT_ID')
  const clientSecret = text(env, 'OIDC_CLIENT_SECRET')
  if (clientId === undefined || clientSecret === undefined) {
    throw new WrongSetting(
      'OIDC_ISSUER is set: set OIDC_CLIENT_ID and OIDC_CLIENT_SECRET as well, which the provider gave for this service',
    )
  }
  return {
    issuer,
    clientId,
    clientSecret,
    name: text(env, 'OIDC_NAME') ?? new URL(issuer).hostname,
    domains: domains(env),
    scopes: (text(env, 'OIDC_SCOPES') ?? '').split(/[\s,]+/).filter((value) => value !== ''),
    createsPeople: oneOf(env, 'OIDC_CREATE_PEOPLE', ['true', 'false'], 'false') === 'true',
  }
}

function domains(env: Environment): string[] {
  const all = (text(env, 'OIDC_DOMAINS') ?? '').split(/[\s,]+/).filter((value) => value !== '')
  const wrong = all.find((value) => !/^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/i.test(value))
  if (wrong !== undefined) {
    throw new WrongSetting(`OIDC_DOMAINS must hold domains such as example.com, not '${wrong}'`)
  }
  return all.map((value) => value.toLowerCase())
}
