import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const bytesMax = 60_000

test('a browser bundle of the package is small and needs nothing of Node', async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: {
      write: false,
      minify: true,
      lib: {
        entry: fileURLToPath(new URL('../src/index.ts', import.meta.url)),
        formats: ['es'],
        fileName: 'expressions',
      },
    },
  })
  const [bundle] = [built].flat()
  assert.ok(bundle !== undefined && 'output' in bundle)
  const [chunk] = bundle.output
  assert.deepEqual(chunk.imports, [])
  const bytes = gzipSync(chunk.code).length
  assert.ok(bytes <= bytesMax, `${bytes} bytes gzipped, zone data included`)
})
