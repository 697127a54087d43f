export {
  AllowanceSpent,
  allowanceLeft,
  countCompiled,
  requireAllowance,
  takeFromAllowance,
  withAllowance,
} from './allowance.ts'
export { type Budget, createBudget } from './budget.ts'
export { isBuiltin } from './builtin-names.ts'
export {
  type CheckOptions,
  checkExpression,
  EXPRESSION_PLACES,
  type ExpressionCheck,
  type ExpressionPlace,
  type ExpressionProblem,
} from './check-expression.ts'
export { type Visible, visibleAt } from './check-paths.ts'
export type { Wanted } from './check-result.ts'
export type { FunctionSignature } from './check-types.ts'
export { compile, type EvaluateOptions, type Expression, type TraceEntry } from './compile.ts'
export {
  type CompileOptions,
  type CustomFunction,
  FUNCTION_TYPES,
  type FunctionType,
} from './custom-function.ts'
export {
  ExpressionClockError,
  ExpressionError,
  ExpressionSyntaxError,
  placeOf,
  type SourcePlace,
  storable,
} from './errors.ts'
export { expressionLimits } from './limits.ts'
export type { FunctionReference, PathReference, References, VariableReference } from './references.ts'
export { suggest } from './suggest.ts'
export { addMonths } from './zones/add-months.ts'
export { isTimezone, listTimezones, parseTimezone } from './zones/timezone.ts'
export { TZDATA_VERSION } from './zones/zone-names.ts'
export { zoneOffset } from './zones/zone-offset.ts'
