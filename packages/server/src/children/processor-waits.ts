import { readFileSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * For how long the main thread of a process was ready to go on and had no processor, in ms: what the machine's other work took from it
 * (the second number of /proc/<pid>/schedstat, in ns). 0 where the system does not tell.
 */
export function waitedMsOf(pid: number | undefined): number {
  if (pid === undefined) return 0
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'latin1').split(' ')[1] ?? 0) / 1e6
  } catch {
    return 0 // the process ended meanwhile
  }
}

/** Has a process let the machine's other work go first. One that has ended since is no matter. */
export function yieldTo(pid: number, niceness: number): void {
  try {
    if (niceness > 0) setPriority(pid, niceness)
  } catch {}
}
