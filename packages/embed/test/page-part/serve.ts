import assert from 'node:assert/strict'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { build, type Rollup } from 'vite'
import { leanPdfPages } from '../../build/lean-pdf.ts'
import { readParts } from '../../build/parts.ts'

/** What a host page must allow for the elements, and no more. */
const policy = (origin: string) =>
  `default-src 'none'; script-src 'self'; connect-src ${origin}; worker-src blob: 'self'; style-src 'self'`

const PAGE = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Pages</title>
<link rel="stylesheet" href="/page.css"><script type="module" src="/embed/v1/stage.js"></script></head><body><main><h1>Pages</h1><page-stage></page-stage></main></body></html>`
const STYLE =
  ':root { color-scheme: light dark } body { margin: 12px } button, input, select { display: none !important; color: red !important }'

/** Serves the page view, and the assets of a namespace whose PDFs are given by key. */
export async function servePages(pdfs: ReadonlyMap<string, Uint8Array>) {
  const parts = await readParts()
  const built = await build({
    configFile: false,
    root: import.meta.dirname,
    base: './',
    logLevel: 'warn',
    define: { BUILT_PARTS: Object.fromEntries(parts.map(({ name, path }) => [name, path])) },
    plugins: [leanPdfPages()],
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: { stage: join(import.meta.dirname, 'stage.ts') },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  })
  const outputs: readonly Rollup.RollupOutput[] = Array.isArray(built)
    ? built
    : 'output' in built
      ? [built]
      : []
  const files = new Map<string, string | Uint8Array>([
    ['/', PAGE],
    ['/page.css', STYLE],
    ...outputs.flatMap(({ output }) =>
      output.map(
        (file) => [`/embed/v1/${file.fileName}`, file.type === 'chunk' ? file.code : file.source] as const,
      ),
    ),
    ...parts.flatMap(({ files: each }) =>
      each.map(({ path, bytes }) => [`/embed/v1/${path}`, bytes] as const),
    ),
    [`${NAMESPACE}/resource-names?limit=100`, '{ "data": [], "pagination": {} }'],
    ...[...pdfs].flatMap(([key, bytes]): [string, string | Uint8Array][] => [
      [`${NAMESPACE}/assets/${key}/versions/draft`, asset(key)],
      [`${NAMESPACE}/files/${key}/content`, bytes],
    ]),
  ])
  const server = createServer(({ url = '/', headers }, response) => {
    response.setHeader('content-type', typeOf(url))
    if (url === '/') response.setHeader('content-security-policy', policy(`http://${headers.host}`))
    response.writeHead(files.has(url) ? 200 : 404).end(files.get(url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  assert.ok(address !== null && typeof address === 'object')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}

const NAMESPACE = '/v1/orgs/o/namespaces/n'
const asset = (key: string) =>
  `apiVersion: countersign/v1\nkind: Asset\nmetadata: { key: ${key} }\nspec: { type: pdf, fileId: ${key} }\n`

function typeOf(url: string): string {
  if (url === '/') return 'text/html; charset=utf-8'
  if (url.endsWith('.css')) return 'text/css'
  return url.endsWith('.js') ? 'text/javascript' : 'application/octet-stream'
}
