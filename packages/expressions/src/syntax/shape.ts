import type { CallNode, Node, NodeBase, PathNode, SortNode } from '../ast.ts'
import { pushAncestry, resolveAncestry, seekParent } from './ancestry.ts'
import { parseRaw } from './parser.ts'
import type { Raw, RawBinary, RawCall, RawGroup, RawLambda, RawLeaf, RawSort } from './raw.ts'
import { syntaxFault } from './syntax-fault.ts'

/** Parses a source into the tree that is compiled. Throws SyntaxFault. */
export function parseTree(source: string): Node {
  const node = new Shaper().node(parseRaw(source))
  if (node.type === 'parent' || node.seekingParent !== undefined) {
    throw syntaxFault('S0217', node.position, { token: node.type })
  }
  return node
}

/** The second pass of the reference: flattens paths into steps and resolves what `%` refers to. */
class Shaper {
  #labels = 0

  node(raw: Raw): Node {
    const node = this.#shape(raw)
    if (raw.keepArray) node.keepArray = true
    // What changes a part (a filter, a grouping, a further step) is shaped into the part's own node, which grows.
    node.start = raw.start
    node.end = raw.end
    return node
  }

  #shape(raw: Raw): Node {
    const { position, start, end } = raw
    const base = { position, start, end, keepArray: false }
    switch (raw.type) {
      case 'binary':
        return this.#binary(raw, base)
      case 'sort':
        return this.#sort(raw, base)
      case 'group':
        return this.#group(raw)
      case 'minus':
        return this.#minus(this.node(raw.expression), base)
      case 'array':
        return this.#withParts({
          ...base,
          type: 'array',
          expressions: raw.expressions.map((item) => this.node(item)),
        })
      case 'object':
        return this.#withParts({ ...base, type: 'object', pairs: this.#pairs(raw.pairs) })
      case 'function':
      case 'partial':
        return this.#call(raw, base)
      case 'lambda':
        return this.#lambda(raw, base)
      case 'condition': {
        const otherwise = raw.no === null ? null : this.node(raw.no)
        const condition = this.node(raw.condition)
        return this.#withParts({
          ...base,
          type: 'condition',
          condition,
          yes: this.node(raw.yes),
          no: otherwise,
        })
      }
      case 'default': {
        const lhs = this.node(raw.lhs)
        return this.#withParts({ ...base, type: 'default', value: raw.value, lhs, rhs: this.node(raw.rhs) })
      }
      case 'transform': {
        const deletion = raw.delete === null ? null : this.node(raw.delete)
        const pattern = this.node(raw.pattern)
        return { ...base, type: 'transform', pattern, update: this.node(raw.update), delete: deletion }
      }
      case 'block':
        return this.#block(raw.expressions, base)
      case 'regex':
        return { ...base, type: 'regex', pattern: raw.pattern, flags: raw.flags }
      case 'string':
      case 'number':
      case 'value':
        return { ...base, type: raw.type, value: raw.value }
      default:
        return this.#leaf(raw, base)
    }
  }

  #leaf(raw: RawLeaf, base: NodeBase): Node {
    switch (raw.type) {
      case 'end':
        throw syntaxFault('S0207', raw.position, { token: raw.value })
      case 'parent': {
        const label = `!${this.#labels}`
        this.#labels += 1
        return { ...base, type: 'parent', slot: { label, level: 1 } }
      }
      case 'operator':
        // `and`, `or` and `in` may be names of fields; `?` is an argument left open.
        if (raw.value === '?') return { ...base, type: 'operator', value: raw.value }
        return this.#name(raw, base)
      case 'name':
        return this.#name(raw, base)
      default:
        return { ...base, type: raw.type, value: raw.value }
    }
  }

  #name(raw: RawLeaf, base: NodeBase): Node {
    const step: Node = { ...base, type: 'name', value: raw.value, keepArray: raw.keepArray }
    return { ...base, type: 'path', steps: [step], keepSingletonArray: raw.keepArray }
  }

  #binary(raw: RawBinary, base: NodeBase): Node {
    switch (raw.value) {
      case '.':
        return this.#path(raw)
      case '[':
        return this.#filter(raw)
      case ':=': {
        const rhs = this.node(raw.rhs)
        const name = raw.lhs.type === 'variable' ? raw.lhs.value : ''
        const bind: Node = { ...base, type: 'bind', name, rhs }
        pushAncestry(bind, rhs)
        return bind
      }
      case '@':
        return this.#focus(raw)
      case '#':
        return this.#index(raw)
      case '~>': {
        const lhs = this.node(raw.lhs)
        const rhs = this.node(raw.rhs)
        return { ...base, type: 'apply', lhs, rhs, keepArray: lhs.keepArray || rhs.keepArray }
      }
      default: {
        const lhs = this.node(raw.lhs)
        return this.#withParts({ ...base, type: 'binary', value: raw.value, lhs, rhs: this.node(raw.rhs) })
      }
    }
  }

  #path(raw: RawBinary): Node {
    const left = this.node(raw.lhs)
    const path = toPath(left)
    if (left.type === 'parent') path.seekingParent = [left.slot]
    const rest = this.node(raw.rhs)
    if (rest.type === 'path') path.steps.push(...rest.steps)
    else {
      if (rest.predicate !== undefined) {
        rest.stages = rest.predicate
        delete rest.predicate
      }
      path.steps.push(rest)
    }
    path.steps = path.steps.map(asStep)
    if (path.steps.some((step) => step.keepArray)) path.keepSingletonArray = true
    for (const step of [path.steps[0], path.steps.at(-1)]) {
      if (step?.type === 'array') step.consarray = true
    }
    resolveAncestry(path)
    return path
  }

  #filter(raw: RawBinary): Node {
    const result = this.node(raw.lhs)
    const step = lastStep(result)
    if (step.group !== undefined) throw syntaxFault('S0209', raw.position)
    const expr = this.node(raw.rhs)
    for (const slot of expr.seekingParent ?? []) {
      if (slot.level === 1) seekParent(step, slot)
      else slot.level -= 1
    }
    if (expr.seekingParent !== undefined) pushAncestry(step, expr)
    const stage = { type: 'filter' as const, expr, position: raw.position }
    step.end = raw.end
    if (result.type === 'path') step.stages = [...(step.stages ?? []), stage]
    else step.predicate = [...(step.predicate ?? []), stage]
    return result
  }

  #group(raw: RawGroup): Node {
    const result = this.node(raw.lhs)
    if (result.group !== undefined) throw syntaxFault('S0210', raw.position)
    result.group = { pairs: this.#pairs(raw.pairs), position: raw.position }
    return result
  }

  #sort(raw: RawSort, base: NodeBase): Node {
    const path = toPath(this.node(raw.lhs))
    const sort: SortNode = { ...base, start: raw.position, type: 'sort', terms: [] }
    for (const { descending, expression } of raw.terms) {
      const node = this.node(expression)
      pushAncestry(sort, node)
      sort.terms.push({ descending, expression: node })
    }
    path.steps.push(sort)
    resolveAncestry(path)
    return path
  }

  #focus(raw: RawBinary): Node {
    const result = this.node(raw.lhs)
    const step = lastStep(result)
    if (step.stages !== undefined || step.predicate !== undefined) throw syntaxFault('S0215', raw.position)
    if (step.type === 'sort') throw syntaxFault('S0216', raw.position)
    if (raw.keepArray) step.keepArray = true
    step.focus = variableName(raw.rhs)
    step.end = raw.end
    step.tuple = true
    return result
  }

  #index(raw: RawBinary): Node {
    const node = this.node(raw.lhs)
    const result = toPath(node)
    const step = lastStep(result)
    if (result !== node && step.predicate !== undefined) {
      step.stages = step.predicate
      delete step.predicate
    }
    const name = variableName(raw.rhs)
    if (step.stages === undefined) step.index = name
    else step.stages.push({ type: 'index', value: name, position: raw.position })
    step.end = raw.end
    step.tuple = true
    return result
  }

  #minus(expression: Node, base: NodeBase): Node {
    if (expression.type !== 'number' || typeof expression.value !== 'number') {
      return this.#withParts({ ...base, type: 'minus', expression })
    }
    return { ...expression, value: -expression.value }
  }

  #call(raw: RawCall, base: NodeBase): Node {
    const given = raw.arguments.map((argument) => this.node(argument))
    const procedure = this.node(raw.procedure)
    const call: CallNode = { ...base, type: raw.type, procedure, arguments: given, tail: false }
    for (const argument of given) pushAncestry(call, argument)
    return call
  }

  #lambda(raw: RawLambda, base: NodeBase): Node {
    const body = this.node(raw.body)
    markTailCalls(body)
    return { ...base, type: 'lambda', parameters: raw.parameters, signature: raw.signature, body }
  }

  #block(parts: readonly Raw[], base: NodeBase): Node {
    const expressions = parts.map((part) => this.node(part))
    const block = this.#withParts({ ...base, type: 'block', expressions })
    const isConstructor = (part: Node) => part.consarray || (part.type === 'path' && part.steps[0]?.consarray)
    if (expressions.some(isConstructor)) block.consarray = true
    return block
  }

  #pairs(pairs: readonly [Raw, Raw][]): [Node, Node][] {
    return pairs.map(([key, value]): [Node, Node] => [this.node(key), this.node(value)])
  }

  #withParts(node: Node): Node {
    for (const part of partsOf(node)) pushAncestry(node, part)
    return node
  }
}

