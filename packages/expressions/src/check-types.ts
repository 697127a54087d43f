import type { Node } from './ast.ts'
import type { Visible } from './check-paths.ts'
import type { FunctionType } from './custom-function.ts'
import { builtinSignatures } from './functions/builtins.ts'
import type { FunctionReference, Operation } from './references.ts'
import { type Param, parseSignature, takesType } from './runtime/signature.ts'
import { type Known, type StaticType, staticType, typeInWords } from './static-type.ts'

export interface FunctionSignature {
  /** How many arguments it takes: no fewer and no more. */
  parameters: number
  /** Their names and types, where these are known. */
  takes?: readonly { name: string; type: FunctionType }[]
  result: Visible
}

interface Found {
  code: string
  message: string
  position: number
}

/** What errs whenever it runs, or is always the same: sides that cannot be reckoned with or compared. */
export function checkOperation({ operator, sides, position }: Operation, known: Known): Found[] {
  const types = sides.map((side) => staticType(side, known))
  if (operator === '+')
    return types.includes('string')
      ? [
          {
            code: 'C2004',
            message: '+ adds numbers, and one side is a text: texts are joined with &',
            position,
          },
        ]
      : []
  const [left, right] = types
  if (left === undefined || right === undefined) return []
  if (['-', '*', '/', '%'].includes(operator)) return []
  if (left === right || [left, right].some((type) => !isScalar(type))) return []
  const pair = `${typeInWords(left)} with ${typeInWords(right)}`
  const remedy = writtenNumber(sides, types)
  if (operator === '=' || operator === '!=')
    return [
      {
        code: 'C2005',
        message: `${operator} compares ${pair} here, which are never equal${remedy}`,
        position,
      },
    ]
  return [
    {
      code: 'C2005',
      message: `${operator} compares ${pair} here, and fails whenever both are there${remedy}`,
      position,
    },
  ]
}

const isScalar = (type: StaticType) => type === 'string' || type === 'number' || type === 'boolean'

/** `"7"` beside a number. */
function writtenNumber(sides: Operation['sides'], types: readonly (StaticType | undefined)[]): string {
  const [text] = sides.filter((side) => side.type === 'string')
  if (text?.type !== 'string' || !types.includes('number')) return ''
  const value = String(text.value)
  return value.trim() !== '' && Number.isFinite(Number(value)) ? `: write ${value} without quotes` : ''
}

/** Arguments of another type than the function takes: it errs whenever it is called so. */
export function checkArguments(
  call: FunctionReference,
  signatures: Readonly<Record<string, FunctionSignature>>,
  known: Known,
): Found[] {
  if (call.use !== 'call') return []
  const signature = Object.hasOwn(signatures, call.name) ? signatures[call.name] : undefined
  if (signature !== undefined) return ofCustom(call, signature, known)
  const builtin = builtinParameters(call, known)
  return firstOf(
    call.nodes.flatMap((node, index) => {
      const type = node === null ? undefined : staticType(node, known)
      const param = builtin[index]
      if (node === null || type === undefined || param === undefined || takesType(param, type)) return []
      const message = `Argument ${index + 1} of $${call.name} cannot be ${typeInWords(type)}, and ${quoted(node, known)} is one`
      return [{ code: 'C2006', message, position: node.start }]
    }),
  )
}

function ofCustom(
  { name, nodes }: FunctionReference,
  { takes = [] }: FunctionSignature,
  known: Known,
): Found[] {
  const parameters = takes.length > 1 ? `: it takes (${takes.map((each) => each.name).join(', ')})` : ''
  const wrong = nodes.flatMap((node, index) => {
    const type = node === null ? undefined : staticType(node, known)
    const param = takes[index]
    // Of a list one cannot tell whether one of its elements is meant, nor the other way round.
    if (node === null || type === undefined || param === undefined) return []
    if (param.type === type || param.type === 'array') return []
    const message = `Argument ${index + 1} (${param.name}) of $${name} must be ${typeInWords(param.type)}, and ${quoted(node, known)} is ${typeInWords(type)}${parameters}`
    return [{ code: 'C2006', message, position: node.start }]
  })
  return firstOf(wrong)
}

/** Of arguments in another order than they are taken in, the first tells it. */
const firstOf = (found: Found[]) => found.slice(0, 1)

function quoted(node: Node, known: Known): string {
  const text = known.text(node)
  return text.length <= 60 && !text.includes('\n') ? text : 'this'
}

const signatureTexts = new Map(builtinSignatures)

/** The parameters that the arguments are for; none, when the arguments fit with the context in place of one of them. */
function builtinParameters({ name, nodes, isAtRoot }: FunctionReference, known: Known): readonly Param[] {
  const text = signatureTexts.get(name)
  if (text === undefined) return []
  const { params } = parseSignature(text)
  const needed = params.filter(({ min, context }) => min > 0 || context !== null)
  if (nodes.length < needed.length || params.some(({ max }) => max !== 1)) return []
  const written = params.filter(({ context }) => context === null)
  const isByContext =
    !isAtRoot &&
    written.length < params.length &&
    nodes.length <= written.length &&
    nodes.every((node, index) => {
      const type = node === null ? undefined : staticType(node, known)
      const param = written[index]
      return type === undefined || param === undefined || takesType(param, type)
    })
  return isByContext ? [] : params
}

/** Parts of a picture of `$fromMillis` and `$toMillis` stand in brackets; what stands outside is shown as it is. */
export function checkPicture({ name, arguments: [, picture], nodes }: FunctionReference): Found[] {
  if (name !== 'fromMillis' && name !== 'toMillis') return []
  const node = nodes[1]
  if (typeof picture !== 'string' || node === null || node === undefined || picture.includes('[')) return []
  const message = `'${picture}' has no part of a date: parts stand in brackets, as in [Y0001]-[M01]-[D01]`
  return [{ code: 'C2008', message, position: node.start }]
}
