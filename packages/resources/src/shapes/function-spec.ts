import { type Static, Type } from 'typebox'
import { Alias, about, closed, Expression, Functions, Reference } from './common.ts'

export const ValueType = Type.Enum(['string', 'number', 'boolean', 'array', 'object'])
export type ValueType = Static<typeof ValueType>

const Typed = {
  type: about(ValueType, 'The type that the value must have; another one is an error of the expression.'),
  schema: Type.Optional(
    about(
      Reference,
      'The schema of an object, or of the objects of an array, as key@version: names that expressions use are checked against it.',
      ['employee@1.0.0'],
    ),
  ),
}

export const FunctionParameter = closed(
  {
    name: about(Alias, 'The name of the parameter: in the body `$name`, or `name` as a field of the input.', [
      'person',
    ]),
    ...Typed,
  },
  { title: 'Parameter', description: 'One argument of the function. Every call gives all of them.' },
)
export type FunctionParameter = Static<typeof FunctionParameter>

export const ReturnType = closed(Typed, { title: 'Return type', description: 'What the function gives.' })
export type ReturnType = Static<typeof ReturnType>

/** Function: a named JSONata function; its parameters are bare variables `$name`. */
export const FunctionSpec = closed(
  {
    params: Type.Array(FunctionParameter, {
      maxItems: 32,
      description: 'The parameters, in the order of the arguments.',
      examples: [[{ name: 'person', type: 'object', schema: 'employee@1.0.0' }]],
    }),
    returnType: ReturnType,
    body: about(
      Expression,
      'The JSONata expression that gives the result; it sees its parameters and nothing else.',
      ["$person.firstName & ' ' & $person.lastName"],
    ),
    functions: Type.Optional(Functions),
  },
  {
    title: 'Function',
    description:
      'A named JSONata function, called by the alias that the calling resource gives it: `$alias(…)`.',
  },
)
export type FunctionSpec = Static<typeof FunctionSpec>
