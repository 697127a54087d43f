import type { Operation } from '../../operation.ts'
import { evaluateExpression } from './evaluate-expression.ts'
import { renderTemplateOperation } from './render-template.ts'
import { simulateBlueprintOperation } from './simulate-blueprint.ts'

/** Trying what is authored before anybody is mailed. */
export const previewOperations: readonly Operation[] = [
  renderTemplateOperation,
  simulateBlueprintOperation,
  evaluateExpression,
]
