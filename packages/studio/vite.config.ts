import { leanStyles } from '@countersign/embed/build/lean-styles'
import { packFolder } from '@countersign/embed/build/pack'
import { defineConfig } from 'vite'

/** The pages of `/studio`: one file in HTML for every address, and chunks that the service delivers below `/studio/app/`. */
export default defineConfig({
  root: import.meta.dirname,
  base: '/studio/app/',
  logLevel: 'warn',
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
    {
      name: 'lean-styles',
      enforce: 'pre',
      transform: (code, id) => (id.endsWith('.ts') ? leanStyles(code) : null),
    },
    { name: 'as-it-is-sent', writeBundle: ({ dir = '' }) => packFolder(dir) },
  ],
})
