import type { BinaryNode, MinusNode } from '../ast.ts'
import { stringOf } from '../functions/json.ts'
import { Fault, fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import { type List, settle, type Value } from '../runtime/value.ts'
import { comparisonSteps, equalitySteps, isDeepEqual } from './equality.ts'
import type { CompileScope, Evaluator } from './scope.ts'
import { isNumeric, isTrue } from './truth.ts'

type Operation = (left: Value, right: Value, run: Run) => Value

/** Compiles an infix operator; errors get its position. */
export function compileBinary(node: BinaryNode, scope: CompileScope, level: number): Evaluator {
  const lhs = scope.compile(node.lhs, level + 1)
  const rhs = scope.compile(node.rhs, level + 1)
  const { value: operator, position } = node
  if (operator === 'and' || operator === 'or') {
    const isOr = operator === 'or'
    return (input, frame, run) => {
      run.spend(1)
      const left = isTrue(lhs(input, frame, run), run)
      return left === isOr ? left : isTrue(rhs(input, frame, run), run)
    }
  }
  const operation = operationOf(operator)
  return (input, frame, run) => {
    run.spend(1)
    const left = lhs(input, frame, run)
    const right = rhs(input, frame, run)
    try {
      return operation(left, right, run)
    } catch (error) {
      throw located(error, position)
    }
  }
}

/** Gives an error that has none yet a position. */
export function located(error: unknown, position: number): unknown {
  if (error instanceof Fault && error.position === -1) error.position = position
  return error
}

export function compileMinus(node: MinusNode, scope: CompileScope, level: number): Evaluator {
  const expression = scope.compile(node.expression, level + 1)
  const { position } = node
  return (input, frame, run) => {
    run.spend(1)
    const value = expression(input, frame, run)
    if (value === undefined) return undefined
    if (isNumeric(value)) return -value
    throw fault('D1002', { value }, position)
  }
}

function operationOf(operator: string): Operation {
  switch (operator) {
    case '+':
      return arithmetic(operator, (left, right) => left + right)
    case '-':
      return arithmetic(operator, (left, right) => left - right)
    case '*':
      return arithmetic(operator, (left, right) => left * right)
    case '/':
      return arithmetic(operator, (left, right) => left / right)
    case '%':
      return arithmetic(operator, (left, right) => left % right)
    case '=':
      return (left, right, run) => left !== undefined && right !== undefined && isDeepEqual(left, right, run)
    case '!=':
      return (left, right, run) => left !== undefined && right !== undefined && !isDeepEqual(left, right, run)
    case '<':
      return comparison(operator, (left, right) => left < right)
    case '<=':
      return comparison(operator, (left, right) => left <= right)
    case '>':
      return comparison(operator, (left, right) => left > right)
    case '>=':
      return comparison(operator, (left, right) => left >= right)
    case '&':
      return concatenate
    case 'in':
      return isIncluded
    default:
      return range
  }
}

function arithmetic(token: string, compute: (left: number, right: number) => number): Operation {
  return (left, right) => {
    if (left !== undefined && !isNumeric(left)) throw fault('T2001', { token, value: left })
    if (right !== undefined && !isNumeric(right)) throw fault('T2002', { token, value: right })
    return left === undefined || right === undefined ? undefined : compute(left, right)
  }
}

function comparison(
  token: string,
  compare: (left: string | number, right: string | number) => boolean,
): Operation {
  return (left, right, run) => {
    if (typeof left === 'number' && typeof right === 'number') return compare(left, right)
    if (typeof left === 'string' && typeof right === 'string') {
      run.spend(comparisonSteps(left, right))
      return compare(left, right)
    }
    const isLeft = left === undefined || typeof left === 'string' || typeof left === 'number'
    const isRight = right === undefined || typeof right === 'string' || typeof right === 'number'
    if (!isLeft || !isRight) throw fault('T2010', { token, value: isLeft ? right : left })
    if (left === undefined || right === undefined) return undefined
    throw fault('T2009', { token, value: left, value2: right })
  }
}

function concatenate(left: Value, right: Value, run: Run): Value {
  const head = left === undefined ? '' : stringOf(left, run)
  const tail = right === undefined ? '' : stringOf(right, run)
  run.allocate(head.length + tail.length)
  return head + tail
}

function isIncluded(left: Value, right: Value, run: Run): Value {
  if (left === undefined || right === undefined) return false
  if (!Array.isArray(right))
    return isDeepEqual(left, right, run) && (typeof left !== 'object' || left === right)
  run.spend(right.length >> 4)
  if (typeof left === 'string') for (const item of right) run.spend(equalitySteps(left, item))
  return right.includes(left) && !(typeof left === 'number' && Number.isNaN(left))
}

const RANGE_MAX = 10_000_000

/** How many numbers `left..right` has; 0 when a side is missing or they are in the wrong order. */
export function rangeSize(left: Value, right: Value, position = -1): number {
  if (left !== undefined && !Number.isInteger(left))
    throw fault('T2003', { token: '..', value: left }, position)
  if (right !== undefined && !Number.isInteger(right))
    throw fault('T2004', { token: '..', value: right }, position)
  if (typeof left !== 'number' || typeof right !== 'number' || left > right) return 0
  const size = right - left + 1
  if (size > RANGE_MAX) throw fault('D2014', { value: size }, position)
  return size
}

function range(left: Value, right: Value, run: Run): Value {
  const size = rangeSize(left, right)
  if (size === 0 || typeof left !== 'number') return undefined
  run.allocate(8 * size)
  const list: List = []
  for (let index = 0; index < size; index += 1) list.push(left + index)
  list.sequence = true
  return settle(list, false)
}
