import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads'
import { type FuzzReport, runEvidenceFuzz } from './run-evidence-fuzz.ts'

// `npm run fuzz:evidence -- --runs 100000 [--seed 1] [--from 0] [--keep FOLDER]`: the verifier over variants of sealed PDFs and archives. A run that
// does not end is stopped and told. One run again: `--seed S --from RUN --runs 1 --keep FOLDER`.

const HANG_MS = 60_000
const TELL_EVERY = 1_000

interface Task {
  readonly runs: number
  readonly seed: number
  readonly from: number
}

if (isMainThread) await main()
else await work(workerData)

async function work({ runs, seed, from }: Task): Promise<void> {
  const report = await runEvidenceFuzz(runs, seed, { from, onRun: (run) => parentPort?.postMessage(run) })
  parentPort?.postMessage(report)
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      runs: { type: 'string', default: '100000' },
      seed: { type: 'string' },
      from: { type: 'string', default: '0' },
      keep: { type: 'string' },
    },
  })
  const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
  process.stdout.write(`seed ${seed}\n`)
  const task = { runs: Number(values.runs), seed, from: Number(values.from) }
  const report = await watched(task)
  if (report === null) {
    process.exitCode = 1
    return
  }
  const { findings, ...counts } = report
  process.stdout.write(`${JSON.stringify(counts, null, 2)}\n`)
  for (const { run, problem, bytes } of findings) {
    process.stdout.write(`run ${run}: ${problem}\n`)
    if (values.keep === undefined) continue
    mkdirSync(values.keep, { recursive: true })
    writeFileSync(join(values.keep, `${seed}-${run}`), bytes)
  }
  if (findings.length > 0) process.exitCode = 1
}

/** The report, or null when a run did not end. */
function watched(task: Task): Promise<FuzzReport | null> {
  const worker = new Worker(new URL(import.meta.url), { workerData: task })
  return new Promise((resolve, reject) => {
    let run = task.from
    let begun = Date.now()
    const watch = setInterval(() => {
      if (Date.now() - begun < HANG_MS) return
      process.stdout.write(`run ${run}: it does not end\n`)
      clearInterval(watch)
      void worker.terminate().then(() => resolve(null))
    }, HANG_MS / 10)
    worker.on('message', (message: number | FuzzReport) => {
      begun = Date.now()
      if (typeof message !== 'number') {
        clearInterval(watch)
        resolve(message)
        return
      }
      run = message
      if (run > task.from && run % TELL_EVERY === 0) process.stdout.write(`${run}\n`)
    })
    worker.on('error', (error) => {
      clearInterval(watch)
      reject(error)
    })
  })
}
