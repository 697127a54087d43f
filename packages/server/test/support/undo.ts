import type { TestContext } from 'node:test'

const steps = new WeakMap<TestContext, (() => unknown)[]>()

/** As `t.after`, which undoes in the order of making; here the last is undone first: a service stops before its folder is removed. */
export function undo(t: TestContext, step: () => unknown): void {
  const known = steps.get(t)
  if (known !== undefined) {
    known.push(step)
    return
  }
  const own = [step]
  steps.set(t, own)
  t.after(async () => {
    for (const last of own.reverse()) await last()
  })
}
