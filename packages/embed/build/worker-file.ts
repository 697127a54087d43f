import { fileURLToPath } from 'node:url'
import { build, minify } from 'vite'

const EDITOR = new URL('../src/resource-editor/', import.meta.url)

/** @param path of its module, below the resource editor's folder @returns the one file of a worker, minified */
export async function workerFile(path: string): Promise<Buffer> {
  const entry = fileURLToPath(new URL(path, EDITOR))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // A library: it gets no helpers of a page.
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : []
  const [chunk] = output
  if (chunk?.type !== 'chunk' || output.length > 1) throw new Error(`The worker ${path} was not built`)
  const { code } = await minify(chunk.fileName, chunk.code)
  return Buffer.from(code)
}
