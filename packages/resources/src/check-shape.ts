import type { TSchema } from 'typebox'
import { ISSUES_MAX, type Issue, isRecord, issueAt, type Path } from './issue.ts'
import { sketchOf } from './shape-sketch.ts'
import {
  expected,
  isComputed,
  quoted,
  remedy,
  resolveShape,
  shorten,
  shown,
  typeName,
} from './shape-words.ts'
import { looksComputed, meantBy, suggestedForm, suggestion } from './suggestion.ts'

const patterns = new Map<string, RegExp>()

/**
 * Every way in which `value` departs from a shape of this package. It reads the part of JSON Schema that the
 * shapes use and says in words what a general validator would say in keywords; a union reports the branch that
 * the author meant.
 */
export function checkShape(shape: TSchema, value: unknown, path: Path = []): Issue[] {
  const issues: Issue[] = []
  check(shape, value, path, issues)
  return issues
}

function check(shape: unknown, value: unknown, path: Path, issues: Issue[]): void {
  if (issues.length >= ISSUES_MAX) return
  const node = resolveShape(shape)
  if (Array.isArray(node.anyOf)) checkUnion(node, node.anyOf, value, path, issues)
  else if (Array.isArray(node.enum)) checkEnum(node.enum, value, path, issues)
  else if ('const' in node) checkEnum([node.const], value, path, issues)
  else if (node.type === 'string') checkString(node, value, path, issues)
  else if (node.type === 'number' || node.type === 'integer') checkNumber(node, value, path, issues)
  else if (node.type === 'boolean') mustBe(typeof value === 'boolean', node, value, path, issues)
  else if (node.type === 'array') checkList(node, value, path, issues)
  else if (node.type === 'object') checkObject(node, value, path, issues)
}

function checkObject(node: Record<string, unknown>, value: unknown, path: Path, issues: Issue[]): void {
  if (!isRecord(value)) {
    refuse(node, value, path, issues)
    return
  }
  const properties = isRecord(node.properties) ? node.properties : undefined
  if (properties === undefined) {
    checkMap(node, value, path, issues)
    return
  }
  // Once: where there are many, every listing of them takes long.
  const given = Object.keys(value)
  const meant = misspeltProperties(node, properties, value, given)
  for (const name of Array.isArray(node.required) ? node.required : []) {
    if (!Object.hasOwn(value, name) && !meant.has(name))
      issues.push(issueAt([...path, name], `'${name}' is required`))
  }
  for (const name of given) {
    if (issues.length >= ISSUES_MAX) return
    const known = Object.hasOwn(properties, name) ? properties[name] : patternProperty(node, name)
    if (known !== undefined) checkProperty(known, properties, value[name], [...path, name], issues)
    else if (node.additionalProperties === false) {
      issues.push(issueAt([...path, name], unknownProperty(name, properties, value)))
    }
  }
}

function checkProperty(
  shape: unknown,
  siblings: Record<string, unknown>,
  value: unknown,
  path: Path,
  issues: Issue[],
): void {
  const before = issues.length
  check(shape, value, path, issues)
  const { enum: allowed } = resolveShape(shape)
  const last = issues.at(-1)
  if (last === undefined || issues.length !== before + 1 || !Array.isArray(allowed)) return
  // A choice that another property says more of: that is where the value belongs.
  const other = allowed
    .map(String)
    .find((name) => Object.hasOwn(siblings, name) && fits(siblings[name], value))
  const choice = `${String(path.at(-1))}: ${other}`
  if (other !== undefined) last.message += `: write ${choice}, and ${other}: ${String(value)} beside it`
}

function fits(shape: unknown, value: unknown): boolean {
  const issues: Issue[] = []
  check(shape, value, [], issues)
  return issues.length === 0
}

