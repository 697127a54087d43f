/** Drawing on a phone, as docs/signing-api.md has it: one place a person, whose token is the person's own. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { qrPath } from '../../pdf/src/draw/qr.ts'
import { until } from '../../server/test/support/until.ts'

export interface FakeDrawing {
  kind: 'signature' | 'initial'
  strokes?: object
}

interface Drawer {
  token: string
  drawing?: FakeDrawing
}

export function makeDrawing(person: Drawer, body: Buffer, service: string) {
  const { kind } = JSON.parse(body.toString())
  person.drawing = { kind }
  const url = `${service}/draw/${person.token}?expires=4070908800000`
  const json = { drawingId: 'one', url, expiresAt: '2099-01-01T00:00:00.000Z', qr: qrPath(url) }
  return { status: 201, json }
}

/** Undefined when the place is gone. */
export function readDrawing({ drawing }: Drawer) {
  const expiresAt = '2099-01-01T00:00:00.000Z'
  return drawing && { status: 200, json: { expiresAt, ...(drawing.strokes && { drawing: drawing.strokes }) } }
}

export async function untilDrawn(person: Drawer, url: URL, response: ServerResponse): Promise<void> {
  const endMs = performance.now() + Number(url.searchParams.get('wait') ?? 0) * 1000
  await until(
    'the phone has drawn, the place is gone, or enough time is over',
    () =>
      person.drawing === undefined ||
      person.drawing.strokes !== undefined ||
      performance.now() >= endMs ||
      response.destroyed,
  )
}

/** What a phone gets of the place that it draws into. */
export async function answerPhone(
  person: Drawer | undefined,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await buffer(request)
  const drawing = person?.drawing
  const isOpen = drawing !== undefined && drawing.strokes === undefined
  if (isOpen && request.method === 'PUT') drawing.strokes = JSON.parse(body.toString())
  response.setHeader('content-type', 'application/json')
  response.writeHead(isOpen ? 200 : 404).end(JSON.stringify(isOpen ? { kind: drawing.kind } : {}))
}
