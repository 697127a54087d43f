import { isRecord, type Schema } from '@countersign/ui/json-form/schema'

/** Says the text of a key of `ShapeTexts`, or '' where there is none. */
export type SayShape = (key: string) => string

/**
 * On a schema among those of shapes, whose words are those of an author: all of them, or its title and description. It stays as it is, as do
 * names that its values have already (`enumNames`).
 */
export interface Authored {
  authored?: 'all' | 'title'
}

/** As the shapes write them: they tell no more than the label that they would stand below. */
export const REPEATING: ReadonlySet<unknown> = new Set([
  'The name, literal or computed.',
  'The e-mail address, literal or computed.',
  'The colour.',
  'What people call it.',
  'What people call the step.',
  'What people call the envelope.',
  'What it is.',
  'What the resource is called.',
  'Everybody who takes part.',
  'Somebody who takes part in the process.',
  'The steps of the group.',
  'Steps that belong together.',
  'The fields of the document.',
  'A value that an expression gives.',
  'A part that somebody plays in the document.',
  'A value of your own that webhooks carry.',
  'Somebody who receives the sealed documents.',
  'How the value looks.',
])
/** Of an expression where a literal could stand too. */
const BARE_EXPRESSION = 'A JSONata expression.'
const COMPUTED = 'Computed value'
const FIXED = 'Fixed value'

/** Properties whose texts are expressions, patterns, or formats; what has a pattern of its own is a key, a reference or the like. */
const CODE: ReadonlySet<string> = new Set([
  'expression',
  'transform',
  'validate',
  'includeIf',
  'iterator',
  'pattern',
  'format',
])
/** Its pattern only keeps out what is none. */
const ADDRESS = 'email'

/** A schema made of the shapes, as a language says it: titles, descriptions, and how properties and the values of a choice are called. */
export function spokenSchema(schema: Schema, say: SayShape): Schema {
  return spoken(schema, say, '')
}

/** @param property whose value it is about, or the values of a list there */
function spoken(schema: Schema, say: SayShape, property: string): Schema {
  if (schema.authored === 'all') return schema
  const { description, ...bare } = schema
  const telling = REPEATING.has(description) ? bare : schema
  const said = {
    ...telling,
    ...(schema.authored !== 'title' && titled(telling, say)),
    ...named(schema, say, property),
    ...(isCode(schema, property) && { isCode: true }),
  }
  return mapped(said, (value, keyword) => {
    switch (keyword) {
      case 'properties':
        return isRecord(value) ? mapped(value, (own, name) => ofProperty(own, say, name)) : value
      case '$defs':
        return isRecord(value) ? mapped(value, (own) => within(own, say, property)) : value
      case 'items':
        return withAdding(within(value, say, property), say(`add.${property}`))
      case 'additionalProperties':
      case 'then':
        return within(value, say, property)
      case 'anyOf':
      case 'allOf':
        return Array.isArray(value) ? ofBranches(value, say, property) : value
      default:
        return value
    }
  })
}

function isCode({ type, pattern, enum: values }: Schema, property: string): boolean {
  if (type !== 'string' || values !== undefined) return false
  return CODE.has(property) || (pattern !== undefined && property !== ADDRESS)
}

function within(schema: unknown, say: SayShape, property: string): unknown {
  return isRecord(schema) ? spoken(schema, say, property) : schema
}

/** By its own title, else by its name; a reference has the title of what it leads to. */
function ofProperty(schema: unknown, say: SayShape, name: string): unknown {
  if (!isRecord(schema)) return schema
  const title = schema.title === undefined && schema.$ref === undefined ? say(`name.${name}`) : ''
  const said = spoken(schema, say, name)
  return title === '' || schema.authored !== undefined ? said : { ...said, title }
}

/** What a press is called that adds an entry. */
function withAdding(schema: unknown, adding: string): unknown {
  return isRecord(schema) && adding !== '' ? { ...schema, adding } : schema
}

/** Where an expression can stand for a literal, the choice is between these two. */
function ofBranches(branches: readonly unknown[], say: SayShape, property: string): unknown[] {
  const isComputed = (branch: unknown) =>
    isRecord(branch) && (branch.title === COMPUTED || branch.description === BARE_EXPRESSION)
  const isEither = branches.some(isComputed)
  return branches.map((branch) => {
    const said = ofBranch(branch, say, property)
    if (!isEither || !isRecord(branch) || !isRecord(said) || branch.title !== undefined) return said
    const title = isComputed(branch) ? COMPUTED : FIXED
    return { ...said, title: say(`title.${title}`) || title }
  })
}

/** One that is a constant is chosen by what its value is called. */
function ofBranch(schema: unknown, say: SayShape, property: string): unknown {
  const said = within(schema, say, property)
  if (!isRecord(said) || typeof said.const !== 'string' || said.title !== undefined) return said
  const title = valueName(said.const, say, property)
  return title === undefined ? said : { ...said, title }
}

function titled({ title, description }: Schema, say: SayShape): Schema {
  return {
    ...(typeof title === 'string' && { title: say(`title.${title}`) || title }),
    ...(typeof description === 'string' && { description: say(description) || description }),
  }
}

function named(schema: Schema, say: SayShape, property: string): Schema {
  const values = Array.isArray(schema.enum) ? schema.enum : 'const' in schema ? [schema.const] : []
  if (values.length === 0 || schema.enumNames !== undefined) return {}
  const enumNames = values.map((value) => valueName(value, say, property))
  return enumNames.every((name) => name === undefined) ? {} : { enumNames }
}

function valueName(value: unknown, say: SayShape, property: string): string | undefined {
  return say(`${property}=${value}`) || say(`=${value}`) || undefined
}

function mapped(values: Schema, change: (value: unknown, name: string) => unknown): Schema {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value, name)]))
}
