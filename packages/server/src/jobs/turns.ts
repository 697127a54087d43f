/** Whose turn it was last, by kind of job: the place of a tenant in the ring of all, a whole number of 32 bits. */
export type Turns = Readonly<Record<string, number>>

const RING = 2 ** 32

/** The turns after these jobs were claimed: of each kind that of the tenant furthest on from the last one. */
export function nextTurns(last: Turns, jobs: readonly { kind: string; turn: number }[]): Turns {
  const next: Record<string, number> = { ...last }
  for (const [kind, claimed] of Map.groupBy(jobs, (job) => job.kind)) {
    const [first] = claimed
    if (first === undefined) continue
    const from = last[kind] ?? first.turn
    // The same place again is a whole round away.
    const distance = (turn: number) => (turn - from - 1 + 2 * RING) % RING
    next[kind] = claimed.map(({ turn }) => turn).reduce((a, b) => (distance(b) > distance(a) ? b : a))
  }
  return next
}
