import { expressionLimits } from '../limits.ts'
import { type Matcher, matcherOf, matcherOfAny } from './matcher.ts'
import { parseRegex } from './parse-regex.ts'
import {
  type AssertKind,
  canBeEmpty,
  firstSets,
  type ParsedRegex,
  type RegexNode,
  type SetNode,
} from './regex-node.ts'

/**
 * One instruction of a compiled pattern. `split` tries `first`, then `second`; `star` takes as many characters of a set as
 * there are, `max` at most, and gives them back one by one; `once` goes on from each place once; `reset` forgets the groups of
 * an earlier round; `mark` notes where a round begins, and `progress` fails when the round took nothing. A `fork` numbers the
 * instructions for which a matching remembers where it was.
 */
export type Instruction =
  | { op: 'set'; has: Matcher }
  | { op: 'star'; has: Matcher; max: number; greedy: boolean; fork: number }
  | { op: 'once'; fork: number }
  | { op: 'split'; first: number; second: number; fork: number }
  | { op: 'jump'; to: number }
  | { op: 'save'; slot: number }
  | { op: 'mark'; slot: number }
  | { op: 'progress'; slot: number }
  | { op: 'reset'; from: number; to: number }
  | { op: 'assert'; kind: AssertKind }
  | { op: 'match' }

export interface Program {
  instructions: readonly Instruction[]
  /** Capturing groups; their slots are two a group, and two for the whole match. */
  groups: number
  /** All slots, with those of the marks. */
  slots: number
  forks: number
  /** Whether a match may begin with a character; null when it may take none. */
  startsWith: Matcher | null
  /** Whether a character is a code point, or a UTF-16 unit. */
  isUnicode: boolean
}

/** The repetitions unroll to too many instructions. */
export class RegexTooLarge {}

/** Compiles a pattern with the flags i, m and u. Throws RegexFault and RegexTooLarge. */
export function compileRegex(pattern: string, flags: string): Program {
  return compileParsed(parseRegex(pattern, flags), expressionLimits.regexInstructionsMax)
}

/** Compiles a pattern that was read; without its groups where only the match itself is wanted. Throws RegexTooLarge. */
export function compileParsed(parsed: ParsedRegex, instructionsMax: number, hasGroups = true): Program {
  const groups = hasGroups ? parsed.groups : 0
  const compiler = new RegexCompiler(instructionsMax, groups)
  compiler.emit({ op: 'save', slot: 0 })
  compiler.node(parsed.root)
  compiler.emit({ op: 'save', slot: 1 })
  compiler.emit({ op: 'match' })
  const { instructions, slots, forks } = compiler
  const first = firstSets(parsed.root)
  const startsWith = first === null ? null : matcherOfAny(first)
  return { instructions, groups, slots, forks, startsWith, isUnicode: parsed.isUnicode }
}

class RegexCompiler {
  readonly instructions: Instruction[] = []
  slots: number
  forks = 0
  readonly #instructionsMax: number
  readonly #hasGroups: boolean
  readonly #matchers = new Map<SetNode, Matcher>()

  constructor(instructionsMax: number, groups: number) {
    this.#instructionsMax = instructionsMax
    this.#hasGroups = groups > 0
    this.slots = 2 * groups + 2
  }

  emit(instruction: Instruction): number {
    if (this.instructions.length >= this.#instructionsMax) throw new RegexTooLarge()
    return this.instructions.push(instruction) - 1
  }

  node(node: RegexNode): void {
    switch (node.type) {
      case 'set':
        this.emit({ op: 'set', has: this.#matcher(node) })
        return
      case 'sequence':
        for (const part of node.parts) this.node(part)
        return
      case 'choice':
        this.#choice(node.options)
        return
      case 'group':
        if (this.#hasGroups) this.emit({ op: 'save', slot: 2 * node.index })
        this.node(node.body)
        if (this.#hasGroups) this.emit({ op: 'save', slot: 2 * node.index + 1 })
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
      const split = {
        op: 'split' as const,
        first: this.instructions.length + 1,
        second: 0,
        fork: this.#fork(),
      }
      this.emit(split)
      this.node(option)
      const jump = { op: 'jump' as const, to: 0 }
      this.emit(jump)
      jumps.push(jump)
      split.second = this.instructions.length
    }
    for (const jump of jumps) jump.to = this.instructions.length
  }

  #matcher(node: SetNode): Matcher {
    const matcher = this.#matchers.get(node) ?? matcherOf(node)
    this.#matchers.set(node, matcher)
    return matcher
  }

  #fork(): number {
    this.forks += 1
    return this.forks - 1
  }

  #repeat(body: RegexNode, min: number, max: number, greedy: boolean): void {
    const [from, to] = this.#hasGroups ? groupsOf(body) : NO_GROUPS
    const round = () => {
      if (to >= from) this.emit({ op: 'reset', from, to })
      this.node(body)
    }
    const start = this.instructions.length
    for (let count = 0; count < min; count += 1) {
      round()
      // What stands for nothing does so once as well as a billion times.
      if (this.instructions.length === start) return
    }
    if (max === min) return
    if (body.type === 'set' && (greedy || max === Number.POSITIVE_INFINITY))
      this.#star(this.#matcher(body), max - min, greedy)
    else if (max < Number.POSITIVE_INFINITY) this.#optional(round, max - min, greedy, canBeEmpty(body))
    else this.#loop(round, greedy, canBeEmpty(body))
  }

  #star(has: Matcher, max: number, greedy: boolean): void {
    this.emit({ op: 'star', has, max, greedy, fork: this.#fork() })
    if (max < Number.POSITIVE_INFINITY) this.emit({ op: 'once', fork: this.#fork() })
  }

  /** A round that may be left out must take something. */
  #guarded(round: () => void, canTakeNothing: boolean): void {
    if (!canTakeNothing) {
      round()
      return
    }
    const slot = this.slots
    this.slots += 1
    this.emit({ op: 'mark', slot })
    round()
    this.emit({ op: 'progress', slot })
  }

  #loop(round: () => void, greedy: boolean, canTakeNothing: boolean): void {
    const start = this.instructions.length
    const leave = this.#branch(greedy)
    this.#guarded(round, canTakeNothing)
    this.emit({ op: 'jump', to: start })
    leave(this.instructions.length)
  }

  #optional(round: () => void, times: number, greedy: boolean, canTakeNothing: boolean): void {
    const leaves: ((to: number) => void)[] = []
    for (let count = 0; count < times; count += 1) {
      leaves.push(this.#branch(greedy))
      this.#guarded(round, canTakeNothing)
    }
    for (const leave of leaves) leave(this.instructions.length)
  }

  /** A split whose one way is the next instruction; the function given back sets the other way. */
  #branch(greedy: boolean): (to: number) => void {
    const split = { op: 'split' as const, first: 0, second: 0, fork: this.#fork() }
    const next = this.emit(split) + 1
    if (greedy) split.first = next
    else split.second = next
    return (to) => {
      if (greedy) split.second = to
      else split.first = to
    }
  }
}

const NO_GROUPS = [1, 0] as const

/** First and last index of the groups in a node; none when first is larger. */
function groupsOf(node: RegexNode): [number, number] {
  const parts = node.type === 'sequence' ? node.parts : node.type === 'choice' ? node.options : []
  const inner = parts.map(groupsOf)
  if (node.type === 'group' || node.type === 'repeat') inner.push(groupsOf(node.body))
  if (node.type === 'group') inner.push([node.index, node.index])
  return [Math.min(...inner.map(([from]) => from)), Math.max(...inner.map(([, to]) => to))]
}
