import { closeSync, fsyncSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const ADDITIONS = 200_000_000
const WRITES = 200_000
const SYNCS = 100
const BLOCK = Buffer.alloc(4096, 1)

/** How fast a machine is at the three things that the service spends its time on. */
export interface Calibration {
  /** A loop of 200 million additions in one thread, ms. */
  readonly loopMs: number
  /** A system call that does nothing: one byte to nowhere, µs. */
  readonly callUs: number
  /** 4 kB written to the folder of temporary files and kept by fsync, ms, the median of a hundred. */
  readonly syncMs: number
}

/** Measures this machine; takes about a second. */
export function calibrate(): Calibration {
  return { loopMs: loopMs(), callUs: callUs(), syncMs: syncMs() }
}

function loopMs(): number {
  let sum = 0
  const begin = performance.now()
  for (let number = 0; number < ADDITIONS; number += 1) sum = (sum + number) | 0
  const ms = performance.now() - begin
  // A sum that nobody reads may be left out by the compiler.
  if (!Number.isInteger(sum)) throw new Error(`The sum is ${sum}`)
  return ms
}

function callUs(): number {
  const nowhere = openSync('/dev/null', 'w')
  const byte = BLOCK.subarray(0, 1)
  const begin = performance.now()
  for (let number = 0; number < WRITES; number += 1) writeSync(nowhere, byte)
  const ms = performance.now() - begin
  closeSync(nowhere)
  return (ms * 1000) / WRITES
}

function syncMs(): number {
  const folder = mkdtempSync(join(tmpdir(), 'countersign-bench-'))
  const file = openSync(join(folder, 'synced'), 'w')
  const times = Array.from({ length: SYNCS }, () => {
    const begin = performance.now()
    writeSync(file, BLOCK)
    fsyncSync(file)
    return performance.now() - begin
  })
  closeSync(file)
  rmSync(folder, { recursive: true })
  return times.sort((a, b) => a - b)[SYNCS / 2] ?? 0
}
