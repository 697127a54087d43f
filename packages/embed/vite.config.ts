import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vite'
import { leanPdfPages } from './build/lean-pdf.ts'
import { leanStyles } from './build/lean-styles.ts'
import { elementsManifest } from './build/manifest.ts'
import { packFolder } from './build/pack.ts'
import { writePages } from './build/pages.ts'
import { readParts } from './build/parts.ts'
import { sharedChunkOf } from './build/shared-chunks.ts'
import { writeStandalone } from './build/standalone.ts'
import { WITHOUT_EVAL } from './build/without-eval.ts'

const parts = await readParts()
/** The page of a link: what it loads for certain is named in it, so that nothing waits for another file to name it. */
const SIGNING_PAGE = 'sign.html'
const ELEMENT = 'countersign.js'
/** What the element shows on that page, a chunk of its own. */
const BODY = 'signing-body'
const CHUNK = 'chunks/[name]-[hash].js'

export default defineConfig({
  root: import.meta.dirname,
  base: './',
  publicDir: 'static',
  logLevel: 'warn',
  resolve: { alias: WITHOUT_EVAL },
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
        // Entries of their own keep the names of their exports, by which they are loaded once more where they did not come.
        [BODY]: 'src/signing-embed/signing-body.ts',
        'resource-body': 'src/resource-editor/resource-body.ts',
        'monitor-body': 'src/workflow-monitor/monitor-body.ts',
        'editor-body': 'src/workflow-editor/editor-body.ts',
        sign: 'src/hosted/sign.ts',
        draw: 'src/hosted/draw.ts',
        'in-person': 'src/in-person/in-person.ts',
        verify: 'src/verify/verify.ts',
        docs: 'src/docs/docs.ts',
        reference: 'src/reference/reference.ts',
        home: 'src/home/home.ts',
        accessibility: 'src/home/accessibility.ts',
      },
      output: {
        entryFileNames: ({ name }) => (name.endsWith('-body') ? CHUNK : '[name].js'),
        chunkFileNames: CHUNK,
        // A slow line carries few requests at once: what the loader needs comes as one file, what pages share besides as another.
        codeSplitting: {
          groups: [
            { name: 'shell', test: /\/shell\/shell\.ts$/, priority: 1 },
            { name: sharedChunkOf, tags: ['$initial'], minShareCount: 2 },
          ],
        },
      },
    },
  },
  plugins: [
    leanPdfPages(),
    {
      name: 'lean-styles',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('.ts') ? leanStyles(code) : null),
    },
    {
      name: 'files-beside-the-modules',
      generateBundle() {
        for (const { path, bytes } of parts.flatMap(({ files }) => files))
          this.emitFile({ type: 'asset', fileName: path, source: bytes })
        const manifest = `${JSON.stringify(elementsManifest(), null, 2)}\n`
        this.emitFile({ type: 'asset', fileName: 'custom-elements.json', source: manifest })
      },
    },
    {
      name: 'as-it-is-sent',
      async writeBundle({ dir = '' }, bundle) {
        const chunks = Object.values(bundle).filter((part) => part.type === 'chunk')
        const element = chunks.find(({ fileName }) => fileName === ELEMENT)
        const body = chunks.find(({ name }) => name === BODY)
        if (element === undefined || body === undefined)
          throw new Error(`${ELEMENT} or ${BODY} was not built`)
        const loaded = new Set([...element.imports, body.fileName, ...body.imports])
        const links = [...loaded]
          .filter((path) => path !== ELEMENT)
          .map((path) => `<link rel="modulepreload" href="../embed/v1/${path}">`)
        const page = join(dir, SIGNING_PAGE)
        const html = readFileSync(page, 'utf8')
        writeFileSync(page, html.replace('  </head>', `    ${links.join('\n    ')}\n  </head>`))
        await writePages(dir)
        await writeStandalone(dir)
        await packFolder(dir)
      },
    },
  ],
})
