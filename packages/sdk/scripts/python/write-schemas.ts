import { type Declaration, type Field, pascalOf, type Shape, wrapped } from '../shapes.ts'

const WIDTH_MAX = 100
const IDENTIFIER = /^[A-Za-z_]\w*$/
/** Python 3, section 2.3.1. */
export const KEYWORDS: ReadonlySet<string> = new Set(
  `False None True and as assert async await break class continue def del elif else except finally for from global if
  import in is lambda nonlocal not or pass raise return try while with yield`.split(/\s+/),
)

/** The types of records, as TypedDicts: their keys are those of the JSON. */
export function writeSchemas(declarations: readonly Declaration[], eventTypes: readonly string[]): string {
  const events = eventTypes.map((eventType) => `${pascalOf(eventType)}Event`)
  return [
    '"""The types of records. Made of openapi.json by `npm run openapi`. Do not edit."""',
    '',
    'from __future__ import annotations',
    '',
    'from typing import Any, Dict, List, Literal, NotRequired, TypeAlias, TypedDict, Union',
    '',
    ...declarations.map(writeDeclaration),
    alias('WebhookEvent', events, 'What a webhook endpoint receives; `eventType` tells which.'),
  ].join('\n')
}

/** `"""…"""` in lines of a fixed width. @param last a line of its own at the end, however long it is */
export function docstring(text: string, indent: string, last?: string): string {
  if (text === '') return ''
  const clean = text.replaceAll('\\', '\\\\').replaceAll('"""', "'''").replace(/"$/, "'")
  const [first = '', ...more] = wrapped(clean, WIDTH_MAX - indent.length - '"""'.length)
  const end = last === undefined ? [] : ['', last]
  if (more.length + end.length === 0 && first.length + indent.length + 6 <= WIDTH_MAX)
    return `${indent}"""${first}"""\n`
  const lines = [first, ...more, ...end].map((line) => (line === '' ? '' : `${indent}${line}`))
  return `${indent}"""${lines.join('\n').trimStart()}\n${indent}"""\n`
}

/** The annotation of a shape. @param prefix of the module that holds the types, such as `schemas.` */
export function annotationOf(shape: Shape, prefix = ''): string {
  switch (shape.kind) {
    case 'text':
      return 'str'
    case 'integer':
      return 'int'
    case 'number':
      return 'float'
    case 'boolean':
      return 'bool'
    case 'null':
      return 'None'
    case 'anything':
      return 'Any'
    case 'choice':
      return `Literal[${shape.values.map((value) => JSON.stringify(value)).join(', ')}]`
    case 'list':
      return `List[${annotationOf(shape.item, prefix)}]`
    case 'map':
      return `Dict[str, ${annotationOf(shape.value, prefix)}]`
    case 'named':
      return `${prefix}${shape.name}`
    case 'union':
      return `Union[${shape.members.map((member) => annotationOf(member, prefix)).join(', ')}]`
  }
}

function writeDeclaration(declaration: Declaration): string {
  const { name, description } = declaration
  if (declaration.kind === 'alias') {
    const { shape } = declaration
    const members = shape.kind === 'union' ? shape.members.map((member) => annotationOf(member)) : undefined
    return alias(name, members ?? [annotationOf(shape)], description)
  }
  const { fields } = declaration
  const kept = fields.filter((field) => !isAttribute(field.name))
  const plain = fields.filter((field) => isAttribute(field.name))
  const told = kept.map((field) => `\`${field.name}\`: ${field.description}`)
  const about = docstring([description, ...told].filter((text) => text !== '').join(' '), '    ')
  const base = kept.length === 0 ? 'TypedDict' : `_${name}`
  const body = [about, ...plain.map(writeField)].filter((text) => text !== '').join('\n')
  return `${writeKept(base, kept)}\nclass ${name}(${base}):\n${body === '' ? '    pass\n' : body}`
}

/** Keys that cannot stand in a class, since Python keeps their names: in a base that is made by a call. */
function writeKept(name: string, fields: readonly Field[]): string {
  if (fields.length === 0) return ''
  const members = fields.map(({ name: key, isRequired, shape }) => {
    const type = `'${annotationOf(shape)}'`
    return `    '${key}': ${isRequired ? type : `NotRequired[${type}]`},\n`
  })
  return `\n${name} = TypedDict('${name}', {\n${members.join('')}})\n`
}

function isAttribute(name: string): boolean {
  return IDENTIFIER.test(name) && !KEYWORDS.has(name)
}

function writeField({ name, isRequired, shape, description }: Field): string {
  const type = annotationOf(shape)
  return `    ${name}: ${isRequired ? type : `NotRequired[${type}]`}\n${docstring(description, '    ')}`
}

/** Evaluated by type checkers alone, so that types may name each other in any order. */
function alias(name: string, members: readonly string[], description: string): string {
  const [only = 'Any', ...more] = members
  const type = more.length === 0 ? only : `Union[${members.join(', ')}]`
  return `\n${name}: TypeAlias = '${type}'\n${docstring(description, '')}\n`
}
