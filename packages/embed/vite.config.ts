import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { leanPdfPages } from './build/lean-pdf.ts'
import { packFolder } from './build/pack.ts'
import { writePages } from './build/pages.ts'
import { readParts } from './build/parts.ts'

const parts = await readParts()
/** The page of a link: what it loads for certain is named in it, so that nothing waits for another file to name it. */
const SIGNING_PAGE = 'sign.html'
const ELEMENT = 'countersign.js'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'static',
  logLevel: 'warn',
  define: { BUILT_PARTS: Object.fromEntries(parts.map(({ name, path }) => [name, path])) },
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
        draw: 'src/hosted/draw.ts',
        'in-person': 'src/in-person/in-person.ts',
        verify: 'src/verify/verify.ts',
        docs: 'src/docs/docs.ts',
        home: 'src/home/home.ts',
      },
      output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
  plugins: [
    leanPdfPages(),
    {
      name: 'files-beside-the-modules',
      generateBundle() {
        for (const { path, bytes } of parts.flatMap(({ files }) => files))
          this.emitFile({ type: 'asset', fileName: path, source: bytes })
      },
    },
    {
      name: 'as-it-is-sent',
      async writeBundle({ dir = '' }, bundle) {
        const element = bundle[ELEMENT]
        const imports = element?.type === 'chunk' ? element.imports : []
        const links = imports.map((path) => `<link rel="modulepreload" href="../embed/v1/${path}">`)
        const page = join(dir, SIGNING_PAGE)
        const html = readFileSync(page, 'utf8')
        writeFileSync(page, html.replace('  </head>', `    ${links.join('\n    ')}\n  </head>`))
        await writePages(dir)
        await packFolder(dir)
      },
    },
  ],
})
