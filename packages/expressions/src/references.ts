import type { CallNode, LambdaNode, Node, PathNode, Stage } from './ast.ts'
import { isBuiltin } from './builtin-names.ts'
import { ownChildren } from './syntax/walk.ts'

/**
 * A path that a source can read. `root` is '' for the input, the name of a variable that the source does not bind, or `name()`
 * for what a custom function gives.
 */
export interface PathReference {
  root: string
  /** Keys from the root on; '*' any key, '**' any depth. Indexes and predicates are left out. */
  path: readonly string[]
  /** Where each of these keys stands. */
  positions: readonly number[]
  position: number
  /** What it leads to is called as a function. */
  isCalled?: true
}
/** A function that the source calls or hands on. Literal arguments by value, others undefined; what `~>` hands over comes first. */
export interface FunctionReference {
  name: string
  /** How it is used: called, called with some of its arguments (`$f(?, 1)`), or handed on. */
  use: 'call' | 'partial' | 'value'
  arguments: readonly (string | number | boolean | null | undefined)[]
  /** The arguments as they are written; null for what `~>` hands over. */
  nodes: readonly (Node | null)[]
  /** Whether the context is the input itself, which stands in for no argument. */
  isAtRoot: boolean
  position: number
}
export interface VariableReference {
  name: string
  position: number
}
export interface References {
  paths: readonly PathReference[]
  functions: readonly FunctionReference[]
  /** Variables that are bound nowhere in the source and are no built-in function. */
  variables: readonly VariableReference[]
  /** Where the result of the whole comes from; null when it is made or cannot be told. */
  result: { root: string; path: readonly string[] } | null
}

/** Where a value comes from; null when it cannot be told. */
export type Origin = { root: string; path: readonly string[]; positions: readonly number[] } | null
type Scope = Map<string, Origin>[]

/** Functions whose result is (part of) their first argument's values. */
const PASSING = new Set(['filter', 'sort', 'reverse', 'distinct', 'shuffle', 'single'])
/** Functions that call their second argument with the elements of the first one. */
const PER_ELEMENT = new Set(['map', 'filter', 'sort', 'single'])

/** What reckons or compares: `+`, `>=`, `=` … */
export interface Operation {
  operator: string
  sides: readonly [Node, Node]
  position: number
}

const OPERATORS = new Set(['+', '-', '*', '/', '%', '<', '<=', '>', '>=', '=', '!='])

/** The same, with what checks of types go on. */
export interface Reading extends References {
  operations: readonly Operation[]
  /** Where each part's value comes from, as far as it can be told. */
  origins: ReadonlyMap<Node, Origin>
}

/** Every path, function and free variable of a tree, with their positions. */
export function readReferences(ast: Node): Reading {
  const reader = new ReferenceReader()
  const origin = reader.value(ast, { root: '', path: [], positions: [] }, [new Map()])
  const result = origin && { root: origin.root, path: origin.path }
  const { paths, functions, variables, operations, origins } = reader
  return { paths, functions, variables, operations, origins, result }
}

class ReferenceReader {
  readonly paths: PathReference[] = []
  readonly functions: FunctionReference[] = []
  readonly variables: VariableReference[] = []
  readonly operations: Operation[] = []
  readonly origins = new Map<Node, Origin>()

  value(node: Node, context: Origin, scope: Scope): Origin {
    const origin = this.#value(node, context, scope)
    this.origins.set(node, origin)
    return origin
  }

