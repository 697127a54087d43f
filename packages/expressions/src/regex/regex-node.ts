import type { CharSet } from './char-set.ts'

/** One character out of a set. Case is ignored before the set is negated. */
export interface SetNode {
  readonly type: 'set'
  readonly set: CharSet
  /** What the platform is asked for beside the set, in its own spelling: `\p{L}\P{Lu}`. */
  readonly properties: string
  readonly isNegated: boolean
  readonly ignoreCase: boolean
  readonly isUnicode: boolean
}

/** What must be true at a place: a text's or a line's border, a word's border, and that with the two letters that fold to ASCII. */
export type AssertKind =
  | 'start'
  | 'end'
  | 'lineStart'
  | 'lineEnd'
  | 'word'
  | 'nonword'
  | 'foldedWord'
  | 'foldedNonword'

/** What a pattern means, before it is compiled. `greedy` false is `*?`. */
export type RegexNode =
  | SetNode
  | { type: 'sequence'; parts: RegexNode[] }
  | { type: 'choice'; options: RegexNode[] }
  | { type: 'repeat'; body: RegexNode; min: number; max: number; greedy: boolean }
  | { type: 'group'; body: RegexNode; index: number }
  | { type: 'assert'; kind: AssertKind }

/** A pattern, read. */
export interface ParsedRegex {
  readonly root: RegexNode
  readonly groups: number
  readonly isUnicode: boolean
}

/** A pattern that is not one, or that needs more than linear time: what is wrong, and behind how many characters. */
export class RegexFault {
  readonly code: 'S0303' | 'S0304'
  readonly message: string
  readonly at: number

  constructor(code: 'S0303' | 'S0304', message: string, at: number) {
    this.code = code
    this.message = message
    this.at = at
  }
}

/** Characters, classes and groups with every repetition written out: what compiling and matching a pattern grow with. */
export function writtenOutLength(node: RegexNode): number {
  switch (node.type) {
    case 'set':
      return 1
    case 'assert':
      return 1
    case 'sequence':
      return node.parts.reduce((sum, part) => sum + writtenOutLength(part), 0)
    case 'choice':
      return node.options.reduce((sum, option) => sum + writtenOutLength(option), 0)
    case 'group':
      return 1 + writtenOutLength(node.body)
    case 'repeat': {
      const times = node.max === Number.POSITIVE_INFINITY ? node.min : node.max
      return writtenOutLength(node.body) * Math.max(1, times)
    }
  }
}

/** Whether a node may match without taking a character. */
export function canBeEmpty(node: RegexNode): boolean {
  switch (node.type) {
    case 'set':
      return false
    case 'assert':
      return true
    case 'sequence':
      return node.parts.every(canBeEmpty)
    case 'choice':
      return node.options.some(canBeEmpty)
    case 'group':
      return canBeEmpty(node.body)
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.body)
  }
}

/** The sets of which one has the first character of every match; null when a match may take none. */
export function firstSets(node: RegexNode): SetNode[] | null {
  if (canBeEmpty(node)) return null
  const sets: SetNode[] = []
  collectFirst(node, sets)
  return sets
}

/** Collects the sets that a match of the node may begin with. */
function collectFirst(node: RegexNode, sets: SetNode[]): void {
  switch (node.type) {
    case 'set':
      sets.push(node)
      return
    case 'assert':
      return
    case 'choice':
      for (const option of node.options) collectFirst(option, sets)
      return
    case 'sequence':
      for (const part of node.parts) {
        collectFirst(part, sets)
        if (!canBeEmpty(part)) return
      }
      return
    case 'group':
    case 'repeat':
      collectFirst(node.body, sets)
  }
}
