import { mkdtemp, rename, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import type { EmbeddedConnection } from '../../src/postgres/embedded.ts'

/** Between a service and its database: passes everything on, until it is told to freeze. */
export interface Gateway {
  connection: pg.ClientConfig & { host: string }
  /** The same as DATABASE_URL. */
  url: string
  /** Connections are taken and kept, and nothing of them comes through: a stopped database, a machine that is gone. */
  freeze(): void
  /** Everything that was said meanwhile comes through. */
  thaw(): void
  /** Nothing is heard any more of the machine that these connections led to; new ones come through. */
  lose(): void
  /** New connections are refused. */
  shut(): Promise<void>
  reopen(): Promise<void>
  /** Connections that are open now. */
  open(): number
  close(): Promise<void>
}

export async function openGateway(behind: EmbeddedConnection): Promise<Gateway> {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-gateway-'))
  const path = join(folder, '.s.PGSQL.5432')
  const pairs = new Map<net.Socket, net.Socket>()
  let frozen = false
  const connect = (inside: net.Socket, outside: net.Socket) => {
    inside.pipe(outside).pipe(inside)
  }
  const server = net.createServer((inside) => {
    const outside = net.connect({ path: join(behind.host, `.s.PGSQL.${behind.port}`) })
    pairs.set(inside, outside)
    const end = () => {
      pairs.delete(inside)
      inside.destroy()
      outside.destroy()
    }
    for (const socket of [inside, outside]) socket.on('error', end).on('close', end)
    if (!frozen) connect(inside, outside)
  })
  await new Promise<void>((resolve) => server.listen({ path }, resolve))
  const connection = { ...behind, host: folder, port: 5432 }
  const { user, password, database } = connection
  return {
    connection,
    url: `postgresql://${user}:${password}@/${database}?host=${encodeURIComponent(folder)}&port=5432`,
    freeze() {
      frozen = true
      for (const [inside, outside] of pairs) {
        inside.unpipe(outside)
        outside.unpipe(inside)
      }
    },
    thaw() {
      frozen = false
      for (const [inside, outside] of pairs) connect(inside, outside)
    },
    lose() {
      for (const [inside, outside] of pairs) {
        inside.unpipe(outside).removeAllListeners('close')
        outside.unpipe(inside).removeAllListeners('close').destroy()
        inside.on('close', () => pairs.delete(inside))
      }
    },
    shut: () => rename(path, `${path}.away`),
    reopen: () => rename(`${path}.away`, path),
    open: () => pairs.size,
    async close() {
      for (const inside of pairs.keys()) inside.destroy()
      await new Promise((resolve) => server.close(resolve))
      await rm(folder, { recursive: true, force: true })
    },
  }
}
