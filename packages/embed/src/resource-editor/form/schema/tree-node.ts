import { badge } from '@countersign/ui/badge'
import { decoded, unescaped } from '@countersign/ui/json-form/schema'
import type { TreeNode } from '@countersign/ui/tree'
import { html, nothing } from 'lit'
import type { Wording } from '../../../texts/texts.ts'
import type { Problems } from '../../problems.ts'
import type { FormPartKey } from '../texts/en.ts'
import { definitionsOf, pointerIn, type SchemaNode, typeOf } from './schema-tree.ts'

type Words = Wording<FormPartKey>

/** A schema in the tree: its name, what kind of value it asks for, whether it is required, and how much is wrong with it. */
export function treeNode(words: Words, node: SchemaNode, problems: Problems): TreeNode {
  const { say } = words
  const count = problems.errors.filter(({ path }) => isOwn(node, path)).length
  return {
    key: node.pointer,
    label: nameOf(words, node),
    more: html`<span class="schema-type">${typeName(words, typeOf(node.schema))}</span>${
      node.isRequired && node.kind === 'property' ? badge({ label: say('schema.required') }) : nothing
    }${count > 0 ? badge({ label: say('schema.wrong', { count }), tone: 'bad', icon: 'alert' }) : nothing}`,
    children: node.children.map((child) => treeNode(words, child, problems)),
  }
}

/** A problem is told at the innermost node that it stands in. */
function isOwn(node: SchemaNode, path: string): boolean {
  const isWithin = (one: SchemaNode) => path === pointerIn(one) || path.startsWith(`${pointerIn(one)}/`)
  return isWithin(node) && !node.children.some(isWithin)
}

/** How people call a node. */
export function nameOf({ say }: Words, { kind, name }: SchemaNode): string {
  if (kind === 'whole') return say('schema.whole')
  if (kind === 'entry') return say('schema.entry')
  return kind === 'definition' ? say('schema.definition', { name }) : name
}

/** How people call a kind of value. */
function typeName({ say }: Words, type: string): string {
  switch (type) {
    case 'string':
    case 'number':
    case 'integer':
    case 'boolean':
    case 'array':
    case 'object':
      return say(`form.type.${type}`)
    case 'any':
      return say('schema.any')
    case 'several':
      return say('schema.several')
    case '#':
      return say('schema.as', { name: say('schema.whole') })
    default:
      return say('schema.as', { name: unescaped(decoded(type.slice(type.lastIndexOf('/') + 1))) })
  }
}

/** Kinds of value that can be chosen, the present one among them. */
export function typeChoices(
  words: Words,
  tree: SchemaNode,
  present: string,
): { value: string; label: string }[] {
  const plain = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'any']
  const references = ['#', ...definitionsOf(tree).map(({ pointer }) => `#${pointer}`)]
  const all = [...plain, ...references]
  return [...all, ...(all.includes(present) ? [] : [present])].map((value) => ({
    value,
    label: typeName(words, value),
  }))
}
