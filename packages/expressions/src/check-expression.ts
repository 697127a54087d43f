import type { Node } from './ast.ts'
import { isBuiltin, listBuiltins } from './builtin-names.ts'
import { checkPaths, type Visible } from './check-paths.ts'
import { checkResult, type Wanted } from './check-result.ts'
import { checkArguments, checkOperation, checkPicture, type FunctionSignature } from './check-types.ts'
import { compileTree } from './engine/compiler.ts'
import { ExpressionSyntaxError, placeOf } from './errors.ts'
import { builtins } from './functions/builtins.ts'
import { visibleResult } from './made-object.ts'
import { parseSource, withPlace } from './parse-source.ts'
import { type FunctionReference, type Reading, type References, readReferences } from './references.ts'
import { type Known, staticType, typeInWords } from './static-type.ts'
import { suggest } from './suggest.ts'
import { isTimezone, listTimezones } from './zones/timezone.ts'

/** The places of interface.md's tables (and of spec/resources.md) where an expression stands. */
export const EXPRESSION_PLACES = [
  'input.required',
  'template.field.value',
  'template.field.label',
  'template.field.includeIf',
  'template.field.required',
  'template.data.transform',
  'template.role.required',
  'template.role.output.transform',
  'blueprint.participant.name',
  'blueprint.participant.email',
  'blueprint.participant.required',
  'blueprint.envelope.includeIf',
  'blueprint.document.includeIf',
  'blueprint.document.iterator',
  'blueprint.document.fileId',
  'blueprint.document.name',
  'blueprint.document.inputs',
  'blueprint.step.includeIf',
  'blueprint.step.onComplete.validate',
  'blueprint.step.onComplete.updates.transform',
  'blueprint.customField.value',
  'blueprint.copy',
  'function.body',
] as const
export type ExpressionPlace = (typeof EXPRESSION_PLACES)[number]

export interface CheckOptions {
  place: ExpressionPlace
  /** Aliases of the custom functions that the resource references. */
  functions?: Iterable<string>
  /** Variables visible here: a function body's parameters. */
  variables?: Iterable<string>
  /** First keys that the root object can have here; absent: not checked. */
  roots?: Iterable<string>
  /** What the root object holds here, as far as schemas tell; stands in for `roots`. */
  visible?: Visible
  /** What a variable holds: a parameter of a function by its schema. */
  visibleVariables?: Readonly<Record<string, Visible>>
  /** Whether near names are looked for, which costs more than all else; absent: they are. */
  suggestions?: boolean
  /** What the custom functions take and give, by alias. */
  signatures?: Readonly<Record<string, FunctionSignature>>
  /** What the result must fit: what it writes out is held against it. */
  wanted?: Wanted
}

export interface ExpressionProblem {
  code: string
  message: string
  position: number
  line: number
  column: number
}

export interface ExpressionCheck {
  /** Refuse the draft. */
  errors: readonly ExpressionProblem[]
  warnings: readonly ExpressionProblem[]
  /** What the source reads, for checks against schemas; null when it does not parse. */
  references: References | null
  /** What the result holds, as far as it is written out. */
  gives: Visible
}

interface Found {
  code: string
  message: string
  position: number
}

/**
 * The checks of spec/resources.md that need no data: it parses, it names only functions, variables and root keys
 * that are visible at its place, literal zones are zones, and a place that wants a boolean is no other literal.
 */
export function checkExpression(source: string, options: CheckOptions): ExpressionCheck {
  let ast: Node
  try {
    ast = parseSource(source)
    // Regular expressions and signatures of functions are read when an expression is compiled.
    if (/[/<]/.test(source)) withPlace(source, () => compileTree(ast, builtins, [], null))
  } catch (error) {
    if (!(error instanceof ExpressionSyntaxError)) throw error
    const { code, message, position, line, column } = error
    return {
      errors: [{ code, message, position, line, column }],
      warnings: [],
      references: null,
      gives: { anything: true },
    }
  }
  const references = readReferences(ast)
  const known: Known = {
    origins: references.origins,
    visibleOf: (root) => visibleOf(root, options),
    text: ({ start, end }) => source.slice(start, end),
  }
  const { errors, warnings } = problemsOf(ast, references, known, options)
  const located = ({ code, message, position }: Found): ExpressionProblem => {
    return { code, message, position, ...placeOf(source, position) }
  }
  const gives = visibleResult(ast, known)
  return { errors: errors.map(located), warnings: warnings.map(located), references, gives }
}

function problemsOf(
  ast: Node,
  references: Reading,
  known: Known,
  options: CheckOptions,
): { errors: Found[]; warnings: Found[] } {
  // Of what gives another thing altogether, the names in it are no matter yet.
  const wrongResult = [...checkBoolean(ast, options.place), ...checkList(ast, options.place, known)]
  if (wrongResult.length > 0) return { errors: wrongResult, warnings: [] }
  const { suggestions = true, signatures = {} } = options
  const unknown = checkPaths(references.paths, known.visibleOf, suggestions)
  const errors = [
    ...references.functions.flatMap((call) => checkFunction(call, [...(options.functions ?? [])])),
    ...references.functions.flatMap((call) => checkCount(call, signatures)),
    ...checkVariables(references, options),
    ...unknown.filter(({ isError }) => isError).map((problem) => ({ code: 'C1004', ...problem })),
    ...references.functions.flatMap(checkZone),
  ]
  const warnings = [
    ...references.functions.flatMap(warningsOf),
    ...unknown.filter(({ isError }) => !isError).map((problem) => ({ code: 'C2003', ...problem })),
    ...references.operations
      .flatMap((operation) => checkOperation(operation, known))
      .filter(({ code }, index, all) => all.findIndex((other) => other.code === code) === index),
    ...references.functions.flatMap((call) => checkArguments(call, signatures, known)),
    ...references.functions.flatMap(checkPicture),
    ...checkCondition(ast, options.place, known),
    ...(options.wanted === undefined ? [] : checkResult(ast, options.wanted, known)).map((problem) => ({
      code: 'C2007',
      ...problem,
    })),
  ]
  return { errors, warnings }
}

