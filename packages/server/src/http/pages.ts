import { readFile } from 'node:fs/promises'
import { extname } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { embedDist } from '@countersign/embed'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotFound } from '../lib/errors.ts'

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.ts': 'text/plain; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.json': 'application/json; charset=utf-8',
  '.bcmap': 'application/octet-stream',
  '.pfb': 'application/octet-stream',
}

/** Nothing runs on the service's pages but the service's own files. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "worker-src 'self'",
  "require-trusted-types-for 'script'",
  'trusted-types countersign lit-html',
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const PAGE_HEADERS = {
  'Content-Security-Policy': POLICY,
  'Referrer-Policy': 'no-referrer',
  'Cache-Control': 'no-store',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
}

const PAGES = [
  ['/', 'home.html'],
  ['/sign/:token', 'sign.html'],
  ['/verify', 'verify.html'],
  ['/docs', 'docs.html'],
] as const

/** Whether something may stand at a path below: for the methods that are allowed there. */
export function isPage(path: string): boolean {
  return /^\/(?:verify|docs|sign\/[^/]+|embed\/v1\/.+)?$/.test(path)
}

/** A built file, as it is and compressed. */
interface BuiltFile {
  bytes: Buffer
  gzipped: Buffer
}

/** The hosted pages for signing, verifying and reading, the one that leads to them, and the files of the web components, as packages/embed built them. */
export function servePages(server: FastifyInstance): void {
  for (const [path, name] of PAGES) {
    const page = read(name)
    server.get(path, async (_request, reply) =>
      reply
        .headers(PAGE_HEADERS)
        .type('text/html; charset=utf-8')
        .send((await page()).bytes),
    )
  }
  const files = new Map<string, () => Promise<BuiltFile>>()
  server.get<{ Params: { '*': string } }>('/embed/v1/*', async (request, reply) => {
    const name = request.params['*']
    const type = TYPES[extname(name)]
    if (type === undefined || !/^[\w.-]+(?:\/[\w.-]+)*$/.test(name) || name.includes('..')) {
      throw nothingAt(request.url)
    }
    const file = files.get(name) ?? read(name)
    const built = await file().catch(() => Promise.reject(nothingAt(request.url)))
    files.set(name, file)
    const isPacked = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')
    return sendFile(reply.type(type), name, built, isPacked)
  })
}

function sendFile(reply: FastifyReply, name: string, file: BuiltFile, isPacked: boolean): FastifyReply {
  // Chunks carry their hash in the name; the entry keeps its name and is asked for again.
  const isHashed = /^chunks\/.+-[\w-]{8,}\.\w+$/.test(name)
  if (isPacked) reply.header('Content-Encoding', 'gzip')
  return reply
    .headers({
      'Cache-Control': isHashed ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      'X-Content-Type-Options': 'nosniff',
      Vary: 'Accept-Encoding',
    })
    .send(isPacked ? file.gzipped : file.bytes)
}

/** Reads and compresses a built file once. A failure is not remembered: the next request tries again. */
function read(name: string): () => Promise<BuiltFile> {
  let content: Promise<BuiltFile> | undefined
  return () => {
    content ??= load(name).catch((error) => {
      content = undefined
      throw error
    })
    return content
  }
}

async function load(name: string): Promise<BuiltFile> {
  const bytes = await readFile(new URL(name, embedDist))
  return { bytes, gzipped: await promisify(gzip)(bytes) }
}

function nothingAt(path: string): NotFound {
  return new NotFound(`There is no such address: ${path}`)
}
