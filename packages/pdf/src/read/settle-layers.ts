import { getArray, getDict, getName, type Resolve, resolved } from '@countersign/pdf-form'
import { type PDF, PdfArray, PdfDict, PdfName, type PdfObject, type PdfRef } from '@libpdf/core'
import { pdfDict, pdfText } from '../draw/pdf-objects.ts'
import { walkObjects } from './walk-objects.ts'

// Optional content (ISO 32000-2, 8.11): layers that a configuration turns on or off, for some readers, when printing, or by a click. Where all
// readers show the same, nothing is done. Else every layer stays as the signing page shows it, and nothing can turn it.

interface Layers {
  readonly properties: PdfDict
  readonly resolve: Resolve
  readonly groups: ReadonlySet<PdfDict>
  /** As the default configuration alone has it. */
  readonly plain: ReadonlyMap<PdfDict, boolean>
}

const EVENTS = ['View', 'Print', 'Export'] as const
/** Conditions that depend on the reader's program or the person before it. */
const READER_USAGES = ['Zoom', 'Language', 'User'] as const
const DEPTH_MAX = 32

/** Makes layers one that differ between the screen, a print and several readers. Says whether there was any. */
export function settleLayers(pdf: PDF): boolean {
  const resolve: Resolve = (ref) => pdf.context.registry.resolve(ref)
  const properties = getDict(pdf.getCatalog(), 'OCProperties', resolve)
  if (properties === undefined) return false
  const groups = new Set(dictsOf(getArray(properties, 'OCGs', resolve), resolve))
  const layers: Layers = { properties, resolve, groups, plain: plainStates(properties, groups, resolve) }
  const memberships = findMemberships(pdf, resolve)
  const isOdd =
    hasAlternatives(layers) ||
    [...groups].some((group) => differs(layers, group)) ||
    memberships.some((each) => isAmbiguous(layers, each))
  if (!isOdd) return false
  const shown = new Map([...groups].map((group) => [group, isShown(layers, group)]))
  const fixed = fixMemberships(pdf, memberships, (each) => evaluate(each, shown, resolve))
  for (const group of groups) group.delete('Usage')
  writeStates(pdf, layers, new Map([...shown, ...fixed]))
  return true
}

function dictsOf(list: PdfArray | undefined, resolve: Resolve): readonly PdfDict[] {
  return [...(list ?? [])].flatMap((item) => {
    const dict = resolved(item, resolve)
    return dict instanceof PdfDict ? [dict] : []
  })
}

function plainStates(
  properties: PdfDict,
  groups: ReadonlySet<PdfDict>,
  resolve: Resolve,
): ReadonlyMap<PdfDict, boolean> {
  const usual = getDict(properties, 'D', resolve) ?? new PdfDict()
  const base = getName(usual, 'BaseState', resolve) !== 'OFF'
  const states = new Map([...groups].map((group) => [group, base]))
  for (const group of dictsOf(getArray(usual, 'ON', resolve), resolve)) states.set(group, true)
  for (const group of dictsOf(getArray(usual, 'OFF', resolve), resolve)) states.set(group, false)
  return states
}

/** Further configurations, of which a reader may take another one than we. */
function hasAlternatives({ properties, resolve }: Layers): boolean {
  return (getArray(properties, 'Configs', resolve)?.length ?? 0) > 0
}

/** A layer as pdf.js shows it: on in the default configuration, and not off for the screen. */
function isShown({ plain, resolve }: Layers, group: PdfDict): boolean {
  return (plain.get(group) ?? true) && usageState(group, 'View', resolve) !== false
}

function usageState(group: PdfDict, event: string, resolve: Resolve): boolean | undefined {
  const usage = getDict(group, 'Usage', resolve)
  const part = usage === undefined ? undefined : getDict(usage, event, resolve)
  const state = part === undefined ? undefined : getName(part, `${event}State`, resolve)
  return state === undefined ? undefined : state !== 'OFF'
}

/** Whether some reader, or a print, shows the layer otherwise than the default configuration alone would. */
function differs(layers: Layers, group: PdfDict): boolean {
  const { plain, resolve, properties } = layers
  const state = plain.get(group) ?? true
  if (EVENTS.some((event) => (usageState(group, event, resolve) ?? state) !== state)) return true
  // A layer that is meant for designers alone: some readers leave out its state.
  if (!state && !hasViewIntent(group, resolve)) return true
  const usage = getDict(group, 'Usage', resolve)
  if (usage === undefined || !READER_USAGES.some((category) => usage.has(category))) return false
  const usual = getDict(properties, 'D', resolve)
  const automatic = dictsOf(usual && getArray(usual, 'AS', resolve), resolve)
  return automatic.some((each) => dictsOf(getArray(each, 'OCGs', resolve), resolve).includes(group))
}

function hasViewIntent(group: PdfDict, resolve: Resolve): boolean {
  const intent = resolved(group.get('Intent'), resolve)
  const names = intent instanceof PdfArray ? intent.toArray() : intent === undefined ? [] : [intent]
  const words = names.map((name) => resolved(name, resolve))
  return (
    words.length === 0 ||
    words.some((word) => word instanceof PdfName && (word.value === 'View' || word.value === 'All'))
  )
}

