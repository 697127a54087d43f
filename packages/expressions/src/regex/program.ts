import { expressionLimits } from '../limits.ts'
import { type CharSet, parseRegex, type RegexNode } from './parse-regex.ts'

/**
 * One instruction of a compiled pattern. `split` tries `first`, then `second`; `star` takes as many characters of a set as
 * there are and gives them back one by one; `reset` forgets the groups of an earlier round; `mark` notes where a round
 * begins, and `progress` fails when the round took nothing.
 */
export type Instruction =
  | { op: 'set'; has: Matcher }
  | { op: 'star'; has: Matcher; greedy: boolean }
  | { op: 'split'; first: number; second: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'mark'; slot: number }
  | { op: 'progress'; slot: number }
  | { op: 'reset'; from: number; to: number }
  | { op: 'assert'; kind: 'start' | 'end' | 'word' | 'nonword' }
  | { op: 'match' }

export type Matcher = (code: number) => boolean

export interface Program {
  instructions: readonly Instruction[]
  /** Capturing groups; their slots are two a group, and two for the whole match. */
  groups: number
  /** All slots, with those of the marks. */
  slots: number
  isMultiline: boolean
}

/** The repetitions unroll to too many instructions. */
export class RegexTooLarge {}

/** Compiles a pattern with the flags i and m. Throws RegexFault and RegexTooLarge. */
export function compileRegex(pattern: string, flags: string): Program {
  const { root, groups } = parseRegex(pattern)
  const compiler = new RegexCompiler(flags.includes('i'), 2 * groups + 2)
  compiler.emit({ op: 'save', slot: 0 })
  compiler.node(root)
  compiler.emit({ op: 'save', slot: 1 })
  compiler.emit({ op: 'match' })
  return {
    instructions: compiler.instructions,
    groups,
    slots: compiler.slots,
    isMultiline: flags.includes('m'),
  }
}

class RegexCompiler {
  readonly instructions: Instruction[] = []
  slots: number
  readonly #ignoreCase: boolean

  constructor(ignoreCase: boolean, slots: number) {
    this.#ignoreCase = ignoreCase
    this.slots = slots
  }

  emit(instruction: Instruction): number {
    if (this.instructions.length >= expressionLimits.regexInstructionsMax) throw new RegexTooLarge()
    return this.instructions.push(instruction) - 1
  }

