/** The tree of an expression after parsing, in the shape that the reference implementation documents. */
export type Node =
  | PathNode
  | LeafNode
  | ValueNode
  | BinaryNode
  | UnaryNode
  | CallNode
  | LambdaNode
  | ConditionNode
  | BlockNode
  | BindNode
  | ApplyNode
  | TransformNode
  | SortNode

interface Base {
  position: number
  stages?: Stage[]
  predicate?: Stage[]
  group?: Group
  focus?: string
  index?: string
  keepArray?: boolean
}
export type Stage =
  | { type: 'filter'; expr: Node; position: number }
  | { type: 'index'; value: string; position: number }
export interface Group {
  lhs: [Node, Node][]
  position: number
}
export interface PathNode extends Base {
  type: 'path'
  steps: Node[]
}
/** name: a field; variable: `$x`, '' is the context and '$' the root. */
export interface LeafNode extends Base {
  type: 'name' | 'variable' | 'wildcard' | 'descendant' | 'parent' | 'regex' | 'operator'
  value: string
}
export interface ValueNode extends Base {
  type: 'string' | 'number' | 'value'
  value: string | number | boolean | null
}
export interface BinaryNode extends Base {
  type: 'binary'
  value: string
  lhs: Node
  rhs: Node
}
export type UnaryNode =
  | (Base & { type: 'unary'; value: '['; expressions: Node[] })
  | (Base & { type: 'unary'; value: '{'; lhs: [Node, Node][] })
  | (Base & { type: 'unary'; value: '-'; expression: Node })
export interface CallNode extends Base {
  type: 'function' | 'partial'
  procedure: Node
  arguments: Node[]
}
export interface LambdaNode extends Base {
  type: 'lambda'
  arguments: LeafNode[]
  body: Node
}
export interface ConditionNode extends Base {
  type: 'condition'
  condition: Node
  then: Node
  else?: Node
}
export interface BlockNode extends Base {
  type: 'block'
  expressions: Node[]
}
export interface BindNode extends Base {
  type: 'bind'
  lhs: LeafNode
  rhs: Node
}
export interface ApplyNode extends Base {
  type: 'apply'
  lhs: Node
  rhs: Node
}
export interface TransformNode extends Base {
  type: 'transform'
  pattern: Node
  update: Node
  delete?: Node
}
export interface SortNode extends Base {
  type: 'sort'
  terms: { descending: boolean; expression: Node }[]
}
