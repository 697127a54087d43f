import type { Node } from './ast.ts'
import { isBuiltin, listBuiltins } from './builtin-names.ts'
import { checkPaths, type Visible, visibleAt } from './check-paths.ts'
import { compileTree } from './engine/compiler.ts'
import { ExpressionSyntaxError, placeOf } from './errors.ts'
import { builtins } from './functions/builtins.ts'
import { parseSource, withPlace } from './parse-source.ts'
import { type Addition, type FunctionReference, type References, readReferences } from './references.ts'
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
}

export interface FunctionSignature {
  /** How many arguments it takes: no fewer and no more. */
  parameters: number
  result: Visible
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
    return { errors: [{ code, message, position, line, column }], warnings: [], references: null }
  }
  const references = readReferences(ast)
  const { suggestions = true } = options
  const unknown = checkPaths(references.paths, (root) => visibleOf(root, options), suggestions)
  const errors = [
    ...checkBoolean(ast, options.place),
    ...references.functions.flatMap((call) => checkFunction(call, [...(options.functions ?? [])])),
    ...references.functions.flatMap((call) => checkArguments(call, options.signatures ?? {})),
    ...checkVariables(references, [...(options.variables ?? [])], [...(options.functions ?? [])]),
    ...unknown.filter(({ isError }) => isError).map((problem) => ({ code: 'C1004', ...problem })),
    ...references.functions.flatMap(checkZone),
  ]
  const warned = [
    ...references.functions.flatMap(warnings),
    ...unknown.filter(({ isError }) => !isError).map((problem) => ({ code: 'C2003', ...problem })),
    ...references.additions.flatMap((addition) => checkAddition(addition, options)).slice(0, 1),
  ]
  const located = ({ code, message, position }: Found): ExpressionProblem => {
    return { code, message, position, ...placeOf(source, position) }
  }
  return { errors: errors.map(located), warnings: warned.map(located), references }
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

/** Built-in functions that give a text. */
const GIVES_TEXT = new Set([
  ...['string', 'substring', 'substringBefore', 'substringAfter', 'uppercase', 'lowercase', 'trim', 'pad'],
  ...['replace', 'join', 'formatNumber', 'formatInteger', 'formatBase', 'fromMillis', 'now', 'zoneOffset'],
  ...['addMonths', 'base64encode', 'base64decode', 'encodeUrl', 'encodeUrlComponent', 'type'],
])

/** `+` adds numbers alone: with a text beside it, it errs when it runs. */
function checkAddition({ sides, position }: Addition, options: CheckOptions): Found[] {
  if (!sides.some(({ node, origin }) => givesText(node, origin, options))) return []
  return [
    { code: 'C2004', message: '+ adds numbers, and one side is a text: texts are joined with &', position },
  ]
}

function givesText(node: Node, origin: Addition['sides'][number]['origin'], options: CheckOptions): boolean {
  if (node.type === 'string') return true
  if (node.type === 'binary') return node.value === '&'
  if (node.type === 'function')
    return node.procedure.type === 'variable' && GIVES_TEXT.has(node.procedure.value)
  const start = origin === null ? undefined : visibleOf(origin.root, options)
  if (origin === null || start === undefined) return false
  const found = visibleAt(start, origin.path)
  return 'schema' in found && isTextSchema(found.schema)
}

function isTextSchema(schema: unknown): boolean {
  return typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'string'
}

function checkBoolean(ast: Node, place: ExpressionPlace): Found[] {
  const wantsBoolean = /\.(includeIf|required|validate)$/.test(place)
  if (!wantsBoolean || !isConstant(ast)) return []
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

function checkArguments(
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

function checkVariables(
  references: References,
  visible: readonly string[],
  custom: readonly string[],
): Found[] {
  return references.variables
    .filter(({ name }) => !visible.includes(name) && !custom.includes(name))
    .map(({ name, position }) => {
      return { code: 'C1003', message: `Unknown variable $${name}${hint(name, visible, '$')}`, position }
    })
}

function checkZone(call: FunctionReference): Found[] {
  const zone = call.name === 'zoneOffset' ? call.arguments[1] : undefined
  if (typeof zone !== 'string' || isTimezone(zone)) return []
  const message = `'${zone}' is not a Region/City time zone or UTC${hint(zone, listTimezones(), '')}`
  return [{ code: 'C1005', message, position: call.position }]
}

function warnings(call: FunctionReference): Found[] {
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