function partsOf(node: Node): Node[] {
  switch (node.type) {
    case 'array':
    case 'block':
      return node.expressions
    case 'object':
      return node.pairs.flat()
    case 'binary':
    case 'default':
      return [node.lhs, node.rhs]
    case 'minus':
      return [node.expression]
    case 'condition':
      return [node.condition, node.yes, ...(node.no === null ? [] : [node.no])]
    default:
      return []
  }
}

function toPath(node: Node): PathNode {
  if (node.type === 'path') return node
  const { position, start, end } = node
  return { type: 'path', position, start, end, keepArray: false, steps: [node], keepSingletonArray: false }
}

function lastStep(node: Node): Node {
  return node.type === 'path' ? (node.steps.at(-1) ?? node) : node
}

/** A string in a path is the name of a field; other literals are no steps. */
function asStep(step: Node): Node {
  if (step.type === 'number' || step.type === 'value') {
    throw syntaxFault('S0213', step.position, { value: step.value })
  }
  return step.type === 'string' ? { ...step, type: 'name', value: String(step.value) } : step
}

function variableName(raw: Raw): string {
  return raw.type === 'variable' ? raw.value : ''
}

/** A call that is the last thing a lambda does does not nest: the caller of the lambda makes it (engine/apply.ts). */
function markTailCalls(node: Node): void {
  if (node.predicate !== undefined || node.group !== undefined) return
  if (node.type === 'function') node.tail = true
  else if (node.type === 'condition') {
    markTailCalls(node.yes)
    if (node.no !== null) markTailCalls(node.no)
  } else if (node.type === 'default') markTailCalls(node.rhs)
  else if (node.type === 'block') {
    const last = node.expressions.at(-1)
    if (last !== undefined) markTailCalls(last)
  }
}
