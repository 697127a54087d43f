import { readdirSync, readFileSync } from 'node:fs'

const PAGE_BYTES = 4_096

/**
 * The memory in bytes that the processes of one process group hold for themselves: resident pages without those that
 * are shared with files or with each other, which would be counted once per process (proc_pid_statm(5)). 0 without /proc.
 */
export function groupMemoryBytes(groupId: number | undefined): number {
  if (groupId === undefined) return 0
  return processIds()
    .filter((pid) => groupOf(pid) === groupId)
    .reduce((sum, pid) => sum + privateBytes(pid), 0)
}

/** The resident memory of one process, in bytes; 0 when it is gone already, or without /proc, where the heap limit alone holds. */
export function residentBytes(pid: number | undefined): number {
  const [, pages] = readOrEmpty(`/proc/${pid}/statm`).split(' ')
  return Number(pages ?? 0) * PAGE_BYTES
}

function processIds(): string[] {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

// /proc/<pid>/stat is "pid (name) state ppid pgrp …"; the name may hold spaces and brackets.
function groupOf(pid: string): number | undefined {
  const stat = readOrEmpty(`/proc/${pid}/stat`)
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[2])
}

function privateBytes(pid: string): number {
  const [, resident = '0', shared = '0'] = readOrEmpty(`/proc/${pid}/statm`).split(' ')
  return Math.max(0, Number(resident) - Number(shared)) * PAGE_BYTES
}

function readOrEmpty(path: string): string {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return '' // the process ended meanwhile
  }
}
