import Type from 'typebox'
import { NotReady } from '../../../lib/errors.ts'
import { operation } from '../../operation.ts'
import { recentChecks } from '../../readiness.ts'

const closed = { additionalProperties: false } as const
const part = (description: string) =>
  Type.Object({ ok: Type.Literal(true, { description: 'It works.' }) }, { ...closed, description })
const Work = Type.Object(
  {
    ok: Type.Literal(true, { description: 'It works.' }),
    retrying: Type.Integer({ description: 'Jobs that failed and are tried again.' }),
    retryingSeconds: Type.Integer({ description: 'Seconds since the longest of them first failed.' }),
  },
  { ...closed, description: 'The jobs that are done in the background.' },
)
const Paused = Type.Object(
  { since: Type.String({ format: 'date-time', description: 'When it was restored.' }) },
  {
    ...closed,
    description:
      'Only of a service that was restored from a backup: no mail and no webhook leaves it until it is resumed (`npm run admin -- resume`).',
  },
)

export const readHealth = operation({
  operationId: 'readHealth',
  method: 'GET',
  path: '/healthz',
  plane: 'public',
  rate: 'none',
  summary: 'Whether the process is alive',
  responses: { 200: Type.Object({ status: Type.Literal('ok', { description: 'It is alive.' }) }, closed) },
  async handle() {
    return { status: 200, body: { status: 'ok' } }
  },
})

export const readReadiness = operation({
  operationId: 'readReadiness',
  method: 'GET',
  path: '/readyz',
  plane: 'public',
  rate: 'none',
  summary:
    'Whether database, file store, renderer and sealing certificate work, and no stored bytes are known to differ from their hash; and how many jobs failed and are tried again',
  responses: {
    200: Type.Object(
      {
        database: part('The database answers.'),
        files: part('The file store can be read and written.'),
        integrity: part('No damaged bytes were found.'),
        renderer: part('The renderer of HTML is there.'),
        sealing: part('The sealing certificate is there and valid.'),
        work: Work,
        paused: Type.Optional(Paused),
      },
      closed,
    ),
  },
  async handle({ rooms }) {
    const { parts, work } = await recentChecks(rooms)
    const failing = parts.filter(([, state]) => state !== 'ok')
    // It remembers what is damaged: without it nobody knows.
    const isBlind = failing.some(([name]) => name === 'database')
    const told = failing.flatMap(([name, state]) => {
      if (name === 'integrity' && isBlind) return []
      return state === 'starting' ? [`${name} (starting)`] : [name]
    })
    if (told.length > 0) throw new NotReady(`Not ready: ${told.join(', ')}`)
    const since = rooms.pause.pausedAt()
    const paused = since === null ? {} : { paused: { since } }
    const works = Object.fromEntries(parts.map(([name]) => [name, { ok: true }]))
    return { status: 200, body: { ...works, work, ...paused } }
  },
})
