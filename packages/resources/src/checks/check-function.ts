import type { FunctionSpec } from '../shapes/function-spec.ts'
import type { Findings } from './findings.ts'

/** Parameters are told apart by name, and a function does not hide one of them. */
export function checkFunction(spec: FunctionSpec, findings: Findings): void {
  findings.unique(
    'Parameter',
    spec.params.map(({ name }, index) => ({ key: name, path: ['spec', 'params', index, 'name'] })),
  )
  const names = new Set(spec.params.map(({ name }) => name))
  for (const alias of Object.keys(spec.functions ?? {})) {
    if (names.has(alias))
      findings.error(['spec', 'functions', alias], `'${alias}' is the name of a parameter already`)
  }
}
