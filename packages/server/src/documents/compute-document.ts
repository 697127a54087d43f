import { DocumentFailure, type ExpressionWarning, ExpressionWarnings } from '@countersign/engine'
import { createBudget } from '@countersign/expressions'
import type { ChildPool } from '../children/child-pool.ts'
import type { Db } from '../postgres/db.ts'
import { type Computation, compute } from './compute.ts'
import { type DocumentFacts, type DocumentRequest, openDocument } from './document-request.ts'

interface DocumentInput<More> {
  facts: DocumentFacts
  stepsLeft: number
  more: More
}

type DocumentOutput<Output> = ({ ok: true; output: Output } | { ok: false; message: string }) & {
  stepsLeft: number
  warnings: readonly ExpressionWarning[]
}

/** A computation on a document that is to be made: what it uses of the steps, and warns of, comes back to the request. */
export type DocumentComputation<More, Output> = Computation<DocumentInput<More>, DocumentOutput<Output>>

/** @param run may throw DocumentFailure */
export function onDocument<More, Output>(
  name: string,
  run: (request: DocumentRequest, more: More) => Output,
): DocumentComputation<More, Output> {
  return {
    name,
    run(plan, { facts, stepsLeft, more }) {
      const warnings = new ExpressionWarnings()
      const budget = createBudget(stepsLeft)
      const request = openDocument(plan, facts, { warnings, budget })
      const used = () => ({ stepsLeft: budget.stepsLeft, warnings: warnings.all })
      try {
        const output = run(request, more)
        return { ok: true, output, ...used() }
      } catch (error) {
        if (error instanceof DocumentFailure) return { ok: false, message: error.message, ...used() }
        throw error
      }
    },
  }
}

/** Computes here or in a child (compute.ts). @throws DocumentFailure */
export async function computeOnDocument<More, Output>(
  turns: ChildPool,
  db: Pick<Db, 'tenantId'>,
  computation: DocumentComputation<More, Output>,
  { plan, facts, budget, warnings }: DocumentRequest,
  more: More,
): Promise<Output> {
  const input = { facts, stepsLeft: budget.stepsLeft, more }
  const result = await compute(turns, db, computation, plan, input)
  budget.stepsLeft = result.stepsLeft
  for (const { place, message } of result.warnings) warnings.add(place, message)
  if (result.ok) return result.output
  throw new DocumentFailure(result.message)
}
