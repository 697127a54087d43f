import { type Static, Type } from 'typebox'
import { about, closed, Expression, Key, Name } from './common.ts'

export const StepUpdate = closed(
  {
    key: about(Key, 'The input whose entity is replaced.', ['employee']),
    transform: about(
      Expression,
      'Gives the new entity, whole: nothing is merged. It sees `$.inputs.<input>`, in a participant step `$.docOutputs.<document>.<role>`, in a group `$.childOutputs.<child>.<input>`.',
      ['$merge([$.inputs.employee, $.docOutputs.offer.employee])'],
    ),
  },
  { title: 'Update', description: 'Replaces one entity when the step is done.' },
)
export type StepUpdate = Static<typeof StepUpdate>

export const OnComplete = closed(
  {
    validate: Type.Optional(
      about(Expression, 'When it does not give true, the updates do not happen.', [
        '$exists($.docOutputs.offer.employee)',
      ]),
    ),
    updates: Type.Optional(
      Type.Array(StepUpdate, {
        maxItems: 100,
        description: 'Changes of the data, in this order; each sees the ones before it.',
      }),
    ),
  },
  { title: 'On complete', description: 'What happens to the data when the step completes.' },
)
export type OnComplete = Static<typeof OnComplete>

export const Assignment = closed(
  {
    document: about(Key, "A document of the step's envelope; of an iterated one, every instance.", ['offer']),
    role: about(Key, "A role of the document's template.", ['employee']),
  },
  { title: 'Assignment', description: 'One role of one document that the participant plays.' },
)
export type Assignment = Static<typeof Assignment>

export const SignAction = closed(
  {
    type: Type.Literal('sign', { description: 'The participant signs.' }),
    envelope: about(Key, 'The envelope that holds the documents.', ['papers']),
    assignments: Type.Array(Assignment, {
      minItems: 1,
      maxItems: 1000,
      description: 'What the participant signs, and as whom.',
    }),
  },
  { title: 'Action', description: 'What the participant is asked for.' },
)
export type SignAction = Static<typeof SignAction>

const common = {
  key: about(Key, 'The key, unique among the steps of the blueprint.', ['employee_signs']),
  name: Type.Optional(about(Name, 'What people call the step.')),
  includeIf: Type.Optional(
    about(Expression, 'When it does not give true, the step is skipped with all below it.', [
      '$.employee.salary > 50000',
    ]),
  ),
  onComplete: Type.Optional(OnComplete),
}

export const ParticipantStep = closed(
  {
    type: Type.Literal('participant', { description: 'One participant does something.' }),
    ...common,
    participant: about(Key, 'The participant who is asked.', ['employee']),
    action: SignAction,
  },
  { title: 'Participant step', description: 'One participant signs documents of an envelope.' },
)
export type ParticipantStep = Static<typeof ParticipantStep>

// TypeBox's own recursive types fall back to `any` behind a union, so the tree is named here once by
// hand and the shape below refers to it.
const StepReference = Type.Unsafe<Step>({ $ref: '#/$defs/Step' })

/** `completion` absent means all. */
export const GroupStep = closed(
  {
    type: Type.Literal('group', { description: 'Several steps.' }),
    ...common,
    execution: Type.Enum(['sequential', 'parallel'], {
      description:
        'One after the other, each seeing what earlier ones changed; or all at once, each on its own copy of the data.',
    }),
    completion: Type.Optional(
      Type.Enum(['all', 'any', 'quorum'], {
        description: 'When the group is done: every child, one, or `quorum` of them completed.',
        default: 'all',
      }),
    ),
    quorum: Type.Optional(
      Type.Integer({
        minimum: 1,
        maximum: 500,
        description: 'How many children must complete, with `completion: quorum`.',
      }),
    ),
    children: Type.Array(StepReference, {
      minItems: 1,
      maxItems: 500,
      description: 'The steps of the group.',
    }),
  },
  { title: 'Group step', description: 'Steps that belong together.' },
)

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
export const Step = Type.Unsafe<Step>(
  Type.Union([GroupStep, ParticipantStep], {
    title: 'Step',
    description: 'A group of steps, or what one participant does.',
  }),
)

/** The shape of a property that holds a step, inside a schema whose `$defs` has Step. */
export const StepHere = StepReference
