import { type Static, Type } from 'typebox'
import { about, closed, Key, map, Reference } from './common.ts'

export const StepStatus = Type.Enum(['pending', 'in_progress', 'completed', 'skipped', 'failed'])

/** How a simulation can end: nobody voids in it. */
const SimulatedStatus = Type.Enum(['pending', 'in_progress', 'completed', 'declined', 'failed'])

const FieldValues = map(Key, Type.Unknown(), { description: 'Values by the keys of fields.' })

export const ScenarioSigning = closed(
  {
    participant: about(Key, 'The key of the participant who signs.', ['employee']),
    fields: Type.Optional(
      map(Key, FieldValues, {
        description: 'What they enter: document → field → value.',
        examples: [{ offer_letter: { accepted: true } }],
      }),
    ),
    declines: Type.Optional(
      Type.Boolean({
        description: 'Whether they decline instead of signing. Absent: false.',
        examples: [true],
      }),
    ),
  },
  { title: 'Signing', description: 'What one participant enters when it is their turn.' },
)
export type ScenarioSigning = Static<typeof ScenarioSigning>

export const ScenarioExpectation = closed(
  {
    status: Type.Optional(
      about(
        SimulatedStatus,
        'The status of the workflow at the end; `completed` when it is left out. `in_progress`: somebody could not sign.',
        ['completed'],
      ),
    ),
    steps: Type.Optional(map(Key, StepStatus, { description: 'The status of steps at the end, by key.' })),
    documents: Type.Optional(
      Type.Array(Key, {
        maxItems: 1000,
        description:
          'The keys of the documents that are made, instances of iterators by their own (`nda0`, `nda1`).',
      }),
    ),
    entities: Type.Optional(
      map(Key, Type.Unknown(), {
        description:
          'The entities at the end, by the keys of inputs. Of objects the properties that are named are compared, lists element by element.',
      }),
    ),
  },
  { title: 'Expectation', description: 'What must hold at the end of a simulation or test run.' },
)
export type ScenarioExpectation = Static<typeof ScenarioExpectation>

/** Scenario: named sample data; with `signing` and `expect` a test of a blueprint. */
export const ScenarioSpec = closed(
  {
    for: Type.Optional(
      about(Reference, 'The blueprint, or else the template, that the data is for, as key@version.', [
        'employee_onboarding@draft',
      ]),
    ),
    data: map(Key, Type.Unknown(), {
      description: 'Sample entities by the keys of inputs.',
      examples: [{ employee: { firstName: 'Ada' } }],
    }),
    signing: Type.Optional(
      Type.Array(ScenarioSigning, {
        maxItems: 100,
        description: 'What participants enter, in this order.',
        examples: [[{ participant: 'employee', fields: { offer_letter: { accepted: true } } }]],
      }),
    ),
    expect: Type.Optional(ScenarioExpectation),
  },
  {
    title: 'Scenario',
    description:
      'Named sample data for previews and simulations; with `signing` and `expect` a test of a blueprint.',
  },
)
export type ScenarioSpec = Static<typeof ScenarioSpec>