function visibleOf(root: string, options: CheckOptions): Visible | undefined {
  if (root.endsWith('()')) return own(options.signatures ?? {}, root.slice(0, -2))?.result
  if (root !== '') return own(options.visibleVariables ?? {}, root)
  if (options.visible !== undefined || options.roots === undefined) return options.visible
  return { keys: Object.fromEntries([...options.roots].map((key) => [key, { anything: true }])) }
}

function own<T>(record: Readonly<Record<string, T>>, name: string): T | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

/** A document is made for each element of what an iterator gives; of data, which may stand in a list, one cannot tell how many these are. */
function checkList(ast: Node, place: ExpressionPlace, known: Known): Found[] {
  if (place !== 'blueprint.document.iterator' || ['path', 'name', 'variable'].includes(ast.type)) return []
  const type = staticType(ast, known)
  if (type !== 'boolean') return []
  const text = known.text(ast)
  const given = text.length <= 60 ? text : 'this'
  const message = `An iterator gives a list, and ${given} gives ${typeInWords(type)}: name the list alone, such as $.company.directors`
  return [{ code: 'C1007', message, position: ast.start }]
}

const wantsBoolean = (place: ExpressionPlace) => /\.(includeIf|required|validate)$/.test(place)

/** A condition whose data is no boolean by its schema is an error where it has a value. */
function checkCondition(ast: Node, place: ExpressionPlace, known: Known): Found[] {
  if (!wantsBoolean(place)) return []
  const type = staticType(ast, known)
  if (type === undefined || type === 'boolean' || type === 'null') return []
  const text = known.text(ast)
  const given = text.length <= 60 && !text.includes('\n') ? text : 'this'
  const compared =
    type === 'string' ? `${given} != ""` : type === 'number' ? `${given} > 0` : `$exists(${given})`
  const remedy = given === 'this' ? '' : `: compare it, as in ${compared}`
  const message = `A condition gives true or false, and ${given} is ${typeInWords(type)}${remedy}`
  return [{ code: 'C2008', message, position: ast.start }]
}

function checkBoolean(ast: Node, place: ExpressionPlace): Found[] {
  if (!wantsBoolean(place) || !isConstant(ast)) return []
  return [{ code: 'C1001', message: 'The expression must give true or false', position: ast.position }]
}

/** Whether the value is written out, and is no boolean. */
function isConstant(node: Node): boolean {
  if (node.type === 'block') {
    const last = node.expressions.at(-1)
    return last !== undefined && isConstant(last)
  }
  if (node.type === 'condition') return isConstant(node.yes) && node.no !== null && isConstant(node.no)
  if (node.type === 'value') return typeof node.value !== 'boolean'
  return ['string', 'number', 'array', 'object', 'lambda', 'regex'].includes(node.type)
}

function checkCount(
  { name, use, arguments: { length }, position }: FunctionReference,
  signatures: Readonly<Record<string, FunctionSignature>>,
): Found[] {
  const parameters = own(signatures, name)?.parameters
  if (parameters === undefined || use !== 'call' || length === parameters) return []
  const wanted = `${parameters} argument${parameters === 1 ? '' : 's'}`
  return [{ code: 'C1006', message: `$${name} takes ${wanted}, and is given ${length}`, position }]
}

function checkFunction(call: FunctionReference, custom: readonly string[]): Found[] {
  if (isBuiltin(call.name) || custom.includes(call.name)) return []
  const message = `Unknown function $${call.name}${hint(call.name, [...listBuiltins(), ...custom], '$')}`
  return [{ code: 'C1002', message, position: call.position }]
}

function checkVariables(references: References, options: CheckOptions): Found[] {
  const visible = [...(options.variables ?? [])]
  const custom = [...(options.functions ?? [])]
  const root = visibleOf('', options)
  const keys = root !== undefined && 'keys' in root ? root.keys : {}
  return references.variables
    .filter(({ name }) => !visible.includes(name) && !custom.includes(name))
    .map(({ name, position }) => {
      const isKey = Object.hasOwn(keys, name)
      const near = isKey ? `; did you mean $.${name}?` : hint(name, visible, '$')
      return { code: 'C1003', message: `Unknown variable $${name}${near}`, position }
    })
}

function checkZone(call: FunctionReference): Found[] {
  const zone = call.name === 'zoneOffset' ? call.arguments[1] : undefined
  if (typeof zone !== 'string' || isTimezone(zone)) return []
  const message = `'${zone}' is not a Region/City time zone or UTC${hint(zone, listTimezones(), '')}`
  return [{ code: 'C1005', message, position: call.position }]
}

function warningsOf(call: FunctionReference): Found[] {
  if (call.name === 'eval') {
    const message = '$eval runs text that cannot be checked when this is saved'
    return [{ code: 'C2001', message, position: call.position }]
  }
  const offset = call.name === 'fromMillis' ? call.arguments[2] : undefined
  if (typeof offset !== 'string' || /^([+-]\d{4}|Z)$/.test(offset)) return []
  const message = `The third argument of $fromMillis is an offset such as +0530, not '${offset}': use $zoneOffset of the same instant`
  return [{ code: 'C2002', message, position: call.position }]
}

function hint(name: string, known: readonly string[], sign: string): string {
  const best = suggest(name, known)
  return best === null ? '' : `; did you mean ${sign}${best}?`
}