  node(node: RegexNode): void {
    switch (node.type) {
      case 'set':
        this.emit({ op: 'set', has: matcherOf(node, this.#ignoreCase) })
        return
      case 'sequence':
        for (const part of node.parts) this.node(part)
        return
      case 'choice':
        this.#choice(node.options)
        return
      case 'group':
        this.emit({ op: 'save', slot: 2 * node.index })
        this.node(node.body)
        this.emit({ op: 'save', slot: 2 * node.index + 1 })
        return
      case 'assert':
        this.emit({ op: 'assert', kind: node.kind })
        return
      case 'repeat':
        this.#repeat(node.body, node.min, node.max, node.greedy)
    }
  }

  #choice(options: readonly RegexNode[]): void {
    const jumps: { op: 'jump'; to: number }[] = []
    for (const [index, option] of options.entries()) {
      if (index === options.length - 1) {
        this.node(option)
        break
      }
      const split = { op: 'split' as const, first: this.instructions.length + 1, second: 0 }
      this.emit(split)
      this.node(option)
      const jump = { op: 'jump' as const, to: 0 }
      this.emit(jump)
      jumps.push(jump)
      split.second = this.instructions.length
    }
    for (const jump of jumps) jump.to = this.instructions.length
  }

  #repeat(body: RegexNode, min: number, max: number, greedy: boolean): void {
    const [from, to] = groupsOf(body)
    const round = () => {
      if (to >= from) this.emit({ op: 'reset', from, to })
      this.node(body)
    }
    for (let count = 0; count < min; count += 1) round()
    if (max < Number.POSITIVE_INFINITY) this.#optional(round, max - min, greedy)
    else if (body.type === 'set') this.emit({ op: 'star', has: matcherOf(body, this.#ignoreCase), greedy })
    else this.#loop(round, greedy)
  }

  /** A round that may be left out must take something. */
  #guarded(round: () => void): void {
    const slot = this.slots
    this.slots += 1
    this.emit({ op: 'mark', slot })
    round()
    this.emit({ op: 'progress', slot })
  }

  #loop(round: () => void, greedy: boolean): void {
    const start = this.instructions.length
    const leave = this.#fork(greedy)
    this.#guarded(round)
    this.emit({ op: 'jump', to: start })
    leave(this.instructions.length)
  }

  #optional(round: () => void, times: number, greedy: boolean): void {
    const leaves: ((to: number) => void)[] = []
    for (let count = 0; count < times; count += 1) {
      leaves.push(this.#fork(greedy))
      this.#guarded(round)
    }
    for (const leave of leaves) leave(this.instructions.length)
  }

  /** A split whose one way is the next instruction; the function given back sets the other way. */
  #fork(greedy: boolean): (to: number) => void {
    const split = { op: 'split' as const, first: 0, second: 0 }
    const next = this.emit(split) + 1
    if (greedy) split.first = next
    else split.second = next
    return (to) => {
      if (greedy) split.second = to
      else split.first = to
    }
  }
}

/** First and last index of the groups in a node; none when first is larger. */
function groupsOf(node: RegexNode): [number, number] {
  const parts = node.type === 'sequence' ? node.parts : node.type === 'choice' ? node.options : []
  const inner = parts.map(groupsOf)
  if (node.type === 'group' || node.type === 'repeat') inner.push(groupsOf(node.body))
  if (node.type === 'group') inner.push([node.index, node.index])
  return [Math.min(...inner.map(([from]) => from)), Math.max(...inner.map(([, to]) => to))]
}

/** ASCII is answered from a table, the rest by search; case is folded as ECMAScript does without `u`. */
function matcherOf({ set, isNegated }: { set: CharSet; isNegated: boolean }, ignoreCase: boolean): Matcher {
  const [range] = set
  const isSingle = set.length === 1 && range !== undefined && range[0] === range[1] && !isNegated
  if (isSingle && !ignoreCase) return (code) => code === range[0]
  const has = (code: number) => (ignoreCase ? containsFolded(set, code) : contains(set, code)) !== isNegated
  const table = Array.from({ length: 128 }, (_, code) => has(code))
  return (code) => (code < 128 ? table[code] === true : has(code))
}

function contains(set: CharSet, code: number): boolean {
  let low = 0
  let high = set.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const range = set[middle]
    if (range === undefined) return false
    if (code < range[0]) high = middle - 1
    else if (code > range[1]) low = middle + 1
    else return true
  }
  return false
}

/** ECMA-262 Canonicalize without `u`: upper case, when that is one character and does not turn into ASCII. */
function fold(code: number): number {
  if (code < 128) return code >= 97 && code <= 122 ? code - 32 : code
  const upper = String.fromCharCode(code).toUpperCase()
  const result = upper.charCodeAt(0)
  return upper.length !== 1 || result < 128 ? code : result
}

let unfolded: ReadonlyMap<number, readonly number[]> | undefined

/** Whether a set has a character that folds to what the given one folds to. */
function containsFolded(set: CharSet, code: number): boolean {
  const folded = fold(code)
  if (contains(set, folded)) return true
  unfolded ??= readUnfolded()
  return unfolded.get(folded)?.some((other) => contains(set, other)) === true
}

/** Of each character that others fold to, those others. */
function readUnfolded(): Map<number, number[]> {
  const result = new Map<number, number[]>()
  for (let code = 0; code <= 0xffff; code += 1) {
    const folded = fold(code)
    if (folded !== code) result.set(folded, [...(result.get(folded) ?? []), code])
  }
  return result
}
