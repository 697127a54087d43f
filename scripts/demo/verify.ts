import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const CLI = fileURLToPath(new URL('../../packages/cli/src/main.ts', import.meta.url))

/** Runs `countersign verify` on files, trusting one authority. @returns what it printed; throws when it finds something */
export async function verify(files: readonly string[], authority: string): Promise<string> {
  const child = spawn(process.execPath, [CLI, 'verify', '--trust', authority, ...files], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  child.stdout.on('data', (chunk) => {
    output += String(chunk)
  })
  child.stderr.on('data', (chunk) => {
    output += String(chunk)
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`countersign verify found something (exit code ${code}):\n${output}`)
  return output
}
