/** Runs calls one after the other, so that an older answer never overwrites a newer one. */
export class InOrder {
  #last: Promise<unknown> = Promise.resolve()

  run<T>(call: () => Promise<T>): Promise<T> {
    const mine = this.#last.then(call, call)
    this.#last = mine
    return mine
  }
}
