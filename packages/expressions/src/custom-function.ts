export const FUNCTION_TYPES = ['string', 'number', 'boolean', 'array', 'object'] as const
export type FunctionType = (typeof FUNCTION_TYPES)[number]

/** The spec of a Function resource (spec/resources.md): called as `$alias(…)`, parameters are `$name` and `name` in the body. */
export interface CustomFunction {
  params: readonly { name: string; type: FunctionType }[]
  returnType: { type: FunctionType }
  body: string
  functions?: Readonly<Record<string, CustomFunction>>
}

export interface CompileOptions {
  /** Custom functions by the alias they are called by. */
  functions?: Readonly<Record<string, CustomFunction>>
  /** Zone of `$zoneOffset` without a second argument, when `evaluate` gives none. */
  zone?: string
}
