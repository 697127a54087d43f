import { leanPdfPages } from '@countersign/embed/build/lean-pdf'
import { leanStyles } from '@countersign/embed/build/lean-styles'
import { packFolder } from '@countersign/embed/build/pack'
import { readParts } from '@countersign/embed/build/parts'
import { WITHOUT_EVAL } from '@countersign/embed/build/without-eval'
import { defineConfig } from 'vite'
import { loadExample } from '../../examples/load-example.ts'

/** What the views fetch by name: packages/embed delivers it, for Studio too. */
const parts = await readParts()

/** What the first steps apply, as its files say it. */
const { files, uploads } = loadExample('employee-onboarding')
const example = {
  resources: files.map(({ parsed }) => parsed.resource),
  uploads: [...uploads].map(([id, { name, bytes, facts }]) => ({
    id,
    name,
    contentType: facts.contentType,
    base64: bytes.toString('base64'),
  })),
}

/** The pages of `/studio`: one file in HTML for every address, and chunks that the service delivers below `/studio/app/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/app/',
  logLevel: 'warn',
  resolve: { alias: WITHOUT_EVAL },
  define: {
    BUILT_PARTS: Object.fromEntries(parts.map(({ name, path }) => [name, path])),
    FIRST_EXAMPLE: example,
  },
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    assetsDir: 'chunks',
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { input: 'studio.html' },
  },
  plugins: [
    leanPdfPages(),
    {
      name: 'lean-styles',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('.ts') ? leanStyles(code) : null),
    },
    { name: 'as-it-is-sent', writeBundle: ({ dir = '' }) => packFolder(dir) },
  ],
})
