import { canonicalJson } from '@countersign/evidence'
import { allowanceLeft, requireAllowance, takeFromAllowance } from '@countersign/expressions'
import { Ajv, type FuncKeywordDefinition, type Options, type ValidateFunction } from 'ajv'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { Ajv2020 } from 'ajv/dist/2020.js'
import draft6 from 'ajv/dist/refs/json-schema-draft-06.json' with { type: 'json' }
import type { AddedFormat } from 'ajv/dist/types/index.js'
import Ajv04 from 'ajv-draft-04'
import addFormats from 'ajv-formats'
import { isJsonValue } from '../json-value.ts'
import type { SchemaDraft } from '../shapes/schema-spec.ts'
import { whileCompiling } from './generated-code.ts'
import { isMultiple } from './is-multiple.ts'
import { linearRegex, matchMeter, PatternFault, regexProblem } from './linear-regex.ts'
import { subschemasOf } from './schema-walk.ts'

/**
 * Work of one validation: schemas applied to values, each eight characters that are compared, and what patterns do. All of it used
 * takes some tenths of a second, and as many errors some 100 MB.
 */
const VALIDATION_STEPS_MAX = 500_000
const CHARACTERS_PER_STEP = 8
/** One step of validating takes about as long as four of matching, in each of which a pattern looks at eight characters. */
const MATCH_STEPS_PER_STEP = 4
/** Compiling a text that is a pattern. */
const PATTERN_STEPS = 1_000
/** Formats are checked by patterns of which some take quadratic time; nothing longer can be an address or a date. */
const FORMAT_LENGTH_MAX = 4_000
const UNBOUNDED_FORMATS = ['byte', 'binary', 'password']
const STEP = 'x-countersign-step'

/** Thrown out of a validation that does more work than `VALIDATION_STEPS_MAX`. */
export class ValidationTooLong extends Error {
  override readonly name = 'ValidationTooLong'
}

// Validation is synchronous, so one counter serves every schema: it is wound back before each.
let stepsLeft = 0
let stepsGiven = 0

function spend(steps: number): void {
  stepsLeft -= steps
  if (stepsLeft >= 0) return
  requireAllowance(stepsGiven - stepsLeft)
  throw new ValidationTooLong('The validation takes too many steps')
}

/**
 * Runs one validation within its bounds, and within what is allowed here. Throws ValidationTooLong; also for recursion that never ends.
 */
export function runBounded(validate: ValidateFunction, value: unknown): boolean {
  stepsGiven = Math.min(VALIDATION_STEPS_MAX, Math.max(0, allowanceLeft()))
  stepsLeft = stepsGiven
  try {
    return validate(value)
  } catch (error) {
    if (error instanceof RangeError) throw new ValidationTooLong('The validation is nested too deep')
    if (error instanceof PatternFault) throw new ValidationTooLong('The validation takes too many steps')
    throw error
  } finally {
    takeFromAllowance(stepsGiven - stepsLeft)
  }
}

/**
 * Compiles a definition that `sizeProblems` and `contentProblems` have passed. One instance of the validator for each schema: a shared
 * one keeps every schema it ever saw. Throws what the validator throws for a schema that it cannot compile.
 */
export function compileDefinition(draft: SchemaDraft, definition: Record<string, unknown>): ValidateFunction {
  const counted = structuredClone(definition)
  for (const { schema } of [...subschemasOf(counted)]) schema[STEP] = true
  delete counted.$schema
  const engine = makeEngine(draft, { meta: false, validateSchema: false })
  addFormats.default(engine)
  for (const [name, format] of Object.entries(engine.formats)) {
    if (format !== undefined) engine.addFormat(name, boundFormat(name, format))
  }
  for (const { keyword } of OWN_KEYWORDS) engine.removeKeyword(keyword)
  for (const keyword of [STEP_KEYWORD, ...OWN_KEYWORDS]) engine.addKeyword(keyword)
  return whileCompiling(() => engine.compile(counted))
}

let formatNames: readonly string[] | undefined

/** The names of all formats that texts and numbers are checked for. */
export function knownFormats(): readonly string[] {
  formatNames ??= Object.keys(addFormats.default(makeEngine('2020-12', { meta: false })).formats)
  return formatNames
}