/** Properties that are there under a wrong name: that is told, and not that they are missing. */
function misspeltProperties(
  node: Record<string, unknown>,
  properties: Record<string, unknown>,
  value: Record<string, unknown>,
  given: readonly string[],
): Set<string> {
  if (node.additionalProperties !== false) return new Set()
  const isKnown = (name: string) =>
    Object.hasOwn(properties, name) || patternProperty(node, name) !== undefined
  const free = freeProperties(properties, value)
  const unknown = given.filter((name) => !isKnown(name))
  return new Set(unknown.slice(0, ISSUES_MAX).flatMap((name) => meantBy(name, free) ?? []))
}

function freeProperties(properties: Record<string, unknown>, value: object): string[] {
  return Object.keys(properties).filter((property) => !Object.hasOwn(value, property))
}

/** The properties that each form of a shape knows and requires. */
export function propertiesOf(
  shape: unknown,
): { known: (name: string) => boolean; required: readonly string[] }[] {
  const node = resolveShape(shape)
  if (Array.isArray(node.anyOf)) return node.anyOf.flatMap((branch) => propertiesOf(branch))
  const properties = isRecord(node.properties) ? node.properties : {}
  const required = Array.isArray(node.required) ? node.required.map(String) : []
  const known = (name: string) => Object.hasOwn(properties, name) || patternProperty(node, name) !== undefined
  return [{ known, required }]
}

/** The shape of a property that is known by the form of its name only. */
function patternProperty({ patternProperties }: Record<string, unknown>, name: string): unknown {
  if (!isRecord(patternProperties)) return undefined
  return Object.entries(patternProperties).find(([pattern]) => patternOf(pattern).test(name))?.[1]
}

function unknownProperty(name: string, properties: Record<string, unknown>, value: object): string {
  const free = freeProperties(properties, value)
  return `Unknown property '${shorten(name)}'${suggestion(name, free) || possible(free)}`
}

/** Whoever reads more names than these looks them up sooner. */
const POSSIBLE_MAX = 12

function possible(names: readonly string[]): string {
  return names.length === 0 || names.length > POSSIBLE_MAX ? '' : `; possible here: ${names.join(', ')}`
}

function checkMap(
  node: Record<string, unknown>,
  value: Record<string, unknown>,
  path: Path,
  issues: Issue[],
): void {
  const entries = Object.entries(value)
  const max = numberOf(node.maxProperties, Number.POSITIVE_INFINITY)
  if (entries.length > max) {
    issues.push(issueAt(path, `${quoted(path)} has ${entries.length} entries; at most ${max} are allowed`))
  }
  const values = isRecord(node.patternProperties) ? Object.values(node.patternProperties)[0] : {}
  // A level that was left out is one mistake, told where it shows first.
  const isOfMaps = resolveShape(values).type === 'object'
  let isTold = false
  for (const [name, item] of entries) {
    if (issues.length >= ISSUES_MAX) return
    if (isOfMaps && !isRecord(item)) {
      if (!isTold) issues.push(issueAt([...path, name], missingLevel(node, item, path, name)))
      isTold = true
      continue
    }
    const keyIssues = isRecord(node.propertyNames)
      ? checkShape(node.propertyNames, name, [...path, name])
      : []
    if (keyIssues.length > 0) issues.push(...keyIssues)
    else check(values, item, [...path, name], issues)
  }
}

function missingLevel(node: object, value: unknown, path: Path, name: string): string {
  const sketch = sketchOf(node, undefined, resolveShape)
  const remedy = sketch === undefined ? '' : `: ${quoted(path)} is as in ${sketch}`
  return `'${name}' must be an object, not ${typeName(value)}${remedy}`
}

function checkList(node: Record<string, unknown>, value: unknown, path: Path, issues: Issue[]): void {
  if (!Array.isArray(value)) {
    refuse(node, value, path, issues)
    return
  }
  const max = numberOf(node.maxItems, Number.POSITIVE_INFINITY)
  if (value.length > max) {
    issues.push(issueAt(path, `${quoted(path)} has ${value.length} entries; at most ${max} are allowed`))
    return
  }
  if (value.length < numberOf(node.minItems, 0))
    issues.push(issueAt(path, `${quoted(path)} must not be empty`))
  if (node.uniqueItems === true) checkUnique(value, path, issues)
  for (const [index, item] of value.entries()) {
    if (issues.length >= ISSUES_MAX) return
    check(node.items, item, [...path, index], issues)
  }
}

