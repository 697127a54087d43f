import { type Declaration, type Field, type Shape, wrapped } from '../shapes.ts'
import { exportedName } from './names.ts'

const WIDTH_MAX = 100
export const HEAD = '// Code generated from openapi.json by npm run openapi. DO NOT EDIT.'

/** What is known of the declared types while one of them is written. */
export interface Known {
  declarations: ReadonlyMap<string, Declaration>
  /** Those that are sent to change a record: a list of theirs may be sent empty. */
  changing: ReadonlySet<string>
}

/** The types of records, as structs. */
export function writeSchemas(known: Known, eventTypes: readonly string[]): string {
  const declarations = [...known.declarations.values()].map((declaration) =>
    writeDeclaration(declaration, known),
  )
  return [HEAD, '', 'package countersign', '', ...declarations, writeEventTypes(eventTypes, known)].join('\n')
}

/** The declarations by name, and those that bodies of PATCH are made of. */
export function knownOf(declarations: readonly Declaration[], changing: readonly Shape[]): Known {
  const byName = new Map(declarations.map((declaration) => [declaration.name, declaration]))
  const found = new Set<string>()
  const visit = (shape: Shape): void => {
    if (shape.kind === 'list') visit(shape.item)
    else if (shape.kind === 'map') visit(shape.value)
    else if (shape.kind === 'union') shape.members.forEach(visit)
    else if (shape.kind === 'named' && !found.has(shape.name)) {
      found.add(shape.name)
      const declaration = byName.get(shape.name)
      if (declaration?.kind === 'object') for (const field of declaration.fields) visit(field.shape)
      else if (declaration !== undefined) visit(declaration.shape)
    }
  }
  changing.forEach(visit)
  return { declarations: byName, changing: found }
}

/** Lines of a comment. */
export function comment(text: string, indent: string): string {
  return wrapped(text, WIDTH_MAX - indent.length - 3)
    .map((line) => `${indent}// ${line}\n`)
    .join('')
}

/** The type of a value that is there. */
export function typeOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
    case 'choice':
      return 'string'
    case 'integer':
      return 'int64'
    case 'number':
      return 'float64'
    case 'boolean':
      return 'bool'
    case 'null':
    case 'anything':
      return 'any'
    case 'list':
      return `[]${typeOf(shape.item)}`
    case 'map':
      return `map[string]${typeOf(shape.value)}`
    case 'named':
      return exportedName(shape.name)
    case 'union':
      return unionType(shape.members)
  }
}

function unionType(members: readonly Shape[]): string {
  const others = members.filter(({ kind }) => kind !== 'null')
  const [first, ...more] = [...new Set(others.map(typeOf))]
  const own = first !== undefined && more.length === 0 ? first : 'any'
  return others.length === members.length || own === 'any' ? own : `*Nullable[${own}]`
}

function writeDeclaration(declaration: Declaration, known: Known): string {
  const name = exportedName(declaration.name)
  const told = comment(declaration.description === '' ? '' : `${name}: ${declaration.description}`, '')
  if (declaration.kind === 'alias') {
    const { shape } = declaration
    const values = shape.kind === 'choice' ? writeValues(name, shape.values) : ''
    return `${told}type ${name} ${typeOf(shape)}\n${values}`
  }
  const fields = declaration.fields.map((field) => writeField(field, declaration.name, known))
  const names = declaration.fields.map((field) => exportedName(field.name))
  const twice = names.find((one, index) => names.indexOf(one) !== index)
  if (twice !== undefined) throw new Error(`${name} would have two fields ${twice}`)
  return `${told}type ${name} struct {\n${fields.join('\n')}}\n`
}

/** The values of a closed list; patterns such as `workflow.*` are written as text. */
function writeValues(name: string, values: readonly string[]): string {
  const named = values.filter((value) => /^[A-Za-z]/.test(value) && !value.includes('*'))
  const lines = named.map(
    (value) => [`${name}${exportedName(value)}`, `${name} = ${JSON.stringify(value)}`] as const,
  )
  return `\nconst (\n${columns(lines)})\n`
}

/** Lines of two columns, as gofmt lays them out. */
export function columns(lines: readonly (readonly [string, string])[]): string {
  const width = Math.max(...lines.map(([first]) => first.length))
  return lines.map(([first, second]) => `\t${first.padEnd(width)} ${second}\n`).join('')
}

function writeField({ name, isRequired, shape, description }: Field, owner: string, known: Known): string {
  const values =
    shape.kind === 'choice' ? ` One of ${shape.values.map((value) => `"${value}"`).join(', ')}.` : ''
  const type = isRequired ? typeOf(shape) : optionalType(shape, known.changing.has(owner), known)
  const tag = `\`json:"${name}${isRequired ? '' : ',omitempty'}"\``
  return `${comment(`${description}${values}`, '\t')}\t${exportedName(name)} ${type} ${tag}\n`
}

/** A pointer where its zero is a value that may be meant. */
function optionalType(shape: Shape, isChanging: boolean, known: Known): string {
  const type = typeOf(shape)
  if (type === 'any' || type.startsWith('*')) return type
  if (type.startsWith('[]') || type.startsWith('map[')) return isChanging ? `*${type}` : type
  const declaration = shape.kind === 'named' ? known.declarations.get(shape.name) : undefined
  return declaration?.kind === 'alias' && typeOf(declaration.shape) === 'any' ? type : `*${type}`
}

/** What makes an event's type the one of its eventType. */
function writeEventTypes(eventTypes: readonly string[], known: Known): string {
  const names = eventTypes.map((eventType) => ({ eventType, name: `${exportedName(eventType)}Event` }))
  const lacking = names.find(({ name }) => !known.declarations.has(name))
  if (lacking !== undefined) throw new Error(`There is no schema ${lacking.name}`)
  const cases = names
    .map(({ eventType, name }) => `\tcase "${eventType}":\n\t\treturn new(${name})\n`)
    .join('')
  return `// eventOf makes the type of an event; nil for one that this client does not know.\nfunc eventOf(eventType string) any {\n\tswitch eventType {\n${cases}\t}\n\treturn nil\n}\n`
}
