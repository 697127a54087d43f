import type { JobDesk } from './desk.ts'

export interface JobRooms {
  /** Something was enqueued or is to be told: this process looks for it now. `deliveries`: there is nothing but events. */
  wake(what?: 'deliveries'): void
  /** Where jobs are handed to the worker of this process; absent within a unit, whose writes may still be undone. */
  readonly worker?: JobDesk | undefined
}
