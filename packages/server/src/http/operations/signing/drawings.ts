import { Drawn } from '@countersign/engine'
import Type from 'typebox'
import { millisOf } from '../../../lib/clock.ts'
import { isRecord } from '../../../lib/is-record.ts'
import { limits } from '../../../limits.ts'
import { awaitDrawing, draw, gone, makeDrawing, openPlace } from '../../../signing/phone-drawing.ts'
import { about, count, instant, text } from '../../described.ts'
import { operation } from '../../operation.ts'
import type { HttpRooms } from '../../rooms.ts'

const closed = { additionalProperties: false } as const
const Kind = Type.Enum(['signature', 'initial'], { description: 'What is drawn.' })
const Strokes = Type.Omit(Drawn, ['kind'], closed)
const tokenParams = Type.Object({ token: Type.String() })
const Until = Type.Object(
  { expires: Type.Integer({ minimum: 0, description: 'Until when the address is good; part of it.' }) },
  closed,
)

export const makeDrawingOperation = operation({
  operationId: 'makeDrawing',
  method: 'POST',
  changes: 'workflow',
  path: '/v1/signing/drawings',
  plane: 'signing',
  summary: 'Make an address at which a phone draws a signature or initials into this session, once',
  body: Type.Object({ kind: Kind }, closed),
  responses: {
    201: Type.Object(
      {
        drawingId: text('The id of the drawing.'),
        url: Type.String({ description: 'The page to be opened on the phone.' }),
        expiresAt: instant('Until when the page is good.'),
        qr: Type.Object(
          { size: count('Modules of a side.'), path: text('The `d` of an SVG path.') },
          { ...closed, description: 'The address as a QR code: an SVG path in a square of size modules.' },
        ),
      },
      closed,
    ),
  },
  async handle({ rooms, db, caller, body }) {
    const { drawingId, expiresAt } = await makeDrawing(rooms, db, caller, body().kind)
    const expiresMs = millisOf(expiresAt)
    const address = { tenantId: db.tenantId, fileId: drawingId, expiresMs }
    const token = rooms.fileAddresses.tokenOf('drawing', address)
    const url = `${rooms.config.baseUrl}/draw/${token}?expires=${expiresMs}`
    // Read with the first code that is drawn, as nothing else here draws.
    const { qrPath } = await import('@countersign/pdf/draw/qr')
    return {
      status: 201,
      headers: { 'Cache-Control': 'no-store' },
      body: { drawingId, url, expiresAt, qr: qrPath(url) },
    }
  },
})

export const awaitDrawingOperation = operation({
  operationId: 'awaitDrawing',
  method: 'GET',
  path: '/v1/signing/drawings/:drawingId',
  plane: 'signing',
  isWaiting: true,
  summary: 'Wait for what is drawn on the phone: answers as soon as it is there, or after the time to wait',
  params: Type.Object({ drawingId: Type.String() }),
  query: Type.Object(
    {
      wait: Type.Optional(
        Type.Integer({
          minimum: 0,
          maximum: limits.waitMaxMs / 1000,
          description: 'Seconds to wait at most until something was drawn.',
        }),
      ),
    },
    closed,
  ),
  responses: {
    200: Type.Object(
      {
        expiresAt: instant('Until when the page is good.'),
        drawing: Type.Optional(about('What was drawn. Absent: nothing yet.', Strokes)),
      },
      closed,
    ),
  },
  async handle({ rooms, db, caller, params, query, request }) {
    const waiting = { waitMs: (query.wait ?? 0) * 1000, gone: () => request.signal }
    const { expiresAt, drawing } = await awaitDrawing(rooms, db, caller, params.drawingId, waiting)
    return { status: 200, body: { expiresAt, ...(drawing !== undefined && { drawing }) } }
  },
})

export const readDrawing = operation({
  operationId: 'readDrawing',
  method: 'GET',
  path: '/v1/drawings/:token',
  plane: 'public',
  summary: 'Read what a phone is asked to draw; nothing of the documents',
  params: tokenParams,
  query: Until,
  refusals: [404],
  responses: { 200: Type.Object({ kind: Kind, expiresAt: instant('Until when the page is good.') }, closed) },
  async handle({ rooms, params, query }) {
    const { db, drawingId } = placeOf(rooms, params.token, query.expires)
    const { kind, expiresAt } = await openPlace(rooms, db, drawingId)
    return { status: 200, body: { kind, expiresAt } }
  },
})

export const drawOperation = operation({
  operationId: 'draw',
  method: 'PUT',
  changes: 'workflow',
  path: '/v1/drawings/:token',
  plane: 'public',
  summary: 'Draw on the phone, once',
  params: tokenParams,
  query: Until,
  bodyBytesMax: limits.phoneDrawingBytesMax,
  precheck(rooms, params, query) {
    if (!isRecord(params) || !isRecord(query)) throw gone()
    placeOf(rooms, String(params.token), Number(query.expires))
  },
  body: Strokes,
  refusals: [404],
  responses: { 200: Type.Object({ drawn: Type.Literal(true, { description: 'It has come.' }) }, closed) },
  async handle({ rooms, params, query, request, body }) {
    const { db, drawingId } = placeOf(rooms, params.token, query.expires)
    await draw(rooms, db, drawingId, request, body())
    return { status: 200, body: { drawn: true } }
  },
})

function placeOf(rooms: HttpRooms, token: string, expires: number) {
  const address = rooms.fileAddresses.parse('drawing', token, expires, millisOf(rooms.clock.now()))
  if (address === null) throw gone()
  return { db: rooms.database.tenant(address.tenantId), drawingId: address.fileId }
}