function checkUnique(list: readonly unknown[], path: Path, issues: Issue[]): void {
  const seen = new Set<unknown>()
  for (const [index, item] of list.entries()) {
    if (issues.length >= ISSUES_MAX) return
    if (!seen.has(item)) {
      seen.add(item)
      continue
    }
    const at = [...path, index]
    issues.push(issueAt(at, `${quoted(at)} repeats '${shorten(String(item))}'`))
  }
}

function checkString(node: Record<string, unknown>, value: unknown, path: Path, issues: Issue[]): void {
  if (typeof value !== 'string') {
    refuse(node, value, path, issues)
    return
  }
  const max = numberOf(node.maxLength, Number.POSITIVE_INFINITY)
  const length = lengthOf(value)
  if (isRecord(node.not) && node.not.const === value) {
    issues.push(
      issueAt(path, `${quoted(path)} may not be '${value}': no property of data may have this name`),
    )
  } else if (length < numberOf(node.minLength, 0)) {
    issues.push(issueAt(path, `${quoted(path)} must not be empty`))
  } else if (length > max && typeof node.pattern !== 'string') {
    issues.push(issueAt(path, `${quoted(path)} has ${length} characters; at most ${max} are allowed`))
  } else if (typeof node.pattern === 'string') {
    const fits = length <= max && patternOf(node.pattern).test(value)
    const near = fits ? '' : suggestedForm(value, node.pattern)
    if (!fits)
      issues.push(issueAt(path, `${quoted(path)} must be ${expected(node)}, not '${shorten(value)}'${near}`))
  }
}

/** Characters as JSON Schema counts them: code points. */
function lengthOf(text: string): number {
  let pairs = 0
  for (let index = 1; index < text.length; index += 1) {
    if (isHigh(text.charCodeAt(index - 1)) && isLow(text.charCodeAt(index))) pairs += 1
  }
  return text.length - pairs
}

const isHigh = (unit: number) => unit >= 0xd800 && unit <= 0xdbff
const isLow = (unit: number) => unit >= 0xdc00 && unit <= 0xdfff

function checkNumber(node: Record<string, unknown>, value: unknown, path: Path, issues: Issue[]): void {
  if (typeof value !== 'number') {
    refuse(node, value, path, issues)
    return
  }
  const minimum = numberOf(node.minimum, Number.NEGATIVE_INFINITY)
  const maximum = numberOf(node.maximum, Number.POSITIVE_INFINITY)
  const above = numberOf(node.exclusiveMinimum, Number.NEGATIVE_INFINITY)
  const fault =
    node.type === 'integer' && !Number.isInteger(value)
      ? 'must be a whole number'
      : value < minimum
        ? `must be at least ${minimum}`
        : value <= above
          ? `must be greater than ${above}`
          : value > maximum
            ? `must be at most ${maximum}`
            : isRecord(node.not) && node.not.const === value
              ? `must be ${expected(node)}`
              : undefined
  if (fault !== undefined) issues.push(issueAt(path, `${quoted(path)} ${fault}, not ${value}`))
}

function checkEnum(allowed: readonly unknown[], value: unknown, path: Path, issues: Issue[]): void {
  if (allowed.includes(value)) return
  const near = typeof value === 'string' ? suggestion(value, allowed.map(String)) : ''
  const choice = allowed.length === 1 ? `${allowed[0]}` : `one of ${allowed.join(', ')}`
  issues.push(issueAt(path, `${quoted(path)} must be ${choice}, not ${shown(value)}${near}`))
}

