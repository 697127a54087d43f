import { checkExpression, type ExpressionProblem } from '@countersign/expressions'
import type { Lookup } from './check-resource.ts'
import { find, notFound } from './checks/check-references.ts'
import { isAmong, type RoughResource } from './checks/findings.ts'
import { ISSUES_MAX, type Issue, isRecord, issueAt, type Path } from './issue.ts'
import { HALF_A_PAIR, parseReference, referencesOf } from './references.ts'
import { EXPRESSION_EXPECTED, EXPRESSION_LENGTH_MAX } from './shapes/common.ts'
import { SPEC_SHAPES } from './shapes/resource.ts'
import { Step } from './shapes/step.ts'
import type { Claim } from './source.ts'

/**
 * What can be told of a resource before its shape is mended, so that authors learn of it in the same answer: references to nothing,
 * expressions that do not parse, functions and zones that do not exist. Whatever depends on the broken rest waits. `broken` are others
 * that are given with it and cannot be read either.
 */
export function checkRough(
  { kind, spec }: RoughResource,
  lookup: Lookup,
  broken: readonly Claim[] = [],
): Issue[] {
  const missing = referencesOf({ kind, spec })
    .filter(({ reference }) => parseReference(reference) !== undefined && reference !== HALF_A_PAIR)
    .filter((use) => find(use, lookup) === undefined && !isAmong(broken, use.kinds, use.reference))
    .map((use) => issueAt(use.path, notFound(use, lookup)))
  const expressions = [...expressionsIn(SPEC_SHAPES[kind], spec, ['spec'])].flatMap(({ source, path }) =>
    expressionIssues(source, kind === 'Function' ? undefined : aliasesOf(spec)).map(({ message, position }) =>
      issueAt(path, message, position),
    ),
  )
  return [...missing, ...expressions].slice(0, ISSUES_MAX)
}

/** The aliases of functions; undefined when it is not sure that these are all. */
function aliasesOf({ functions = {}, ...others }: Record<string, unknown>): string[] | undefined {
  const isMisspelt = Object.keys(others).some((name) => /^fu?n/i.test(name))
  return isRecord(functions) && !isMisspelt ? Object.keys(functions) : undefined
}

function expressionIssues(source: string, functions: string[] | undefined): readonly ExpressionProblem[] {
  const place = 'template.field.value'
  const { errors, references } = checkExpression(source, { place, functions: functions ?? [] })
  const told = errors.filter(({ code }) => references === null || code === 'C1005' || code === 'C1002')
  const isSure = (message: string) => functions !== undefined || !message.startsWith('Unknown function')
  return told.filter(({ message }) => isSure(message))
}

/** The texts that stand where the shape wants an expression. */
function* expressionsIn(
  shape: unknown,
  value: unknown,
  path: Path,
): Generator<{ source: string; path: Path }> {
  const node = resolved(shape)
  if (Array.isArray(node.anyOf)) {
    for (const branch of node.anyOf)
      if (isMeant(resolved(branch), value)) yield* expressionsIn(branch, value, path)
  } else if (typeof value === 'string') {
    const isFitting = value !== '' && value.length <= EXPRESSION_LENGTH_MAX
    if (node.expected === EXPRESSION_EXPECTED && isFitting) yield { source: value, path }
  } else if (Array.isArray(value)) {
    for (const [index, item] of value.entries()) yield* expressionsIn(node.items, item, [...path, index])
  } else if (isRecord(value) && isRecord(node.properties)) {
    for (const [name, item] of Object.entries(value))
      if (Object.hasOwn(node.properties, name))
        yield* expressionsIn(node.properties[name], item, [...path, name])
  } else if (isRecord(value) && isRecord(node.patternProperties)) {
    const [entry] = Object.values(node.patternProperties)
    for (const [name, item] of Object.entries(value)) yield* expressionsIn(entry, item, [...path, name])
  }
}

function resolved(shape: unknown): Record<string, unknown> {
  if (!isRecord(shape)) return {}
  return shape.$ref === '#/$defs/Step' && isRecord(Step) ? Step : shape
}

/** Of the forms that a value may have, the one with its type; objects are told apart by their `type`. */
function isMeant(branch: Record<string, unknown>, value: unknown): boolean {
  if (!isRecord(value)) return Array.isArray(value) ? branch.type === 'array' : branch.type === typeof value
  if (branch.type !== 'object') return false
  const type = isRecord(branch.properties) ? branch.properties.type : undefined
  return !isRecord(type) || !('const' in type) || type.const === value.type
}
