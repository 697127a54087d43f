import {
  createBudget,
  type EvaluateOptions,
  type Expression,
  ExpressionError,
} from '@countersign/expressions'
import type { Plan } from '../plan-workflow.ts'
import type { HeardExpression } from './simulation.ts'

/** A plan whose expressions are told of as they are evaluated: what they gave, and a way to ask them again. */
export function overheard(plan: Plan, heard: ((evaluated: HeardExpression) => void) | undefined): Plan {
  if (heard === undefined) return plan
  return { ...plan, expression: (scope, source) => listening(plan.expression(scope, source), scope, heard) }
}

function listening(
  expression: Expression,
  scope: string,
  heard: (evaluated: HeardExpression) => void,
): Expression {
  const { source } = expression
  return {
    source,
    references: () => expression.references(),
    evaluate(input, bindings, options: EvaluateOptions = {}) {
      const again: HeardExpression['again'] = (trace) => {
        expression.evaluate(input, bindings, {
          ...options,
          budget: createBudget(),
          warn: () => undefined,
          trace,
        })
      }
      try {
        const result = expression.evaluate(input, bindings, options)
        heard({ scope, source, again, ...(result !== undefined && { result }) })
        return result
      } catch (error) {
        if (error instanceof ExpressionError) heard({ scope, source, again, error: error.message })
        throw error
      }
    },
  }
}