// --- memberships ---------------------------------------------------------------------------------

function findMemberships(pdf: PDF, resolve: Resolve): readonly PdfDict[] {
  const found: PdfDict[] = []
  walkObjects([pdf.getCatalog()], resolve, (each) => {
    if (each instanceof PdfDict && getName(each, 'Type', resolve) === 'OCMD') found.push(each)
  })
  return found
}

/** Readers without expressions go by the policy; others by the expression. */
function isAmbiguous({ plain, resolve }: Layers, membership: PdfDict): boolean {
  return (
    membership.has('VE') && byExpression(membership, plain, resolve) !== byPolicy(membership, plain, resolve)
  )
}

function evaluate(membership: PdfDict, shown: ReadonlyMap<PdfDict, boolean>, resolve: Resolve): boolean {
  return byExpression(membership, shown, resolve) ?? byPolicy(membership, shown, resolve)
}

function byPolicy(membership: PdfDict, shown: ReadonlyMap<PdfDict, boolean>, resolve: Resolve): boolean {
  const value = resolved(membership.get('OCGs'), resolve)
  const groups = value instanceof PdfArray ? dictsOf(value, resolve) : value instanceof PdfDict ? [value] : []
  const states = groups.map((group) => shown.get(group) ?? true)
  if (states.length === 0) return true
  switch (getName(membership, 'P', resolve)) {
    case 'AllOn':
      return states.every((on) => on)
    case 'AnyOff':
      return states.some((on) => !on)
    case 'AllOff':
      return states.every((on) => !on)
    default:
      return states.some((on) => on)
  }
}

function byExpression(
  membership: PdfDict,
  shown: ReadonlyMap<PdfDict, boolean>,
  resolve: Resolve,
): boolean | undefined {
  const expression = getArray(membership, 'VE', resolve)
  return expression === undefined ? undefined : holds(expression, { shown, resolve, known: new Map() }, 0)
}

interface Evaluation {
  readonly shown: ReadonlyMap<PdfDict, boolean>
  readonly resolve: Resolve
  /** Parts that were met: one that is named in many places, or by itself, is evaluated once. */
  readonly known: Map<PdfArray, boolean>
}

function holds(value: PdfObject | undefined, evaluation: Evaluation, depth: number): boolean {
  const { shown, resolve, known } = evaluation
  const part = resolved(value, resolve)
  if (part instanceof PdfDict) return shown.get(part) ?? true
  if (!(part instanceof PdfArray) || depth > DEPTH_MAX) return true
  const before = known.get(part)
  if (before !== undefined) return before
  known.set(part, true)
  const result = holdsHere(part, evaluation, depth)
  known.set(part, result)
  return result
}

function holdsHere(part: PdfArray, evaluation: Evaluation, depth: number): boolean {
  const operator = resolved(part.at(0), evaluation.resolve)
  const operands = part
    .toArray()
    .slice(1)
    .map((operand) => holds(operand, evaluation, depth + 1))
  if (!(operator instanceof PdfName)) return true
  if (operator.value === 'And') return operands.every((on) => on)
  if (operator.value === 'Or') return operands.some((on) => on)
  return operator.value !== 'Not' || operands[0] !== true
}

/** Each membership becomes one of a single new layer, which is on or off: two layers do for all of them. */
function fixMemberships(
  pdf: PDF,
  memberships: readonly PdfDict[],
  isOn: (membership: PdfDict) => boolean,
): ReadonlyMap<PdfDict, boolean> {
  const fixed = new Map<PdfDict, boolean>()
  if (memberships.length === 0) return fixed
  const refs = new Map<boolean, PdfRef>()
  for (const state of [true, false]) {
    const group = pdfDict({ Type: 'OCG' })
    group.set('Name', pdfText(state ? 'Shown' : 'Hidden'))
    refs.set(state, pdf.register(group))
    fixed.set(group, state)
  }
  const states = memberships.map(isOn)
  for (const [index, membership] of memberships.entries()) {
    membership.delete('VE')
    membership.delete('P')
    const ref = refs.get(states[index] ?? true)
    if (ref !== undefined) membership.set('OCGs', ref)
  }
  return fixed
}

/** One configuration without conditions and without a list of layers for the reader's panel. */
function writeStates(pdf: PDF, { properties }: Layers, states: ReadonlyMap<PdfDict, boolean>): void {
  const refs = new Map([...states.keys()].map((group) => [group, pdf.context.registry.getRef(group)]))
  const list = (wanted: (state: boolean) => boolean) =>
    new PdfArray(
      [...states].flatMap(([group, state]) => {
        const ref = refs.get(group)
        return wanted(state) && ref !== null && ref !== undefined ? [ref] : []
      }),
    )
  properties.set(
    'OCGs',
    list(() => true),
  )
  properties.set(
    'D',
    pdfDict({
      BaseState: 'ON',
      OFF: list((state) => !state),
      Locked: list(() => true),
      Order: new PdfArray([]),
    }),
  )
  properties.delete('Configs')
}
