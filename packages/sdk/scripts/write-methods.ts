import { isRecord } from '../src/json.ts'
import { type Described, hasCursor } from './operations.ts'
import { textAt, typeOf } from './types.ts'

/** Writes the methods of the client, grouped by what they are about. */
export function writeMethods(operations: readonly Described[], schemaNames: readonly string[]): string {
  const groups = Map.groupBy(operations, ({ group }) => group)
  const names = [...groups.keys()].toSorted()
  const code = names.map((name) => writeGroup(name, groups.get(name) ?? [])).join('\n')
  const used = schemaNames.filter((name) => new RegExp(`\\b${name}\\b`).test(code))
  const members = names.map((name) => `  ${name}: ${typeName(name)}\n`).join('')
  const made = names.map((name) => `    ${name}: ${name}Of(call),\n`).join('')
  return [
    '// Made of openapi.json by `npm run openapi`. Do not edit.',
    `import type { Content, Download, Media } from '../body.ts'`,
    `import {
  type ActOptions,
  type BytesOptions,
  type Call,
  type CallOptions,
  type ChangeOptions,
  type ChangeOptionsIfGiven,
  part,
  type ReadOptions,
  uploadOf,
} from '../call.ts'`,
    `import type { Pages } from '../pages.ts'`,
    `import type {\n${used.map((name) => `  ${name},\n`).join('')}} from './schemas.ts'`,
    '',
    code,
    `/** Every operation of the service, by what it is about. */\nexport interface Groups {\n${members}}\n`,
    `export function groupsOf(call: Call): Groups {\n  return {\n${made}  }\n}\n`,
  ].join('\n')
}

const typeName = (group: string) => `${group.charAt(0).toUpperCase()}${group.slice(1)}Methods`

function writeGroup(group: string, operations: readonly Described[]): string {
  const methods = operations.map(writeMethod)
  const types = methods.map(({ comment, signature }) => `${comment}  ${signature}\n`).join('')
  const values = methods.map(({ code }) => `    ${code},\n`).join('')
  const type = typeName(group)
  return `interface ${type} {\n${types}}\n\nfunction ${group}Of(call: Call): ${type} {\n  return {\n${values}  }\n}\n`
}

function writeMethod(operation: Described) {
  const { name, summary, operationId, method, path } = operation
  const parameters = parametersOf(operation)
  const result = resultOf(operation)
  const signature = `${name}(${parameters.map(({ name, type, mark }) => `${name}${mark}: ${type}`).join(', ')}): ${result}`
  const comment = `  /** ${summary}. \`${operationId}\`: ${method} ${path} */\n`
  const names = parameters
    .map(({ name, mark }) => (name === 'body' && mark === '?' ? 'body = {}' : name))
    .join(', ')
  return { comment, signature, code: `${name}: (${names}) =>\n      ${callOf(operation)}` }
}

interface Parameter {
  name: string
  type: string
  mark: '' | '?'
}

function parametersOf(operation: Described): Parameter[] {
  const { parts, body, query } = operation
  const isQueryNeeded = query.some((parameter) => parameter.required === true)
  return [
    ...parts.map((name): Parameter => ({ name, type: 'string', mark: '' })),
    ...bodyParameter(body),
    ...(query.length > 0
      ? [{ name: 'query', type: queryType(query), mark: isQueryNeeded ? '' : '?' } as const]
      : []),
    optionsOf(operation),
  ]
}

function bodyParameter(body: Described['body']): Parameter[] {
  if (body.kind === 'none') return []
  if (body.kind === 'bytes') return [{ name: 'content', type: 'Content | Media', mark: '' }]
  const own = typeOf(body.schema)
  const type = body.hasYaml ? `${own} | Media` : own
  return [{ name: 'body', type, mark: body.isOptional ? '?' : '' }]
}

function queryType(query: Described['query']): string {
  const members = query.map((parameter) => {
    const [name, type] = [textAt(parameter, 'name'), typeOf(parameter.schema)]
    // What is undefined is left out of the query: filters that somebody may or may not have chosen go in as they are.
    return parameter.required === true ? `${name}: ${type}` : `${name}?: ${type} | undefined`
  })
  return `{ ${members.join('; ')} }`
}

function optionsOf({ match, isConditional, acts, body, answer }: Described): Parameter {
  if (match === 'required') return { name: 'options', type: 'ChangeOptions', mark: '' }
  const types = [
    ...(match === 'optional' ? ['ChangeOptionsIfGiven'] : []),
    ...(body.kind === 'bytes' ? ['BytesOptions'] : acts ? ['ActOptions'] : []),
    ...(isConditional && answer.kind === 'json' ? ['ReadOptions'] : []),
  ]
  return { name: 'options', type: types.length === 0 ? 'CallOptions' : types.join(' & '), mark: '?' }
}

function resultOf({ answer }: Described): string {
  if (answer.kind === 'bytes') return 'Promise<Download>'
  const inner = '    '
  return answer.kind === 'pages'
    ? `Pages<${typeOf(answer.item, inner)}>`
    : `Promise<${typeOf(answer.schema, inner)}>`
}

function callOf(operation: Described): string {
  const { method, path, parts, query, body, answer, acts, isPublic } = operation
  const template = parts.reduce((text, name) => text.replace(`{${name}}`, `\${part(${name})}`), path)
  const where = parts.length === 0 ? `'${path}'` : `\`${template}\``
  const given = [
    ...(query.length > 0 ? ['query'] : []),
    ...(body.kind === 'json' ? ['body'] : []),
    ...(body.kind === 'bytes' ? ['body: uploadOf(content, options)'] : []),
    'options',
    ...(acts ? ['acts: true'] : []),
    ...(isPublic ? ['isPublic: true'] : []),
  ].join(', ')
  if (answer.kind === 'pages') return `call.pages(${where}, ${hasCursor(operation)}, { ${given} })`
  return `call.${answer.kind}('${method}', ${where}, { ${given} })`
}

/** The type of every event that webhooks deliver. */
export function writeEvents(webhooks: unknown): string {
  const names = Object.keys(isRecord(webhooks) ? webhooks : {}).map(
    (eventType) =>
      `${eventType
        .split(/[._]/)
        .map((word) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`)
        .join('')}Event`,
  )
  return `/** What a webhook endpoint receives; \`eventType\` tells which. */\nexport type WebhookEvent =\n${names.map((name) => `  | ${name}\n`).join('')}`
}
