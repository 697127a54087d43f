import { fileURLToPath } from 'node:url'
import { build, minify } from 'vite'

const ENTRY = fileURLToPath(new URL('../src/resource-editor/check/check-worker.ts', import.meta.url))

/** @returns the one file of the worker that checks texts of resources, minified */
export async function checkWorker(): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // A library: it gets no helpers of a page.
    build: { write: false, target: 'es2022', minify: false, lib: { entry: ENTRY, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : []
  const [chunk] = output
  if (chunk?.type !== 'chunk' || output.length > 1)
    throw new Error('The worker that checks resources was not built')
  const { code } = await minify(chunk.fileName, chunk.code)
  return Buffer.from(code)
}
