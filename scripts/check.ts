import { spawn } from 'node:child_process'

// `npm run check`: what can be told in under a minute, for every few minutes of work. Two lanes side by side, each command after
// the one before; the tests beside their files run in one process, since most of them take less time than a process does to begin.
// Those of the pages interpret schemas (packages/resources/src/interpret-schemas.ts), which all of a process then does: they have
// one of their own. `npm test` runs each file by itself.

const TOGETHER = ['node', '--test', '--test-isolation=none', '--test-reporter=dot']
const PAGES = 'packages/{embed,studio,ui}/src/**/*.test.ts'
const OTHERS = 'packages/!(embed|studio|ui)/src/**/*.test.ts'

const LANES = [
  [[...TOGETHER, OTHERS]],
  [
    ['biome', 'ci', '--error-on-warnings', '.'],
    ['tsc', '-p', '.', '--incremental', '--tsBuildInfoFile', 'node_modules/.cache/countersign/tsbuildinfo'],
    ['node', '--test', '--test-concurrency=1', '--test-reporter=dot', 'scripts/*.test.ts'],
    [...TOGETHER, PAGES],
  ],
] as const

const started = performance.now()
const results = await Promise.all(LANES.map(runAll))
console.log(`${((performance.now() - started) / 1000).toFixed(0)} s`)
if (!results.every(Boolean)) process.exitCode = 1

/** Each to its end, though one before it failed: people mend all that is told. */
async function runAll(commands: readonly (readonly string[])[]): Promise<boolean> {
  let isWell = true
  for (const command of commands) isWell = (await run(command)) && isWell
  return isWell
}

/** Tells what the command said when it failed, and that it did well otherwise. */
function run([program = '', ...args]: readonly string[]): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    const said: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => said.push(chunk))
    child.once('error', reject)
    child.once('close', (code) => {
      const line = `${code === 0 ? '✔' : '✖'} ${[program, ...args].join(' ')}`
      console.log(code === 0 ? line : `${Buffer.concat(said)}${line}`)
      resolve(code === 0)
    })
  })
}
