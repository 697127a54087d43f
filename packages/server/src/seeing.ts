import type { Config } from './config.ts'
import type { Log } from './lib/log.ts'
import { NO_TRACER, type Tracer } from './lib/trace.ts'

/** What a process tells of its work. */
export interface Seeing {
  readonly log: Log
  readonly trace: Tracer
  /** Sends what waits, within limits.telemetryFlushMs. */
  close(): Promise<void>
}

/**
 * The log, and traces where the settings name a collector: OpenTelemetry is loaded only then.
 * @param name of this process among several, else empty
 */
export async function openSeeing(
  { telemetry: config, logLevel, role }: Pick<Config, 'telemetry' | 'logLevel'> & { role: string },
  log: Log,
  name: string,
): Promise<Seeing> {
  if (config === undefined) return { log, trace: NO_TRACER, close: async () => undefined }
  const { openTelemetry } = await import('./telemetry.ts')
  return openTelemetry({ config, logLevel, role, process: name, log })
}
