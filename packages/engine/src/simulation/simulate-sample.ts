import { ExpressionClockError } from '@countersign/expressions'
import type { Issue, ScenarioExpectation } from '@countersign/resources'
import { checkExpectation, type ExpectationResult } from './check-expectation.ts'
import { simulateBlueprint } from './simulate-blueprint.ts'
import type { Act, Simulation, SimulationRequest } from './simulation.ts'

type FormValues = ReturnType<NonNullable<SimulationRequest['formValues']>>

export interface SampleRequest {
  request: Omit<SimulationRequest, 'formValues'>
  expect?: ScenarioExpectation
  /** The form fields of PDFs, by file, as far as they are known. */
  forms: Readonly<Record<string, FormValues>>
}

export type SampleOutcome =
  | {
      ok: true
      simulation: Simulation
      acts: Act[]
      expectation?: ExpectationResult
      unknownForms: string[]
    }
  | { ok: false; issues: Issue[] }

/**
 * A blueprint simulated with sample data, and what a scenario expects of it, compared. The service and pages call this: it needs neither
 * eval nor a clock. `unknownForms` names PDFs that the simulation came to and whose forms were not given: it is done again with them.
 */
export function simulateSample({ request, expect, forms }: SampleRequest): SampleOutcome {
  const unknown = new Set<string>()
  const formValues = (fileId: string): FormValues => {
    if (!Object.hasOwn(forms, fileId)) unknown.add(fileId)
    return forms[fileId] ?? []
  }
  try {
    const outcome = simulateBlueprint({ ...request, formValues })
    if (!outcome.ok) return outcome
    const { simulation, acts } = outcome
    const expectation = expect === undefined ? {} : { expectation: checkExpectation(simulation, expect) }
    return { ok: true, simulation, acts, ...expectation, unknownForms: [...unknown] }
  } catch (error) {
    if (error instanceof ExpressionClockError)
      return { ok: false, issues: [{ path: '', message: error.message }] }
    throw error
  }
}
