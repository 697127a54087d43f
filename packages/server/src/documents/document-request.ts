import {
  type DocumentContent,
  documentEvaluator,
  ExpressionWarnings,
  type Plan,
  type PlanTemplate,
  type WorkflowState,
} from '@countersign/engine'
import { type Budget, createBudget } from '@countersign/expressions'
import type { Watermark } from '@countersign/pdf/draw/mark'
import type { Instant } from '../lib/clock.ts'

/** What makes a document what it will be, beside its plan: plain data. Workflows fill it from their state, previews from scenarios. */
export interface DocumentFacts {
  workflow: Pick<WorkflowState, 'id' | 'timezone'>
  documentKey: string
  name: string
  /** Absent when the document is only a file. */
  template?: PlanTemplate
  /** Values of the template's inputs. */
  inputs: Record<string, unknown>
  /** A PDF instead of the template's own. */
  sourceFileId?: string
  at: Instant
  language?: string
  watermark?: Watermark
}

/** What a document says, to be composed. */
export type DocumentDescription = Omit<DocumentFacts, 'workflow'> & DocumentContent

/** A document to make, with all that its expressions may still use and have warned of. */
export interface DocumentRequest extends DocumentFacts, DocumentContent {
  plan: Plan
  facts: DocumentFacts
  budget: Budget
  warnings: ExpressionWarnings
}

export function openDocument(
  plan: Plan,
  facts: DocumentFacts,
  { warnings = new ExpressionWarnings(), budget = createBudget() } = {},
): DocumentRequest {
  const { workflow, template, documentKey, at } = facts
  const scope = template?.reference ?? ''
  return {
    ...facts,
    plan,
    facts,
    budget,
    warnings,
    assets: plan.source.assets ?? {},
    evaluate: documentEvaluator(plan, workflow, scope, documentKey, at, { warnings, budget }),
    check: (schema, value) => plan.check(schema, value),
  }
}
