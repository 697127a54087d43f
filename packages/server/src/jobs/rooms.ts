export interface JobRooms {
  /** Something was enqueued or is to be told: this process looks for it now. `deliveries`: there is nothing but events. */
  wake(what?: 'deliveries'): void
}
