import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { InvalidInput, Unavailable } from '../lib/errors.ts'
import type { Log } from '../lib/log.ts'
import { openPlaces } from '../lib/places.ts'
import { limits } from '../limits.ts'

/** Looks for viruses in what comes from people without an API key. */
export interface Scanner {
  /**
   * Returns for a file that is clean. @throws InvalidInput for one that is not, Unavailable when the scanner cannot tell
   * @param who waits for it, so that others get their turn
   * @param infected what is thrown for a file that is infected, where it is said in a person's language
   */
  check(who: string, file: { name: string; bytes: Uint8Array }, infected?: () => Error): Promise<void>
}

/** Without SCAN_COMMAND every file is taken. */
export const NO_SCANNER: Scanner = { check: async () => undefined }

interface ScannerSettings {
  /** Program and arguments; the file's path is added. */
  command: readonly string[]
  /** Where files stand while they are scanned. */
  folder: string
  searchPath?: string | undefined
  log: Log
  /** How long one file may take, and how long the next one waits for its turn. */
  timeoutMs?: number
}

/**
 * Runs a program of the operator's for each file, as a child with the file's path as its last argument: exit code 0 says that it is
 * clean, 1 that it is infected; anything else, or no end in time, says nothing, and the file is not taken.
 */
export function openScanner(settings: ScannerSettings): Scanner {
  const { log, timeoutMs = limits.scanTimeoutMs } = settings
  const places = openPlaces({
    places: limits.scansMax,
    each: limits.scansOfOneMax,
    waitMs: timeoutMs,
  })
  const unsure = (reason: string) => {
    log.error('the virus scanner could not check a file', { reason })
    return new Unavailable('The virus scanner could not check the file. Try again in a minute.')
  }
  return {
    async check(who, { name, bytes }, infected = () => refusalOf(name)) {
      const leave = await places.take(who)
      if (leave === null) throw unsure('too many files are waiting')
      try {
        const result = await scan({ ...settings, timeoutMs }, bytes)
        if (result === 'clean') return
        if (result !== 'infected') throw unsure(result.unsure)
        log.warn('the virus scanner refused a file', { sizeBytes: bytes.length })
        throw infected()
      } finally {
        leave()
      }
    },
  }
}

function refusalOf(name: string): InvalidInput {
  return new InvalidInput(`The virus scanner refused the file '${name}'. Choose another file.`)
}

type Result = 'clean' | 'infected' | { unsure: string }

type Scan = ScannerSettings & { timeoutMs: number }

async function scan({ folder, ...how }: Omit<Scan, 'log'>, bytes: Uint8Array): Promise<Result> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const own = await mkdtemp(join(folder, 'file-'))
  try {
    // Its name says nothing of the file: what it is called is the person's business.
    const path = join(own, 'upload')
    await writeFile(path, bytes, { mode: 0o600 })
    return await run(how, path)
  } finally {
    await rm(own, { recursive: true, force: true })
  }
}

function run(how: Omit<Scan, 'log' | 'folder'>, path: string): Promise<Result> {
  const [program = '', ...args] = [...how.command, path]
  const { searchPath, timeoutMs } = how
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      stdio: 'ignore',
      timeout: timeoutMs,
      killSignal: 'SIGKILL',
      // The service's own environment holds its secrets.
      env: { ...(searchPath !== undefined && { PATH: searchPath }) },
    })
    child.once('error', ({ message }) => resolve({ unsure: message }))
    child.once('exit', (code, signal) => {
      if (code === 0) resolve('clean')
      else if (code === 1) resolve('infected')
      else resolve({ unsure: code === null ? `ended by ${signal}` : `exit code ${code}` })
    })
  })
}
