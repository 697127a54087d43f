import { type Static, Type } from 'typebox'
import { Alias, closed, Expression, Functions, Reference } from './common.ts'

export const ValueType = Type.Enum(['string', 'number', 'boolean', 'array', 'object'])
export type ValueType = Static<typeof ValueType>

export const FunctionParameter = closed({
  name: Alias,
  type: ValueType,
  schema: Type.Optional(Reference),
})
export type FunctionParameter = Static<typeof FunctionParameter>

export const ReturnType = closed({ type: ValueType, schema: Type.Optional(Reference) })
export type ReturnType = Static<typeof ReturnType>

/** Function: a named JSONata function; its parameters are bare variables `$name`. */
export const FunctionSpec = closed({
  params: Type.Array(FunctionParameter, { maxItems: 32 }),
  returnType: ReturnType,
  body: Expression,
  functions: Type.Optional(Functions),
})
export type FunctionSpec = Static<typeof FunctionSpec>
