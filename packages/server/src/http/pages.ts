import { extname } from 'node:path'
import { embedDist } from '@countersign/embed'
import { isLanguage, LANGUAGE_CODES, type Language } from '@countersign/engine'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { NotFound } from '../lib/errors.ts'
import { acceptedLanguage } from './accepted-language.ts'
import { type BuiltFile, bytesFor, readBuiltFile, readOnce, studioDist } from './built-files.ts'
import { PARTS, type PageParts } from './page-parts.ts'

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
  ['/', 'home'],
  ['/sign/:token', 'sign'],
  ['/draw/:token', 'draw'],
  ['/in-person/:token', 'in-person'],
  ['/verify', 'verify'],
] as const
/** In English alone: for developers, and what is told of accessibility. */
const ENGLISH_PAGES = ['docs', 'accessibility'] as const
/** What programs and editors read instead of pages. */
const TEXTS = ['llms.txt', 'requests.http'] as const
/** A page of the docs: `webhooks`, `reference`, `guides/errors`; as Markdown, `guides/errors.md`. */
const DOCS_PAGE = /^([a-z0-9-]+(?:\/[a-z0-9-]+)*)(\.md)?$/
/** What the build calls each part of the address of a page that is not there: links are relative, so that one is written for each depth. */
const MISSING = '_missing'

/** Whether something may stand at a path below: for the methods that are allowed there. */
export function isPage(path: string): boolean {
  return /^\/(?:verify(?:\.html)?|docs(?:\/.*)?|accessibility|llms\.txt|requests\.http|packages(?:\/.*)?|(?:sign|draw|in-person)\/[^/]+|embed\/v1\/.+|studio(?:\/.*)?)?$/.test(
    path,
  )
}

/**
 * The hosted pages for signing, verifying and reading, the one that leads to them, Studio, and the files of the web components, as
 * packages/embed and packages/studio built them. What another build had is looked for among the parts that were kept.
 */
export function servePages(server: FastifyInstance, parts: Pick<PageParts, 'find'>): void {
  for (const [path, name] of PAGES) servePage(server, path, pagesOf(name))
  for (const name of ENGLISH_PAGES) servePage(server, `/${name}`, { en: pageOf(name, 'en') })
  serveStandalone(server)
  serveDocs(server)
  for (const name of TEXTS) serveText(server, name)
  for (const path of ['/studio', '/studio/*']) servePage(server, path, STUDIO, APART)
  serveFiles(server, { path: '/embed/v1/', folder: embedDist, parts, headers: FOR_HOSTS })
  serveFiles(server, { path: '/studio/app/', folder: studioDist, parts, headers: {} })
}

/** Its router finds the view of an address: the service knows of one page alone. */
const STUDIO: Pages = { en: readOnce(() => readBuiltFile(studioDist, 'studio.html')) }

/** Whoever opened a window of Studio from another site has no hold of it, and cannot lead it to a page that looks alike. */
const APART = { 'Cross-Origin-Opener-Policy': 'same-origin' }