function checkUnion(
  node: object,
  branches: readonly unknown[],
  value: unknown,
  path: Path,
  issues: Issue[],
): void {
  const candidates = branches.map(resolveShape).filter((branch) => sameType(branch, value))
  const [only] = candidates
  if (only !== undefined && candidates.length === 1 && !('const' in only)) {
    const before = issues.length
    check(only, value, path, issues)
    const last = issues.at(-1)
    const isComputable = branches.map(resolveShape).some(isComputed)
    if (last !== undefined && issues.length > before && isComputable && looksComputed(value))
      last.message += `; to compute it, write { expression: ${shorten(String(value))} }`
    return
  }
  if (isRecord(value) && candidates.length > 1) {
    checkVariants(candidates, value, path, issues)
    return
  }
  const fits = candidates.some((branch) => checkShape(branch, value, path).length === 0)
  if (!fits) refuse({ ...node, anyOf: branches }, value, path, issues)
}

/** Objects told apart by a property that is another constant in each of them, such as `type`. */
function checkVariants(
  variants: readonly Record<string, unknown>[],
  value: Record<string, unknown>,
  path: Path,
  issues: Issue[],
): void {
  const name = tellingProperty(variants)
  const constants = variants.map((variant) => constantOf(variant, name))
  const chosen = variants[constants.indexOf(value[name])]
  const meant = chosen === undefined ? undefined : variantMeant(chosen, variants, value)
  if (meant !== undefined) {
    const [said, other] = [value[name], constantOf(meant, name)].map((each) => shown(each))
    issues.push(
      issueAt([...path, name], `'${name}' is ${said}, but the other properties are those of ${other}`),
    )
  } else if (chosen !== undefined) check(chosen, value, path, issues)
  else if (!Object.hasOwn(value, name)) issues.push(issueAt([...path, name], `'${name}' is required`))
  else checkEnum(constants, value[name], [...path, name], issues)
}

/**
 * The one other variant whose properties these are, when they cannot be those of the chosen one: each of them and every required one would be
 * told wrongly from there.
 */
function variantMeant(
  chosen: Record<string, unknown>,
  variants: readonly Record<string, unknown>[],
  value: Record<string, unknown>,
): Record<string, unknown> | undefined {
  const fits = (variant: Record<string, unknown>) =>
    propertiesOf(variant).some(
      ({ known, required }) =>
        Object.keys(value).every(known) && required.every((name) => Object.hasOwn(value, name)),
    )
  if (fits(chosen)) return undefined
  const [meant, another] = variants.filter(fits)
  return another === undefined ? meant : undefined
}

function tellingProperty(variants: readonly Record<string, unknown>[]): string {
  const [first] = variants
  const names = isRecord(first?.properties) ? Object.keys(first.properties) : []
  const tells = (name: string) => {
    const constants = variants.map((variant) => constantOf(variant, name))
    return !constants.includes(undefined) && new Set(constants).size === variants.length
  }
  return names.find(tells) ?? 'type'
}

function constantOf(variant: Record<string, unknown>, name: string): unknown {
  const property = isRecord(variant.properties) ? variant.properties[name] : undefined
  return isRecord(property) ? property.const : undefined
}

/** Whether a branch of a union is for values of this type. */
export function sameType(branch: Record<string, unknown>, value: unknown): boolean {
  if ('const' in branch) return typeof branch.const === typeof value
  if (branch.type === 'integer') return typeof value === 'number'
  if (branch.type === 'array') return Array.isArray(value)
  if (branch.type === 'object') return isRecord(value)
  return branch.type === typeof value
}

function mustBe(
  holds: boolean,
  node: Record<string, unknown>,
  value: unknown,
  path: Path,
  issues: Issue[],
): void {
  if (!holds) refuse(node, value, path, issues)
}

function refuse(node: object, value: unknown, path: Path, issues: Issue[]): void {
  const near = 'pattern' in node ? suggestedForm(value, node.pattern) : remedy(node, value)
  issues.push(issueAt(path, `${quoted(path)} must be ${expected(node)}, not ${typeName(value)}${near}`))
}

function numberOf(value: unknown, otherwise: number): number {
  return typeof value === 'number' ? value : otherwise
}

function patternOf(source: string): RegExp {
  const known = patterns.get(source)
  if (known !== undefined) return known
  const made = new RegExp(source)
  patterns.set(source, made)
  return made
}
