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

interface Base {
  position: number
  keepArray: boolean
}
export interface RawLeaf extends Base {
  type: 'name' | 'variable' | 'wildcard' | 'descendant' | 'parent' | 'operator' | 'end'
  value: string
}
export interface RawLiteral extends Base {
  type: 'string' | 'number' | 'value'
  value: string | number | boolean | null
}
export interface RawRegex extends Base {
  type: 'regex'
  pattern: string
  flags: string
}
export interface RawBinary extends Base {
  type: 'binary'
  value: string
  lhs: Raw
  rhs: Raw
}
export interface RawSort extends Base {
  type: 'sort'
  lhs: Raw
  terms: { descending: boolean; expression: Raw }[]
}
export interface RawGroup extends Base {
  type: 'group'
  lhs: Raw
  pairs: [Raw, Raw][]
}
export interface RawUnary extends Base {
  type: 'minus'
  expression: Raw
}
export interface RawArray extends Base {
  type: 'array'
  expressions: Raw[]
}
export interface RawObject extends Base {
  type: 'object'
  pairs: [Raw, Raw][]
}
export interface RawCall extends Base {
  type: 'function' | 'partial'
  procedure: Raw
  arguments: Raw[]
}
export interface RawLambda extends Base {
  type: 'lambda'
  parameters: string[]
  signature: string | null
  body: Raw
}
export interface RawCondition extends Base {
  type: 'condition'
  condition: Raw
  yes: Raw
  no: Raw | null
}
/** `a ?: b` (the truth of a) and `a ?? b` (whether a exists). */
export interface RawDefault extends Base {
  type: 'default'
  value: '?:' | '??'
  lhs: Raw
  rhs: Raw
}
export interface RawBlock extends Base {
  type: 'block'
  expressions: Raw[]
}
export interface RawTransform extends Base {
  type: 'transform'
  pattern: Raw
  update: Raw
  delete: Raw | null
}
