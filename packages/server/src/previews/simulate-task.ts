import {
  checkExpectation,
  type ExpectationResult,
  type Simulation,
  type SimulationRequest,
  simulateBlueprint,
} from '@countersign/engine'
import { ExpressionClockError } from '@countersign/expressions'
import type { Issue, ScenarioExpectation } from '@countersign/resources'

type FormValues = ReturnType<NonNullable<SimulationRequest['formValues']>>

export interface SimulateInput {
  request: Omit<SimulationRequest, 'formValues'>
  expect?: ScenarioExpectation
  /** The form fields of PDFs, by file, as far as they are known. */
  forms: Readonly<Record<string, FormValues>>
}

export type SimulateOutput =
  | { ok: true; simulation: Simulation; expectation?: ExpectationResult; unknownForms: string[] }
  | { ok: false; issues: Issue[] }

/** The child's side of simulate.ts. */
export function simulateTask({ request, expect, forms }: SimulateInput): SimulateOutput {
  const unknown = new Set<string>()
  const formValues = (fileId: string): FormValues => {
    if (!Object.hasOwn(forms, fileId)) unknown.add(fileId)
    return forms[fileId] ?? []
  }
  try {
    const outcome = simulateBlueprint({ ...request, formValues })
    if (!outcome.ok) return outcome
    const { simulation } = outcome
    const expectation = expect === undefined ? {} : { expectation: checkExpectation(simulation, expect) }
    return { ok: true, simulation, ...expectation, unknownForms: [...unknown] }
  } catch (error) {
    if (error instanceof ExpressionClockError)
      return { ok: false, issues: [{ path: '', message: error.message }] }
    throw error
  }
}
