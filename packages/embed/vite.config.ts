import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { defineConfig } from 'vite'

const require = createRequire(import.meta.url)
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`))

/** Files that the element fetches by name beside its modules: from → name in dist. */
const FILES = [
  ['pdfjs-dist', 'legacy/build/pdf.worker.min.mjs', 'pdf.worker.js'],
  [
    '@expo-google-fonts/dancing-script',
    '400Regular/DancingScript_400Regular.ttf',
    'fonts/dancing_script.ttf',
  ],
  ['@expo-google-fonts/great-vibes', '400Regular/GreatVibes_400Regular.ttf', 'fonts/great_vibes.ttf'],
  ['@expo-google-fonts/caveat', '400Regular/Caveat_400Regular.ttf', 'fonts/caveat.ttf'],
  ['@fontsource-variable/inter', 'files/inter-latin-wght-normal.woff2', 'fonts/inter-latin.woff2'],
  ['@fontsource-variable/inter', 'files/inter-latin-ext-wght-normal.woff2', 'fonts/inter-latin-ext.woff2'],
] as const

/** pdf.js fetches these when a document does not carry its own fonts, or has JPEG 2000 or JBIG2 images. */
const FOLDERS = [
  ['pdfjs-dist', 'standard_fonts', 'pdf/standard_fonts', /./],
  ['pdfjs-dist', 'cmaps', 'pdf/cmaps', /./],
  // A page without `wasm-unsafe-eval` in its policy cannot use WebAssembly, so only the JavaScript twins are shipped.
  ['pdfjs-dist', 'wasm', 'pdf/wasm', /nowasm_fallback\.js$|LICENSE/],
] as const

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'static',
  logLevel: 'warn',
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      input: {
        countersign: 'src/countersign.ts',
        sign: 'src/hosted/sign.ts',
        verify: 'src/verify/verify.ts',
        docs: 'src/docs/docs.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  plugins: [
    {
      name: 'files-beside-the-modules',
      generateBundle() {
        for (const [from, path, fileName] of FILES) {
          this.emitFile({ type: 'asset', fileName, source: readFileSync(join(folderOf(from), path)) })
        }
        for (const [from, folder, to, wanted] of FOLDERS) {
          const source = join(folderOf(from), folder)
          for (const name of readdirSync(source).filter((name) => wanted.test(name))) {
            this.emitFile({
              type: 'asset',
              fileName: `${to}/${name}`,
              source: readFileSync(join(source, name)),
            })
          }
        }
      },
    },
  ],
})
