/**
 * A row to join to a statement whose commit need not have reached the disk when it is answered (PostgreSQL's synchronous_commit off,
 * for this one statement). For leases and records of attempts: a power cut that takes the last of them back only has work done
 * again that is done at least once anyway. Never for what somebody was told.
 */
export const NOT_SYNCED = "(SELECT set_config('synchronous_commit', 'off', true))"
