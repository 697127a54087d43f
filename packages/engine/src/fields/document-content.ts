import {
  type Budget,
  createBudget,
  ExpressionClockError,
  ExpressionError,
  ExpressionSyntaxError,
  storable,
} from '@countersign/expressions'
import type { AssetSpec, Issue } from '@countersign/resources'
import { type Instant, millisOf } from '../lib/instant.ts'
import type { Plan, PlanTemplate } from '../plan-workflow.ts'
import { findUnstorable, UNSTORABLE } from '../storable.ts'
import type { WorkflowState } from '../workflow.ts'
import type { ExpressionWarnings } from './expression-warnings.ts'

/** What a document says, before anything is drawn: its template with the values of the template's inputs. */
export interface DocumentContent {
  /** Absent when the document is only a file. */
  template?: PlanTemplate
  /** Content of every asset that the template reaches, by reference. */
  assets: Readonly<Record<string, AssetSpec>>
  /** Values of the template's inputs. */
  inputs: Record<string, unknown>
  /** Evaluates an expression of the template; `place` names it in messages and seeds. @throws DocumentFailure */
  evaluate(place: string, source: string, input: Record<string, unknown>): unknown
  /** What a schema refuses in a value. */
  check(schema: string, value: unknown): readonly Issue[]
}

/** A document cannot be made, and trying again would give the same: the author's doing, with the place. */
export class DocumentFailure extends Error {
  override readonly name = 'DocumentFailure'

  constructor(message: string) {
    super(storable(message))
  }
}

/**
 * Expressions of a document's template, bounded together, at one instant; the same document draws the same random numbers.
 * @param scope the template's reference
 * @param options.warnings takes what they warn of
 * @param options.budget what they may use together; a new one when absent
 */
export function documentEvaluator(
  plan: Plan,
  workflow: Pick<WorkflowState, 'id' | 'timezone'>,
  scope: string,
  documentKey: string,
  at: Instant,
  { warnings, budget = createBudget() }: { warnings?: ExpressionWarnings; budget?: Budget } = {},
): DocumentContent['evaluate'] {
  return (place, source, input) => {
    const seed = `${workflow.id}|${documentKey}|${place}`
    const warn = (message: string) => warnings?.add(`document ${documentKey}: ${place}`, message)
    const options = { budget, now: millisOf(at), seed, zone: workflow.timezone, warn }
    try {
      const result = plan.expression(scope, source).evaluate(input, {}, options)
      if (findUnstorable(result) !== null) throw new DocumentFailure(`${place}: ${UNSTORABLE}`)
      return result
    } catch (error) {
      // The clock says nothing about the expression: whoever makes the document tries again.
      if (error instanceof ExpressionClockError) throw error
      if (error instanceof ExpressionError || error instanceof ExpressionSyntaxError) {
        throw new DocumentFailure(`${place}: ${error.message}`)
      }
      throw error
    }
  }
}
