/**
 * The tree of an expression after parsing: paths are lists of steps, parents are resolved to labelled ancestors, and
 * what the reference's evaluator expects on a step (stages, focus, index …) is on its node.
 */
export type Node =
  | PathNode
  | LeafNode
  | LiteralNode
  | RegexNode
  | ParentNode
  | BinaryNode
  | MinusNode
  | ArrayNode
  | ObjectNode
  | CallNode
  | LambdaNode
  | ConditionNode
  | DefaultNode
  | BlockNode
  | BindNode
  | ApplyNode
  | TransformNode
  | SortNode

/**
 * The part of the source that a node is: from the first character of its first token to the one behind its last, so
 * that `source.slice(start, end)` is the part as it is written. Parentheses are a part of their own, a block, which has
 * them; the part inside has not. What is written behind a part and changes it (`[…]`, `{…}`, `@$v`, `#$i`, `[]`) belongs
 * to it: to the last step of a path, and so to the path. An order-by alone begins at its `^`, as the step that it is.
 */
export interface Span {
  start: number
  end: number
}
/** A `%` that looks for the step so many levels up; the label is the variable that the step binds for it. */
export interface Slot {
  label: string
  level: number
}
export type Stage =
  | { type: 'filter'; expr: Node; position: number }
  | { type: 'index'; value: string; position: number }
export interface Group {
  pairs: [Node, Node][]
  position: number
}
export interface NodeBase extends Span {
  /** Where errors point: of an operator the operator, of a call its name. */
  position: number
  keepArray: boolean
  /** Filters on a node outside a path; inside a path they are its stages. */
  predicate?: Stage[]
  stages?: Stage[]
  group?: Group
  focus?: string
  index?: string
  ancestor?: Slot
  /** The step binds variables, so the path carries tuples from here on. */
  tuple?: boolean
  /** An array constructor in a path: its result is one value, not a list of them. */
  consarray?: boolean
  seekingParent?: Slot[]
}
export interface PathNode extends NodeBase {
  type: 'path'
  steps: Node[]
  keepSingletonArray: boolean
}
/** name: a field; variable: `$x`, '' is the context and '$' the root; operator: the `?` of a partial application. */
export interface LeafNode extends NodeBase {
  type: 'name' | 'variable' | 'wildcard' | 'descendant' | 'operator'
  value: string
}
interface LiteralNode extends NodeBase {
  type: 'string' | 'number' | 'value'
  value: string | number | boolean | null
}
export interface RegexNode extends NodeBase {
  type: 'regex'
  pattern: string
  flags: string
}
interface ParentNode extends NodeBase {
  type: 'parent'
  slot: Slot
}
export interface BinaryNode extends NodeBase {
  type: 'binary'
  value: string
  lhs: Node
  rhs: Node
}
export interface MinusNode extends NodeBase {
  type: 'minus'
  expression: Node
}
export interface ArrayNode extends NodeBase {
  type: 'array'
  expressions: Node[]
}
export interface ObjectNode extends NodeBase {
  type: 'object'
  pairs: [Node, Node][]
}
export interface CallNode extends NodeBase {
  type: 'function' | 'partial'
  procedure: Node
  arguments: Node[]
  /** Its result is the result of the lambda around it, so the lambda may end before it begins. */
  tail: boolean
}
export interface LambdaNode extends NodeBase {
  type: 'lambda'
  parameters: string[]
  signature: string | null
  body: Node
}
export interface ConditionNode extends NodeBase {
  type: 'condition'
  condition: Node
  yes: Node
  no: Node | null
}
export interface DefaultNode extends NodeBase {
  type: 'default'
  value: '?:' | '??'
  lhs: Node
  rhs: Node
}
export interface BlockNode extends NodeBase {
  type: 'block'
  expressions: Node[]
}
interface BindNode extends NodeBase {
  type: 'bind'
  name: string
  rhs: Node
}
export interface ApplyNode extends NodeBase {
  type: 'apply'
  lhs: Node
  rhs: Node
}
export interface TransformNode extends NodeBase {
  type: 'transform'
  pattern: Node
  update: Node
  delete: Node | null
}
export interface SortNode extends NodeBase {
  type: 'sort'
  terms: { descending: boolean; expression: Node }[]
}
