import { type Described, hasCursor } from '../operations.ts'
import { pascalOf, type Shape, type Shapes } from '../shapes.ts'
import { textAt } from '../types.ts'
import { exportedName, parameterName } from './names.ts'
import { columns, comment, HEAD, typeOf } from './write-schemas.ts'

/** The methods of the client, grouped by what they are about. */
export function writeOperations(operations: readonly Described[], shapes: Shapes): string {
  const groups = [...Map.groupBy(operations, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const members = columns(groups.map(([group]) => [exportedName(group), serviceOf(group)]))
  const made = columns(groups.map(([group]) => [`\t${exportedName(group)}:`, `${serviceOf(group)}{caller},`]))
  return [
    HEAD,
    '',
    'package countersign',
    '',
    'import "context"',
    '',
    `// Groups has every operation of the service, by what it is about.\ntype Groups struct {\n${members}}\n`,
    `func groupsOf(caller *caller) Groups {\n\treturn Groups{\n${made}\t}\n}\n`,
    ...groups.map(([group, own]) => writeGroup(group, own, shapes)),
  ].join('\n')
}

const serviceOf = (group: string) => `${exportedName(group)}Service`

function writeGroup(group: string, operations: readonly Described[], shapes: Shapes): string {
  const service = serviceOf(group)
  const told = `// ${service} has the operations that the tag ${pascalOf(group)} of openapi.json holds.\n`
  const methods = operations.map((operation) => writeMethod(operation, service, shapes))
  return [`${told}type ${service} struct{ caller *caller }\n`, ...methods].join('\n')
}

function writeMethod(operation: Described, service: string, shapes: Shapes): string {
  const { operationId, name, summary, method, path, answer, body } = operation
  const own = exportedName(name)
  const parameters = parametersOf(operation, shapes).join(', ')
  const nil = body.kind === 'json' && body.isOptional ? ' A nil body means an empty one.' : ''
  const told = `${comment(`${own}: ${summary}.${nil}`, '')}//\n// ${operationId}: ${method} ${path}\n`
  const head = (result: string) => `${told}func (s ${service}) ${own}(${parameters}) ${result} {\n`
  const request = requestOf(operation)
  const query = writeQuery(operation, shapes)
  if (answer.kind === 'pages') {
    const item = typeOf(shapes.read(answer.item, `${pascalOf(operationId)}Item`))
    const code = `\treturn newPages[${item}](s.caller, ${hasCursor(operation)}, ${request}, options)\n}\n`
    return `${query}${head(`*Pages[${item}]`)}${code}`
  }
  if (answer.kind === 'bytes')
    return `${query}${head('(*Download, error)')}\treturn s.caller.download(ctx, ${request}, options)\n}\n`
  const shape = shapes.read(answer.schema, `${pascalOf(operationId)}Answer`)
  const type = typeOf(shape)
  return shape.kind === 'named'
    ? `${query}${head(`(*${type}, error)`)}\treturn callJSON[${type}](ctx, s.caller, ${request}, options)\n}\n`
    : `${query}${head(`(${type}, error)`)}\treturn valueOf(callJSON[${type}](ctx, s.caller, ${request}, options))\n}\n`
}

function parametersOf(
  { parts, body, query, match, answer, operationId }: Described,
  shapes: Shapes,
): string[] {
  return [
    ...(answer.kind === 'pages' ? [] : ['ctx context.Context']),
    ...parts.map((name) => `${parameterName(name)} string`),
    ...(body.kind === 'bytes' ? ['content Upload'] : []),
    ...(body.kind === 'json'
      ? [`body ${bodyType(shapes.read(body.schema, `${pascalOf(operationId)}Body`))}`]
      : []),
    ...(query.length > 0 ? [`query *${queryName(operationId)}`] : []),
    ...(match === 'required' ? ['ifMatch string'] : []),
    'options ...Option',
  ]
}

function bodyType(shape: Shape): string {
  const type = typeOf(shape)
  return shape.kind === 'named' ? `*${type}` : type
}

const queryName = (operationId: string) => `${exportedName(operationId)}Query`

/** What is nothing is left out of the query; a pointer where false is meant differently from nothing. */
function writeQuery({ operationId, query }: Described, shapes: Shapes): string {
  if (query.length === 0) return ''
  const name = queryName(operationId)
  const fields = query.map((parameter) => {
    const own = textAt(parameter, 'name')
    const type = typeOf(shapes.read(parameter.schema, `${name}${pascalOf(own)}`))
    const told = comment(textAt(parameter, 'description'), '\t')
    return `${told}\t${exportedName(own)} ${type === 'bool' ? '*bool' : type} \`query:"${own}"\`\n`
  })
  return `// ${name} says what ${operationId} is to give.\ntype ${name} struct {\n${fields.join('\n')}}\n\n`
}

function requestOf(operation: Described): string {
  const { method, path, parts, query, body, match, acts, isPublic, answer } = operation
  // What the client fills in by itself stays as it is.
  const pieces = (parts.length === 0 ? [path] : path.split(new RegExp(`\\{(${parts.join('|')})\\}`)))
    .map((piece, index) => (index % 2 === 1 ? `pathPart(${parameterName(piece)})` : JSON.stringify(piece)))
    .filter((piece) => piece !== '""')
  return `request{${[
    ...(answer.kind === 'pages' ? [] : [`method: "${method}"`]),
    `path: ${pieces.join(' + ')}`,
    ...(query.length > 0 ? ['query: queryOf(query)'] : []),
    ...(body.kind === 'json' ? ['body: body, hasBody: true'] : []),
    ...(body.kind === 'bytes' ? ['upload: &content'] : []),
    ...(match === 'required' ? ['ifMatch: ifMatch, needsMatch: true'] : []),
    ...(acts ? ['acts: true'] : []),
    ...(isPublic ? ['isPublic: true'] : []),
  ].join(', ')}}`
}
