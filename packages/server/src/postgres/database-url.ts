/** An address of a PostgreSQL, or of several of which one takes writes. */
export interface DatabaseUrl {
  /** One address for each host, in order. */
  hosts: { name: string; url: string }[]
  /** Whether the one that takes writes is looked for. */
  isSought: boolean
}

const FORM = /^(postgres(?:ql)?:\/\/)([^/?#]*)(.*)$/s
/** A name, an IPv4 address, an IPv6 address in brackets, or a socket's folder with %2F for its slashes; and a port. */
const HOST = /^(\[[\da-fA-F:.]+\]|[^:[\]\s]*)(?::(.*))?$/s
const PORT_MAX = 65_535
/** What a service that writes may ask for. */
const SOUGHT = ['read-write', 'primary']

/**
 * Takes an address apart as libpq reads it (PostgreSQL's manual, Connection URIs): several hosts stand before the path, set apart by commas,
 * each with a port or without.
 * @returns the problem, as the end of a sentence that begins with the setting's name, where it is not one; the password is not repeated
 */
export function parseDatabaseUrl(value: string): DatabaseUrl | string {
  const [, scheme, authority = '', rest = ''] = FORM.exec(value) ?? []
  if (scheme === undefined) return 'must be an address that begins with postgres://'
  const at = authority.lastIndexOf('@') + 1
  const names = authority.slice(at).split(',')
  const problem = problemOf(names, rest)
  if (problem !== null) return problem
  const hosts = names.map((name) => ({ name, url: `${scheme}${authority.slice(0, at)}${name}${rest}` }))
  if (hosts.some(({ url }) => !isReadable(url)))
    return 'cannot be read as an address: percent-encode special characters in user, password and database'
  return {
    hosts,
    isSought: names.length > 1 || SOUGHT.includes(parameter(rest, 'target_session_attrs') ?? ''),
  }
}

/** The same address with another role. */
export function withRole(url: string, { user, password }: { user: string; password: string }): string {
  return url.replace(FORM, (_, scheme: string, authority: string, rest: string) => {
    const host = authority.slice(authority.lastIndexOf('@') + 1)
    return `${scheme}${encodeURIComponent(user)}:${encodeURIComponent(password)}@${host}${rest}`
  })
}

function problemOf(names: readonly string[], rest: string): string | null {
  if (names.length > 1 && names.includes(''))
    return `names ${names.length} hosts, and one of them is empty: there is a comma too many`
  for (const name of names) {
    const [whole, , port] = HOST.exec(name) ?? []
    if (whole === undefined)
      return `names the host '${name}', which cannot be a host: give a name or an address, IPv6 in brackets`
    if (port !== undefined && !isPort(port))
      return `names the host '${name}', whose port is not a whole number from 1 to ${PORT_MAX}`
  }
  const lists = ['host', 'port'].find((name) => parameter(rest, name)?.includes(','))
  if (lists !== undefined)
    return `has several values in '${lists}=': name several hosts before the path, as in postgres://a:5432,b:5432/db`
  if (names.length > 1 && parameter(rest, 'host') !== null)
    return "names several hosts before the path, and one in 'host=': leave one of the two away"
  const sought = parameter(rest, 'target_session_attrs')
  const allowed = names.length > 1 ? SOUGHT : [...SOUGHT, 'any']
  if (sought !== null && !allowed.includes(sought))
    return `has target_session_attrs=${sought}: it must be ${SOUGHT.join(' or ')}, since the service writes`
  return null
}

function isPort(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number(text) <= PORT_MAX
}

function parameter(rest: string, name: string): string | null {
  const query = /\?([^#]*)/.exec(rest)?.[1] ?? ''
  return new URLSearchParams(query).get(name)
}

/** As the driver reads it: an address with a socket's folder in place of a host is none to a URL parser, but is one to PostgreSQL. */
function isReadable(url: string): boolean {
  const plain = / |%[^a-f0-9]|%[a-f0-9][^a-f0-9]/i.test(url) ? encodeURI(url) : url
  return URL.canParse(plain) || URL.canParse(plain.replace('@/', '@host/'))
}
