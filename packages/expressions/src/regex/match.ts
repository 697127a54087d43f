import type { Instruction, Program } from './program.ts'
import type { AssertKind } from './regex-node.ts'

/** Who counts what a match takes; both may throw, which ends it. */
export interface Meter {
  /** One step is about 100 ns. */
  spend(steps: number): void
  allocate(bytes: number): void
}

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
 * fork: time is then bounded by text × pattern, and both are counted by the meter.
 */
export function findMatch(program: Program, text: string, from: number, meter: Meter): RegexMatch | null {
  const points = program.isUnicode && /[\ud800-\udbff]/.test(text) ? codePointsOf(text, meter) : null
  if (points === null) return new Matching(program, text, null, meter).find(from)
  const match = new Matching(program, text, points, meter).find(pointAt(points, from))
  if (match === null) return null
  const slots = match.slots.map((slot) => (slot < 0 ? slot : unitAt(points, slot)))
  return { start: unitAt(points, match.start), end: unitAt(points, match.end), slots }
}

/** Characters beyond the first 65 536 are two units each in a text, and one here. */
function codePointsOf(text: string, meter: Meter): Uint32Array {
  meter.allocate(4 * text.length)
  const points = new Uint32Array(text.length)
  let length = 0
  for (let at = 0; at < text.length; length += 1) {
    const code = text.codePointAt(at) ?? 0
    points[length] = code
    at += code > 0xffff ? 2 : 1
  }
  return points.subarray(0, length)
}

function unitAt(points: Uint32Array, index: number): number {
  return index + points.subarray(0, index).reduce((sum, code) => sum + (code > 0xffff ? 1 : 0), 0)
}

