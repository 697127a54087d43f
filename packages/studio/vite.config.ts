import { fileURLToPath } from 'node:url'
import { leanPdfPages } from '@countersign/embed/build/lean-pdf'
import { leanStyles } from '@countersign/embed/build/lean-styles'
import { packFolder } from '@countersign/embed/build/pack'
import { readParts } from '@countersign/embed/build/parts'
import { defineConfig } from 'vite'

/** What the views fetch by name: packages/embed delivers it, for Studio too. */
const parts = await readParts()

/** The pages of `/studio`: one file in HTML for every address, and chunks that the service delivers below `/studio/app/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/app/',
  logLevel: 'warn',
  resolve: {
    alias: {
      'typebox/compile': fileURLToPath(import.meta.resolve('@countersign/embed/build/compile-without-eval')),
    },
  },
  define: { BUILT_PARTS: Object.fromEntries(parts.map(({ name, path }) => [name, path])) },
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
