import type { Command } from 'commander'
import { acting, command, type JsonOption, withJson } from '../command.ts'
import { EXIT_OK } from '../exit-code.ts'
import { paintOut, type Shell, say, sayJson } from '../shell.ts'
import { findProperty, type Property } from './find-property.ts'

/** `countersign explain` */
export function explainCommand(shell: Shell): Command {
  const made = command(
    shell,
    'explain',
    'what a property of a resource is, and what can stand in it',
  ).argument('<path>', 'such as blueprint.envelopes.resolution; a kind alone tells of all in it')
  return withJson(made).action(
    acting(shell, async (path: string, { json }: JsonOption) => {
      const found = findProperty(path)
      if (json) sayJson(shell, { ...short(found), children: found.children.map(short) })
      else tell(shell, found)
      return EXIT_OK
    }),
  )
}

const short = ({ path, description, isRequired, shapes }: Property) => ({
  path,
  type: typeOf(shapes),
  isRequired,
  description,
  ...factsOf(shapes),
})

function tell(shell: Shell, found: Property): void {
  const paint = paintOut(shell)
  const { path, type, isRequired, description, ...facts } = short(found)
  say(shell, `${paint.strong(path)}  ${paint.dim(`${type}, ${isRequired ? 'required' : 'optional'}`)}`)
  say(shell, `  ${description}`)
  for (const [name, value] of Object.entries(facts)) say(shell, `  ${name}: ${textOf(value)}`)
  if (found.children.length === 0) return
  say(shell)
  const width = Math.max(...found.children.map((child) => lastOf(child).length)) + 1
  for (const child of found.children) {
    const name = `${lastOf(child)}${child.isRequired ? '*' : ''}`.padEnd(width)
    say(shell, `  ${paint.strong(name)} ${child.description}`)
  }
  if (found.children.some((child) => child.isRequired)) say(shell, paint.dim('  * required'))
}

const lastOf = ({ path }: Property) => path.split('.').at(-1) ?? ''

type Shapes = Property['shapes']

function typeOf(shapes: Shapes): string {
  const types = shapes.map(({ type, items, enum: values, const: value }) => {
    if (items !== undefined || type === 'array') return 'list'
    if (typeof type === 'string') return type === 'string' ? 'text' : type
    const known = value ?? (Array.isArray(values) ? values[0] : undefined)
    return known === undefined ? 'any value' : typeof known === 'string' ? 'text' : typeof known
  })
  return [...new Set(types)].join(' or ')
}

/** What limits a value, by the words of the answer. */
const FACTS = {
  default: 'default',
  minimum: 'at least',
  maximum: 'at most',
  minLength: 'characters at least',
  maxLength: 'characters at most',
  minItems: 'entries at least',
  maxItems: 'entries at most',
  examples: 'example',
} as const

function factsOf(shapes: Shapes): Record<string, unknown> {
  const values = shapes.flatMap((shape) =>
    Array.isArray(shape.enum) ? shape.enum : 'const' in shape ? [shape.const] : [],
  )
  const facts = Object.entries(FACTS).flatMap(([keyword, name]) => {
    const value = shapes.map((shape) => shape[keyword]).find((one) => one !== undefined)
    return value === undefined ? [] : [[name, Array.isArray(value) ? value[0] : value] as const]
  })
  return { ...(values.length > 0 && { 'one of': [...new Set(values)] }), ...Object.fromEntries(facts) }
}

function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).join(', ')
  return typeof value === 'string' ? value : JSON.stringify(value)
}
