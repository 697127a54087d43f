import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'
import { WITHOUT_EVAL } from './without-eval.ts'

const PDF_FORM = '@countersign/pdf-form'

/** A file of a worker, under the name that it is imported by. */
export interface WorkerFile {
  name: string
  bytes: Buffer
}

/**
 * What reads a PDF: as large as all else of a worker, and it comes when there is one. A file of its own without imports: in a worker that a
 * page of another origin started, Firefox takes what a module imports as it begins for another worker, which `worker-src blob:` refuses, and
 * what it imports later for a script.
 */
export async function pdfReaderFile(): Promise<WorkerFile> {
  const bytes = await oneFile(fileURLToPath(import.meta.resolve(PDF_FORM)))
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10)
  return { name: `worker.pdf-${hash}.js`, bytes }
}

/** @param url of its module @param pdfReader what it imports when there is a PDF @returns the one file of a worker, minified */
export function workerFile(url: URL, pdfReader: WorkerFile): Promise<Buffer> {
  const beside: Plugin = {
    name: 'pdf-reader-beside',
    enforce: 'pre',
    resolveId: (id) => (id === PDF_FORM ? { id: `./${pdfReader.name}`, external: true } : null),
  }
  return oneFile(fileURLToPath(url), [beside])
}

async function oneFile(entry: string, plugins: Plugin[] = []): Promise<Buffer> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    plugins,
    // The policy of a page holds in its workers.
    resolve: { alias: WITHOUT_EVAL },
    build: {
      write: false,
      target: 'es2022',
      // A library: it gets no helpers of a page.
      lib: { entry, formats: ['es'] },
      rolldownOptions: { output: { minify: true } },
    },
  })
  const [{ output } = { output: [] }] = Array.isArray(built) ? built : []
  const [chunk] = output
  if (chunk?.type !== 'chunk' || output.length > 1) throw new Error(`${entry} was not built into one file`)
  return Buffer.from(chunk.code)
}
