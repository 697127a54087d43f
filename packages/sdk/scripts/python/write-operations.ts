import { type Described, hasCursor } from '../operations.ts'
import { pascalOf, type Shape, type Shapes, snakeOf } from '../shapes.ts'
import { textAt } from '../types.ts'
import { annotationOf, docstring, KEYWORDS } from './write-schemas.ts'

/** What every method takes beside its query. */
const OPTIONS = new Set([
  'timeout',
  'headers',
  'retry',
  'api_key',
  'idempotency_key',
  'if_match',
  'if_none_match',
])

/** The methods of the client, grouped by what they are about. */
export function writeOperations(operations: readonly Described[], shapes: Shapes): string {
  const groups = [...Map.groupBy(operations, ({ group }) => group)].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const members = groups.map(([group]) => `        self.${snakeOf(group)} = ${pascalOf(group)}(call)\n`)
  return [
    '"""Every operation of the service. Made of openapi.json by `npm run openapi`. Do not edit."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, List, Literal, Mapping, Optional, Union, Unpack',
    '',
    'from ..call import ActOptions, Call, CallOptions, ChangeOptions, ChangeOptionsIfGiven, ReadOptions',
    'from ..call import UploadOptions, part',
    'from ..content import Content, Download, Media',
    'from ..pages import Pages',
    'from . import schemas',
    '',
    ...groups.map(([group, own]) => writeGroup(group, own, shapes)),
    `\nclass Groups:\n    """Every operation of the service, by what it is about."""\n`,
    `    def __init__(self, call: Call) -> None:\n${members.join('')}`,
  ].join('\n')
}

function writeGroup(group: string, operations: readonly Described[], shapes: Shapes): string {
  const methods = operations.map((operation) => writeMethod(operation, shapes)).join('\n')
  return `\nclass ${pascalOf(group)}:\n    def __init__(self, call: Call) -> None:\n        self._call = call\n\n${methods}`
}

function writeMethod(operation: Described, shapes: Shapes): string {
  const { operationId, name, summary, method, path, answer } = operation
  const parameters = parametersOf(operation, shapes).map((one) => `\n        ${one},`)
  const head = `    def ${snakeOf(name)}(${parameters.join('')}\n    ) -> ${resultOf(operation, shapes)}:\n`
  const told = docstring(`${summary}.`, '        ', `\`${operationId}\`: ${method} ${path}`)
  const verb = answer.kind === 'pages' ? 'pages' : answer.kind
  return `${head}${told}        return self._call.${verb}(${argumentsOf(operation).join(', ')})\n`
}

function parametersOf(operation: Described, shapes: Shapes): string[] {
  const { parts, query, body, operationId } = operation
  const given = query.map((parameter) => {
    const name = parameterOf(parameter)
    if (OPTIONS.has(name)) throw new Error(`${operationId}: the query ${name} is called like an option`)
    const type = queryType(shapes.read(parameter.schema, `${pascalOf(operationId)}${pascalOf(name)}`))
    return parameter.required === true ? `${name}: ${type}` : `${name}: Optional[${type}] = None`
  })
  return [
    'self',
    ...parts.map((name) => `${snakeOf(name)}: str`),
    ...bodyParameter(body, operationId, shapes),
    ...(given.length > 0 ? ['*', ...given] : []),
    `**options: Unpack[${optionsOf(operation)}]`,
  ]
}

function bodyParameter(body: Described['body'], operationId: string, shapes: Shapes): string[] {
  if (body.kind === 'none') return []
  if (body.kind === 'bytes') return ['content: Union[Content, Media]']
  const own = annotationOf(shapes.read(body.schema, `${pascalOf(operationId)}Body`), 'schemas.')
  const type = body.hasYaml ? `Union[${own}, Media]` : own
  return [body.isOptional ? `body: Optional[${type}] = None` : `body: ${type}`]
}

function queryType(shape: Shape): string {
  return shape.kind === 'map' ? `Mapping[str, ${annotationOf(shape.value)}]` : annotationOf(shape, 'schemas.')
}

function parameterOf(parameter: Described['query'][number]): string {
  const name = snakeOf(textAt(parameter, 'name'))
  return KEYWORDS.has(name) ? `${name}_` : name
}

function optionsOf({ match, isConditional, acts, body, answer }: Described): string {
  if (match === 'required') return 'ChangeOptions'
  if (match === 'optional') return 'ChangeOptionsIfGiven'
  if (body.kind === 'bytes') return 'UploadOptions'
  if (acts) return 'ActOptions'
  return isConditional && answer.kind === 'json' ? 'ReadOptions' : 'CallOptions'
}

function resultOf({ answer, operationId }: Described, shapes: Shapes): string {
  if (answer.kind === 'bytes') return 'Download'
  if (answer.kind === 'json')
    return annotationOf(shapes.read(answer.schema, `${pascalOf(operationId)}Answer`), 'schemas.')
  return `Pages[${annotationOf(shapes.read(answer.item, `${pascalOf(operationId)}Item`), 'schemas.')}]`
}

function argumentsOf(operation: Described): string[] {
  const { method, path, parts, query, body, answer, acts, isPublic } = operation
  const filled = parts.reduce((text, name) => text.replace(`{${name}}`, `<part(${snakeOf(name)})>`), path)
  const where =
    parts.length === 0
      ? `"${path}"`
      : `f"${filled.replaceAll('{', '{{').replaceAll('}', '}}').replaceAll('<', '{').replaceAll('>', '}')}"`
  const pairs = query.map((parameter) => `"${textAt(parameter, 'name')}": ${parameterOf(parameter)}`)
  return [
    ...(answer.kind === 'pages' ? [where, hasCursor(operation) ? 'True' : 'False'] : [`"${method}"`, where]),
    'options',
    ...(pairs.length > 0 ? [`query={${pairs.join(', ')}}`] : []),
    ...(body.kind === 'json' ? [body.isOptional ? 'body={} if body is None else body' : 'body=body'] : []),
    ...(body.kind === 'bytes' ? ['content=content'] : []),
    ...(acts ? ['acts=True'] : []),
    ...(isPublic ? ['public=True'] : []),
  ]
}
