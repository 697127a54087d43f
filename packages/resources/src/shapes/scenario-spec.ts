import { type Static, Type } from 'typebox'
import { closed, Key, map, Reference } from './common.ts'

export const StepStatus = Type.Enum(['pending', 'in_progress', 'completed', 'skipped', 'failed'])

export const ScenarioSigning = closed({
  participant: Key,
  fields: map(Key, map(Key, Type.Unknown()), { description: 'document → field → value' }),
})
export type ScenarioSigning = Static<typeof ScenarioSigning>

export const ScenarioExpectation = closed({
  steps: Type.Optional(map(Key, StepStatus)),
  documents: Type.Optional(Type.Array(Key, { maxItems: 1000 })),
  entities: Type.Optional(map(Key, Type.Unknown())),
})
export type ScenarioExpectation = Static<typeof ScenarioExpectation>

/** Scenario: named sample data; with `signing` and `expect` a test of a blueprint. */
export const ScenarioSpec = closed({
  for: Type.Optional(Reference),
  data: map(Key, Type.Unknown()),
  signing: Type.Optional(Type.Array(ScenarioSigning, { maxItems: 100 })),
  expect: Type.Optional(ScenarioExpectation),
})
export type ScenarioSpec = Static<typeof ScenarioSpec>
