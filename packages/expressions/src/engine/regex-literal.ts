import type { RegexNode } from '../ast.ts'
import { expressionLimits } from '../limits.ts'
import { findMatch, type RegexMatch } from '../regex/match.ts'
import { compileRegex, type Program, RegexTooLarge } from '../regex/program.ts'
import { RegexFault } from '../regex/regex-node.ts'
import { fault } from '../runtime/fault.ts'
import type { Run } from '../runtime/run.ts'
import type { Frame } from '../runtime/value.ts'
import { FunctionValue, isObject, type JsonObject, type Value } from '../runtime/value.ts'
import { syntaxFault } from '../syntax/syntax-fault.ts'
import { Native } from './functions.ts'
import type { Evaluator } from './scope.ts'

/** Compiles a regular expression for the engine of this package. Throws SyntaxFault for what it does not take. */
function compileProgram(pattern: string, flags: string, position: number): Program {
  try {
    if (new Set(flags).size !== flags.length)
      throw new RegexFault('S0303', `the flags ${flags} name one twice`, pattern.length)
    return compileRegex(pattern, flags)
  } catch (error) {
    if (error instanceof RegexFault) throw syntaxFault(error.code, position, { message: error.message })
    if (error instanceof RegexTooLarge) {
      throw syntaxFault('B2003', position, { value: expressionLimits.regexInstructionsMax })
    }
    throw error
  }
}

export function compileRegexLiteral(node: RegexNode): Evaluator {
  const matcher = new RegexMatcher(
    compileProgram(node.pattern, node.flags, node.position),
    node.pattern,
    node.position,
  )
  return () => matcher
}

/** A regular expression as the function that it is: text in, the first match out, with `next` for the one after. */
export class RegexMatcher extends FunctionValue {
  readonly arity = 2
  readonly #program: Program
  readonly #pattern: string
  readonly #position: number

  constructor(program: Program, pattern: string, position: number) {
    super()
    this.#program = program
    this.#pattern = pattern
    this.#position = position
  }

  call(args: Value[], _input: Value, _frame: Frame, run: Run): Value {
    const [value, from] = args
    const text = textOf(value, run)
    const match = this.find(text, typeof from === 'number' ? Math.max(0, from) : 0, run)
    return match === null ? undefined : this.#toObject(match, text)
  }

  find(text: string, from: number, run: Run): RegexMatch | null {
    return findMatch(this.#program, text, from, run)
  }

  /** The match behind another one; none when the text has ended. An empty one would never end: D1004. */
  findNext(text: string, from: number, run: Run): RegexMatch | null {
    if (from >= text.length) return null
    const match = this.find(text, from, run)
    if (match !== null && match.start === match.end)
      throw fault('D1004', { value: this.#pattern }, this.#position)
    return match
  }

  #toObject(match: RegexMatch, text: string): JsonObject {
    const next = new Native(
      (_args, run) => {
        const following = this.findNext(text, match.end, run)
        return following === null ? undefined : this.#toObject(following, text)
      },
      null,
      0,
    )
    const { start, end } = match
    return { match: text.slice(start, end), start, end, groups: groupsOf(match, text), next }
  }
}

/** What JavaScript makes of a value that is no text, since the reference hands it over as it is. */
function textOf(value: Value, run: Run): string {
  if (typeof value === 'string') return value
  if (isObject(value)) return '[object Object]'
  if (!Array.isArray(value)) return value instanceof FunctionValue ? '' : String(value)
  const before = run.enter(1)
  const parts = value.map((item) => (item === undefined || item === null ? '' : textOf(item, run)))
  run.allocate(parts.reduce((total, part) => total + part.length + 1, 0))
  run.depth = before
  return parts.join(',')
}

/** The texts of the groups; undefined for those that took no part. */
export function groupsOf({ slots }: RegexMatch, text: string): Value[] {
  const groups: Value[] = []
  for (let slot = 2; slot < slots.length; slot += 2) {
    const from = slots[slot] ?? -1
    const to = slots[slot + 1] ?? -1
    groups.push(from < 0 || to < 0 ? undefined : text.slice(from, to))
  }
  return groups
}
