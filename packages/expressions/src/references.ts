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
  position: number
}
/** A function that the source calls or hands on. Literal arguments by value, others undefined; what `~>` hands over comes first. */
export interface FunctionReference {
  name: string
  /** How it is used: called, called with some of its arguments (`$f(?, 1)`), or handed on. */
  use: 'call' | 'partial' | 'value'
  arguments: readonly (string | number | boolean | null | undefined)[]
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
  additions: readonly Addition[]
  /** Where the result of the whole comes from; null when it is made or cannot be told. */
  result: { root: string; path: readonly string[] } | null
}

/** Where a value comes from; null when it cannot be told. */
type Origin = { root: string; path: readonly string[] } | null
type Scope = Map<string, Origin>[]

/** Functions whose result is (part of) their first argument's values. */
const PASSING = new Set(['filter', 'sort', 'reverse', 'distinct', 'shuffle', 'single'])
/** Functions that call their second argument with the elements of the first one. */
const PER_ELEMENT = new Set(['map', 'filter', 'sort', 'single'])

/** A `+`, with what is known of both sides. */
export interface Addition {
  sides: readonly { node: Node; origin: Origin }[]
  position: number
}

/** Every path, function and free variable of a tree, with their positions. */
export function readReferences(ast: Node): References {
  const reader = new ReferenceReader()
  const result = reader.value(ast, { root: '', path: [] }, [new Map()])
  const { paths, functions, variables, additions } = reader
  return { paths, functions, variables, additions, result }
}

class ReferenceReader {
  readonly paths: PathReference[] = []
  readonly functions: FunctionReference[] = []
  readonly variables: VariableReference[] = []
  readonly additions: Addition[] = []

  value(node: Node, context: Origin, scope: Scope): Origin {
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
        return this.#record(extend(context, node.value), node.position)
      case 'variable':
        return this.#variable(node.value, node.position, context, scope)
      case 'wildcard':
        return this.#record(extend(context, '*'), node.position)
      case 'descendant':
        return this.#record(extend(context, '**'), node.position)
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
      case 'binary': {
        const sides = [node.lhs, node.rhs].map((side) => ({
          node: side,
          origin: this.value(side, context, scope),
        }))
        if (node.value === '+') this.additions.push({ sides, position: node.position })
        return null
      }
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
        origin = extend(origin, step.type === 'name' ? step.value : step.type === 'wildcard' ? '*' : '**')
        position = step.position
      } else if (step.type === 'parent') {
        origin = origin === null ? null : { root: origin.root, path: origin.path.slice(0, -1) }
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
    if (name === '$') return { root: '', path: [] }
    for (const frame of scope.toReversed()) {
      const known = frame.get(name)
      if (known !== undefined) return known
    }
    if (isBuiltin(name)) this.functions.push({ name, use: 'value', arguments: [], position })
    else this.variables.push({ name, position })
    return { root: name, path: [] }
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
      this.functions.push({ name, use, arguments: values, position: node.position })
    } else this.value(procedure, context, scope)
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
    return node.type === 'function' && !isBuiltin(name) ? { root: `${name}()`, path: [] } : null
  }

  #record(origin: Origin, position: number): Origin {
    if (origin !== null && origin.path.length > 0) this.paths.push({ ...origin, position })
    return origin
  }
}

function extend(origin: Origin, key: string): Origin {
  return origin === null ? null : { root: origin.root, path: [...origin.path, key] }
}

function bind(scope: Scope, name: string, origin: Origin): Origin {
  scope.at(-1)?.set(name, origin)
  return origin
}

function literalOf(node: Node): string | number | boolean | null | undefined {
  return node.type === 'string' || node.type === 'number' || node.type === 'value' ? node.value : undefined
}
