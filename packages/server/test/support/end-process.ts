import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'

/** Sends the signal and waits for the end, unless it has ended already; its exit code, null when a signal ended it. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return child.exitCode
}

/** The process and all that it started, itself or by others. */
export function descendants(root: number): number[] {
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue
    try {
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8')
      const [, parent] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      parents.set(Number(name), Number(parent))
    } catch {
      // Gone between listing and reading.
    }
  }
  const found = [root]
  for (let index = 0; index < found.length; index++) {
    for (const [pid, parent] of parents) if (parent === found[index]) found.push(pid)
  }
  return found
}
