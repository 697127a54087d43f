import { isBuiltin } from '@countersign/expressions'
import type { FunctionSpec } from '../shapes/function-spec.ts'
import type { Findings } from './findings.ts'

/** Parameters are told apart by name, and a function does not hide one of them. */
export function checkFunction(spec: FunctionSpec, findings: Findings): void {
  findings.unique(
    'Parameter',
    spec.params.map(({ name }, index) => ({ key: name, path: ['spec', 'params', index, 'name'] })),
  )
  for (const [index, { name }] of spec.params.entries()) {
    if (isBuiltin(name)) findings.warn(['spec', 'params', index, 'name'], hides(name))
  }
  const names = new Set(spec.params.map(({ name }) => name))
  for (const alias of Object.keys(spec.functions ?? {})) {
    if (names.has(alias))
      findings.error(['spec', 'functions', alias], `'${alias}' is the name of a parameter already`)
  }
  checkAliases(spec.functions, findings)
}

/** An alias of a function that the language has already takes its place. */
export function checkAliases(functions: Record<string, string> | undefined, findings: Findings): void {
  for (const alias of Object.keys(functions ?? {})) {
    if (isBuiltin(alias)) findings.warn(['spec', 'functions', alias], hides(alias))
  }
}

function hides(name: string): string {
  return `'${name}' hides the built-in function $${name}`
}
