import assert from 'node:assert/strict'
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { pathToFileURL } from 'node:url'
import type pg from 'pg'
import { migrate } from '../../src/postgres/migrate.ts'
import { openTestDatabase, withOwner } from '../support/database.ts'

const SERVER = new URL('../../', import.meta.url)

/** All that migrations make, as texts. */
async function schemaOf(client: pg.Client): Promise<unknown[]> {
  const { rows } = await client.query(`
    SELECT 'column' AS what, concat_ws(' ', c.relname, c.relkind, c.relrowsecurity, c.relforcerowsecurity, c.relpersistence,
        c.relacl::text, a.attnum, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attacl::text,
        pg_get_expr(d.adbin, d.adrelid)) AS text
      FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0
      LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind <> 'i'
    UNION ALL SELECT 'index', indexdef FROM pg_indexes WHERE schemaname = 'public'
    UNION ALL SELECT 'constraint', concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE connamespace = 'public'::regnamespace
    UNION ALL SELECT 'policy', concat_ws(' ', tablename, policyname, roles::text, cmd, qual, with_check) FROM pg_policies
    UNION ALL SELECT 'trigger', pg_get_triggerdef(oid) FROM pg_trigger WHERE NOT tgisinternal
    UNION ALL SELECT 'function', concat_ws(' ', pg_get_functiondef(p.oid), p.proacl::text) FROM pg_proc p
      WHERE p.pronamespace = 'public'::regnamespace AND p.prokind = 'f'
        AND NOT EXISTS (SELECT FROM pg_depend e WHERE e.objid = p.oid AND e.deptype = 'e')
    UNION ALL SELECT 'migration', concat_ws(' ', name, compatible_with) FROM migration
    ORDER BY 1, 2`)
  return rows
}

test('an empty database that is migrated at once is the same as one that was migrated one by one', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'countersign-migrations-'))
  const [atOnce, inTurn] = [await openTestDatabase('empty'), await openTestDatabase('empty')]
  t.after(async () => {
    await Promise.all([atOnce.drop(), inTurn.drop()])
    await rm(folder, { recursive: true })
  })
  const names = (await readdir(new URL('migrations/', SERVER))).filter((name) => name.endsWith('.sql')).sort()
  const [first = ''] = names
  await cp(new URL('sql/', SERVER), join(folder, 'sql'), { recursive: true })
  await cp(new URL(`migrations/${first}`, SERVER), join(folder, 'migrations', first))
  assert.deepEqual(await migrate(inTurn.connection, pathToFileURL(join(folder, 'migrations/'))), [first])
  assert.deepEqual(await migrate(inTurn.connection), names.slice(1))
  assert.deepEqual(await migrate(atOnce.connection), names)
  const schema = await withOwner(atOnce, schemaOf)
  assert.ok(schema.length > 500, 'there is something to compare')
  assert.deepEqual(schema, await withOwner(inTurn, schemaOf))
  const times = await withOwner(atOnce, (client) => client.query('SELECT DISTINCT run_at FROM migration'))
  assert.equal(times.rows.length, 1, 'one transaction')
})
