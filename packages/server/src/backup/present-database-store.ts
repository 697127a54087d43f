import type pg from 'pg'

export async function listTableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT relname::text AS name FROM pg_class WHERE relnamespace = current_schema()::regnamespace AND relkind IN ('r', 'p') ORDER BY 1",
  )
  return rows.map(({ name }) => name)
}

/** Whether an installation is in it. */
export async function isFilled(client: pg.Client): Promise<boolean> {
  return (await client.query('SELECT 1 FROM organization LIMIT 1')).rows.length > 0
}

/** Whether a process of the service is connected. */
export async function isServed(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT r.rolname::text AS name FROM pg_stat_activity a JOIN pg_roles r ON r.oid = a.usesysid
     WHERE a.datname = current_database() AND NOT r.rolsuper AND r.rolname <> current_user
       AND pg_has_role(r.oid, to_regrole('countersign_app'), 'MEMBER') LIMIT 1`,
  )
  return rows.length > 0
}

/** What the service's migrations made; the rest of the schema stays. */
const REMOVE_ALL = `DO $$
DECLARE
  one record;
BEGIN
  SET LOCAL lock_timeout = '30s';
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition LOOP
    EXECUTE format('DROP TABLE IF EXISTS %s CASCADE', one.name);
  END LOOP;
  FOR one IN SELECT p.oid::regprocedure AS name FROM pg_proc p
    WHERE p.pronamespace = current_schema()::regnamespace AND p.prokind = 'f' AND p.proowner = current_user::regrole
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid AND d.deptype = 'e') LOOP
    EXECUTE format('DROP FUNCTION IF EXISTS %s CASCADE', one.name);
  END LOOP;
  FOR one IN SELECT c.oid::regclass AS name FROM pg_class c
    WHERE c.relnamespace = current_schema()::regnamespace AND c.relkind = 'c' AND c.relowner = current_user::regrole LOOP
    EXECUTE format('DROP TYPE IF EXISTS %s CASCADE', one.name);
  END LOOP;
END $$`

/** The owner's alone; within the transaction of the caller. */
export async function removeAll(client: pg.Client): Promise<void> {
  await client.query(REMOVE_ALL)
}
