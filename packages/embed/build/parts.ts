import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { FALLBACK_FONT_NAMES, FALLBACK_FONTS } from '../src/signature/fallback-fonts.ts'
import { leanPdfWorker } from './lean-pdf.ts'
import { pdfReaderFile, workerFile } from './worker-files.ts'

const WORKERS = {
  'check.worker.js': new URL('../src/resource-editor/check/check-worker.ts', import.meta.url),
  'simulate.worker.js': new URL('../src/resource-editor/simulate/simulate-worker.ts', import.meta.url),
}

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** Files that the element fetches by name, the handwriting in the weights of sealed documents beside its modules: from → what the element calls them. */
const FILES = [
  [
    '@expo-google-fonts/dancing-script',
    '600SemiBold/DancingScript_600SemiBold.ttf',
    'fonts/dancing_script.ttf',
  ],
  ['@expo-google-fonts/great-vibes', '400Regular/GreatVibes_400Regular.ttf', 'fonts/great_vibes.ttf'],
  ['@expo-google-fonts/caveat', '600SemiBold/Caveat_600SemiBold.ttf', 'fonts/caveat.ttf'],
  ['@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2', 'fonts/inter-latin.woff2'],
  ['@fontsource-variable/inter', 'files/inter-latin-ext-wght-normal.woff2', 'fonts/inter-latin-ext.woff2'],
] as const

const FALLBACKS = FALLBACK_FONT_NAMES.map((name) => {
  const { package: from, file } = FALLBACK_FONTS[name]
  const path = `400Regular/${file}_400Regular.ttf`
  return [`@expo-google-fonts/${from}`, path, `fonts/${name}.ttf`] as const
})

/** pdf.js fetches these when a document does not carry its own fonts, or has JPEG 2000 or JBIG2 images. */
const FOLDERS = [
  ['pdfjs-dist', 'standard_fonts', 'pdf/standard_fonts/', /./],
  ['pdfjs-dist', 'cmaps', 'pdf/cmaps/', /./],
  // A page without `wasm-unsafe-eval` in its policy cannot use WebAssembly, so only the JavaScript twins are shipped.
  ['pdfjs-dist', 'wasm', 'pdf/wasm/', /nowasm_fallback\.js$|LICENSE/],
] as const

interface Part {
  /** what the element calls it; a folder ends with a slash */
  name: string
  /** path in dist, with a hash of its content, as chunks have one: a page of an earlier build still finds its own */
  path: string
  files: { path: string; bytes: Buffer }[]
}

/** Everything that is fetched by name beside the modules, under names that change with the content. */
export async function readParts(): Promise<Part[]> {
  return [
    filePart('pdf.worker.js', await leanPdfWorker()),
    ...(await workerParts()),
    ...[...FILES, ...FALLBACKS].map(([from, path, name]) =>
      filePart(name, readFileSync(join(folderOf(from), path))),
    ),
    ...FOLDERS.map(([from, folder, name, wanted]) => folderPart(name, join(folderOf(from), folder), wanted)),
  ]
}

async function workerParts(): Promise<Part[]> {
  const pdfReader = await pdfReaderFile()
  const parts: Part[] = []
  for (const [name, url] of Object.entries(WORKERS)) {
    const part = filePart(name, await workerFile(url, pdfReader))
    const beside = { path: `chunks/${pdfReader.name}`, bytes: pdfReader.bytes }
    parts.push({ ...part, files: [...part.files, beside] })
  }
  return parts
}

function filePart(name: string, bytes: Buffer): Part {
  const extension = extname(name)
  const base = name.slice(name.lastIndexOf('/') + 1, -extension.length)
  const path = `chunks/${base}-${hashOf([bytes])}${extension}`
  return { name, path, files: [{ path, bytes }] }
}

function folderPart(name: string, source: string, wanted: RegExp): Part {
  const names = readdirSync(source).filter((file) => wanted.test(file))
  const contents = names.map((file) => ({ file, bytes: readFileSync(join(source, file)) }))
  const base = name.slice(0, -1).replaceAll('/', '-')
  const path = `chunks/${base}-${hashOf(contents.map(({ bytes }) => bytes))}/`
  return { name, path, files: contents.map(({ file, bytes }) => ({ path: `${path}${file}`, bytes })) }
}

function hashOf(contents: readonly Buffer[]): string {
  const hash = createHash('sha256')
  for (const bytes of contents) hash.update(bytes)
  return hash.digest('hex').slice(0, 10)
}
