import { parseArgs } from 'node:util'
import { runFuzz } from './run-fuzz.ts'

// `npm run fuzz -- --requests 50000 [--seed 1]`: a load of wrong requests, made from the seed, to a service of its own.

const HEAP_GROWTH_BYTES_MAX = 50 * 1024 * 1024

const { values } = parseArgs({
  options: { requests: { type: 'string', default: '50000' }, seed: { type: 'string' } },
})
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32))
process.stdout.write(`seed ${seed}\n`)
const report = await runFuzz(Number(values.requests), seed)
process.stdout.write(`${JSON.stringify(report, null, 2)}\n`)
if (report.findings.length > 0 || report.heapGrowthBytes > HEAP_GROWTH_BYTES_MAX) process.exitCode = 1
