import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { codeOf, Failure } from '../failure.ts'
import { drawSvg, SVG_STYLE } from '../graph/draw-svg.ts'
import type { Round } from './check-round.ts'
import { PAGE_SCRIPT, PAGE_STYLE, pageOf } from './page.ts'
import type { Previews } from './previews.ts'

/** A page for this machine alone, which takes over each new round. */
export interface DevPage {
  readonly url: string
  show(round: Round): void
  close(): void
}

const LOOPBACK = '127.0.0.1'
const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const SVG_HASH = createHash('sha256').update(SVG_STYLE).digest('base64')
const SVG_POLICY = `default-src 'none'; style-src 'sha256-${SVG_HASH}'; frame-ancestors 'none'`

/** Nothing in it runs, and no page shows it in a frame. */
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox"

interface Content {
  readonly type: string
  readonly body: string | Uint8Array
  readonly policy?: string
}

interface Stage {
  /** What the page is called. */
  readonly folder: string
  /** One that is free for 0. */
  readonly port: number
  /** What the page shows until there is another round. */
  readonly first: Round
  /** Of the first round, greater at each start: a page that stays open sees that the rounds are others. */
  readonly firstNumber: number
  readonly previews: Previews
}

/** @throws Failure when the port is taken */
export async function servePage({ folder, port, first, firstNumber, previews }: Stage): Promise<DevPage> {
  let round = first
  let number = firstNumber
  const listeners = new Set<ServerResponse>()
  const contentOf = (url: URL): Content | undefined | Promise<Content | undefined> => {
    const path = url.pathname
    if (path === '/' || path === '/now') {
      previews.look(url.searchParams.get('scenario') ?? undefined, path === '/')
      return { type: HTML, body: pageOf(folder, round, number, previews.board) }
    }
    if (path === '/page.js') return { type: 'text/javascript; charset=utf-8', body: PAGE_SCRIPT }
    if (path === '/page.css') return { type: 'text/css; charset=utf-8', body: PAGE_STYLE }
    if (path.startsWith('/previews/')) return previewAt(previews, path)
    const [, key = ''] = /^\/pictures\/(\w+)\.svg$/.exec(path) ?? []
    const picture = round.pictures.get(key)
    return picture && { type: 'image/svg+xml; charset=utf-8', body: drawSvg(picture), policy: SVG_POLICY }
  }
  const server = createServer(async (request, response) => {
    if (!isFromHere(request)) return refuse(response, 403, 'This page is for this machine alone')
    if (request.method !== 'GET') return refuse(response, 405, 'This page is only read')
    const url = new URL(request.url ?? '/', `http://${LOOPBACK}`)
    if (url.pathname === '/events') return listen(response, listeners, number)
    try {
      const content = await contentOf(url)
      if (content === undefined) return refuse(response, 404, 'There is no such page')
      answer(response, 200, content)
    } catch (error) {
      refuse(response, 502, `The service gave no picture: ${error instanceof Error ? error.message : error}`)
    }
  })
  const own = await openAt(server, port)
  const tell = () => {
    number += 1
    for (const response of listeners) response.write(`data: ${number}\n\n`)
  }
  previews.changed = tell
  return {
    url: `http://localhost:${own}/`,
    show(next) {
      round = next
      tell()
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** The pages of a template as pictures, and its PDF. */
async function previewAt(previews: Previews, path: string): Promise<Content | undefined> {
  const [, key = '', fingerprint = '', page] =
    /^\/previews\/(\w+)\/([0-9a-f]+)\/(?:(\d+)\.png|document\.pdf)$/.exec(path) ?? []
  const body =
    page === undefined
      ? previews.pdfOf(key, fingerprint)
      : await previews.pictureOf(key, fingerprint, Number(page))
  const type = page === undefined ? 'application/pdf' : 'image/png'
  return body && { type, body, policy: FILE_POLICY }
}

const HTML = 'text/html; charset=utf-8'

/** A page elsewhere may make its own name lead to this machine: the Host tells (DNS rebinding). */
function isFromHere({ headers: { host = '' }, socket }: IncomingMessage): boolean {
  const names = ['localhost', LOOPBACK].map((name) => `${name}:${socket.localPort}`)
  return names.includes(host)
}

function listen(response: ServerResponse, listeners: Set<ServerResponse>, number: number): void {
  response.writeHead(200, { ...headersOf('text/event-stream'), 'X-Accel-Buffering': 'no' })
  response.write(`retry: 1000\ndata: ${number}\n\n`)
  listeners.add(response)
  response.on('close', () => listeners.delete(response))
}

function refuse(response: ServerResponse, status: number, text: string): void {
  answer(response, status, { type: 'text/plain; charset=utf-8', body: `${text}\n` })
}

function answer(response: ServerResponse, status: number, { type, body, policy }: Content): void {
  response.writeHead(status, headersOf(type, policy))
  response.end(body)
}

function headersOf(type: string, policy = PAGE_POLICY): Record<string, string> {
  return {
    'Content-Type': type,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
}

async function openAt(server: Server, port: number): Promise<number> {
  server.listen(port, LOOPBACK)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (codeOf(error) !== 'EADDRINUSE') throw error
    throw new Failure(`Port ${port} is taken`, undefined, ['--port names another, --port 0 takes any'])
  }
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : port
}
