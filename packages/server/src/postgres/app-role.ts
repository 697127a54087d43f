import pg from 'pg'
import { messageOf } from '../lib/errors.ts'

/**
 * Row-level security binds neither superusers nor whoever may act as the owner of the tables. A database that no start has seen has
 * neither tables nor their owner yet: a start asks when it has made them.
 * @throws Error when the connection's role is one of them, or is not let in
 */
export async function requireRestricted(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection)
  try {
    await client.connect()
  } catch (error) {
    const { database, host, port, user } = client
    const place = `the database '${database}' at ${host}:${port}`
    throw new Error(`DATABASE_APP_URL: ${place} does not let the role '${user}' in: ${messageOf(error)}`, {
      cause: error,
    })
  }
  try {
    const { rows } = await client.query<{ name: string; is_bound: boolean }>(
      `SELECT rolname AS name, NOT (rolsuper OR rolbypassrls OR coalesce(pg_has_role(oid, (SELECT relowner FROM pg_class
         WHERE oid = to_regclass('public.workflow')), 'MEMBER'), false)) AS is_bound FROM pg_roles WHERE rolname = current_user`,
    )
    const [role] = rows
    if (role?.is_bound === true) return
    throw new Error(
      `Row-level security does not bind the role '${role?.name}': name another one, a member of countersign_app and nothing more, in DATABASE_APP_URL`,
    )
  } finally {
    await client.end()
  }
}

const LOCK = 7_263_544_812

/**
 * Makes the restricted role of this database: it may log in, owns nothing, and has the rights of countersign_app.
 * @param owner connection of the owner of the tables
 * @param password which every process of the service knows
 * @returns the role's connection
 */
export async function ensureAppRole(owner: pg.ClientConfig, password: string): Promise<pg.ClientConfig> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const user = `countersign_${client.database}`.slice(0, 63)
    const role = pg.escapeIdentifier(user)
    const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [user])
    // To say of a role that is there that it is no superuser takes one; whether it is bound is looked at later.
    const change = known.rows.length === 0 ? 'CREATE ROLE' : 'ALTER ROLE'
    await client.query(`${change} ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    await client.query(`GRANT countersign_app TO ${role}`)
    const { host, port, database, ssl } = client
    return { host, port, ssl, user, password, ...(database !== undefined && { database }) }
  } catch (error) {
    const message =
      'The owner of the database could not make the restricted role; make one that is a member of'
    throw new Error(`${message} countersign_app and name it in DATABASE_APP_URL (${messageOf(error)})`, {
      cause: error,
    })
  } finally {
    await client.end()
  }
}
