/** The superuser and the database that the embedded server is made with. */
export const EMBEDDED_USER = 'countersign'
export const EMBEDDED_DATABASE = 'countersign'
/** The number in the socket's file name; there is no TCP port. */
export const EMBEDDED_PORT = 5432
/** Oldest major version that runs the migrations. */
export const MAJOR_MIN = 15

/**
 * What the embedded server is started with, over the data folder's own postgresql.conf. Small, because it shares the
 * machine with the service, a browser and PDF work; durable, because an acknowledged signature must survive a power cut.
 */
export function serverSettings(major: number): Record<string, string> {
  return {
    listen_addresses: '',
    // Relative to the data folder, which is the server's working directory: short however deep the folder lies.
    unix_socket_directories: 'socket',
    unix_socket_permissions: '0700',
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    // Memory: 128 MB for pages, little for each of the (at most) 100 sessions.
    shared_buffers: '128MB',
    max_connections: '100',
    work_mem: '8MB',
    maintenance_work_mem: '64MB',
    effective_cache_size: '512MB',
    // No replicas hang on it, so the log says only what crash recovery needs, and fewer processes run.
    wal_level: 'minimal',
    max_wal_senders: '0',
    max_logical_replication_workers: '0',
    max_wal_size: '512MB',
    checkpoint_timeout: '10min',
    autovacuum_max_workers: '2',
    max_worker_processes: '4',
    max_parallel_workers_per_gather: '0',
    // Our statements take microseconds to a few milliseconds; compiling them would cost more.
    jit: 'off',
    ...(major >= 18 ? { io_method: 'sync' } : {}),
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Failed statements are the service's to report; their text may hold a tenant's data.
    log_min_messages: 'log',
    log_error_verbosity: 'terse',
    log_checkpoints: 'off',
    logging_collector: 'off',
    log_destination: 'stderr',
  }
}
