import type { ApplyNode, CallNode, LambdaNode, Node } from '../ast.ts'
import { fault } from '../runtime/fault.ts'
import { parseSignature } from '../runtime/signature.ts'
import { isFunction, settle, type Value } from '../runtime/value.ts'
import { compileRangeCount } from './count-range.ts'
import {
  apply,
  Composed,
  enterCall,
  Lambda,
  Partial,
  parametersOf,
  passArgument,
  TailCall,
} from './functions.ts'
import { located } from './operators.ts'
import { type CompileScope, type Evaluator, isRaw } from './scope.ts'

export function compileLambda(node: LambdaNode, scope: CompileScope): Evaluator {
  const body = scope.compile(node.body, 1)
  const signature = node.signature === null ? null : parseSignature(node.signature)
  const { parameters } = node
  return (input, frame) => new Lambda(parameters, signature, body, input, frame)
}

export function compileCall(node: CallNode, scope: CompileScope, level: number): Evaluator {
  const counted =
    node.arguments.length === 1 ? compileRangeCount(node, node.arguments[0], scope, level) : null
  return counted ?? compileCallWith(node, scope, level, null)
}

/** `first` is the argument that `~>` puts before the written ones. */
function compileCallWith(
  node: CallNode,
  scope: CompileScope,
  level: number,
  first: Evaluator | null,
): Evaluator {
  const given = node.arguments.map((argument) => scope.compile(argument, level + 1))
  const calleeOf = compileCallee(node, scope, level, 'T1005')
  const { position, keepArray } = node
  const isTail = node.tail && first === null
  const keepsRaw = first === null && isRaw(node)
  return (input, frame, run) => {
    run.spend(1 + given.length)
    const args: Value[] = first === null ? [] : [first(input, frame, run)]
    const callee = calleeOf(input, frame, run)
    for (const argument of given) {
      const value = argument(input, frame, run)
      args.push(isTail ? value : passArgument(value))
    }
    if (!isFunction(callee)) throw fault('T1006', { value: callee }, position)
    if (isTail) return new TailCall(callee, args)
    const before = enterCall(level, position, run)
    try {
      const result = apply(callee, args, input, frame, run)
      run.depth = before
      return Array.isArray(result) && !keepsRaw ? settle(result, keepArray) : result
    } catch (error) {
      throw located(error, position)
    }
  }
}

/** What a call wants to call; a name that lacks its `$` gets an error that says so. */
function compileCallee(node: CallNode, scope: CompileScope, level: number, hintCode: string): Evaluator {
  const { procedure, position } = node
  const evaluate = scope.compile(procedure, level + 1)
  if (procedure.type !== 'path') return evaluate
  const name = nameOf(procedure)
  return (input, frame, run) => {
    const callee = evaluate(input, frame, run)
    if (callee === undefined && frame.lookup(name, run)) throw fault(hintCode, { token: name }, position)
    return callee
  }
}

function nameOf(procedure: Node): string {
  const node = procedure.type === 'path' ? procedure.steps[0] : procedure
  return node !== undefined && 'value' in node ? String(node.value) : ''
}

export function compilePartial(node: CallNode, scope: CompileScope, level: number): Evaluator {
  const { position } = node
  const holes: number[] = []
  const given = node.arguments.map((argument, index): Evaluator => {
    if (argument.type !== 'operator' || argument.value !== '?') return scope.compile(argument, level + 1)
    holes.push(index)
    return () => undefined
  })
  const calleeOf = compileCallee(node, scope, level, 'T1007')
  return (input, frame, run) => {
    run.spend(1 + given.length)
    const args = given.map((argument) => argument(input, frame, run))
    const callee = calleeOf(input, frame, run)
    if (!isFunction(callee)) throw fault('T1008', { value: callee }, position)
    const count = parametersOf(callee, args.length)
    return new Partial(
      callee,
      args.slice(0, count),
      holes.filter((hole) => hole < count),
    )
  }
}

/** `value ~> f(…)` puts the value before the arguments; `f ~> g` makes one function of two. */
export function compileApply(node: ApplyNode, scope: CompileScope, level: number): Evaluator {
  if (node.rhs.type === 'function' && node.rhs.arguments.length === 0) {
    const counted = compileRangeCount(node.rhs, node.lhs, scope, level)
    if (counted !== null) return counted
  }
  const lhs = scope.compile(node.lhs, level + 1)
  // As in the reference, predicates and groupings behind the call are not looked at.
  if (node.rhs.type === 'function') {
    return compileCallWith({ ...node.rhs, keepArray: node.keepArray }, scope, level, lhs)
  }
  const rhs = scope.compile(node.rhs, level + 1)
  const { position, keepArray } = node
  const keepsRaw = isRaw(node)
  return (input, frame, run) => {
    run.spend(1)
    const value = lhs(input, frame, run)
    const callee = rhs(input, frame, run)
    if (!isFunction(callee)) throw fault('T2006', { value: callee }, position)
    if (isFunction(value)) return new Composed(value, callee)
    const before = enterCall(level, position, run)
    try {
      const result = apply(callee, [value], null, frame, run)
      run.depth = before
      return Array.isArray(result) && !keepsRaw ? settle(result, keepArray) : result
    } catch (error) {
      throw located(error, position)
    }
  }
}
