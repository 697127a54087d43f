import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import { messageOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { breakOff, openClient } from './connect.ts'
import type { PoolSettings } from './db.ts'
import { WORK_CHANNEL } from './work-hint.ts'

const RETRY_MS = 200

/**
 * Holds an advisory lock for as long as the process lives: the lock is the sign of life that others can see, and it is
 * gone in the moment in which the database notices that the connection is. `onHint`: another process says that there is work.
 */
export async function holdLock(
  settings: PoolSettings,
  key: bigint,
  onHint?: () => void,
): Promise<{ release(): Promise<void> }> {
  let released = false
  let current: pg.Client | null = null
  const take = async (): Promise<void> => {
    const client = await lockedClient(settings, key, onHint)
    if (released) return client.end()
    current = client
    // Listened to from here on only: a connection that never came about ends too, and whoever tried it tries again himself.
    client.once('end', () => void again())
    // A server that was frozen keeps its connections: the lock would be held there for nobody.
    const forget = settings.connection.hosts?.onMoved(() => breakOff(client))
    if (forget !== undefined) client.once('end', forget)
  }
  const again = async (): Promise<void> => {
    while (!released) {
      await delay(RETRY_MS)
      try {
        return await take()
      } catch (error) {
        settings.log.debug('lock connection lost', { error: messageOf(error) })
      }
    }
  }
  await take()
  return {
    async release() {
      released = true
      await current?.end()
    },
  }
}

async function lockedClient(settings: PoolSettings, key: bigint, onHint?: () => void): Promise<pg.Client> {
  const client = await openClient(settings.connection, {
    connectionTimeoutMillis: settings.waitMs ?? limits.databaseWaitMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: limits.databaseSilenceMs,
  })
  client.on('error', (error) => settings.log.debug('lock connection', { error: error.message }))
  try {
    await client.query('SELECT pg_advisory_lock($1)', [String(key)])
    if (onHint === undefined) return client
    client.on('notification', onHint)
    await client.query(`LISTEN ${WORK_CHANNEL}`)
    return client
  } catch (error) {
    // Not awaited: a database that is gone may not answer a farewell.
    void client.end()
    throw error
  }
}
