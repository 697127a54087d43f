import type { SystemDb } from '../postgres/db.ts'

/** Takes up to `want` whole tokens of what the subject has left in all processes; `tokens` is what stays. */
export async function leaseRate(
  system: SystemDb,
  subject: string,
  want: number,
  { perSecond, burst }: { perSecond: number; burst: number },
): Promise<{ granted: number; tokens: number }> {
  const sql = 'SELECT granted, tokens FROM access_lease_rate($1, $2, $3, $4)'
  const [row] = await system.rows<{ granted: number; tokens: number }>(sql, [subject, want, perSecond, burst])
  return row ?? { granted: 0, tokens: 0 }
}

/** Those that nobody has asked for as long as an hour are full again. */
export function removeBuckets(system: SystemDb): Promise<unknown> {
  return system.rows(`SELECT access_remove_buckets('1 hour')`)
}
