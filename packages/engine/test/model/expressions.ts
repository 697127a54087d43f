import { compile, type Expression, ExpressionError } from '@countersign/expressions'
import { compileSchema, type SchemaSpec } from '@countersign/resources'

/** An expression failed, or gave something that may not stand where it stands. `place` is the beginning of what people read. */
export class Erred extends Error {
  readonly place: string

  constructor(place: string, message: string) {
    super(`${place}: ${message}`)
    this.place = place
  }
}

const compiled = new Map<string, Expression>()

export function evaluate(place: string, source: string, input: unknown, zone: string): unknown {
  const expression = compiled.get(source) ?? compile(source)
  compiled.set(source, expression)
  try {
    return expression.evaluate(input, {}, { zone })
  } catch (error) {
    if (error instanceof ExpressionError) throw new Erred(place, error.message)
    throw error
  }
}

/** "For includeIf, required and validate undefined counts as false and any other non-boolean is an expression error." */
export function holds(place: string, source: string, input: unknown, zone: string): boolean {
  const value = evaluate(place, source, input, zone)
  if (value === undefined) return false
  if (typeof value === 'boolean') return value
  throw new Erred(place, 'no boolean')
}

const schemas = new WeakMap<SchemaSpec, ReturnType<typeof compileSchema>>()

export function fitsSchema(spec: SchemaSpec, value: unknown): boolean {
  const schema = schemas.get(spec) ?? compileSchema(spec)
  schemas.set(spec, schema)
  return schema.validate(value).length === 0
}
