// What a child says of a task (serve-tasks.ts), as its parent reads it.

/** Processor time of the task, in ms; 0 where the child tells nothing readable. */
export function usedMsOf(message: unknown): number {
  const isTold = typeof message === 'object' && message !== null && 'usedMs' in message
  return isTold && typeof message.usedMs === 'number' ? message.usedMs : 0
}

export function isOutput(message: unknown): message is { output: unknown } {
  return typeof message === 'object' && message !== null && 'output' in message
}

export function isError(message: unknown): message is { error: string } {
  return (
    typeof message === 'object' && message !== null && 'error' in message && typeof message.error === 'string'
  )
}
