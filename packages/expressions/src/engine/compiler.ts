import type { BlockNode, ConditionNode, DefaultNode, LeafNode, Node } from '../ast.ts'
import { Frame, type FunctionValue, Opaque, settle, type Value } from '../runtime/value.ts'
import { bindsHere, readBindings } from '../syntax/walk.ts'
import { compileApply, compileCall, compileLambda, compilePartial } from './calls.ts'
import { compileArray, compileGroup, compileObject } from './constructors.ts'
import { compileFilter } from './filters.ts'
import { lookup, readDescendants, readWildcard } from './lookups.ts'
import { compileBinary, compileMinus } from './operators.ts'
import { compilePath } from './paths.ts'
import { compileRegexLiteral } from './regex-literal.ts'
import { type CompileScope, type Evaluator, isRaw, type Trace } from './scope.ts'
import { compileTransform } from './transform.ts'
import { isTrue } from './truth.ts'

/**
 * Compiles a tree to closures. `functions` are those that are there unless the source binds their name; `bound` are
 * the variables that the caller will bind.
 */
export function compileTree(
  root: Node,
  functions: ReadonlyMap<string, FunctionValue>,
  bound: readonly string[],
  trace: Trace | null,
): Evaluator {
  return new Compiler(root, functions, bound, trace).compile(root, 1)
}

class Compiler implements CompileScope {
  readonly hasEval: boolean
  readonly trace: Trace | null
  readonly #functions: ReadonlyMap<string, FunctionValue>
  readonly #bound: ReadonlySet<string>

  constructor(
    root: Node,
    functions: ReadonlyMap<string, FunctionValue>,
    bound: readonly string[],
    trace: Trace | null,
  ) {
    const { names, hasEval } = readBindings(root)
    for (const name of bound) names.add(name)
    this.hasEval = hasEval
    this.#functions = functions
    this.#bound = names
    this.trace = trace
  }

  functionOf(name: string): FunctionValue | undefined {
    return this.hasEval || this.#bound.has(name) ? undefined : this.#functions.get(name)
  }

  compile(node: Node, level: number): Evaluator {
    const evaluate = this.compileUntold(node, level)
    return this.trace === null ? evaluate : traced(evaluate, node, this.trace)
  }

  compileUntold(node: Node, level: number): Evaluator {
    let evaluate = this.#bare(node, level)
    for (const stage of node.predicate ?? []) {
      if (stage.type !== 'filter') continue
      const inner = evaluate
      const filter = compileFilter(stage.expr, this, level)
      evaluate = (input, frame, run) => filter(inner(input, frame, run), frame, run)
    }
    if (node.type !== 'path' && node.group !== undefined) {
      const inner = evaluate
      const group = compileGroup(node.group, this, level)
      evaluate = (input, frame, run) => group(inner(input, frame, run), frame, run)
    }
    if ((isRaw(node) || node.keepArray) && node.type !== 'path') evaluate = settled(evaluate, node.keepArray)
    return evaluate
  }

  #bare(node: Node, level: number): Evaluator {
    switch (node.type) {
      case 'path':
        return compilePath(node, this, level)
      case 'binary':
        return compileBinary(node, this, level)
      case 'minus':
        return compileMinus(node, this, level)
      case 'array':
        return compileArray(node, this, level)
      case 'object':
        return compileObject(node, this, level)
      case 'condition':
        return this.#condition(node, level)
      case 'default':
        return this.#default(node, level)
      case 'block':
        return this.#block(node, level)
      case 'function':
        return compileCall(node, this, level)
      case 'partial':
        return compilePartial(node, this, level)
      case 'lambda':
        return compileLambda(node, this)
      case 'apply':
        return compileApply(node, this, level)
      case 'transform':
        return compileTransform(node, this)
      case 'bind':
        return bindTo(node.name, this.compile(node.rhs, level + 1))
      default:
        return this.#leaf(node)
    }
  }

  #leaf(node: Node): Evaluator {
    switch (node.type) {
      case 'name': {
        const { value, keepArray } = node
        return (input, _frame, run) => settle(lookup(input, value, run), keepArray)
      }
      case 'string':
      case 'number':
      case 'value': {
        const { value } = node
        return () => value
      }
      case 'wildcard':
        return isRaw(node) ? readWildcard : settled(readWildcard, node.keepArray)
      case 'descendant':
        return isRaw(node) ? readDescendants : settled(readDescendants, node.keepArray)
      case 'parent': {
        const { slot } = node
        return (_input, frame, run) => settle(frame.lookup(slot.label, run), false)
      }
      case 'regex':
        return compileRegexLiteral(node)
      case 'variable':
        return this.#variable(node)
      default:
        return () => undefined
    }
  }

  #variable(node: LeafNode): Evaluator {
    const { value: name, keepArray } = node
    const finish = isRaw(node) ? (value: Value) => value : (value: Value) => settle(value, keepArray)
    if (name === '') {
      return (input) => {
        if (!Array.isArray(input)) return input
        return finish(input.outerWrapper === true ? input[0] : input)
      }
    }
    const known = this.functionOf(name)
    if (known !== undefined) return () => known
    return (_input, frame, run) => {
      const value = frame.lookup(name, run)
      return Array.isArray(value) ? finish(value) : value
    }
  }

  #condition(node: ConditionNode, level: number): Evaluator {
    const condition = this.compile(node.condition, level + 1)
    const then = this.compile(node.yes, level + 1)
    const otherwise = node.no === null ? null : this.compile(node.no, level + 1)
    return (input, frame, run) => {
      run.spend(1)
      if (isTrue(condition(input, frame, run), run)) return then(input, frame, run)
      return otherwise === null ? undefined : otherwise(input, frame, run)
    }
  }

  #default(node: DefaultNode, level: number): Evaluator {
    const lhs = this.compile(node.lhs, level + 1)
    const rhs = this.compile(node.rhs, level + 1)
    const isKept = node.value === '??' ? (value: Value) => value !== undefined : null
    return (input, frame, run) => {
      run.spend(1)
      const value = lhs(input, frame, run)
      const keeps = isKept === null ? isTrue(value, run) : isKept(value)
      return keeps ? value : rhs(input, frame, run)
    }
  }

  #block(node: BlockNode, level: number): Evaluator {
    const parts = node.expressions.map((part) => this.compile(part, level + 1))
    const needsFrame = this.hasEval || node.expressions.some(bindsHere)
    const [only] = parts
    if (parts.length === 1 && only !== undefined && !needsFrame) return only
    return (input, frame, run) => {
      run.spend(1 + parts.length)
      const inner = needsFrame ? new Frame(frame, noNames, []) : frame
      let value: Value
      for (const part of parts) value = part(input, inner, run)
      return value
    }
  }
}

const noNames: readonly string[] = []

function bindTo(name: string, rhs: Evaluator): Evaluator {
  return (input, frame, run) => {
    const value = rhs(input, frame, run)
    frame.bind(name, value, run)
    return value
  }
}

function settled(evaluate: Evaluator, keepArray: boolean): Evaluator {
  return (input, frame, run) => settle(evaluate(input, frame, run), keepArray)
}

function traced(evaluate: Evaluator, node: Node, trace: Trace): Evaluator {
  return (input, frame, run) => {
    const value = evaluate(input, frame, run)
    // What is no JSON has no value to tell: functions, rows on their way, calls to come.
    if (!(value instanceof Opaque)) trace(node, value)
    return value
  }
}
