import { Writable } from 'node:stream'
import pg from 'pg'
import { messageOf } from '../lib/errors.ts'
import { limits } from '../limits.ts'
import { parseDatabaseUrl, withRole } from './database-url.ts'
import { type Host, Hosts } from './hosts.ts'

/** How a database is reached: what the driver takes, and the hosts where the one that takes writes is looked for. */
export interface Connection extends pg.ClientConfig {
  hosts?: Hosts
}

/**
 * To the database of an address as settings give it.
 * @throws Error when it is none; settings are looked at before (config-database.ts)
 */
export function connectionTo(url: string, options: pg.ClientConfig = {}): Connection {
  const parsed = parseDatabaseUrl(url)
  if (typeof parsed === 'string') throw new Error(`The database's address ${parsed}`)
  return parsed.isSought
    ? { ...options, hosts: new Hosts(parsed, options) }
    : { ...options, connectionString: url }
}

/** Which host of several a connection leads to. */
const hostOf = new WeakMap<pg.ClientBase, Host>()

/** The same database as another role. @param client connected to it */
export function asRole(
  { hosts }: Connection,
  client: pg.Client,
  role: { user: string; password: string },
): Connection {
  const { host, port, database, ssl } = client
  return hosts === undefined
    ? { host, port, ssl, ...role, ...(database !== undefined && { database }) }
    : { hosts: hosts.as(role) }
}

/** The standby at an address, as the role of a connection to its primary: row-level security binds it there, whoever the address names. */
export function standbyOf(connection: Connection, url: string): Connection {
  const { user = '', password } = newClient(connection)
  return { connectionString: withRole(url, { user, password: password ?? '' }) }
}

/**
 * One connection, to the host that takes writes. Whoever asks it hears what breaks it.
 * @param options besides those of the connection
 */
export async function openClient(connection: Connection, options: pg.ClientConfig = {}): Promise<pg.Client> {
  const { hosts } = connection
  if (hosts === undefined) return connected(new pg.Client(configOf(connection, options)))
  try {
    return await openAt(hosts, connection, options)
  } catch {
    // The one that was known is gone, or takes no writes any more: the others are asked.
    return openAt(hosts, connection, options)
  }
}

async function openAt(hosts: Hosts, connection: Connection, options: pg.ClientConfig): Promise<pg.Client> {
  await hosts.find()
  const client = newClient(connection, options)
  try {
    await connected(client)
    await requireWrites(client)
    return client
  } catch (error) {
    leftBehind(hosts, client)
    void client.end()
    throw error
  }
}

/** A connection that is not open yet, to the host that is known now. */
function newClient(connection: Connection, options: pg.ClientConfig = {}): pg.Client {
  return new (clientClass(connection, options))()
}

function configOf({ hosts, ...given }: Connection, options: pg.ClientConfig): pg.ClientConfig {
  if (hosts === undefined) return { ...given, ...options }
  const { databaseHostWaitMs: connectionTimeoutMillis } = limits
  return { ...given, ...options, connectionString: hosts.guess.url, connectionTimeoutMillis }
}

async function connected(client: pg.Client): Promise<pg.Client> {
  client.on('error', () => undefined)
  await client.connect()
  return client
}

/** A host that was the one may have become a standby between a look and a connection. */
export async function requireWrites(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ transaction_read_only: string }>('SHOW transaction_read_only')
  if (rows[0]?.transaction_read_only !== 'off') throw new Error('The server is read only')
}

/** Whether another host takes writes by now, or nobody knows which: what comes of such a connection is not to be believed. */
export function isElsewhere({ hosts }: Connection, client: pg.ClientBase): boolean {
  return hosts !== undefined && !hosts.isCurrent(hostOf.get(client))
}

/** What was known of a connection's host holds no more. */
function leftBehind(hosts: Hosts, client: pg.ClientBase): void {
  const host = hostOf.get(client)
  if (host !== undefined) hosts.forget(host)
}

/** What a pool makes its connections of. */
export function clientClass(connection: Connection, options: pg.ClientConfig): new () => pg.Client {
  return class extends pg.Client {
    constructor() {
      super(configOf(connection, options))
      const host = connection.hosts?.guess
      if (host !== undefined) hostOf.set(this, host)
    }
  }
}

/** Ends a connection without a farewell, which nobody may hear: whoever waits for its answer gets an error. */
export function breakOff(client: pg.ClientBase, why?: Error): void {
  streamOf(client)?.destroy(why)
}

/** The driver's own; none when it has no such one any more. */
export function streamOf(client: pg.ClientBase): Writable | null {
  const connection: unknown = Reflect.get(client, 'connection')
  const stream: unknown = connection instanceof pg.Connection ? connection.stream : null
  return stream instanceof Writable ? stream : null
}

/** The database and its place, without password: for errors. */
export function nameOf(connection: Connection): string {
  const { database, host, port } = newClient(connection)
  return `database '${database}' at ${connection.hosts?.names ?? `${host}:${port}`}`
}

/** Who connects: for errors. */
export function roleOf(connection: Connection): string {
  return newClient(connection).user ?? ''
}

/** The first that a start or a command asks of the database: its address is named, the password is not. */
export async function reach(connection: Connection, options: pg.ClientConfig = {}): Promise<pg.Client> {
  try {
    return await openClient(connection, options)
  } catch (error) {
    throw new Error(`The ${nameOf(connection)} cannot be reached: ${messageOf(error)}`, { cause: error })
  }
}
