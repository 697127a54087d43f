import { expressionLimits } from './limits.ts'

/** What all evaluations of one request or job may still use together; `evaluate` takes its steps from it. */
export interface Budget {
  stepsLeft: number
}

/** A budget for one request or job. */
export function createBudget(steps: number = expressionLimits.requestStepsMax): Budget {
  return { stepsLeft: steps }
}
