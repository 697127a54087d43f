import type { Node, PathNode, Slot } from '../ast.ts'
import { syntaxFault } from './syntax-fault.ts'

/** Hands the parents that a part looks for on to the node around it. */
export function pushAncestry(result: Node, part: Node): void {
  if (part.seekingParent === undefined && part.type !== 'parent') return
  const slots = part.seekingParent ?? []
  if (part.type === 'parent') slots.push(part.slot)
  if (result.seekingParent === undefined) result.seekingParent = slots
  else result.seekingParent.push(...slots)
}

/** Finds the ancestors that the last step of a path looks for among the steps before it. */
export function resolveAncestry(path: PathNode): void {
  const last = path.steps.at(-1)
  if (last === undefined) return
  const slots = last.seekingParent ?? []
  if (last.type === 'parent') slots.push(last.slot)
  for (const slot of slots) resolveSlot(path, slot)
}

function resolveSlot(path: PathNode, slot: Slot): void {
  let index = path.steps.length - 2
  while (slot.level > 0) {
    let step = path.steps[index]
    if (step === undefined) {
      path.seekingParent ??= []
      path.seekingParent.push(slot)
      return
    }
    index -= 1
    // Of several steps in a row that bind the focus, only the first one moved it.
    for (
      let before = path.steps[index];
      before?.focus !== undefined && step.focus !== undefined;
      before = path.steps[index]
    ) {
      step = before
      index -= 1
    }
    seekParent(step, slot)
  }
}

/** Lets a step be the ancestor of a slot, or of one of the steps inside it. */
export function seekParent(node: Node, slot: Slot): void {
  switch (node.type) {
    case 'name':
    case 'wildcard':
      slot.level -= 1
      if (slot.level === 0) {
        if (node.ancestor !== undefined) slot.label = node.ancestor.label
        node.ancestor = slot
        node.tuple = true
      }
      return
    case 'parent':
      slot.level += 1
      return
    case 'block': {
      const last = node.expressions.at(-1)
      if (last === undefined) return
      node.tuple = true
      seekParent(last, slot)
      return
    }
    case 'path': {
      node.tuple = true
      const steps = node.steps.toReversed()
      for (const [index, step] of steps.entries()) {
        if (index === 0 || slot.level > 0) seekParent(step, slot)
      }
      return
    }
    default:
      throw syntaxFault('S0217', node.position, { token: node.type })
  }
}