const metaEngines = new Map<SchemaDraft, Ajv>()

/** Whether a definition is a schema of its draft; the validator's errors when it is not. */
export function metaErrors(
  draft: SchemaDraft,
  definition: Record<string, unknown>,
): ValidateFunction['errors'] {
  const { $schema: _, ...rest } = definition
  return whileCompiling(() => {
    const engine = metaEngines.get(draft) ?? makeEngine(draft, { validateFormats: false })
    metaEngines.set(draft, engine)
    return engine.validateSchema(rest) === true ? [] : engine.errors
  })
}

function makeEngine(draft: SchemaDraft, extra: Options): Ajv {
  const options: Options = {
    strict: false,
    allErrors: true,
    verbose: true,
    ownProperties: true,
    inlineRefs: false,
    logger: false,
    code: { regExp: countedRegex },
    ...extra,
  }
  if (draft === '2020-12') return new Ajv2020(options)
  if (draft === '2019-09') return new Ajv2019(options)
  if (draft === 'draft-04') return new Ajv04.default(options)
  const engine = new Ajv({ ...options, ...(draft === 'draft-06' ? { defaultMeta: draft6.$id } : {}) })
  if (draft === 'draft-06' && extra.meta !== false) engine.addMetaSchema(draft6)
  return engine
}

/** Native expressions take exponential time on some texts; these take linear time, and it is counted. */
function countedRegex(source: string): { test: (text: string) => boolean } {
  const regex = linearRegex(source)
  return {
    test: (text) => {
      spend(1)
      return regex.test(
        text,
        matchMeter((steps) => spend(steps / MATCH_STEPS_PER_STEP)),
      )
    },
  }
}
countedRegex.code = 'countedRegex'

/** The same format for texts that are not too long, counted. */
function boundFormat(name: string, format: AddedFormat): AddedFormat {
  if (name === 'regex') {
    return (text: string) => {
      spend(PATTERN_STEPS)
      return regexProblem(text) === undefined
    }
  }
  if (UNBOUNDED_FORMATS.includes(name)) return format
  const test = textTest(format)
  if (test === undefined) return format
  return (text: string) => {
    spend(1 + text.length / CHARACTERS_PER_STEP)
    return text.length <= FORMAT_LENGTH_MAX && test(text)
  }
}

/** How a format tests a text; undefined for those of numbers and those that accept everything. */
function textTest(format: AddedFormat): ((text: string) => boolean) | undefined {
  if (format instanceof RegExp) return (text) => format.test(text)
  if (typeof format === 'function') return format
  if (format === true || format.type === 'number' || format.async === true) return undefined
  const { validate } = format
  if (validate instanceof RegExp) return (text) => validate.test(text)
  return typeof validate === 'function'
    ? (text) => Reflect.apply(validate, undefined, [text]) === true
    : undefined
}

const STEP_KEYWORD: FuncKeywordDefinition = {
  keyword: STEP,
  before: '$ref',
  errors: false,
  validate: () => {
    spend(1)
    return true
  },
}

/** The validator's own compares every item with every other one. */
const UNIQUE_ITEMS = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  validate: (wanted: boolean, items: readonly unknown[]) => {
    return !wanted || new Set(items.map(countedKey)).size === items.length
  },
} satisfies FuncKeywordDefinition

/** The validator's own compares with one allowed value after the other. */
const ENUM = {
  keyword: 'enum',
  schemaType: 'array',
  compile: (allowed: readonly unknown[]) => {
    const keys = new Set(allowed.map(keyOf))
    return (value: unknown) => keys.has(countedKey(value))
  },
} satisfies FuncKeywordDefinition

/** The validator's own divides binary fractions: 19.99 were no multiple of 0.01. */
const MULTIPLE_OF = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  validate: (step: number, value: number) => isMultiple(value, step),
} satisfies FuncKeywordDefinition

/** In the place of the validator's. */
const OWN_KEYWORDS = [UNIQUE_ITEMS, ENUM, MULTIPLE_OF]

/** Equal for equal JSON values. */
function keyOf(value: unknown): string {
  return isJsonValue(value) ? canonicalJson(value) : ''
}

function countedKey(value: unknown): string {
  const key = keyOf(value)
  spend(1 + key.length / CHARACTERS_PER_STEP)
  return key
}
