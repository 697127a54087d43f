import { type Static, Type } from 'typebox'
import { closed, Expression, Key, Name } from './common.ts'

export const StepUpdate = closed({ key: Key, transform: Expression })
export type StepUpdate = Static<typeof StepUpdate>

export const OnComplete = closed({
  validate: Type.Optional(Expression),
  updates: Type.Optional(Type.Array(StepUpdate, { maxItems: 100 })),
})
export type OnComplete = Static<typeof OnComplete>

export const Assignment = closed({ document: Key, role: Key })
export type Assignment = Static<typeof Assignment>

export const SignAction = closed({
  type: Type.Literal('sign'),
  envelope: Key,
  assignments: Type.Array(Assignment, { minItems: 1, maxItems: 1000 }),
})
export type SignAction = Static<typeof SignAction>

const common = {
  key: Key,
  name: Type.Optional(Name),
  includeIf: Type.Optional(Expression),
  onComplete: Type.Optional(OnComplete),
}

export const ParticipantStep = closed({
  ...common,
  type: Type.Literal('participant'),
  participant: Key,
  action: SignAction,
})
export type ParticipantStep = Static<typeof ParticipantStep>

// TypeBox's own recursive types fall back to `any` behind a union, so the tree is named here once by
// hand and the shape below refers to it.
const StepReference = Type.Unsafe<Step>({ $ref: '#/$defs/Step' })

/** `completion` absent means all. */
export const GroupStep = closed({
  ...common,
  type: Type.Literal('group'),
  execution: Type.Enum(['sequential', 'parallel']),
  completion: Type.Optional(Type.Enum(['all', 'any', 'quorum'])),
  quorum: Type.Optional(Type.Integer({ minimum: 1, maximum: 500 })),
  children: Type.Array(StepReference, { minItems: 1, maxItems: 500 }),
})

export interface GroupStep {
  key: string
  name?: string
  includeIf?: string
  onComplete?: OnComplete
  type: 'group'
  execution: 'sequential' | 'parallel'
  completion?: 'all' | 'any' | 'quorum'
  quorum?: number
  children: Step[]
}

export type Step = GroupStep | ParticipantStep

/** A node of the orchestration tree. */
export const Step = Type.Unsafe<Step>(Type.Union([GroupStep, ParticipantStep]))

/** The shape of a property that holds a step, inside a schema whose `$defs` has Step. */
export const StepHere = StepReference
