import { readdirSync, readFileSync } from 'node:fs'

/** What the kernel counts of a service's processes, by what they are. */
export const PARTS = ['service', 'PDF children', 'renderer', 'PostgreSQL'] as const
type Part = (typeof PARTS)[number]
export type ByPart = Record<Part, number>

interface Process {
  pid: number
  parent: number
  command: string
  cpuMs: number
  /** Of children that ended and were waited for. */
  endedCpuMs: number
}

/** USER_HZ: 100 on every Linux that Node runs on. */
const TICK_MS = 10

/** CPU time of a process and everything below it since their starts, in ms. Children that ended count as their parent's kind of child. */
export function cpuOf(root: number): ByPart {
  const cpu = emptyParts()
  for (const { pid, command, cpuMs, endedCpuMs } of tree(root)) {
    const part = partOf(pid, root, command)
    cpu[part] += cpuMs
    cpu[part === 'service' ? 'PDF children' : part] += endedCpuMs
  }
  return cpu
}

/**
 * The same for trees whose processes come and go and are not waited for by their parents (a browser's): looked at twice a second, each
 * process counts as often as it was seen last. `read` gives what was used since the start.
 */
export function watchCpu(root: number): { read(): ByPart; stop(): void } {
  const seen = new Map<number, { part: Part; cpuMs: number }>()
  const look = () => {
    for (const { pid, command, cpuMs } of tree(root))
      seen.set(pid, { part: partOf(pid, root, command), cpuMs })
  }
  const total = () => {
    look()
    const cpu = emptyParts()
    for (const { part, cpuMs } of seen.values()) cpu[part] += cpuMs
    return cpu
  }
  const before = total()
  const timer = setInterval(look, 500)
  return {
    read() {
      const cpu = total()
      for (const part of PARTS) cpu[part] -= before[part]
      return cpu
    },
    stop: () => clearInterval(timer),
  }
}

/** Resident memory of a process and everything below it, in MB. Pages that several share count once where the kernel tells (PSS). */
export function memoryOf(root: number): ByPart {
  const memory = emptyParts()
  for (const { pid, command } of tree(root)) {
    const part = partOf(pid, root, command)
    memory[part] += (part === 'service' ? residentOf(pid) : (sharedOf(pid) ?? residentOf(pid))) / 1024
  }
  return memory
}

function emptyParts(): ByPart {
  return { service: 0, 'PDF children': 0, renderer: 0, PostgreSQL: 0 }
}

function partOf(pid: number, root: number, command: string): Part {
  if (pid === root || command.includes('server/bin/start.js')) return 'service'
  if (command.includes('postgres')) return 'PostgreSQL'
  return command.includes('pdf-tasks') ? 'PDF children' : 'renderer'
}

function tree(root: number): Process[] {
  const all = readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? readProcess(Number(name)) : []))
  const found = all.filter(({ pid }) => pid === root)
  for (const process of found) found.push(...all.filter(({ parent }) => parent === process.pid))
  return found
}

function readProcess(pid: number): Process[] {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const ticks = (from: number) => Number(fields[from]) + Number(fields[from + 1])
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    const times = { cpuMs: ticks(11) * TICK_MS, endedCpuMs: ticks(13) * TICK_MS }
    return [{ pid, parent: Number(fields[1]), command, ...times }]
  } catch {
    return [] // Gone between listing and reading.
  }
}

/** kB */
function residentOf(pid: number): number {
  return numberIn(`/proc/${pid}/status`, /^VmRSS:\s+(\d+)/m) ?? 0
}

/** kB; undefined where the process is another user's. */
function sharedOf(pid: number): number | undefined {
  return numberIn(`/proc/${pid}/smaps_rollup`, /^Pss:\s+(\d+)/m)
}

function numberIn(path: string, pattern: RegExp): number | undefined {
  try {
    const [, value] = pattern.exec(readFileSync(path, 'utf8')) ?? []
    return value === undefined ? undefined : Number(value)
  } catch {
    return undefined
  }
}
