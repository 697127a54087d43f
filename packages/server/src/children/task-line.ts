// Whose task a pool of children takes next (child-pool.ts): tenants take turns, and who fills the line is refused before others.

/** A task that waits or runs. */
export interface Task {
  /** Whose it is. */
  readonly turnOf: string
  /** Since when it waits, or runs, in ms of performance.now(). */
  sinceMs: number
}

export interface TaskLine<T extends Task> {
  readonly length: number
  /** The task that waits for the longest. */
  readonly oldest: T | undefined
  add(task: T): void
  /** Takes it out; false when it is not in line any more. */
  remove(task: T): boolean
  /** Takes out what is next, beside those that run; undefined when none of those who wait may have more. */
  takeNext(running: readonly T[]): T | undefined
  /** Takes out the last task of those who have most waiting: nobody fills the line for the others. */
  takeRefused(): T | undefined
  /** That a task has ended. */
  ended(task: T): void
  takeAll(): T[]
}

/** Of whom it is remembered when they had a child, and whether their tasks are long. */
const REMEMBERED = 1_000
/** A task that takes longer is a long one: most take a tenth of it. */
const SLOW_MS = 500

/** A line before `places` children. */
export function openTaskLine<T extends Task>(places: number): TaskLine<T> {
  const waiting: T[] = []
  /** Who had a child, the last one at the end. */
  const served = new Set<string>()
  /** Whose last task was a long one. */
  const slow = new Set<string>()

  function take(task: T | undefined): T | undefined {
    if (task !== undefined) waiting.splice(waiting.indexOf(task), 1)
    return task
  }

  function isSlow(turnOf: string, running: readonly T[]): boolean {
    const now = performance.now()
    return slow.has(turnOf) || running.some((task) => task.turnOf === turnOf && now - task.sinceMs > SLOW_MS)
  }

  return {
    get length() {
      return waiting.length
    },
    get oldest() {
      return waiting[0]
    },
    add: (task) => void waiting.push(task),
    remove(task) {
      const isWaiting = waiting.includes(task)
      if (isWaiting) take(task)
      return isWaiting
    },
    // The tenant with the fewest children gets the next one; of several, the one that has had none for the longest. A tenant whose tasks
    // are long leaves one child to others, who would wait until one of them ends.
    takeNext(running) {
      const counts = countTurns(running)
      const countOf = (turnOf: string) => counts.get(turnOf) ?? 0
      const isHeld = (turnOf: string) => countOf(turnOf) >= Math.max(1, places - 1) && isSlow(turnOf, running)
      const order = [...served]
      const rank = ({ turnOf }: T) => countOf(turnOf) * (REMEMBERED + 2) + order.indexOf(turnOf) + 1
      const turns = new Map(waiting.toReversed().map((task) => [task.turnOf, task]))
      const [next] = [...turns.values()]
        .filter(({ turnOf }) => !isHeld(turnOf))
        .toSorted((a, b) => rank(a) - rank(b))
      if (next !== undefined) keepLast(served, next.turnOf)
      return take(next)
    },
    takeRefused() {
      const counts = countTurns(waiting)
      const most = Math.max(...counts.values())
      return take(waiting.findLast(({ turnOf }) => counts.get(turnOf) === most))
    },
    ended({ turnOf, sinceMs }) {
      slow.delete(turnOf)
      if (performance.now() - sinceMs > SLOW_MS) keepLast(slow, turnOf)
    },
    takeAll: () => waiting.splice(0),
  }
}

function keepLast(names: Set<string>, name: string): void {
  names.delete(name)
  names.add(name)
  if (names.size > REMEMBERED) names.clear()
}

function countTurns(tasks: readonly Task[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { turnOf } of tasks) counts.set(turnOf, (counts.get(turnOf) ?? 0) + 1)
  return counts
}
