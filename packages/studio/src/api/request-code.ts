import type { SentRequest } from './request-log.ts'

/** The ways in which a request is shown. */
export const WAYS = ['curl', 'countersign', 'sdk'] as const
export type Way = (typeof WAYS)[number]

/** What stands in place of a token or key. */
const TOKEN = 'TOKEN'
const OF_NAMESPACE = /^\/v1\/orgs\/[^/]+\/namespaces\/[^/]+(\/.*)?$/
const OF_ORGANIZATION = /^\/v1\/orgs\/[^/]+(\/.*)?$/

/**
 * A request as somebody types it. Undefined where the command line has no command for it.
 * @param root where the service stands, such as https://sign.example.com
 */
export function requestCode(way: Way, request: SentRequest, root: string): string | undefined {
  if (way === 'curl') return curlOf(request, root)
  return way === 'sdk' ? sdkOf(request, root) : commandOf(request)
}

function curlOf({ method, path, headers, body }: SentRequest, root: string): string {
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${root}${path}`)}`,
    `-H 'Authorization: Bearer ${TOKEN}'`,
    ...Object.entries(headers).map(([name, value]) => `-H ${quoted(`${titled(name)}: ${value}`)}`),
    ...(body === undefined ? [] : [body === 'file' ? '--data-binary @FILE' : `-d ${quoted(body)}`]),
  ]
  return lines.join(' \\\n  ')
}

function sdkOf({ method, path, headers, body }: SentRequest, root: string): string {
  const { 'content-type': type = '', ...others } = headers
  const facts = [
    `method: '${method}',`,
    `path: ${quotedText(placed(path))},`,
    ...(Object.keys(others).length === 0 ? [] : [`headers: ${JSON.stringify(others)},`]),
    ...bodyLines(body, type),
  ]
  const named =
    body !== undefined && !type.startsWith('application/json') ? 'Media, openClient' : 'openClient'
  return `import { ${named} } from '@countersign/sdk'

const client = openClient({ baseUrl: '${root}', apiKey: 'KEY' })
const response = await client.request({
${facts.map((line) => indented(line)).join('\n')}
})`
}

function bodyLines(body: SentRequest['body'], type: string): string[] {
  if (body === undefined) return []
  if (body === 'file') return [`body: new Media('${type}', bytes),`]
  if (!type.startsWith('application/json')) return [`body: new Media('${type}', ${JSON.stringify(body)}),`]
  return [`body: ${JSON.stringify(JSON.parse(body), null, 2)},`]
}

/** What the command line calls it, where it has a command. */
function commandOf({ method, path, body }: SentRequest): string | undefined {
  const [, below = ''] = OF_NAMESPACE.exec(path.replace(/\?.*/, '')) ?? []
  const [, group, id = '', act = '', participant = '', deed = ''] = below.split('/')
  const called = `${method} ${[act, deed].filter((part) => part !== '').join('/')}`
  if (group === 'resources' && id === 'apply') return 'countersign push FOLDER'
  if (group !== 'workflows') return undefined
  if (id === '') return method === 'POST' ? runCommand(body) : 'countersign workflows list'
  switch (called) {
    case 'GET ':
      return `countersign workflows show ${id}`
    case 'POST run':
    case 'POST void':
      return `countersign workflows ${act} ${id}`
    case 'GET events':
      return `countersign workflows events ${id}`
    case 'GET action-urls':
      return `countersign workflows links ${id}`
    case 'POST participants/remind':
    case 'POST participants/delegate':
      return `countersign workflows ${deed} ${id} ${participant}`
    default:
      return undefined
  }
}

function runCommand(body: SentRequest['body']): string | undefined {
  const value: unknown = body === undefined || body === 'file' ? undefined : JSON.parse(body)
  if (typeof value !== 'object' || value === null || !('blueprintKey' in value)) return undefined
  const version = 'blueprintVersion' in value ? `@${value.blueprintVersion}` : ''
  const data = 'data' in value ? `echo ${quoted(JSON.stringify(value.data))} | ` : ''
  return `${data}countersign run ${value.blueprintKey}${version}${data === '' ? '' : ' --data -'}`
}

/** The client knows where it is. */
function placed(path: string): string {
  const [, inNamespace] = OF_NAMESPACE.exec(path) ?? []
  if (inNamespace !== undefined) return `/v1/orgs/{orgId}/namespaces/{namespaceKey}${inNamespace}`
  const [, inOrganization] = OF_ORGANIZATION.exec(path) ?? []
  return inOrganization === undefined ? path : `/v1/orgs/{orgId}${inOrganization}`
}

const indented = (text: string) => text.replaceAll(/^/gm, '  ')
const titled = (name: string) => name.replaceAll(/(?:^|-)[a-z]/g, (letters) => letters.toUpperCase())
const quotedText = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", `'\\''`)}'`
