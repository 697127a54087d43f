import type { Run } from './run.ts'
import type { FunctionValue, Tuple, Value } from './value.ts'

/** Variables of a block, a lambda's call or a tuple, and the way to the ones around it. */
export class Frame {
  readonly #parent: Frame | null
  #names: readonly string[]
  readonly #values: Value[]
  /** Of the outermost frame: the functions that are there without being bound. */
  readonly #functions: ReadonlyMap<string, FunctionValue> | null

  /** Takes over `values`; `names` may be shared by many frames and is never changed. */
  constructor(
    parent: Frame | null,
    names: readonly string[],
    values: Value[],
    functions: ReadonlyMap<string, FunctionValue> | null = null,
  ) {
    this.#parent = parent
    this.#names = names
    this.#values = values
    this.#functions = functions
  }

  lookup(name: string, run: Run): Value {
    let frame: Frame = this
    for (;;) {
      run.spend(1 + (frame.#names.length >> 4))
      const index = frame.#names.lastIndexOf(name)
      if (index !== -1) return frame.#values[index]
      if (frame.#parent === null) return frame.#functions?.get(name)
      frame = frame.#parent
    }
  }

  bind(name: string, value: Value, run: Run): void {
    run.spend(1 + (this.#names.length >> 3))
    const index = this.#names.lastIndexOf(name)
    if (index !== -1) {
      this.#values[index] = value
      return
    }
    const place = this.#names.length
    this.#names = [...this.#names, name]
    this.#values[place] = value
  }
}

/** A frame for the variables of a tuple. */
export function frameOf(parent: Frame, tuple: Tuple, run: Run): Frame {
  run.spend(1 + (tuple.size >> 2))
  return new Frame(parent, [...tuple.keys()], [...tuple.values()])
}
