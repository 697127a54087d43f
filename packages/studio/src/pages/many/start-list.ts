import { InvalidInputError, ServerError } from '@countersign/sdk'
import { inLanes, patiently } from '../../parts/in-lanes.ts'
import type { Failure, HereInNamespace, PageHost } from '../../shell/page.ts'
import type { StartShape } from '../workflows/start-shape.ts'
import { checkRow, type RowChecks } from './check-row.ts'
import type { KeptRow, KeptState } from './kept-list.ts'
import { type RowProblem, type RowReading, readRow } from './read-row.ts'

type State = 'unchecked' | 'good' | 'wrong' | KeptState
/** A row of the table, and how far it is. */
export interface ListRow {
  readonly number: number
  cells: readonly string[]
  state: State
  problems: readonly RowProblem[]
  workflowId?: string | undefined
  tries: number
}

/** At once: a few, so that others of the namespace are served as well. */
const LANES = 4

interface ListFacts {
  readonly id: string
  readonly shape: StartShape
  readonly header: readonly string[]
  readonly reading: RowReading
  readonly rows: readonly ListRow[]
  /** Something that is to be kept has changed. */
  keep(): void
}

/**
 * Workflows from the rows of a table. Every row is checked before the first one starts; each is started once, whatever breaks off: its
 * externalId is of one workflow of the namespace, and a row that is started already is found by it.
 */
export class StartList {
  readonly facts: ListFacts
  /** What is being done. */
  work: 'check' | 'start' | undefined
  /** Why it rests: the service cannot be reached, or does not let one. */
  failure: Failure | undefined
  readonly #host: PageHost
  readonly #here: HereInNamespace
  #isStopped = false

  constructor(host: PageHost, here: HereInNamespace, facts: ListFacts) {
    this.#host = host
    this.#here = here
    this.facts = facts
  }

  rowsIn(...states: readonly State[]): ListRow[] {
    return this.facts.rows.filter(({ state }) => states.includes(state))
  }

  /** Whether there is nothing to be mended any more, and something to be started. */
  get isReady(): boolean {
    return this.rowsIn('unchecked', 'wrong').length === 0 && this.rowsIn('good').length > 0
  }

  /** Somebody changed a cell. */
  mend(row: ListRow, column: number, value: string): void {
    row.cells = row.cells.map((cell, at) => (at === column ? value : cell))
    row.tries += 1
    this.#host.changed()
  }

  leaveOut(rows: readonly ListRow[]): void {
    for (const row of rows) row.state = 'left'
    this.#host.changed()
  }

  /** Checks the rows that were not checked since they were changed. */
  async check(changed: readonly ListRow[]): Promise<void> {
    const others = namesOf(this.facts)
    // A row that was mended may have taken the name of a later one.
    const robbed = this.rowsIn('good').filter((row) => {
      const { externalId = '' } = readRow(row, this.facts.reading).request
      return !changed.includes(row) && others.get(externalId) !== row.number
    })
    const rows = [...changed, ...robbed]
    for (const row of rows) row.state = 'unchecked'
    const checks: RowChecks = { ...this.facts, client: this.#here.client, others }
    await this.#do('check', rows, async (row) => {
      const found = await checkRow(row, checks, () => this.#isStopped)
      row.problems = found.problems
      row.state = found.workflowId !== undefined ? 'there' : found.problems.length > 0 ? 'wrong' : 'good'
      row.workflowId = found.workflowId
    })
  }

  /** Starts what is good, or was not started yet. */
  async start(): Promise<void> {
    for (const row of this.rowsIn('good')) row.state = 'waiting'
    this.facts.keep()
    await this.#do('start', this.rowsIn('waiting'), (row) => this.#startOne(row))
    this.facts.keep()
  }

  /** Those that failed are tried once more. */
  retry(): Promise<void> {
    for (const row of this.rowsIn('failed')) {
      row.state = 'waiting'
      row.tries += 1
    }
    return this.start()
  }

  /** What is under way comes to its end; nothing more begins. */
  pause(): void {
    this.#isStopped = true
    this.#host.changed()
  }

  get isPausing(): boolean {
    return this.#isStopped && this.work !== undefined
  }

  async #do(
    work: 'check' | 'start',
    rows: readonly ListRow[],
    one: (row: ListRow) => Promise<void>,
  ): Promise<void> {
    if (this.work !== undefined) return
    this.work = work
    this.failure = undefined
    this.#isStopped = false
    this.#host.changed()
    try {
      await inLanes(
        LANES,
        rows,
        async (row) => {
          await one(row)
          this.#host.changed()
        },
        () => this.#isStopped,
      )
    } catch (error) {
      // The other lanes end too.
      this.#isStopped = true
      this.failure = this.#host.explain(error)
    }
    this.work = undefined
    this.#host.changed()
  }

  async #startOne(row: ListRow): Promise<void> {
    const { id, reading } = this.facts
    const { request } = readRow(row, reading)
    const idempotencyKey = `${id}-${row.number}-${row.tries}`
    try {
      const made = await patiently(
        () => this.#here.client.workflows.create(request, { idempotencyKey }),
        () => this.#isStopped,
      )
      row.workflowId = made.id
      row.state = 'made'
      row.problems = []
    } catch (error) {
      if (!(error instanceof InvalidInputError || error instanceof ServerError)) throw error
      const known = await this.#startedAs(request.externalId)
      row.workflowId = known
      row.state = known === undefined ? 'failed' : 'made'
      row.problems = known === undefined ? [toldByService(error.message)] : []
    }
    this.facts.keep()
  }

  /** An answer may have been lost on its way: whether the row is started all the same. */
  async #startedAs(externalId: string | undefined): Promise<string | undefined> {
    if (externalId === undefined) return undefined
    const { data } = await this.#here.client.workflows.list({ externalId, limit: 1 }).page()
    return data[0]?.id
  }
}

/** Rows by their externalId, in their order: the first one has it. */
function namesOf({ rows, reading }: ListFacts): ReadonlyMap<string, number> {
  const names = new Map<string, number>()
  for (const row of rows) {
    const { externalId = '' } = row.state === 'left' ? {} : readRow(row, reading).request
    if (!names.has(externalId)) names.set(externalId, row.number)
  }
  return names
}

/** What outlives the page. */
export function keptRow({ number, cells, state, workflowId, problems, tries }: ListRow): KeptRow {
  const [first] = problems
  const kept = state === 'unchecked' || state === 'good' || state === 'wrong' ? 'waiting' : state
  return {
    number,
    cells,
    state: kept,
    tries,
    ...(workflowId !== undefined && { workflowId }),
    ...(first !== undefined && { message: first.message }),
  }
}

export function rowOfKept({ message, ...row }: KeptRow): ListRow {
  return { ...row, problems: message === undefined ? [] : [toldByService(message)] }
}

const toldByService = (message: string): RowProblem => ({ column: undefined, message, isEnglish: true })
