import { describeBuiltins } from '@countersign/expressions/builtin-signatures'
import type { Lookup } from '../checks/findings.ts'
import type { Path } from '../issue.ts'
import type { Kind } from '../shapes/resource.ts'
import { YamlText } from '../yaml-text/yaml-text.ts'
import { type ExpressionName, nameInExpression } from './name-in-expression.ts'
import { expressionAt, shapesAt } from './place-in-shape.ts'
import { namesBelow, seenAt } from './seen.ts'

/** What stands at a place of the text, and what it is for. */
export interface About {
  from: number
  to: number
  text: string
}

/** Of a name in an expression: its type and description in its schema, or the signature of a function; else what the property there is for. */
export function describeAt(text: string, offset: number, kind: Kind, lookup: Lookup): About | undefined {
  const read = new YamlText(text)
  if (!read.isReadable) return undefined
  const place = expressionAt(text, offset, kind)
  const name = place && nameInExpression(text, offset)
  if (place && name) {
    const said = describeName(text, place.path, name, kind, lookup)
    if (said !== undefined) return { from: name.from, to: name.to, text: said }
  }
  const path = read.pathAt(offset)
  const range = read.rangeOf(path)
  const said = describePath(kind, path, text)
  return range === undefined || said === undefined ? undefined : { ...range, text: said }
}

/** What the shape at a path means, for who points at it. */
function describePath(kind: Kind, path: Path, text: string): string | undefined {
  const found = shapesAt(kind, path, text)
  return found.map(({ description }) => description).find((each) => typeof each === 'string')
}

function describeName(
  text: string,
  path: Path,
  name: ExpressionName,
  kind: Kind,
  lookup: Lookup,
): string | undefined {
  if (name.is === 'function') {
    const builtin = describeBuiltins().find((one) => one.name === name.name)
    return builtin && `$${builtin.name} ${builtin.signature}`
  }
  const { names } = name
  const seen = namesBelow(seenAt(text, path, kind, lookup)?.visible, names.slice(0, -1))
  const found = seen.find(({ label }) => label === names.at(-1))
  const said = found && [found.detail, found.info].filter((part) => part !== undefined)
  return said === undefined || said.length === 0 ? undefined : `${names.join('.')}: ${said.join('. ')}`
}
