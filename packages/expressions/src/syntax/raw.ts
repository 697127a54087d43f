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
interface RawLiteral extends Base {
  type: 'string' | 'number' | 'value'
  value: string | number | boolean | null
}
interface RawRegex extends Base {
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
interface RawUnary extends Base {
  type: 'minus'
  expression: Raw
}
interface RawArray extends Base {
  type: 'array'
  expressions: Raw[]
}
interface RawObject extends Base {
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
interface RawCondition extends Base {
  type: 'condition'
  condition: Raw
  yes: Raw
  no: Raw | null
}
/** `a ?: b` (the truth of a) and `a ?? b` (whether a exists). */
interface RawDefault extends Base {
  type: 'default'
  value: '?:' | '??'
  lhs: Raw
  rhs: Raw
}
interface RawBlock extends Base {
  type: 'block'
  expressions: Raw[]
}
interface RawTransform extends Base {
  type: 'transform'
  pattern: Raw
  update: Raw
  delete: Raw | null
}
