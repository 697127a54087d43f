import { isRecord } from '../src/json.ts'
import { at, type Json, listAt, textAt } from './types.ts'

const HEAD = `# Every operation of the service, to be sent from an editor: REST Client of VS Code, or what reads its files.
# Made of openapi.json by \`npm run openapi\`. Do not edit: copy it.
#
# Fill in the address and an API key, and send exchangeToken first: the others take token, organization and namespace of
# its answer. Keys, ids and bodies are those of the examples in openapi.json: put your own in their places.

@baseUrl = http://localhost:3000
@apiKey = sk_ns_test_KEY
@accessToken = {{exchangeToken.response.body.$.accessToken}}
@orgId = {{exchangeToken.response.body.$.orgId}}
@namespaceKey = {{exchangeToken.response.body.$.subject.namespaceKey}}
# The token at the end of a link that somebody was sent to sign, and of one of POST …/in-person.
@signingLink = TOKEN
@inPersonLink = TOKEN
`

/** What stands for a file of the caller's. */
const FILE = './agreement.pdf'
const FROM_ABOVE = new Set(['orgId', 'namespaceKey'])

/** One request for each operation, with the example that was recorded of it. */
export function writeRequests(document: Json): string {
  const requests = Object.entries(at(document, 'paths')).flatMap(([path, item]) =>
    Object.entries(isRecord(item) ? item : {}).map(([method, operation]) =>
      writeRequest(document, method.toUpperCase(), path, at({ operation }, 'operation')),
    ),
  )
  return [HEAD, ...requests].join('\n')
}

function writeRequest(document: Json, method: string, path: string, operation: Json): string {
  const parameters = listAt(operation, 'parameters').map((parameter) => resolved(parameter, document))
  const name = textAt(operation, 'operationId')
  const body = bodyOf(operation, name)
  const headers = [
    ...credentialOf(operation),
    ...headersOf(parameters),
    ...(body === undefined ? [] : [`Content-Type: ${body.contentType}`]),
  ]
  const lines = [
    `### ${textAt(operation, 'summary')}`,
    ...(takesCookie(operation) ? ['# From a page of the service itself: its cookie says who asks.'] : []),
    `# @name ${name}`,
    `${method} {{baseUrl}}${filled(path, parameters)}${queryOf(parameters)}`,
    ...headers,
  ]
  return `${lines.join('\n')}\n${body === undefined ? '' : `\n${body.text}\n`}`
}

function resolved(parameter: unknown, document: Json): Json {
  if (!isRecord(parameter)) return {}
  const name = textAt(parameter, '$ref').split('/').at(-1) ?? ''
  return name === '' ? parameter : at(document, 'components', 'parameters', name)
}

function filled(path: string, parameters: readonly Json[]): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    if (FROM_ABOVE.has(name)) return `{{${name}}}`
    const parameter = parameters.find((one) => one.in === 'path' && one.name === name) ?? {}
    return encodeURIComponent(String(parameter.example ?? name))
  })
}

/** What must be said, and what the example says. */
function queryOf(parameters: readonly Json[]): string {
  const pairs = parameters
    .filter((one) => one.in === 'query' && (one.required === true || one.example !== undefined))
    .flatMap((one) => pairsOf(textAt(one, 'name'), one.example ?? textAt(one, 'name')))
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

function pairsOf(name: string, value: unknown): string[] {
  if (!isRecord(value)) return [`${name}=${encodeURIComponent(String(value))}`]
  return Object.entries(value).map(([key, inner]) => `${name}[${key}]=${encodeURIComponent(String(inner))}`)
}

function credentialOf(operation: Json): string[] {
  const [way] = listAt(operation, 'security')
  const [name] = Object.keys(isRecord(way) ? way : {})
  return name === undefined || name === 'session' ? [] : [`Authorization: Bearer {{${name}}}`]
}

function takesCookie(operation: Json): boolean {
  return listAt(operation, 'security').some((way) => isRecord(way) && way.session !== undefined)
}

function headersOf(parameters: readonly Json[]): string[] {
  return parameters.flatMap((one) => {
    const name = textAt(one, 'name')
    if (name === 'Idempotency-Key') return [`${name}: {{$guid}}`]
    return one.in === 'header' && one.required === true ? [`${name}: ${String(one.example)}`] : []
  })
}

function bodyOf(operation: Json, name: string): { contentType: string; text: string } | undefined {
  const content = at(operation, 'requestBody', 'content')
  const types = Object.keys(content)
  const json = types.find((type) => at(content, type).example !== undefined)
  if (json !== undefined) {
    const example =
      name === 'exchangeToken' ? { grantType: 'api_key', apiKey: '{{apiKey}}' } : at(content, json).example
    return {
      contentType: json,
      text: typeof example === 'string' ? example : JSON.stringify(example, null, 2),
    }
  }
  const own = types.find((type) => !type.startsWith('multipart/'))
  if (own === undefined) return undefined
  return { contentType: own === '*/*' ? 'application/pdf' : own, text: `< ${FILE}` }
}
