import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Sends the signal and waits for the end, unless it has ended already; its exit code, null when a signal ended it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}