function pointAt(points: Uint32Array, unit: number): number {
  let at = 0
  let index = 0
  for (; at < unit && index < points.length; index += 1) at += (points[index] ?? 0) > 0xffff ? 2 : 1
  return index
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
  /** The text's code points where it has some that are two units; places are then counted in them. */
  readonly #points: Uint32Array | null
  readonly #length: number
  readonly #meter: Meter
  readonly #slots: number[]
  /** Three numbers an entry: instruction, position, `tryEntry`; slot, old value, `slotEntry`; instruction, position, star. */
  readonly #stack: number[] = []
  /** A bit per fork and position that was tried. */
  #tried: Uint32Array | null = null
  #stackCounted = STACK_UNIT
  #isUsed = false
  #ops = 0
  #opsCounted = 0
  readonly #opsBeforeMemory: number

  constructor(program: Program, text: string, points: Uint32Array | null, meter: Meter) {
    this.#program = program
    this.#code = program.instructions
    this.#text = text
    this.#points = points
    this.#length = points?.length ?? text.length
    this.#meter = meter
    this.#slots = new Array<number>(program.slots).fill(-1)
    this.#opsBeforeMemory = 1_024 + 16 * this.#length
  }

  find(from: number): RegexMatch | null {
    const length = this.#length
    // Most starts fail on their first character. Instruction 0 notes the start.
    const has = this.#program.startsWith
    const first = this.#code[1]
    const last = first?.op === 'assert' && first.kind === 'start' ? 0 : length
    let match: RegexMatch | null = null
    for (let start = from; start <= last && match === null; start += 1) {
      const begin = start
      if (has !== null) while (start < length && !has(this.#codeAt(start))) start += 1
      this.#ops += 1 + start - begin
      if (this.#ops > 4_096) this.#count()
      if (has === null || start < length) match = this.#matchAt(start)
    }
    this.#count()
    return match
  }

  /** NaN outside of the text. */
  #codeAt(at: number): number {
    return this.#points === null ? this.#text.charCodeAt(at) : (this.#points[at] ?? Number.NaN)
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
    this.#meter.spend(Math.ceil(this.#ops / INSTRUCTIONS_PER_STEP))
    this.#opsCounted += this.#ops
    this.#ops = 0
    if (this.#opsCounted < this.#opsBeforeMemory || this.#tried !== null) return
    const bits = this.#program.forks * (this.#length + 1)
    this.#meter.allocate(bits / 8)
    this.#tried = new Uint32Array(Math.ceil(bits / 32))
  }

  /** Whether the fork was tried at this position already; notes that it is now. */
  #wasTried(fork: number, at: number): boolean {
    if (this.#tried === null) return false
    const bit = fork * (this.#length + 1) + at
    const word = this.#tried[bit >>> 5] ?? 0
    const mask = 1 << (bit & 31)
    this.#tried[bit >>> 5] = word | mask
    return (word & mask) !== 0
  }

  #push(first: number, second: number, kind: number): void {
    this.#stack.push(first, second, kind)
    if (this.#stack.length < this.#stackCounted) return
    this.#meter.allocate(8 * STACK_UNIT)
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
    let pc = startPc
    let at = startAt
    for (;;) {
      this.#ops += 1
      if (this.#ops > 4_096) this.#count()
      const instruction = this.#code[pc]
      switch (instruction?.op) {
        case 'set':
          if (at >= this.#length || !instruction.has(this.#codeAt(at))) return -1
          at += 1
          break
        case 'star':
          at = this.#star(instruction, pc, at)
          if (at < 0) return -1
          break
        case 'split':
          if (this.#wasTried(instruction.fork, at)) return -1
          this.#push(instruction.second, at, TRY_ENTRY)
          pc = instruction.first - 1
          break
        case 'once':
          if (this.#wasTried(instruction.fork, at)) return -1
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
  #star(star: Star, pc: number, start: number): number {
    if (!star.greedy) {
      if (this.#wasTried(star.fork, start)) return -1
      if (start < this.#length && star.has(this.#codeAt(start))) this.#push(pc, start + 1, TRY_ENTRY)
      return start
    }
    const last = Math.min(this.#length, start + star.max)
    const isBounded = star.max < Number.POSITIVE_INFINITY
    let at = start
    if (this.#tried === null) {
      while (at < last && star.has(this.#codeAt(at))) at += 1
      this.#ops += at - start
      if (at > start) this.#push(pc, at - 1, STAR_ENTRY - start)
      return at
    }
    // One with a bound may have come here with less of it left: then only the whole of it is known to have failed.
    if (isBounded && this.#wasTried(star.fork, start)) return -1
    for (;;) {
      if (!isBounded && this.#wasTried(star.fork, at)) return -1
      if (at >= last || !star.has(this.#codeAt(at))) return at
      this.#push(pc + 1, at, TRY_ENTRY)
      this.#ops += 1
      at += 1
    }
  }

  #giveBack(pc: number, at: number, kind: number): number {
    if (at > STAR_ENTRY - kind) this.#push(pc, at - 1, kind)
    return this.#advance(pc + 1, at)
  }

  #holds(kind: AssertKind, at: number): boolean {
    switch (kind) {
      case 'start':
        return at === 0
      case 'end':
        return at === this.#length
      case 'lineStart':
        return at === 0 || isLineEnd(this.#codeAt(at - 1))
      case 'lineEnd':
        return at === this.#length || isLineEnd(this.#codeAt(at))
      case 'word':
        return this.#isBorder(at, isWord)
      case 'nonword':
        return !this.#isBorder(at, isWord)
      case 'foldedWord':
        return this.#isBorder(at, isFoldedWord)
      case 'foldedNonword':
        return !this.#isBorder(at, isFoldedWord)
    }
  }

  #isBorder(at: number, isOfWord: (code: number) => boolean): boolean {
    return isOfWord(this.#codeAt(at - 1)) !== isOfWord(this.#codeAt(at))
  }
}

type Star = Extract<Instruction, { op: 'star' }>

function isLineEnd(code: number): boolean {
  return code === 10 || code === 13 || code === 0x2028 || code === 0x2029
}

function isWord(code: number): boolean {
  return (
    (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57) || code === 95
  )
}

/** With the two letters that fold to s and k. */
function isFoldedWord(code: number): boolean {
  return isWord(code) || code === 0x17f || code === 0x212a
}
