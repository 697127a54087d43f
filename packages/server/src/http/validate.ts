import { checkShape, unseenIssues } from '@countersign/resources'
import Type, { type Static, type TObject, type TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { InvalidInput, type Issue, NotFound, UnsupportedMediaType } from '../lib/errors.ts'
import { trusted } from '../lib/trusted.ts'
import { parseJson } from './parse-json.ts'

/** Parses a JSON body against its shape. Nothing is coerced and nothing is dropped: both are issues. */
export function openBodyParser<Shape extends TSchema>(
  shape: Shape | undefined,
): (bytes: Buffer, contentType: string) => Static<Shape> {
  if (shape === undefined) {
    return () => {
      throw new Error('This operation declares no body')
    }
  }
  const check = openTextCheck(shape)
  return (bytes, contentType) => {
    if (bytes.length > 0 && !isJson(contentType)) {
      throw new UnsupportedMediaType(`Content-Type must be application/json, not '${contentType}'`)
    }
    return check(parseJson(bytes))
  }
}

/**
 * Parses a query string, whose values are text: `limit=10` is a number where the shape says so. A parameter that the shape
 * does not know, or that is given twice, is an issue.
 */
export function openQueryParser<Shape extends TObject>(
  shape: Shape | undefined,
): (given: unknown) => Static<Shape> {
  return openPairsParser(shape, openTextCheck(shape ?? NOTHING))
}

function openPairsParser<Shape extends TObject>(
  shape: Shape | undefined,
  check: (value: unknown) => unknown,
): (given: unknown) => Static<Shape> {
  const properties: Record<string, TSchema> = shape?.properties ?? {}
  const none = Object.keys(properties).length === 0 ? trusted<Static<Shape>>({}) : undefined
  return (given) => {
    const pairs = Object.entries(given ?? {})
    if (pairs.length === 0 && none !== undefined) return none
    const issues = pairs.flatMap(([name, value]) => textIssues(name, value))
    const [first, ...rest] = issues
    if (first !== undefined) throw InvalidInput.of([first, ...rest])
    // Object.fromEntries, since a parameter may be called __proto__.
    const values = pairs.map(([name, value]) => [
      name,
      fromText(Object.hasOwn(properties, name) ? properties[name] : undefined, value),
    ])
    return trusted<Static<Shape>>(check(Object.fromEntries(values)))
  }
}

/** Parses the parameters of a path: those that the shape names. The plane's own (orgId, namespaceKey) were checked before. */
export function openPathParser<Shape extends TObject>(
  shape: Shape | undefined,
): (given: unknown) => Static<Shape> {
  const names = Object.keys(shape?.properties ?? {})
  const parse = openPairsParser(shape, openCheck(shape ?? NOTHING))
  return (given) => {
    const own: Record<string, unknown> = {}
    for (const [name, value] of Object.entries(given ?? {})) {
      if (!names.includes(name)) continue
      if (!isText(value)) throw new NotFound('There is no such address')
      own[name] = value
    }
    return parse(own)
  }
}

const NOTHING = Type.Object({}, { additionalProperties: false })

/** Checks a value against a shape. @throws InvalidInput with every problem */
export function openCheck<Shape extends TSchema>(shape: Shape): (value: unknown) => Static<Shape> {
  const compiled = Compile(shape)
  return (value) => {
    if (compiled.Check(value)) return value
    const issues: Issue[] = checkShape(shape, value)
    const [first, ...rest] = issues.length > 0 ? issues : compiled.Errors(value).map(toIssue)
    if (first === undefined) throw new InvalidInput('The request is not valid')
    throw InvalidInput.of([first, ...rest])
  }
}

function toIssue(error: { instancePath: string; message: string }): Issue {
  return { path: error.instancePath, message: `${error.instancePath || 'The body'} ${error.message}` }
}

function isJson(contentType: string): boolean {
  return /^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(contentType)
}

/** The same, and no text of it may hold a character that nobody sees. @throws InvalidInput with every problem */
function openTextCheck<Shape extends TSchema>(shape: Shape): (value: unknown) => Static<Shape> {
  const check = openCheck(shape)
  return (value) => {
    const checked = check(value)
    const [first, ...rest] = unseenIssues(shape, checked)
    if (first !== undefined) throw InvalidInput.of([first, ...rest])
    return checked
  }
}

/** A percent-encoded text may hold characters that no record does. */
const isText = (text: unknown) => typeof text !== 'string' || (text.isWellFormed() && !text.includes('\0'))

function textIssues(name: string, value: unknown): Issue[] {
  if (isText(name) && (Array.isArray(value) ? value.every(isText) : isText(value))) return []
  return [
    {
      path: `/${name.replaceAll('\0', '')}`,
      message: 'A parameter must be UTF-8 without U+0000',
    },
  ]
}

function fromText(shape: TSchema | undefined, value: unknown): unknown {
  if (typeof value !== 'string' || shape === undefined || !('type' in shape)) return value
  if (shape.type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value)
  if (shape.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}
