import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { codeOf, Failure } from '../failure.ts'
import { drawSvg, SVG_STYLE } from '../graph/draw-svg.ts'
import type { Round } from './check-round.ts'
import { PAGE_SCRIPT, PAGE_STYLE, pageOf } from './page.ts'

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

interface Content {
  readonly type: string
  readonly text: string
  readonly policy?: string
}

/**
 * @param folder what the page is called
 * @param port one that is free for 0
 * @param first what the page shows until there is another round
 * @param firstNumber of the first round, greater at each start: a page that stays open sees that the rounds are others
 * @throws Failure when the port is taken
 */
export async function servePage(
  folder: string,
  port: number,
  first: Round,
  firstNumber: number,
): Promise<DevPage> {
  let round = first
  let number = firstNumber
  const listeners = new Set<ServerResponse>()
  const contentOf = (path: string): Content | undefined => {
    if (path === '/') return { type: 'text/html', text: pageOf(folder, round, number) }
    if (path === '/page.js') return { type: 'text/javascript', text: PAGE_SCRIPT }
    if (path === '/page.css') return { type: 'text/css', text: PAGE_STYLE }
    const [, key = ''] = /^\/pictures\/(\w+)\.svg$/.exec(path) ?? []
    const picture = round.pictures.get(key)
    return picture && { type: 'image/svg+xml', text: drawSvg(picture), policy: SVG_POLICY }
  }
  const server = createServer((request, response) => {
    if (!isFromHere(request)) return refuse(response, 403, 'This page is for this machine alone')
    if (request.method !== 'GET') return refuse(response, 405, 'This page is only read')
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/'
    if (path === '/events') return listen(response, listeners, number)
    const content = contentOf(path)
    if (content === undefined) return refuse(response, 404, 'There is no such page')
    answer(response, 200, content)
  })
  const own = await openAt(server, port)
  return {
    url: `http://localhost:${own}/`,
    show(next) {
      round = next
      number += 1
      for (const response of listeners) response.write(`data: ${number}\n\n`)
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

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
  answer(response, status, { type: 'text/plain', text: `${text}\n` })
}

function answer(response: ServerResponse, status: number, { type, text, policy }: Content): void {
  response.writeHead(status, headersOf(type, policy))
  response.end(text)
}

function headersOf(type: string, policy = PAGE_POLICY): Record<string, string> {
  return {
    'Content-Type': `${type}; charset=utf-8`,
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
