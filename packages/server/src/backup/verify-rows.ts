import type { SystemDb } from '../postgres/db.ts'
import type { Complain } from './findings.ts'
import {
  findDurability,
  listLostTenants,
  listLostWorkflows,
  listOpenTables,
  listTriggersOff,
  tablesWith,
} from './verified-rows-store.ts'

/**
 * Whether what guards rows is in place, and each row belongs to something: foreign keys hold most of them, not those of tables that are
 * written all the time.
 * @param system as the owner of the tables
 * @returns how many tables were looked at
 */
export async function verifyRows(system: SystemDb, complain: Complain): Promise<number> {
  await verifyGuards(system, complain)
  for (const table of await tablesWith(system, 'workflow_id')) {
    for (const { tenant, workflow } of await listLostWorkflows(system, table))
      complain(`${table.name} of ${tenant}/${workflow}`, 'It is of a workflow that is not there')
  }
  const tables = await tablesWith(system, 'tenant_id')
  for (const table of tables) {
    for (const { tenant } of await listLostTenants(system, table))
      complain(`${table.name} of ${tenant}`, 'It is of a namespace that is not there')
  }
  return tables.length
}

/** What was switched off by hand stays so, and nobody notices until somebody changes what must stand. */
async function verifyGuards(system: SystemDb, complain: Complain): Promise<void> {
  for (const { name, relation } of await listTriggersOff(system))
    complain(
      `trigger ${name} of ${relation}`,
      `It is switched off: ALTER TABLE ${relation} ENABLE TRIGGER ${name}, and look what was changed meanwhile`,
    )
  for (const { name } of await listOpenTables(system))
    complain(
      `table ${name}`,
      `Its rows are not held apart by tenants: ALTER TABLE ${name} ENABLE ROW LEVEL SECURITY, FORCE ROW LEVEL SECURITY`,
    )
}

/** Pages that the disk changed are found by the database alone, where it keeps their sums. */
export async function verifyDatabase(system: SystemDb, complain: Complain): Promise<number> {
  const found = await findDurability(system)
  if (found?.checksums === 'off')
    complain(
      'data_checksums',
      'The database keeps no checksums of its pages: stop it, and run pg_checksums --enable',
      'warning',
    )
  if (found?.synced === 'off')
    complain('fsync', 'The database says that rows last before they do: set fsync = on')
  if (found?.full === 'off')
    complain('full_page_writes', 'A crash can tear pages of the database: set full_page_writes = on')
  return 1
}
