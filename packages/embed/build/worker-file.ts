import { fileURLToPath } from 'node:url'
import { build, minify } from 'vite'

/** @param url of its module @returns the one file of a worker, minified */
export async function workerFile(url: URL): Promise<Buffer> {
  const entry = fileURLToPath(url)
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    // A library: it gets no helpers of a page.
    build: { write: false, target: 'es2022', minify: false, lib: { entry, formats: ['es'] } },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : []
  const [chunk] = output
  if (chunk?.type !== 'chunk' || output.length > 1) throw new Error(`The worker ${entry} was not built`)
  const { code } = await minify(chunk.fileName, chunk.code)
  return Buffer.from(code)
}