/** Web components stand on pages of other origins. */
const FOR_HOSTS = {
  'Access-Control-Allow-Origin': '*',
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

interface ServedFolder {
  path: string
  folder: URL
  parts: Pick<PageParts, 'find'>
  headers: Record<string, string>
}

function serveFiles(server: FastifyInstance, { path, folder, parts, headers }: ServedFolder): void {
  const files = new Map<string, () => Promise<BuiltFile>>()
  server.get<{ Params: { '*': string } }>(`${path}*`, async (request, reply) => {
    const name = request.params['*']
    const type = TYPES[extname(name)]
    if (type === undefined || !/^[\w.-]+(?:\/[\w.-]+)*$/.test(name) || name.includes('..')) {
      throw nothingAt(request.url)
    }
    const file = files.get(name) ?? readOnce(() => readBuiltFile(folder, name))
    const found = await file()
      .then((built) => {
        files.set(name, file)
        return built
      })
      .catch(() => findKept(parts, name))
      .catch(() => Promise.reject(nothingAt(request.url)))
    reply.type(type).headers({
      // Parts carry their hash in the path; an entry keeps its name and is asked for again.
      'Cache-Control': name.startsWith(PARTS) ? 'public, max-age=31536000, immutable' : 'public, max-age=300',
      ...headers,
      'X-Content-Type-Options': 'nosniff',
    })
    return sendFile(reply, request, found)
  })
}

type Pages = { [L in Language]?: () => Promise<BuiltFile> } & { en: () => Promise<BuiltFile> }

function pagesOf(name: string): Pages {
  const others = LANGUAGE_CODES.map((language) => [language, pageOf(name, language)])
  return { en: pageOf(name, 'en'), ...Object.fromEntries(others) }
}

/** As the build calls it. */
function pageOf(name: string, language: Language): () => Promise<BuiltFile> {
  const file = language === 'en' ? `${name}.html` : `${name}.${language}.html`
  return readOnce(() => readBuiltFile(embedDist, file))
}

/** What a page says before a script speaks, in the language that its address names (`?lang=de`), else in one that is accepted. */
function servePage(
  server: FastifyInstance,
  path: string,
  pages: Pages,
  headers: Record<string, string> = {},
): void {
  server.get<{ Querystring: { lang?: unknown } }>(path, async (request, reply) => {
    const { lang } = request.query
    const isNamed = typeof lang === 'string' && isLanguage(lang)
    const language = isNamed ? lang : acceptedLanguage(request.headers['accept-language'])
    const page = await (pages[language] ?? pages.en)()
    reply.headers({ ...PAGE_HEADERS, ...headers }).type('text/html; charset=utf-8')
    return sendFile(reply, request, page, ['Accept-Encoding', 'Accept-Language'])
  })
}

/** The policy against everything else stands in the page itself, so that it holds wherever the page is saved. */
const STANDALONE_HEADERS = {
  ...PAGE_HEADERS,
  'Content-Security-Policy': "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
}

/** The page that verifies as one file, to be saved. */
function serveStandalone(server: FastifyInstance): void {
  const read = pageOf('verify-alone', 'en')
  server.get('/verify.html', async (request, reply) => {
    reply.headers(STANDALONE_HEADERS).type('text/html; charset=utf-8')
    return sendFile(reply, request, await read())
  })
}

/** The pages below `/docs`, whichever the build has written. Where there is no page, people get one that says so, programs an error. */
function serveDocs(server: FastifyInstance): void {
  const pages = new Map<string, () => Promise<BuiltFile>>()
  const readPage = async (file: string) => {
    const read = pages.get(file) ?? readOnce(() => readBuiltFile(embedDist, `docs/${file}`))
    const page = await read().catch(() => undefined)
    if (page !== undefined) pages.set(file, read)
    return page
  }
  server.get('/docs/llms.txt', async (_, reply) => reply.redirect('../llms.txt', 308))
  server.get<{ Params: { '*': string } }>('/docs/*', async (request, reply) => {
    const name = request.params['*']
    if (name === '') return reply.redirect('../docs', 308)
    const [, path, isMarkdown] = DOCS_PAGE.exec(name) ?? []
    const page = path === undefined ? undefined : await readPage(isMarkdown ? name : `${name}.html`)
    const isRead = request.headers.accept?.includes('text/html') === true
    const shown = page ?? (isRead ? await readPage(`${name.replaceAll(/[^/]+/g, MISSING)}.html`) : undefined)
    if (shown === undefined) throw nothingAt(request.url)
    const type = page !== undefined && isMarkdown ? 'text/markdown' : 'text/html'
    reply.headers(PAGE_HEADERS).type(`${type}; charset=utf-8`)
    if (page === undefined) reply.code(404)
    return sendFile(reply, request, shown, ['Accept-Encoding', 'Accept'])
  })
}

function serveText(server: FastifyInstance, name: string): void {
  const read = readOnce(() => readBuiltFile(embedDist, name))
  server.get(`/${name}`, async (request, reply) => {
    reply.headers({ 'Cache-Control': 'public, max-age=300', 'X-Content-Type-Options': 'nosniff' })
    return sendFile(reply.type('text/plain; charset=utf-8'), request, await read())
  })
}

async function findKept(parts: Pick<PageParts, 'find'>, name: string): Promise<BuiltFile> {
  if (!name.startsWith(PARTS)) throw new Error(`${name} is no part with a hash in its path`)
  return parts.find(name)
}

/** @param varies the headers of requests that it depends on */
function sendFile(
  reply: FastifyReply,
  request: FastifyRequest,
  file: BuiltFile,
  varies: readonly string[] = ['Accept-Encoding'],
): FastifyReply {
  const { bytes, encoding } = bytesFor(file, request.headers['accept-encoding'])
  if (encoding !== undefined) reply.header('Content-Encoding', encoding)
  return reply.header('Vary', varies.join(', ')).send(bytes)
}

function nothingAt(path: string): NotFound {
  return new NotFound(`There is no such address: ${path}`)
}
