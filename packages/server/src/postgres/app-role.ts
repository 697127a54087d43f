import pg from 'pg'
import { messageOf } from '../lib/errors.ts'
import { asRole, type Connection, nameOf, openClient, roleOf } from './connect.ts'

/**
 * Row-level security binds neither superusers nor whoever may act as the owner of the tables. A database that no start has seen has
 * neither tables nor their owner yet: a start asks when it has made them.
 * @throws Error when the connection's role is one of them, or is not let in
 */
export async function requireRestricted(connection: Connection): Promise<void> {
  const client = await letIn(connection)
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

async function letIn(connection: Connection): Promise<pg.Client> {
  try {
    return await openClient(connection)
  } catch (error) {
    throw new Error(
      `DATABASE_APP_URL: the ${nameOf(connection)} does not let the role '${roleOf(connection)}' in: ${messageOf(error)}`,
      { cause: error },
    )
  }
}

const LOCK = 7_263_544_812

/**
 * Makes the restricted role of this database: it may log in, owns nothing, and has the rights of countersign_app.
 * @param owner connection of the owner of the tables
 * @param password which every process of the service knows
 * @returns the role's connection
 */
export async function ensureAppRole(owner: Connection, password: string): Promise<Connection> {
  const client = await openClient(owner)
  try {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const user = `countersign_${client.database}`.slice(0, 63)
    const role = pg.escapeIdentifier(user)
    const known = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [user])
    // To say of a role that is there that it is no superuser takes one; whether it is bound is looked at later.
    const change = known.rows.length === 0 ? 'CREATE ROLE' : 'ALTER ROLE'
    await client.query(`${change} ${role} LOGIN PASSWORD ${pg.escapeLiteral(password)}`)
    await client.query(`GRANT countersign_app TO ${role}`)
    return asRole(owner, client, { user, password })
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
