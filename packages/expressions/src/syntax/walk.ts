import type { Node } from '../ast.ts'

/** All nodes directly inside a node, with those of its predicates, stages and grouping. */
export function childrenOf(node: Node): Node[] {
  const children = ownChildren(node)
  for (const stage of [...(node.predicate ?? []), ...(node.stages ?? [])]) {
    if (stage.type === 'filter') children.push(stage.expr)
  }
  for (const [key, value] of node.group?.pairs ?? []) children.push(key, value)
  return children
}

/** The nodes directly inside a node, without its predicates, stages and grouping. */
export function ownChildren(node: Node): Node[] {
  switch (node.type) {
    case 'path':
      return [...node.steps]
    case 'binary':
    case 'default':
    case 'apply':
      return [node.lhs, node.rhs]
    case 'minus':
      return [node.expression]
    case 'array':
    case 'block':
      return [...node.expressions]
    case 'object':
      return node.pairs.flat()
    case 'function':
    case 'partial':
      return [node.procedure, ...node.arguments]
    case 'lambda':
      return [node.body]
    case 'condition':
      return [node.condition, node.yes, ...(node.no === null ? [] : [node.no])]
    case 'bind':
      return [node.rhs]
    case 'transform':
      return [node.pattern, node.update, ...(node.delete === null ? [] : [node.delete])]
    case 'sort':
      return node.terms.map((term) => term.expression)
    default:
      return []
  }
}

/** Whether evaluating a node binds a variable in the frame that it is evaluated in. */
export function bindsHere(node: Node): boolean {
  if (node.type === 'bind') return true
  const opensFrame = node.type === 'block' || node.type === 'lambda'
  if (opensFrame && node.predicate === undefined && node.group === undefined) return false
  return childrenOf(node).some(bindsHere)
}

/** Every variable that a source binds anywhere, and whether it can bind more at run time. */
export function readBindings(root: Node): { names: Set<string>; hasEval: boolean } {
  const names = new Set<string>()
  let hasEval = false
  const visit = (node: Node): void => {
    if (node.type === 'bind') names.add(node.name)
    if (node.type === 'lambda') for (const name of node.parameters) names.add(name)
    if (node.type === 'variable' && node.value === 'eval') hasEval = true
    if (node.focus !== undefined) names.add(node.focus)
    if (node.index !== undefined) names.add(node.index)
    for (const stage of node.stages ?? []) if (stage.type === 'index') names.add(stage.value)
    for (const child of childrenOf(node)) visit(child)
  }
  visit(root)
  return { names, hasEval }
}
