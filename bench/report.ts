/*
 * Runs all benchmarks one after the other, each behind a calibration of the machine, and writes what they print as one
 * page of Markdown, so that two machines, or two days of one, can be compared. A benchmark that misses what it wants
 * (or breaks) is told and does not stop the others; the exit code is 1 then.
 * Run: node bench/report.ts [--only main-job,seal] [--out FILE]; without --out it prints.
 */
import { spawn } from 'node:child_process'
import { readdirSync, writeFileSync } from 'node:fs'
import { cpus, release, totalmem, type } from 'node:os'
import { text } from 'node:stream/consumers'
import { parseArgs } from 'node:util'
import { asMarkdown } from './support/as-markdown.ts'
import { type Calibration, calibrate } from './support/calibration.ts'

/** Programs of the folder that measure nothing by themselves. */
const OTHERS = ['report', 'deliveries-receiver']
/** A benchmark that has not ended by then is stopped. */
const LASTS_MAX_MS = 30 * 60_000

interface Ran {
  readonly name: string
  readonly before: Calibration
  readonly seconds: number
  readonly printed: string
  /** Why it is not as wanted; nothing if it is. */
  readonly trouble: string | undefined
}

const { values } = parseArgs({ options: { only: { type: 'string' }, out: { type: 'string' } } })
const known = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .filter((name) => !OTHERS.includes(name))
const names = values.only?.split(',') ?? known
for (const name of names)
  if (!known.includes(name)) throw new Error(`--only names ${name}; the benchmarks are ${known.join(', ')}`)
/** Ends the benchmark that runs, with all that it has started. */
let endRunning = () => {}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    endRunning()
    process.exit(1)
  })

const all: Ran[] = []
for (const name of names) {
  process.stderr.write(`${name}\n`)
  all.push(await run(name))
}
const page = report(all)
if (values.out === undefined) process.stdout.write(page)
else writeFileSync(values.out, page)
if (all.some(({ trouble }) => trouble !== undefined)) process.exitCode = 1

async function run(name: string): Promise<Ran> {
  const before = calibrate()
  const begin = performance.now()
  const child = spawn(process.execPath, [`${import.meta.dirname}/${name}.ts`], {
    stdio: ['ignore', 'pipe', 'pipe'],
    // The leader of a group: what it has started ends with it, and holds no pipe open.
    detached: true,
  })
  endRunning = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // Nobody of it is left.
    }
  }
  const timer = setTimeout(endRunning, LASTS_MAX_MS)
  const ended = new Promise<string | undefined>((resolve) => {
    child.on('exit', (code, signal) => {
      clearTimeout(timer)
      endRunning()
      resolve(code === 0 ? undefined : `ended with ${code ?? signal}`)
    })
  })
  const [printed, complaint, trouble] = await Promise.all([text(child.stdout), text(child.stderr), ended])
  const seconds = (performance.now() - begin) / 1000
  const why = trouble && [trouble, ...complaint.trim().split('\n').slice(-1)].join(': ')
  return { name, before, seconds, printed, trouble: why }
}

function report(ran: readonly Ran[]): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  const machine = `${cpus().length} × ${model}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}`
  const rows = ran.map(({ name, before, seconds, trouble }) => {
    const { loopMs, callUs, syncMs } = before
    const cells = [name, loopMs.toFixed(0), callUs.toFixed(2), syncMs.toFixed(2), seconds.toFixed(0)]
    return `| ${[...cells, trouble === undefined ? 'yes' : 'no'].join(' | ')} |`
  })
  const parts = ran.map(({ name, printed, trouble }) =>
    [`## ${name}`, ...(trouble === undefined ? [] : [asMarkdown(trouble)]), asMarkdown(printed)].join('\n\n'),
  )
  return [
    '# Report of the benchmarks',
    asMarkdown(`${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${machine}.`),
    [
      '| program | loop, ms | system call, µs | fsync, ms | took, s | as wanted |',
      '|---|---:|---:|---:|---:|---|',
      ...rows,
    ].join('\n'),
    ...parts,
    '',
  ]
    .join('\n\n')
    .replaceAll(/\n{3,}/g, '\n\n')
}
