import { randomUUID } from 'node:crypto'
import { SeverityNumber } from '@opentelemetry/api'
import { defaultResource, type Resource, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import type { TelemetryConfig } from './config-telemetry.ts'
import { inTime } from './lib/in-time.ts'
import { LOG_LEVELS, type Log, type LogLevel } from './lib/log.ts'
import { limits } from './limits.ts'
import { RecordingTracer, TraceIds } from './recording-tracer.ts'
import type { Seeing } from './seeing.ts'
import { openExporters } from './telemetry-exporters.ts'

// OpenTelemetry (docs/monitoring.md, Traces). Only seeing.ts loads this module, and only where the settings name a collector.

export interface TelemetryOptions {
  config: TelemetryConfig
  logLevel: LogLevel
  role: string
  /** The name of this process among several, else empty. */
  process: string
  /** Where lines go besides the collector. */
  log: Log
}

const SCOPE = 'countersign'

/** Sends what goes on, and the lines of the log, to the collector: in batches, beside the work, and never waited for. */
export function openTelemetry({ config, logLevel, log: base, ...who }: TelemetryOptions): Seeing {
  const exporters = openExporters(config, (facts) =>
    log.warn('the collector of OpenTelemetry takes nothing: what it should have seen is lost', facts),
  )
  const resource = resourceOf(config, who)
  const batches = {
    maxQueueSize: limits.telemetryQueueMax,
    maxExportBatchSize: limits.telemetryBatchMax,
    scheduledDelayMillis: limits.telemetryDelayMs,
    exportTimeoutMillis: limits.telemetryTimeoutMs,
  }
  const idGenerator = new TraceIds()
  const spans = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    idGenerator,
    spanLimits: { attributeValueLengthLimit: limits.telemetryTextMax },
    spanProcessors: [new BatchSpanProcessor({ ...batches, exporter: exporters.spans })],
  })
  const lines = new LoggerProvider({
    resource,
    logRecordLimits: { attributeValueLengthLimit: limits.telemetryTextMax },
    processors: [new BatchLogRecordProcessor({ ...batches, exporter: exporters.lines })],
  })
  const trace = new RecordingTracer(spans.getTracer(SCOPE), idGenerator)
  const log = heardLog(base, logLevel, (level, message, fields) =>
    lines.getLogger(SCOPE).emit({
      severityNumber: SEVERITIES[level],
      severityText: level.toUpperCase(),
      body: message,
      attributes: attributesOf(fields),
      context: trace.context(),
    }),
  )
  return {
    log,
    trace,
    async close() {
      const flushed = Promise.allSettled([spans.shutdown(), lines.shutdown()])
      await inTime(flushed, limits.telemetryFlushMs).catch(() => undefined)
      exporters.close()
    },
  }
}

/** Each process has an id of its own, also where the operator gives all of them one. */
function resourceOf(
  { resource, serviceName }: TelemetryConfig,
  { role, process: name }: Pick<TelemetryOptions, 'role' | 'process'>,
): Resource {
  const { 'service.instance.id': given = randomUUID() } = resource
  return defaultResource().merge(
    resourceFromAttributes({
      ...resource,
      'service.name': serviceName,
      'service.instance.id': name === '' ? given : `${given}/${name}`,
      'process.pid': process.pid,
      'countersign.role': role,
      ...(name !== '' && { 'countersign.process': name }),
    }),
  )
}

function samplerOf({ sampler, samplerRatio }: TelemetryConfig): Sampler {
  const [, isByParent, name] = /^(parentbased_)?(.*)$/.exec(sampler) ?? []
  const root = rootSampler(name, samplerRatio)
  return isByParent === undefined ? root : new ParentBasedSampler({ root })
}

function rootSampler(name: string | undefined, ratio: number): Sampler {
  if (name === 'traceidratio') return new TraceIdRatioBasedSampler(ratio)
  return name === 'always_off' ? new AlwaysOffSampler() : new AlwaysOnSampler()
}

const SEVERITIES = {
  debug: SeverityNumber.DEBUG,
  info: SeverityNumber.INFO,
  warn: SeverityNumber.WARN,
  error: SeverityNumber.ERROR,
} as const
type Severity = keyof typeof SEVERITIES

/** A log whose lines somebody else hears as well: those that are written, and no others. */
function heardLog(
  log: Log,
  level: LogLevel,
  hear: (level: Severity, message: string, fields: object) => void,
): Log {
  const at = (name: Severity) => {
    const isWritten = LOG_LEVELS.indexOf(name) >= LOG_LEVELS.indexOf(level)
    return (message: string, fields: object | (() => object) = {}) => {
      if (!isWritten) return
      const told = typeof fields === 'function' ? fields() : fields
      log[name](message, told)
      hear(name, message, told)
    }
  }
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') }
}

/** As the line of JSON has them: what is no plain value is JSON. */
function attributesOf(fields: object): Record<string, string | number | boolean> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]: [string, unknown]) => {
      if (value === undefined) return []
      const isPlain = typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      return [[name, isPlain ? value : JSON.stringify(value)]]
    }),
  )
}
