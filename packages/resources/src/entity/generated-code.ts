/** Makes the function that `new Function(...parameters, code)` would be. */
export type MakeFunction = (parameters: readonly string[], code: string) => object

let chosen: MakeFunction | undefined

/** From now on the validator's generated code becomes functions in this way, not by the platform's own constructor. */
export function makeFunctionsBy(make: MakeFunction): void {
  chosen = make
}

/** Whether the validator's code runs in another way than the platform's, which is slower. */
export function isCodeInterpreted(): boolean {
  return chosen !== undefined
}

/**
 * Runs work in which the validator compiles. It writes code and knows no other way to run it than the global `Function`, which a page's
 * policy may refuse: what was chosen stands in its place until the work is done. The work is synchronous, so that nobody else sees it.
 */
export function whileCompiling<Result>(work: () => Result): Result {
  const make = chosen
  if (make === undefined) return work()
  const native = globalThis.Function
  const made = (given: readonly unknown[]) => {
    const texts = given.map(String)
    return make(texts.slice(0, -1), texts.at(-1) ?? '')
  }
  const replaced = Reflect.set(
    globalThis,
    'Function',
    // `new Function(…)` and `Function(…)` are the same, and minifiers write the shorter one.
    new Proxy(native, {
      construct: (_, given: unknown[]) => made(given),
      apply: (_, __, given: unknown[]) => made(given),
    }),
  )
  if (!replaced) throw new Error('Schemas cannot be checked here: the page has frozen its globals')
  try {
    return work()
  } finally {
    Reflect.set(globalThis, 'Function', native)
  }
}
