/** Those of limits.ts that say how a process of the service ends, and how several of them live together (supervise.ts). */
export const processLimits = {
  /** More of them than any machine has cores for: each takes 100 MB. */
  processesMax: 64,
  /** A process that ended is started again at once, and after so long when it had only just been started, twice as long each time. */
  restartDelayMs: 500,
  restartDelayMaxMs: 30_000,
  /** Whoever lived for longer did not end because of how it was started. */
  restartQuietMs: 60_000,
  /** For what another process counted: one that does not answer is left out, and whoever scrapes waits some ten seconds. */
  siblingsWaitMs: 2_000,
  /** Connections of one process to the database: 10 for its work, and those that listen, hold locks and look after silent ones. */
  processConnectionsMax: 14,
  /** And of everybody else: programs that the operator runs. */
  otherConnectionsMax: 20,
  /** SIGTERM: what runs may finish for this long. */
  shutdownMs: 20_000,
  /** And the process has ended this much later, whatever hangs. */
  shutdownRestMs: 5_000,
  /** Spans, and lines of the log, that wait for the collector of OpenTelemetry; more are dropped. Some 10 MB. */
  telemetryQueueMax: 8_192,
  /** Sent together: some 500 kB. */
  telemetryBatchMax: 512,
  /** Until then whoever looks has not looked yet. */
  telemetryDelayMs: 2_000,
  /** Of one attribute, such as the stack of an error. */
  telemetryTextMax: 8_192,
  /** A collector that takes longer for a batch, with its repeats, does not get it. */
  telemetryTimeoutMs: 10_000,
  /** What waits at the end of the process is sent within this, or lost: nobody waits for it longer. */
  telemetryFlushMs: 2_000,
  /** How often at most the log says that the collector takes nothing. */
  telemetryToldEveryMs: 60_000,
} as const
