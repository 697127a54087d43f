import {
  type ActionState,
  boxesOfOption,
  dateInZone,
  fieldName,
  isEmpty,
  type PlacedField,
  type PlacedWidget,
} from '@countersign/engine'
import { FIELD_FACTS, type Field } from '@countersign/resources'
import { showValue } from '../documents/show-value.ts'
import { own } from '../lib/own.ts'
import type { SigningView } from './signing-view.ts'

type Other = SigningView['others'][number]
type DocumentOfView = SigningView['documents'][number]

/** What others completed, on the documents that this person reads; their fields in the order of the template. */
export function presentMarks(view: SigningView): object[] {
  return view.others.flatMap((other) => {
    const action = view.workflow.steps.find(({ key }) => key === other.stepKey)?.action
    const by = nameOfSigner(view, action)
    return view.documents.flatMap((document) =>
      (document.layout?.fields ?? []).flatMap((placed) => {
        const specs = view.plan.documents.get(document.state.source)?.template?.spec.fields ?? []
        const spec = specs.find(({ key }) => key === placed.key)
        const value = spec && markedValue(view, other, action, document, spec, placed)
        if (spec === undefined || isEmpty(value)) return []
        return [{ document: document.state.key, ...presentMark(spec, placed, value), by }]
      }),
    )
  })
}

function presentMark(spec: Field, placed: PlacedField, value: unknown): object {
  const boxes = boxesOfOption(spec, placed.widgets, value)
  const widgets = (boxes ?? placed.widgets).map(presentWidget)
  if (boxes !== undefined) return { type: 'check_box', value: true, widgets }
  return { type: spec.type, value: asWritten(spec, value), widgets }
}

/** The value that somebody entered; for their signing date, the day on which they signed. A field with a condition shows once it is sealed. */
function markedValue(
  view: SigningView,
  { stepKey, values }: Other,
  action: ActionState | undefined,
  { state }: DocumentOfView,
  spec: Field,
  placed: PlacedField,
): unknown {
  if (FIELD_FACTS[spec.type].givenBy !== 'signing') return own(own(values, state.key), fieldName(placed))
  const signs = view.plan.steps.get(stepKey)?.sign?.action.assignments ?? []
  const isTheirs = signs.some(({ document, role }) => document === state.source && role === spec.role)
  if (!isTheirs || spec.includeIf !== undefined || action?.signedAt === undefined) return undefined
  return dateInZone(action.signedAt, view.workflow.timezone)
}

/** Dates, numbers and choices as the sealed document will say them; everything else as it was entered. */
function asWritten(spec: Field, value: unknown): unknown {
  const content = showValue(spec, value, () => undefined)
  return content?.kind === 'text' ? content.text : value
}

/** A person who signed stays named, also when somebody else has their place at later steps. */
function nameOfSigner({ workflow }: SigningView, action: ActionState | undefined): string {
  const participant = workflow.participants.find(({ key }) => key === action?.participantKey)
  return action?.signedBy?.name ?? participant?.name ?? ''
}

export function presentWidget({ page, x, y, width, height, rotation, style }: PlacedWidget): object {
  const turn = rotation === undefined ? {} : { rotation }
  return { page, x, y, width, height, ...turn, ...(style !== undefined && { style }) }
}
