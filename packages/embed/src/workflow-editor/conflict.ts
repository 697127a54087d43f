import type { TrailRow } from '../workflow-monitor/workflow.ts'
import type { Draft } from './draft.ts'
import { type EditorClient, TRAIL_ROWS_MAX } from './editor-client.ts'
import type { Clash } from './merge.ts'

/** Somebody else has saved meanwhile: who, and what is to be decided. */
export interface Conflict {
  /** The last change that the audit trail tells of, if it could be read. */
  by: Pick<TrailRow, 'at' | 'actorType' | 'actor'> | undefined
  clashes: readonly Clash[]
  /** What was taken over from them. */
  taken: readonly string[]
  /** All as it was typed here. */
  mine: Draft
}

/** Pages of the trail that are looked through. */
const PAGES_MAX = 50

/** Who changed the workflow last; undefined where the trail cannot be read now. */
export async function lastChange(client: EditorClient): Promise<Conflict['by']> {
  let last: TrailRow | undefined
  let after = 0
  for (let page = 0; page < PAGES_MAX; page++) {
    const outcome = await client.readTrail(after)
    const rows = outcome.ok ? (outcome.value.value?.data ?? []) : []
    last = rows.findLast(({ type }) => type === 'workflow.changed') ?? last
    after = rows.at(-1)?.sequence ?? after
    if (rows.length < TRAIL_ROWS_MAX) break
  }
  return last
}
