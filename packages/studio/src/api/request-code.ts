import { commandOf } from './command-code.ts'
import { quoted } from './quoted.ts'
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
