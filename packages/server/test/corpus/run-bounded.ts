import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

// Programs of others read what is damaged by design: one of them took ten gigabytes for a file of some kilobytes.

const run = promisify(execFile)

const TIMEOUT_MS = 60_000
const MEMORY_KIB_MAX = 2 * 2 ** 20
const FILE_BLOCKS_MAX = 2 ** 18
const ABSENT = 127

export type Ran =
  | { readonly how: 'ended'; readonly output: string }
  /** There is no such program here. */
  | { readonly how: 'absent' }
  /** It asked for more time, memory or space than it may have. */
  | { readonly how: 'stopped' }

/** Runs a program with a bound on its time, its memory and the files that it writes. A complaint of the program is an end like others. */
export async function runBounded(program: string, args: readonly string[]): Promise<Ran> {
  const bounds = `ulimit -v ${MEMORY_KIB_MAX}; ulimit -f ${FILE_BLOCKS_MAX}; exec "$0" "$@"`
  try {
    const { stdout, stderr } = await run('sh', ['-c', bounds, program, ...args], {
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      maxBuffer: 2 ** 26,
    })
    return { how: 'ended', output: stdout + stderr }
  } catch (error) {
    const [code, signal, stdout, stderr] = ['code', 'signal', 'stdout', 'stderr'].map((key) =>
      Reflect.get(Object(error), key),
    )
    if (code === ABSENT) return { how: 'absent' }
    const output = `${stdout ?? ''}${stderr ?? ''}`
    const isStopped = typeof signal === 'string' || /bad_alloc|out of memory|cannot allocate/i.test(output)
    return isStopped || typeof code !== 'number' ? { how: 'stopped' } : { how: 'ended', output }
  }
}
