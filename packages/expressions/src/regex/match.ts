import type { Run } from '../runtime/run.ts'
import type { Instruction, Matcher, Program } from './program.ts'

export interface RegexMatch {
  start: number
  end: number
  /** Start and end per group, -1 when the group took no part. */
  slots: readonly number[]
}

/** Instructions that cost about as much as a step. */
const INSTRUCTIONS_PER_STEP = 8

/**
 * The first match at or behind an index, with the semantics of ECMAScript's backtracking. A try that backtracks more
 * than a few times per character starts to remember where it failed, so that no place is tried twice with the same
 * instruction: time is then bounded by text × pattern, and both are counted against the run.
 */
export function findMatch(program: Program, text: string, from: number, run: Run): RegexMatch | null {
  return new Matching(program, text, run).find(from)
}

/** Kinds of stack entries; a greedy star's entry is `starEntry` minus the place where it began. */
const SLOT_ENTRY = -1
const TRY_ENTRY = -2
const STAR_ENTRY = -3
/** Numbers on the stack between two counts of its memory. */
const STACK_UNIT = 30_000

class Matching {
  readonly #program: Program
  readonly #code: readonly Instruction[]
  readonly #text: string
  readonly #run: Run
  readonly #slots: number[]
  /** Three numbers an entry: instruction, position, `tryEntry`; slot, old value, `slotEntry`; instruction, position, star. */
  readonly #stack: number[] = []
  /** A bit per instruction and position that was tried. */
  #tried: Uint32Array | null = null
  #stackCounted = STACK_UNIT
  #isUsed = false
  #ops = 0
  #opsCounted = 0
  readonly #opsBeforeMemory: number

  constructor(program: Program, text: string, run: Run) {
    this.#program = program
    this.#code = program.instructions
    this.#text = text
    this.#run = run
    this.#slots = new Array<number>(program.slots).fill(-1)
    this.#opsBeforeMemory = 1_024 + 16 * text.length
  }

  find(from: number): RegexMatch | null {
    const text = this.#text
    // Most starts fail on their first character; instruction 0 notes the start.
    const first = this.#code[1]
    const has = first?.op === 'set' ? first.has : null
    let match: RegexMatch | null = null
    for (let start = from; start <= text.length && match === null; start += 1) {
      const begin = start
      if (has !== null) while (start < text.length && !has(text.charCodeAt(start))) start += 1
      this.#ops += 1 + start - begin
      if (this.#ops > 4_096) this.#count()
      if (has === null || start < text.length) match = this.#matchAt(start)
    }
    this.#count()
    return match
  }

  #matchAt(start: number): RegexMatch | null {
    this.#ops += this.#slots.length >> 3
    if (this.#isUsed) {
      this.#slots.fill(-1)
      this.#stack.length = 0
    }
    this.#isUsed = true
    let end = this.#advance(0, start)
    while (end < 0) {
      const kind = this.#stack.pop()
      if (kind === undefined) return null
      const second = this.#stack.pop() ?? 0
      const one = this.#stack.pop() ?? 0
      if (kind === SLOT_ENTRY) this.#slots[one] = second
      else end = kind === TRY_ENTRY ? this.#advance(one, second) : this.#giveBack(one, second, kind)
    }
    return { start, end, slots: this.#slots.slice(0, 2 * this.#program.groups + 2) }
  }

  #count(): void {
    this.#run.spend(Math.ceil(this.#ops / INSTRUCTIONS_PER_STEP))
    this.#opsCounted += this.#ops
    this.#ops = 0
    if (this.#opsCounted < this.#opsBeforeMemory || this.#tried !== null) return
    const bits = this.#code.length * (this.#text.length + 1)
    this.#run.allocate(bits / 8)
    this.#tried = new Uint32Array(Math.ceil(bits / 32))
  }

  /** Whether the instruction was tried at this position already; notes that it is now. */
  #wasTried(pc: number, at: number): boolean {
    if (this.#tried === null) return false
    const bit = pc * (this.#text.length + 1) + at
    const word = this.#tried[bit >>> 5] ?? 0
    const mask = 1 << (bit & 31)
    this.#tried[bit >>> 5] = word | mask
    return (word & mask) !== 0
  }

  #push(first: number, second: number, kind: number): void {
    this.#stack.push(first, second, kind)
    if (this.#stack.length < this.#stackCounted) return
    this.#run.allocate(8 * STACK_UNIT)
    this.#stackCounted += STACK_UNIT
  }

  #save(slot: number, value: number): void {
    const before = this.#slots[slot] ?? -1
    if (before === value) return
    this.#push(slot, before, SLOT_ENTRY)
    this.#slots[slot] = value
  }

  /** Goes on until the pattern matches (gives the end) or this way fails (-1). */
  #advance(startPc: number, startAt: number): number {
    const text = this.#text
    let pc = startPc
    let at = startAt
    for (;;) {
      this.#ops += 1
      if (this.#ops > 4_096) this.#count()
      const instruction = this.#code[pc]
      switch (instruction?.op) {
        case 'set':
          if (at >= text.length || !instruction.has(text.charCodeAt(at))) return -1
          at += 1
          break
        case 'star':
          at = this.#star(instruction, pc, at)
          if (at < 0) return -1
          break
        case 'split':
          if (this.#wasTried(pc, at)) return -1
          this.#push(instruction.second, at, TRY_ENTRY)
          pc = instruction.first - 1
          break
        case 'jump':
          pc = instruction.to - 1
          break
        case 'save':
        case 'mark':
          this.#save(instruction.slot, at)
          break
        case 'progress':
          if (this.#slots[instruction.slot] === at) return -1
          break
        case 'reset':
          this.#ops += instruction.to - instruction.from
          for (let slot = 2 * instruction.from; slot < 2 * instruction.to + 2; slot += 1) this.#save(slot, -1)
          break
        case 'assert':
          if (!this.#holds(instruction.kind, at)) return -1
          break
        default:
          return at
      }
      pc += 1
    }
  }

  /** Where the star goes on first, with entries for the other ways; -1 when all of them were tried. */
  #star(star: { has: Matcher; greedy: boolean }, pc: number, start: number): number {
    const text = this.#text
    if (!star.greedy) {
      if (this.#wasTried(pc, start)) return -1
      if (start < text.length && star.has(text.charCodeAt(start))) this.#push(pc, start + 1, TRY_ENTRY)
      return start
    }
    let at = start
    if (this.#tried === null) {
      while (at < text.length && star.has(text.charCodeAt(at))) at += 1
      this.#ops += at - start
      if (at > start) this.#push(pc, at - 1, STAR_ENTRY - start)
      return at
    }
    for (;;) {
      if (this.#wasTried(pc, at)) return -1
      if (at >= text.length || !star.has(text.charCodeAt(at))) return at
      this.#push(pc + 1, at, TRY_ENTRY)
      this.#ops += 1
      at += 1
    }
  }

  #giveBack(pc: number, at: number, kind: number): number {
    if (at > STAR_ENTRY - kind) this.#push(pc, at - 1, kind)
    return this.#advance(pc + 1, at)
  }

  #holds(kind: 'start' | 'end' | 'word' | 'nonword', at: number): boolean {
    const text = this.#text
    const { isMultiline } = this.#program
    if (kind === 'start') return at === 0 || (isMultiline && isLineEnd(text.charCodeAt(at - 1)))
    if (kind === 'end') return at === text.length || (isMultiline && isLineEnd(text.charCodeAt(at)))
    const isBorder = isWord(text.charCodeAt(at - 1)) !== isWord(text.charCodeAt(at))
    return isBorder === (kind === 'word')
  }
}

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  )
}
