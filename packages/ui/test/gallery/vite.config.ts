import { defineConfig } from 'vite'

/** `npm run gallery` shows the page while it is worked at; its test builds it. */
export default defineConfig({
  root: import.meta.dirname,
  base: './',
  logLevel: 'warn',
  server: { host: '127.0.0.1' },
  build: { target: 'es2022', modulePreload: false, assetsInlineLimit: 0 },
})
