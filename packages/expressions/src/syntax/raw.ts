import type { Span } from '../ast.ts'

/** The tree as it was written, before paths are flattened and parents are resolved (shape-path.ts). */
export type Raw =
  | RawLeaf
  | RawLiteral
  | RawRegex
  | RawBinary
  | RawSort
  | RawGroup
  | RawUnary
  | RawArray
  | RawObject
  | RawCall
  | RawLambda
  | RawCondition
  | RawDefault
  | RawBlock
  | RawTransform

export interface RawBase extends Span {
  position: number
  keepArray: boolean
}
export interface RawLeaf extends RawBase {
  type: 'name' | 'variable' | 'wildcard' | 'descendant' | 'parent' | 'operator' | 'end'
  value: string
}
interface RawLiteral extends RawBase {
  type: 'string' | 'number' | 'value'
  value: string | number | boolean | null
}
interface RawRegex extends RawBase {
  type: 'regex'
  pattern: string
  flags: string
}
export interface RawBinary extends RawBase {
  type: 'binary'
  value: string
  lhs: Raw
  rhs: Raw
}
export interface RawSort extends RawBase {
  type: 'sort'
  lhs: Raw
  terms: { descending: boolean; expression: Raw }[]
}
export interface RawGroup extends RawBase {
  type: 'group'
  lhs: Raw
  pairs: [Raw, Raw][]
}
interface RawUnary extends RawBase {
  type: 'minus'
  expression: Raw
}
interface RawArray extends RawBase {
  type: 'array'
  expressions: Raw[]
}
interface RawObject extends RawBase {
  type: 'object'
  pairs: [Raw, Raw][]
}
export interface RawCall extends RawBase {
  type: 'function' | 'partial'
  procedure: Raw
  arguments: Raw[]
}
export interface RawLambda extends RawBase {
  type: 'lambda'
  parameters: string[]
  signature: string | null
  body: Raw
}
interface RawCondition extends RawBase {
  type: 'condition'
  condition: Raw
  yes: Raw
  no: Raw | null
}
/** `a ?: b` (the truth of a) and `a ?? b` (whether a exists). */
interface RawDefault extends RawBase {
  type: 'default'
  value: '?:' | '??'
  lhs: Raw
  rhs: Raw
}
interface RawBlock extends RawBase {
  type: 'block'
  expressions: Raw[]
}
interface RawTransform extends RawBase {
  type: 'transform'
  pattern: Raw
  update: Raw
  delete: Raw | null
}