  #value(node: Node, context: Origin, scope: Scope): Origin {
    const origin = this.#bare(node, context, scope)
    if (node.type === 'path') return origin
    this.#stages(node.predicate, origin, scope)
    return this.#group(node, origin, scope)
  }

  #bare(node: Node, context: Origin, scope: Scope): Origin {
    switch (node.type) {
      case 'path':
        return this.#path(node, context, scope)
      case 'name':
        return this.#record(extend(context, node.value, node.position), node.position)
      case 'variable':
        return this.#variable(node.value, node.position, context, scope)
      case 'wildcard':
        return this.#record(extend(context, '*', node.position), node.position)
      case 'descendant':
        return this.#record(extend(context, '**', node.position), node.position)
      case 'bind':
        // Bound before its value is read, since a function may call itself.
        if (scope.at(-1)?.has(node.name) === false) bind(scope, node.name, null)
        return bind(scope, node.name, this.value(node.rhs, context, scope))
      case 'block': {
        const inner = [...scope, new Map<string, Origin>()]
        return node.expressions.map((part) => this.value(part, context, inner)).at(-1) ?? null
      }
      case 'lambda':
        this.#lambda(node, context, scope, [])
        return null
      case 'function':
      case 'partial':
        return this.#call(node, context, scope, [])
      case 'binary':
        for (const side of [node.lhs, node.rhs]) this.value(side, context, scope)
        if (OPERATORS.has(node.value))
          this.operations.push({
            operator: node.value,
            sides: [node.lhs, node.rhs],
            position: node.position,
          })
        return null
      case 'apply':
        return this.#apply(node.lhs, node.rhs, context, scope)
      default:
        for (const child of ownChildren(node)) this.value(child, context, scope)
        return null
    }
  }

  #path(node: PathNode, context: Origin, outer: Scope): Origin {
    const scope = [...outer, new Map<string, Origin>()]
    let origin = context
    let position: number | null = null
    for (const step of node.steps) {
      const before = origin
      if (step.type === 'name' || step.type === 'wildcard' || step.type === 'descendant') {
        const key = step.type === 'name' ? step.value : step.type === 'wildcard' ? '*' : '**'
        origin = extend(origin, key, step.position)
        position = step.position
      } else if (step.type === 'parent') {
        origin = parentOf(origin)
      } else if (step.type === 'sort') {
        for (const term of step.terms) this.value(term.expression, origin, scope)
      } else {
        if (position !== null) this.#record(origin, position)
        origin = this.#bare(step, origin, scope)
        position = null
      }
      if (step.focus !== undefined) scope.at(-1)?.set(step.focus, origin)
      if (step.index !== undefined) scope.at(-1)?.set(step.index, null)
      this.#stages(step.stages ?? step.predicate, origin, scope)
      const grouped = this.#group(step, origin, scope)
      if (grouped !== origin) {
        if (position !== null) this.#record(origin, position)
        position = null
        origin = grouped
      }
      if (step.focus !== undefined) {
        if (position !== null) this.#record(origin, position)
        position = null
        origin = before
      }
    }
    if (position !== null) this.#record(origin, position)
    return this.#group(node, origin, scope)
  }

  #stages(stages: readonly Stage[] | undefined, origin: Origin, scope: Scope): void {
    for (const stage of stages ?? []) {
      if (stage.type === 'filter') this.value(stage.expr, origin, scope)
      else scope.at(-1)?.set(stage.value, null)
    }
  }

  /** What is grouped becomes another object. */
  #group(node: Node, origin: Origin, scope: Scope): Origin {
    if (node.group === undefined) return origin
    for (const [key, value] of node.group.pairs) {
      this.value(key, origin, scope)
      this.value(value, origin, scope)
    }
    return null
  }

  #variable(name: string, position: number, context: Origin, scope: Scope): Origin {
    if (name === '') return context
    if (name === '$') return { root: '', path: [], positions: [] }
    for (const frame of scope.toReversed()) {
      const known = frame.get(name)
      if (known !== undefined) return known
    }
    if (isBuiltin(name))
      this.functions.push({ name, use: 'value', arguments: [], nodes: [], isAtRoot: true, position })
    else this.variables.push({ name, position })
    return { root: name, path: [], positions: [] }
  }

  #lambda(node: LambdaNode, context: Origin, scope: Scope, origins: readonly Origin[]): void {
    const frame = new Map<string, Origin>(
      node.parameters.map((name, index) => [name, origins[index] ?? null]),
    )
    this.value(node.body, context, [...scope, frame])
  }

  #apply(lhs: Node, rhs: Node, context: Origin, scope: Scope): Origin {
    const origin = this.value(lhs, context, scope)
    if (rhs.type === 'function' || rhs.type === 'partial') return this.#call(rhs, context, scope, [origin])
    this.value(rhs, rhs.type === 'transform' ? origin : context, scope)
    return rhs.type === 'variable' && PASSING.has(rhs.value) ? origin : null
  }

  /** `given` are the origins of arguments that `~>` puts before the written ones. */
  #call(node: CallNode, context: Origin, scope: Scope, given: readonly Origin[]): Origin {
    const { procedure } = node
    const name = procedure.type === 'variable' ? procedure.value : ''
    const isFree = name !== '' && !scope.some((frame) => frame.has(name))
    if (isFree) {
      const values = [...given.map(() => undefined), ...node.arguments.map(literalOf)]
      const use = node.type === 'partial' ? 'partial' : 'call'
      const nodes = [...given.map(() => null), ...node.arguments]
      const isAtRoot = context?.root === '' && context.path.length === 0
      this.functions.push({ name, use, arguments: values, nodes, isAtRoot, position: node.position })
    } else {
      const before = this.paths.length
      this.value(procedure, context, scope)
      const called = this.paths[before]
      if (called !== undefined) called.isCalled = true
    }
    const origins = [...given]
    for (const argument of node.arguments) {
      if (argument.type === 'lambda' && isFree && PER_ELEMENT.has(name)) {
        const element = origins[0] ?? null
        this.#lambda(argument, context, scope, name === 'sort' ? [element, element] : [element])
        origins.push(null)
      } else origins.push(this.value(argument, context, scope))
    }
    if (!isFree) return null
    if (PASSING.has(name)) return origins[0] ?? null
    return node.type === 'function' && !isBuiltin(name)
      ? { root: `${name}()`, path: [], positions: [] }
      : null
  }

  #record(origin: Origin, position: number): Origin {
    if (origin !== null && origin.path.length > 0) this.paths.push({ ...origin, position })
    return origin
  }
}

function extend(origin: Origin, key: string, position: number): Origin {
  if (origin === null) return null
  const { root, path, positions } = origin
  return { root, path: [...path, key], positions: [...positions, position] }
}

function parentOf(origin: Origin): Origin {
  if (origin === null) return null
  const { root, path, positions } = origin
  return { root, path: path.slice(0, -1), positions: positions.slice(0, -1) }
}

function bind(scope: Scope, name: string, origin: Origin): Origin {
  scope.at(-1)?.set(name, origin)
  return origin
}

function literalOf(node: Node): string | number | boolean | null | undefined {
  return node.type === 'string' || node.type === 'number' || node.type === 'value' ? node.value : undefined
}
